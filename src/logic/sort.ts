/** The sorts of terms, hash-consed: equal sorts are the same object. */

export type Sort = BoolSort | IntSort | RealSort | BitVectorSort | ArraySort | UninterpretedSort | DatatypeSort;

export interface BoolSort {
  readonly kind: "bool";
}
export interface IntSort {
  readonly kind: "int";
}
export interface RealSort {
  readonly kind: "real";
}
export interface BitVectorSort {
  readonly kind: "bv";
  readonly width: number;
}
/** Maps with any number of indices, as Boogie has them; SMT-LIB sees them nested. */
export interface ArraySort {
  readonly kind: "array";
  readonly indices: readonly Sort[];
  readonly element: Sort;
}
/** A sort of which only equality is known, unless `builtin` names a sort of the solver's, such as `(Seq Int)`. */
export interface UninterpretedSort {
  readonly kind: "uninterpreted";
  readonly name: string;
  readonly builtin?: BuiltinSort;
}
/** A solver's own sort constructor applied to sorts: `(Seq Int)` is { constructor: "Seq", args: [INT] }. */
export interface BuiltinSort {
  readonly constructor: string;
  readonly args: readonly Sort[];
}
/** An algebraic datatype; its constructors are in the program's table of datatypes. */
export interface DatatypeSort {
  readonly kind: "datatype";
  readonly name: string;
}

const table = new Map<string, Sort>();
const keys = new Map<Sort, string>();

function intern<S extends Sort>(key: string, make: S): S {
  const known = table.get(key);
  if (known !== undefined) return known as S;
  table.set(key, make);
  keys.set(make, key);
  return make;
}

/** Text that determines the sort; also what people read in goldens. */
export function sortKey(sort: Sort): string {
  return keys.get(sort) ?? sort.kind;
}

export const BOOL: BoolSort = intern("bool", { kind: "bool" });
export const INT: IntSort = intern("int", { kind: "int" });
export const REAL: RealSort = intern("real", { kind: "real" });

export function bitVectorSort(width: number): BitVectorSort {
  return intern(`bv${width}`, { kind: "bv", width });
}

export function arraySort(indices: readonly Sort[], element: Sort): ArraySort {
  return intern(`[${indices.map(sortKey).join(",")}]${sortKey(element)}`, { kind: "array", indices, element });
}

export function uninterpretedSort(name: string): UninterpretedSort {
  return intern(`sort ${name}`, { kind: "uninterpreted", name });
}

export function builtinSort(name: string, builtin: BuiltinSort): UninterpretedSort {
  const key = `sort ${name}=${builtin.constructor}(${builtin.args.map(sortKey).join(",")})`;
  return intern(key, { kind: "uninterpreted", name, builtin });
}

export function datatypeSort(name: string): DatatypeSort {
  return intern(`datatype ${name}`, { kind: "datatype", name });
}
