/** Patterns of instanceof and switch: whether a value fits, and the variables that are bound to its parts. */
import { TRUE, and, eq, not } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Pattern } from "../tree.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import type { JavaType } from "../resolve/symbols.ts";
import { arbitrary, assign, assume, type Body, type declareTyped } from "./body.ts";
import { currentHeap, heapFact, readField } from "./heap.ts";
import { typeScope } from "./names.ts";
import { isInstance, zero, type Value } from "./values.ts";

export function patternTest(body: Body, value: Value, pattern: Pattern): Term {
  if (pattern.type.kind === "inferred") return TRUE;
  const type = resolveType(pattern.type, typeScope(body), body.unit.world);
  if (type.kind === "primitive" || value.type.kind === "primitive") return TRUE;
  const instance = isInstance(body.unit, value.term, type) ?? arbitrary(body, { kind: "primitive", name: "boolean" }, "approximation", pattern.span).term; // prettier-ignore
  const isOne = and(not(eq(value.term, zero)), instance);
  if (pattern.kind !== "record") return isOne;
  return and(isOne, ...partsOf(body, value, pattern, type).map(({ part, inner }) => patternTest(body, part, inner)));
}

interface Part {
  readonly part: Value;
  readonly inner: Pattern;
}

function partsOf(
  body: Body,
  value: Value,
  pattern: Extract<Pattern, { kind: "record" }>,
  type: JavaType,
): readonly Part[] {
  if (type.kind !== "class") return [];
  return pattern.parts.flatMap((inner, i) => {
    const name = type.symbol.declaration.components[i]?.name;
    const field = name === undefined ? undefined : type.symbol.fields.get(name);
    if (field === undefined) return [];
    const part = readField(body.unit, field, value.term, currentHeap);
    assume(body, heapFact(body.unit, part, currentHeap), pattern.span);
    return [{ part, inner }];
  });
}

/** The variables are declared in the scope that is open, whether or not the value fits. */
export function bindPattern(body: Body, value: Value, pattern: Pattern, declare: typeof declareTyped): void {
  const resolved =
    pattern.type.kind === "inferred" ? value.type : resolveType(pattern.type, typeScope(body), body.unit.world);
  if (pattern.kind === "binding") {
    const variable = declare(body, pattern.name, resolved, pattern.span);
    if (variable.sort === value.term.sort) assign(body, variable, value.term, pattern.span);
    body.scope.locals.set(pattern.name, { name: pattern.name, variable, type: resolved, nonNull: undefined });
  } else if (pattern.kind === "record") {
    for (const { part, inner } of partsOf(body, value, pattern, resolved)) bindPattern(body, part, inner, declare);
  }
}
