/** What a term means along a path has the value that the term has at its end. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { add, eq, int, ite, lambda, lt, select, store } from "../../../logic/build.ts";
import { environmentWith } from "../../../logic/environment.ts";
import { evaluate } from "../../../logic/evaluate.ts";
import { literalTerm } from "../../../logic/fold.ts";
import { INT, arraySort } from "../../../logic/sort.ts";
import { boundVariable, variable, type Term, type Variable } from "../../../logic/term.ts";
import { intValue, type Value } from "../../../logic/value.ts";
import { meaningOf } from "./meaning.ts";

const row = arraySort([INT], INT);
const numbers = ["x", "y", "z"].map((name) => variable(name, INT));
const maps = ["m", "n"].map((name) => variable(name, row));
const tables = [variable("t", arraySort([INT], row))];
const exact = { folded: (call: Term) => call, corrections: () => [] };

const { number, map, table } = fc.letrec<{ number: Term; map: Term; table: Term }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...numbers),
    fc.integer({ min: -2, max: 3 }).map((n) => int(n)),
    fc.tuple(tie("number"), tie("number")).map(([a, b]) => add(a, b)),
    fc.tuple(tie("map"), tie("number")).map(([m, i]) => select(m, i)),
    fc.tuple(tie("number"), tie("number"), tie("number")).map(([a, b, c]) => ite(eq(a, b), b, c)),
  ),
  map: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...maps),
    fc.tuple(tie("map"), tie("number"), tie("number")).map(([m, i, v]) => store(m, [i], v)),
    fc.tuple(tie("table"), tie("number")).map(([t, i]) => select(t, i)),
    fc.tuple(tie("map"), tie("number")).map(([m, n]) => {
      const k = boundVariable("k", INT);
      return lambda([k], ite(lt(k, n), add(k, n), select(m, add(k, int(1)))));
    }),
  ),
  table: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...tables),
    fc.tuple(tie("table"), tie("number"), tie("map")).map(([t, i, m]) => store(t, [i], m)),
  ),
}));

const assignment = fc.oneof(
  fc.tuple(fc.constantFrom(...numbers), number),
  fc.tuple(fc.constantFrom(...maps), map),
  fc.tuple(fc.constantFrom(...tables), table),
);

/** Maps that have a value everywhere. */
const first = (seed: number): ReadonlyMap<Variable, Value> => {
  const constant = (of: Value): Value => ({ kind: "array", entries: [], default: of });
  return new Map<Variable, Value>([
    ...numbers.map((v, i) => [v, intValue(BigInt((seed + i * 7) % 5) - 2n)] as const),
    ...maps.map((v, i) => [v, constant(intValue(BigInt(i + 40)))] as const),
    ...tables.map((v) => [v, constant(constant(intValue(50n)))] as const),
  ]);
};

test("terms mean what they are worth", () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(assignment, { maxLength: 6 }), number, fc.nat(20), (assignments, term, seed) => {
      const beginning = first(seed);
      const state = new Map(beginning);
      const meanings = new Map<Variable, Term>();
      const mean = (t: Term): Term => meaningOf(t, { value: (v) => meanings.get(v), known: () => undefined, exact });
      for (const [v, t] of assignments) {
        const value = evaluate(t, environmentWith(state));
        const meaning = mean(t);
        if (value === undefined) return;
        state.set(v, value);
        meanings.set(v, meaning);
      }
      const [wanted, got] = [evaluate(term, environmentWith(state)), evaluate(mean(term), environmentWith(beginning))];
      if (wanted === undefined || got === undefined) return;
      compared++;
      expect(literalTerm(got)).toBe(literalTerm(wanted));
    }),
    { numRuns: 5_000 },
  );
  expect(compared).toBeGreaterThan(2_500);
});
