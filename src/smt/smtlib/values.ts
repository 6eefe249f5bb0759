/** Values as solvers print them, read by sort. What has no literal form (an algebraic number, a formula) is undefined. */
import { unreachable } from "../../base/invariant.ts";
import { arraySort, type ArraySort, type DatatypeSort, type Sort } from "../../logic/sort.ts";
import type { FunctionSymbol } from "../../logic/term.ts";
import { bitVectorValue, boolValue, intValue, realValue, type ArrayEntry, type Value } from "../../logic/value.ts";
import { tabulate, valueKey, withoutLets, type Bindings, type Bound, type Table } from "./function-body.ts";
import { printSExpression, type SExpression } from "./s-expression.ts";

/** What a value's text refers to. */
export interface ValueContext {
  /** Tells apart the elements of an uninterpreted sort, by a small number for each text. */
  element(sort: string, text: string): number;
  /** The constructor of this name. */
  constructor(name: string): FunctionSymbol | undefined;
  /** The model's functions by their printed names, to which `(_ as-array f)` refers. */
  readonly functions: ReadonlyMap<string, FunctionBody>;
  /** Values that the model mentions elsewhere, by sort. */
  readonly mentioned?: Mentioned;
}

export type Mentioned = ReadonlyMap<Sort, ReadonlyMap<string, Value>>;

/** A function of a model as it was printed. */
export interface FunctionBody {
  readonly params: readonly string[];
  readonly body: SExpression;
}

/** Datatype values nested deeper than this are given up; nobody reads them. */
const deepest = 1000;

export function parseValue(
  expression: SExpression,
  sort: Sort,
  context: ValueContext,
  outer: Bindings = noBindings,
  depth = 0,
): Value | undefined {
  if (depth > deepest) return undefined;
  const { expression: value, bindings } = withoutLets(expression, outer);
  switch (sort.kind) {
    case "bool":
      return value === "true" || value === "false" ? boolValue(value === "true") : undefined;
    case "int": {
      const number = parseReal(value);
      return number?.denominator === 1n ? intValue(number.numerator) : undefined;
    }
    case "real":
      return parseReal(value);
    case "bv":
      return parseBitVector(value, sort.width);
    case "uninterpreted": {
      if (sort.builtin !== undefined) return { kind: "opaque", text: printSExpression(value) };
      const text = typeof value === "string" ? value : printSExpression(value);
      return { kind: "element", sort: sort.name, index: context.element(sort.name, text) };
    }
    case "datatype":
      return parseDatatype(value, sort, context, bindings, depth);
    case "array":
      return parseArray(value, sort, context, bindings, depth);
    default:
      return unreachable(sort);
  }
}

const noBindings: Bindings = new Map();

/** `5`, `0.25`, `(- x)`, `(/ x y)`. */
function parseReal(expression: SExpression): RealValue | undefined {
  if (typeof expression === "string") {
    const digits = /^(\d+)(?:\.(\d+))?$/.exec(expression);
    if (digits === null) return undefined;
    const fraction = digits[2] ?? "";
    return realValue(BigInt(digits[1]! + fraction), 10n ** BigInt(fraction.length)) as RealValue;
  }
  const [head, first, second] = expression;
  const a = first === undefined ? undefined : parseReal(first);
  if (a === undefined || expression.length > 3) return undefined;
  if (second === undefined)
    return head === "to_real" ? a : head === "-" ? { ...a, numerator: -a.numerator } : undefined;
  const b = parseReal(second);
  if (head !== "/" || b === undefined || b.numerator === 0n) return undefined;
  return realValue(a.numerator * b.denominator, a.denominator * b.numerator) as RealValue;
}

type RealValue = Extract<Value, { kind: "real" }>;

