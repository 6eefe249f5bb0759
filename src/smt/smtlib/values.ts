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
}

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
  return { kind: "array", ...(others.length === 0 ? table : flattened(table)) };
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
 * Rows as one table of several indices. A row's default holds for the whole row, which a table cannot say; it is listed
 * at the other indices that are mentioned in any row.
 */
function flattened(rows: Table): Table {
  const all = [...rows.entries.map((e) => e.value), ...(rows.default === undefined ? [] : [rows.default])];
  const mentioned = new Map<string, readonly Value[]>();
  for (const row of all)
    for (const e of asTable(row).entries) mentioned.set(e.indices.map(valueKey).join(" "), e.indices);
  const entries: ArrayEntry[] = [];
  for (const { indices, value } of rows.entries) {
    const row = asTable(value);
    const known = new Map(row.entries.map((e) => [e.indices.map(valueKey).join(" "), e.value]));
    for (const [key, others] of mentioned) {
      const element = known.get(key) ?? row.default;
      if (element !== undefined) entries.push({ indices: [...indices, ...others], value: element });
    }
  }
  const elsewhere = rows.default === undefined ? undefined : asTable(rows.default);
  return { entries, default: elsewhere?.entries.length === 0 ? elsewhere.default : undefined };
}

const asTable = (value: Value): Table => (value.kind === "array" ? value : { entries: [], default: undefined });
