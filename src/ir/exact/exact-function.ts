/** A function whose meaning is built in: the interpreter computes it, while solvers know only what axioms say of it. */
import { BOOL, INT, type Sort } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { boolValue, intValue, type Value } from "../../logic/value.ts";

export interface ExactFunction {
  readonly params: readonly Sort[];
  readonly result: Sort;
  /** Pre: the arguments are of the sorts of `params`. Undefined where the function has no value. */
  compute(args: readonly Value[]): Value | undefined;
  /** The same in words that solvers know, where there are few: what the function is in runs, not what a proof may rely on. */
  define?(args: readonly Term[]): Term;
  /** Other machines have other values: what a run shows by it is possible, and not the only thing that is. */
  readonly isOneOfMany?: true;
}

type Integers = (a: bigint, b: bigint) => bigint | undefined;

export function onInteger(of: (a: bigint) => bigint | undefined, meaning?: (a: Term) => Term): ExactFunction {
  return {
    params: [INT],
    result: INT,
    compute: ([a]) => asInteger(of(integer(a))),
    ...(meaning !== undefined && { define: ([a]: readonly Term[]) => meaning(a!) }),
  };
}

export function onIntegers(of: Integers): ExactFunction {
  return { params: [INT, INT], result: INT, compute: ([a, b]) => asInteger(of(integer(a), integer(b))) };
}

export function testOfIntegers(of: (a: bigint, b: bigint) => boolean | undefined): ExactFunction {
  const compute = ([a, b]: readonly Value[]): Value | undefined => {
    const truth = of(integer(a), integer(b));
    return truth === undefined ? undefined : boolValue(truth);
  };
  return { params: [INT, INT], result: BOOL, compute };
}

const integer = (value: Value | undefined): bigint => (value?.kind === "int" ? value.value : 0n);

function asInteger(value: bigint | undefined): Value | undefined {
  return value === undefined ? undefined : intValue(value);
}
