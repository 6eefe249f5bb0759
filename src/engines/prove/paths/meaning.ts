/**
 * What terms mean along a path, in terms of what was open at its beginning and has been left open since. Reads of maps are looked up in what
 * was written, so that hardly a condition speaks of memory: only of what was there before.
 */
import { FALSE, TRUE, and, eq, ite, select } from "../../../logic/build.ts";
import type { Lambda, Term, Variable } from "../../../logic/term.ts";
import type { Exactness } from "./exactness.ts";
import { rebuild, substitute, transformTerm, visitPostorder } from "../../../logic/traverse.ts";

export interface Meanings {
  /** The values of variables; those that have none are open. */
  readonly value: (v: Variable) => Term | undefined;
  /** What was decided: that two objects are the same, or are not; and what stands for both then. */
  readonly known: (t: Term) => Term | undefined;
  /** Told where two objects may be the same or not; they are taken for different ones. Absent: both are considered. */
  readonly open?: (isSame: Term) => void;
  readonly exact: Exactness;
}

export function meaningOf(term: Term, meanings: Meanings): Term {
  const { value } = meanings;
  const memo = new Map<Term, Term>();
  // A variable that a part has become is not looked up once more.
  const look = (t: Term): void => void memo.set(t, t.kind === "var" ? (value(t) ?? t) : lookedUp(rebuild(t, (c) => memo.get(c) ?? c), meanings)); // prettier-ignore
  visitPostorder([term], look, { has: (t) => memo.has(t), add: () => undefined });
  return memo.get(term)!;
}

/** Pre: its parts are looked up. */
function lookedUp(t: Term, meanings: Meanings): Term {
  if (t.kind === "call") {
    const folded = meanings.exact.folded(t);
    return meanings.known(folded) ?? folded;
  }
  if (t.kind !== "op") return t;
  if (t.op === "select") return read(t.args[0]!, t.args.slice(1), meanings, mostOpen);
  return t.op === "eq" ? same(t.args[0]!, t.args[1]!, meanings) : t;
}

/** Writes to places that may be the one that is read. */
const mostOpen = 40;

function read(map: Term, indices: readonly Term[], meanings: Meanings, open: number): Term {
  let at = map;
  for (;;) {
    if (at.kind === "lambda") return applied(at, indices, meanings);
    if (at.kind !== "op") return select(at, ...indices);
    if (at.op === "ite") {
      const [condition, then, otherwise] = at.args as [Term, Term, Term];
      return ite(condition, read(then, indices, meanings, open - 1), read(otherwise, indices, meanings, open - 1));
    }
    if (at.op !== "store" || open <= 0) return select(at, ...indices);
    const [before, written] = [at.args[0]!, at.args.at(-1)!];
    const isThere = and(...at.args.slice(1, -1).map((index, i) => same(index, indices[i]!, meanings)));
    if (isThere === TRUE) return written;
    if (isThere !== FALSE) {
      // What is read as a whole is an object's contents.
      const isObject = written.sort.kind === "array" && isThere.open.length === 0;
      if (!isObject || meanings.open === undefined)
        return ite(isThere, written, read(before, indices, meanings, open - 1));
      meanings.open(isThere);
    }
    at = before;
  }
}

/** What does not depend on the indices is looked up already. */
function applied({ bound, body }: Lambda, indices: readonly Term[], meanings: Meanings): Term {
  const memo = new Map<Term, Term>(bound.map((v, i) => [v, indices[i]!]));
  const isLooked = (t: Term): boolean => memo.has(t) || t.open.length === 0;
  if (hasBinder(body)) return transformTerm(substitute(body, memo), (t) => lookedUp(t, meanings));
  const look = (t: Term): void => void memo.set(t, lookedUp(rebuild(t, (c) => memo.get(c) ?? c), meanings)); // prettier-ignore
  visitPostorder([body], look, { has: isLooked, add: () => undefined });
  return memo.get(body) ?? body;
}

/** In what depends on variables that are bound further out: it may bind one of the same name. */
function hasBinder(body: Term): boolean {
  let found = false;
  const seen = new Set<Term>();
  const look = ({ kind }: Term): void => void (found ||= kind === "forall" || kind === "exists" || kind === "lambda");
  visitPostorder([body], look, { has: (t) => t.open.length === 0 || seen.has(t), add: (t) => seen.add(t) });
  return found;
}

/** That two terms are equal, decided where they differ by a number, or where that was decided before. */
function same(left: Term, right: Term, { known }: Meanings): Term {
  const [a, b] = [known(left) ?? left, known(right) ?? right];
  const equal = eq(a, b);
  if (equal.kind === "bool" || a.sort.kind !== "int") return equal;
  const [x, y] = [apart(a), apart(b)];
  if (x.base === y.base) return x.distance === y.distance ? TRUE : FALSE;
  return known(equal) ?? equal;
}

/** A sum as something and a number. */
function apart(term: Term): { readonly base: Term | undefined; readonly distance: bigint } {
  let distance = 0n;
  let base = term;
  for (;;) {
    if (base.kind === "int") return { base: undefined, distance: distance + base.value };
    if (base.kind !== "op" || (base.op !== "add" && base.op !== "sub")) return { base, distance };
    const [left, right] = base.args as [Term, Term];
    if (right.kind === "int") {
      distance += base.op === "add" ? right.value : -right.value;
      base = left;
    } else if (left.kind === "int" && base.op === "add") {
      distance += left.value;
      base = right;
    } else return { base, distance };
  }
}
