/**
 * The partial order `<:` and the constants that are declared by `extends`. The order is a function for each sort on
 * which it is used; the axioms say that it is reflexive, transitive and antisymmetric, and what `extends` means.
 */
import { BOOL, sortKey, type Sort } from "../../logic/sort.ts";
import * as build from "../../logic/build.ts";
import { sortName } from "../../logic/print-name.ts";
import { boundVariable, type BoundVariable, type FunctionSymbol, type Term, type Variable } from "../../logic/term.ts";
import { noSpan, type Span } from "../../source/span.ts";
import type { Axiom } from "../../ir/program.ts";
import { globalVariable } from "./lower-type.ts";
import { declaredSymbol, type Lowering } from "./lowering.ts";
import type { TypedFile } from "./typing.ts";

export function subtypeOrder(lowering: Lowering, sort: Sort): FunctionSymbol {
  const key = sortKey(sort);
  let symbol = lowering.orders.get(key);
  if (symbol === undefined) {
    symbol = declaredSymbol(lowering, `subtype#${sortName(sort)}`, [sort, sort], BOOL);
    lowering.orders.set(key, symbol);
  }
  return symbol;
}

export function orderAxioms(lowering: Lowering): readonly Axiom[] {
  const declared = lowering.typed.constants.filter((constant) => constant.parents !== undefined);
  const edges = declared.flatMap((constant) => constantAxioms(lowering, constant));
  return [...[...lowering.orders.values()].flatMap(partialOrder), ...edges];
}

function partialOrder(order: FunctionSymbol): readonly Axiom[] {
  const named = (name: string): BoundVariable => boundVariable(`${name}#order`, order.params[0]!);
  const [x, y, z] = [named("x"), named("y"), named("z")];
  const below = (a: Term, b: Term): Term => build.call(order, a, b);
  const [xy, yz, yx] = [below(x, y), below(y, z), below(y, x)];
  return [
    build.forall([x], below(x, x), { triggers: [[below(x, x)]] }),
    build.forall([x, y, z], build.implies(build.and(xy, yz), below(x, z)), { triggers: [[xy, yz]] }),
    build.forall([x, y], build.implies(build.and(xy, yx), build.eq(x, y)), { triggers: [[xy, yx]] }),
  ].map((formula) => ({ formula, span: noSpan, about: [order] }));
}

type ConstantInfo = TypedFile["constants"][number];

/** The parents of a constant are exactly those it names; a unique edge starts a branch that shares nothing with others. */
function constantAxioms(lowering: Lowering, info: ConstantInfo): readonly Axiom[] {
  const constant = globalVariable(lowering, info.symbol);
  const order = subtypeOrder(lowering, constant.sort);
  const parents = info.parents!.parents.map((parent) => ({
    variable: globalVariable(lowering, parent.symbol),
    unique: parent.unique,
  }));
  const below = (a: Term, b: Term): Term => build.call(order, a, b);
  const w = boundVariable("w#order", constant.sort);
  const above = below(constant, w);
  const onlyParents = build.or(build.eq(constant, w), ...parents.map((parent) => below(parent.variable, w)));
  const formulas = [
    ...parents.map((parent) => below(constant, parent.variable)),
    build.forall([w], build.implies(above, onlyParents), { triggers: [[above]] }),
    ...parents
      .filter((parent) => parent.unique)
      .map((parent) => uniqueEdge(lowering, order, constant, parent.variable)),
    ...(info.parents!.complete ? [completeChildren(lowering, order, constant)] : []),
  ];
  return formulas.map((formula) => axiom(formula, order, info.declaration.span));
}

function axiom(formula: Term, order: FunctionSymbol, span: Span): Axiom {
  return { formula, span, about: [order] };
}

/** Everything below the child leaves the parent by one step, the child: so the branches of unique edges are disjoint. */
function uniqueEdge(lowering: Lowering, order: FunctionSymbol, child: Variable, parent: Variable): Term {
  const { sort } = child;
  const oneStep = declaredSymbol(lowering, `oneStep#${sortName(sort)}`, [sort, sort], sort);
  const x = boundVariable("x#order", sort);
  const below = build.call(order, x, child);
  const step = build.eq(build.call(oneStep, parent, x), child);
  return build.forall([x], build.implies(below, step), { triggers: [[below]] });
}

function completeChildren(lowering: Lowering, order: FunctionSymbol, constant: Variable): Term {
  const children = lowering.typed.constants
    .filter((other) => other.parents?.parents.some((parent) => globalVariable(lowering, parent.symbol) === constant))
    .map((other) => globalVariable(lowering, other.symbol));
  const w = boundVariable("w#order", constant.sort);
  const below = build.call(order, w, constant);
  const cases = build.or(build.eq(w, constant), ...children.map((child) => build.call(order, w, child)));
  return build.forall([w], build.implies(below, cases), { triggers: [[below]] });
}
