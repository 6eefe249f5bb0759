/** What names, labels and `\result` mean in which kind of clause. */
import type { FunctionDeclaration, LabelDeclaration, Statement, VariableDeclaration } from "../tree.ts";
import { statementsOf } from "../walk.ts";
import type { Attached } from "./attach.ts";
import type { Context } from "./resolver.ts";
import type { Label } from "./typed.ts";

type Names = ReadonlyMap<string, VariableDeclaration>;

/** Of requires, assumes and decreases clauses: all in the state on entry. */
export function entryContext(names: Names): Context {
  return context(names, "Pre", { Here: "Pre", Pre: "Pre" });
}

/** Of assigns and frees clauses, where `\old` may be written too. */
export function frameContext(names: Names): Context {
  return context(names, "Pre", { Here: "Pre", Pre: "Pre", Old: "Pre" });
}

export function exitContext(names: Names, fn: FunctionDeclaration): Context {
  const exit = context(names, "Post", { Here: "Post", Post: "Post", Pre: "Pre", Old: "Pre" });
  return { ...exit, parametersOnEntry: true, result: fn.type.result };
}

/** Of a loop's clauses: `LoopCurrent` is where they hold. */
export function loopContext({ names, function: fn, loop }: Attached<unknown>): Context {
  return inBody(names, fn, loop, "Here");
}

export function statementContext({ names, function: fn, loop }: Attached<unknown>): Context {
  return inBody(names, fn, loop, loop && { kind: "loop-current", loop });
}

function inBody(
  names: Names,
  fn: FunctionDeclaration,
  loop: Statement | undefined,
  current: Label | undefined,
): Context {
  const entry: Label | undefined = loop && { kind: "loop-entry", loop };
  const known = context(names, "Here", { Here: "Here", Pre: "Pre", LoopEntry: entry, LoopCurrent: current });
  return { ...known, label: (name) => known.label(name) ?? labelOf(fn, name) };
}

function context(names: Names, here: Label, labels: Readonly<Record<string, Label | undefined>>): Context {
  return {
    local: (name) => names.get(name),
    here,
    label: (name) => (Object.hasOwn(labels, name) ? labels[name] : undefined),
    parametersOnEntry: false,
    result: undefined,
  };
}

function labelOf(fn: FunctionDeclaration, name: string): Label | undefined {
  const label = fn.body && labelNamed(fn.body, name);
  return label && { kind: "label", label };
}

function labelNamed(body: Statement, name: string): LabelDeclaration | undefined {
  const work = [body];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === "label" && next.label.name === name) return next.label;
    for (const child of statementsOf(next)) work.push(child);
  }
  return undefined;
}
