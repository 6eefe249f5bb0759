/** Strings: a literal is an object that is always there, the same for the same text; everything else is made anew. */
import { TRUE, and, call, eq, gt, int, lt, not } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { variable, type Term } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { arbitrary, assume, type Body } from "./body.ts";
import { allocate, useNext } from "./heap.ts";
import { noteMade } from "./whole/instance-tests.ts";
import { declareFunction, typeOf } from "./symbols-of-ir.ts";
import { nextReference, type Unit } from "./unit.ts";
import { staticTypeFact, tagOf, zero, type Value } from "./values.ts";
import type { JavaType } from "../resolve/symbols.ts";

/** Numbered in the order of first use. */
export function stringTerm(unit: Unit, text: string): Term {
  return permanentObject(unit, `string ${text}`, "java#string");
}

function permanentObject(unit: Unit, key: string, prefix: string): Term {
  let known = unit.constants.get(key);
  if (known === undefined) {
    const made = variable(`${prefix}.${unit.constants.size}`, INT);
    unit.constants.set(key, (known = { variable: made, unique: true, span: noSpan }));
  }
  // A whole program makes them before anything else.
  return unit.whole === undefined ? known.variable : int(BigInt([...unit.constants.keys()].indexOf(key) + 1));
}

/** What is known of an object that is there from the start. */
export function permanentFact(unit: Unit, term: Term, type: JavaType): Term {
  useNext(unit);
  const tag = tagOf(unit, type);
  if (tag !== undefined) noteMade(unit, type, tag);
  if (unit.whole !== undefined) return TRUE;
  const isThere = and(gt(term, zero), lt(term, nextReference));
  return tag === undefined ? isThere : and(isThere, eq(typeOf(unit, term), tag));
}

/** A constant whose text is not known may be the same as any other. */
export function stringConstant(body: Body, text: string | undefined, span: Span): Value {
  if (text === undefined) return someString(body, span);
  const term = stringTerm(body.unit, text);
  const type = body.unit.world.string;
  assume(body, permanentFact(body.unit, term, type), span);
  return { term, type, nonNull: true };
}

/** The object that stands for a class. */
export function classObject(unit: Unit, tag: Term): Term {
  return call(declareFunction(unit, "java#class-object", [INT], INT), tag);
}

/** A new string, of which nothing is known. */
export function newString(body: Body, span: Span): Value {
  return allocate(body, body.unit.world.string, span);
}

function someString(body: Body, span: Span): Value {
  const made = arbitrary(body, body.unit.world.string, "approximation", span);
  assume(body, and(not(eq(made.term, zero)), staticTypeFact(body.unit, made)), span);
  return { ...made, nonNull: true };
}
