/** Datatypes in groups that refer to each other, each group after those that it refers to. */
import { components } from "../base/digraph.ts";
import type { Sort } from "../logic/sort.ts";
import type { Datatype } from "../ir/program.ts";

/**
 * Solvers refuse a datatype with arrays indexed by a datatype of the same group, so that groups are as small as
 * possible.
 */
export function datatypeGroups(datatypes: readonly Datatype[]): readonly (readonly Datatype[])[] {
  const index = new Map<Sort, number>(datatypes.map((d, i) => [d.sort, i]));
  const successors = datatypes.map((d) => {
    const fields = d.constructors.flatMap((c) => c.selectors.map((selector) => selector.result));
    return [...sortsIn(fields)].flatMap((sort) => index.get(sort) ?? []);
  });
  return components(successors, () => true).map((group) => group.map((i) => datatypes[i]!));
}

function sortsIn(roots: readonly Sort[]): ReadonlySet<Sort> {
  const found = new Set<Sort>();
  const work = [...roots];
  for (let sort = work.pop(); sort !== undefined; sort = work.pop()) {
    if (found.has(sort)) continue;
    found.add(sort);
    if (sort.kind === "array") work.push(...sort.indices, sort.element);
    if (sort.kind === "uninterpreted" && sort.builtin !== undefined) work.push(...sort.builtin.args);
  }
  return found;
}
