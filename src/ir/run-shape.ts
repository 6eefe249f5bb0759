/** What all frames of one implementation have in common, worked out once a run. */
import { currentVariable } from "./old.ts";
import type { Term, Variable } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";
import { allTerms, everyTerm } from "./program-terms.ts";
import type { Implementation, Procedure, Program } from "./program.ts";
import { pendingCell, type Layout, type Shape } from "./run-memory.ts";

export function shapeOf(program: Program, procedure: Procedure, implementation: Implementation | undefined): Shape {
  const { params, results } = implementation ?? procedure;
  const locals = implementation?.locals ?? [];
  const own = [...params, ...results, ...locals];
  const formals = [...procedure.params, ...procedure.results];
  const arbitrary = implementation === undefined ? [] : [...results, ...locals];
  const bounded = arbitrary.filter((d) => d.where !== undefined);
  return {
    layout: new Map(own.map((d, i) => [d.variable, i])),
    formals: new Map(formals.map((d, i) => [d.variable, own[i]!.variable])),
    blank: own.map((d) => (arbitrary.includes(d) && d.where === undefined ? pendingCell : undefined)),
    withWhere: [...program.globals, ...(implementation === undefined ? [] : own)].filter((d) => d.where !== undefined),
    bounded,
    ownClauses: implementation === undefined ? [] : own.flatMap((d) => d.where ?? []),
    blocks: new Map(),
    values: { body: new Map(), contract: new Map(), silently: new Map(), ahead: new Map() },
    truths: { body: new Map(), contract: new Map(), silently: new Map(), ahead: new Map() },
  };
}

export function globalLayout({ constants, globals }: Program): Layout {
  return new Map([...constants, ...globals].map((d, i) => [d.variable, i]));
}

/** The globals g of which old(g) is spoken anywhere. */
export function rememberedGlobals(program: Program, implementation: Implementation): ReadonlySet<Variable> {
  let found = spokenOf.get(program);
  if (found === undefined) spokenOf.set(program, (found = oldGlobals(everyTerm(program))));
  const own = [...implementation.body.blocks.values()].flatMap((block) => block.commands.flatMap(allTerms));
  return new Set([...found, ...oldGlobals(own)]);
}

const spokenOf = new WeakMap<Program, ReadonlySet<Variable>>();

function oldGlobals(terms: Iterable<Term>): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  visitPostorder(terms, (t) => {
    const current = t.kind === "var" ? currentVariable(t) : undefined;
    if (current !== undefined) found.add(current);
  });
  return found;
}
