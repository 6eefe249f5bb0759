/** Types by construction: the ones that recur, and what a type becomes by qualifying it or by reading an object of it. */
import type { CType, FloatingType, IntegerName, IntegerType, Qualifiers } from "./types.ts";

export const noQualifiers: Qualifiers = { const: false, volatile: false, restrict: false, atomic: false };

export const voidType: CType = { kind: "void" };

const integers = new Map<IntegerName, IntegerType>();

export function integerType(name: IntegerName): IntegerType {
  let type = integers.get(name);
  if (type === undefined) integers.set(name, (type = { kind: "integer", name }));
  return type;
}

export function floatingType(name: FloatingType["name"]): FloatingType {
  return { kind: "floating", name };
}

export function pointerTo(to: CType): CType {
  return { kind: "pointer", to, qualifiers: noQualifiers };
}

/** What an object of the type yields when it is read: no qualifiers. */
export function unqualified(type: CType): CType {
  if (type.kind === "qualified") return unqualified(type.type);
  if (type.kind === "pointer" && type.qualifiers !== noQualifiers) return pointerTo(type.to);
  return type;
}

export function qualifiersOf(type: CType): Qualifiers {
  return type.kind === "qualified" || type.kind === "pointer" ? type.qualifiers : noQualifiers;
}

/** Of an object that is never to be written: all of it, or the elements of the array that it is, are const. */
export function isConstantType(type: CType): boolean {
  let inner = type;
  while (inner.kind === "array") inner = inner.element;
  return qualifiersOf(inner).const;
}

/** Qualifiers of an array are its elements'. */
export function qualify(type: CType, more: Qualifiers): CType {
  if (!more.const && !more.volatile && !more.restrict && !more.atomic) return type;
  switch (type.kind) {
    case "array":
      return { ...type, element: qualify(type.element, more) };
    case "function":
      return type;
    case "pointer":
      return { ...type, qualifiers: union(type.qualifiers, more) };
    case "qualified":
      return { ...type, qualifiers: union(type.qualifiers, more) };
    default:
      return { kind: "qualified", type, qualifiers: more };
  }
}

/** The alignment of an array is its elements'. */
export function withAlignment(type: CType, alignment: number): CType {
  switch (type.kind) {
    case "array":
      return { ...type, element: withAlignment(type.element, alignment) };
    case "qualified":
      return { ...type, alignment };
    default:
      return { kind: "qualified", type, qualifiers: noQualifiers, alignment };
  }
}

function union(a: Qualifiers, b: Qualifiers): Qualifiers {
  return {
    const: a.const || b.const,
    volatile: a.volatile || b.volatile,
    restrict: a.restrict || b.restrict,
    atomic: a.atomic || b.atomic,
  };
}
