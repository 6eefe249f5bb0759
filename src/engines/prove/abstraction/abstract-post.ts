/**
 * The abstract images of segments, asked of one session in which each segment's formula stands once. The strongest statement that
 * predicates can make of what follows: first those are found that are certain (Cartesian abstraction), then, unless that is
 * to be all, the combinations of the others are enumerated by models (Boolean abstraction).
 */
import type { Budget } from "../../../base/budget.ts";
import { lookup } from "../../../base/invariant.ts";
import { eq, implies, not, or } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { auxiliary, TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { substitute } from "../../../logic/traverse.ts";
import type { Session } from "../../../smt/solver.ts";
import { atFrame, renaming, type EncodedSegments } from "../unrolling.ts";
import { isEmpty, regionTerm, type Region } from "./cubes.ts";

export interface AbstractPost {
  /** What holds on arrival at `to` for executions that are at `from`, within the region; undefined if the solver gave up. */
  image(from: string, region: Region, to: string, predicates: readonly Term[]): Promise<Region | undefined>;
  /** Whether an execution that is at `from`, within the region, may fail before its next arrival. */
  mayFail(from: string, region: Region): Promise<"yes" | "no" | "unknown">;
  /** Whether the formula implies the other one. */
  implied(premise: Term, conclusion: Term): Promise<boolean>;
}

/** More combinations than this are not enumerated. */
const mostCubes = 64;

export type Precision = "boolean" | "cartesian";

export function abstractPost(
  encoded: EncodedSegments,
  session: Session,
  precision: Precision,
  budgetFor: () => Budget,
): AbstractPost {
  const rename = renaming(encoded);
  const { state } = encoded.whole;
  const before = new Map<Term, Term>([...state].map((v) => [v, atFrame(v, 0)]));
  const after = new Map<Term, Term>([...state].map((v) => [v, atFrame(v, 1)]));
  const memos = { before: new Map<Term, Term>(), after: new Map<Term, Term>() };
  const literals = new Map<Term, Variable>();
  /** A literal that implies the formula. */
  const literal = (formula: Term): Variable => {
    let known = literals.get(formula);
    if (known === undefined) {
      known = auxiliary(`known:${literals.size}`, BOOL);
      literals.set(formula, known);
      session.assert(implies(known, formula));
    }
    return known;
  };
  const labels = new Map<string, (v: Variable) => Variable>();
  const roots = new Map<string, Variable>();
  for (const [point, { definitions, condition }] of encoded.conditions) {
    const put = rename(0, point);
    for (const definition of definitions) session.assert(put(definition));
    labels.set(point, (v) => put(v) as Variable);
    const root = put(condition.root);
    // From a piece in which nothing is left to ask, nothing may go on.
    roots.set(point, root.kind === "var" ? root : literal(root));
  }
  const named = new Map<Term, Variable>();
  /** A name for the truth of a predicate on arrival. */
  const outcome = (predicate: Term): Variable => {
    let known = named.get(predicate);
    if (known === undefined) {
      known = auxiliary(`predicate:${named.size}`, BOOL);
      named.set(predicate, known);
      session.assert(eq(known, substitute(predicate, after, memos.after)));
    }
    return known;
  };
  const within = (region: Region): readonly Term[] => {
    const term = regionTerm(region);
    return term === TRUE ? [] : [literal(substitute(term, before, memos.before))];
  };
  const ways = (
    from: string,
  ): { readonly arrivals: ReadonlyMap<string, Variable>; readonly failures: readonly Variable[] } => {
    const { arrivals, failures } = lookup(encoded.conditions, from, "cut-point");
    const label = labels.get(from)!;
    return {
      arrivals: new Map([...arrivals].map(([to, v]) => [to, label(v)])),
      failures: failures.flatMap((one) => one.labels.map(label)),
    };
  };
  const check = (assumptions: readonly Term[]) => session.check({ assumptions, budget: budgetFor() }); // prettier-ignore

  return {
    mayFail: async (from, region) => {
      const { arrivals } = ways(from);
      if (isEmpty(region)) return "no";
      const answer = await check([roots.get(from)!, ...within(region), ...[...arrivals.values()].map((v) => not(v))]);
      return answer.kind === "unsat" ? "no" : answer.kind === "sat" ? "yes" : "unknown";
    },
    implied: async (premise, conclusion) => {
      const puts = [premise, not(conclusion)].map((term) => literal(substitute(term, before, memos.before)));
      return (await check(puts)).kind === "unsat";
    },
    image: async (from, region, to, predicates) => {
      const nothing: Region = { predicates, cubes: [] };
      if (isEmpty(region)) return nothing;
      const { arrivals, failures } = ways(from);
      const others = [...arrivals].flatMap(([point, v]) => (point === to ? [] : [not(v)]));
      const taken = [roots.get(from)!, ...within(region), ...others, ...failures.map((v) => not(v))];
      const first = await check(taken);
      if (first.kind === "unsat") return nothing;
      const names = predicates.map(outcome);
      if (first.kind === "unknown") return { predicates, cubes: [predicates.map(() => "-").join("")] };
      const seen = await truths(names, session);
      // What is true in one model is false in none, or is open.
      const certain: (string | undefined)[] = [];
      for (const [i, name] of names.entries()) {
        const opposite = await check([...taken, seen[i] ? not(name) : name]);
        certain.push(opposite.kind === "unsat" ? (seen[i] ? "1" : "0") : undefined);
      }
      const fixed = names.flatMap((name, i) =>
        certain[i] === undefined ? [] : [certain[i] === "1" ? name : not(name)],
      );
      const open = names.flatMap((_, i) => (certain[i] === undefined ? [i] : []));
      const cartesian = certain.map((one) => one ?? "-").join("");
      if (open.length === 0 || precision === "cartesian") return { predicates, cubes: [cartesian] };
      const cubes = await combinations(names, open, [...taken, ...fixed]);
      if (cubes === undefined) return { predicates, cubes: [cartesian] };
      return { predicates, cubes: cubes.map((cube) => certain.map((one, i) => one ?? cube.get(i) ?? "-").join("")) };
    },
  };

  async function combinations(
    names: readonly Variable[],
    open: readonly number[],
    taken: readonly Term[],
  ): Promise<readonly ReadonlyMap<number, string>[] | undefined> {
    const cubes: ReadonlyMap<number, string>[] = [];
    session.push();
    try {
      for (;;) {
        const answer = await check(taken);
        if (answer.kind === "unsat") return cubes;
        if (answer.kind === "unknown" || cubes.length === mostCubes) return undefined;
        const seen = await truths(open.map((i) => names[i]!), session); // prettier-ignore
        cubes.push(new Map(open.map((i, n) => [i, seen[n] ? "1" : "0"])));
        session.assert(or(...open.map((i, n) => (seen[n] ? not(names[i]!) : names[i]!))));
      }
    } finally {
      session.pop();
    }
  }
}

async function truths(names: readonly Term[], session: Session): Promise<readonly boolean[]> {
  const values = await session.values(names);
  return values.map((value) => value?.kind === "bool" && value.value);
}
