/** What the parts of the compiler of terms share. */
import type { Environment } from "./environment.ts";
import type { EvaluationLimits } from "./evaluate.ts";
import { operate } from "./operate.ts";
import type { BoundVariable, FunctionSymbol, Operation, Term, Variable } from "./term.ts";
import type { Universe } from "./universe.ts";
import type { Value } from "./value.ts";

/** What a term is computed from is found in a context, such as a stack frame. */
export type Code<C, T = Value> = (context: C) => T | undefined;

/** How compiled terms get at what they are evaluated under. */
export interface Access<C> {
  variable(v: Variable): Code<C>;
  readonly interpretation: Environment["interpretation"];
  readonly universe: Universe;
  readonly limits: EvaluationLimits;
  /** For what is not compiled. */
  environment(context: C): Environment;
}

/** The argument that a parameter stands for. */
export interface Holder {
  value: Value | undefined;
}

export interface Compiler<C> {
  readonly access: Access<C>;
  value(term: Term): Code<C>;
  /** Of sort Int. */
  integer(term: Term): Code<C, bigint>;
  /** Of sort Bool. */
  truth(term: Term): Code<C, boolean>;
  readonly codes: Map<Term, Code<C>>;
  readonly integers: Map<Term, Code<C, bigint>>;
  readonly truths: Map<Term, Code<C, boolean>>;
  /** Subterms with several parents. */
  readonly shared: ReadonlySet<Term>;
  /** The parameters of the functions that are being expanded. */
  readonly bound: Map<BoundVariable, Holder>;
  readonly expanding: FunctionSymbol[];
  /** Counts evaluations, so that results of one are not taken for those of the next. */
  readonly clock: { now: number };
  left: number;
}

/** Thrown where a term turns out to be nothing for compilation, and caught where that began. */
export class TooMuch extends Error {}

/** Compiles a subterm once; one with several parents keeps its result for the rest of an evaluation. */
export function once<C, T>(
  compiler: Compiler<C>,
  term: Term,
  codes: Map<Term, Code<C, T>>,
  make: () => Code<C, T>,
): Code<C, T> {
  const known = codes.get(term);
  if (known !== undefined) return known;
  if (compiler.left-- <= 0) throw new TooMuch();
  const made = make();
  const code = compiler.shared.has(term) ? remembered(made, compiler.clock) : made;
  // What depends on a parameter is not the same for another call.
  if (term.open.length === 0) codes.set(term, code);
  return code;
}

function remembered<C, T>(code: Code<C, T>, clock: { readonly now: number }): Code<C, T> {
  let at = -1;
  let result: T | undefined;
  return (context) => {
    if (at !== clock.now) {
      result = code(context);
      at = clock.now;
    }
    return result;
  };
}

/** An operator whose value is not determined unless those of all its arguments are. */
export function strictOperation<C>(compiler: Compiler<C>, term: Operation): Code<C> {
  const args = term.args.map((arg) => compiler.value(arg));
  // Zero times anything is zero, also if the other factor is not determined.
  const isProduct = term.op === "mul";
  return (context) => {
    const values: Value[] = [];
    let zero: Value | undefined;
    for (const arg of args) {
      const value = arg(context);
      if (value === undefined && !isProduct) return undefined;
      if (value !== undefined) values.push(value);
      if (isProduct && value?.kind === "real" && value.numerator === 0n) zero ??= value;
    }
    return zero ?? (values.length < args.length ? undefined : operate(term.op, values, term.indices));
  };
}

/** The values of all, or undefined; those after the first that is not determined are not asked for. */
export function argumentsCode<C>(compiler: Compiler<C>, terms: readonly Term[]): Code<C, Value[]> {
  const args = terms.map((arg) => compiler.value(arg));
  return (context) => {
    const values: Value[] = [];
    for (const arg of args) {
      const value = arg(context);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  };
}
