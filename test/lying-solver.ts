/** Solvers that lie: some answers are turned round, with a core or a model that has nothing to do with anything. */
import { randomFrom, type Random } from "../src/base/random.ts";
import type { Term } from "../src/logic/term.ts";
import { intValue, type Value } from "../src/logic/value.ts";
import type { SatAnswer, Session, Solver } from "../src/smt/solver.ts";

export interface LyingSolver extends Solver {
  /** How many it has given. */
  answers(): number;
}

/** `lies`: of which answers, counted from 0, the opposite is told. `seed`: for what is told along with it. */
export function lyingSolver(honest: Solver, seed: number, lies: (answer: number) => boolean): LyingSolver {
  const random = randomFrom(seed);
  let answers = 0;
  return {
    name: `lying ${honest.name}`,
    hasOtherStrategy: honest.hasOtherStrategy === true,
    open: async (options) => lyingSession(await honest.open(options), random, () => lies(answers++)),
    dispose: () => undefined,
    answers: () => answers,
  };
}

/** Of each hundred answers, so many. */
export function often(seed: number, rate: number): (answer: number) => boolean {
  const random = randomFrom(seed);
  return () => random.below(100) < rate;
}

function lyingSession(honest: Session, random: Random, isLie: () => boolean): Session {
  /** What the last check was made to look like, if it was. */
  let told: "sat" | "unsat" | undefined;
  let assumed: readonly Term[] = [];
  return {
    defineDatatypes: (group) => honest.defineDatatypes(group),
    defineFunction: (definition) => honest.defineFunction(definition),
    assert: (formula) => honest.assert(formula),
    push: () => honest.push(),
    pop: () => honest.pop(),
    interrupt: () => honest.interrupt(),
    close: () => honest.close(),
    get statistics() {
      return honest.statistics;
    },
    check: async (options): Promise<SatAnswer> => {
      const answer = await honest.check(options);
      assumed = options?.assumptions ?? [];
      told = isLie() ? (answer.kind === "unsat" ? "sat" : "unsat") : undefined;
      return told === undefined ? answer : { kind: told };
    },
    unsatCore: async () => (told === undefined ? honest.unsatCore() : assumed.filter(() => random.below(2) === 0)),
    values: async (terms) => {
      const values = told === undefined ? await honest.values(terms) : terms.map(() => undefined);
      return values.map((value, i) => (told === "sat" ? arbitrary(terms[i]!, random) : value));
    },
    model: async () => (told === undefined ? honest.model() : { constants: new Map(), functions: new Map() }),
  };
}

function arbitrary({ sort }: Term, random: Random): Value | undefined {
  if (sort.kind === "bool") return { kind: "bool", value: random.below(2) === 0 };
  return sort.kind === "int" ? intValue(BigInt(random.below(7) - 3)) : undefined;
}
