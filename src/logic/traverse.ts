/**
 * Traversals of terms. None recurses on the JavaScript stack, and each visits a shared subterm once: formulas of real
 * programs are a hundred thousand nodes deep.
 */
import { lookup } from "../base/invariant.ts";
import { call, exists, forall, lambda, operation } from "./build.ts";
import { boundVariable, children, type BoundVariable, type Term, type Variable } from "./term.ts";

/** What a traversal has been at. */
interface Seen {
  has(term: Term): boolean;
  add(term: Term): unknown;
}

/** Calls `visit` once for each distinct subterm of `roots` that `seen` does not hold, children before parents. */
export function visitPostorder(roots: Iterable<Term>, visit: (term: Term) => void, seen: Seen = new Set<Term>()): void {
  const stack: Term[] = [];
  for (const root of roots) {
    if (seen.has(root)) continue;
    stack.push(root);
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      if (seen.has(top)) {
        stack.pop();
        continue;
      }
      const before = stack.length;
      for (const child of children(top)) if (!seen.has(child)) stack.push(child);
      if (stack.length > before) continue;
      stack.pop();
      seen.add(top);
      visit(top);
    }
  }
}

/** Whether one of the subterms is so. */
export function someTerm(roots: Iterable<Term>, isSo: (term: Term) => boolean): boolean {
  let found = false;
  visitPostorder(roots, (term) => (found ||= isSo(term)));
  return found;
}

/** What a conjunction says, one by one and in order, however deep conjunctions stand in one another. */
export function conjuncts(condition: Term): readonly Term[] {
  const found: Term[] = [];
  const pending: Term[] = [condition];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (term.kind === "op" && term.op === "and") for (const part of term.args.toReversed()) pending.push(part);
    else found.push(term);
  }
  return found;
}

/** Number of distinct subterms. */
export function dagSize(roots: Iterable<Term>): number {
  let count = 0;
  visitPostorder(roots, () => count++);
  return count;
}

/** The program variables of the terms, in the order of their ids. */
export function freeVariables(roots: Iterable<Term>): readonly Variable[] {
  const found: Variable[] = [];
  visitPostorder(roots, (t) => {
    if (t.kind === "var") found.push(t);
  });
  return found.sort((a, b) => a.id - b.id);
}

/**
 * Replaces variables, free or bound, simultaneously, without capture. `memo` may be shared by calls with the same
 * substitution on terms that have no open bound variables in common with binders in between.
 */
export function substitute(term: Term, replacement: ReadonlyMap<Term, Term>, memo = new Map<Term, Term>()): Term {
  if (replacement.size === 0) return term;
  // A binder of a variable that is itself replaced is renamed too: inside, that name means another variable.
  const avoid = captured([...replacement.values(), ...replacement.keys()]);
  return rewrite(term, (t) => replacement.get(t), avoid, memo);
}

/** Rewrites bottom-up: `leaf` says what a term becomes as a whole, or `undefined` to go on with its children. */
export function rewriteTerm(term: Term, leaf: (t: Term) => Term | undefined, memo = new Map<Term, Term>()): Term {
  return rewrite(term, leaf, new Set(), memo);
}

/** Bottom-up with a function that sees each term rebuilt from rewritten children. */
export function transformTerm(term: Term, after: (t: Term) => Term, memo = new Map<Term, Term>()): Term {
  visitPostorder(
    [term],
    (t) => {
      memo.set(t, after(rebuild(t, (c) => memo.get(c) ?? c)));
    },
    { has: (t) => memo.has(t), add: () => undefined },
  );
  return lookup(memo, term, "the transformed term");
}

function captured(terms: Iterable<Term>): ReadonlySet<BoundVariable> {
  const names = new Set<BoundVariable>();
  for (const t of terms) for (const v of t.open) names.add(v);
  return names;
}

function rewrite(
  term: Term,
  leaf: (t: Term) => Term | undefined,
  avoid: ReadonlySet<BoundVariable>,
  memo: Map<Term, Term>,
): Term {
  const stack: Term[] = [term];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (memo.has(top)) {
      stack.pop();
      continue;
    }
    const whole = leaf(top);
    if (whole !== undefined) {
      memo.set(top, whole);
      stack.pop();
      continue;
    }
    const ready = avoid.size > 0 ? renamedApart(top, avoid) : top;
    if (ready !== top) {
      if (!memo.has(ready)) {
        stack.push(ready);
        continue;
      }
      memo.set(top, lookup(memo, ready, "the renamed term"));
      stack.pop();
      continue;
    }
    let complete = true;
    for (const child of children(top)) {
      if (!memo.has(child)) {
        stack.push(child);
        complete = false;
      }
    }
    if (!complete) continue;
    stack.pop();
    memo.set(
      top,
      rebuild(top, (c) => lookup(memo, c, "the rewritten child")),
    );
  }
  return lookup(memo, term, "the rewritten term");
}

/** The same binder with other bound variables where one of them would capture a variable of a replacement. */
function renamedApart(t: Term, avoid: ReadonlySet<BoundVariable>): Term {
  if (t.kind !== "forall" && t.kind !== "exists" && t.kind !== "lambda") return t;
  const clashes = t.bound.filter((v) => avoid.has(v));
  if (clashes.length === 0) return t;
  const renaming = new Map<Term, Term>();
  for (const v of clashes) {
    let fresh = boundVariable(`${v.name}'`, v.sort);
    while (avoid.has(fresh) || t.bound.includes(fresh) || t.body.open.includes(fresh)) {
      fresh = boundVariable(`${fresh.name}'`, v.sort);
    }
    renaming.set(v, fresh);
  }
  const memo = new Map<Term, Term>();
  const inside = (c: Term): Term => rewrite(c, (x) => renaming.get(x), new Set(), memo);
  const bound = t.bound.map((v) => (renaming.get(v) ?? v) as BoundVariable);
  return rebuildBinder(t, bound, inside);
}

/** The same term with other children; itself if they are the same. */
export function rebuild(t: Term, child: (c: Term) => Term): Term {
  switch (t.kind) {
    case "op": {
      const args = t.args.map(child);
      return args.every((a, i) => a === t.args[i]) ? t : operation(t.op, args, t.indices);
    }
    case "call": {
      const args = t.args.map(child);
      return args.every((a, i) => a === t.args[i]) ? t : call(t.fn, ...args);
    }
    case "forall":
    case "exists":
    case "lambda":
      return children(t).every((c) => child(c) === c) ? t : rebuildBinder(t, t.bound, child);
    default:
      return t;
  }
}

function rebuildBinder(
  t: Extract<Term, { bound: readonly BoundVariable[] }>,
  bound: readonly BoundVariable[],
  child: (c: Term) => Term,
): Term {
  if (t.kind === "lambda") return lambda(bound, child(t.body), t.pools);
  return (t.kind === "forall" ? forall : exists)(bound, child(t.body), {
    triggers: t.triggers.map((trigger) => trigger.map(child)),
    noPatterns: t.noPatterns.map(child),
    weight: t.weight,
    pools: t.pools,
    additions: t.additions.map((a) => ({ pool: a.pool, term: child(a.term) })),
  });
}
