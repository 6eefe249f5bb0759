/** String literals: static objects, one for each text, as compilers make them. */
import { invariant } from "../../../base/invariant.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { Expression } from "../tree.ts";
import { staticObject, type StaticObject, type Unit } from "./unit.ts";

export function stringObject(unit: Unit, e: Extract<Expression, { kind: "string" }>): StaticObject {
  const type = withoutQualifiers(e.type);
  invariant(type.kind === "array", "a string literal should be an array");
  const width = sizeOf(type.element, unit.model) ?? 1;
  const key = `${width}:${e.elements.join()}`;
  let known = unit.strings.get(key);
  if (known === undefined) {
    known = staticObject(unit, "a string literal", width * e.elements.length, "literal", width);
    unit.strings.set(key, known);
    unit.stringContents.push({ object: known, elements: e.elements, element: type.element });
  }
  return known;
}
