/** The parts of the heap that the statements of a body assign to, found by their names before it is lowered. */
import type { Variable } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import type { Body } from "./body.ts";
import { withoutParentheses } from "./source-text.ts";
import { walkBody } from "./walk.ts";

const known = new WeakMap<Body, { readonly names: ReadonlySet<string>; readonly elements: boolean }>();

/** Among the heap's variables that are known by now. */
export function ownChanges(body: Body): ReadonlySet<Variable> {
  const { names, elements } = assignedNames(body);
  const found = new Set<Variable>();
  for (const { variable } of body.unit.globals.values()) {
    const { name } = variable;
    const last = name.slice(name.lastIndexOf(".") + 1);
    if (name.startsWith("java#elements.") ? elements : !name.startsWith("java#") && names.has(last))
      found.add(variable);
  }
  return found;
}

/** Whether elements of arrays are assigned to. */
export function writesElements(body: Body): boolean {
  return assignedNames(body).elements;
}

function assignedNames(body: Body): { readonly names: ReadonlySet<string>; readonly elements: boolean } {
  const before = known.get(body);
  if (before !== undefined) return before;
  const names = new Set<string>();
  let elements = false;
  const target = (expression: Expression): void => {
    const place = withoutParentheses(expression);
    if (place.kind === "name" || place.kind === "field") names.add(place.name);
    else if (place.kind === "index") elements = true;
  };
  walkBody(body.method, body.owner, (expression) => {
    if (expression.kind === "assign" || expression.kind === "update") target(expression.target);
    if (expression.kind === "new-array" || expression.kind === "array-initializer") elements = true;
  });
  const found = { names, elements };
  known.set(body, found);
  return found;
}
