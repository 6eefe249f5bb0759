/** A run under way: where it is, what its variables are, and what else it could have done. */
import { compile, compileFormula } from "../logic/compile.ts";
import type { Access, Code } from "../logic/compiler.ts";
import { unknownArray, type EvaluationLimits, type Meter } from "../logic/evaluate.ts";
import type { Environment } from "../logic/environment.ts";
import type { Term, Variable } from "../logic/term.ts";
import type { Universe } from "../logic/universe.ts";
import type { Value } from "../logic/value.ts";
import type { Span } from "../source/span.ts";
import { learnFrom, type Learned } from "./learned.ts";
import type { Oracle } from "./oracle.ts";
import type { Command, Implementation, Procedure, Program } from "./program.ts";
import type { Cell, Frame, Memory, Place, RunBlock, Shape, View } from "./run-memory.ts";
import type { Ending, Executed, FrameInfo, Input, RunRecord } from "./run-outcome.ts";

export interface RunOptions {
  /** Commands that are executed, those on ways that were given up included. */
  readonly steps?: number;
  /** Steps, with those of evaluating quantifiers and values that are chosen (see `RunRecord.effort`). */
  readonly effort?: number;
  /** Calls under way at the same time. */
  readonly depth?: number;
  /** How often the values of one place are chosen anew before the run turns to an earlier place. */
  readonly rounds?: number;
  /** `contract`: a call does what the callee's contract allows, even if the callee has a body. */
  readonly calls?: "execute" | "contract";
  /** What happens when a callee that has a body breaks its own postcondition. */
  readonly calleeEnsures?: "ignore" | "check" | "assume";
  /**
   * `loops`: a where-clause is assumed whenever a loop comes round, as it is by an engine that cuts loops, and of what
   * a callee has changed.
   */
  readonly whereClauses?: "arbitrary" | "loops";
  /**
   * `goOn`: a check whose condition cannot be determined (a quantifier over all integers, say) is passed by. The run is none
   * the less real; only that it fails nowhere before its end is not known then.
   */
  readonly undetermined?: "stop" | "goOn";
  /** `unknown`: what a map holds in place of what is not modelled has no value; who asks for it is stuck. */
  readonly approximatedMaps?: "given" | "unknown";
  readonly record?: "trace" | "nothing";
  /** Told of each call of a procedure without a body: what a program prints, say. */
  readonly heard?: (procedure: string, args: readonly (Value | undefined)[]) => void;
  readonly evaluation?: EvaluationLimits;
  readonly watch?: Watch;
}

/** Somebody who looks on while a run is made. What is seen on a way that is given up is taken back. */
export interface Watch {
  /** After each command, before each check, and on arrival at a block; `read`: a variable in any frame, at this moment. */
  seen(place: Place, command: Command | undefined, read: (v: Variable, frame: Frame) => Value | undefined): void;
  /** How much was seen. */
  readonly length: number;
  rewind(length: number): void;
}

export interface Run {
  readonly program: Program;
  readonly implementations: ReadonlyMap<string, Implementation>;
  readonly oracle: Oracle;
  readonly options: Required<Omit<RunOptions, "heard" | "watch">> & Pick<RunOptions, "heard" | "watch">;
  readonly memory: Memory;
  readonly universe: Universe;
  readonly interpretation: Environment["interpretation"];
  /** The same for looking ahead: what is asked for stays undecided. */
  readonly aheadOfTime: Environment["interpretation"];
  readonly learned: Learned;
  readonly choices: Choice[];
  readonly inputs: Input[];
  readonly executed: Executed[];
  readonly shapes: Map<Implementation | Procedure, Shape>;
  /** Asks for an arbitrary value that nobody has asked for before. */
  readonly settle: (frame: Frame, slot: number) => Cell;
  /** A block of the frame's body, ready to be executed. */
  readonly blockOf: (frame: Frame, label: string) => RunBlock;
  /** How many requests there were for each place and name. */
  readonly requests: Map<string, number>;
  readonly at: Position;
  steps: number;
  /** Counts what is not commands. */
  readonly meter: Meter;
  usedApproximation: boolean;
  isOneOfMany: boolean;
  axioms: RunRecord["axioms"];
}

/** Where the run is; a `Place` is where it was, or will be. */
export type Position = { -readonly [K in keyof Place]: Place[K] };

export function placeNow({ at }: Run): Place {
  return { frame: at.frame, block: at.block, index: at.index, from: at.from };
}

export function goTo({ at }: Run, place: Place): void {
  at.frame = place.frame;
  at.block = place.block;
  at.index = place.index;
  at.from = place.from;
}

