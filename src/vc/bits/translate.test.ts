import fc from "fast-check";
import { expect, test } from "vitest";
import { add, call, div, eq, ge, int, ite, le, lt, mod, mul, neg, not, select, store, sub } from "../../logic/build.ts";
import { environmentWith, type Environment } from "../../logic/environment.ts";
import { evaluate } from "../../logic/evaluate.ts";
import { INT, arraySort } from "../../logic/sort.ts";
import { functionSymbol, variable, type FunctionSymbol, type Term } from "../../logic/term.ts";
import { bitVectorValue, intValue, type Value } from "../../logic/value.ts";
import { exactFunctions } from "../../ir/exact-functions.ts";
import { bitTranslation, fromBits, variableWidth } from "./translate.ts";

const width = 66;
const names = ["bits.and", "bits.or", "bits.xor", "bits.shl", "bits.shr"] as const;
const bits = new Map(names.map((name) => [functionSymbol(name, [INT, INT], INT), name]));
const symbols = [...bits.keys()] as readonly FunctionSymbol[];
const variables = ["x", "y", "z"].map((name) => variable(name, INT));
const map = variable("m", arraySort([INT], INT));

const distance = fc.integer({ min: 0, max: 20 }).map((n) => int(n));
const leaf = fc.oneof(
  fc.constantFrom<Term>(...variables),
  fc.bigInt({ min: -(2n ** 33n), max: 2n ** 33n }).map((n): Term => int(n)),
  fc.constantFrom(1n, 2n, 256n, 2n ** 32n, 2n ** 64n).map((n): Term => int(n)),
);
const { number } = fc.letrec<{ number: Term; truth: Term }>((tie) => {
  const pair = fc.tuple(tie("number"), tie("number"));
  return {
    number: fc.oneof(
      { maxDepth: 4 },
      leaf,
      pair.chain(([a, b]) => fc.constantFrom(add(a, b), sub(a, b), mul(a, b), div(a, b), mod(a, b), neg(a))),
      tie("number").chain((a) => fc.constantFrom(1n, 8n, 2n ** 32n, 2n ** 64n).map((n) => mod(a, int(n)))),
      pair.chain(([a, b]) => fc.constantFrom(...symbols.slice(0, 3)).map((fn) => call(fn, a, b))),
      fc.tuple(tie("number"), distance).chain(([a, b]) => fc.constantFrom(...symbols.slice(3)).map((fn) => call(fn, a, b))),
      fc.tuple(tie("truth"), tie("number"), tie("number")).map(([c, a, b]) => ite(c, a, b)),
    ),
    truth: pair.chain(([a, b]) => fc.constantFrom(lt(a, b), le(a, b), eq(a, b), not(ge(a, b)))),
  };
}); // prettier-ignore

const given = (values: readonly bigint[], put: (value: bigint) => Value): Environment => {
  const translation = bitTranslation(() => undefined, width);
  const known = new Map(variables.flatMap((v, i) => [v, translation.term(v)].map((one) => [one, put(values[i]!)] as const))); // prettier-ignore
  return {
    ...environmentWith(new Map()),
    variable: (v) => known.get(v),
    interpretation: (fn) => {
      const exact = exactFunctions.get(bits.get(fn) ?? "");
      return exact && { kind: "computed", compute: (args) => exact.compute(args) };
    },
  };
};

test("a term means among bits what it means among integers", () => {
  const value = fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(number, fc.tuple(value, value, value), (term, values) => {
      const meant = evaluate(term, given(values, intValue));
      const translation = bitTranslation((fn) => bits.get(fn), width);
      // Wider than it ever gets: what is lost is lost at a known width.
      fc.pre(meant?.kind === "int" && term.depth < 4);
      const among = evaluate(translation.term(term), given(values, (n) => bitVectorValue(n, width))); // prettier-ignore
      expect(among && fromBits(among, INT)).toEqual(meant);
    }),
    { numRuns: 500 },
  );
});

test("a map has integers of one width", () => {
  const translation = bitTranslation(() => undefined, 40);
  const [x, y] = variables as [Term, Term, Term];
  const term = translation.term(select(store(map, [x], add(y, int(1))), y));
  expect(term.sort).toMatchObject({ kind: "bv", width: 40 });
});

test("variables are as wide as what they are compared with", () => {
  expect(variableWidth([le(variables[0]!, int(7))])).toBe(33);
  expect(variableWidth([le(variables[0]!, int(2n ** 64n - 1n))])).toBe(66);
});

test("a value is the integer that it was", () => {
  const entry = { indices: [bitVectorValue(-3n, 34)], value: bitVectorValue(5n, 34) };
  const array: Value = { kind: "array", entries: [entry], default: bitVectorValue(-1n, 34) };
  expect(fromBits(array, arraySort([INT], INT))).toEqual({
    kind: "array",
    entries: [{ indices: [intValue(-3n)], value: intValue(5n) }],
    default: intValue(-1n),
  });
});
