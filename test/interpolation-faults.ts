/** What is wrong with an answer of the interpolating prover, as a solver sees it. Nothing if it gave up. */
import { and, not, or } from "../src/logic/build.ts";
import { environmentWith } from "../src/logic/environment.ts";
import { holds } from "../src/logic/evaluate.ts";
import { printTerm } from "../src/logic/print.ts";
import type { Term, Variable } from "../src/logic/term.ts";
import { visitPostorder } from "../src/logic/traverse.ts";
import type { Value } from "../src/logic/value.ts";
import {
  sequenceConditions,
  type Cut,
  type Implication,
  type Interpolation,
} from "../src/interpolation/interpolate.ts";
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
  switch (answer.kind) {
    case "unknown":
      return [];
    case "satisfiable":
      return modelFaults(steps, answer.model);
    case "unsatisfiable": {
      const core = answer.core.flatMap((step) => steps[step - 1]!);
      const conditions = sequenceConditions(steps, cuts, answer.interpolants);
      // One question for all: what is left of it tells who is to blame.
      const broken = conditions.map(({ premises, conclusion }) => and(...premises, not(conclusion)));
      const all = await isSatisfiable(session, [or(and(...core), ...broken)]);
      return [
        ...vocabularyFaults({ steps, cuts }, answer.interpolants),
        ...(all === "unsat" ? [] : await brokenConditions(session, core, conditions)),
      ];
    }
  }
}

/** That the model satisfies the steps is for the evaluator to say; where it has no values for functions it says nothing. */
function modelFaults(steps: readonly (readonly Term[])[], model: ReadonlyMap<Variable, Value>): readonly string[] {
  const environment = environmentWith(model);
  const wrong = steps.flat().filter((formula) => holds(formula, environment) === false);
  return wrong.map((formula) => `${printTerm(formula)} does not hold in the model`);
}

async function brokenConditions(
  session: Session,
  core: readonly Term[],
  conditions: readonly Implication[],
): Promise<readonly string[]> {
  const faults = (await isSatisfiable(session, core)) === "unsat" ? [] : ["the core may be satisfiable"];
  for (const { premises, conclusion } of conditions) {
    if ((await isSatisfiable(session, [...premises, not(conclusion)])) === "unsat") continue;
    faults.push(`${premises.map((p) => printTerm(p)).join("; ")} should imply ${printTerm(conclusion)}`);
  }
  return faults;
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
