/** Where in a function a comment stands: before which statement, among which variables, in which loop. */
import { contains, type Span } from "../../../source/span.ts";
import type { FunctionDeclaration, Statement, VariableDeclaration } from "../tree.ts";
import { statementsOf } from "../walk.ts";

export interface Standing {
  readonly function: FunctionDeclaration;
  /** The statement that follows, or the block at whose end it stands; `nowhere` if it is inside something else. */
  readonly before:
    | { readonly kind: "statement"; readonly statement: Statement }
    | { readonly kind: "end"; readonly block: Statement }
    | { readonly kind: "nowhere" };
  readonly names: ReadonlyMap<string, VariableDeclaration>;
  /** The innermost loop around it. */
  readonly loop: Statement | undefined;
}

/** Pre: `span` lies within the body. */
export function standingIn(fn: FunctionDeclaration, body: Statement, span: Span): Standing {
  const names = new Map(fn.params.map((param) => [param.name, param]));
  let [current, loop]: [Statement, Statement | undefined] = [body, undefined];
  for (;;) {
    if (isLoop(current)) loop = current;
    const children = statementsOf(current);
    for (const child of children) if (isBefore(child.span, span)) declare(names, child);
    const inside = children.find((child) => contains(child.span, span));
    if (inside === undefined) {
      const next = children.find((child) => isBefore(span, child.span));
      const before: Standing["before"] =
        next !== undefined
          ? { kind: "statement", statement: next }
          : current.kind === "compound"
            ? { kind: "end", block: current }
            : { kind: "nowhere" };
      return { function: fn, before, names, loop };
    }
    current = inside;
  }
}

function declare(names: Map<string, VariableDeclaration>, s: Statement): void {
  if (s.kind === "declarations") for (const variable of s.variables) names.set(variable.name, variable);
}

/** What follows labels: it is what an annotation before them is about. */
export function labelled(statement: Statement): Statement {
  let inner = statement;
  while (inner.kind === "label" || inner.kind === "case" || inner.kind === "default") inner = inner.body;
  return inner;
}

/** A loop sees the variables that its head declares. */
export function namesInLoop(names: Standing["names"], loop: Statement): Standing["names"] {
  if (loop.kind !== "for" || loop.init === undefined) return names;
  const inner = new Map(names);
  declare(inner, loop.init);
  return inner;
}

// -------------------------------------------------------------------------------------------------------- positions

/** The first ends where the second begins, or earlier. */
export function isBefore(a: Span, b: Span): boolean {
  return a.file === b.file && (a.endLine < b.line || (a.endLine === b.line && a.endColumn <= b.column));
}

export function isLoop(s: Statement): boolean {
  return s.kind === "while" || s.kind === "do" || s.kind === "for";
}
