/** What names mean in which part of the program: tags, typedefs, variables, functions and enumerators. */
import type { EnumDeclaration, FunctionDeclaration, RecordDeclaration, VariableDeclaration } from "./tree.ts";
import type { CType } from "./types.ts";

export type Meaning =
  | { readonly kind: "typedef"; readonly type: CType }
  | { readonly kind: "enumerator"; readonly name: string; readonly value: bigint; readonly type: CType }
  | VariableDeclaration
  | FunctionDeclaration;

export type Tagged = RecordDeclaration | EnumDeclaration;

export interface Scope {
  readonly parent: Scope | undefined;
  readonly tags: Map<string, Tagged>;
  readonly names: Map<string, Meaning>;
  /** Types that were parsed already, by text. A scope shares its parent's until it declares a type of its own. */
  types: Map<string, CType>;
}

export function newScope(parent: Scope | undefined): Scope {
  return { parent, tags: new Map(), names: new Map(), types: parent?.types ?? new Map<string, CType>() };
}

export function declareTag(scope: Scope, name: string, tagged: Tagged): void {
  if (scope.tags.get(name) === tagged) return;
  scope.tags.set(name, tagged);
  forgetTypes(scope);
}

export function declareName(scope: Scope, name: string, meaning: Meaning): void {
  scope.names.set(name, meaning);
  if (meaning.kind === "typedef") forgetTypes(scope);
}

/** At file scope nothing can be shadowed, so what is known stays true. */
function forgetTypes(scope: Scope): void {
  if (scope.parent !== undefined) scope.types = new Map();
}

export function findTag(scope: Scope, name: string): Tagged | undefined {
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent) {
    const found = s.tags.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findName(scope: Scope, name: string): Meaning | undefined {
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent) {
    const found = s.names.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A name that an outer scope declares too: then the text of a type does not tell which of them is meant. */
export function isShadowing(scope: Scope, name: string): boolean {
  let seen = false;
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent) {
    if (!s.tags.has(name) && !s.names.has(name)) continue;
    if (seen) return true;
    seen = true;
  }
  return false;
}
