/**
 * The smart constructors: the only way to make a term. Each checks the sorts of its arguments and simplifies locally,
 * by the peephole rules of [FlanaganSaxe01] (P and true is P) and by folding constants exactly.
 */
import { invariant } from "../base/invariant.ts";
import { evaluateOperator } from "./fold.ts";
import { BOOL, INT, REAL, bitVectorSort, sortKey, type ArraySort, type Sort } from "./sort.ts";
import {
  FALSE, TRUE, rawCall, rawLambda, rawOperation, rawQuantifier,
  type BoundVariable, type FunctionSymbol, type Operator, type QuantifierParts, type Term,
} from "./term.ts"; // prettier-ignore

export { FALSE, TRUE, bitVector, boundVariable, functionSymbol, int, real, variable } from "./term.ts";

export function bool(value: boolean): Term {
  return value ? TRUE : FALSE;
}

// ------------------------------------------------------------------------------------------------- propositional

export function not(a: Term): Term {
  needs(a, BOOL, "not");
  if (a.kind === "bool") return bool(!a.value);
  if (a.kind === "op" && a.op === "not") return a.args[0]!;
  return rawOperation("not", BOOL, [a]);
}

export function and(...args: readonly Term[]): Term {
  return junction("and", TRUE, FALSE, args);
}

export function or(...args: readonly Term[]): Term {
  return junction("or", FALSE, TRUE, args);
}

/** Nested junctions are not flattened: a chain of n would cost n². */
function junction(op: "and" | "or", unit: Term, zero: Term, args: readonly Term[]): Term {
  for (const arg of args) {
    needs(arg, BOOL, op);
    if (arg === zero) return zero;
  }
  const [a, b] = args as [Term, Term];
  if (args.length === 2 && a !== b && a !== unit && b !== unit) {
    return isNegation(a, b) || isNegation(b, a) ? zero : rawOperation(op, BOOL, args);
  }
  const kept = distinctTerms(args, unit);
  if (hasOpposites(kept)) return zero;
  return kept.length === 0 ? unit : kept.length === 1 ? kept[0]! : rawOperation(op, BOOL, kept);
}

const isNegation = (a: Term, b: Term): boolean => a.kind === "op" && a.op === "not" && a.args[0] === b;

/** Of so many, a look at each is faster than a set. */
const few = 8;

function distinctTerms(terms: readonly Term[], without: Term): readonly Term[] {
  if (terms.length > few) return [...new Set(terms)].filter((term) => term !== without);
  if (areDistinct(terms, without)) return terms;
  const kept: Term[] = [];
  for (const term of terms) if (term !== without && !kept.includes(term)) kept.push(term);
  return kept;
}

function areDistinct(terms: readonly Term[], without: Term): boolean {
  for (let i = 0; i < terms.length; i++) {
    if (terms[i] === without || terms.indexOf(terms[i]!) !== i) return false;
  }
  return true;
}

function hasOpposites(terms: readonly Term[]): boolean {
  let all: ReadonlySet<Term> | undefined;
  for (const term of terms) {
    if (term.kind !== "op" || term.op !== "not") continue;
    if (terms.length > few) all ??= new Set(terms);
    if (all === undefined ? terms.includes(term.args[0]!) : all.has(term.args[0]!)) return true;
  }
  return false;
}

export function implies(a: Term, b: Term): Term {
  needs(a, BOOL, "implies");
  needs(b, BOOL, "implies");
  if (a === TRUE) return b;
  if (a === FALSE || b === TRUE || a === b) return TRUE;
  if (b === FALSE) return not(a);
  return rawOperation("implies", BOOL, [a, b]);
}

