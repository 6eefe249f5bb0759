/** The trace of a run that was really made: from the interpreter's record to the steps that a person reads. */
import { freeVariables, substitute } from "../../../logic/traverse.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Value } from "../../../logic/value.ts";
import type { Command, Declared, Implementation, Program, TraceKind, TraceLabel } from "../../../ir/program.ts";
import type { Frame } from "../../../ir/run-memory.ts";
import type { Failure } from "../../../ir/run-outcome.ts";
import type { Span } from "../../../source/span.ts";
import type { TraceStep } from "../../../verdict/verdict.ts";
import { recording, type Round, type RunEvent, type RunRecording } from "./record.ts";
import { shortened, type RunStep } from "./shorten.ts";
import { importance, isOnlyPlace, isWithin, type Failing, type Importance } from "./slice.ts";
import { merged } from "./same-change.ts";
import { changeText, declarations, falsePart, labelTexts, shownValue, type Declarations } from "../../../ir/step-text.ts"; // prettier-ignore

export interface RunTracer {
  readonly watch: RunRecording;
  /** After the run has failed. Without `relevance`, every label is shown and nothing else. */
  steps(failure: Failure, relevance: Relevance | undefined): readonly TraceStep[];
}

/** What is known of the path by which a solver found the failure: its commands, if any, and those that matter. */
export interface Relevance {
  readonly all: ReadonlySet<Command | undefined>;
  readonly matter: ReadonlySet<Command | undefined>;
}

export function runTracer(program: Program): RunTracer {
  const names = namesIn(program);
  const watch = recording((command, frame, isEntry) => shownVariables(names(frame), command, frame, isEntry));
  return { watch, steps: (failure, relevance) => stepsOf(program, watch, names, failure, relevance) };
}

type Names = (frame: Frame) => Declarations;

function namesIn(program: Program): Names {
  const known = new Map<Implementation, Declarations>();
  return ({ implementation }) => {
    if (implementation === undefined) return new Map();
    let found = known.get(implementation);
    if (found === undefined) {
      const { params, results, locals } = implementation;
      found = declarations(program, [...program.globals, ...params, ...results, ...locals]);
      known.set(implementation, found);
    }
    return found;
  };
}

/** What the command reads or writes, and the parameters where a body is entered. */
function shownVariables(
  names: Declarations,
  command: Command | undefined,
  frame: Frame,
  isEntry: boolean,
): readonly Variable[] {
  if (isHidden(frame)) return [];
  const parameters = isEntry ? (frame.implementation?.params ?? []).map((d) => d.variable) : [];
  const variables = command === undefined ? parameters : variablesOf(command);
  return variables.flatMap((v) => {
    const declared = names.get(v);
    if (declared?.sourceName === undefined) return [];
    return declared.offset === undefined ? [v] : [v, declared.offset];
  });
}

function variablesOf(command: Command): readonly Variable[] {
  switch (command.kind) {
    case "assume":
      return command.trace === undefined ? [] : freeVariables([command.condition]);
    case "assign":
      return [...freeVariables(command.values), ...command.targets];
    case "havoc":
      return command.targets;
    case "call":
      return command.results;
    case "assert":
      return [];
  }
}

/** Whether it is the frame of a body whose text is not the user's. */
function isHidden(frame: Frame): boolean {
  if (frame.procedure.between === true) return true;
  for (let f: Frame | undefined = frame; f?.caller !== undefined; f = f.caller.place.frame) {
    if (f.procedure.reportedAtCall === true) return true;
  }
  return false;
}

// ------------------------------------------------------------------------------------------------------------ steps

function stepsOf(
  program: Program,
  watch: RunRecording,
  names: Names,
  failure: Failure,
  relevance: Relevance | undefined,
): readonly TraceStep[] {
  const { events, from, missing } = watch.events();
  const last = events.at(-1);
  if (last === undefined) return [];
  const condition = failedCondition(program, failure, last);
  const failing = { frame: last.frame, block: last.block.label, conditions: [condition] };
  const weights = relevance && weighed(program, events, missing > 0 ? from : 0, failing, relevance);
  const steps = events.flatMap((event, i): readonly RunStep[] => {
    const step = stepAt(events, i, names, weights?.[i]);
    const gap = missing > 0 && i === from ? [gapBefore(event, missing)] : [];
    return step === undefined ? gap : [...gap, { step, round: event.round }];
  });
  const end = { step: violation(watch, names, failure, condition, last), round: last.round };
  return shortened([...merged(steps), end]);
}

/** Where the run is the path that the solver found, why a condition fails is known better than a slice tells. */
function weighed(
  program: Program,
  events: readonly RunEvent[],
  complete: number,
  failing: Failing,
  { all, matter }: Relevance,
): readonly Importance[] {
  const isSame = events.every(
    ({ frame, round, command }) =>
      frame.caller === undefined && round === undefined && (command?.kind !== "assume" || all.has(command)),
  );
  if (isSame && all.size > 0 && !isOnlyPlace(failing))
    return events.map(({ command }) => (matter.has(command) ? "matters" : "none"));
  return importance(program, events, complete, failing, (command) => matter.has(command));
}

