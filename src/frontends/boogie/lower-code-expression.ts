/**
 * Code expressions `|{ var a: bool; L: a := e; return a; }|`. The value is the weakest precondition of the code with
 * the returned value as postcondition, as in Boogie: arbitrary values are quantified, calls are inlined. There must be
 * no loop, and no call that cannot be inlined.
 */
import { call, type Deep } from "../../base/trampoline.ts";
import { invariant, lookup } from "../../base/invariant.ts";
import { reversePostorder } from "../../base/digraph.ts";
import { BOOL } from "../../logic/sort.ts";
import { TRUE, and, forall, implies } from "../../logic/build.ts";
import { boundVariable, variable, type BoundVariable, type Term, type Variable } from "../../logic/term.ts";
import { freeVariables, substitute } from "../../logic/traverse.ts";
import { numbered } from "../../ir/cfg.ts";
import { inlineCalls } from "../../ir/inline-calls.ts";
import { oldVariable } from "../../ir/old.ts";
import type { Cfg, Command, Declared, Implementation, Procedure } from "../../ir/program.ts";
import type { Span } from "../../source/span.ts";
import type { Expr } from "./ast.ts";
import { isInlined } from "./lower-implementation.ts";
import { contractOf } from "./lower-procedure.ts";
import { globalVariable, sortOf } from "./lower-type.ts";
import { plainMode, report, type Lowering, type Mode, type Scope } from "./lowering.ts";

type Code = Extract<Expr, { kind: "code" }>;

export function* lowerCodeExpression(lowering: Lowering, outer: Scope, e: Code, mode: Mode): Deep<Term> {
  const scope: Scope = { ...outer, within: "formula" };
  const locals = yield* lowerLocals(lowering, scope, e);
  const result = variable(lowering.names.variables.fresh("result#code"), BOOL);
  const { statements, span } = e;
  const body = lowering.parts.statements(lowering, scope, { statements, open: span, close: span, result });
  const value = weakestPrecondition(lowering, withoutCalls(lowering, body, locals, span), result, span);
  return mode.old ? inOldState(lowering, value) : value;
}

function* lowerLocals(lowering: Lowering, scope: Scope, e: Code): Deep<readonly Declared[]> {
  const { symbols } = lookup(lowering.typed.binders, e, "binder");
  const declared = symbols.map((symbol): Declared => {
    const local = variable(lowering.names.variables.fresh(symbol.name), sortOf(lowering, symbol.type, scope.types));
    scope.terms.set(symbol, local);
    return { variable: local, span: symbol.ident.span };
  });
  const described: Declared[] = [];
  for (let i = 0; i < symbols.length; i++) {
    const clause = symbols[i]!.where;
    if (clause === undefined) described.push(declared[i]!);
    else
      described.push({
        ...declared[i]!,
        where: yield* call(lowering.parts.expression(lowering, scope, clause, plainMode)),
      });
  }
  return described;
}

/** The code as an implementation, for inlining. */
function withoutCalls(lowering: Lowering, body: Cfg, locals: readonly Declared[], span: Span): Implementation {
  const code: Implementation = { name: "", procedure: "", params: [], results: [], locals, body, span, checked: false };
  return inlineCalls(inlinable(lowering, body, span), code, { beyond: "contract" }).implementation;
}

interface Inlinable {
  readonly procedures: ReadonlyMap<string, Procedure>;
  readonly implementations: readonly Implementation[];
}

/** The procedures with bodies to inline that the code calls, directly or through others. */
function inlinable(lowering: Lowering, body: Cfg, span: Span): Inlinable {
  const procedures = new Map<string, Procedure>();
  const implementations: Implementation[] = [];
  const work = calledIn(body);
  for (let name = work.pop(); name !== undefined; name = work.pop()) {
    if (procedures.has(name)) continue;
    const instance = [...lowering.procedureInstances.values()].find((p) => p.name === name);
    invariant(instance !== undefined, `${name} should be known when it is called`);
    procedures.set(name, contractOf(lowering, instance));
    const implementation = inlineBody(lowering, name, span);
    if (implementation === undefined) continue;
    implementations.push(implementation);
    work.push(...calledIn(implementation.body));
  }
  return { procedures, implementations };
}

