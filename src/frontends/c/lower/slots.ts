/** Variables for a value that is made in several places: on each way of a condition, or in each order of evaluation. */
import { withoutQualifiers } from "../integers.ts";
import type { Expression } from "../tree.ts";
import { arbitrary, assignAll, declareParts, type Body } from "./body.ts";
import { sourceText } from "./source-text.ts";
import { fromParts, nothing, partsOf, shapeOf, type Value } from "./values.ts";

export interface Slot {
  put(value: Value): void;
  value(): Value;
}

export function slotFor(body: Body, e: Expression): Slot {
  if (withoutQualifiers(e.type).kind === "void") return { put: () => undefined, value: () => nothing };
  const own = shapeOf(e.type, body.unit.model);
  const shape = own ?? ({ kind: "pointer" } as const);
  const variables = declareParts(body, "t#", shape, e.span, sourceText(e));
  for (const v of variables) body.temporaries.add(v);
  return {
    put: (value) => {
      const fits = value.kind === shape.kind || (value.kind === "stored" && shape.kind === "pointer");
      const fitting = fits ? value : arbitrary(body, shape, "approximation", e.span);
      assignAll(body, variables, partsOf(fitting), e.span);
    },
    value: () => {
      const value = fromParts(shape, variables);
      return own === undefined && value.kind === "pointer" ? { kind: "stored", at: value } : value;
    },
  };
}
