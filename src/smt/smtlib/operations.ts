/** How each operator is written in SMT-LIB, given how its arguments are written. */
import { invariant, unreachable } from "../../base/invariant.ts";
import type { Sort } from "../../logic/sort.ts";
import type { Operation, Operator, Term } from "../../logic/term.ts";
import { unitValue } from "./sorts.ts";

/** Writes `operation`. `ref` is asked for an argument each time its text is used, so its calls are the references. */
export function printOperation(operation: Operation, ref: (term: Term) => string, names: OperationNames): string {
  const { op, args, indices } = operation;
  switch (op) {
    case "select":
      return selected(ref(args[0]!), args.slice(1).map(ref));
    case "store":
      return stored(args, ref);
    case "power":
      return applied(names.power(operation.sort), args, ref);
    case "add":
      return applied(head(op, indices), longSumFirst(args), ref);
    case "concat":
    case "zeroExtend":
    case "signExtend":
    case "bvToNat":
      if (args.some(isZeroWide)) return withoutWidth(operation, ref);
      return applied(head(op, indices), args, ref);
    default:
      if (isZeroWide(args[0]!) && op in comparisonsOfNothing) return String(comparisonsOfNothing[op]);
      return applied(head(op, indices), args, ref);
  }
}

export interface OperationNames {
  /** The uninterpreted function that stands for exponentiation on a sort: solvers do not agree on its meaning. */
  power(sort: Sort): string;
}

/** Terms of width zero have one value; their own text does not matter. */
export function isZeroWide(term: Term): boolean {
  return term.sort.kind === "bv" && term.sort.width === 0;
}

const applied = (head: string, args: readonly Term[], ref: (term: Term) => string): string => {
  let text = `(${head}`;
  for (const arg of args) text += ` ${ref(arg)}`;
  return `${text})`;
};

const manyNodes = 100;

/** Z3 takes 1 + (1 + (1 + …)) in quadratic time and ((… + 1) + 1) + 1 in linear time. */
function longSumFirst(args: readonly Term[]): readonly Term[] {
  const last = args.at(-1)!;
  const isLongSum = last.kind === "op" && last.op === "add" && last.size > manyNodes;
  return isLongSum && args.length === 2 && args[0]!.size < last.size ? [last, args[0]!] : args;
}

const selected = (map: string, indices: readonly string[]): string =>
  indices.reduce((row, index) => `(select ${row} ${index})`, map);

/** m[i,j := v] is m with row i replaced by that row with j replaced: `(store m i (store (select m i) j v))`. */
function stored(args: readonly Term[], ref: (term: Term) => string): string {
  const map = args[0]!;
  const indices = args.slice(1, -1);
  const value = args.at(-1)!;
  if (indices.length === 0) return ref(value);
  let open = "";
  for (const [i, index] of indices.entries()) {
    const row = selected(ref(map), indices.slice(0, i).map(ref));
    open += `(store ${row} ${ref(index)} `;
  }
  return `${open}${ref(value)}${")".repeat(indices.length)}`;
}

/** Operators of which an argument has width zero but the result need not. */
function withoutWidth(operation: Operation, ref: (term: Term) => string): string {
  if (isZeroWide(operation)) return unitValue;
  switch (operation.op) {
    case "concat":
      return ref(operation.args.find((a) => !isZeroWide(a))!);
    case "bvToNat":
      return "0";
    default:
      invariant(operation.sort.kind === "bv", "an extension should be a bit-vector");
      return `(_ bv0 ${operation.sort.width})`;
  }
}

const comparisonsOfNothing: Partial<Record<Operator, boolean>> = {
  bvult: false, bvule: true, bvugt: false, bvuge: true, bvslt: false, bvsle: true, bvsgt: false, bvsge: true,
}; // prettier-ignore

type PlainOperator = Exclude<Operator, "select" | "store" | "power">;

function head(op: PlainOperator, indices: readonly number[]): string {
  switch (op) {
    case "implies": return "=>";
    case "eq": return "=";
    case "neg":
    case "sub": return "-";
    case "add": return "+";
    case "mul": return "*";
    case "divide": return "/";
    case "lt": return "<";
    case "le": return "<=";
    case "gt": return ">";
    case "ge": return ">=";
    case "toReal": return "to_real";
    case "toInt": return "to_int";
    case "extract": return `(_ extract ${indices[0]!} ${indices[1]!})`;
    case "zeroExtend": return `(_ zero_extend ${indices[0]!})`;
    case "signExtend": return `(_ sign_extend ${indices[0]!})`;
    case "bvToNat": return "bv2nat";
    case "natToBv": return `(_ int2bv ${indices[0]!})`;
    case "not": case "and": case "or": case "ite": case "distinct": case "div": case "mod": case "concat":
    case "bvnot": case "bvneg": case "bvand": case "bvor": case "bvxor": case "bvadd": case "bvsub": case "bvmul":
    case "bvudiv": case "bvurem": case "bvsdiv": case "bvsrem": case "bvsmod": case "bvshl": case "bvlshr":
    case "bvashr": case "bvult": case "bvule": case "bvugt": case "bvuge": case "bvslt": case "bvsle": case "bvsgt":
    case "bvsge": return op;
    default: return unreachable(op);
  }
} // prettier-ignore

/** Literals; `undefined` for other terms. */
export function printLiteral(term: Term): string | undefined {
  switch (term.kind) {
    case "bool":
      return String(term.value);
    case "int":
      return signed(term.value, (n) => n.toString());
    case "real": {
      const { numerator, denominator } = term;
      return signed(numerator, (n) => (denominator === 1n ? `${n}.0` : `(/ ${n}.0 ${denominator}.0)`));
    }
    case "bv":
      return `(_ bv${term.value} ${term.width})`;
    default:
      return undefined;
  }
}

const signed = (value: bigint, text: (magnitude: bigint) => string): string =>
  value < 0n ? `(- ${text(-value)})` : text(value);
