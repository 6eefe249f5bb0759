/**
 * A text that determines a program up to what printing loses: source positions, the names of bound variables, and how
 * conjunctions and disjunctions are nested. Two programs with the same text mean the same.
 */
import { and, exists, forall, lambda, or } from "../src/logic/build.ts";
import { sortKey } from "../src/logic/sort.ts";
import { boundVariable, children, type BoundVariable, type Term } from "../src/logic/term.ts";
import { rebuild, substitute, visitPostorder } from "../src/logic/traverse.ts";
import type { Command, Constant, Declared, Implementation, Procedure, Program } from "../src/ir/program.ts";

export function programText(program: Program): string {
  return JSON.stringify(normalProgram(program), undefined, 1);
}

function normalProgram(program: Program): unknown {
  const term = normalizer();
  return {
    sorts: program.sorts.map(sortKey),
    datatypes: program.datatypes.map((d) => [
      sortKey(d.sort),
      d.constructors.map((c) => [c.make, ...c.selectors, c.tester].map((f) => [f.name, f.params.map(sortKey), sortKey(f.result)])),
    ]),
    functions: program.functions.map((f) => [
      f.symbol.name, f.symbol.params.map(sortKey), sortKey(f.symbol.result), f.symbol.role, f.encoding, f.exact, f.learned,
      f.definition && term(lambda(f.definition.params, f.definition.body)),
    ]),
    constants: program.constants.map((c: Constant) => [c.variable.name, sortKey(c.variable.sort), c.unique]),
    axioms: program.axioms.map((a) => [term(a.formula), a.about?.map((s) => s.name)]),
    globals: program.globals.map((d) => declared(d, term)),
    procedures: [...program.procedures.values()].map((p) => procedure(p, term)),
    implementations: program.implementations.map((i) => implementation(i, term)),
  };
} // prettier-ignore

type TermText = (t: Term) => string;

function declared(d: Declared, term: TermText): unknown {
  return [d.variable.name, sortKey(d.variable.sort), d.where && term(d.where), d.sourceName];
}

function procedure(p: Procedure, term: TermText): unknown {
  const clauses = (list: Procedure["requires"]): unknown => list.map((c) => [term(c.condition), c.free, c.always, c.message]);
  return {
    name: p.name, inline: p.inline, reportedAtCall: p.reportedAtCall,
    params: p.params.map((d) => declared(d, term)), results: p.results.map((d) => declared(d, term)),
    requires: clauses(p.requires), ensures: clauses(p.ensures), modifies: p.modifies.map((v) => v.name),
  };
} // prettier-ignore

function implementation(i: Implementation, term: TermText): unknown {
  return {
    name: i.name, procedure: i.procedure, checked: i.checked, selective: i.selective, timeLimit: i.timeLimit,
    params: i.params.map((d) => declared(d, term)), results: i.results.map((d) => declared(d, term)),
    locals: i.locals.map((d) => declared(d, term)), entry: i.body.entry,
    blocks: [...i.body.blocks.values()].map((b) => [
      b.label, b.commands.map((c) => command(c, term)), b.transfer.kind, b.transfer.kind === "goto" ? b.transfer.targets : [],
    ]),
  };
} // prettier-ignore

function command(c: Command, term: TermText): unknown {
  const pools = (c.kind === "assume" || c.kind === "assert" ? c.additions : undefined)?.map((a) => [a.pool, term(a.term)]);
  const under = (c.kind === "assert" || c.kind === "call") && c.verifiedUnder !== undefined ? term(c.verifiedUnder) : undefined;
  switch (c.kind) {
    case "assign": return [c.kind, c.targets.map((v) => v.name), c.values.map(term)];
    case "havoc": return [c.kind, c.targets.map((v) => v.name), c.tag];
    case "assume": return [c.kind, term(c.condition), c.trace?.kind, c.trace?.note, c.startsChecking, pools];
    case "assert": return [c.kind, term(c.condition), c.check, c.message, c.origin, c.truncation, under, pools];
    case "call": return [c.kind, c.procedure, c.args.map(term), c.results.map((v) => v.name), c.free, under];
  }
} // prettier-ignore

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
