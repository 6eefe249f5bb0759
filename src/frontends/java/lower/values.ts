/** Values: a term and the type that the source gives it. Booleans are of sort bool, all others are integers. */
import { FALSE, TRUE, and, eq, ge, int, le, lt, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { PrimitiveName } from "../tree.ts";
import { booleanType, nullType, primitive, type ClassSymbol, type JavaType } from "../resolve/symbols.ts";
import { erasure } from "../resolve/subtypes.ts";
import { instanceTest } from "./whole/instance-tests.ts";
import { arrayTag, classTag, isSubtypeTerm, typeOf, wholeArrayTag } from "./symbols-of-ir.ts";
import { nextReference, type Unit } from "./unit.ts";

export interface Value {
  readonly term: Term;
  readonly type: JavaType;
  /** It is known not to be null: `this`, a new object. */
  readonly nonNull?: true;
}

export const zero = int(0n);
export const nullValue: Value = { term: zero, type: nullType };

export function truth(term: Term): Value {
  return { term, type: booleanType };
}

export function number(term: Term, name: PrimitiveName): Value {
  return { term, type: primitive(name) };
}

export function defaultTerm(type: JavaType): Term {
  return type.kind === "primitive" && type.name === "boolean" ? FALSE : zero;
}

// -------------------------------------------------------------------------------------------------------------- ranges

export interface Range {
  readonly low: bigint;
  readonly high: bigint;
}

const bits: Readonly<Record<string, number>> = { byte: 8, short: 16, int: 32, long: 64 };

export function rangeOf(name: PrimitiveName): Range | undefined {
  switch (name) {
    case "boolean":
      return undefined;
    case "char":
      return { low: 0n, high: 65535n };
    case "float":
      return { low: 0n, high: (1n << 32n) - 1n };
    case "double":
      return { low: 0n, high: (1n << 64n) - 1n };
    default: {
      const width = BigInt(bits[name]! - 1);
      return { low: -(1n << width), high: (1n << width) - 1n };
    }
  }
}

export function isIntegral(name: PrimitiveName): boolean {
  return name !== "boolean" && name !== "float" && name !== "double";
}

export function isFloating(name: PrimitiveName): name is "float" | "double" {
  return name === "float" || name === "double";
}

export function inRange(term: Term, { low, high }: Range): Term {
  if (term.kind === "int") return term.value >= low && term.value <= high ? TRUE : FALSE;
  return and(le(int(low), term), le(term, int(high)));
}

/** What holds of every value of the type. `next`: references below it are allocated. */
export function typeFact(type: JavaType, term: Term, next: Term = nextReference): Term {
  if (type.kind === "void" || type.kind === "type") return TRUE;
  if (type.kind !== "primitive")
    return term.kind === "int" && term.value === 0n ? TRUE : and(le(zero, term), lt(term, next));
  const range = rangeOf(type.name);
  return range === undefined ? TRUE : inRange(term, range);
}

// --------------------------------------------------------------------------------------------------------------- types

const primitiveTags: Readonly<Record<PrimitiveName, bigint>> = {
  boolean: 1n, byte: 2n, short: 3n, char: 4n, int: 5n, long: 6n, float: 7n, double: 8n,
}; // prettier-ignore

/** The number of a type; undefined for types of which nothing is known. */
export function tagOf(unit: Unit, type: JavaType): Term | undefined {
  const erased = erasure(type, unit.world);
  switch (erased.kind) {
    case "primitive":
      return int(primitiveTags[erased.name]);
    case "class":
      return useClass(unit, erased.symbol);
    case "array": {
      const element = tagOf(unit, erased.element);
      if (element === undefined) return undefined;
      return unit.whole !== undefined && element.kind === "int"
        ? wholeArrayTag(element.value)
        : arrayTag(unit, element);
    }
    case "void":
      return int(9n);
    default:
      return undefined;
  }
}

export function useClass(unit: Unit, symbol: ClassSymbol): Term {
  unit.usedClasses.add(symbol);
  return classTag(symbol);
}

/** That a reference is an object of the type; undefined if that cannot be said. */
export function isInstance(unit: Unit, reference: Term, type: JavaType): Term | undefined {
  const erased = erasure(type, unit.world);
  if (erased.kind === "class" && erased.symbol === unit.world.object.symbol) return TRUE;
  const tag = tagOf(unit, erased);
  if (tag === undefined) return undefined;
  if (unit.whole !== undefined) return instanceTest(unit, erased, typeOf(unit, reference));
  const exact = erased.kind === "class" && erased.symbol.declaration.modifiers.has("final");
  return exact ? eq(typeOf(unit, reference), tag) : isSubtypeTerm(unit, typeOf(unit, reference), tag);
}

/** That a value is null or an object of its static type; true where nothing is to be said. */
export function staticTypeFact(unit: Unit, { term, type }: Value): Term {
  if (term.kind === "int" || type.kind === "primitive" || type.kind === "null") return TRUE;
  const instance = isInstance(unit, term, type);
  return instance === undefined || instance === TRUE ? TRUE : or(eq(term, zero), instance);
}

export function isAllocated(reference: Term, next: Term): Term {
  return and(ge(reference, int(1n)), lt(reference, next));
}