function parseBitVector(value: SExpression, width: number): Value | undefined {
  if (width === 0) return bitVectorValue(0n, width);
  if (typeof value === "string") {
    if (!/^#(?:x[0-9a-fA-F]+|b[01]+)$/.test(value)) return undefined;
    return bitVectorValue(BigInt(`0${value.slice(1)}`), width);
  }
  const [underscore, literal] = value;
  if (underscore !== "_" || typeof literal !== "string" || !/^bv\d+$/.test(literal)) return undefined;
  return bitVectorValue(BigInt(literal.slice(2)), width);
}

function parseDatatype(
  value: SExpression,
  sort: DatatypeSort,
  context: ValueContext,
  bindings: Bindings,
  depth: number,
): Value | undefined {
  const [head, ...fields] = typeof value === "string" ? [value] : value[0] === "as" ? [value[1]!] : value;
  // `((as Cons T) 1 Nil)` names the sort as well.
  const name = typeof head === "string" ? head : head?.[0] === "as" ? head[1] : undefined;
  const constructor = typeof name === "string" ? context.constructor(name) : undefined;
  if (constructor === undefined || constructor.result !== sort || constructor.params.length !== fields.length)
    return undefined;
  const args: Value[] = [];
  for (const [i, field] of fields.entries()) {
    const arg = parseValue(field, constructor.params[i]!, context, bindings, depth + 1);
    if (arg === undefined) return undefined;
    args.push(arg);
  }
  return { kind: "datatype", constructor: constructor.name, args };
}

/** One index at a time, as on the wire; then the rows are laid out flat. */
function parseArray(
  value: SExpression,
  sort: ArraySort,
  context: ValueContext,
  bindings: Bindings,
  depth: number,
): Value | undefined {
  const [index, ...others] = sort.indices;
  if (index === undefined) {
    const element = parseValue(value, sort.element, context, bindings, depth + 1);
    return element === undefined ? undefined : { kind: "array", entries: [], default: element };
  }
  const row = others.length === 0 ? sort.element : arraySort(others, sort.element);
  const table = parseTable({ expression: value, bindings }, { index, element: row }, context, depth);
  if (table === undefined) return undefined;
  return { kind: "array", ...(others.length === 0 ? table : flattened(table, sort.indices, context.mentioned)) };
}

interface ArrayShape {
  readonly index: Sort;
  readonly element: Sort;
}

/** `(store (store ((as const S) v) i a) j b)`, `(_ as-array f)` or `(lambda ((i S)) …)`; the outermost store counts. */
function parseTable(array: Bound, shape: ArrayShape, context: ValueContext, depth: number): Table | undefined {
  const entries = new Map<string, ArrayEntry>();
  let { expression, bindings } = withoutLets(array.expression, array.bindings);
  while (typeof expression !== "string" && expression[0] === "store" && expression.length === 4) {
    const [, inner, at, stored] = expression;
    const index = parseValue(at!, shape.index, context, bindings, depth + 1);
    const value = parseValue(stored!, shape.element, context, bindings, depth + 1);
    if (index === undefined || value === undefined) return undefined;
    const key = valueKey(index);
    if (!entries.has(key)) entries.set(key, { indices: [index], value });
    ({ expression, bindings } = withoutLets(inner!, bindings));
  }
  const base = parseBase({ expression, bindings }, shape, context, depth);
  if (base === undefined) return undefined;
  for (const entry of base.entries) {
    const key = valueKey(entry.indices[0]!);
    if (!entries.has(key)) entries.set(key, entry);
  }
  return { entries: [...entries.values()], default: base.default };
}

function parseBase(array: Bound, shape: ArrayShape, context: ValueContext, depth: number): Table | undefined {
  const { expression, bindings } = array;
  if (typeof expression === "string") return undefined;
  const [head, second, third] = expression;
  if (typeof head === "object" && head[0] === "as" && head[1] === "const" && second !== undefined) {
    const value = parseValue(second, shape.element, context, bindings, depth + 1);
    return value === undefined ? undefined : { entries: [], default: value };
  }
  const reader = {
    argument: (_: number, e: SExpression, b: Bindings) => parseValue(e, shape.index, context, b, depth + 1),
    result: (e: SExpression, b: Bindings) => parseValue(e, shape.element, context, b, depth + 1),
  };
  if (head === "_" && second === "as-array" && typeof third === "string") {
    const fn = context.functions.get(third);
    return fn?.params.length === 1
      ? tabulate(fn.params, { expression: fn.body, bindings: noBindings }, reader)
      : undefined;
  }
  const param = head === "lambda" && typeof second === "object" && second.length === 1 ? second[0]![0] : undefined;
  if (typeof param !== "string" || third === undefined) return undefined;
  return tabulate([param], { expression: third, bindings }, reader);
}

/**
 * Rows as one table of several indices. A row's default holds for the whole row, and the default row for all first
 * indices that have none of their own; a table cannot say that. So both are listed at the indices that are mentioned in
 * any row or elsewhere in the model. Beyond them the table is a guess, which a run will confirm or not.
 */
function flattened(rows: Table, sorts: readonly Sort[], mentioned: Mentioned = new Map()): Table {
  const elsewhere = rows.default === undefined ? undefined : asTable(rows.default);
  const all = new Map(
    rows.entries.map((e) => [valueKey(e.indices[0]!), { first: e.indices[0]!, row: asTable(e.value) }]),
  );
  if (elsewhere !== undefined && elsewhere.entries.length > 0) {
    for (const [key, first] of mentioned.get(sorts[0]!) ?? [])
      if (!all.has(key)) all.set(key, { first, row: elsewhere });
  }
  const others = new Map(tuples(sorts.slice(1), mentioned).map((tuple) => [tupleKey(tuple), tuple]));
  for (const { row } of all.values()) for (const { indices } of row.entries) others.set(tupleKey(indices), indices);
  for (const { indices } of elsewhere?.entries ?? []) others.set(tupleKey(indices), indices);
  const entries: ArrayEntry[] = [];
  for (const { first, row } of all.values()) {
    const known = new Map(row.entries.map((e) => [tupleKey(e.indices), e.value]));
    for (const [key, rest] of others) {
      const value = known.get(key) ?? row.default;
      if (value !== undefined) entries.push({ indices: [first, ...rest], value });
    }
  }
  return { entries, default: elsewhere?.default };
}

/** All tuples of mentioned values, unless there are too many to be worth it. */
function tuples(sorts: readonly Sort[], mentioned: Mentioned): readonly (readonly Value[])[] {
  const choices = sorts.map((sort) => [...(mentioned.get(sort)?.values() ?? [])]);
  if (choices.reduce((product, some) => product * some.length, 1) > 1000) return [];
  return choices.reduce(
    (all: readonly (readonly Value[])[], some) => all.flatMap((t) => some.map((v) => [...t, v])),
    [[]],
  );
}

const asTable = (value: Value): Table => (value.kind === "array" ? value : { entries: [], default: undefined });
const tupleKey = (indices: readonly Value[]): string => indices.map(valueKey).join(" ");

/** Adds a value and what it is made of to those that are mentioned. */
export function mention(value: Value, sort: Sort, mentioned: Map<Sort, Map<string, Value>>): void {
  if (value.kind !== "array") {
    const known = mentioned.get(sort) ?? new Map<string, Value>();
    mentioned.set(sort, known.set(valueKey(value), value));
  } else if (sort.kind === "array") {
    for (const entry of value.entries) {
      entry.indices.forEach((index, i) => mention(index, sort.indices[i]!, mentioned));
      mention(entry.value, sort.element, mentioned);
    }
    if (value.default !== undefined) mention(value.default, sort.element, mentioned);
  }
}

/** Reads values of one model, arrays of several indices with regard to the others. */
export function parseValues(
  texts: readonly { readonly expression: SExpression; readonly sort: Sort }[],
  context: ValueContext,
): readonly (Value | undefined)[] {
  const mentioned = new Map<Sort, Map<string, Value>>();
  const first = texts.map(({ expression, sort }) => parseValue(expression, sort, context));
  first.forEach((value, i) => value !== undefined && mention(value, texts[i]!.sort, mentioned));
  return texts.map(({ expression, sort }, i) =>
    holdsRows(sort) ? parseValue(expression, sort, { ...context, mentioned }) : first[i],
  );
}

const holdsRows = (sort: Sort): boolean =>
  sort.kind === "array" && (sort.indices.length > 1 || holdsRows(sort.element) || sort.indices.some(holdsRows));
