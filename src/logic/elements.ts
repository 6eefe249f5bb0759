/**
 * The elements of an uninterpreted sort that a formula can tell apart. All the others look alike to it (a permutation of
 * them changes nothing that the formula speaks of), so one of them stands for all.
 */
import type { Environment } from "./environment.ts";
import { boundValue, ruleOf, type Scope } from "./scope.ts";
import type { UninterpretedSort } from "./sort.ts";
import type { FunctionSymbol, Term } from "./term.ts";
import { visitPostorder } from "./traverse.ts";
import type { ArrayEntry, Value } from "./value.ts";

/** Those that occur, and one that does not; undefined if that cannot be told. */
export function tellingElements(
  sort: UninterpretedSort,
  body: Term,
  scope: Scope,
  environment: Environment,
): readonly Value[] | undefined {
  const values = valuesUnder(body, scope, environment);
  const indices = values === undefined ? undefined : elementIndices(values, sort.name);
  if (indices === undefined) return undefined;
  const fresh = indices.reduce((most, index) => Math.max(most, index + 1), 0);
  return [...indices, fresh].map((index) => ({ kind: "element", sort: sort.name, index }));
}

/** The values of all variables and functions on which the value of `body` depends; undefined if not all are known. */
export function valuesUnder(body: Term, scope: Scope, environment: Environment): readonly Value[] | undefined {
  const values: Value[] = [];
  const functions = new Set<FunctionSymbol>();
  const seen = new Set<Term>();
  const bodies = [body];
  let complete = true;
  const add = (value: Value | undefined): void => {
    if (value !== undefined) values.push(value);
  };
  const visit = (term: Term): void => {
    if (term.kind === "var") add(scope.variable(term));
    else if (term.kind === "bound") add(boundValue(scope, term));
    else if (term.kind === "call" && term.fn.role.kind === "uninterpreted" && !functions.has(term.fn)) {
      functions.add(term.fn);
      const meaning = environment.interpretation(term.fn);
      if (meaning === undefined) complete = false;
      else if (meaning.kind === "definition") bodies.push(meaning.body);
      else if (meaning.kind === "computed") complete &&= !mayGiveElements(term.fn);
      else values.push(...entryValues(meaning.entries), ...(meaning.default === undefined ? [] : [meaning.default]));
    }
  };
  for (let next = bodies.pop(); next !== undefined; next = bodies.pop()) visitPostorder([next], visit, seen);
  return complete ? values : undefined;
}

/** A function on numbers and truth values alone takes and gives no elements. */
function mayGiveElements(fn: FunctionSymbol): boolean {
  const plain = new Set(["bool", "int", "real", "bv"]);
  return ![...fn.params, fn.result].every((sort) => plain.has(sort.kind));
}

function entryValues(entries: readonly ArrayEntry[]): readonly Value[] {
  return entries.flatMap((entry) => [...entry.indices, entry.value]);
}

function elementIndices(values: readonly Value[], sort: string): readonly number[] | undefined {
  const found = new Set<number>();
  const work = [...values];
  while (work.length > 0) {
    const value = work.pop()!;
    if (value.kind === "element" && value.sort === sort) found.add(value.index);
    else if (value.kind === "datatype") work.push(...value.args);
    else if (value.kind === "array") {
      if (ruleOf(value) !== undefined) return undefined;
      work.push(...entryValues(value.entries));
      if (value.default !== undefined) work.push(value.default);
    }
  }
  return [...found].sort((a, b) => a - b);
}
