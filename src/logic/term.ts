/**
 * Terms: immutable and hash-consed. Equal terms are the same object, so `===` is structural equality and maps and
 * sets over terms are cheap. This file owns the intern table and is the only one that writes a term literal; terms
 * are made by the smart constructors of build.ts. Terms carry no source positions, because they are shared.
 */
import { invariant } from "../base/invariant.ts";
import { makeInternTable } from "./intern-table.ts";
import { BOOL, INT, REAL, arraySort, bitVectorSort, sortKey, type Sort } from "./sort.ts";

export type Term =
  | BoolLiteral
  | IntLiteral
  | RealLiteral
  | BitVectorLiteral
  | Variable
  | BoundVariable
  | Operation
  | FunctionCall
  | Quantifier
  | Lambda;

interface Node {
  /** Small and unique; grows in the order of creation, so arguments have smaller ids than what contains them. */
  readonly id: number;
  readonly sort: Sort;
  /** Number of nodes as a tree. It may be astronomically large where subterms are shared, hence a double. */
  readonly size: number;
  /** Length of the longest path to a leaf. */
  readonly depth: number;
  /** The bound variables that occur free in it, by id; mostly empty. */
  readonly open: readonly BoundVariable[];
}

export interface BoolLiteral extends Node {
  readonly kind: "bool";
  readonly value: boolean;
}
export interface IntLiteral extends Node {
  readonly kind: "int";
  readonly value: bigint;
}
/** numerator / denominator in lowest terms, denominator positive. */
export interface RealLiteral extends Node {
  readonly kind: "real";
  readonly numerator: bigint;
  readonly denominator: bigint;
}
/** 0 <= value < 2^width */
export interface BitVectorLiteral extends Node {
  readonly kind: "bv";
  readonly value: bigint;
  readonly width: number;
}
/**
 * A program variable, a constant, or a variable of a pass: free in every term. Name, sort and role determine it, so that no
 * variable of a pass is one of the program's, whatever the program calls its own.
 */
export interface Variable extends Node {
  readonly kind: "var";
  readonly name: string;
  /** Undefined for variables of programs. */
  readonly role: Role | undefined;
}
/** What a variable that no program declares stands for. Its name is for people. */
export type Role =
  /** The value on entry to the procedure. */
  | { readonly kind: "old"; readonly of: Variable }
  /** The value of the variable for a moment, in the middle of a step. */
  | { readonly kind: "temporary"; readonly of: Variable }
  /** The value of the variable after so many assignments, in passive form. */
  | { readonly kind: "incarnation"; readonly of: Variable }
  /** The value of the variable at the beginning of a frame of an unrolling, or inside of one. */
  | { readonly kind: "frame"; readonly of: Variable }
  /** A pass's own; the pass tells them apart by their names. */
  | { readonly kind: "auxiliary" };
/** A variable that a quantifier or lambda binds. Its name never meets a `Variable`'s: they are of different kinds. */
export interface BoundVariable extends Node {
  readonly kind: "bound";
  readonly name: string;
}
export interface Operation extends Node {
  readonly kind: "op";
  readonly op: Operator;
  readonly args: readonly Term[];
  /** Numerals of indexed operators: extract has [high, low], zeroExtend [count], natToBv [width]. */
  readonly indices: readonly number[];
}
export interface FunctionCall extends Node {
  readonly kind: "call";
  readonly fn: FunctionSymbol;
  readonly args: readonly Term[];
}
export interface Quantifier extends Node {
  readonly kind: "forall" | "exists";
  readonly bound: readonly BoundVariable[];
  readonly body: Term;
  /** Each trigger is a set of patterns. */
  readonly triggers: readonly (readonly Term[])[];
  readonly noPatterns: readonly Term[];
  readonly weight: number | undefined;
  /** Pools to instantiate from, one list of pool names a bound variable (empty where none). */
  readonly pools: readonly (readonly string[])[];
  /** Instances this quantifier adds to pools when it is skolemised: [pool, term over the bound variables]. */
  readonly additions: readonly PoolAddition[];
}
export interface Lambda extends Node {
  readonly kind: "lambda";
  readonly bound: readonly BoundVariable[];
  readonly body: Term;
  readonly pools: readonly (readonly string[])[];
}
export interface PoolAddition {
  readonly pool: string;
  readonly term: Term;
}

