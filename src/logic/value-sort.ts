/** Whether a value is one of a sort: values do not carry their sorts, and models are read by name. */
import type { Sort } from "./sort.ts";
import type { Universe } from "./universe.ts";
import type { Value } from "./value.ts";

export function isOfSort(value: Value, sort: Sort, universe: Universe): boolean {
  const work: (readonly [Value, Sort])[] = [[value, sort]];
  while (work.length > 0) {
    const [part, partSort] = work.pop()!;
    const inner = parts(part, partSort, universe);
    if (inner === undefined) return false;
    work.push(...inner);
  }
  return true;
}

/** What remains to be looked at if the value fits as such; undefined if it does not. */
function parts(value: Value, sort: Sort, universe: Universe): readonly (readonly [Value, Sort])[] | undefined {
  switch (sort.kind) {
    case "bool":
    case "int":
    case "real":
      return value.kind === sort.kind ? [] : undefined;
    case "bv":
      return value.kind === "bv" && value.width === sort.width ? [] : undefined;
    case "uninterpreted":
      if (sort.builtin !== undefined) return value.kind === "opaque" ? [] : undefined;
      return value.kind === "element" && value.sort === sort.name ? [] : undefined;
    case "datatype": {
      const constructor =
        value.kind === "datatype" ? universe.constructors(sort)?.find((c) => c.name === value.constructor) : undefined;
      if (constructor === undefined || value.kind !== "datatype" || constructor.params.length !== value.args.length)
        return undefined;
      return value.args.map((arg, i) => [arg, constructor.params[i]!]);
    }
    case "array": {
      if (value.kind !== "array") return undefined;
      if (value.entries.some((entry) => entry.indices.length !== sort.indices.length)) return undefined;
      const entries = value.entries.flatMap((entry) => [
        ...entry.indices.map((index, i) => [index, sort.indices[i]!] as const),
        [entry.value, sort.element] as const,
      ]);
      return value.default === undefined ? entries : [...entries, [value.default, sort.element]];
    }
  }
}
