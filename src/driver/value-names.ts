/** Conditions about variables whose values have names: what such a condition comes to is a list of the names. */
import type { Declared } from "../ir/program.ts";
import { eq, int, not, or } from "../logic/build.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { TRUE, variable, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, rewriteTerm, substitute } from "../logic/traverse.ts";

export interface WithValueNames {
  readonly condition: Term;
  /** What is to be written for variables that stand for the names of values. */
  readonly names: ReadonlyMap<Variable, string>;
}

export function withValueNames(condition: Term, declared: readonly Declared[]): WithValueNames {
  const named = new Map(declared.flatMap((d) => (d.valueNames === undefined ? [] : [[d.variable, d.valueNames] as const]))); // prettier-ignore
  const names = new Map<Variable, string>();
  if (named.size === 0) return { condition, names };
  const rewritten = rewriteTerm(condition, (term) => {
    if (term.sort !== BOOL || term.kind === "bool") return undefined;
    const [v, ...others] = freeVariables([term]);
    const values = v === undefined || others.length > 0 ? undefined : named.get(v);
    return v && values && listed(term, v, values, names);
  });
  return { condition: rewritten, names };
}

/** Undefined if it cannot be told for which values the condition holds. */
function listed(term: Term, v: Variable, values: readonly string[], names: Map<Variable, string>): Term | undefined {
  const truths = values.map((_, i) => substitute(term, new Map<Term, Term>([[v, int(BigInt(i))]])));
  if (!truths.every((truth) => truth.kind === "bool")) return undefined;
  const isTrue = truths.map((truth) => truth === TRUE);
  const equal = (wanted: boolean): readonly Term[] =>
    values.flatMap((name, i) => {
      if (isTrue[i] !== wanted) return [];
      const place = variable(`value ${i} of ${v.name}`, INT);
      names.set(place, name);
      return [eq(v, place)];
    });
  const count = isTrue.filter(Boolean).length;
  if (count === values.length) return TRUE;
  return count === values.length - 1 && count > 1 ? not(or(...equal(false))) : or(...equal(true));
}
