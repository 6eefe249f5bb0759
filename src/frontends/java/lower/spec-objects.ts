/** New objects in annotations. */
import { add, eq, ge, int } from "../../../logic/build.ts";
import type { Expression } from "../tree.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { supertypes } from "../resolve/subtypes.ts";
import type { ClassSymbol } from "../resolve/symbols.ts";
import { useNext } from "./heap.ts";
import { typeScope } from "./names.ts";
import { addFact, type Evaluate, type SpecContext } from "./spec-context.ts";
import { lengthOf, typeOf } from "./symbols-of-ir.ts";
import { tagOf, type Value } from "./values.ts";
import { truthOf } from "./spec-values.ts";

/** An object that is not there yet; each place has one of its own. */
export function newValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "new" | "new-array" }>,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const base = context.heap(useNext(unit));
  const distance = BigInt(expression.span.line * 1000 + expression.span.column);
  const term = add(base, int(distance));
  addFact(context, ge(base, int(1n)));
  let type = resolveType(
    expression.kind === "new" ? expression.type : expression.element,
    typeScope(context),
    unit.world,
  );
  if (expression.kind === "new-array") {
    for (let i = 0; i < expression.depth; i++) type = { kind: "array", element: type };
    const size = expression.sizes[0];
    if (size !== undefined) addFact(context, eq(lengthOf(unit, term), evaluate(context, size).term));
  }
  const tag = tagOf(unit, type);
  if (tag !== undefined) addFact(context, eq(typeOf(unit, term), tag));
  if (expression.kind === "new" && type.kind === "class") constructorFacts(context, expression, type.symbol, { term, type, nonNull: true }, evaluate); // prettier-ignore
  return { term, type, nonNull: true };
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
    for (const spec of holder.declaration.specs) {
      if (spec.kind !== "invariant" || spec.modifiers.has("static")) continue;
      const inside = {
        ...context,
        owner: holder,
        self: made,
        names: new Map(),
        scope: undefined,
        depth: context.depth + 1,
      };
      addFact(context, truthOf(inside, spec.condition, evaluate));
    }
  }
}
