/** The steps of a failing run as a person reads them, with the values that the model gives to source variables. */
import { environmentWith } from "../../logic/environment.ts";
import { holds } from "../../logic/evaluate.ts";
import { literalValue } from "../../logic/fold.ts";
import { printTerm } from "../../logic/print.ts";
import { printValue } from "../../logic/print-value.ts";
import { freeVariables } from "../../logic/traverse.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { currentVariable } from "../../ir/old.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Declared, Program, TraceKind } from "../../ir/program.ts";
import type { PassiveCommand, PassiveRoutine } from "../../ir/stages.ts";
import type { InputValue, TraceStep } from "../../verdict/verdict.ts";
import type { ModelValues } from "./model-values.ts";
import type { Path } from "./path.ts";

const texts: Readonly<Record<TraceKind, string>> = {
  then: "took the then branch",
  else: "took the else branch",
  "switch-case": "took this case",
  "short-circuit": "evaluation was cut short here",
  "loop-head": "reached the top of the loop",
  "loop-exit": "left the loop",
  break: "executed break",
  continue: "executed continue",
  goto: "came here by goto",
  return: "returned",
  throw: "threw an exception",
  catch: "caught the exception",
  finally: "entered the finally block",
  call: "called",
  "call-return": "returned from the call",
  "call-exception": "the call ended with an exception",
};

/** `relevant`: indices of the steps that matter; without it, every label is shown and nothing else. */
export function traceSteps(
  program: Program,
  passive: PassiveRoutine,
  path: Path,
  values: ModelValues,
  relevant: ReadonlySet<number> | undefined,
): { readonly steps: readonly TraceStep[]; readonly inputs: readonly InputValue[] } {
  const declared = new Map(passive.variables.map((d) => [d.variable, d]));
  for (const constant of program.constants) {
    declared.set(constant.variable, {
      variable: constant.variable,
      span: constant.span,
      sourceName: constant.variable.name,
    });
  }
  const steps = path.steps.flatMap(({ command }, i): TraceStep[] => {
    const matters = relevant === undefined ? command.kind === "assume" && command.trace !== undefined : relevant.has(i);
    return stepFor(command, declared, shownValues(command, declared, values), matters);
  });
  const last = shownValues(path.assert, declared, values);
  const text = falsePart(path.assert, declared, values) ?? path.assert.message;
  const end: TraceStep = { kind: "violation", span: path.assert.span, text, values: last, folded: false };
  return { steps: [...steps, end], inputs: inputValues(path, declared, values) };
}

/** Which conjunct of the condition is false, or the whole of it; only in names that a person knows. */
function falsePart(
  assert: PassiveCommand,
  declared: ReadonlyMap<Variable, Declared>,
  values: ModelValues,
): string | undefined {
  const { origin, incarnations } = assert.step ?? { origin: undefined, incarnations: [] };
  if (origin?.kind !== "assert" || origin.condition.kind === "bool" || !statedChecks.has(origin.check))
    return undefined;
  if (
    !incarnations.every(
      ([v]) => (declared.get(currentVariable(v) ?? v)?.sourceName ?? "") === (currentVariable(v) ?? v).name,
    )
  )
    return undefined;
  const known = incarnations.flatMap(([v, incarnation]) => {
    const value = incarnation.kind === "var" ? values.valueOf(incarnation) : literalValue(incarnation);
    return value === undefined ? [] : [[v, value] as const];
  });
  const environment = environmentWith(new Map(known));
  const part = conjuncts(origin.condition).find((c) => holds(c, environment) === false) ?? origin.condition;
  return part.size > longestShown ? undefined : `${printTerm(part)} is false`;
}

/** Conditions that somebody wrote; the others are built in, and their message says what there is to say. */
const statedChecks: ReadonlySet<CheckKind> = new Set([
  "assertion", "precondition", "postcondition", "loop-invariant-entry", "loop-invariant-kept",
]); // prettier-ignore

/** Nodes of a condition that is quoted in a trace. */
const longestShown = 60;

function conjuncts(condition: Term): readonly Term[] {
  const parts: Term[] = [];
  for (const stack: Term[] = [condition]; stack.length > 0;) {
    const part = stack.pop()!;
    if (part.kind === "op" && part.op === "and") stack.push(...[...part.args].reverse());
    else parts.push(part);
  }
  return parts;
}

/** Whether a person knows all the names in it. */
function isReadable(terms: readonly Term[], declared: ReadonlyMap<Variable, Declared>): boolean {
  return (
    terms.every((term) => term.size <= longestShown) &&
    freeVariables(terms).every(
      (v) => declared.get(currentVariable(v) ?? v)?.sourceName === (currentVariable(v) ?? v).name,
    )
  );
}

function stepFor(
  command: PassiveCommand,
  declared: ReadonlyMap<Variable, Declared>,
  values: Readonly<Record<string, string>>,
  matters: boolean,
): TraceStep[] {
  if (command.kind === "assume" && command.trace !== undefined) {
    const { kind, span, note } = command.trace;
    return [{ kind, span, text: texts[kind], values, folded: !matters, ...(note !== undefined && { note }) }];
  }
  const origin = command.step?.origin;
  if (Object.keys(values).length === 0) return [];
  if (origin?.kind === "assign") {
    const targets = origin.targets.flatMap((t) => declared.get(t)?.sourceName ?? []);
    if (targets.length === 0) return [];
    const text = isReadable(origin.values, declared)
      ? `${origin.targets.map((t) => t.name).join(", ")} := ${origin.values.map((v) => printTerm(v)).join(", ")}`
      : `${targets.join(", ")} gets a value`;
    return [{ kind: "assign", span: origin.span, text, values, folded: !matters }];
  }
  if (origin?.kind === "havoc") {
    const text = origin.tag === "input" ? "gets an arbitrary value" : "may have any value here";
    return [
      {
        kind: "havoc",
        span: origin.span,
        text: `${origin.targets.map((t) => t.name).join(", ")} ${text}`,
        values,
        folded: !matters,
      },
    ];
  }
  return [];
}

function shownValues(
  command: PassiveCommand,
  declared: ReadonlyMap<Variable, Declared>,
  values: ModelValues,
): Readonly<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const [v, incarnation] of command.step?.incarnations ?? []) {
    const name = declared.get(v)?.sourceName;
    const value = valueText(incarnation, values);
    if (name !== undefined && value !== undefined) shown[name] = value;
  }
  return shown;
}

function valueText(incarnation: Term, values: ModelValues): string | undefined {
  if (incarnation.kind !== "var") return printTerm(incarnation);
  const value = values.valueOf(incarnation);
  return value === undefined ? undefined : printValue(value);
}

function inputValues(
  path: Path,
  declared: ReadonlyMap<Variable, Declared>,
  values: ModelValues,
): readonly InputValue[] {
  const inputs: InputValue[] = [];
  const add = (d: Declared | undefined, incarnation: Term, span = d?.span): void => {
    const value = valueText(incarnation, values);
    if (d?.sourceName === undefined || span === undefined || value === undefined) return;
    inputs.push({ at: `${span.file}:${span.line}:${span.column}`, value });
  };
  for (const v of path.inputs) if (declared.has(v)) add(declared.get(v), v);
  for (const { command } of path.steps) {
    const origin = command.step?.origin;
    if (origin?.kind !== "havoc" || origin.tag !== "input") continue;
    for (const [v, incarnation] of command.step!.incarnations) add(declared.get(v), incarnation, origin.span);
  }
  return inputs;
}
