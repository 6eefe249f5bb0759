/**
 * The functions that lowered C programs use. Solvers know of them what the axioms here say; the interpreter computes the exact
 * ones, and is told the values of the learned ones as objects come into being.
 */
import { add, and, bool, boundVariable, call, eq, forall, ge, implies, int, le, or } from "../../../logic/build.ts";
import { BOOL, INT, type Sort } from "../../../logic/sort.ts";
import { functionSymbol, type BoundVariable, type FunctionSymbol, type Term } from "../../../logic/term.ts";
import { exactFunctions } from "../../../ir/exact-functions.ts";
import { intValue } from "../../../logic/value.ts";
import type { Axiom, FunctionDeclaration } from "../../../ir/program.ts";
import { noSpan } from "../../../source/span.ts";
import type { DataModel } from "../tree.ts";

const learned = { size: "c#size", region: "c#region", layout: "c#layout" } as const;

export type BitOperation = "and" | "or" | "xor" | "shl" | "shr";
export type FloatOperation =
  "add" | "sub" | "mul" | "div" | "neg" | "abs" | "sqrt" | "floor" | "ceil" | "trunc" | "round" | "fmod";
export type FloatComparison = "less" | "less-equal" | "equal";

/** Kinds of objects, as `c#region` tells them. */
export const regions = {
  static: 1n, automatic: 2n, heap: 3n, code: 4n, literal: 5n, constant: 6n, "automatic-constant": 7n,
  resource: 8n,
} as const; // prettier-ignore
export type Region = keyof typeof regions;

/** What is there from the start and stays to the end. */
export const lastingRegions = ["static", "literal", "constant"] as const;
/** What is never to be written. */
export const constantRegions = ["literal", "constant", "automatic-constant"] as const;

/** The functions used so far, by name. */
export type Symbols = Map<string, FunctionDeclaration>;

export function sizeOfObject(symbols: Symbols, object: Term): Term {
  return call(declare(symbols, learned.size, [INT], INT, { learned: true }), object);
}

export function regionOf(symbols: Symbols, object: Term): Term {
  return call(declare(symbols, learned.region, [INT], INT, { learned: true }), object);
}

/** The number of the record that an object is made of, where pointers may stray from its members; 0 of other objects. */
export function layoutOfObject(symbols: Symbols, object: Term): Term {
  return call(declare(symbols, learned.layout, [INT], INT, { learned: true }), object);
}

export function isInRegion(symbols: Symbols, object: Term, among: readonly Region[]): Term {
  const region = regionOf(symbols, object);
  return or(...among.map((one) => eq(region, int(regions[one]))));
}

export function addressOf(symbols: Symbols, model: DataModel, object: Term): Term {
  const exact = model === "LP64" ? "memory.address" : "memory.address32";
  return call(declare(symbols, "c#address", [INT], INT, { exact }), object);
}

/** The object at an address; what is not in any object is in object 0. */
export function objectAt(symbols: Symbols, model: DataModel, address: Term): Term {
  const exact = model === "LP64" ? "memory.object-at" : "memory.object-at32";
  return call(declare(symbols, "c#object-at", [INT], INT, { exact }), address);
}

export function bitOperation(symbols: Symbols, op: BitOperation, a: Term, b: Term): Term {
  return computed(symbols, `bits#${op}`, `bits.${op}`, INT, [a, b]);
}

export function floatOperation(symbols: Symbols, width: number, op: FloatOperation, ...args: readonly Term[]): Term {
  return computed(symbols, `float${width}#${op}`, `float${width}.${op}`, INT, args);
}

export function floatComparison(symbols: Symbols, width: number, op: FloatComparison, a: Term, b: Term): Term {
  return computed(symbols, `float${width}#${op}`, `float${width}.${op}`, BOOL, [a, b]);
}

export function floatConversion(symbols: Symbols, name: string, a: Term): Term {
  return computed(symbols, name.replace(".", "#"), name, INT, [a]);
}

/** Of numbers that are known, so is the result. */
function computed(symbols: Symbols, name: string, exact: string, result: Sort, args: readonly Term[]): Term {
  const numbers = args.flatMap((arg) => (arg.kind === "int" ? [intValue(arg.value)] : []));
  const value = numbers.length === args.length ? exactFunctions.get(exact)?.compute(numbers) : undefined;
  if (value?.kind === "int") return int(value.value);
  if (value?.kind === "bool") return bool(value.value);
  const params = args.map(() => INT);
  return call(declare(symbols, name, params, result, { exact }), ...args);
}

function declare(
  symbols: Symbols,
  name: string,
  params: readonly Sort[],
  result: Sort,
  meaning: { readonly exact: string } | { readonly learned: true },
): FunctionSymbol {
  let known = symbols.get(name);
  if (known === undefined) {
    const symbol = functionSymbol(name, params, result);
    symbols.set(name, (known = { symbol, encoding: "axiom", span: noSpan, ...meaning }));
  }
  return known.symbol;
}

// ------------------------------------------------------------------------------------------------------------ axioms

/** What solvers are told of the functions that are used. */
export function symbolAxioms(symbols: Symbols): readonly Axiom[] {
  return [...symbols.values()].flatMap(({ symbol }) =>
    (facts[symbol.name]?.(symbol) ?? []).map((formula): Axiom => ({ formula, span: noSpan })),
  );
}

const facts: Readonly<Record<string, (fn: FunctionSymbol) => readonly Term[]>> = {
  "c#address": (fn) => [eq(call(fn, int(0n)), int(0n))],
  "bits#and": (fn) => [
    binary(fn, (a, b, r) =>
      and(
        implies(ge(a, int(0n)), and(ge(r, int(0n)), le(r, a))),
        implies(ge(b, int(0n)), and(ge(r, int(0n)), le(r, b))),
      ),
    ),
  ],
  "bits#or": (fn) => [
    binary(fn, (a, b, r) => implies(and(ge(a, int(0n)), ge(b, int(0n))), and(ge(r, a), ge(r, b), le(r, add(a, b))))),
  ],
  "bits#xor": (fn) => [
    binary(fn, (a, b, r) => implies(and(ge(a, int(0n)), ge(b, int(0n))), and(ge(r, int(0n)), le(r, add(a, b))))),
  ],
  "bits#shl": (fn) => [binary(fn, (a, b, r) => implies(and(ge(a, int(0n)), ge(b, int(0n))), ge(r, a)))],
  "bits#shr": (fn) => [
    binary(fn, (a, b, r) => implies(and(ge(a, int(0n)), ge(b, int(0n))), and(ge(r, int(0n)), le(r, a)))),
  ],
};

function binary(fn: FunctionSymbol, fact: (a: Term, b: Term, result: Term) => Term): Term {
  const bound: readonly BoundVariable[] = [boundVariable("a", INT), boundVariable("b", INT)];
  const [a, b] = bound as readonly [BoundVariable, BoundVariable];
  const result = call(fn, a, b);
  return forall(bound, fact(a, b, result), { triggers: [[result]] });
}
