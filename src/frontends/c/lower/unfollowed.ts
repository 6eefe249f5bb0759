/**
 * Where memory may be read or written at an address that the program gives as a number: that is not followed. Values are traced from
 * the conversions on, through variables and memory as the program was lowered, whatever the order of its commands.
 */
import { lookup } from "../../../base/invariant.ts";
import { mapCommands } from "../../../ir/cfg.ts";
import type { Command, Declared, Implementation } from "../../../ir/program.ts";
import { BOOL } from "../../../logic/sort.ts";
import { children, type Term, type Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { Unit } from "./unit.ts";

export function withUnfollowed(unit: Unit): readonly Implementation[] {
  const { implementations, fixedObjects } = unit;
  if (fixedObjects.size === 0) return implementations;
  const flow = newFlow(unit);
  for (const one of implementations) {
    enter(flow, one);
    for (const { variable } of one.locals) if (fixedObjects.has(variable)) lead(flow, source, nodeOf(flow, variable));
    for (const { commands } of one.body.blocks.values()) for (const command of commands) addFlow(flow, command);
    leave(flow, one);
  }
  const reached = reachedFrom(source, flow);
  return implementations.map((one) => {
    enter(flow, one);
    const result = marked(one, (v) => reached[nodeOf(flow, v)] === 1);
    leave(flow, one);
    return result;
  });
}

/** What no object of the program is known to be at is an error elsewhere, and only not followed here. */
function marked(implementation: Implementation, isFixed: (v: Variable) => boolean): Implementation {
  const mark = (command: Command): Command => {
    if (command.kind !== "assert" || command.machineDependent !== true) return command;
    const isMarked = freeVariables([command.condition]).some(isFixed);
    return isMarked ? { ...command, unfollowed: "memory at fixed addresses is not followed" } : command;
  };
  return { ...implementation, body: mapCommands(implementation.body, mark) };
}

// --------------------------------------------------------------------------------------------------------------- flow

/** Variables are nodes: globals, and those of each implementation. Programs have millions of them: what there are many of is in flat lists. */
interface Flow {
  nodes: number;
  /** From each node here to the one at the same place there. */
  readonly from: number[];
  readonly to: number[];
  /** The nodes of an implementation's variables follow each other: parameters, results, locals. */
  readonly first: ReadonlyMap<string, { readonly implementation: Implementation; readonly node: number }>;
  /** By the identity of the variable, as the implementation that was entered last knows it. */
  readonly here: Int32Array;
  readonly globals: Int32Array;
}

/** Leads to the objects that conversions make. */
const source = 0;
/** All variables that are declared nowhere: values on entry. */
const undeclared = 1;

function newFlow({ implementations, globals }: Unit): Flow {
  const first = new Map<string, { readonly implementation: Implementation; readonly node: number }>();
  let [nodes, highest] = [undeclared + 1, 0];
  const note = (declared: readonly Declared[]): void => {
    nodes += declared.length;
    for (const { variable } of declared) highest = Math.max(highest, variable.id);
  };
  for (const implementation of implementations) {
    first.set(implementation.procedure, { implementation, node: nodes });
    variablesOf(implementation).forEach(note);
  }
  const known = [...globals.values()];
  note(known);
  const nodesOfGlobals = new Int32Array(highest + 1).fill(undeclared);
  known.forEach(({ variable }, i) => (nodesOfGlobals[variable.id] = nodes - known.length + i));
  return { nodes, from: [], to: [], first, here: nodesOfGlobals.slice(), globals: nodesOfGlobals };
}

function variablesOf({ params, results, locals }: Implementation): readonly (readonly Declared[])[] {
  return [params, results, locals];
}

function enter({ first, here }: Flow, implementation: Implementation): void {
  let { node } = lookup(first, implementation.procedure, "implementation");
  for (const list of variablesOf(implementation)) for (const { variable } of list) here[variable.id] = node++;
}

function leave({ here, globals }: Flow, implementation: Implementation): void {
  for (const list of variablesOf(implementation))
    for (const { variable } of list) here[variable.id] = globals[variable.id]!;
}

function nodeOf({ here }: Flow, v: Variable): number {
  return here[v.id] ?? undeclared;
}

function lead(flow: Flow, from: number, to: number): void {
  flow.from.push(from);
  flow.to.push(to);
}

/** 1 for the nodes that it leads to. */
function reachedFrom(root: number, { nodes, from, to }: Flow): Uint8Array {
  // The edges by where they start: those of a node end where those of the next begin.
  const ends = new Int32Array(nodes + 1);
  for (const node of from) ends[node]! += 1;
  for (let i = 1; i <= nodes; i++) ends[i]! += ends[i - 1]!;
  const targets = new Int32Array(to.length);
  for (let i = 0; i < to.length; i++) targets[--ends[from[i]!]!] = to[i]!;
  const reached = new Uint8Array(nodes);
  const pending = [root];
  reached[root] = 1;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const next of targets.subarray(ends[node], ends[node + 1])) {
      if (reached[next] === 1) continue;
      reached[next] = 1;
      pending.push(next);
    }
  }
  return reached;
}

function addFlow(flow: Flow, command: Command): void {
  const give = (value: Term, to: number): void => {
    for (const v of origins(value)) lead(flow, nodeOf(flow, v), to);
  };
  switch (command.kind) {
    case "assign":
      command.targets.forEach((target, i) => give(command.values[i]!, nodeOf(flow, target)));
      return;
    case "assume":
    case "assert":
      for (const [left, right] of equations(command.condition)) {
        for (const v of origins(left)) give(right, nodeOf(flow, v));
        for (const v of origins(right)) give(left, nodeOf(flow, v));
      }
      return;
    case "call": {
      const callee = flow.first.get(command.procedure);
      // Code that nobody knows may give back what it is given.
      if (callee === undefined)
        command.results.forEach((v) => command.args.forEach((arg) => give(arg, nodeOf(flow, v))));
      else {
        const results = callee.node + callee.implementation.params.length;
        command.args.forEach((arg, i) => give(arg, callee.node + i));
        command.results.forEach((v, i) => lead(flow, results + i, nodeOf(flow, v)));
      }
      return;
    }
    case "havoc":
      return;
  }
}

/** The variables of which something can come out: not those that only say where to look, or whether. */
function origins(root: Term): readonly Variable[] {
  if (root.kind === "var") return root.sort === BOOL ? [] : [root];
  const found: Variable[] = [];
  visitOnce(root, (term) => {
    if (term.sort === BOOL) return [];
    if (term.kind === "var") found.push(term);
    if (term.kind === "op") return valuesIn(term.op, term.args);
    if (term.kind === "call") return term.args;
    return term.kind === "lambda" ? [term.body] : [];
  });
  return found;
}

function valuesIn(op: string, args: readonly Term[]): readonly Term[] {
  switch (op) {
    case "select":
      return args.slice(0, 1);
    case "store":
      return [args[0]!, args.at(-1)!];
    default:
      return args;
  }
}

function equations(condition: Term): readonly (readonly [Term, Term])[] {
  const found: (readonly [Term, Term])[] = [];
  visitOnce(condition, (term) => {
    if (term.kind === "op" && term.op === "eq") found.push([term.args[0]!, term.args[1]!]);
    return children(term);
  });
  return found;
}

/** Goes on with what `next` gives. A small term may be come to several times, for which no table is needed. */
function visitOnce(root: Term, next: (term: Term) => readonly Term[]): void {
  const seen = root.size < 20 ? undefined : new Set<Term>();
  const pending = [root];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (seen?.has(term)) continue;
    seen?.add(term);
    for (const part of next(term)) pending.push(part);
  }
}