/** A point to which the run can return. */
export interface Choice {
  readonly mark: number;
  readonly at: Place;
  readonly axioms: RunRecord["axioms"];
  readonly usedApproximation: boolean;
  readonly inputs: number;
  readonly executed: number;
  readonly watched: number;
  /** Goes the next way; `exhausted` if there is none. */
  again(): Ending | "exhausted" | undefined;
}

/** Tries the ways 0, 1, 2, … in turn: the first now, the others, if there are any, when the run comes back. */
export function choose(
  run: Run,
  hasOthers: boolean,
  way: (round: number) => Ending | "exhausted" | undefined,
): Ending | undefined {
  const { span } = run.at.block;
  if (hasOthers) offer(run, way);
  const ending = way(0);
  return ending === "exhausted" ? { kind: "blocked", why: "there is no way to go on", span } : ending;
}

function offer(run: Run, way: (round: number) => Ending | "exhausted" | undefined): void {
  let round = 0;
  const { axioms, usedApproximation } = run;
  const at = placeNow(run);
  const [inputs, executed] = [run.inputs.length, run.executed.length];
  const mark = run.memory.mark();
  const watched = run.options.watch?.length ?? 0;
  run.choices.push({ mark, at, axioms, usedApproximation, inputs, executed, watched, again: () => way(++round) });
}

/** Goes back to the last point with another way to go; `exhausted` if there is none. */
export function backtrack(run: Run): Ending | "exhausted" | undefined {
  for (let choice = run.choices.at(-1); choice !== undefined; choice = run.choices.at(-1)) {
    run.memory.restore(choice.mark);
    goTo(run, choice.at);
    run.axioms = choice.axioms;
    run.usedApproximation = choice.usedApproximation;
    run.inputs.length = choice.inputs;
    run.executed.length = choice.executed;
    run.options.watch?.rewind(choice.watched);
    const limit = takeStep(run);
    if (limit !== undefined) return limit;
    const ending = choice.again();
    if (ending !== "exhausted") return ending;
    run.choices.pop();
    run.memory.release();
  }
  return "exhausted";
}

/** One step more, unless there were as many as there may be. */
export function takeStep(run: Run): Ending | undefined {
  const { options, meter } = run;
  if (run.steps++ >= options.steps) return { kind: "limit", why: `${options.steps} steps were not enough` };
  if (run.steps + meter.steps > options.effort) return { kind: "limit", why: "it takes too much work" };
  return undefined;
}

// ------------------------------------------------------------------------------------------------------ evaluation

/** For terms that are not compiled. */
export function environmentIn(run: Run, frame: Frame, view: View): Environment {
  const environments = (frame.environments ??= new Map<View, Environment>());
  let environment = environments.get(view);
  if (environment === undefined) environments.set(view, (environment = makeEnvironment(run, frame, view)));
  return environment;
}

function makeEnvironment(run: Run, frame: Frame, view: View): Environment {
  const { memory } = run;
  const variable = (v: Variable): Value | undefined => {
    const cell = view === "contract" ? memory.readInContract(v, frame) : memory.read(v, frame);
    if (cell?.input === undefined) return cell?.value;
    // Whoever only looks ahead while values are chosen does not have others chosen.
    if (cell.input === "pending" && view === "ahead") return undefined;
    return valueOfInput(run, frame, slotOf(v, frame, view)!, cell, view);
  };
  return { ...run.universe, interpretation: interpretationFor(run, view), variable };
}

function interpretationFor(run: Run, view: View): Environment["interpretation"] {
  return view === "ahead" ? run.aheadOfTime : run.interpretation;
}

function slotOf(v: Variable, frame: Frame, view: View): number | undefined {
  const { layout, formals } = frame.shape;
  if (view !== "contract") return layout.get(v);
  const formal = formals.get(v);
  return formal === undefined ? undefined : layout.get(formal);
}

/** The value of a cell that holds what the oracle gives. */
function valueOfInput(run: Run, frame: Frame, slot: number, cell: Cell, view: View): Value | undefined {
  const { value, input } = cell.input === "pending" ? run.settle(frame, slot) : cell;
  if (view === "silently" || view === "ahead" || typeof input !== "object") return value;
  input.read = true;
  if (input.tag !== "approximation") return value;
  // A map may be carried along without anybody looking at what is not modelled in it.
  if (value?.kind === "array" && run.options.approximatedMaps === "unknown") return unknownArray;
  run.usedApproximation = true;
  return value;
}

