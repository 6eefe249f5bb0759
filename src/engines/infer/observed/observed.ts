/**
 * What may hold at the heads of loops, by what was seen there: linear equations between variables, of as many as it takes, or one half of an
 * equation; and that what is left of one thing is enough for what is left of another. Each in all states, or in those in which a
 * condition of the loop holds. Guesses all of them, as in [ErnstEtAl07]: see checked-invariants.ts.
 */
import type { Budget } from "../../../base/budget.ts";
import { add, eq, ge, implies, int, le, mul, sub } from "../../../logic/build.ts";
import { environmentWith } from "../../../logic/environment.ts";
import { evaluate, holds } from "../../../logic/evaluate.ts";
import { comparison, necessary } from "../../../logic/linear.ts";
import { greatest, least } from "../../../domains/numbers.ts";
import { INT } from "../../../logic/sort.ts";
import { TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { conjuncts, freeVariables } from "../../../logic/traverse.ts";
import { intValue } from "../../../logic/value.ts";
import type { Program } from "../../../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../../ir/stages.ts";
import { liveVariables } from "../../../transforms/live-variables.ts";
import { assignedIn, loopedGraph } from "../../../transforms/loops.ts";
import type { Invariants } from "../invariants.ts";
import { isTemporary } from "../steps.ts";
import { equationsOf } from "./equations.ts";
import { observedStates, type State } from "./states.ts";

/** Variables of one loop that are related, conditions that states are told apart by, and numbers that a person would write. */
const mostVariables = 9;
const mostGuards = 4;
const largestFactor = 1_000n;
const near = 2n;
const mostGuesses = 80;

/** Pre: reducible. */
export function observedAtLoopHeads(program: Program, routine: CallFreeRoutine, budget: Budget): Invariants {
  const loops = interesting(routine);
  const wanted = new Map(loops.map(({ head, variables }) => [head, variables]));
  const states = observedStates(program, routine, wanted, budget);
  return new Map(loops.map((loop) => [loop.head, guessesAt(loop, states.get(loop.head)!)]));
}

interface InterestingLoop {
  readonly head: string;
  readonly variables: readonly Variable[];
  readonly assigned: ReadonlySet<Variable>;
  /** Conditions over these variables, as they stand in the loop. */
  readonly guards: readonly Term[];
  /** Differences that conditions, in the loop and elsewhere, compare with nothing. */
  readonly distances: readonly Term[];
}

function interesting(routine: CallFreeRoutine): readonly InterestingLoop[] {
  const looped = loopedGraph(routine);
  const { graph, loops } = looped;
  const isLive = liveVariables(graph);
  // Of a pointer it is the offset that is counted with; numbers of objects are but names.
  const named = new Set(routine.variables.flatMap((d) => (d.sourceName === undefined ? [] : [d.offset ?? d.variable])));
  const everywhere = graph.blocks.flatMap((block) => conditionsOf(block.commands));
  const mentioned = freeVariables(everywhere);
  const distances = [...new Set(everywhere.flatMap(distancesIn))].map((term) => ({
    term,
    over: freeVariables([term]),
  }));
  return [...loops.values()].flatMap((loop): readonly InterestingLoop[] => {
    const assigned = assignedIn(graph, loop);
    const isRead = (v: Variable): boolean => v.sort === INT && named.has(v) && !isTemporary(v) && isLive(loop.head, v);
    const changing = [...assigned].filter(isRead);
    if (changing.length === 0) return [];
    const within = [...loop.body].flatMap((node) => conditionsOf(graph.blocks[node]!.commands));
    const others = mentioned.filter((v) => isRead(v) && !assigned.has(v));
    const variables = [...changing, ...others].slice(0, mostVariables);
    const areKnown = (over: readonly Variable[]): boolean => over.every((v) => variables.includes(v));
    const isKnown = (t: Term): boolean => areKnown(freeVariables([t]));
    const elsewhere = distances.filter(({ over }) => areKnown(over)).map(({ term }) => term);
    return [
      {
        head: graph.blocks[loop.head]!.label,
        variables,
        assigned,
        guards: [...new Set(within.filter(isKnown))].slice(0, mostGuards),
        distances: [...new Set([...within.flatMap(distancesIn).filter(isKnown), ...elsewhere])].slice(0, mostVariables),
      },
    ];
  });
}

const conditionsOf = (commands: readonly CallFreeCommand[]): readonly Term[] =>
  commands.flatMap((c) => (c.kind === "assume" || c.kind === "assert" ? conjuncts(c.condition) : [])).filter((t) => t !== TRUE && freeVariables([t]).length > 0); // prettier-ignore

/** Of a comparison: how far it is from its limit. */
function distancesIn(condition: Term): readonly Term[] {
  return necessary(condition, true).flatMap((literal) => {
    const found = comparison(literal);
    if (found === undefined || found.left.sort !== INT) return [];
    const { left, right } = found;
    return isTypeBound(left) || isTypeBound(right) ? [] : [sub(right, left)];
  });
}

/** Of a number that a type sets as a limit, no loop counts up or down to it. */
const isTypeBound = (t: Term): boolean => t.kind === "int" && (t.value >= 2n ** 31n - 1n || t.value <= -(2n ** 31n));

function guessesAt(loop: InterestingLoop, states: readonly State[]): readonly Term[] {
  const found = new Set<Term>();
  for (const guard of [TRUE, ...loop.guards]) {
    const seen = guard === TRUE ? states : states.filter((state) => holds(guard, environment(state)) === true);
    if (seen.length < 2 * loop.variables.length + 2) continue;
    const points = seen.map((state) => loop.variables.map((v) => state.get(v)!));
    const equations = equationsOf(points).flatMap(({ factors, sum }) => equation(loop, factors, sum));
    const limits = guard === TRUE ? loop.distances : distancesIn(guard);
    for (const one of [...equations, ...comparisons(limits, loop.distances, seen)]) {
      if (!found.has(one)) found.add(implies(guard, one));
    }
  }
  return [...found].slice(0, mostGuesses);
}

const environment = (state: State): ReturnType<typeof environmentWith> =>
  environmentWith(new Map([...state].map(([v, value]) => [v, intValue(value)])));

/** Nothing if it says nothing of the loop, or nothing that anybody would say. */
function equation({ variables, assigned }: InterestingLoop, factors: readonly bigint[], sum: bigint): readonly Term[] {
  const used = variables.filter((_, i) => factors[i] !== 0n);
  if (!used.some((v) => assigned.has(v)) || factors.some((n) => n > largestFactor || n < -largestFactor)) return [];
  const side = (sign: bigint): Term =>
    variables.reduce<Term>((total, v, i) => {
      const factor = factors[i]! * sign;
      return factor > 0n ? add(total, mul(int(factor), v)) : total;
    }, int(0));
  const [left, right] = [side(1n), add(side(-1n), int(sum))];
  return [eq(left, right), ...(used.length > 1 ? [ge(left, right), le(left, right)] : [])];
}

/** That one distance is never more, or never less, than another, but for a little. */
function comparisons(some: readonly Term[], others: readonly Term[], states: readonly State[]): readonly Term[] {
  const environments = states.map(environment);
  const valuesOf = (distance: Term): readonly bigint[] =>
    environments.flatMap((one) => {
      const value = evaluate(distance, one);
      return value?.kind === "int" ? [value.value] : [];
    });
  const values = new Map([...some, ...others].map((distance) => [distance, valuesOf(distance)]));
  return some.flatMap((a, i) =>
    others.flatMap((b) => {
      const [left, right] = [values.get(a)!, values.get(b)!];
      if (a === b || some.indexOf(b) > i || left.length < states.length || right.length < states.length) return [];
      const differences = left.map((n, s) => n - right[s]!);
      const [low, high] = [differences.reduce(least), differences.reduce(greatest)];
      return [...(isNear(low) ? [ge(a, add(b, int(low)))] : []), ...(isNear(high) ? [le(a, add(b, int(high)))] : [])];
    }),
  );
}

const isNear = (n: bigint): boolean => -near <= n && n <= near;
