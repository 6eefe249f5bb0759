/**
 * Terms over unbounded integers as terms over bit-vectors, in which a solver knows what `&`, `>>` and floating numbers mean. Within a
 * term nothing is lost: it is as wide as it needs. Variables, cells of maps, and arguments and results of functions have one width for
 * all; models in which one of them would need more are lost, and what is said of all values of a sort is left out. So a model is to be
 * tried, and that there is none proves nothing.
 */
import { unreachable } from "../../base/invariant.ts";
import { boundVariable, bv, call, distinct, eq, functionSymbol, isConstantMap, ite, lambda, operation, select, store, variable, widthOf } from "../../logic/build.ts"; // prettier-ignore
import { INT, arraySort, bitVectorSort, type Sort } from "../../logic/sort.ts";
import {
  auxiliary,
  type FunctionCall,
  type FunctionSymbol,
  type IntLiteral,
  type Lambda,
  type Operation,
  type Term,
  type Variable,
} from "../../logic/term.ts";
import { visitPostorder } from "../../logic/traverse.ts";
import type { Value } from "../../logic/value.ts";
import { floatTerm } from "./floats.ts";
import { aligned, bitsOf, literal, product, quotient, remainder, resized, shiftedRight, unsigned, widened } from "./signed.ts"; // prettier-ignore

export interface BitTranslation {
  /** An integer becomes a bit-vector of whatever width it needs. */
  term(term: Term): Term;
  symbol(fn: FunctionSymbol): FunctionSymbol;
  sort(sort: Sort): Sort;
  /** A translated term in the width that all variables have. */
  fitted(term: Term): Term;
  /** What was translated so far, by name. */
  readonly variables: ReadonlyMap<string, Variable>;
  readonly functions: ReadonlyMap<string, FunctionSymbol>;
}

/** Wider than this nothing becomes: bits above are lost. */
const mostBits = 300;
/** What a shift to the left by an unknown distance may add. */
const furthestShift = 64;
/** Operations within each other of which only the lowest bits are computed. */
const deepestLow = 100;

