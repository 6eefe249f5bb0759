/** The values of bound variables while a term is evaluated, and what has been computed under them. */
import type { BoundVariable, Lambda, Term, Variable } from "./term.ts";
import type { ArrayValue, Value } from "./value.ts";

export interface Scope {
  readonly bindings: ReadonlyMap<BoundVariable, Value>;
  /** The scope around this one; undefined for the outermost. */
  readonly parent: Scope | undefined;
  /** The outermost scope around it; undefined if it is that. */
  readonly root: Scope | undefined;
  /** Results; `undefined` for what could not be determined. */
  readonly memo: Map<Term, Value | undefined>;
  /** The value of a program variable. */
  readonly variable: (v: Variable) => Value | undefined;
}

export function outermost(variable: Scope["variable"]): Scope {
  return { bindings: new Map(), parent: undefined, root: undefined, memo: new Map(), variable };
}

export function inside(scope: Scope, bindings: ReadonlyMap<BoundVariable, Value>): Scope {
  return { bindings, parent: scope, root: scope.root ?? scope, memo: new Map(), variable: scope.variable };
}

export function boundValue(scope: Scope, v: BoundVariable): Value | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const value = at.bindings.get(v);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The outermost scope in which `term` has the same value as in `scope`: there it is computed once. */
export function home(term: Term, scope: Scope): Scope {
  if (term.open.length === 0) return scope.root ?? scope;
  let at = scope;
  while (at.parent !== undefined && !term.open.some((v) => at.bindings.has(v))) at = at.parent;
  return at;
}

/** What an array made by a lambda is where it has no entry. */
export interface Rule {
  readonly lambda: Lambda;
  readonly scope: Scope;
}

/** To everybody but the evaluator it is an array whose default is not known. */
export interface RuledArray extends ArrayValue {
  readonly rule: Rule;
}

export function ruleOf(value: Value): Rule | undefined {
  return value.kind === "array" && "rule" in value ? (value as RuledArray).rule : undefined;
}
