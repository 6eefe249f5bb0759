/**
 * The built-in meanings that a function declared `{:exact "name"}` can have, by name. The interpreter computes them to
 * the last bit; to a solver such a function is uninterpreted, with whatever axioms the program states.
 */
import { bitFunctions } from "./exact/bits.ts";
import type { ExactFunction } from "./exact/exact-function.ts";
import { floatingFunctions } from "./exact/floating.ts";
import { memoryFunctions } from "./exact/memory.ts";

export const exactFunctions: ReadonlyMap<string, ExactFunction> = new Map([
  ...bitFunctions,
  ...floatingFunctions,
  ...memoryFunctions,
]);
