/** The values that an automaton sees: arguments and results as the source has them, where the program has them in parts. */
import { and, eq, FALSE, ge, gt, int, le, lt, not, real } from "../../logic/build.ts";
import { BOOL, INT, REAL, type Sort } from "../../logic/sort.ts";
import { bitVector, auxiliary, type Term, type Variable } from "../../logic/term.ts";
import type { Comparison } from "../../ir/automaton.ts";
import type { Declared } from "../../ir/program.ts";

export type Shape =
  | { readonly kind: "scalar"; readonly sort: Sort }
  | { readonly kind: "pointer" }
  /** Floating values and structs: nothing can be asked of them. */
  | { readonly kind: "encoded" };

export type SeenValue =
  | { readonly kind: "scalar"; readonly term: Term }
  | { readonly kind: "pointer"; readonly object: Term; readonly offset: Term }
  | { readonly kind: "encoded" }
  /** A number that is written down fits numbers of every sort, and addresses. */
  | { readonly kind: "number"; readonly value: bigint }
  | { readonly kind: "null" };

/** An argument or result, with the number of its parts. */
export interface SeenShape {
  readonly shape: Shape;
  readonly parts: number;
}

/** Further parts of a value have no name in the source, and are named after the first. */
export function shapesOf(declared: readonly Declared[]): readonly SeenShape[] {
  const groups: Declared[][] = [];
  for (const d of declared) {
    const group = groups.at(-1);
    const isFurther = group !== undefined && d.sourceName === undefined && d.variable.name === `${group[0]!.variable.name}#${group.length}`; // prettier-ignore
    if (isFurther) group.push(d);
    else groups.push([d]);
  }
  return groups.map((group) => ({ shape: shapeOf(group), parts: group.length }));
}

function shapeOf([first, second, ...others]: readonly Declared[]): Shape {
  if (first?.isEncoded === true || first === undefined || others.length > 0) return { kind: "encoded" };
  if (second === undefined) return { kind: "scalar", sort: first.variable.sort };
  return first.offset === second.variable ? { kind: "pointer" } : { kind: "encoded" };
}

/** The parts as one value each. */
export function valuesOf(shapes: readonly SeenShape[], parts: readonly Term[]): readonly SeenValue[] {
  let at = 0;
  return shapes.map(({ shape, parts: count }) => {
    const own = parts.slice(at, at + count);
    at += count;
    return valueOf(shape, own);
  });
}

export function valueOf(shape: Shape, [first, second]: readonly Term[]): SeenValue {
  if (shape.kind === "encoded" || first === undefined) return { kind: "encoded" };
  if (shape.kind === "scalar") return { kind: "scalar", term: first };
  return second === undefined ? { kind: "encoded" } : { kind: "pointer", object: first, offset: second };
}

export function shapeText(shape: Shape): string {
  if (shape.kind === "pointer") return "a pointer";
  if (shape.kind === "encoded") return "a floating-point value or a struct";
  return shape.sort === INT ? "a number" : shape.sort === BOOL ? "a truth value" : "a value of another type";
}

/** What a value written for one of this shape is; undefined if it cannot be one. */
export function partsAs(shape: Shape, value: SeenValue): readonly Term[] | undefined {
  if (shape.kind === "encoded") return undefined;
  if (shape.kind === "scalar") {
    if (value.kind === "number") return literalOf(shape.sort, value.value);
    return value.kind === "scalar" && value.term.sort === shape.sort ? [value.term] : undefined;
  }
  if (value.kind === "pointer") return [value.object, value.offset];
  if (value.kind === "null") return [int(0n), int(0n)];
  return value.kind === "number" ? [int(0n), int(value.value)] : undefined;
}

function literalOf(sort: Sort, value: bigint): readonly Term[] | undefined {
  if (sort === INT) return [int(value)];
  if (sort === REAL) return [real(value)];
  return sort.kind === "bv" ? [bitVector(BigInt.asUintN(sort.width, value), sort.width)] : undefined;
}

/** At first: 0, null or false; undefined where there is no such thing. */
export function initialParts(shape: Shape): readonly Term[] | undefined {
  if (shape.kind === "scalar" && shape.sort === BOOL) return [FALSE];
  return partsAs(shape, { kind: "number", value: 0n });
}

export function variablesFor(shape: Shape, name: string): readonly Variable[] {
  if (shape.kind === "pointer") return [auxiliary(name, INT), auxiliary(`${name}#1`, INT)];
  return shape.kind === "scalar" ? [auxiliary(name, shape.sort)] : [];
}

export function shapeOfValue(value: SeenValue): Shape {
  if (value.kind === "scalar") return { kind: "scalar", sort: value.term.sort };
  if (value.kind === "number") return { kind: "scalar", sort: INT };
  return value.kind === "encoded" ? value : { kind: "pointer" };
}

/** Undefined if the values cannot be compared so. */
export function compared(op: Comparison, left: SeenValue, right: SeenValue): Term | undefined {
  const isLiteral = left.kind === "number" || left.kind === "null";
  const shape = shapeOfValue(isLiteral ? right : left);
  const [a, b] = [partsAs(shape, left), partsAs(shape, right)];
  if (a === undefined || b === undefined) return undefined;
  if (op === "==" || op === "!=") {
    const equal = and(...a.map((part, i) => eq(part, b[i]!)));
    return op === "==" ? equal : not(equal);
  }
  const [x, y] = [a[0]!, b[0]!];
  if (shape.kind !== "scalar" || (x.sort !== INT && x.sort !== REAL)) return undefined;
  return { "<": lt, "<=": le, ">": gt, ">=": ge }[op](x, y);
}
