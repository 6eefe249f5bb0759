/** What all frames of one implementation have in common, worked out once a run. */
import { currentVariable } from "./old.ts";
import type { Term, Variable } from "../logic/term.ts";
import { freeVariables, visitPostorder } from "../logic/traverse.ts";
import { someValue, type Universe } from "../logic/universe.ts";
import { allTerms, everyTerm } from "./program-terms.ts";
import type { Declared, Implementation, Procedure, Program } from "./program.ts";
import { cellOf, pendingCell, type Layout, type Shape } from "./run-memory.ts";

export function shapeOf(
  program: Program,
  procedure: Procedure,
  implementation: Implementation | undefined,
  universe: Universe,
): Shape {
  const { params, results } = implementation ?? procedure;
  const locals = implementation?.locals ?? [];
  const own = [...params, ...results, ...locals];
  const formals = [...procedure.params, ...procedure.results];
  const arbitrary = implementation === undefined ? [] : [...results, ...locals];
  const outside = new Set<Term>([...program.globals, ...program.constants].map((d) => d.variable));
  const speaksOf = (d: Declared): readonly Variable[] =>
    freeVariables(d.where === undefined ? [] : [d.where]).filter((v) => v !== d.variable);
  const bounded = arbitrary.filter((d) => !speaksOf(d).every((v) => outside.has(v)));
  const later = arbitrary.filter((d) => !bounded.includes(d));
  return {
    layout: new Map(own.map((d, i) => [d.variable, i])),
    formals: new Map(formals.map((d, i) => [d.variable, own[i]!.variable])),
    blank: own.map((d) => (later.includes(d) ? pendingCell : undefined)),
    withWhere: [...program.globals, ...(implementation === undefined ? [] : own)].filter((d) => d.where !== undefined),
    bounded,
    ownClauses: implementation === undefined ? [] : own.flatMap((d) => (later.includes(d) ? [] : (d.where ?? []))),
    postponed: own.flatMap((declared, slot) =>
      later.includes(declared) && declared.where !== undefined
        ? [{ slot, declared, some: cellOf(someValue(declared.variable.sort, universe)) }]
        : [],
    ),
    watched: [...new Set(later.flatMap(speaksOf))],
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