function accessFor(run: Run, like: Frame, view: View): Access<Frame> {
  const { universe, options } = run;
  return {
    variable: (v) => variableCode(run, v, like, view),
    interpretation: interpretationFor(run, view),
    universe,
    limits: options.evaluation,
    environment: (frame) => environmentIn(run, frame, view),
  };
}

function variableCode(run: Run, v: Variable, like: Frame, view: View): Code<Frame> {
  const own = slotOf(v, like, view);
  if (own !== undefined) {
    return (frame) => {
      const cell = frame.values.cells[own];
      return cell?.input === undefined ? cell?.value : valueOfInput(run, frame, own, cell, view);
    };
  }
  const { globals } = run.memory;
  const slot = globals.layout.get(v);
  if (slot === undefined) return (frame) => environmentIn(run, frame, view).variable(v);
  return (frame) => {
    const cell = globals.cells[slot];
    return cell?.input === undefined ? cell?.value : valueOfInput(run, frame, slot, cell, view);
  };
}

export function valueCode(run: Run, term: Term, frame: Frame, view: View): Code<Frame> {
  const codes = frame.shape.values[view];
  let code = codes.get(term);
  if (code === undefined) codes.set(term, (code = compile(term, accessFor(run, frame, view))));
  return code;
}

export function truthCode(run: Run, formula: Term, frame: Frame, view: View): Code<Frame, boolean> {
  const codes = frame.shape.truths[view];
  let code = codes.get(formula);
  if (code === undefined) codes.set(formula, (code = compileFormula(formula, accessFor(run, frame, view))));
  return code;
}

export function valueIn(run: Run, term: Term, frame: Frame, view: View): Value | undefined {
  return valueCode(run, term, frame, view)(frame);
}

export function truthIn(run: Run, formula: Term, frame: Frame, view: View): boolean | undefined {
  return truthCode(run, formula, frame, view)(frame);
}

/** Whether asserts are assumptions here, because no command that starts checking was passed yet. */
export function isUnchecked(frame: Frame): boolean {
  return frame.implementation?.selective === true && !frame.checking;
}

/** What is assumed decides values of learned functions. */
export function learn(run: Run, condition: Term, frame: Frame, view: View): void {
  learnFrom(condition, run.learned, (term) => valueIn(run, term, frame, view), run.universe, run.memory);
}

/** The run goes on only if the condition holds. */
export function assume(
  run: Run,
  condition: Term,
  frame: Frame,
  view: View,
  span: Span,
  what: string,
): Ending | undefined {
  if (run.learned.decided.size > 0) learn(run, condition, frame, view);
  const truth = truthIn(run, condition, frame, view);
  if (truth === undefined) return { kind: "stuck", why: `it cannot be determined whether ${what} holds`, span };
  return truth ? undefined : { kind: "blocked", why: `${what} does not hold`, span };
}

export function firstEnding<T>(items: readonly T[], each: (item: T) => Ending | undefined): Ending | undefined {
  for (const item of items) {
    const ending = each(item);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

/** Whether anybody wants to know what is executed. */
export function isRecorded({ options }: Run): boolean {
  return options.record !== "nothing" || options.watch !== undefined;
}

/** Writes down what was executed, with the values of the variables it wrote. */
export function note(run: Run, command: Command | undefined, written: readonly Variable[]): void {
  run.options.watch?.seen(placeNow(run), command, (v, frame) => run.memory.read(v, frame)?.value);
  if (run.options.record === "nothing") return;
  const { frame, block } = run.at;
  run.executed.push({
    implementation: frame.implementation?.name ?? frame.procedure.name,
    depth: frame.depth,
    block: block.label,
    ...(command === undefined ? {} : { command }),
    written: written.map((v) => [v, run.memory.read(v, frame)?.value]),
  });
}

/** Where something that happens in a frame is reported, and how execution came there: innermost first. */
export function placeOf(frame: Frame, span: Span): { readonly span: Span; readonly frames: readonly FrameInfo[] } {
  const frames: FrameInfo[] = [];
  let at = span;
  for (let f: Frame | undefined = frame; f !== undefined; f = f.caller?.place.frame) {
    // In a body whose text is not the user's, it is the call of it that the user sees.
    const { reportedAtCall, between } = f.procedure;
    const hidden = (reportedAtCall === true || between === true) && f.caller !== undefined;
    if (!hidden) frames.push({ implementation: f.implementation?.name ?? f.procedure.name, span: at });
    at = f.caller?.call.span ?? at;
  }
  return { span: frames[0]!.span, frames };
}
