/** What a term is evaluated under, and the port through which the parts of the evaluator call one another. */
import type { Deep } from "../base/trampoline.ts";
import type { Scope } from "./scope.ts";
import type { BoundVariable, FunctionSymbol, Term, Variable } from "./term.ts";
import { noUniverse, type Universe } from "./universe.ts";
import type { ArrayEntry, Value } from "./value.ts";

export interface Environment extends Universe {
  /** The value of a program variable; undefined if it has none. */
  variable(v: Variable): Value | undefined;
  /** What an uninterpreted function stands for; undefined if that is left open. */
  interpretation(fn: FunctionSymbol): Interpretation | undefined;
}

export type Interpretation =
  | { readonly kind: "definition"; readonly params: readonly BoundVariable[]; readonly body: Term }
  | { readonly kind: "table"; readonly entries: readonly ArrayEntry[]; readonly default: Value | undefined }
  /** A function of its arguments; it may have any value anywhere. */
  | { readonly kind: "computed"; compute(args: readonly Value[]): Value | undefined };

/** An environment in which only these variables have values. */
export function environmentWith(values: ReadonlyMap<Variable, Value>): Environment {
  return { ...noUniverse, variable: (v) => values.get(v), interpretation: () => undefined };
}

/** The evaluator at work. */
export interface Evaluator {
  readonly environment: Environment;
  /** The value of a term; undefined if it cannot be determined. */
  value(term: Term, scope: Scope): Deep<Value | undefined>;
}