export function ite(condition: Term, then: Term, otherwise: Term): Term {
  needs(condition, BOOL, "ite");
  invariant(then.sort === otherwise.sort, "both arms of an ite should have the same sort");
  for (;;) {
    if (condition === TRUE || then === otherwise) return then;
    if (condition === FALSE) return otherwise;
    if (then === TRUE && otherwise === FALSE) return condition;
    if (then === FALSE && otherwise === TRUE) return not(condition);
    // Arms that are the same are merged here: Z3 would do it in a time that is quadratic in the length of a chain.
    const [inThen, inElse] = [iteParts(then), iteParts(otherwise)];
    if (inElse?.then === then) {
      condition = or(condition, inElse.condition);
      otherwise = inElse.otherwise;
    } else if (inThen?.otherwise === otherwise) {
      condition = and(condition, inThen.condition);
      then = inThen.then;
    } else return rawOperation("ite", then.sort, [condition, then, otherwise]);
  }
}

function iteParts(t: Term): { readonly condition: Term; readonly then: Term; readonly otherwise: Term } | undefined {
  if (t.kind !== "op" || t.op !== "ite") return undefined;
  return { condition: t.args[0]!, then: t.args[1]!, otherwise: t.args[2]! };
}

/** Equality; on Booleans it is "if and only if". */
export function eq(a: Term, b: Term): Term {
  if (a.sort !== b.sort) {
    invariant(false, `both sides of = should have the same sort, not ${sortKey(a.sort)} and ${sortKey(b.sort)}`);
  }
  if (a === b) return TRUE;
  if (isLiteral(a) && isLiteral(b)) return FALSE; // equal literals are the same object
  if (a === TRUE) return b;
  if (b === TRUE) return a;
  if (a === FALSE) return not(b);
  if (b === FALSE) return not(a);
  return rawOperation("eq", BOOL, [a, b]);
}

export function distinct(...args: readonly Term[]): Term {
  if (args.length < 2) return TRUE;
  if (args.length === 2) return not(eq(args[0]!, args[1]!));
  if (new Set(args).size < args.length) return FALSE;
  return args.every(isLiteral) ? TRUE : rawOperation("distinct", BOOL, args);
}

// ---------------------------------------------------------------------------------------------------- arithmetic

/** An operator on Int or Real arguments, or on bit-vectors, with folding of literals. */
function fold(op: Operator, sort: Sort, args: readonly Term[], indices?: readonly number[]): Term {
  const value = areLiterals(args) ? evaluateOperator(op, args, indices ?? []) : undefined;
  if (value !== undefined) return value;
  return rawOperation(op, sort, args, indices);
}

function sameNumber(op: string, a: Term, b: Term): Sort {
  if (a.sort !== b.sort || (a.sort !== INT && a.sort !== REAL)) {
    invariant(false, `${op} should have two Int or two Real arguments`);
  }
  return a.sort;
}

const isZero = (t: Term): boolean => (t.kind === "int" && t.value === 0n) || (t.kind === "real" && t.numerator === 0n);
const isOne = (t: Term): boolean =>
  (t.kind === "int" && t.value === 1n) || (t.kind === "real" && t.numerator === 1n && t.denominator === 1n);

export function neg(a: Term): Term {
  return fold("neg", sameNumber("neg", a, a), [a]);
}
export function add(a: Term, b: Term): Term {
  const sort = sameNumber("add", a, b);
  return isZero(a) ? b : isZero(b) ? a : fold("add", sort, [a, b]);
}
export function sub(a: Term, b: Term): Term {
  const sort = sameNumber("sub", a, b);
  return isZero(b) ? a : fold("sub", sort, [a, b]);
}
export function mul(a: Term, b: Term): Term {
  const sort = sameNumber("mul", a, b);
  return isOne(a) ? b : isOne(b) ? a : isZero(a) ? a : isZero(b) ? b : fold("mul", sort, [a, b]);
}
/** Euclidean division as in SMT-LIB: the remainder is never negative; division by zero is some unknown value. */
export function div(a: Term, b: Term): Term {
  needs(a, INT, "div");
  needs(b, INT, "div");
  return isOne(b) ? a : fold("div", INT, [a, b]);
}
export function mod(a: Term, b: Term): Term {
  needs(a, INT, "mod");
  needs(b, INT, "mod");
  return fold("mod", INT, [a, b]);
}
export function divide(a: Term, b: Term): Term {
  needs(a, REAL, "divide");
  needs(b, REAL, "divide");
  return isOne(b) ? a : fold("divide", REAL, [a, b]);
}
export function power(a: Term, b: Term): Term {
  return fold("power", sameNumber("power", a, b), [a, b]);
}
export const lt = (a: Term, b: Term): Term => comparison("lt", a, b, FALSE);
export const le = (a: Term, b: Term): Term => comparison("le", a, b, TRUE);
export const gt = (a: Term, b: Term): Term => comparison("gt", a, b, FALSE);
export const ge = (a: Term, b: Term): Term => comparison("ge", a, b, TRUE);

