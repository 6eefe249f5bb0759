/** What is wrong with an answer of the interpolating prover, as a solver sees it. Nothing if it gave up. */
import { and, not } from "../src/logic/build.ts";
import { printTerm } from "../src/logic/print.ts";
import type { Term } from "../src/logic/term.ts";
import { visitPostorder } from "../src/logic/traverse.ts";
import { sequenceConditions, type Cut, type Interpolation } from "../src/interpolation/interpolate.ts";
import type { Session } from "../src/smt/solver.ts";

export interface Sequence {
  readonly steps: readonly (readonly Term[])[];
  readonly cuts: readonly Cut[];
}

export async function interpolationFaults(
  session: Session,
  { steps, cuts }: Sequence,
  answer: Interpolation,
): Promise<readonly string[]> {
  const truth = await isSatisfiable(session, steps.flat());
  switch (answer.kind) {
    case "unknown":
      return [];
    case "satisfiable":
      return truth === "unsat" ? ["it is not satisfiable"] : [];
    case "unsatisfiable": {
      const faults = truth === "sat" ? ["it is satisfiable"] : [];
      const core = answer.core.flatMap((step) => steps[step - 1]!);
      if ((await isSatisfiable(session, core)) === "sat") faults.push("the core is satisfiable");
      faults.push(...vocabularyFaults({ steps, cuts }, answer.interpolants));
      for (const { premises, conclusion } of sequenceConditions(steps, cuts, answer.interpolants)) {
        if ((await isSatisfiable(session, [...premises, not(conclusion)])) !== "unsat") {
          faults.push(`${premises.map((p) => printTerm(p)).join("; ")} should imply ${printTerm(conclusion)}`);
        }
      }
      return faults;
    }
  }
}

export async function isSatisfiable(session: Session, formulas: readonly Term[]): Promise<"sat" | "unsat" | "unknown"> {
  session.push();
  session.assert(and(...formulas));
  const answer = await session.check({ timeLimitMs: 10_000 });
  session.pop();
  return answer.kind;
}

/** Interpolants speak of variables and functions that occur on both sides of their cuts. */
function vocabularyFaults({ steps, cuts }: Sequence, interpolants: readonly Term[]): string[] {
  return cuts.flatMap(({ lo, hi }, i) => {
    const before = symbols(steps.slice(lo, hi).flat());
    const after = symbols([...steps.slice(0, lo), ...steps.slice(hi)].flat());
    const strange = [...symbols([interpolants[i]!])].filter((symbol) => !before.has(symbol) || !after.has(symbol));
    return strange.map((symbol) => `${printTerm(interpolants[i]!)} at (${lo}, ${hi}] speaks of ${symbol}`);
  });
}

function symbols(terms: readonly Term[]): ReadonlySet<string> {
  const found = new Set<string>();
  visitPostorder(terms, (t) => {
    if (t.kind === "var") found.add(t.name);
    if (t.kind === "call") found.add(t.fn.name);
  });
  return found;
}
