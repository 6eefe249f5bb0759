/** What is decided before a term is printed: the names of its bound variables, and which subterms are named by a let. */
import { invariant, lookup } from "../base/invariant.ts";
import { children, type BoundVariable, type FunctionSymbol, type Term } from "./term.ts";
import { visitPostorder } from "./traverse.ts";
import { printName, type NameOptions } from "./print-name.ts";

export interface Plan {
  boundName(v: BoundVariable): string;
  /** The subterms to name in front of a region, which is the whole term, the body of a binder or a pattern. */
  namedIn(region: Term): readonly (readonly [Term, string])[];
}

const largeSize = 40;
const deepTerm = 200;
const deepStep = 100;

export function planTerm(root: Term, options: NameOptions = {}): Plan {
  const names = nameBoundVariables(root, options);
  let count = 0;
  const freshName = (): string => {
    for (;;) {
      const name = `t#${++count}`;
      if (!names.taken.has(name)) return name;
    }
  };
  const regions = new Map<Term, readonly (readonly [Term, string])[]>();
  return {
    boundName: (v) => lookup(names.bound, v, "bound variable"),
    namedIn(region) {
      let lets = regions.get(region);
      if (lets === undefined) {
        const parts = region === root ? namedInFront(root) : namedInside(region);
        regions.set(region, (lets = parts.filter((t) => t !== region).map((t) => [t, freshName()] as const)));
      }
      return lets;
    },
  };
}

/** In front of everything: closed terms from anywhere, and those that no binder inside has a part in. */
function namedInFront(root: Term): readonly Term[] {
  if (root.size <= largeSize) return [];
  const reachable = walk(root, "outside binders").uses;
  return worthNaming(root, "everywhere").filter((t) => t.open.length === 0 || reachable.has(t));
}

/** Inside a binder: only what is open. */
function namedInside(region: Term): readonly Term[] {
  return worthNaming(region, "outside binders").filter((t) => t.open.length > 0);
}

/** Names that differ from each other and from those of the free variables. */
function nameBoundVariables(
  root: Term,
  options: NameOptions,
): { readonly bound: Map<BoundVariable, string>; readonly taken: Set<string> } {
  const taken = new Set<string>();
  const found: BoundVariable[] = [];
  visitPostorder([root], (t) => {
    if (t.kind === "var") taken.add(t.name);
    if (t.kind === "bound") found.push(t);
    if ("bound" in t) found.push(...t.bound);
  });
  const bound = new Map<BoundVariable, string>();
  for (const v of found) {
    if (bound.has(v)) continue;
    let name = v.name;
    for (let n = 1; taken.has(name); n++) name = `${v.name}#${n}`;
    taken.add(name);
    bound.set(v, printName(name, options));
  }
  return { bound, taken };
}

/** Large subterms that occur more than once, and some of a very deep term, each after those inside it. */
function worthNaming(region: Term, reach: "everywhere" | "outside binders"): readonly Term[] {
  if (region.size <= largeSize) return [];
  const { uses, order } = walk(region, reach);
  return order.filter((t) => {
    const isStep = region.depth > deepTerm && t.depth > 0 && t.depth % deepStep === 0;
    return isStep || (t.size > largeSize && (uses.get(t) ?? 0) > 1);
  });
}

/** How often each subterm occurs in distinct ones; `order` has children before parents. */
function walk(region: Term, reach: "everywhere" | "outside binders"): { uses: Map<Term, number>; order: Term[] } {
  const uses = new Map<Term, number>();
  const order: Term[] = [];
  const seen = new Set<Term>();
  const inner = (t: Term): readonly Term[] => (reach === "outside binders" && "bound" in t ? [] : children(t));
  const stack: Term[] = [region];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (seen.has(top)) {
      stack.pop();
      continue;
    }
    const before = stack.length;
    for (const child of inner(top)) if (!seen.has(child)) stack.push(child);
    if (stack.length > before) continue;
    stack.pop();
    seen.add(top);
    order.push(top);
    for (const child of inner(top)) uses.set(child, (uses.get(child) ?? 0) + 1);
  }
  return { uses, order };
}

export function constructorOf(fn: FunctionSymbol): string {
  invariant(fn.role.kind === "tester", "a tester should be given");
  return fn.role.constructor;
}
