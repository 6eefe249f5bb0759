/** Which functions with bodies call themselves, directly or through others: these cannot be expanded or be macros. */
import { components } from "../../base/digraph.ts";
import type { TypedFile } from "./typing.ts";
import { visitExpression } from "./expression-parts.ts";
import { isOn } from "./attributes.ts";

export interface Recursion {
  /** Functions whose calls are replaced by their bodies. */
  readonly expanded: ReadonlySet<string>;
  /** Functions that a solver may see as macros. */
  readonly defined: ReadonlySet<string>;
  /** Functions whose bodies, once expanded, quantify over types. */
  readonly overTypes: ReadonlySet<string>;
}

export function functionCallGraph(typed: TypedFile): Recursion {
  const names = [...typed.functions].filter(([, info]) => info.declaration.body !== undefined).map(([name]) => name);
  const index = new Map(names.map((name, i) => [name, i]));
  const successors = names.map((name) => calledFunctions(typed, name, index));
  const marked = (attribute: string): Set<string> =>
    new Set(names.filter((name) => isOn(typed.functions.get(name)!.declaration.attributes, attribute)));
  const inline = acyclicOf(names, successors, marked("inline"));
  const define = marked("define");
  const defined = acyclicOf(names, successors, new Set([...define, ...inline]));
  return { expanded: inline, defined, overTypes: overTypes(typed, names, successors, inline) };
}

/** Those that quantify over types themselves, and those that expand to one. */
function overTypes(
  typed: TypedFile,
  names: readonly string[],
  successors: readonly (readonly number[])[],
  expanded: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (![...typed.binders.values()].some((binder) => binder.typeParams.length > 0)) return found;
  names.forEach((name) => {
    visitExpression(typed.functions.get(name)!.declaration.body!, (e) => {
      if ((typed.binders.get(e)?.typeParams.length ?? 0) > 0) found.add(name);
    });
  });
  for (let before = -1; before !== found.size;) {
    before = found.size;
    successors.forEach((callees, i) => {
      if (callees.some((callee) => expanded.has(names[callee]!) && found.has(names[callee]!))) found.add(names[i]!);
    });
  }
  return found;
}

function calledFunctions(typed: TypedFile, name: string, index: ReadonlyMap<string, number>): number[] {
  const called = new Set<number>();
  visitExpression(typed.functions.get(name)!.declaration.body!, (e) => {
    const callee = e.kind === "call" ? index.get(e.callee.name) : undefined;
    if (callee !== undefined) called.add(callee);
  });
  return [...called];
}

/** Those of `wanted` that are on no cycle of calls among `wanted`. */
function acyclicOf(
  names: readonly string[],
  successors: readonly number[][],
  wanted: ReadonlySet<string>,
): Set<string> {
  const result = new Set(wanted);
  for (const component of components(successors, (node) => wanted.has(names[node]!))) {
    const [first] = component;
    const cyclic = component.length > 1 || (first !== undefined && successors[first]!.includes(first));
    if (cyclic) for (const node of component) result.delete(names[node]!);
  }
  return result;
}
