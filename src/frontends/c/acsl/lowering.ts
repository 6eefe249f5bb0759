/** What the lowering of one clause carries along. */
import { boundVariable } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import type { BoundVariable, Term } from "../../../logic/term.ts";
import { pointer, type PointerValue } from "../lower/values.ts";
import type { AnnotationLogic } from "./state.ts";
import type { Binder, Typed } from "./typed.ts";

export interface Lowering {
  readonly logic: AnnotationLogic;
  readonly bound: ReadonlyMap<Binder, Term | PointerValue>;
  /** How many binders of a name were met: names of the logic's bound variables are unique within a clause. */
  readonly names: Map<string, number>;
  /** Terms are shared where `\\let` gave them a name: each is lowered once under the same binders. */
  readonly memo: Map<Typed, Term | PointerValue>;
}

/** The three kinds of terms. */
export interface Lowerers {
  readonly integer: (l: Lowering, term: Typed) => Term;
  readonly truth: (l: Lowering, term: Typed) => Term;
  readonly pointer: (l: Lowering, term: Typed) => PointerValue;
}

export function newLowering(logic: AnnotationLogic): Lowering {
  return { logic, bound: new Map(), names: new Map(), memo: new Map() };
}

export function withBound(l: Lowering, more: readonly (readonly [Binder, Term | PointerValue])[]): Lowering {
  return { ...l, bound: new Map([...l.bound, ...more]), memo: new Map() };
}

export function remembered<T extends Term | PointerValue>(
  l: Lowering,
  term: Typed,
  lower: (l: Lowering, term: Typed) => T,
): T {
  const known = l.memo.get(term);
  // A term has one type, so what is known of it is of the kind that is asked for.
  if (known !== undefined) return known as T;
  const made = lower(l, term);
  l.memo.set(term, made);
  return made;
}

/** Variables of the logic for a binder: two for a pointer. */
export function freshBound(
  l: Lowering,
  binder: Binder,
): { readonly value: Term | PointerValue; readonly variables: readonly BoundVariable[] } {
  // prettier-ignore
  const count = l.names.get(binder.name) ?? 0;
  l.names.set(binder.name, count + 1);
  const name = count === 0 ? binder.name : `${binder.name}#${count}`;
  switch (binder.type.kind) {
    case "integer":
    case "boolean": {
      const variable = boundVariable(name, binder.type.kind === "integer" ? INT : BOOL);
      return { value: variable, variables: [variable] };
    }
    case "pointer": {
      const [object, offset] = [boundVariable(`${name}.object`, INT), boundVariable(`${name}.offset`, INT)];
      return { value: pointer(object, offset), variables: [object, offset] };
    }
  }
}
