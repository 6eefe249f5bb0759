/**
 * Replays a counterexample in the interpreter: the original procedure, loops and calls and all, runs on the model's
 * inputs. Only a run that fails the same check, with nothing over-approximated on its way, makes a finding certain.
 */
import { append } from "../../../base/append.ts";
import { lookup } from "../../../base/invariant.ts";
import { inputOracle, inputValues } from "../../../ir/inputs.ts";
import type { Origins } from "../../../ir/inline-calls.ts";
import { run as interpret } from "../../../ir/interpret.ts";
import type { Oracle } from "../../../ir/oracle.ts";
import { listOracle, simpleValue } from "../../../ir/oracles.ts";
import type { RunOptions } from "../../../ir/run.ts";
import type { Failure, RunOutcome } from "../../../ir/run-outcome.ts";
import { messages } from "../../../ir/messages.ts";
import type { Assert, Block, Implementation, Program } from "../../../ir/program.ts";
import type { FiniteMap } from "../../../logic/array-value.ts";
import { everything, printValue } from "../../../logic/print-value.ts";
import type { FunctionSymbol, Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { Value } from "../../../logic/value.ts";
import { isOfSort } from "../../../logic/value-sort.ts";
import { spanKey, type Span } from "../../../source/span.ts";
import type { FailingRun } from "../../../vc/error-condition.ts";
import type { Finding, InputValue, Related, TraceStep } from "../../../verdict/verdict.ts";
import type { ModelValues } from "./model-values.ts";
import type { Path } from "./path.ts";
import type { Question } from "./question.ts";
import { runTracer, type Relevance } from "./run-trace.ts";

const limits = {
  steps: 100_000,
  effort: 10_000_000,
  depth: 200,
  rounds: 1,
  undetermined: "goOn",
  approximatedMaps: "unknown",
} as const;

/** Most runs take a few milliseconds. */
export const replayLimits = (): RunOptions => limits;

export interface Replayed {
  /** What `inquest run` needs to make the same run. */
  readonly inputs: readonly InputValue[];
  readonly trace: readonly TraceStep[];
}

/**
 * Undefined unless the run fails the same check. It is made a second time to watch it, and with the list of inputs, so
 * that they are known to lead there. `relevance`: see `RunTracer`.
 */
export function replayed(
  program: Program,
  question: Question,
  run: FailingRun,
  path: Path,
  values: ModelValues,
  relevance: Relevance | undefined,
): Replayed | undefined {
  const tables = new Map<FunctionSymbol, FiniteMap>();
  const oracle = noting(modelOracle(question, run, path, values), tables);
  const outcome = interpret(program, question.original, oracle, limits);
  if (!isFailure(outcome, path.assert)) return undefined;
  const inputs = listed(program, outcome, tables);
  const again = (given: Oracle, options: RunOptions): readonly TraceStep[] | undefined => {
    const tracer = runTracer(program);
    const seen = interpret(program, question.original, given, { ...options, watch: tracer.watch });
    return isFailure(seen, path.assert) ? tracer.steps(seen, relevance) : undefined;
  };
  const trace = again(inputOracle(inputs, listOracle([])), {
    steps: limits.steps,
    effort: limits.effort,
    approximatedMaps: "unknown",
    calleeEnsures: "check",
  });
  return { inputs, trace: trace ?? again(oracle, limits) ?? [] };
}

/** The finding that an execution makes; undefined unless the same inputs lead there again. `trace`: of a long run, only the end. */
export function failureFinding(
  program: Program,
  original: Implementation,
  oracle: Oracle,
  failure: Failure,
  options: RunOptions,
  trace: "all" | "end" = "all",
): Finding | undefined {
  const tables = new Map<FunctionSymbol, FiniteMap>();
  const tracer = trace === "all" ? runTracer(program) : undefined;
  const watched = tracer === undefined ? options : { ...options, watch: tracer.watch };
  const seen = interpret(program, original, noting(oracle, tables), watched);
  const isAgain = seen.kind === "failed" && seen.message === failure.message && spanKey(seen.span) === spanKey(failure.span); // prettier-ignore
  if (!isAgain || seen.usedApproximation || seen.axioms !== "hold") return undefined;
  const { check, span, message, clause, assert, frames } = seen;
  // How a program is started is not in its text.
  const callers = frames.slice(1).filter(({ implementation }) => implementation !== program.start);
  const sites = callers.map((frame): Related => ({ span: frame.span, text: messages.inlined.related }));
  const violated = clause === undefined ? (assert?.because ?? []) : [{ span: clause.span, text: messages[check === "precondition" ? "precondition" : "postcondition"].related }]; // prettier-ignore
  return {
    check,
    level: "error",
    certainty: "replayed",
    procedure: original.name,
    span,
    message,
    because: [violated, sites].flat(),
    trace: tracer?.steps(seen, { all: new Set(), matter: new Set() }) ?? [endOf(seen)],
    inputs: listed(program, seen, tables),
  };
}

/** Of a run that is too long to be told. */
function endOf({ span, message, steps }: Failure & RunOutcome): TraceStep {
  const text = `${message}, after ${steps} steps, which are too many to be told`;
  return { kind: "violation", span, text, values: {}, folded: false };
}

function isFailure(outcome: RunOutcome, assert: Assert): outcome is Extract<RunOutcome, { kind: "failed" }> {
  return (
    outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold" && isSame(outcome, assert)
  );
}

/** The same oracle; what it says of functions is noted. */
function noting(oracle: Oracle, tables: Map<FunctionSymbol, FiniteMap>): Oracle {
  return {
    ...oracle,
    table: (fn, universe) => {
      const table = oracle.table(fn, universe);
      if (table !== undefined) tables.set(fn, table);
      return table;
    },
  };
}

/** Besides what the run read, what axioms and where-clauses ask for: other values would not have been let in. */
function listed(
  program: Program,
  { inputs }: RunOutcome,
  tables: ReadonlyMap<FunctionSymbol, FiniteMap>,
): readonly InputValue[] {
  const axioms = new Set(freeVariables(program.axioms.map((axiom) => axiom.formula)));
  const asked = inputs.map((input) =>
    input.kind === "value" && axioms.has(input.variable) ? { ...input, read: true } : input,
  );
  const functions = [...tables].map(([fn, { entries, default: otherwise }]) => ({
    at: fn.name,
    value: printValue({ kind: "array", entries, default: otherwise }, everything),
  }));
  return [...functions, ...inputValues(asked)];
}

function isSame(outcome: Extract<RunOutcome, { kind: "failed" }>, assert: Assert): boolean {
  if (spanKey(outcome.span) !== spanKey(assert.span)) return false;
  // One place may have several checks: not null, alive, within bounds.
  const isOther = outcome.message !== assert.message && outcome.assert?.message !== assert.message;
  if (outcome.assert !== undefined && isOther) return false;
  if (assert.because === undefined) return true;
  const violated = outcome.clause ?? outcome.assert?.because;
  return violated !== undefined && spanKey(violated.span) === spanKey(assert.because.span);
}

/** Answers what the failing path of the model says. */
function modelOracle(question: Question, run: FailingRun, path: Path, values: ModelValues): Oracle {
  const labels = run.blocks.map((label) => ({ label, transfer: lookup(question.passive.body.blocks, label, "block").transfer })); // prettier-ignore
  return pathOracle({
    chosen: havocValues(path, values, question.origins),
    ways: branchTargets(labels, question.origins),
    first: (v) => values.valueOf(v) ?? values.model.constants.get(v.name),
    table: (fn) => values.model.functions.get(fn.name),
  });
}

/** What a path leaves open, as somebody has decided it. */
export interface DecidedPath {
  /** By `chosenAt`: the values of what is arbitrary there, the first time, the second time, … */
  readonly chosen: ReadonlyMap<string, readonly (Value | undefined)[]>;
  /** By the place of a branch: where it went. */
  readonly ways: ReadonlyMap<string, readonly string[]>;
  /** Values on entry. */
  readonly first: (v: Variable) => Value | undefined;
  readonly table: Oracle["table"];
}

export const chosenAt = (span: Span, variable: string): string => `${spanKey(span)} ${variable}`;

/** Something simple where nothing was decided. */
export function pathOracle({ chosen, ways, first, table }: DecidedPath): Oracle {
  return {
    value: (request) => {
      const { role, span, variable, earlierSame } = request;
      const isChosen = role === "havoc" || role === "call";
      const value = isChosen ? chosen.get(chosenAt(span, variable.name))?.[earlierSame] : first(variable);
      // A callee's variable may have the name of one of the model's and another sort. What the model does not mention
      // does not matter, but axioms and where-clauses still have to hold of it.
      const given = value !== undefined && isOfSort(value, variable.sort, request.universe);
      if (!given) return simpleValue(request);
      return request.attempt === 0 ? value : simpleValue({ ...request, attempt: request.attempt - 1 });
    },
    order: (request) => {
      const way = ways.get(spanKey(request.span))?.[request.earlierHere];
      return way === undefined ? request.targets : [...request.targets].sort((a, b) => rank(a, way) - rank(b, way));
    },
    table,
  };
}

const rank = (target: string, chosen: string): number => (chosen === target ? 0 : isCopy(chosen, target) ? 1 : 2);

/** Whether a block of the passive form was made from the block with this label. */
const isCopy = (made: string, label: string): boolean =>
  made.startsWith(label) && /^[.$~]/.test(made.slice(label.length));

function havocValues(
  path: Path,
  values: ModelValues,
  origins: Origins,
): ReadonlyMap<string, readonly (Value | undefined)[]> {
  const table = new Map<string, (Value | undefined)[]>();
  for (const { command } of path.steps) {
    const origin = command.step?.origin;
    if (origin?.kind !== "havoc") continue;
    for (const [v, incarnation] of command.step!.incarnations) {
      const key = chosenAt(origin.standsAt ?? origin.span, origins.variable(v).name);
      const list = table.get(key) ?? [];
      table.set(key, list);
      list.push(values.valueOf(incarnation));
    }
  }
  return table;
}

/** For each branch on the path, by its place, where it went: the first time, the second time, … */
export function branchTargets(
  path: readonly Pick<Block, "label" | "transfer">[],
  origins: Origins,
): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  path.forEach(({ transfer }, i) => {
    const next = path[i + 1]?.label;
    if (next === undefined || transfer.kind !== "goto" || transfer.targets.length < 2) return;
    const key = spanKey(transfer.span);
    append(targets, key, origins.label(next));
  });
  return targets;
}
