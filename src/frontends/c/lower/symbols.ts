/**
 * The functions that lowered C programs use. Solvers know of them what the axioms here say; the interpreter computes the exact
 * ones, and is told the values of the learned ones as objects come into being.
 */
import { add, and, boundVariable, call, eq, forall, ge, implies, int, le } from "../../../logic/build.ts";
import { BOOL, INT, type Sort } from "../../../logic/sort.ts";
import { functionSymbol, type BoundVariable, type FunctionSymbol, type Term } from "../../../logic/term.ts";
import type { Axiom, FunctionDeclaration } from "../../../ir/program.ts";
import { noSpan } from "../../../source/span.ts";
import type { DataModel } from "../tree.ts";

const learned = { size: "c#size", region: "c#region" } as const;

export type BitOperation = "and" | "or" | "xor" | "shl" | "shr";
export type FloatOperation =
  "add" | "sub" | "mul" | "div" | "neg" | "abs" | "sqrt" | "floor" | "ceil" | "trunc" | "round" | "fmod";
export type FloatComparison = "less" | "less-equal" | "equal";

/** Kinds of objects, as `c#region` tells them. */
export const regions = { static: 1n, automatic: 2n, heap: 3n, code: 4n, literal: 5n } as const;
export type Region = keyof typeof regions;

/** The functions used so far, by name. */
export type Symbols = Map<string, FunctionDeclaration>;

export function sizeOfObject(symbols: Symbols, object: Term): Term {
  return call(declare(symbols, learned.size, [INT], INT, { learned: true }), object);
}

export function regionOf(symbols: Symbols, object: Term): Term {
  return call(declare(symbols, learned.region, [INT], INT, { learned: true }), object);
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
  return call(declare(symbols, `bits#${op}`, [INT, INT], INT, { exact: `bits.${op}` }), a, b);
}

export function floatOperation(symbols: Symbols, width: number, op: FloatOperation, ...args: readonly Term[]): Term {
  const params = args.map(() => INT);
  return call(declare(symbols, `float${width}#${op}`, params, INT, { exact: `float${width}.${op}` }), ...args);
}

export function floatComparison(symbols: Symbols, width: number, op: FloatComparison, a: Term, b: Term): Term {
  return call(declare(symbols, `float${width}#${op}`, [INT, INT], BOOL, { exact: `float${width}.${op}` }), a, b);
}

export function floatConversion(symbols: Symbols, name: string, a: Term): Term {
  return call(declare(symbols, name.replace(".", "#"), [INT], INT, { exact: name }), a);
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
