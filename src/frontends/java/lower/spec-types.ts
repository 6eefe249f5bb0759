/** Types as values of annotations, and the class objects that stand for them. */
import { call, eq, FALSE, int, not } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { typeType, type JavaType } from "../resolve/symbols.ts";
import { addFact, type SpecContext } from "./spec-context.ts";
import { classObject, permanentFact } from "./strings.ts";
import { declareFunction } from "./symbols-of-ir.ts";
import { tagOf, type Value } from "./values.ts";
import { opaque } from "./spec-values.ts";

export function typeValue(context: SpecContext, type: JavaType, at: Expression): Value {
  const tag = tagOf(context.unit, type);
  return tag === undefined ? opaque(context, at, typeType) : { term: tag, type: typeType };
}

/** The object for a class, as a function of the class's number. */
export function asClass(context: SpecContext, { term }: Value): Value {
  const { unit } = context;
  const symbol = unit.world.classes.get("java.lang.Class")?.[0];
  const type: JavaType = symbol === undefined ? unit.world.object : { kind: "class", symbol, args: [] };
  const object = classObject(unit, term);
  addFact(context, permanentFact(unit, object, type));
  return { term: object, type, nonNull: true };
}

export function classValue(context: SpecContext, type: JavaType): Value {
  const tag = tagOf(context.unit, type) ?? int(-1n);
  return asClass(context, { term: tag, type: typeType });
}

export function asTag(context: SpecContext, value: Value): Term {
  if (value.type.kind === "type") return value.term;
  return call(declareFunction(context.unit, "java#class-tag", [INT], INT), value.term);
}

/** Types and class objects can be compared with each other. */
export function comparedTypes(context: SpecContext, isNegated: boolean, left: Value, right: Value): Term {
  const bothTypes = left.type.kind === "type" && right.type.kind === "type";
  const object = (value: Value): Term => (value.type.kind === "type" ? asClass(context, value).term : value.term);
  const [a, b] = bothTypes ? [left.term, right.term] : [object(left), object(right)];
  if (a.sort !== b.sort) return FALSE;
  return isNegated ? not(eq(a, b)) : eq(a, b);
}
