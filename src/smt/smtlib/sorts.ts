/**
 * Sorts in SMT-LIB. Maps of several indices are nested arrays, a map of none is its element, and bit-vectors of width
 * zero, which SMT-LIB lacks, are a datatype with one value.
 */
import { unreachable } from "../../base/invariant.ts";
import type { Sort } from "../../logic/sort.ts";

/** The datatype that stands for bit-vectors of width zero. Both names are reserved. */
export const unitSort = "bv.zero";
export const unitValue = "bv.zero.value";
export const unitDeclaration = `(declare-datatypes ((${unitSort} 0)) (((${unitValue}))))`;

/** What a sort's text depends on. */
export interface SortNames {
  /** The name of a sort that has to be declared, which is done by then. */
  declared(sort: Extract<Sort, { kind: "uninterpreted" | "datatype" }>): string;
  /** Called when `unitSort` is about to be used. */
  unit(): void;
}

export function printSort(sort: Sort, names: SortNames): string {
  switch (sort.kind) {
    case "bool":
      return "Bool";
    case "int":
      return "Int";
    case "real":
      return "Real";
    case "bv":
      if (sort.width > 0) return `(_ BitVec ${sort.width})`;
      names.unit();
      return unitSort;
    case "array":
      return sort.indices.reduceRight(
        (element, index) => `(Array ${printSort(index, names)} ${element})`,
        printSort(sort.element, names),
      );
    case "uninterpreted": {
      if (sort.builtin === undefined) return names.declared(sort);
      const { constructor, args } = sort.builtin;
      return args.length === 0 ? constructor : `(${constructor} ${args.map((a) => printSort(a, names)).join(" ")})`;
    }
    case "datatype":
      return names.declared(sort);
    default:
      return unreachable(sort);
  }
}
