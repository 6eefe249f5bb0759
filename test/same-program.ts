/**
 * A text that determines a program up to what printing loses: source positions, the names of bound variables, how
 * conjunctions and disjunctions are nested, and line breaks in words. Two programs with the same text mean the same. It is made
 * by walking over the data, so that a new field of a program is part of it by itself.
 */
import { and, exists, forall, lambda, or } from "../src/logic/build.ts";
import { sortKey, type Sort } from "../src/logic/sort.ts";
import { boundVariable, children, type BoundVariable, type FunctionSymbol, type Term } from "../src/logic/term.ts";
import { rebuild, substitute, visitPostorder } from "../src/logic/traverse.ts";
import type { Cfg, FunctionDeclaration, Program } from "../src/ir/program.ts";

export function programText(program: Program): string {
  const term = normalizer();
  return JSON.stringify(normal(program, term), undefined, 1);
}

/** Positions, and clauses and calls that are known by their positions. */
const positions: ReadonlySet<string> = new Set(["span", "standsAt", "because", "calls"]);

function normal(value: unknown, term: TermText): unknown {
  if (typeof value === "string") return value.replace(/\s*\n\s*/g, " ").trimEnd();
  if (typeof value === "bigint") return `${value}`;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => normal(one, term));
  if (value instanceof Map) return normal([...value.values()], term);
  if ("id" in value && "sort" in value && "open" in value) return term(value as Term);
  if ("role" in value && "result" in value) return symbolText(value as FunctionSymbol);
  if ("body" in value && "params" in value && !("locals" in value)) return definitionText(value as Definition, term);
  if ("entry" in value && "blocks" in value) return graphText(value as Cfg, term);
  if ("kind" in value && isSort(value as { readonly kind: string })) return sortKey(value as Sort);
  const fields = Object.entries(value).filter(
    ([name, one]) => one !== undefined && one !== false && !positions.has(name),
  );
  return Object.fromEntries(
    fields.map(([name, one]) => [name, normal(one, term)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

type Definition = NonNullable<FunctionDeclaration["definition"]>;

const definitionText = ({ params, body }: Definition, term: TermText): string => term(lambda(params, body));

/** The entry comes first, as in the text. */
function graphText({ entry, blocks }: Cfg, term: TermText): unknown {
  const all = [...blocks.values()];
  const inOrder = [...all.filter(({ label }) => label === entry), ...all.filter(({ label }) => label !== entry)];
  return inOrder.map((block) => normal(block, term));
}

const symbolText = ({ name, params, result, role }: FunctionSymbol): unknown => [
  name,
  params.map(sortKey),
  sortKey(result),
  role,
];

const isSort = ({ kind }: { readonly kind: string }): boolean =>
  ["bool", "int", "real", "bv", "array", "uninterpreted", "datatype"].includes(kind);

type TermText = (t: Term) => string;

// ----------------------------------------------------------------------------------------------------------- terms

/** Equal up to bound names and nesting means the same object afterwards, so its number tells terms apart. */
function normalizer(): TermText {
  const memo = new Map<Term, Term>();
  return (t) => {
    visitPostorder([t], (part) => {
      memo.set(part, normalNode(rebuild(part, (child) => memo.get(child)!)));
    }, new Set(memo.keys())); // prettier-ignore
    return `${memo.get(t)!.id}`;
  };
}

/** The term itself, with canonical names of bound variables. */
export function normalTerm(t: Term): Term {
  const memo = new Map<Term, Term>();
  visitPostorder([t], (part) => memo.set(part, normalNode(rebuild(part, (child) => memo.get(child)!))));
  return memo.get(t)!;
}

function normalNode(t: Term): Term {
  if (t.kind === "op" && (t.op === "and" || t.op === "or")) {
    const flat = t.args.flatMap((arg) => (arg.kind === "op" && arg.op === t.op ? arg.args : [arg]));
    return t.op === "and" ? and(...flat) : or(...flat);
  }
  return "bound" in t ? canonicalBinder(t) : t;
}

/** Bound variables are numbered by how many are bound inside, so an inner binder never captures an outer one. */
function canonicalBinder(t: Extract<Term, { bound: readonly BoundVariable[] }>): Term {
  const height = binderHeight(t);
  const fresh = t.bound.map((v, i) => boundVariable(`%${height + i}`, v.sort));
  const renaming = new Map<Term, Term>(t.bound.map((v, i) => [v, fresh[i]!]));
  const inside = (part: Term): Term => substitute(part, renaming);
  if (t.kind === "lambda") return lambda(fresh, inside(t.body), t.pools);
  return (t.kind === "forall" ? forall : exists)(fresh, inside(t.body), {
    triggers: t.triggers.map((trigger) => trigger.map(inside)),
    noPatterns: t.noPatterns.map(inside),
    weight: t.weight,
    pools: t.pools,
    additions: t.additions.map((a) => ({ pool: a.pool, term: inside(a.term) })),
  });
}

const heights = new Map<Term, number>();

function binderHeight(t: Term): number {
  visitPostorder([t], (part) => {
    const inner = Math.max(0, ...children(part).map((child) => heights.get(child)!));
    heights.set(part, inner + ("bound" in part ? part.bound.length : 0));
  }, new Set(heights.keys())); // prettier-ignore
  return heights.get(t)! - ("bound" in t ? t.bound.length : 0);
}
