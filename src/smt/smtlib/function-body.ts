/**
 * Functions of a model as tables. Solvers print them as decision trees, `(ite (and (= x 1) (= y 2)) 5 …)`; each path to
 * a leaf fixes some arguments. A path that fixes only some stands for a whole row: it is listed at the other arguments'
 * values that are mentioned anywhere in the tree, which are the points that a program's run can tell apart.
 */
import type { ArrayEntry, Value } from "../../logic/value.ts";
import type { SExpression } from "./s-expression.ts";

/** Names bound by `let`, each with the bindings of the place where it was bound. */
export type Bindings = ReadonlyMap<string, Bound>;

export interface Bound {
  readonly expression: SExpression;
  readonly bindings: Bindings;
}

export interface Table {
  readonly entries: readonly ArrayEntry[];
  /** Undefined also where part of the tree was not understood: then only the entries are known. */
  readonly default: Value | undefined;
}

export interface TableReader {
  argument(position: number, expression: SExpression, bindings: Bindings): Value | undefined;
  result(expression: SExpression, bindings: Bindings): Value | undefined;
}

/** Takes off `let`s and follows the names that they bind. */
export function withoutLets(expression: SExpression, outer: Bindings): Bound {
  let [value, bindings] = [expression, outer];
  for (;;) {
    if (typeof value === "string") {
      const bound = bindings.get(value);
      if (bound === undefined) return { expression: value, bindings };
      ({ expression: value, bindings } = bound);
    } else if (value[0] === "let" && typeof value[1] === "object" && value.length === 3) {
      bindings = extended(bindings, value[1]);
      value = value[2]!;
    } else return { expression: value, bindings };
  }
}

function extended(outer: Bindings, pairs: readonly SExpression[]): Bindings {
  const inner = new Map(outer);
  for (const pair of pairs) {
    const [name, expression] = pair;
    if (typeof name === "string" && expression !== undefined) inner.set(name, { expression, bindings: outer });
  }
  return inner;
}

/** The arguments that a path fixes, by position. */
type Fixed = ReadonlyMap<number, Value>;

/** Beyond this many entries the rest of a table is left out. */
const mostEntries = 10_000;

export function tabulate(params: readonly string[], body: Bound, reader: TableReader): Table {
  const leaves = decisionLeaves(params, body, reader);
  if (leaves === undefined) return { entries: [], default: undefined };
  const mentioned = params.map((_, i) => mentionedAt(i, leaves));
  const entries = new Map<string, ArrayEntry>();
  let fallback: Value | undefined;
  let complete = true;
  for (const leaf of leaves) {
    const value = reader.result(leaf.expression, leaf.bindings);
    if (value === undefined) complete = false;
    else if (leaf.fixed.size === 0) fallback ??= value;
    else complete = addRow(entries, leaf.fixed, mentioned, value) && complete;
  }
  return { entries: [...entries.values()], default: complete ? fallback : undefined };
}

interface Leaf extends Bound {
  readonly fixed: Fixed;
}

/** The leaves of a decision tree in the order in which they are tried; `undefined` where a condition is not understood. */
function decisionLeaves(params: readonly string[], body: Bound, reader: TableReader): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  const pending: Leaf[] = [{ ...body, fixed: new Map() }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { fixed } = next;
    const { expression, bindings } = withoutLets(next.expression, next.bindings);
    const choice = choiceOf(expression);
    if (choice === undefined) {
      leaves.push({ expression, bindings, fixed });
      continue;
    }
    const { condition, then, otherwise } = choice;
    const cases = conditionCases(params, { expression: condition, bindings }, reader);
    if (cases === undefined) return undefined;
    const [ifTrue, ifFalse] = cases.negated ? [otherwise, then] : [then, otherwise];
    pending.push({ expression: ifFalse, bindings, fixed });
    for (const equalities of [...cases.any].reverse()) {
      const both = merged(fixed, equalities);
      if (both !== undefined) pending.push({ expression: ifTrue, bindings, fixed: both });
    }
    if (leaves.length > mostEntries) return undefined;
  }
  return leaves;
}

interface Choice {
  readonly condition: SExpression;
  readonly then: SExpression;
  readonly otherwise: SExpression;
}

