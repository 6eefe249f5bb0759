/**
 * The laws that every domain keeps, on random commands: states are what commands make of nothing known, and beside each goes a
 * valuation on which the same commands are executed; it has to be among those that the state stands for.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as build from "../logic/build.ts";
import { environmentWith } from "../logic/environment.ts";
import { evaluate, holds } from "../logic/evaluate.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { variable, type Term, type Variable } from "../logic/term.ts";
import { boolValue, intValue, type Value } from "../logic/value.ts";
import { boxes } from "./box.ts";
import { withConnectives } from "./connectives.ts";
import type { Domain } from "./domain.ts";
import { numericDomain } from "./numeric.ts";
import { octagons } from "./octagons.ts";

const integers = ["x", "y", "z", "n"].map((name) => variable(name, INT));
const truths = ["p", "q"].map((name) => variable(name, BOOL));
const variables: readonly Variable[] = [...integers, ...truths];
const packs = [integers.slice(0, 3), integers.slice(2)];

const constantTerm = fc
  .oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(10, 100, 255, 256))
  .map((n): Term => build.int(n));

const { number, condition } = fc.letrec<{ number: Term; condition: Term }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 3, depthIdentifier: "term" },
    fc.oneof(fc.constantFrom<Term>(...integers), constantTerm),
    fc
      .tuple(fc.constantFrom(build.add, build.sub, build.add, build.mul), tie("number"), tie("number"))
      .map(([make, a, b]) => make(a, b)),
    fc.tuple(fc.constantFrom(build.div, build.mod), tie("number"), constantTerm).map(([make, a, b]) => make(a, b)),
    fc.tuple(tie("condition"), tie("number"), tie("number")).map(([c, a, b]) => build.ite(c, a, b)),
  ),
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: "term" },
    fc.oneof(
      fc.constantFrom<Term>(...truths),
      fc
        .tuple(fc.constantFrom(build.lt, build.le, build.gt, build.eq), fc.constantFrom(...integers), tie("number"))
        .map(([make, a, b]) => make(a, b)),
    ),
    fc
      .tuple(fc.constantFrom(build.lt, build.le, build.ge, build.eq), tie("number"), tie("number"))
      .map(([make, a, b]) => make(a, b)),
    fc
      .tuple(fc.constantFrom(build.and, build.or, build.implies, build.eq), tie("condition"), tie("condition"))
      .map(([make, a, b]) => make(a, b)),
    tie("condition").map(build.not),
    fc.tuple(tie("condition"), tie("condition"), tie("condition")).map(([c, a, b]) => build.ite(c, a, b)),
  ),
}));

type Command =
  | { readonly kind: "assign"; readonly x: Variable; readonly e: Term }
  | { readonly kind: "assume"; readonly p: Term }
  | { readonly kind: "forget"; readonly x: Variable };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom(...integers), number).map(([x, e]): Command => ({ kind: "assign", x, e })),
  fc.tuple(fc.constantFrom(...truths), condition).map(([x, e]): Command => ({ kind: "assign", x, e })),
  condition.map((p): Command => ({ kind: "assume", p })),
  condition.map((p): Command => ({ kind: "assume", p })),
  fc.constantFrom(...variables).map((x): Command => ({ kind: "forget", x })),
);
const commands = fc.array(command, { maxLength: 6 });

type Valuation = ReadonlyMap<Variable, Value>;
const valuation: fc.Arbitrary<Valuation> = fc
  .tuple(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 4, maxLength: 4 }), fc.boolean(), fc.boolean())
  .map(([numbers, ...bools]) => {
    const values = [...numbers.map((n) => intValue(BigInt(n))), ...bools.map(boolValue)];
    return new Map(variables.map((v, i) => [v, values[i]!]));
  });

/** What the command makes of the valuation; undefined if that is not determined, or it does not pass. */
function executed(values: Valuation | undefined, one: Command): Valuation | undefined {
  if (values === undefined) return undefined;
  const environment = environmentWith(values);
  if (one.kind === "assume") return holds(one.p, environment) === true ? values : undefined;
  const value = one.kind === "forget" ? undefined : evaluate(one.e, environment);
  const kept = one.kind === "forget" ? values.get(one.x) : value;
  return kept === undefined ? undefined : new Map([...values, [one.x, kept]]);
}