export type Operator = (typeof operators)[number];
export const operators = [
  // propositional and polymorphic
  "not", "and", "or", "implies", "ite", "eq", "distinct",
  // Int and Real; div and mod are SMT-LIB's (Euclidean), divide is Real's
  "neg", "add", "sub", "mul", "div", "mod", "divide", "power", "lt", "le", "gt", "ge", "toReal", "toInt",
  // bit-vectors, with SMT-LIB's meaning
  "concat", "extract", "zeroExtend", "signExtend", "bvToNat", "natToBv",
  "bvnot", "bvneg", "bvand", "bvor", "bvxor", "bvadd", "bvsub", "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem",
  "bvsmod", "bvshl", "bvlshr", "bvashr", "bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge",
  // arrays: select(m, i…), store(m, i…, value)
  "select", "store",
] as const; // prettier-ignore

export type FunctionRole =
  | { readonly kind: "uninterpreted" }
  | { readonly kind: "constructor" }
  | { readonly kind: "selector"; readonly constructor: string; readonly index: number }
  | { readonly kind: "tester"; readonly constructor: string }
  /** An operator of the solver's, as SMT-LIB text: `seq.len`, `(_ rotate_left 3)`. */
  | { readonly kind: "builtin"; readonly smt: string };

/** Hash-consed like terms. */
export interface FunctionSymbol {
  readonly name: string;
  readonly params: readonly Sort[];
  readonly result: Sort;
  readonly role: FunctionRole;
}

// ---------------------------------------------------------------------------------------------- the intern table

/** Applications, of which there are most. */
const operations = makeInternTable<Operator, Operation>();
const calls = makeInternTable<FunctionSymbol, FunctionCall>();
const integers = new Map<bigint, IntLiteral>();
/** By sort and name. */
const variables = new Map<Sort, Map<string, Variable>>();
/** Those with a role: by sort, and by role and name. */
const others = new Map<Sort, Map<string, Variable>>();
/** The rest, by text that determines it. */
const table = new Map<string, Term>();
const symbols = new Map<string, FunctionSymbol>();
const noOpen: readonly BoundVariable[] = [];
let nextId = 0;

/** How many have been made; they stay. */
export const termCount = (): number => nextId;

function intern<T extends Term>(key: string, make: (id: number) => T): T {
  const known = table.get(key);
  if (known !== undefined) return known as T;
  const made = make(nextId++);
  table.set(key, made);
  return made;
}

const ids = (terms: readonly Term[]): string => {
  let text = "";
  for (const t of terms) text += `${t.id},`;
  return text;
};

export function functionSymbol(
  name: string,
  params: readonly Sort[],
  result: Sort,
  role: FunctionRole = { kind: "uninterpreted" },
): FunctionSymbol {
  const key = symbolKey(name, params, result, role);
  let known = symbols.get(key);
  if (known === undefined) symbols.set(key, (known = { name, params, result, role }));
  return known;
}

function symbolKey(name: string, params: readonly Sort[], result: Sort, role: FunctionRole): string {
  return `${name}(${params.map(sortKey).join(",")})${sortKey(result)} ${Object.values(role).join(" ")}`;
}

const leaf = { size: 1, depth: 0, open: noOpen };

export const TRUE: BoolLiteral = intern("true", (id) => ({ id, kind: "bool", sort: BOOL, value: true, ...leaf }));
export const FALSE: BoolLiteral = intern("false", (id) => ({ id, kind: "bool", sort: BOOL, value: false, ...leaf }));

