/** The lengths in the types of arrays of variable length, and of pointers to such. */
import type { CType, Expression } from "./tree.ts";

const none: readonly never[] = [];

/** The outermost first; undefined for one that could not be read. */
export function lengthsIn(type: CType): readonly (Expression | undefined)[] {
  let found: (Expression | undefined)[] | undefined;
  for (let inner: CType | undefined = type; inner !== undefined; inner = within(inner)) {
    if (inner.kind === "array" && inner.length.kind === "variable") (found ??= []).push(inner.length.size);
  }
  return found ?? none;
}

/** Those that could be read. */
export function sizesIn(type: CType): readonly Expression[] {
  const all = lengthsIn(type);
  return all.length === 0 ? none : all.filter((size) => size !== undefined);
}

/** The size of the type is no constant: an array of variable length, or of such. */
export function isVariablySized(type: CType): boolean {
  for (let inner = type; ;) {
    if (inner.kind === "array") {
      if (inner.length.kind === "variable") return true;
      inner = inner.element;
    } else if (inner.kind === "qualified") inner = inner.type;
    else return false;
  }
}

function within(type: CType): CType | undefined {
  switch (type.kind) {
    case "array":
      return type.element;
    case "pointer":
      return type.to;
    case "qualified":
      return type.type;
    default:
      return undefined;
  }
}
