/**
 * Where memory may be read or written at an address that the program gives as a number: that is not followed. Values are traced from
 * the conversions on, through variables and memory as the program was lowered, whatever the order of its commands.
 */
import { reversePostorder } from "../../../base/digraph.ts";
import { mapCommands } from "../../../ir/cfg.ts";
import type { Command, Implementation } from "../../../ir/program.ts";
import { BOOL } from "../../../logic/sort.ts";
import { children, type Term, type Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { Unit } from "./unit.ts";

export function withUnfollowed({ implementations, fixedObjects }: Unit): readonly Implementation[] {
  if (fixedObjects.size === 0) return implementations;
  const flow = newFlow(implementations);
  for (const one of implementations) {
    for (const { variable } of one.locals)
      if (fixedObjects.has(variable)) lead(flow, source, flow.nodeOf(one, variable));
    for (const { commands } of one.body.blocks.values()) for (const command of commands) addFlow(flow, one, command);
  }
  const reached = new Set(reversePostorder(flow.successors, source));
  return implementations.map((one) => marked(one, (v) => reached.has(flow.nodeOf(one, v))));
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

/** Variables are nodes: globals, and those of each implementation. */
interface Flow {
  readonly successors: number[][];
  readonly nodeOf: (implementation: Implementation, v: Variable) => number;
  readonly implementations: ReadonlyMap<string, Implementation>;
}

/** Leads to the objects that conversions make. */
const source = 0;

function newFlow(implementations: readonly Implementation[]): Flow {
  const successors: number[][] = [[]];
  const newNode = (): number => successors.push([]) - 1;
  const globals = new Map<Variable, number>();
  const locals = new Map(implementations.map((one) => {
    const declared = [...one.params, ...one.results, ...one.locals];
    return [one, new Map(declared.map(({ variable }) => [variable, newNode()]))] as const;
  })); // prettier-ignore
  const nodeOf = (one: Implementation, v: Variable): number => {
    const known = locals.get(one)!.get(v) ?? globals.get(v);
    if (known !== undefined) return known;
    const made = newNode();
    globals.set(v, made);
    return made;
  };
  return { successors, nodeOf, implementations: new Map(implementations.map((one) => [one.procedure, one])) };
}

function lead(flow: Flow, from: number, to: number): void {
  flow.successors[from]!.push(to);
}

function addFlow(flow: Flow, here: Implementation, command: Command): void {
  const nodeHere = (v: Variable): number => flow.nodeOf(here, v);
  const give = (value: Term, to: number): void => {
    for (const v of origins(value)) lead(flow, nodeHere(v), to);
  };
  switch (command.kind) {
    case "assign":
      command.targets.forEach((target, i) => give(command.values[i]!, nodeHere(target)));
      return;
    case "assume":
    case "assert":
      for (const [left, right] of equations(command.condition)) {
        for (const v of origins(left)) give(right, nodeHere(v));
        for (const v of origins(right)) give(left, nodeHere(v));
      }
      return;
    case "call": {
      const callee = flow.implementations.get(command.procedure);
      // Code that nobody knows may give back what it is given.
      if (callee === undefined) command.results.forEach((v) => command.args.forEach((arg) => give(arg, nodeHere(v))));
      else {
        command.args.forEach((arg, i) => give(arg, flow.nodeOf(callee, callee.params[i]!.variable)));
        command.results.forEach((v, i) => lead(flow, flow.nodeOf(callee, callee.results[i]!.variable), nodeHere(v)));
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
