/**
 * Interpolants made short: of several bounds of one sum the one that counts, two bounds that meet are an equation, and what
 * a neighbour already says is left out, so that x <= 0 || (x >= 1 && p) becomes x <= 0 || p.
 */
import { and, FALSE, not, or, TRUE } from "../logic/build.ts";
import type { Term } from "../logic/term.ts";
import { rebuild, visitPostorder } from "../logic/traverse.ts";
import { assertionOf, type Literal } from "./atoms.ts";
import { comparisonLiteral, type Tables } from "./clauses.ts";
import { formKey, type Linear } from "./linear.ts";
import { renderComparison, renderLiteral } from "./render.ts";

/** What is known from terms that were made short before. */
export interface Shortener {
  readonly tables: Tables;
  /** Conjunctions and disjunctions; no other term is changed. */
  readonly memo: Map<Term, Term>;
  readonly seen: Set<Term>;
  readonly comparisons: Map<Term, Literal | undefined>;
}

export function shortener(tables: Tables): Shortener {
  return { tables, memo: new Map(), seen: new Set(), comparisons: new Map() };
}

/** The same in fewer words. */
export function shortened(by: Shortener, term: Term): Term {
  const { memo, seen } = by;
  const made = (t: Term): Term => memo.get(t) ?? t;
  visitPostorder(
    [term],
    (t) => {
      if (junctionOf(t) === undefined) return;
      const rebuilt = rebuild(t, made);
      const op = junctionOf(rebuilt);
      memo.set(t, op === undefined ? rebuilt : junction(by, op, rebuilt));
    },
    seen,
  );
  return made(term);
}

type Junction = "and" | "or";

function junctionOf(t: Term): Junction | undefined {
  return t.kind === "op" && (t.op === "and" || t.op === "or") ? t.op : undefined;
}

/** Longer lists stay as they are: what is done here takes time that grows with the square of their length. */
const mostParts = 64;

function junction(by: Shortener, op: Junction, t: Term): Term {
  const parts = flat(op, t);
  if (parts === undefined) return t;
  let current: readonly Term[] = parts;
  for (let round = 0; round < 3; round++) {
    const next = withoutRepetition(by, op, mergedBounds(by, op, current));
    const rebuilt = joined(op, next);
    const again = junctionOf(rebuilt) === op ? flat(op, rebuilt) : undefined;
    if (again === undefined || sameTerms(again, current)) return rebuilt;
    current = again;
  }
  return joined(op, current);
}

function joined(op: Junction, parts: readonly Term[]): Term {
  return op === "and" ? and(...parts) : or(...parts);
}

function sameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  return a.length === b.length && a.every((t, i) => t === b[i]);
}

function flat(op: Junction, t: Term): readonly Term[] | undefined {
  const parts: Term[] = [];
  const work = [t];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === "op" && next.op === op) for (let i = next.args.length; i-- > 0;) work.push(next.args[i]!);
    else if (!parts.includes(next)) parts.push(next);
    if (parts.length + work.length > mostParts) return undefined;
  }
  return parts;
}

// -------------------------------------------------------------------------------------------------------- bounds

/** What is said of one sum, without its constant: sum >= lower, -sum >= -upper. */
interface Bounds {
  readonly terms: Linear["terms"];
  lower: bigint | undefined;
  upper: bigint | undefined;
}

/** In a conjunction the tightest bounds count, in a disjunction the loosest. */
function mergedBounds(by: Shortener, op: Junction, parts: readonly Term[]): readonly Term[] {
  const bounds = new Map<string, Bounds>();
  const kept: Term[] = [];
  for (const part of parts) {
    const said = saidBy(by, part);
    if (said?.relation === ">=") addBound(bounds, op, said.form);
    else kept.push(part);
  }
  if (bounds.size === 0) return parts;
  const rest = kept.filter((part) => !isCovered(by, op, bounds, part));
  return [...[...bounds.values()].flatMap((bound) => boundTerms(by, op, bound)), ...rest];
}

function saidBy(by: Shortener, part: Term): ReturnType<typeof assertionOf> {
  const literal = literalOf(by, part);
  return literal === undefined || literal < 0 ? undefined : assertionOf(by.tables.atoms, literal);
}

function literalOf({ tables, comparisons }: Shortener, part: Term): Literal | undefined {
  if (comparisons.has(part)) return comparisons.get(part);
  const isNegation = part.kind === "op" && part.op === "not";
  const positive = comparisonLiteral(tables, isNegation ? part.args[0]! : part);
  const literal = positive === undefined || positive < 0 ? undefined : isNegation ? positive ^ 1 : positive;
  comparisons.set(part, literal);
  return literal;
}

