/**
 * Replays a counterexample in the interpreter: the original procedure, loops and calls and all, runs on the model's
 * inputs. Only a run that fails the same check, with nothing over-approximated on its way, makes a finding certain.
 */
import { lookup } from "../../base/invariant.ts";
import { run as interpret } from "../../ir/interpret.ts";
import type { Oracle, ValueRequest } from "../../ir/oracle.ts";
import { simpleValue } from "../../ir/oracles.ts";
import type { RunOutcome } from "../../ir/run-outcome.ts";
import type { Assert, Program } from "../../ir/program.ts";
import type { Value } from "../../logic/value.ts";
import { isOfSort } from "../../logic/value-sort.ts";
import { spanKey } from "../../source/span.ts";
import type { FailingRun } from "../../vc/error-condition.ts";
import type { ModelValues } from "./model-values.ts";
import type { Path } from "./path.ts";
import type { Question } from "./question.ts";

const limits = { steps: 100_000, depth: 200, rounds: 1 };

export function replays(
  program: Program,
  question: Question,
  run: FailingRun,
  path: Path,
  values: ModelValues,
): boolean {
  const outcome = interpret(program, question.original, modelOracle(question, run, path, values), limits);
  return (
    outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold" && isSame(outcome, path.assert)
  );
}

function isSame(outcome: Extract<RunOutcome, { kind: "failed" }>, assert: Assert): boolean {
  if (spanKey(outcome.span) !== spanKey(assert.span)) return false;
  return (
    assert.because === undefined ||
    (outcome.clause !== undefined && spanKey(outcome.clause.span) === spanKey(assert.because.span))
  );
}

/** Answers what the failing path of the model says; something simple where it says nothing. */
function modelOracle(question: Question, run: FailingRun, path: Path, values: ModelValues): Oracle {
  const havocs = havocValues(path, values);
  const ways = branchTargets(question, run);
  return {
    value: (request) => {
      const value = wanted(request, havocs, values);
      // A callee's variable may have the name of one of the model's and another sort. What the model does not mention
      // does not matter, but axioms and where-clauses still have to hold of it.
      const given = value !== undefined && isOfSort(value, request.variable.sort, request.universe);
      if (!given) return simpleValue(request);
      return request.attempt === 0 ? value : simpleValue({ ...request, attempt: request.attempt - 1 });
    },
    order: (request) => {
      const chosen = ways.get(spanKey(request.span))?.[request.earlierHere];
      return chosen === undefined
        ? request.targets
        : [...request.targets].sort((a, b) => rank(a, chosen) - rank(b, chosen));
    },
    table: (fn) => values.model.functions.get(fn.name),
  };
}

const rank = (target: string, chosen: string): number => (chosen === target ? 0 : isCopy(chosen, target) ? 1 : 2);

/** Whether a block of the passive form was made from the block with this label. */
const isCopy = (made: string, label: string): boolean =>
  made.startsWith(label) && /^[.$~]/.test(made.slice(label.length));

function wanted(
  request: ValueRequest,
  havocs: ReadonlyMap<string, readonly (Value | undefined)[]>,
  values: ModelValues,
): Value | undefined {
  if (request.role !== "havoc" && request.role !== "call")
    return values.valueOf(request.variable) ?? values.model.constants.get(request.variable.name);
  return havocs.get(`${spanKey(request.span)} ${request.variable.name}`)?.[request.earlierSame];
}

function havocValues(path: Path, values: ModelValues): ReadonlyMap<string, readonly (Value | undefined)[]> {
  const table = new Map<string, (Value | undefined)[]>();
  for (const { command } of path.steps) {
    const origin = command.step?.origin;
    if (origin?.kind !== "havoc") continue;
    for (const [v, incarnation] of command.step!.incarnations) {
      const key = `${spanKey(origin.span)} ${v.name}`;
      const list = table.get(key) ?? [];
      table.set(key, list);
      list.push(values.valueOf(incarnation));
    }
  }
  return table;
}

/** For each branch on the path, by its place, where it went: the first time, the second time, … */
function branchTargets(question: Question, run: FailingRun): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  run.blocks.forEach((label, i) => {
    const { transfer } = lookup(question.passive.body.blocks, label, "block");
    const next = run.blocks[i + 1];
    if (next === undefined || transfer.kind !== "goto" || transfer.targets.length < 2) return;
    const key = spanKey(transfer.span);
    targets.set(key, [...(targets.get(key) ?? []), next]);
  });
  return targets;
}
