/** Branches: a way on which an assumption is certain to fail at once is not gone; of the others, the oracle chooses. */
import { invariant, lookup } from "../base/invariant.ts";
import type { Code } from "../logic/compiler.ts";
import { countRequest, occurrence } from "./choose-values.ts";
import { whereClauses } from "./interpret-entry.ts";
import { equationsIn } from "./learned.ts";
import type { Block } from "./program.ts";
import { assume, choose, firstEnding, isRecorded, note, placeOf, truthCode, type Run } from "./run.ts";
import type { Frame, Step } from "./run-memory.ts";
import type { Ending } from "./run-outcome.ts";

type Goto = Extract<Block["transfer"], { kind: "goto" }>;

export function branchStep(run: Run, block: Block, { targets, span }: Goto): Step {
  const [only] = targets;
  if (targets.length === 1) return (frame) => arrive(run, frame, block, only!);
  const labels = [...new Set(targets)];
  let ways: readonly Way[] | undefined;
  return (frame) => {
    ways ??= labels.map((label) => wayTo(run, frame, label));
    const open = ways.filter((way) => mayEnter(way, frame));
    if (open.length === 0) return { kind: "blocked", why: "no branch can be taken", span: placeOf(frame, span).span };
    if (open.length === 1) return arrive(run, frame, block, open[0]!.label);
    return undecided(run, frame, block, span, open.map((way) => way.label)); // prettier-ignore
  };
}

function undecided(
  run: Run,
  frame: Frame,
  block: Block,
  span: Goto["span"],
  open: readonly string[],
): Ending | undefined {
  const name = block.label;
  const ordered = run.oracle.order({ ...occurrence(run, name, span), targets: open });
  invariant(
    ordered.every((target) => open.includes(target)),
    "an oracle should order the targets it was given",
  );
  return choose(run, true, (round) => {
    const target = ordered[round];
    if (target === undefined) return "exhausted";
    run.inputs.push({ kind: "branch", span, target });
    countRequest(run, name, span);
    return arrive(run, frame, block, target);
  });
}

function arrive(run: Run, frame: Frame, from: Block, label: string): Ending | undefined {
  const { at } = run;
  const block = run.blockOf(frame, label);
  at.block = block;
  at.index = 0;
  at.from = from.label;
  if (isRecorded(run)) note(run, undefined, []);
  if (run.options.whereClauses !== "loops") return undefined;
  const clauses = whereClauses(frame, undefined);
  return firstEnding(clauses, (where) => assume(run, where, frame, "silently", block.span, "a where-clause"));
}

// -------------------------------------------------------------------------------------------------------- lookahead

/** The assumptions with which a target begins. */
interface Way {
  readonly label: string;
  readonly conditions: readonly Code<Frame, boolean>[];
  /** Whether anything comes after them. */
  readonly goesOn: boolean;
}

const longestLookahead = 20;

function wayTo(run: Run, like: Frame, label: string): Way {
  const { blocks } = like.implementation!.body;
  const conditions: Code<Frame, boolean>[] = [];
  let at = lookup(blocks, label, "block");
  for (let hops = 0; hops < longestLookahead; hops++) {
    for (const command of at.commands) {
      // What is learned from an assumption is not known before it is made.
      if (command.kind !== "assume" || equationsIn(command.condition, run.learned).length > 0) {
        return { label, conditions, goesOn: true };
      }
      conditions.push(truthCode(run, command.condition, like, "ahead"));
    }
    if (at.transfer.kind !== "goto" || at.transfer.targets.length > 1) break;
    const [next] = at.transfer.targets;
    if (next === undefined) return { label, conditions, goesOn: false };
    at = lookup(blocks, next, "block");
  }
  return { label, conditions, goesOn: true };
}

/** Whether all of them hold, or may hold. */
function mayEnter({ conditions, goesOn }: Way, frame: Frame): boolean {
  for (const condition of conditions) if (condition(frame) === false) return false;
  return goesOn;
}
