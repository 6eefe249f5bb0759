/** A total order on the values of one sort, for printing: numbers by size, the others by what tells them apart. */
import type { Value } from "./value.ts";

export function compareValues(a: Value, b: Value): number {
  const work: (readonly [Value, Value])[] = [[a, b]];
  while (work.length > 0) {
    const [x, y] = work.pop()!;
    const order = shallow(x, y);
    if (order !== 0) return order;
    const pairs = parts(x, y);
    for (let i = pairs.length - 1; i >= 0; i--) work.push(pairs[i]!);
  }
  return 0;
}

const sign = <T extends bigint | number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of two values as far as it can be told without looking at their parts. */
function shallow(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a.kind === "int" && b.kind === "int") return sign(a.value, b.value);
  if (a.kind === "bv" && b.kind === "bv") return sign(a.value, b.value);
  if (a.kind === "bool" && b.kind === "bool") return Number(a.value) - Number(b.value);
  if (a.kind === "real" && b.kind === "real") return sign(a.numerator * b.denominator, b.numerator * a.denominator);
  if (a.kind === "element" && b.kind === "element") return a.index - b.index;
  if (a.kind === "datatype" && b.kind === "datatype") return sign(a.constructor, b.constructor);
  if (a.kind === "opaque" && b.kind === "opaque") return sign(a.text, b.text);
  if (a.kind === "array" && b.kind === "array") return a.entries.length - b.entries.length;
  return sign(a.kind, b.kind);
}

function parts(a: Value, b: Value): readonly (readonly [Value, Value])[] {
  if (a === b) return [];
  if (a.kind === "datatype" && b.kind === "datatype") return a.args.map((x, i) => [x, b.args[i]!]);
  if (a.kind !== "array" || b.kind !== "array") return [];
  const pairs: (readonly [Value, Value])[] = [];
  a.entries.forEach((entry, i) => {
    const other = b.entries[i]!;
    entry.indices.forEach((index, k) => pairs.push([index, other.indices[k]!]));
    pairs.push([entry.value, other.value]);
  });
  if (a.default !== undefined && b.default !== undefined) pairs.push([a.default, b.default]);
  return pairs;
}
