/**
 * Doomed points as the paper has them ([HoenickeEtAl09]): by weakest liberal preconditions, with a flag that tells whether the
 * point was passed. Since a passive routine assigns nothing, the flag is a second equation for each block: one for runs that
 * have passed the point, for which no end is good, and one for those that have not. The point is doomed if the start's equation for
 * runs that have not passed it holds always.
 */
import { reversePostorder } from "../src/base/digraph.ts";
import { cfgOf, numbered } from "../src/ir/cfg.ts";
import type { Program } from "../src/ir/program.ts";
import type { PassiveRoutine } from "../src/ir/stages.ts";
import { and, implies, not } from "../src/logic/build.ts";
import { BOOL } from "../src/logic/sort.ts";
import { FALSE, TRUE, variable, type Term } from "../src/logic/term.ts";
import type { Session, Solver } from "../src/smt/solver.ts";
import { never } from "../src/engines/doomed/prepare.ts";
import { normalRuns } from "../src/vc/normal-runs.ts";
import { scriptFor } from "../src/vc/script.ts";

/** Sentences about blocks that one of the two formulas calls doomed. At most `most` blocks are asked about. */
export async function disagreementsWithPaper(
  program: Program,
  routine: PassiveRoutine,
  solver: Solver,
  most = 12,
): Promise<readonly string[]> {
  const reached = reachable(routine);
  const labels = [...reached.body.blocks.keys()];
  const step = Math.max(1, Math.ceil(labels.length / most));
  const found: string[] = [];
  const asked = labels.filter((_, i) => i % step === 0);
  const goals = asked.map((label) => variable(`wlp:${label}`, BOOL));
  const byWlp = asked.map((label, i) => implies(goals[i]!, not(passedImpliesFailure(reached, label))));
  const { clauses, on } = normalRuns(reached);
  const [paper, runs] = [await loaded(program, solver, byWlp), await loaded(program, solver, clauses)];
  for (const [i, label] of asked.entries()) {
    const byPaper = await paper.check({ assumptions: [goals[i]!], timeLimitMs: 2000 });
    const byRuns = await runs.check({ assumptions: [on.get(label)!], timeLimitMs: 2000 });
    const differ = byPaper.kind !== byRuns.kind && byPaper.kind !== "unknown" && byRuns.kind !== "unknown";
    if (differ) found.push(`formula: ${label} is ${byRuns.kind} on runs, but ${byPaper.kind} by weakest preconditions`);
  }
  paper.close();
  runs.close();
  return found;
}

async function loaded(program: Program, solver: Solver, formulas: readonly Term[]): Promise<Session> {
  const session = await solver.open();
  scriptFor(program, [...formulas, not(never)]).load(session);
  return session;
}

function reachable(routine: PassiveRoutine): PassiveRoutine {
  const graph = numbered(routine.body);
  const order = reversePostorder(graph.successors, graph.entry);
  return { ...routine, body: cfgOf(routine.body.entry, order.map((node) => graph.blocks[node]!)) }; // prettier-ignore
}

function passedImpliesFailure({ body }: PassiveRoutine, label: string): Term {
  const graph = numbered(body);
  const before: Term[] = [];
  const after: Term[] = [];
  for (const node of [...reversePostorder(graph.successors, graph.entry)].reverse()) {
    const block = graph.blocks[node]!;
    const wlp = (next: Term): Term => block.commands.reduceRight((q, { condition }) => implies(condition, q), next);
    const isEnd = block.transfer.kind !== "goto";
    const all = (of: readonly Term[]): Term => and(...graph.successors[node]!.map((next) => of[next]!));
    after[node] = wlp(isEnd ? FALSE : all(after));
    before[node] = block.label === label ? after[node] : wlp(isEnd ? TRUE : all(before));
  }
  return before[graph.entry]!;
}