function comparison(op: "lt" | "le" | "gt" | "ge", a: Term, b: Term, ifSame: Term): Term {
  sameNumber(op, a, b);
  return a === b ? ifSame : fold(op, BOOL, [a, b]);
}
export function toReal(a: Term): Term {
  needs(a, INT, "toReal");
  return fold("toReal", REAL, [a]);
}
export function toInt(a: Term): Term {
  needs(a, REAL, "toInt");
  return fold("toInt", INT, [a]);
}

// --------------------------------------------------------------------------------------------------- bit-vectors

const bvComparisons = new Set<Operator>(["bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"]);

/** Any operator named bv… on bit-vectors of one width. */
export function bv(op: Operator & `bv${string}`, ...args: readonly Term[]): Term {
  if (op === "bvToNat") return fold(op, INT, args);
  const sort = args[0]!.sort;
  invariant(
    args.every((a) => a.sort === sort && a.sort.kind === "bv"),
    `${op} should have bit-vectors of one width`,
  );
  return fold(op, bvComparisons.has(op) ? BOOL : sort, args);
}
export function concat(a: Term, b: Term): Term {
  return fold("concat", bitVectorSort(widthOf(a) + widthOf(b)), [a, b]);
}
/** Bits high … low, both included, as in SMT-LIB. */
export function extract(high: number, low: number, a: Term): Term {
  invariant(low >= 0 && high < widthOf(a) && high >= low - 1, "extract should stay within its argument");
  if (low === 0 && high === widthOf(a) - 1) return a;
  return fold("extract", bitVectorSort(high - low + 1), [a], [high, low]);
}
export function zeroExtend(count: number, a: Term): Term {
  return count === 0 ? a : fold("zeroExtend", bitVectorSort(widthOf(a) + count), [a], [count]);
}
export function signExtend(count: number, a: Term): Term {
  return count === 0 ? a : fold("signExtend", bitVectorSort(widthOf(a) + count), [a], [count]);
}
export function natToBv(width: number, a: Term): Term {
  needs(a, INT, "natToBv");
  return fold("natToBv", bitVectorSort(width), [a], [width]);
}
export function widthOf(a: Term): number {
  invariant(a.sort.kind === "bv", "a bit-vector should be given");
  return a.sort.width;
}

// ------------------------------------------------------------------------------------------------ arrays, functions

export function select(map: Term, ...indices: readonly Term[]): Term {
  const sort = arrayOf(map, indices);
  if (map.kind === "op" && map.op === "store" && indices.length > 0) {
    if (indices.every((index, i) => index === map.args[i + 1])) return map.args.at(-1)!;
  }
  return rawOperation("select", sort.element, indices.length === 1 ? [map, indices[0]!] : [map, ...indices]);
}

export function store(map: Term, indices: readonly Term[], value: Term): Term {
  const sort = arrayOf(map, indices);
  invariant(value.sort === sort.element, "what is stored should have the array's element sort");
  return rawOperation("store", sort, indices.length === 1 ? [map, indices[0]!, value] : [map, ...indices, value]);
}

function arrayOf(map: Term, indices: readonly Term[]): ArraySort {
  const sort = map.sort;
  invariant(sort.kind === "array", "an array should be indexed");
  if (!haveSorts(indices, sort.indices)) {
    invariant(false, `indices should fit ${sortKey(sort)}, not [${indices.map((i) => sortKey(i.sort)).join(",")}]`);
  }
  return sort;
}

