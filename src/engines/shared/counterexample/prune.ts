/**
 * Which steps of a failing run matter. A step matters if the violation follows from it and the others in an unsat core
 * of the path with the violation negated; a branch matters also if no run that takes another way fails the same check,
 * unless it dominates the check, for then the check's own place tells it. [LeinoMillsteinSaxe05] names such redundant
 * labels as its own shortcoming.
 */
import { dominators } from "../../../base/digraph.ts";
import { lookup } from "../../../base/invariant.ts";
import { not } from "../../../logic/build.ts";
import { numbered } from "../../../ir/cfg.ts";
import type { FailingRun } from "../../../vc/error-condition.ts";
import type { ModelValues } from "./model-values.ts";
import type { Path } from "./path.ts";
import type { PathQuery } from "./path-query.ts";
import type { Question } from "./question.ts";

/** More branches than this are kept without asking. */
const askedBranches = 16;

/** Indices of the steps to show; undefined if that could not be found out. */
export async function prunedSteps(
  question: Question,
  path: Path,
  run: FailingRun,
  values: ModelValues,
  query: PathQuery,
): Promise<ReadonlySet<number> | undefined> {
  const core = await query.core(values);
  if (core === undefined) return undefined;
  const relevant = new Set(core.steps);
  const implied = impliedByPlace(question, path, run);
  let asked = 0;
  for (const [i, step] of path.steps.entries()) {
    const { command } = step;
    if (command.kind !== "assume" || command.trace === undefined) continue;
    if (implied(step.block)) relevant.delete(i);
    else if (asked++ >= askedBranches || (await isNecessary(question, step.block, run, query))) relevant.add(i);
    else if (governs(path, i, core.steps)) relevant.add(i);
  }
  return relevant;
}

/** Whether every run to the place where the failing check is reported comes through the block. */
function impliedByPlace(question: Question, path: Path, run: FailingRun): (block: string) => boolean {
  const graph = numbered(question.passive.body);
  const tree = dominators(graph.successors, graph.entry);
  const place = path.assert.atReturn === true ? run.blocks.at(-2) : run.blocks.at(-1);
  const last = lookup(graph.index, place!, "block");
  return (block) => tree.dominates(lookup(graph.index, block, "block"), last);
}

/** Whether no run that avoids the block fails the same check. */
async function isNecessary(question: Question, block: string, run: FailingRun, query: PathQuery): Promise<boolean> {
  const others = question.checks.filter((c) => c !== run.check).flatMap((c) => c.failures.map((f) => not(f)));
  const avoided = question.avoiding(block);
  if (avoided === undefined) return true;
  const answer = await query.session.check({
    assumptions: [question.root, ...avoided, ...others],
    budget: query.share(),
  });
  return answer.kind === "unsat";
}

/** Whether a relevant assignment stands in the branch's own block. */
function governs(path: Path, at: number, core: ReadonlySet<number>): boolean {
  const { block } = path.steps[at]!;
  return path.steps.some(
    (s, i) => i !== at && s.block === block && core.has(i) && s.command.step?.origin.kind === "assign",
  );
}