function transferred<S>(domain: Domain<S>, s: S, one: Command): S {
  switch (one.kind) {
    case "assign":
      return domain.assign(s, one.x, one.e);
    case "assume":
      return domain.assume(s, one.p);
    case "forget":
      return domain.forget(s, one.x);
  }
}

const stateOf = <S>(domain: Domain<S>, list: readonly Command[]): S =>
  list.reduce((s, one) => transferred(domain, s, one), domain.top);

function isAmong<S>(domain: Domain<S>, s: S, values: Valuation): boolean {
  return s !== domain.bottom && domain.toTerms(s).every((t) => holds(t, environmentWith(values)) === true);
}

describe("boxes", () => laws(withConnectives(boxes(variables))));
describe("octagons", () => laws(withConnectives(octagons(packs))));
describe("boxes and octagons", () => laws(numericDomain({ variables, packs })));

function laws<S>(domain: Domain<S>): void {
  const state = commands.map((list) => stateOf(domain, list));

  test("assign, assume and forget keep every valuation", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(commands, fc.array(valuation, { minLength: 5, maxLength: 5 }), (list, starts) => {
        const result = stateOf(domain, list);
        for (const start of starts) {
          const end = list.reduce<Valuation | undefined>(executed, start);
          if (end !== undefined) expect(isAmong(domain, result, end)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test("nothing follows from top, and everything from bottom", () => {
    expect(domain.toTerms(domain.top)).toEqual([]);
    expect(domain.toTerms(domain.bottom)).toEqual([build.FALSE]);
    expect(domain.assume(domain.top, build.FALSE)).toBe(domain.bottom);
    for (const x of variables) expect(domain.forget(domain.bottom, x)).toBe(domain.bottom);
  });

  test("the order is reflexive and transitive, with top above and bottom below", () => {
    fc.assert(
      fc.property(state, state, state, (a, b, c) => {
        expect(domain.leq(a, a) && domain.leq(a, domain.top) && domain.leq(domain.bottom, a)).toBe(true);
        if (domain.leq(a, b) && domain.leq(b, c)) expect(domain.leq(a, c)).toBe(true);
        const ab = domain.join(a, b);
        expect(domain.leq(a, domain.join(ab, c))).toBe(true);
      }),
    );
  });

  test("what is below has no other valuations", () => {
    fc.assert(
      fc.property(commands, commands, valuation, (list, more, start) => {
        const [a, b] = [stateOf(domain, [...list, ...more]), stateOf(domain, list)];
        const end = [...list, ...more].reduce<Valuation | undefined>(executed, start);
        if (end !== undefined && domain.leq(a, b)) expect(isAmong(domain, b, end)).toBe(true);
      }),
    );
  });

  test("joins and widenings are upper bounds", () => {
    fc.assert(
      fc.property(state, state, fc.constantFrom([], [-1n, 0n, 1n, 100n]), (a, b, thresholds) => {
        for (const above of [domain.join(a, b), domain.widen(a, b, thresholds)]) {
          expect(domain.leq(a, above) && domain.leq(b, above)).toBe(true);
        }
      }),
    );
  });

  test("narrowing stays between", () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        const [above, below] = [domain.join(a, b), b];
        const between = domain.narrow(above, below);
        expect(domain.leq(below, between) && domain.leq(between, above)).toBe(true);
      }),
    );
  });

  test("widening ends, whatever the loop does", () => {
    fc.assert(
      fc.property(state, commands, commands, (start, one, two) => {
        const thresholds = [-1n, 0n, 1n, 10n];
        let s = start;
        for (let round = 0; ; round++) {
          expect(round).toBeLessThan(120);
          const after = [one, two].map((list) => list.reduce((t, c) => transferred(domain, t, c), s));
          const next = domain.widen(s, domain.join(start, domain.join(after[0]!, after[1]!)), thresholds);
          if (domain.leq(next, s)) break;
          s = next;
        }
      }),
    );
  });
}
