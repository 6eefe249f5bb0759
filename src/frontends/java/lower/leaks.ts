/**
 * Whether a constructor lets others see the object before it is complete: by passing it on, storing it, or calling its
 * methods. One that does not can be sure that calls leave the object's fields alone.
 */
import type { Expression, Statement } from "../tree.ts";
import type { MethodSymbol } from "../resolve/symbols.ts";
import { walk } from "./walk.ts";

const known = new WeakMap<MethodSymbol, boolean>();

export function leaksThis(method: MethodSymbol): boolean {
  const before = known.get(method);
  if (before !== undefined) return before;
  // While it is being found out, a constructor that calls itself is taken to keep to itself.
  known.set(method, false);
  const found = !method.owner.isStub && (bodyLeaks(method) || superLeaks(method));
  known.set(method, found);
  return found;
}

/** Of the constructors above, one that may be meant. */
function superLeaks({ owner, declaration }: MethodSymbol): boolean {
  if (owner.hasUnknownSupertype) return true;
  const first = declaration?.body?.statements[0];
  const call = first?.kind === "expression" && first.expression.kind === "call" ? first.expression : undefined;
  const target = call?.name === "this" ? owner : owner.superclass?.symbol;
  const count = call?.name === "this" || call?.name === "super" ? call.args.length : 0;
  return (target?.constructors ?? []).some(
    (one) => (one.params.length === count || one.variableArity) && leaksThis(one),
  );
}

function bodyLeaks(method: MethodSymbol): boolean {
  const { declaration } = method.owner;
  const roots: (Expression | Statement)[] = method.declaration?.body === undefined ? [] : [method.declaration.body];
  for (const one of declaration.order) {
    if (one.kind === "initializer") roots.push(one.body);
    else if (one.initializer !== undefined) roots.push(one.initializer);
  }
  let uses = 0;
  let harmless = 0;
  let leaks = false;
  const visit = (e: Expression): void => {
    if (e.kind === "this") uses++;
    else if (e.kind === "field" && e.target.kind === "this") harmless++;
    else if (e.kind === "binary" && (e.op === "==" || e.op === "!="))
      harmless += [e.left, e.right].filter((side) => side.kind === "this").length; // prettier-ignore
    else if (e.kind === "lambda" || e.kind === "method-reference") leaks = true;
    else if (e.kind === "new" && (e.body !== undefined || mayBeInner(e, method))) leaks = true;
    else if (e.kind === "call") leaks ||= callsOwn(e);
  };
  walk(roots, visit, (s) => {
    leaks ||= s.kind === "local-class";
  });
  return leaks || uses > harmless;
}

/** A call without a target may be one of the object's own methods. */
function callsOwn({ target, name }: Extract<Expression, { kind: "call" }>): boolean {
  if (target === undefined) return name !== "this" && name !== "super";
  return target.kind === "super";
}

/** An object of an inner class knows the one around it. */
function mayBeInner({ type }: Extract<Expression, { kind: "new" }>, { owner }: MethodSymbol): boolean {
  const name = type.kind === "named" ? type.parts.at(-1)?.name : undefined;
  const inner = name === undefined ? undefined : owner.classes.get(name);
  return inner !== undefined && !inner.isStatic;
}
