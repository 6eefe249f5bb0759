/**
 * Names for duplicated subformulas ([FlanaganSaxe01], section 6): one that occurs more than once and has more than
 * `cutoff` nodes is defined once and referred to by name; smaller ones are repeated. For a finite cutoff the result is
 * linear in the number of distinct subformulas.
 */
import { BOOL } from "../logic/sort.ts";
import { auxiliary, children, type Term, type Variable } from "../logic/term.ts";
import { rebuild, visitPostorder } from "../logic/traverse.ts";

export interface NamedFormula {
  /** In order: each uses only names of those before it. */
  readonly definitions: readonly { readonly name: Variable; readonly formula: Term }[];
  readonly formula: Term;
  /** Nodes of all definitions and of the formula, as trees. */
  readonly size: number;
}

export function nameShared(root: Term, cutoff: number): NamedFormula {
  const uses = new Map<Term, number>();
  visitPostorder([root], (t) => {
    for (const child of children(t)) uses.set(child, (uses.get(child) ?? 0) + 1);
  });
  const definitions: { name: Variable; formula: Term }[] = [];
  const result = new Map<Term, Term>();
  let size = 0;
  visitPostorder([root], (t) => {
    const rebuilt = rebuild(t, (c) => result.get(c) ?? c);
    const shared = (uses.get(t) ?? 0) > 1 && t.sort === BOOL && t.size > 1 && t.open.length === 0;
    if (!shared || rebuilt.size <= cutoff) {
      result.set(t, rebuilt);
      return;
    }
    const name = auxiliary(`Q@${definitions.length + 1}`, BOOL);
    definitions.push({ name, formula: rebuilt });
    size += rebuilt.size;
    result.set(t, name);
  });
  const formula = result.get(root)!;
  return { definitions, formula, size: size + formula.size };
}
