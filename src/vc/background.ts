/**
 * What the solver has to know besides the program's conditions: the axioms, definitions and datatypes that matter for
 * them. An axiom matters if it shares a symbol with what matters already; leaving one out can only lose proofs.
 */
import { append } from "../base/append.ts";
import { call, distinct, eq, forall } from "../logic/build.ts";
import type { Sort } from "../logic/sort.ts";
import type { FunctionSymbol, Operator, Term, Variable } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";
import type { Axiom, Datatype, FunctionDeclaration, Program } from "../ir/program.ts";
import { datatypeGroups } from "./datatype-groups.ts";

export interface Background {
  /** In groups to be defined one after the other. */
  readonly datatypes: readonly (readonly Datatype[])[];
  /** In an order in which each uses only those before it. */
  readonly macros: readonly FunctionDeclaration[];
  readonly facts: readonly Term[];
  /** Whether axioms were left out. */
  readonly isPartial: boolean;
}

type Symbol = FunctionSymbol | Variable;

export function background(program: Program, roots: readonly Term[]): Background {
  const constants = new Set<Variable>(program.constants.map((c) => c.variable));
  const declared = new Map(program.functions.map((f) => [f.symbol, f]));
  const byName = new Map(
    program.axioms.map((axiom) => [axiom, [...(axiom.about ?? []), ...symbolsOf([axiom.formula], constants)]]),
  );
  const axiomsOf = indexed(byName);
  const seenTerms = new Set<Term>();
  const relevant = new Set<Symbol>();
  const facts: { readonly order: number; readonly formula: Term }[] = [];
  const taken = new Set<Axiom>();
  const macros = new Set<FunctionDeclaration>();
  const order = new Map(program.axioms.map((axiom, i) => [axiom, i]));
  const work: Term[] = [...roots];
  const take = (axiom: Axiom): void => {
    if (taken.has(axiom)) return;
    taken.add(axiom);
    facts.push({ order: order.get(axiom)!, formula: axiom.formula });
    work.push(axiom.formula);
  };
  for (const axiom of program.axioms) {
    if (byName.get(axiom)!.length === 0 || isTriggeredByAnything(axiom.formula)) take(axiom);
  }
  while (work.length > 0) {
    for (const symbol of symbolsOf([work.pop()!], constants, seenTerms)) {
      if (relevant.has(symbol)) continue;
      relevant.add(symbol);
      for (const axiom of axiomsOf.get(symbol) ?? []) take(axiom);
      const declaration = "params" in symbol ? declared.get(symbol) : undefined;
      if (declaration?.definition === undefined) continue;
      if (declaration.encoding === "define") macros.add(declaration);
      work.push(declaration.definition.body);
    }
  }
  const definitions = program.functions.filter((f) => relevant.has(f.symbol) && f.definition && f.encoding === "axiom");
  return {
    datatypes: datatypeGroups(program.datatypes),
    macros: sortedMacros([...macros], declared),
    facts: [
      ...uniqueness(program, relevant),
      ...definitions.map(definingAxiom),
      ...facts.sort((a, b) => a.order - b.order).map((f) => f.formula),
    ],
    isPartial: taken.size < program.axioms.length,
  };
}

function symbolsOf(
  terms: readonly Term[],
  constants: ReadonlySet<Variable>,
  seen = new Set<Term>(),
): readonly Symbol[] {
  const found = new Set<Symbol>();
  visitPostorder(
    terms,
    (t) => {
      if (t.kind === "call" && t.fn.role.kind === "uninterpreted") found.add(t.fn);
      else if (t.kind === "var" && constants.has(t)) found.add(t);
    },
    seen,
  );
  return [...found];
}

/** Whether the solver instantiates a quantifier in it without any function of the program's: at `m[i]`, say. */
function isTriggeredByAnything(formula: Term): boolean {
  let found = false;
  visitPostorder([formula], (t) => {
    if (found || (t.kind !== "forall" && t.kind !== "exists")) return;
    found = t.triggers.length > 0 ? t.triggers.some(isPlain) : hasPlainPattern(t.body);
  });
  return found;
}

function isPlain(terms: readonly Term[]): boolean {
  return symbolsOf(terms, new Set()).length === 0;
}

function hasPlainPattern(body: Term): boolean {
  let found = false;
  visitPostorder([body], (t) => {
    const isPattern = t.open.length > 0 && ((t.kind === "op" && isStructural(t.op)) || t.kind === "call");
    if (isPattern && !found) found = isPlain([t]);
  });
  return found;
}

/** Operators at which solvers match; arithmetic and equality are none. */
function isStructural(op: Operator): boolean {
  return op === "select" || op === "store" || op === "concat" || op === "extract" || op.startsWith("bv");
}

function indexed(symbols: ReadonlyMap<Axiom, readonly Symbol[]>): ReadonlyMap<Symbol, readonly Axiom[]> {
  const index = new Map<Symbol, Axiom[]>();
  for (const [axiom, list] of symbols) {
    for (const symbol of list) {
      append(index, symbol, axiom);
    }
  }
  return index;
}

/** f(x) = body for all x, with the call as trigger. */
function definingAxiom(f: FunctionDeclaration): Term {
  const { params, body } = f.definition!;
  const applied = call(f.symbol, ...params);
  return forall(params, eq(applied, body), { triggers: params.length === 0 ? [] : [[applied]] });
}

function uniqueness(program: Program, relevant: ReadonlySet<Symbol>): readonly Term[] {
  const bySort = new Map<Sort, Variable[]>();
  for (const { variable, unique } of program.constants) {
    if (!unique || !relevant.has(variable)) continue;
    const group = bySort.get(variable.sort) ?? [];
    bySort.set(variable.sort, group);
    group.push(variable);
  }
  return [...bySort.values()].map((group) => distinct(...group));
}

/** Callees first; front ends keep recursive functions out of this encoding. */
function sortedMacros(
  macros: readonly FunctionDeclaration[],
  declared: ReadonlyMap<FunctionSymbol, FunctionDeclaration>,
): readonly FunctionDeclaration[] {
  const chosen = new Set(macros);
  const sorted: FunctionDeclaration[] = [];
  const state = new Map<FunctionDeclaration, "open" | "done">();
  const stack = [...macros].reverse();
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (state.get(top) !== undefined) {
      if (state.get(top) === "open") sorted.push(top);
      state.set(top, "done");
      stack.pop();
      continue;
    }
    state.set(top, "open");
    for (const symbol of symbolsOf([top.definition!.body], new Set())) {
      const callee = "params" in symbol ? declared.get(symbol) : undefined;
      if (callee !== undefined && chosen.has(callee) && !state.has(callee)) stack.push(callee);
    }
  }
  return sorted;
}
