/** Laws of substitution, unification and printing. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { noSpan } from "../../source/span.ts";
import type { TypeDeclaration } from "./ast.ts";
import { printType } from "./print-type.ts";
import {
  boolType,
  constructed,
  follow,
  freeVariables,
  intType,
  mapOf,
  newHole,
  realType,
  substitute,
  substituteType,
  type OpenType,
} from "./types.ts";
import type { Type, TypeVariable } from "./typing.ts";
import { sameType, unify } from "./unify.ts"; // prettier-ignore

function declared(name: string, arity: number): TypeDeclaration {
  const params = Array.from({ length: arity }, (_, index) => ({ name: `p${index}`, span: noSpan }));
  return { kind: "type", name: { name, span: noSpan }, params, finite: false, attributes: [], span: noSpan };
}

const list = declared("List", 1);
const pair = declared("Pair", 2);
const variables: readonly TypeVariable[] = [{ name: "a" }, { name: "b" }];

const { type } = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(boolType, intType, realType),
    fc.integer({ min: 1, max: 3 }).map((width): Type => ({ kind: "bv", width })),
    fc.constantFrom(...variables).map((variable): Type => ({ kind: "variable", variable })),
    tie("type").map((arg): Type => ({ kind: "constructed", declaration: list, args: [arg] })),
    fc.tuple(tie("type"), tie("type")).map((args): Type => ({ kind: "constructed", declaration: pair, args })),
    fc.tuple(tie("type"), tie("type")).map(([part, range]): Type => ({ kind: "map", params: [], domain: [part], range })),
    tie("type").map(polymorphic),
  ),
})); // prettier-ignore

/** `<c>[c]T` with a parameter of its own. */
function polymorphic(range: Type): Type {
  const variable: TypeVariable = { name: "c" };
  return { kind: "map", params: [variable], domain: [{ kind: "variable", variable }], range };
}

function holesFor(): ReadonlyMap<TypeVariable, OpenType> {
  return new Map(variables.map((variable) => [variable, newHole()]));
}

test("sameType is an equivalence that prints alike", () => {
  fc.assert(
    fc.property(type, type, (a, b) => {
      expect(sameType(a, a)).toBe(true);
      expect(sameType(a, b)).toBe(sameType(b, a));
      expect(sameType(a, b)).toBe(printType(a) === printType(b));
    }),
  );
});

test("parameters of maps are renamed by substitution, which changes nothing", () => {
  fc.assert(
    fc.property(type, (a) => {
      const self = new Map(
        variables.map((variable): [TypeVariable, Type] => [variable, { kind: "variable", variable }]),
      );
      expect(sameType(substituteType(a, self), a)).toBe(true);
    }),
  );
});

test("a type unifies with each of its instances, and finds the instance", () => {
  fc.assert(
    fc.property(type, type, type, (pattern, forA, forB) => {
      const chosen = new Map(
        variables.map((variable, index): [TypeVariable, Type] => [variable, index === 0 ? forA : forB]),
      );
      const instance = substituteType(pattern, chosen);
      const holes = holesFor();
      expect(unify(substitute(pattern, holes), instance)).toBe(true);
      for (const variable of freeVariables([pattern])) {
        const hole = holes.get(variable);
        if (hole !== undefined) expect(printType(hole)).toBe(printType(chosen.get(variable) ?? intType));
      }
    }),
  );
});

test("a failure binds nothing", () => {
  fc.assert(
    fc.property(type, type, (a, b) => {
      const holes = holesFor();
      if (unify(substitute(a, holes), substitute(b, holes))) return;
      for (const hole of holes.values()) expect(follow(hole).kind).toBe("hole");
    }),
  );
});

test("no type contains itself, and parameters stay in their maps", () => {
  const hole = newHole();
  expect(unify(hole, constructed(list, [constructed(list, [hole])]))).toBe(false);
  const variable: TypeVariable = { name: "d" };
  const identity: Type = { kind: "map", params: [variable], domain: [intType], range: { kind: "variable", variable } };
  expect(unify(mapOf([{ name: "c" }], [intType], newHole()), identity)).toBe(false);
  expect(unify(mapOf([{ name: "c" }], [intType], newHole()), { ...identity, range: boolType })).toBe(true);
});

test("types print as Boogie prints them", () => {
  const listOf = (arg: Type): Type => ({ kind: "constructed", declaration: list, args: [arg] });
  const map: Type = { kind: "map", params: [], domain: [intType, listOf(boolType)], range: listOf(realType) };
  const pairOf = (first: Type, second: Type): Type => ({
    kind: "constructed",
    declaration: pair,
    args: [first, second],
  });
  expect(printType(listOf(listOf(intType)))).toBe("List (List int)");
  expect(printType(pairOf(map, map))).toBe("Pair ([int,List bool]List real) [int,List bool]List real");
  expect(printType(polymorphic(listOf(intType)))).toBe("<c>[c]List int");
});