/** Solvers also print a choice between true and false as its condition. */
function choiceOf(expression: SExpression): Choice | undefined {
  if (typeof expression === "string") return undefined;
  const [head, condition, then, otherwise] = expression;
  if (head === "ite" && expression.length === 4) return { condition: condition!, then: then!, otherwise: otherwise! };
  if (typeof head !== "string" || !logicalHeads.has(head)) return undefined;
  return { condition: expression, then: "true", otherwise: "false" };
}

const logicalHeads: ReadonlySet<string> = new Set(["=", "not", "and", "or"]);

/** A condition as a choice of equalities between parameters and values, or the negation of one. */
interface Cases {
  readonly negated: boolean;
  readonly any: readonly Fixed[];
}

function conditionCases(params: readonly string[], condition: Bound, reader: TableReader): Cases | undefined {
  const { expression, bindings } = withoutLets(condition.expression, condition.bindings);
  if (typeof expression !== "string" && expression[0] === "not" && expression.length === 2) {
    const inner = conditionCases(params, { expression: expression[1]!, bindings }, reader);
    return inner === undefined ? undefined : { any: inner.any, negated: !inner.negated };
  }
  if (typeof expression !== "string" && (expression[0] === "or" || expression[0] === "and")) {
    const parts = expression.slice(1).map((part) => conditionCases(params, { expression: part, bindings }, reader));
    if (!parts.every((part): part is Cases => part !== undefined && !part.negated)) return undefined;
    if (expression[0] === "or") return { negated: false, any: parts.flatMap((part) => part.any) };
    return { negated: false, any: parts.reduce((all: readonly Fixed[], part) => combined(all, part.any), [new Map()]) };
  }
  if (expression === "true") return { negated: false, any: [new Map()] };
  if (expression === "false") return { negated: false, any: [] };
  const equality = parameterEquality(params, expression, bindings, reader);
  return equality === undefined ? undefined : { negated: false, any: [equality] };
}

function combined(a: readonly Fixed[], b: readonly Fixed[]): readonly Fixed[] {
  return a.flatMap((x) => b.map((y) => merged(x, y))).filter((both) => both !== undefined);
}

/** `(= x 3)`, `(= 3 x)` or the Boolean parameter x itself. */
function parameterEquality(
  params: readonly string[],
  expression: SExpression,
  bindings: Bindings,
  reader: TableReader,
): Fixed | undefined {
  const [left, right] = typeof expression === "string" ? [expression, "true"] : expression.slice(1);
  if (typeof expression !== "string" && (expression[0] !== "=" || expression.length !== 3)) return undefined;
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    // prettier-ignore
    const name = withoutLets(side!, bindings).expression;
    const position = typeof name === "string" ? params.indexOf(name) : -1;
    const value = position < 0 ? undefined : reader.argument(position, other!, bindings);
    if (value !== undefined) return new Map([[position, value]]);
  }
  return undefined;
}

function merged(a: Fixed, b: Fixed): Fixed | undefined {
  const both = new Map(a);
  for (const [position, value] of b) {
    const known = both.get(position);
    if (known !== undefined && valueKey(known) !== valueKey(value)) return undefined;
    both.set(position, value);
  }
  return both;
}

function mentionedAt(position: number, leaves: readonly Leaf[]): readonly Value[] {
  const values = new Map<string, Value>();
  for (const { fixed } of leaves) {
    const value = fixed.get(position);
    if (value !== undefined) values.set(valueKey(value), value);
  }
  return [...values.values()];
}

/** Adds what a path says, unless an earlier path did; false if that would be too much. */
function addRow(
  entries: Map<string, ArrayEntry>,
  fixed: Fixed,
  mentioned: readonly (readonly Value[])[],
  value: Value,
): boolean {
  let points: readonly (readonly Value[])[] = [[]];
  for (const [position, values] of mentioned.entries()) {
    const known = fixed.get(position);
    const choices = known === undefined ? values : [known];
    if (entries.size + points.length * choices.length > mostEntries) return false;
    points = points.flatMap((point) => choices.map((choice) => [...point, choice]));
  }
  for (const indices of points) {
    const key = indices.map(valueKey).join(" ");
    if (!entries.has(key)) entries.set(key, { indices, value });
  }
  return true;
}

/** Equal for equal values only. */
export function valueKey(value: Value): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}
