/** Comparisons of integers and pointers, the same in C and in annotations. */
import { and, eq, ge, gt, le, lt, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { isNull, zero, type PointerValue } from "./values.ts";

export type Relation = "==" | "!=" | "<" | "<=" | ">" | ">=";

const relations: ReadonlySet<string> = new Set<Relation>(["==", "!=", "<", "<=", ">", ">="]);

export function isRelation(op: string): op is Relation {
  return relations.has(op);
}

export function compareIntegers(op: Relation, a: Term, b: Term): Term {
  switch (op) {
    case "==":
      return eq(a, b);
    case "!=":
      return not(eq(a, b));
    case "<":
      return lt(a, b);
    case "<=":
      return le(a, b);
    case ">":
      return gt(a, b);
    case ">=":
      return ge(a, b);
  }
}

/** Null is null, whatever its offset. */
export function samePointer(a: PointerValue, b: PointerValue): Term {
  if (a.object === zero) return isNull(b);
  if (b.object === zero) return isNull(a);
  return and(eq(a.object, b.object), or(isNull(a), eq(a.offset, b.offset)));
}