function haveSorts(terms: readonly Term[], sorts: readonly Sort[]): boolean {
  if (terms.length !== sorts.length) return false;
  for (let i = 0; i < terms.length; i++) if (terms[i]!.sort !== sorts[i]) return false;
  return true;
}

export function call(fn: FunctionSymbol, ...args: readonly Term[]): Term {
  if (!haveSorts(args, fn.params)) {
    const [wanted, given] = [fn.params.map(sortKey).join(", "), args.map((a) => sortKey(a.sort)).join(", ")];
    invariant(false, `arguments should fit ${fn.name}(${wanted}), not (${given})`);
  }
  const first = args[0];
  if (first?.kind === "call" && first.fn.role.kind === "constructor") {
    if (fn.role.kind === "tester") return bool(fn.role.constructor === first.fn.name);
    if (fn.role.kind === "selector" && fn.role.constructor === first.fn.name) return first.args[fn.role.index]!;
  }
  return rawCall(fn, args);
}

// ------------------------------------------------------------------------------------------------------- binders

export function forall(bound: readonly BoundVariable[], body: Term, parts: QuantifierParts = {}): Term {
  needs(body, BOOL, "forall");
  return bound.length === 0 || body.kind === "bool" ? body : rawQuantifier("forall", bound, body, parts);
}
export function exists(bound: readonly BoundVariable[], body: Term, parts: QuantifierParts = {}): Term {
  needs(body, BOOL, "exists");
  return bound.length === 0 || body.kind === "bool" ? body : rawQuantifier("exists", bound, body, parts);
}
export function lambda(bound: readonly BoundVariable[], body: Term, pools?: readonly (readonly string[])[]): Term {
  return rawLambda(bound, body, pools);
}

// ------------------------------------------------------------------------------------------------------- general

/** Rebuilds an operation with new arguments through the smart constructors; used by every rewriting traversal. */
export function operation(op: Operator, args: readonly Term[], indices: readonly number[]): Term {
  const [a, b, c] = args as [Term, Term, Term];
  switch (op) {
    case "not": return not(a);
    case "and": return and(...args);
    case "or": return or(...args);
    case "implies": return implies(a, b);
    case "ite": return ite(a, b, c);
    case "eq": return eq(a, b);
    case "distinct": return distinct(...args);
    case "neg": return neg(a);
    case "add": return add(a, b);
    case "sub": return sub(a, b);
    case "mul": return mul(a, b);
    case "div": return div(a, b);
    case "mod": return mod(a, b);
    case "divide": return divide(a, b);
    case "power": return power(a, b);
    case "lt": return lt(a, b);
    case "le": return le(a, b);
    case "gt": return gt(a, b);
    case "ge": return ge(a, b);
    case "toReal": return toReal(a);
    case "toInt": return toInt(a);
    case "concat": return concat(a, b);
    case "extract": return extract(indices[0]!, indices[1]!, a);
    case "zeroExtend": return zeroExtend(indices[0]!, a);
    case "signExtend": return signExtend(indices[0]!, a);
    case "natToBv": return natToBv(indices[0]!, a);
    case "select": return select(a, ...args.slice(1));
    case "store": return store(a, args.slice(1, -1), args.at(-1)!);
    default: return bv(op, ...args);
  }
} // prettier-ignore

export function isLiteral(t: Term): boolean {
  return t.kind === "bool" || t.kind === "int" || t.kind === "real" || t.kind === "bv";
}

function areLiterals(terms: readonly Term[]): boolean {
  for (const term of terms) if (!isLiteral(term)) return false;
  return true;
}

/** A map that has the same literal everywhere. */
export function isConstantMap(t: Term): boolean {
  return t.kind === "lambda" && isLiteral(t.body);
}

/** The message is made only where it is needed: every term that is built comes through here. */
function needs(t: Term, sort: Sort, by: string): void {
  if (t.sort !== sort) invariant(false, `${by} should be given ${sortKey(sort)}, not ${sortKey(t.sort)}`);
}
