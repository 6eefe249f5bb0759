/**
 * Equality of arrays of which one was made by a lambda. They differ if they differ at one of the indices that are tried;
 * they are equal if those stand for all, which is so where the lambda changes its value at finitely many points.
 */
import type { Deep } from "../base/trampoline.ts";
import type { Evaluator } from "./environment.ts";
import { ruleOf } from "./scope.ts";
import type { ArraySort } from "./sort.ts";
import { representatives } from "./turning-points.ts";
import { someValue } from "./universe.ts";
import { bitVectorValue, boolValue, intValue, type ArrayValue, type Value } from "./value.ts";
import { sameValue } from "./value-key.ts";

export function* equalArrays(
  a: ArrayValue,
  b: ArrayValue,
  sort: ArraySort,
  evaluator: Evaluator,
  at: (array: ArrayValue, indices: readonly Value[]) => Deep<Value | undefined>,
): Deep<Value | undefined> {
  const left = yield* tellingIndices(a, sort, evaluator);
  const right = yield* tellingIndices(b, sort, evaluator);
  let known = left.complete && right.complete;
  for (const indices of [...left.indices, ...right.indices]) {
    const [x, y] = [yield* at(a, indices), yield* at(b, indices)];
    const same = x === undefined || y === undefined ? undefined : sameValue(x, y, sort.element, evaluator.environment);
    if (same === false) return boolValue(false);
    if (same === undefined) known = false;
  }
  return known ? boolValue(true) : undefined;
}

interface Telling {
  readonly indices: readonly (readonly Value[])[];
  /** Between two neighbouring ones the array does not change. */
  readonly complete: boolean;
}

function* tellingIndices(array: ArrayValue, sort: ArraySort, evaluator: Evaluator): Deep<Telling> {
  const entries = array.entries.map((entry) => entry.indices);
  const [index] = sort.indices;
  // Neighbours of the points of one array and of the other cover the gaps of both only where numbers are whole.
  if (sort.indices.length !== 1 || (index!.kind !== "int" && index!.kind !== "bv")) {
    const some = sort.indices.map((s) => someValue(s, evaluator.environment));
    return { indices: some.includes(undefined) ? entries : [...entries, some as Value[]], complete: false };
  }
  const around = entries.flatMap(([at]) => neighbours(at!)).map((at) => [at]);
  const rule = ruleOf(array);
  if (rule === undefined)
    return { indices: [...around, [someValue(index!, evaluator.environment)!]], complete: array.default !== undefined };
  const [v] = rule.lambda.bound;
  const found = yield* representatives(v!, rule.lambda.body, () => true, rule.scope, evaluator);
  const tried = found ?? (index!.kind === "int" ? [-1n, 0n, 1n, 2n].map(intValue) : []);
  return { indices: [...around, ...tried.map((at) => [at])], complete: found !== undefined };
}

function neighbours(value: Value): readonly Value[] {
  if (value.kind === "int") return [intValue(value.value - 1n), value, intValue(value.value + 1n)];
  if (value.kind === "bv") return [-1n, 0n, 1n].map((d) => bitVectorValue(value.value + d, value.width));
  return [value];
}
