/** What attributes say of a name's linkage: other names, weak definitions, functions that run before and after `main`. */
import { childrenOf, type DumpNode } from "./dump-node.ts";
import { evaluateConstant } from "./constants.ts";
import { readExpressionText, sourceFrom, spanOf, type Draft, type Reader } from "./reader.ts";
import type { FunctionDeclaration, VariableDeclaration } from "./tree.ts";

/** The name under which a declaration is linked: that of what it is an alias of, if it is one. */
export function linkedName(reader: Reader, node: DumpNode): string {
  const name = node.name ?? "";
  const alias = childrenOf(node).find(({ kind }) => kind === "AliasAttr" || kind === "WeakRefAttr");
  const target = alias && /^\s*\w+\s*\(\s*((?:"[^"]*"\s*)+)\)/.exec(sourceFrom(reader, alias))?.[1];
  if (target === undefined) return name;
  const real = target.replace(/"\s*"/g, "").replace(/"/g, "").trim();
  if (real !== name) reader.aliases.set(name, real);
  return real;
}

/** `weakref` names what may not be there, `weak` what is declared or defined so. */
export function isWeak(node: DumpNode): boolean {
  return childrenOf(node).some(
    ({ kind }) => kind === "WeakAttr" || kind === "WeakRefAttr" || kind === "WeakImportAttr",
  );
}

export function readLinkage(
  reader: Reader,
  node: DumpNode,
  declared: Draft<FunctionDeclaration> | Draft<VariableDeclaration>,
): void {
  if (isWeak(node)) declared.weak = true;
  if (declared.kind !== "function") return;
  for (const child of childrenOf(node)) {
    if (child.kind === "ConstructorAttr") declared.beforeMain = priorityOf(reader, child);
    if (child.kind === "DestructorAttr") declared.afterMain = priorityOf(reader, child);
  }
}

/** That of functions for which none is given: they are the last before `main`, and the first after it. */
const usualPriority = 65535;

/** Clang's JSON does not tell it. */
function priorityOf(reader: Reader, attribute: DumpNode): number {
  const text = /^\s*\w+\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/.exec(sourceFrom(reader, attribute))?.[1];
  const priority = text === undefined ? undefined : readExpressionText(reader, text, spanOf(reader, attribute));
  const value = priority && evaluateConstant(priority, reader.model);
  return value === undefined ? usualPriority : Number(value);
}
