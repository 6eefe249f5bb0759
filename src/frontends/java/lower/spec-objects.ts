/** New objects in annotations. */
import { and, call, eq, ge, int } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { FunctionSymbol } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { supertypes } from "../resolve/subtypes.ts";
import type { ClassSymbol } from "../resolve/symbols.ts";
import { useNext } from "./heap.ts";
import { specsOf } from "./faults.ts";
import { addFact, fault, type Evaluate, type SpecContext } from "./spec-context.ts";
import { declareFunction, lengthOf, typeOf } from "./symbols-of-ir.ts";
import type { Unit } from "./unit.ts";
import { tagOf, type Value } from "./values.ts";
import { truthOf, unknownTerm, writtenType } from "./spec-values.ts";

/** An object that is not there yet; each place has one of its own. */
export function newValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "new" | "new-array" }>,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const base = context.heap(useNext(unit));
  const term = unknownTerm(context, expression.span, INT);
  const isNew = and(ge(term, base), ge(term, int(1n)), eq(call(creation(unit), term), int(nextCreation(unit))));
  addFact(context, isNew, term);
  let type = writtenType(context, expression.kind === "new" ? expression.type : expression.element);
  if (expression.kind === "new-array") {
    for (let i = 0; i < expression.depth; i++) type = { kind: "array", element: type };
    const size = expression.sizes[0];
    const length = size === undefined ? undefined : evaluate(context, size);
    if (length !== undefined && length.term.sort === INT) addFact(context, eq(lengthOf(unit, term), length.term), term);
    else if (length !== undefined) fault(context, size!, "a number is expected here");
  }
  const tag = tagOf(unit, type);
  if (tag !== undefined) addFact(context, eq(typeOf(unit, term), tag), term);
  if (expression.kind === "new" && type.kind === "class") constructorFacts(context, expression, type.symbol, { term, type, nonNull: true }, evaluate); // prettier-ignore
  return { term, type, nonNull: true };
}

/** Which creation an object comes from: two give different objects. */
function creation(unit: Unit): FunctionSymbol {
  return declareFunction(unit, "java#creation", [INT], INT);
}

function nextCreation({ opaque }: Unit): bigint {
  const count = opaque.get("java#creation") ?? 0;
  opaque.set("java#creation", count + 1);
  return BigInt(count);
}

/** A complete object has the invariants of its class. */
function constructorFacts(
  context: SpecContext,
  _at: Expression,
  symbol: ClassSymbol,
  made: Value,
  evaluate: Evaluate,
): void {
  if (context.depth > 0) return;
  for (const holder of supertypes(symbol)) {
    for (const spec of specsOf(context.unit, holder)) {
      if (spec.kind !== "invariant" || spec.modifiers.has("static")) continue;
      const inside = {
        ...context,
        owner: holder,
        self: made,
        names: new Map(),
        scope: undefined,
        depth: context.depth + 1,
        faults: undefined,
      };
      addFact(context, truthOf(inside, spec.condition, evaluate), made.term);
    }
  }
}