function addBound(bounds: Map<string, Bounds>, op: Junction, form: Linear): void {
  const { key, terms, isFlipped } = direction(form);
  let known = bounds.get(key);
  if (known === undefined) bounds.set(key, (known = { terms, lower: undefined, upper: undefined }));
  const isTightest = op === "and";
  if (isFlipped) known.upper = chosen(known.upper, form.constant, !isTightest);
  else known.lower = chosen(known.lower, -form.constant, isTightest);
}

function chosen(known: bigint | undefined, next: bigint, greater: boolean): bigint {
  return known === undefined || next > known === greater ? next : known;
}

/** The sum without its constant, with its first coefficient positive. */
function direction(form: Linear): {
  readonly key: string;
  readonly terms: Linear["terms"];
  readonly isFlipped: boolean;
} {
  const sorted = [...form.terms].sort(([a], [b]) => a - b);
  const isFlipped = sorted[0]![1] < 0n;
  const terms = new Map(sorted.map(([unknown, coefficient]) => [unknown, isFlipped ? -coefficient : coefficient]));
  return { key: formKey({ terms, constant: 0n }), terms, isFlipped };
}

function boundTerms(by: Shortener, op: Junction, { terms, lower, upper }: Bounds): readonly Term[] {
  const { unknowns } = by.tables;
  const negative = new Map([...terms].map(([unknown, coefficient]) => [unknown, -coefficient]));
  const render = (relation: "=" | "!=" | ">=", form: Linear): Term => renderComparison(unknowns, relation, form)!;
  if (lower !== undefined && upper !== undefined) {
    if (op === "and" && lower > upper) return [FALSE];
    if (op === "and" && lower === upper) return [render("=", { terms, constant: -lower })];
    if (op === "or" && lower <= upper + 1n) return [TRUE];
    if (op === "or" && lower === upper + 2n) return [render("!=", { terms, constant: -lower + 1n })];
  }
  return [
    ...(lower === undefined ? [] : [render(">=", { terms, constant: -lower })]),
    ...(upper === undefined ? [] : [render(">=", { terms: negative, constant: upper })]),
  ];
}

/**
 * In a disjunction an equation next to a bound moves the bound, and beyond it says nothing new; in a conjunction a
 * disequation does.
 */
function isCovered(by: Shortener, op: Junction, bounds: ReadonlyMap<string, Bounds>, part: Term): boolean {
  const said = saidBy(by, part);
  if (said === undefined || said.relation !== (op === "and" ? "!=" : "=")) return false;
  const { key, isFlipped } = direction(said.form);
  const known = bounds.get(key);
  if (known === undefined) return false;
  const value = isFlipped ? said.form.constant : -said.form.constant;
  if (op === "or") {
    if (known.lower === value + 1n) known.lower = value;
    if (known.upper === value - 1n) known.upper = value;
    return (known.lower !== undefined && value >= known.lower) || (known.upper !== undefined && value <= known.upper);
  }
  if (known.lower === value) known.lower = value + 1n;
  if (known.upper === value) known.upper = value - 1n;
  return (known.lower !== undefined && value < known.lower) || (known.upper !== undefined && value > known.upper);
}

// ---------------------------------------------------------------------------------------------------- repetition

/** In x && (x || y) the second part says nothing new; in x && (!x || y) it says y. */
function withoutRepetition(by: Shortener, op: Junction, parts: readonly Term[]): readonly Term[] {
  const other: Junction = op === "and" ? "or" : "and";
  if (!parts.some((part) => junctionOf(part) === other)) return parts;
  const all = new Set(parts);
  const opposites = new Set(parts.flatMap((part) => (junctionOf(part) === undefined ? [oppositeOf(by, part)] : [])));
  return parts.flatMap((part) => {
    if (junctionOf(part) !== other || part.kind !== "op") return [part];
    const inner = flat(other, part);
    if (inner === undefined) return [part];
    if (inner.some((t) => all.has(t))) return [];
    const left = inner.filter((t) => !opposites.has(t));
    return [left.length === inner.length ? part : joined(other, left)];
  });
}

function oppositeOf(by: Shortener, part: Term): Term {
  const literal = literalOf(by, part);
  if (literal === undefined) return not(part);
  return renderLiteral(by.tables.unknowns, by.tables.atoms, literal ^ 1) ?? not(part);
}