function calledIn(body: Cfg): string[] {
  const commands = [...body.blocks.values()].flatMap((block) => block.commands);
  return commands.flatMap((command) => (command.kind === "call" ? [command.procedure] : []));
}

function inlineBody(lowering: Lowering, name: string, span: Span): Implementation | undefined {
  if (lowering.inlineBodies.has(name)) {
    const known = lowering.inlineBodies.get(name);
    if (known === undefined)
      report(lowering, "error", span, `a call of ${name} to itself is not supported in a code expression`);
    return known;
  }
  const { info, types } = [...lowering.procedureInstances.values()].find((p) => p.name === name)!;
  const implementation = lowering.bodies.get(info)?.find(isInlined);
  if (implementation === undefined) return undefined;
  lowering.inlineBodies.set(name, undefined);
  const body = lowering.parts.implementation(lowering, implementation, types, "formula");
  lowering.inlineBodies.set(name, body);
  return body;
}

/** Blocks after their successors, so that each block's condition is made once, of theirs. */
function weakestPrecondition(lowering: Lowering, code: Implementation, result: Variable, span: Span): Term {
  const graph = numbered(code.body);
  const order = reversePostorder(graph.successors, graph.entry);
  const rank = new Map(order.map((node, i) => [node, i]));
  const wheres = new Map(code.locals.map((d) => [d.variable, d.where ?? TRUE]));
  const before = new Map<number, Term>();
  for (const node of [...order].reverse()) {
    const block = graph.blocks[node]!;
    if (graph.successors[node]!.some((next) => rank.get(next)! <= rank.get(node)!)) {
      report(lowering, "error", span, "a loop is not supported in a code expression");
      return TRUE;
    }
    const after = graph.successors[node]!.map((next) => lookup(before, next, "condition"));
    let condition: Term = block.transfer.kind === "return" ? result : and(...after);
    for (const command of [...block.commands].reverse())
      condition = preconditionOf(lowering, command, condition, wheres);
    before.set(node, condition);
  }
  const own = [...wheres.keys(), result];
  return forAllValues(lookup(before, graph.entry, "condition"), own, wheres, lowering);
}

function preconditionOf(lowering: Lowering, command: Command, after: Term, wheres: ReadonlyMap<Variable, Term>): Term {
  switch (command.kind) {
    case "assume":
      return implies(command.condition, after);
    case "assert":
      return and(command.condition, after);
    case "assign":
      return substitute(after, new Map(command.targets.map((target, i) => [target, command.values[i]!])));
    case "havoc":
      return forAllValues(after, command.targets, wheres, lowering);
    case "call":
      report(lowering, "error", command.span, `a call of ${command.procedure} is not supported in a code expression: it has no body to inline`); // prettier-ignore
      return after;
  }
}

/** The condition for all values of the variables that their where-clauses admit. */
function forAllValues(
  condition: Term,
  variables: readonly Variable[],
  wheres: ReadonlyMap<Variable, Term>,
  lowering: Lowering,
): Term {
  const used = new Set(freeVariables([condition]));
  const relevant = variables.filter((v) => used.has(v));
  if (relevant.length === 0) return condition;
  const admitted = implies(and(...relevant.map((v) => wheres.get(v) ?? TRUE)), condition);
  const bound = relevant.map((v): BoundVariable => boundVariable(lowering.names.bound.fresh(v.name), v.sort));
  return forall(bound, substitute(admitted, new Map(relevant.map((v, i) => [v, bound[i]!]))));
}

function inOldState(lowering: Lowering, value: Term): Term {
  const globals = lowering.typed.globals.map((symbol) => globalVariable(lowering, symbol));
  return substitute(value, new Map(globals.map((global) => [global, oldVariable(global)])));
}
