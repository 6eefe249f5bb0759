/**
 * Forward abstract interpretation of a control-flow graph ([CousotCousot77]) in a weak topological order ([Bourdoncle93], the
 * recursive strategy): the component of a loop is gone through until the state at its head is stable, inner loops first each
 * time; heads are where states are widened, and narrowed afterwards.
 */
import { predecessors } from "../../base/digraph.ts";
import { weakTopologicalOrder } from "../../base/weak-topological-order.ts";
import type { Domain } from "../../domains/domain.ts";

/** A graph with what its nodes do to a state. */
export interface FlowProblem<S> {
  readonly domain: Domain<S>;
  readonly successors: readonly (readonly number[])[];
  readonly entry: number;
  /** At the beginning of the entry. */
  readonly start: S;
  transfer(node: number, s: S): S;
  /** What holds at a head beyond what arrives there. */
  atHead(head: number, s: S): S;
  /** Where widening may rest. */
  thresholds(head: number): readonly bigint[];
  /** Without what the loop of a head may change: a state that its iterations keep. */
  withoutLoop(head: number, s: S): S;
}

export interface FixpointLimits {
  /** Arrivals at a head before widening sets in. */
  readonly delay: number;
  /** Widenings that rest on thresholds; then bounds are dropped. */
  readonly resting: number;
  /** Rounds of narrowing. */
  readonly narrowings: number;
  /** Visits of nodes in all; then loops keep only what they do not change. */
  readonly visits: number;
}

export const defaultFixpointLimits: FixpointLimits = { delay: 1, resting: 3, narrowings: 2, visits: 200_000 };

export interface Solution<S> {
  /** At the beginning of each node; for a head, at every arrival. `bottom` if it is not reached. */
  readonly before: readonly S[];
  readonly after: readonly S[];
  /** How often each node was visited. */
  readonly visits: readonly number[];
}

/** A loop that is being gone through. */
interface Round {
  readonly position: number;
  readonly end: number;
  readonly head: number;
  arrivals: number;
  narrowings: number;
}

export function fixpoint<S>(problem: FlowProblem<S>, limits = defaultFixpointLimits): Solution<S> {
  const { domain, successors, entry } = problem;
  const { nodes, ends } = weakTopologicalOrder(successors, entry);
  const sources = predecessors(successors);
  const position = new Int32Array(successors.length).fill(-1);
  nodes.forEach((node, i) => (position[node] = i));
  const before = successors.map(() => domain.bottom);
  const after = successors.map(() => domain.bottom);
  const rounds: Round[] = [];
  let visits = 0;
  const visited = successors.map(() => 0);

  const visit = (node: number, s: S): void => {
    if (s === before[node] && s !== domain.bottom) return;
    visits++;
    visited[node]!++;
    before[node] = s;
    after[node] = s === domain.bottom ? s : problem.transfer(node, s);
  };
  const joined = joiner(domain, successors.length);
  const arriving = (node: number, from: readonly number[]): S =>
    joined(node, node === entry ? [problem.start, ...from.map((p) => after[p]!)] : from.map((p) => after[p]!));

  for (let at = 0; at < nodes.length || rounds.length > 0;) {
    const round = rounds.at(-1);
    if (round?.end === at) {
      const { head } = round;
      const next = nextAtHead(round, before[head]!, problem.atHead(head, arriving(head, sources[head]!)));
      if (next === undefined) rounds.pop();
      else {
        visit(head, next);
        at = round.position + 1;
      }
      continue;
    }
    const node = nodes[at]!;
    const end = ends.get(at);
    if (end === undefined) visit(node, arriving(node, sources[node]!));
    else {
      visit(node, problem.atHead(node, entering(node, at)));
      rounds.push({ position: at, end, head: node, arrivals: 0, narrowings: 0 });
    }
    at++;
  }
  return { before, after, visits: visited };

  /**
   * The state with which a loop is begun. While a loop around it grows, what was found of it the last time is where it goes on; when
   * that one is narrowed, it begins anew.
   */
  function entering(node: number, at: number): S {
    const fromOutside = arriving(node, sources[node]!.filter((source) => position[source]! < at)); // prettier-ignore
    if (visits > limits.visits) return problem.withoutLoop(node, fromOutside);
    const isNarrowed = rounds.some((around) => around.narrowings > 0);
    return isNarrowed || before[node] === domain.bottom ? fromOutside : domain.join(before[node]!, fromOutside);
  }

  /** The state with which the loop is gone through once more; undefined when it is done. */
  function nextAtHead(round: Round, old: S, arrived: S): S | undefined {
    if (old === domain.bottom) return undefined;
    if (!domain.leq(arrived, old)) {
      // After narrowing, a state that is not kept is none the less sound: what arrives from it includes what arrives.
      if (round.narrowings > 0) return undefined;
      if (visits > limits.visits) return domain.widen(old, problem.withoutLoop(round.head, arrived), []);
      const count = round.arrivals++;
      if (count < limits.delay) return domain.join(old, arrived);
      return domain.widen(old, arrived, count < limits.delay + limits.resting ? problem.thresholds(round.head) : []);
    }
    if (round.narrowings++ >= limits.narrowings) return undefined;
    const narrower = domain.narrow(old, arrived);
    return domain.leq(old, narrower) ? undefined : narrower;
  }
}

/** Joins what arrives at a node; the same states as the last time give the same object. */
function joiner<S>(domain: Domain<S>, size: number): (node: number, states: readonly S[]) => S {
  const last = new Array<{ readonly states: readonly S[]; readonly result: S } | undefined>(size).fill(undefined);
  return (node, states) => {
    const known = last[node];
    if (known?.states.length === states.length && states.every((s, i) => s === known.states[i])) return known.result;
    const result = states.reduce((a, b) => domain.join(a, b), domain.bottom);
    last[node] = { states, result };
    return result;
  };
}
