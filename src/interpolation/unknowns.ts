/**
 * The unknowns of linear sums: what arithmetic cannot take apart, such as variables and applications of functions. Applications keep
 * their arguments as sums, for congruence. Values of other sorts than int are taken for integers too, of which only equality is used;
 * a term that is Boolean is 1 if it holds. Unknowns are numbered in the order in which they are met.
 */
import { linear as linearSum } from "../logic/linear.ts";
import { add, bool, call, int, mul, neg, operation, sub } from "../logic/build.ts";
import { BOOL, INT, sortKey } from "../logic/sort.ts";
import type { FunctionSymbol, Term } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";
import { invariant } from "../base/invariant.ts";
import { addTerm, emptySum, single, type Linear } from "./linear.ts";

export interface Application {
  /** Applications with the same head and equal arguments are equal. */
  readonly head: FunctionSymbol | string;
  readonly args: readonly Linear[];
}

export interface Unknowns {
  /** By number. */
  readonly terms: Term[];
  readonly applications: (Application | undefined)[];
  readonly numbers: Map<Term, number>;
  /** The nodes of the tree of cuts where an unknown occurs. */
  readonly nodes: Set<number>[];
  readonly seen: Set<Term>;
}

export function noUnknowns(): Unknowns {
  return { terms: [], applications: [], numbers: new Map(), nodes: [], seen: new Set() };
}

/** The unknown that a term is; its arguments become known before it. */
export function unknownFor(unknowns: Unknowns, term: Term): number {
  const known = unknowns.numbers.get(term);
  if (known !== undefined) return known;
  visitPostorder([term], (t) => void (isUnknown(t) && register(unknowns, t)), unknowns.seen);
  return unknowns.numbers.get(term) ?? register(unknowns, term);
}

function register(unknowns: Unknowns, term: Term): number {
  const number = unknowns.terms.length;
  unknowns.numbers.set(term, number);
  unknowns.terms.push(term);
  unknowns.nodes.push(new Set());
  unknowns.applications.push(undefined);
  const head = headOf(term);
  if (head !== undefined && (term.kind === "call" || term.kind === "op")) {
    unknowns.applications[number] = { head, args: term.args.map((arg) => linearOf(unknowns, arg)) };
  }
  return number;
}

function headOf(term: Term): FunctionSymbol | string | undefined {
  if (term.kind === "call") return term.fn;
  // A sum that is too long to be taken apart is known by itself only.
  if (term.kind !== "op" || term.open.length > 0 || isSum(term)) return undefined;
  return `${term.op} ${term.indices.join(" ")} ${term.args.map((arg) => sortKey(arg.sort)).join(" ")}`;
}

/** Applications and variables that occur by themselves. What is under a binder is a part of the binder. */
function isUnknown(term: Term): boolean {
  if (term.open.length > 0) return false;
  if (term.kind === "call") return true;
  if (term.sort === BOOL) return term.kind === "op" && term.op === "select";
  return !isSum(term) && term.kind !== "int";
}

function isSum(term: Term): boolean {
  if (term.kind !== "op" || term.sort !== INT) return false;
  if (term.op === "mul") return term.args.some((arg) => arg.kind === "int");
  return term.op === "add" || term.op === "sub" || term.op === "neg";
}

/** A term of any sort as a sum. */
export function linearOf(unknowns: Unknowns, term: Term): Linear {
  if (term.kind === "bool") return { terms: new Map(), constant: term.value ? 1n : 0n };
  if (term.sort !== INT) return single(unknownFor(unknowns, term));
  return sumOf(unknowns, [[1n, term]]);
}

/** left − right */
export function differenceOf(unknowns: Unknowns, left: Term, right: Term): Linear {
  if (left.sort !== INT) {
    const sum = emptySum();
    addTerm(sum, 1n, unknownFor(unknowns, left));
    addTerm(sum, -1n, unknownFor(unknowns, right));
    return sum;
  }
  return sumOf(unknowns, [[1n, left], [-1n, right]]); // prettier-ignore
}

function sumOf(unknowns: Unknowns, parts: readonly (readonly [bigint, Term])[]): Linear {
  const sum = emptySum();
  for (const [factor, part] of parts) {
    const found = linearSum(part, (t) => !isSum(t));
    if (found === undefined) {
      addTerm(sum, factor, unknownFor(unknowns, part));
      continue;
    }
    for (const [term, coefficient] of found.unknowns) {
      addTerm(sum, factor * coefficient.numerator, unknownFor(unknowns, term));
    }
    for (const [coefficient, term] of found.others) {
      addTerm(sum, factor * coefficient.numerator, unknownFor(unknowns, term));
    }
    sum.constant += factor * found.constant.numerator;
  }
  return sum;
}

/** The term that a sum is; undefined for sums over other sorts than int that are no single term. */
export function termOf(unknowns: Unknowns, form: Linear, sort = sortOf(unknowns, form)): Term | undefined {
  if (sort === BOOL && form.terms.size === 0) return bool(form.constant === 1n);
  if (sort === INT) return sumTerm(unknowns, form);
  const [only] = form.terms;
  if (form.terms.size !== 1 || only![1] !== 1n || form.constant !== 0n) return undefined;
  return unknowns.terms[only![0]];
}

/** The sort of the unknowns in a sum, int if there are none. */
export function sortOf(unknowns: Unknowns, form: Linear): Term["sort"] {
  const [first] = form.terms.keys();
  return first === undefined ? INT : unknowns.terms[first]!.sort;
}

function sumTerm(unknowns: Unknowns, form: Linear): Term {
  const sorted = [...form.terms].sort(([a, f], [b, g]) => (f > 0n === g > 0n ? a - b : f > 0n ? -1 : 1));
  let result: Term | undefined;
  for (const [unknown, coefficient] of sorted) {
    const term = unknowns.terms[unknown]!;
    if (result === undefined) result = coefficient === -1n ? neg(term) : mul(int(coefficient), term);
    else if (coefficient > 0n) result = add(result, mul(int(coefficient), term));
    else result = sub(result, mul(int(-coefficient), term));
  }
  const { constant } = form;
  if (result === undefined) return int(constant);
  return constant < 0n ? sub(result, int(-constant)) : add(result, int(constant));
}

/** The application with other arguments; undefined if one of them is no term. */
export function reapplied(unknowns: Unknowns, unknown: number, args: readonly Linear[]): number | undefined {
  const term = unknowns.terms[unknown]!;
  invariant(term.kind === "call" || term.kind === "op", "an application should have arguments");
  const terms = args.map((arg, i) => termOf(unknowns, arg, term.args[i]!.sort));
  if (!terms.every((t) => t !== undefined)) return undefined;
  const made = term.kind === "call" ? call(term.fn, ...terms) : operation(term.op, terms, term.indices);
  const number = unknownFor(unknowns, made);
  return unknowns.applications[number] === undefined ? undefined : number;
}