const smallIntegers: IntLiteral[] = [];

export function int(value: bigint | number): IntLiteral {
  if (typeof value === "bigint") return integer(value);
  if (value < 0 || value > 1000) return integer(BigInt(value));
  return (smallIntegers[value] ??= integer(BigInt(value)));
}

function integer(exact: bigint): IntLiteral {
  let known = integers.get(exact);
  if (known === undefined) {
    known = { id: nextId++, kind: "int", sort: INT, value: exact, ...leaf };
    integers.set(exact, known);
  }
  return known;
}

export function real(numerator: bigint, denominator = 1n): RealLiteral {
  invariant(denominator !== 0n, "a real literal should have a non-zero denominator");
  const sign = denominator < 0n ? -1n : 1n;
  const g = gcd(numerator, denominator) * sign;
  const [n, d] = [numerator / g, denominator / g];
  return intern(`r${n}/${d}`, (id) => ({ id, kind: "real", sort: REAL, numerator: n, denominator: d, ...leaf }));
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

export function bitVector(value: bigint | number, width: number): BitVectorLiteral {
  const wrapped = BigInt.asUintN(width, BigInt(value));
  const sort = bitVectorSort(width);
  return intern(`b${wrapped}:${width}`, (id) => ({ id, kind: "bv", sort, value: wrapped, width, ...leaf }));
}

/** A variable of a program. */
export function variable(name: string, sort: Sort): Variable {
  return variableOf(variables, name, name, sort, undefined);
}

/** A variable that stands for another. */
export function variableInRole(name: string, role: Exclude<Role, { readonly kind: "auxiliary" }>): Variable {
  const { kind, of } = role;
  return variableOf(others, `${kind} ${of.id} ${name}`, name, of.sort, role);
}

const auxiliaryRole: Role = { kind: "auxiliary" };

/** A variable that a pass needs for itself. */
export function auxiliary(name: string, sort: Sort): Variable {
  return variableOf(others, `auxiliary ${name}`, name, sort, auxiliaryRole);
}

function variableOf(
  among: Map<Sort, Map<string, Variable>>,
  key: string,
  name: string,
  sort: Sort,
  role: Role | undefined,
): Variable {
  let named = among.get(sort);
  if (named === undefined) among.set(sort, (named = new Map<string, Variable>()));
  let known = named.get(key);
  if (known === undefined) {
    known = { id: nextId++, kind: "var", sort, name, role, ...leaf };
    named.set(key, known);
  }
  return known;
}

export function boundVariable(name: string, sort: Sort): BoundVariable {
  return intern(`n${name}:${sortKey(sort)}`, (id): BoundVariable => {
    const made = { id, kind: "bound" as const, sort, name, size: 1, depth: 0, open: noOpen };
    (made as { open: readonly BoundVariable[] }).open = [made];
    return made;
  });
}

const noIndices: readonly number[] = [];

/** Raw: no simplification, no check of sorts. build.ts is the way in. */
export function rawOperation(
  op: Operator,
  sort: Sort,
  args: readonly Term[],
  indices: readonly number[] = noIndices,
): Operation {
  if (indices.length > 0 || args.length === 0) return rareOperation(op, sort, args, indices);
  const known = operations.find(op, seedOf(op), args);
  if (known !== undefined) return known;
  const { size, depth, open } = measure(args);
  const made: Operation = { id: nextId++, kind: "op", sort, op, args, indices, size, depth, open };
  operations.add(op, made);
  return made;
}

/** Few names agree in all of these. */
const seedOf = (name: string): number =>
  name.length * 4096 + name.charCodeAt(name.length - 1) * 32 + name.charCodeAt(0);

/** Operator and arguments do not determine it. */
function rareOperation(op: Operator, sort: Sort, args: readonly Term[], indices: readonly number[]): Operation {
  const key = `o${op} ${indices.join(" ")}:${ids(args)}${args.length === 0 ? sortKey(sort) : ""}`;
  return intern(key, (id) => ({ id, kind: "op", sort, op, args, indices, ...measure(args) }));
}

export function rawCall(fn: FunctionSymbol, args: readonly Term[]): FunctionCall {
  const known = calls.find(fn, seedOf(fn.name), args);
  if (known !== undefined) return known;
  const { size, depth, open } = measure(args);
  const made: FunctionCall = { id: nextId++, kind: "call", sort: fn.result, fn, args, size, depth, open };
  calls.add(fn, made);
  return made;
}

export interface QuantifierParts {
  readonly triggers?: readonly (readonly Term[])[];
  readonly noPatterns?: readonly Term[];
  readonly weight?: number | undefined;
  readonly pools?: readonly (readonly string[])[];
  readonly additions?: readonly PoolAddition[];
}

export function rawQuantifier(
  kind: "forall" | "exists",
  bound: readonly BoundVariable[],
  body: Term,
  parts: QuantifierParts,
): Quantifier {
  const { triggers = [], noPatterns = [], weight, pools = bound.map(() => []), additions = [] } = parts;
  const key = [
    kind, ids(bound), body.id, triggers.map(ids).join("|"), ids(noPatterns), weight ?? "",
    pools.map((p) => p.join("&")).join("|"), additions.map((a) => `${a.pool}=${a.term.id}`).join("|"),
  ].join(";"); // prettier-ignore
  return intern(key, (id) => ({
    id, kind, sort: BOOL, bound, body, triggers, noPatterns, weight, pools, additions,
    ...binder(bound, [body, ...triggers.flat(), ...noPatterns, ...additions.map((a) => a.term)]),
  })); // prettier-ignore
}

export function rawLambda(
  bound: readonly BoundVariable[],
  body: Term,
  pools: readonly (readonly string[])[] = bound.map(() => []),
): Lambda {
  const sort = arraySort(bound.map((b) => b.sort), body.sort); // prettier-ignore
  const key = `lambda;${ids(bound)};${body.id};${pools.map((p) => p.join("&")).join("|")}`;
  return intern(key, (id) => ({ id, kind: "lambda", sort, bound, body, pools, ...binder(bound, [body]) }));
}

function measure(args: readonly Term[]): { size: number; depth: number; open: readonly BoundVariable[] } {
  let size = 1;
  let depth = 0;
  let open = noOpen;
  for (const arg of args) {
    size += arg.size;
    if (arg.depth >= depth) depth = arg.depth + 1;
    if (arg.open.length > 0) open = union(open, arg.open);
  }
  return { size, depth, open };
}

function binder(bound: readonly BoundVariable[], parts: readonly Term[]): ReturnType<typeof measure> {
  const { size, depth, open } = measure(parts);
  return { size: size + bound.length, depth, open: open.filter((v) => !bound.includes(v)) };
}

function union(a: readonly BoundVariable[], b: readonly BoundVariable[]): readonly BoundVariable[] {
  if (a.length === 0 || a === b) return b;
  const merged: BoundVariable[] = [];
  for (let [i, j] = [0, 0]; i < a.length || j < b.length;) {
    const [x, y] = [a[i], b[j]];
    const isFirst = y === undefined || (x !== undefined && x.id <= y.id);
    merged.push(isFirst ? x! : y);
    if (isFirst) i += 1;
    if (!isFirst || x === y) j += 1;
  }
  return merged.length === a.length ? a : merged;
}

/** The subterms of which it is made, triggers and pool terms included. */
export function children(term: Term): readonly Term[] {
  switch (term.kind) {
    case "op":
    case "call":
      return term.args;
    case "forall":
    case "exists":
      if (term.triggers.length === 0 && term.noPatterns.length === 0 && term.additions.length === 0) return [term.body];
      return [term.body, ...term.triggers.flat(), ...term.noPatterns, ...term.additions.map((a) => a.term)];
    case "lambda":
      return [term.body];
    default:
      return [];
  }
}
