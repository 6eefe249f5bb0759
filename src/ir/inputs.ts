/**
 * Input values as a file holds them: a list of { at, value } in the order of use. `at` is `file:line:column`, or the name
 * of a variable or of a procedure without a body; the nth entry for a place is for its nth use. Values are written as
 * `printValue` writes them, and the way at a nondeterministic branch is the label of its target. An entry for a function
 * that the program leaves open has its table, written as a map.
 */
import { append } from "../base/append.ts";
import { parseValue } from "../logic/parse-value.ts";
import { everything, printValue } from "../logic/print-value.ts";
import { arraySort, sortKey, type ArraySort } from "../logic/sort.ts";
import type { FunctionSymbol } from "../logic/term.ts";
import { spanKey, type Span } from "../source/span.ts";
import type { Occurrence, Oracle, ValueRequest } from "./oracle.ts";
import type { Input } from "./run-outcome.ts";

export interface InputValue {
  readonly at: string;
  readonly value: string;
}

/** What a run was given, so that it can be given it again. Places whose values were never read are left out. */
export function inputValues(inputs: readonly Input[]): readonly InputValue[] {
  const needed = new Set(inputs.filter((input) => input.kind === "branch" || input.read).map(placeOf));
  return inputs.flatMap((input) => {
    if (!needed.has(placeOf(input))) return [];
    if (input.kind === "branch") return [{ at: placeOf(input), value: input.target }];
    return input.value === undefined ? [] : [{ at: placeOf(input), value: printValue(input.value, everything) }];
  });
}

function placeOf(input: Input): string {
  return hasPlace(input.span) || input.kind === "branch" ? spanKey(input.span) : input.name;
}

const hasPlace = (span: Span): boolean => span.line > 0;

/** Gives the values of the list, and asks `otherwise` where the list says nothing. */
export function inputOracle(list: readonly InputValue[], otherwise: Oracle): Oracle {
  const byPlace = new Map<string, string[]>();
  for (const { at, value } of list) append(byPlace, at, value);
  const entry = (request: Occurrence): string | undefined =>
    byPlace.get(spanKey(request.span))?.[request.earlierHere] ?? byPlace.get(request.name)?.[request.earlierByName];
  return {
    ...otherwise,
    value: (request: ValueRequest) => {
      const text = entry(request);
      if (text === undefined) return otherwise.value(request);
      return request.attempt === 0 ? parseValue(text, request.variable.sort, request.universe) : undefined;
    },
    order: (request) => {
      const target = entry(request);
      const ordered = otherwise.order(request);
      if (target === undefined || !ordered.includes(target)) return ordered;
      return [target, ...ordered.filter((other) => other !== target)];
    },
    table: (fn, universe) => {
      const text = byPlace.get(fn.name)?.[0];
      const value = text === undefined ? undefined : parseValue(text, tableSort(fn), universe);
      return value?.kind === "array" ? value : otherwise.table(fn, universe);
    },
  };
}

/** A function as the map that its table is. */
export function tableSort(fn: FunctionSymbol): ArraySort {
  return arraySort(fn.params, fn.result);
}

/** What is wrong with a file of input values, or the list that it holds. */
export function parseInputs(text: string): readonly InputValue[] | { readonly error: string } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (problem) {
    return { error: `expected JSON: ${problem instanceof Error ? problem.message : String(problem)}` };
  }
  if (!Array.isArray(data)) return { error: 'expected a list of { "at": …, "value": … }' };
  const list: InputValue[] = [];
  for (const [i, item] of (data as readonly unknown[]).entries()) {
    if (typeof item !== "object" || item === null || !("at" in item) || !("value" in item)) {
      return { error: `expected "at" and "value" in entry ${i + 1}` };
    }
    const { at, value } = item;
    if (typeof at !== "string" || !isScalar(value)) {
      return { error: `expected the "at" and "value" of entry ${i + 1} to be text` };
    }
    list.push({ at, value: String(value) });
  }
  return list;
}

/** Numbers and Booleans are also understood without quotes. */
function isScalar(value: unknown): value is string | number | boolean {
  return (
    typeof value === "string" ||
    typeof value === "boolean" ||
    (typeof value === "number" && Number.isSafeInteger(value))
  );
}

/** Entries of the list that nothing asked for, or whose value does not fit the variable: sentences for a person. */
export function inputFaults(
  list: readonly InputValue[],
  inputs: readonly Input[],
  functions: readonly string[] = [],
): readonly string[] {
  const requests = new Map<string, Input[]>();
  for (const input of inputs) {
    const names = input.kind === "branch" ? [spanKey(input.span)] : [spanKey(input.span), input.name];
    for (const at of new Set(names)) append(requests, at, input);
  }
  const uses = new Map<string, number>();
  return list.flatMap(({ at, value }) => {
    const use = uses.get(at) ?? 0;
    uses.set(at, use + 1);
    const input = requests.get(at)?.[use];
    if (input === undefined && functions.includes(at)) return [];
    if (input === undefined) return [`${at}: nothing asked for the value ${value}`];
    if (input.kind === "branch" || input.value !== undefined) return [];
    return [`${at}: ${value} is not a value of ${input.name}, which is of type ${sortKey(input.variable.sort)}`];
  });
}