function gapBefore({ block, round }: RunEvent, missing: number): RunStep {
  const text = `${missing} commands of the run were not kept`;
  return { step: { kind: "left-out", span: block.span, text, values: {}, folded: true, elision: "left-out" }, round };
}

function stepAt(
  events: readonly RunEvent[],
  i: number,
  names: Names,
  weight: Importance | undefined,
): TraceStep | undefined {
  const event = events[i]!;
  const { command, frame } = event;
  if (command === undefined || isHidden(frame)) return undefined;
  const folded = weight === undefined ? command.kind !== "assume" : weight !== "matters";
  const declared = names(frame);
  const values = valuesOf(event, declared);
  switch (command.kind) {
    case "assign":
    case "havoc": {
      const text = changeText(command, declared, Object.keys(values).length > 0);
      return text === undefined ? undefined : { kind: command.kind, span: command.span, text, values, folded };
    }
    case "assume": {
      const { trace } = command;
      return trace && labelled(trace.kind, trace.span, values, folded, noteFor(event, trace));
    }
    case "call": {
      const [before, after] = [events[i - 1], events[i + 1]];
      const callee = [before, after].find((one) => one !== undefined && isWithin(one.frame, command, frame));
      const note = `in call to ${callee?.frame.procedure.sourceName ?? command.procedure}`;
      if (isWithin(before?.frame, command, frame)) return labelled("call-return", command.span, values, folded, note);
      if (!isWithin(after?.frame, command, frame)) return undefined;
      return labelled("call", command.span, valuesOf(after!, names(after!.frame)), folded, note);
    }
    case "assert":
      return undefined;
  }
}

function labelled(
  kind: TraceKind,
  span: Span,
  values: Readonly<Record<string, string>>,
  folded: boolean,
  note: string,
): TraceStep {
  return { kind, span, text: labelTexts[kind], values, folded, ...(note !== "" && { note }) };
}

function noteFor({ frame, block, round }: RunEvent, { kind, note }: TraceLabel): string {
  const iteration =
    kind === "loop-head" && round?.loop.frame === frame ? `iteration ${iterationText(round, block)}` : "";
  const call = frame.caller === undefined ? "" : `in call to ${frame.procedure.sourceName ?? frame.procedure.name}`;
  return [note ?? "", iteration, call].filter((part) => part !== "").join(" ");
}

/** `2.3`: the third iteration of the inner loop in the second of the outer one. */
function iterationText(round: Round, block: RunEvent["block"]): string {
  const counts: number[] = [];
  for (let r: Round | undefined = round; r?.loop.frame === round.loop.frame; r = r.outer) counts.unshift(r.count);
  // The label of a loop whose condition stands at its end is on the way back.
  const { transfer } = block;
  const goesBack =
    transfer.kind === "goto" && transfer.targets.length === 1 && transfer.targets[0] === round.loop.head.label;
  if (goesBack) counts.push(counts.pop()! + 1);
  return counts.join(".");
}

function valuesOf({ values }: RunEvent, declared: Declarations): Readonly<Record<string, string>> {
  return named([...values.keys()], declared, (v) => values.get(v));
}

function named(
  variables: readonly Variable[],
  declared: Declarations,
  valueOf: (v: Variable) => Value | undefined,
): Readonly<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const v of variables) {
    const known: Declared | undefined = declared.get(v);
    const value = valueOf(v);
    if (known?.sourceName !== undefined && value !== undefined) {
      shown[known.sourceName] = shownValue(known, value, valueOf);
    }
  }
  return shown;
}

// ---------------------------------------------------------------------------------------------------- the violation

/** The condition in the names of the frame where the run ended. */
function failedCondition(program: Program, { assert, clause, check }: Failure, { frame, command }: RunEvent): Term {
  if (clause === undefined) return assert!.condition;
  const own = new Map<Term, Term>();
  if (check === "precondition" && command?.kind === "call") {
    const callee = program.procedures.get(command.procedure)!;
    callee.params.forEach((d, i) => own.set(d.variable, command.args[i]!));
  } else {
    const { params, results } = frame.implementation!;
    [...frame.procedure.params, ...frame.procedure.results].forEach((d, i) =>
      own.set(d.variable, [...params, ...results][i]!.variable),
    );
  }
  return substitute(clause.condition, own);
}

function violation(
  watch: RunRecording,
  names: Names,
  failure: Failure,
  condition: Term,
  { frame }: RunEvent,
): TraceStep {
  const { span, message, check } = failure;
  const seen = visiblePart(frame, condition);
  const declared = names(seen.frame);
  const valueOf = (v: Variable): Value | undefined => watch.finalValue(v, seen.frame);
  const text = (seen.frame === frame ? falsePart(condition, check, declared, valueOf) : undefined) ?? message;
  const values = named(freeVariables(seen.terms), declared, valueOf);
  return { kind: "violation", span, text, values, folded: false };
}

/** In a body that is not the user's, it is the arguments of the call that say something. */
function visiblePart(frame: Frame, condition: Term): { readonly frame: Frame; readonly terms: readonly Term[] } {
  let found = { frame, terms: [condition] as readonly Term[] };
  for (let f: Frame | undefined = frame; f?.caller !== undefined; f = f.caller.place.frame) {
    if (f.procedure.reportedAtCall === true) found = { frame: f.caller.place.frame, terms: f.caller.call.args };
  }
  return found;
}