/** `meaning`: the name of the exact function (exact-functions.ts) that a symbol stands for. `width`: of variables. */
export function bitTranslation(meaning: (fn: FunctionSymbol) => string | undefined, width: number): BitTranslation {
  const memo = new Map<Term, Term>();
  const lows = new Map<string, Term>();
  const variables = new Map<string, Variable>();
  const functions = new Map<string, FunctionSymbol>();
  const number = bitVectorSort(width);

  const sortOf = (sort: Sort): Sort => {
    if (sort === INT) return number;
    return sort.kind === "array" ? arraySort(sort.indices.map(sortOf), sortOf(sort.element)) : sort;
  };
  const symbolOf = (fn: FunctionSymbol): FunctionSymbol => {
    functions.set(fn.name, fn);
    return functionSymbol(fn.name, fn.params.map(sortOf), sortOf(fn.result), fn.role);
  };
  /** Truth values stay what they are; others of one name stay apart. */
  const variableOf = (v: Variable): Variable => {
    const sort = sortOf(v.sort);
    const known = variables.get(v.name);
    const name = known === undefined || known === v ? v.name : `${v.name}|${v.id}`;
    variables.set(name, v);
    if (sort === v.sort) return v;
    return v.role === undefined ? variable(name, sort) : auxiliary(name, sort);
  };
  const fitted = (term: Term): Term => (term.sort.kind === "bv" ? resized(term, width) : term);
  /** An argument where the sort is an integer's or a map's; bit-vectors of the program's own stay as they are. */
  const argument = (term: Term): Term => (term.sort === INT ? fitted(of(term)) : of(term));
  const of = (term: Term): Term => memo.get(term)!;

  /** The lowest bits, computed from the lowest bits of the arguments where that is possible. */
  const low = (term: Term, bits: number, depth = 0): Term => {
    const key = `${term.id} ${bits}`;
    let known = lows.get(key);
    if (known === undefined) lows.set(key, (known = lowBits(term, bits, depth)));
    return known;
  };
  const lowBits = (term: Term, bits: number, depth: number): Term => {
    const part = (t: Term): Term => low(t, bits, depth + 1);
    if (term.kind === "int") return literal(term.value, bits);
    if (depth < deepestLow && term.kind === "op") {
      const [a, b, c] = term.args;
      switch (term.op) {
        case "add": return bv("bvadd", part(a!), part(b!));
        case "sub": return bv("bvsub", part(a!), part(b!));
        case "mul": return bv("bvmul", part(a!), part(b!));
        case "neg": return bv("bvneg", part(a!));
        case "ite": return ite(of(a!), part(b!), part(c!));
        default:
      } // prettier-ignore
    }
    if (depth < deepestLow && term.kind === "call") {
      const op = bitwise[meaning(term.fn) ?? ""];
      if (op !== undefined) return bv(op, part(term.args[0]!), part(term.args[1]!));
      if (meaning(term.fn) === "bits.shl") return shiftedLeft(part(term.args[0]!), of(term.args[1]!), bits);
    }
    return resized(of(term), bits);
  };

  const translated = (term: Term): Term => {
    switch (term.kind) {
      case "bool":
      case "real":
      case "bv":
        return term;
      case "bound":
        return boundVariable(term.name, sortOf(term.sort));
      case "int":
        return literal(term.value);
      case "var":
        return variableOf(term);
      case "op":
        return limited(operationOf(term));
      case "call":
        return limited(callOf(term));
      case "lambda":
        return isConstantMap(term) ? constantMap(term) : anything(term);
      case "forall":
      case "exists":
        return anything(term);
      default:
        return unreachable(term);
    }
  };
  /** What is not followed may have any value, the same one at each occurrence. */
  const anything = (term: Term): Term => auxiliary(`anything|${term.id}`, sortOf(term.sort));
  const constantMap = ({ bound, body }: Lambda): Term =>
    lambda(bound.map((v) => boundVariable(v.name, sortOf(v.sort))), argument(body)); // prettier-ignore
  const limited = (term: Term): Term =>
    term.sort.kind === "bv" && term.sort.width > mostBits ? resized(term, mostBits) : term;

  const operationOf = (term: Operation): Term => {
    const { op, args, indices } = term;
    const isOfIntegers = args.at(-1)?.sort === INT;
    switch (op) {
      case "select":
        return select(of(args[0]!), ...args.slice(1).map(argument));
      case "store":
        return store(of(args[0]!), args.slice(1, -1).map(argument), argument(args.at(-1)!));
      case "eq":
      case "distinct":
        return distinctOrEqual(op, isOfIntegers ? aligned(args.map(of)) : args.map(of));
      case "ite":
        return isOfIntegers ? ite(of(args[0]!), ...(aligned(args.slice(1).map(of)) as [Term, Term])) : operation(op, args.map(of), indices); // prettier-ignore
      case "bvToNat":
        return unsigned(of(args[0]!));
      case "natToBv":
        return low(args[0]!, indices[0]!);
      case "toReal":
      case "toInt":
      case "power":
        return anything(term);
      default:
        return isOfIntegers ? arithmetic(term) : operation(op, args.map(of), indices);
    }
  };

  const arithmetic = (term: Operation): Term => {
    const [a, b] = term.args as [Term, Term];
    switch (term.op) {
      case "neg": return widened("bvneg", [of(a)], 1);
      case "add": return widened("bvadd", [of(a), of(b)], 1);
      case "sub": return widened("bvsub", [of(a), of(b)], 1);
      case "mul": return product(of(a), of(b));
      case "div": return isPowerOfTwo(b) ? shiftedRight(of(a), exponent(b)) : quotient(of(a), of(b));
      case "mod": return isPowerOfTwo(b) ? modulo(a, exponent(b)) : remainder(of(a), of(b));
      case "lt": return widened("bvslt", [of(a), of(b)], 0);
      case "le": return widened("bvsle", [of(a), of(b)], 0);
      case "gt": return widened("bvsgt", [of(a), of(b)], 0);
      case "ge": return widened("bvsge", [of(a), of(b)], 0);
      default: return anything(term);
    }
  }; // prettier-ignore
  const modulo = (a: Term, bits: number): Term => (bits === 0 ? literal(0n) : unsigned(low(a, bits)));

  const callOf = (term: FunctionCall): Term => {
    const { fn, args } = term;
    const exact = meaning(fn);
    if (exact !== undefined) return exactCall(exact, args) ?? plainCall(fn, args);
    return fn.role.kind === "builtin" && mentionsIntegers(fn) ? anything(term) : plainCall(fn, args);
  };
  const plainCall = (fn: FunctionSymbol, args: readonly Term[]): Term => call(symbolOf(fn), ...args.map(argument));
  const exactCall = (name: string, args: readonly Term[]): Term | undefined => {
    const op = bitwise[name];
    if (op !== undefined) return widened(op, args.map(of), 0);
    const [a, b] = args as [Term, Term];
    if (name === "bits.shr") return widened("bvashr", [of(a), of(b)], 0);
    if (name === "bits.shl") return shiftedLeft(resized(of(a), widthOf(of(a)) + furthestShift), of(b), widthOf(of(a)) + furthestShift); // prettier-ignore
    return floatTerm(name, args.map(of));
  };

  return {
    term: (term) => {
      visitPostorder([term], (t) => memo.set(t, translated(t)), { has: (t) => memo.has(t), add: () => undefined });
      return of(term);
    },
    symbol: symbolOf,
    sort: sortOf,
    fitted,
    variables,
    functions,
  };
}

const bitwise: Readonly<Record<string, "bvand" | "bvor" | "bvxor">> = {
  "bits.and": "bvand",
  "bits.or": "bvor",
  "bits.xor": "bvxor",
};

const distinctOrEqual = (op: "eq" | "distinct", args: readonly Term[]): Term =>
  op === "eq" ? eq(args[0]!, args[1]!) : distinct(...args);

/** `a` has `bits` bits; the distance has any width and is not negative. */
function shiftedLeft(a: Term, distance: Term, bits: number): Term {
  const [value, by] = aligned([a, distance], bits) as [Term, Term];
  return resized(bv("bvshl", value, by), bits);
}

const mentionsIntegers = ({ params, result }: FunctionSymbol): boolean => [...params, result].includes(INT);

const isPowerOfTwo = (t: Term): t is IntLiteral =>
  t.kind === "int" && t.value > 0n && (t.value & (t.value - 1n)) === 0n;
const exponent = ({ value }: IntLiteral): number => bitsOf(value) - 2;

/** Bits that are enough for the numbers which the formulas compare variables with. */
export function variableWidth(formulas: readonly Term[]): number {
  let width = 32;
  visitPostorder(formulas, (t) => {
    if (t.kind === "int") width = Math.max(width, bitsOf(t.value));
  });
  return width + 1;
}

/** What a value of the translated sort is in the original one. */
export function fromBits(value: Value, sort: Sort): Value {
  if (sort === INT)
    return value.kind === "bv" ? { kind: "int", value: BigInt.asIntN(value.width, value.value) } : value;
  if (sort.kind !== "array" || value.kind !== "array") return value;
  return {
    kind: "array",
    entries: value.entries.map((entry) => ({
      indices: entry.indices.map((index, i) => fromBits(index, sort.indices[i]!)),
      value: fromBits(entry.value, sort.element),
    })),
    default: value.default && fromBits(value.default, sort.element),
  };
}
