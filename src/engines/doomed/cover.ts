/**
 * Which points lie on runs that end normally. Under a model, every block whose Boolean is true lies on a complete normal run with
 * the same values, so one answer clears many points. The solver is asked for a run through at least k of the points that are not
 * cleared yet; where there is none, k is halved, and when there is none through even one of them, all of them are doomed.
 */
import type { Budget } from "../../base/budget.ts";
import { add, ge, implies, int, ite, or } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../../logic/term.ts";
import type { Value } from "../../logic/value.ts";
import type { SatAnswer, Session } from "../../smt/solver.ts";

/** A point of the program, and the Booleans of its copies: it is on a run if one of them is. */
export interface Point {
  readonly name: string;
  readonly on: readonly Variable[];
}

export interface Cover {
  readonly cleared: ReadonlySet<string>;
  readonly doomed: ReadonlySet<string>;
  /** Why some points are neither. */
  readonly unsettled: string | undefined;
  readonly queries: number;
}

export interface CoverLimits {
  /** For all questions together. */
  readonly budget: Budget;
  /** What is taken for granted in all questions: a Boolean. */
  readonly assuming?: Variable;
}

/** Units of work for one question that is a wish. */
const wishUnits = 500;

/** Pre: the session has been told the clauses of the normal runs. */
export async function coverPoints(session: Session, points: readonly Point[], limits: CoverLimits): Promise<Cover> {
  const cleared = new Set<string>();
  const doomed = new Set<string>();
  let open = points;
  let queries = 0;
  const done = (unsettled?: string): Cover => ({ cleared, doomed, unsettled, queries });
  const ask = (wanted: number): Promise<SatAnswer> => {
    const goal = auxiliary(`goal${limits.assuming === undefined ? "" : `:${limits.assuming.name}`}:${queries++}`, BOOL);
    session.assert(implies(goal, atLeast(wanted, open)));
    // A run through many points at once is a wish; through one, it is the question.
    const budget = wanted > 1 ? limits.budget.share(1 / 4, wishUnits) : limits.budget;
    const assumptions = limits.assuming === undefined ? [goal] : [limits.assuming, goal];
    return session.check({ assumptions, budget });
  };
  for (let wanted = Math.max(1, open.length >> 1); open.length > 0; wanted = Math.min(wanted, open.length)) {
    const answer = await ask(wanted);
    if (mayHaveModel(answer)) {
      const seen = await pointsOn(session, open);
      // Of what is too hard for the solver it may have no model to show; to say nothing of a point is always right.
      if (seen.length === 0 && answer.kind === "sat") return done("the solver's model is no run");
      for (const { name } of seen.length === 0 ? open : seen) cleared.add(name);
      open = open.filter(({ name }) => !cleared.has(name));
    } else if (wanted > 1) wanted = answer.kind === "unknown" ? 1 : wanted >> 1;
    else if (answer.kind === "unknown") return done(answer.detail);
    else {
      for (const { name } of open) doomed.add(name);
      break;
    }
  }
  return done();
}

/** Where quantifiers are in the way, what the solver has found is the best guess at a run there is. */
function mayHaveModel(answer: SatAnswer): boolean {
  return answer.kind === "sat" || (answer.kind === "unknown" && answer.why === "incomplete");
}

function atLeast(count: number, points: readonly Point[]): Term {
  if (count === 1) return or(...points.flatMap(({ on }) => on));
  const sum = points.reduce<Term>((total, { on }) => add(total, ite(or(...on), int(1n), int(0n))), int(0n));
  return ge(sum, int(BigInt(count)));
}

async function pointsOn(session: Session, points: readonly Point[]): Promise<readonly Point[]> {
  const variables = points.flatMap(({ on }) => on);
  const values = await session.values(variables);
  const isOn = new Set(variables.filter((_, i) => isTrue(values[i])));
  return points.filter(({ on }) => on.some((v) => isOn.has(v)));
}

function isTrue(value: Value | undefined): boolean {
  return value?.kind === "bool" && value.value;
}
