/** Whether evaluating an expression changes or checks anything. */
import type { Expression } from "../tree.ts";
import { unboxed } from "../resolve/overloads.ts";
import type { Body } from "./body.ts";
import { findNamed } from "./names.ts";
import { walk } from "./walk.ts";
import { mayInitialize } from "./whole/class-initialization.ts";

/** Whether it may assign to something, call something, or be the first to use a class. */
export function hasEffects(body: Body, expression: Expression): boolean {
  let found = false;
  walk([expression], (e) => {
    found ||= mayInitialize(body, e) || e.kind === "assign" || e.kind === "update" || e.kind === "call" || e.kind === "new" || e.kind === "new-array" || e.kind === "switch" || e.kind === "conditional" || e.kind === "binary" && (e.op === "&&" || e.op === "||"); // prettier-ignore
  });
  return found;
}

/** Literals, locals and own fields with operators that cannot fail: their value is a term and nothing else. */
export function isSimple(body: Body, expression: Expression): boolean {
  let simple = true;
  walk([expression], (e) => {
    simple &&= isSimpleNode(body, e);
  });
  return simple;
}

function isSimpleNode(body: Body, e: Expression): boolean {
  switch (e.kind) {
    case "literal":
      return e.literal.kind !== "string";
    case "this":
      return e.qualifier === undefined;
    case "parenthesized":
    case "unary":
      return true;
    case "name": {
      const found = findNamed(body, e.name);
      if (found?.kind !== "local" || found.isCaptured || found.local.written !== undefined) return false;
      // A number in a box would have to be taken out of it.
      return found.local.type.kind !== "variable" && unboxed(found.local.type) === undefined;
    }
    case "binary":
      return ["==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "&&", "||", "&", "|", "^"].includes(e.op);
    default:
      return false;
  }
}
