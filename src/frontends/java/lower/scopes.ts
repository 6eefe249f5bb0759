/** Local variables and classes, by the blocks they are declared in. */
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { ClassSymbol, JavaType, MethodSymbol } from "../resolve/symbols.ts";

/** What a constant expression is. A string's text is absent where it is not known how Java writes a number. */
export type ConstantValue =
  | { readonly kind: "value"; readonly value: { readonly term: Term; readonly type: JavaType } }
  | { readonly kind: "string"; readonly text: string | undefined };

export interface Local {
  readonly name: string;
  readonly variable: Variable;
  readonly type: JavaType;
  /** Where it is declared never to be null. */
  readonly nonNull: Span | undefined;
  /** It is final, and was given a constant where it is declared. */
  readonly constant?: ConstantValue;
  /** It is there for annotations only. */
  readonly ghost?: true;
  /** Whether it has been given a value: a flag, for those that annotations call uninitialized. */
  readonly written?: Variable;
}

export interface Scope {
  readonly locals: Map<string, Local>;
  readonly classes: Map<string, ClassSymbol>;
  readonly parent: Scope | undefined;
  /** The method that its variables belong to: a local class sees those of another. */
  readonly method: MethodSymbol | undefined;
}

export function innerScope(parent: Scope | undefined, method: MethodSymbol | undefined = parent?.method): Scope {
  return { locals: new Map(), classes: new Map(), parent, method };
}

export interface FoundLocal {
  readonly local: Local;
  /** It belongs to the method around a local class. */
  readonly isCaptured: boolean;
}

export function findLocal(scope: Scope | undefined, name: string): FoundLocal | undefined {
  for (let at = scope; at !== undefined; at = at.parent) {
    const local = at.locals.get(name);
    if (local !== undefined) return { local, isCaptured: at.method !== scope?.method };
  }
  return undefined;
}

/** All local classes in sight, the innermost of a name. */
export function visibleClasses(scope: Scope | undefined): ReadonlyMap<string, ClassSymbol> {
  const found = new Map<string, ClassSymbol>();
  for (let at = scope; at !== undefined; at = at.parent) {
    for (const [name, symbol] of at.classes) if (!found.has(name)) found.set(name, symbol);
  }
  return found;
}
