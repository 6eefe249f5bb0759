/**
 * A program with recursion as one routine that has loops instead. Where a recursive procedure is called, an execution of the routine
 * does one of two things: it takes for granted that the call returns, having done what the procedure promises; or it goes into the
 * body and never comes back. An execution of the program that fails does so in the body of some call, or outside of all: it has gone
 * into the calls that were under way then, and what came of those that had returned is what was promised. So the routine fails
 * if the program does, as long as the promises are kept; and they are kept if they are kept by every execution that comes to the end
 * of a body. To go into a body from within is to go back to its beginning: that is the loop, and its state is the parameters.
 */
import { components } from "../base/digraph.ts";
import { invariant, lookup } from "../base/invariant.ts";
import { implies } from "../logic/build.ts";
import { variable, type Term, type Variable } from "../logic/term.ts";
import { substitute } from "../logic/traverse.ts";
import { cfgOf, freshLabel, goto, stop } from "../ir/cfg.ts";
import { inlineCalls, type InlineOptions } from "../ir/inline-calls.ts";
import { copyBlock, redeclared, type Renaming } from "../ir/inline-copy.ts";
import { oldVariable } from "../ir/old.ts";
import type { Assert, Block, Call, Clause, Command, Declared, Implementation, Procedure, Program } from "../ir/program.ts"; // prettier-ignore
import type { CallFreeRoutine } from "../ir/stages.ts";
import { withContracts } from "./contracts.ts";
import { splitIrreducible } from "./split-irreducible.ts";

export interface Recursion {
  readonly procedures: readonly RecursiveProcedure[];
  /**
   * The routine in which calls keep to the promises. With `checked`, it has checks that bodies keep them; each has the name of its
   * promise's switch as its origin. Undefined if its irreducible loops are too many.
   */
  routine(promises: readonly CallPromise[], how: "checked" | "relied on"): CallFreeRoutine | undefined;
}

export interface RecursiveProcedure {
  readonly procedure: Procedure;
  readonly implementation: Implementation;
  /** The block at which an execution is that comes to the end of the body. */
  readonly exit: string;
  /** Of a condition over the procedure's own variables: what it is at the exit. */
  readonly atExit: (condition: Term) => Term;
  /** What the routine calls the values on entry and the results: the variables of the procedure that they are. */
  readonly own: ReadonlyMap<Variable, Variable>;
  /** What the routine calls the parameters. */
  readonly params: readonly Variable[];
}

/** Over the procedure's parameters, its results, globals, and the values of globals on entry. */
export interface CallPromise {
  readonly procedure: string;
  readonly condition: Term;
  /** While it is false, nothing is promised. */
  readonly isOn?: Variable;
}

/** As far as programs are followed that are judged as a whole. */
export const followed: InlineOptions = { beyond: "mark", mostBlocks: 20_000, checkedApart: "checked" };

/** Undefined if nothing calls itself, or only the entry does. */
export function recursion(program: Program, entry: Implementation): Recursion | undefined {
  const names = recursiveNames(program, entry);
  if (names.size === 0 || names.has(entry.procedure)) return undefined;
  const bodies = program.implementations.filter(({ procedure }) => names.has(procedure));
  // With several bodies, it is not for a call to say which is meant.
  if (bodies.length > names.size) return undefined;
  const procedures = bodies.map((body) => recursiveProcedure(program, body));
  return {
    procedures,
    routine: (promises, how) => {
      const opened = withPromises(program, entry, names, promises);
      const whole = assembled(opened, entry, procedures, how === "checked" ? promises : []);
      return splitIrreducible(withContracts(opened, whole));
    },
  };
}

/** Procedures that can be under way twice at the same time. */
function recursiveNames(program: Program, entry: Implementation): ReadonlySet<string> {
  const bodies = [...program.implementations];
  const index = new Map(bodies.map(({ procedure }, i) => [procedure, i]));
  const successors = bodies.map((body) => [
    ...new Set(callsIn(body).flatMap(({ procedure }) => index.get(procedure) ?? [])),
  ]);
  const reached = new Set([lookup(index, entry.procedure, "procedure")]);
  for (const node of reached) for (const next of successors[node]!) reached.add(next);
  const cyclic = components(successors, (node) => reached.has(node)).filter(
    (nodes) => nodes.length > 1 || successors[nodes[0]!]!.includes(nodes[0]!),
  );
  return new Set(cyclic.flat().map((node) => bodies[node]!.procedure));
}

const callsIn = ({ body }: Implementation): readonly Call[] =>
  [...body.blocks.values()].flatMap(({ commands }) => commands.filter((command) => command.kind === "call"));

/** Bodies are what calls do, but for recursive ones, which do what is promised. */
function withPromises(
  program: Program,
  entry: Implementation,
  recursive: ReadonlySet<string>,
  promises: readonly CallPromise[],
): Program {
  return withBodies(program, entry, (procedure) => {
    if (!recursive.has(procedure.name)) return { ...procedure, inline: 1 };
    const own = promises.filter((promise) => promise.procedure === procedure.name);
    return { ...procedure, ensures: own.map((promise) => clause(promise, procedure)) };
  });
}

/** Of a procedure that has a body, the body says what it does; what it promises is its own affair. `called`: what becomes of calls. */
export function withBodies(program: Program, entry: Implementation, called: (callee: Procedure) => Procedure): Program {
  const bodies = new Set(program.implementations.map(({ procedure }) => procedure));
  const procedures = new Map([...program.procedures].map(([name, procedure]): [string, Procedure] => {
    if (name === entry.procedure || !bodies.has(name)) return [name, procedure];
    const { checkedApart: _, inline: __, ...rest } = procedure;
    return [name, called({ ...rest, ensures: [] })];
  })); // prettier-ignore
  return { ...program, procedures };
}

const clause = (promise: CallPromise, { span }: Procedure): Clause => ({
  condition: switched(promise, promise.condition),
  free: true,
  always: false,
  span,
});

const switched = ({ isOn }: CallPromise, condition: Term): Term =>
  isOn === undefined ? condition : implies(isOn, condition);

// ---------------------------------------------------------------------------------------------------------- bodies

const prefixed = (name: string, { procedure }: Implementation): string => `${procedure}::${name}`;

function recursiveProcedure(program: Program, implementation: Implementation): RecursiveProcedure {
  const procedure = lookup(program.procedures, implementation.procedure, "procedure");
  const put = (v: Variable, name: string): readonly [Variable, Variable] => [
    variable(prefixed(name, implementation), v.sort),
    v,
  ];
  const own = new Map([
    ...procedure.params.map(({ variable: v }) => put(v, `in ${v.name}`)),
    ...procedure.results.map(({ variable: v }, i) => put(v, implementation.results[i]!.variable.name)),
    ...procedure.modifies.map((g) => put(oldVariable(g), `in ${g.name}`)),
  ]);
  const reverse = new Map<Term, Term>([...own].map(([made, v]) => [v, made]));
  return {
    procedure,
    implementation,
    exit: prefixed("Exit", implementation),
    atExit: (condition) => substitute(condition, reverse),
    own,
    params: implementation.params.map(({ variable: v }) => variable(prefixed(v.name, implementation), v.sort)),
  };
}

function assembled(
  program: Program,
  entry: Implementation,
  procedures: readonly RecursiveProcedure[],
  checked: readonly CallPromise[],
): Implementation {
  const outer = inlineCalls(program, entry, followed).implementation;
  const copies = procedures.map((one) => bodyOf(program, one, checked));
  const byName = new Map(copies.map((copy) => [copy.name, copy]));
  const blocks = [...outer.body.blocks.values(), ...copies.flatMap((copy) => copy.blocks)];
  const taken = new Set(blocks.map(({ label }) => label));
  return {
    ...outer,
    locals: [...outer.locals, ...copies.flatMap((copy) => copy.locals)],
    body: cfgOf(outer.body.entry, blocks.flatMap((block) => diving(block, byName, taken))), // prettier-ignore
  };
}

interface BodyCopy {
  readonly name: string;
  readonly blocks: readonly Block[];
  readonly locals: readonly Declared[];
  /** What is done to go into the body. */
  enter(call: Call): readonly Command[];
  readonly entry: string;
}

function bodyOf(program: Program, one: RecursiveProcedure, checked: readonly CallPromise[]): BodyCopy {
  const { procedure, implementation, exit, atExit, own } = one;
  const inlined = inlineCalls(program, implementation, followed).implementation;
  const declared = [...inlined.params, ...inlined.results, ...inlined.locals];
  const onEntry = [...own].filter(([, v]) => !procedure.results.some((r) => r.variable === v)).map(([made]) => made);
  const terms = new Map<Term, Term>([
    // What is not modified is what it was on entry.
    ...program.globals.map(({ variable: g }): [Term, Term] => [oldVariable(g), g]),
    ...declared.map(({ variable: v }): [Term, Term] => [v, variable(prefixed(v.name, inlined), v.sort)]),
    ...procedure.modifies.map((g): [Term, Term] => [oldVariable(g), variable(prefixed(`in ${g.name}`, inlined), g.sort)]), // prettier-ignore
  ]);
  const renamed = (v: Variable): Variable => (terms.get(v) ?? v) as Variable;
  const renaming: Renaming = {
    terms,
    memo: new Map(),
    label: (label) => prefixed(label, inlined),
    note: `in call to ${procedure.sourceName ?? procedure.name}`,
    calls: [],
    checkedApart: false,
  };
  const entry = prefixed("Entry", inlined);
  const checks = checked.filter((promise) => promise.procedure === procedure.name).map((p) => promiseCheck(p, atExit, inlined)); // prettier-ignore
  const { span } = inlined;
  const { params } = one;
  const values = [...params, ...procedure.modifies];
  invariant(values.length === onEntry.length, "what is known on entry should be parameters and globals");
  // After the arrival, so that nobody has to find out that they are the same.
  const kept: readonly Command[] = values.length === 0 ? [] : [{ kind: "assign", targets: onEntry, values, span }];
  // What is promised is checked at the exit, whoever returns; without its own clauses the copy has no other checks there.
  const silent: Procedure = { ...procedure, ensures: [] };
  return {
    name: procedure.name,
    entry,
    locals: [
      ...declared.map((d) => redeclared(d, renaming, inlined.params.includes(d))),
      ...onEntry.map((v): Declared => ({ variable: v, span })),
    ],
    blocks: [
      { label: entry, commands: kept, transfer: goto(prefixed(inlined.body.entry, inlined), span), span },
      ...[...inlined.body.blocks.values()].map((block) => copyBlock(block, renaming, exit, silent, (t) => t)),
      { label: exit, commands: checks, transfer: stop(span), span },
    ],
    enter: (call) => {
      const arbitrary = [...inlined.results, ...inlined.locals].map((d) => renamed(d.variable));
      return [
        { kind: "assign", targets: params, values: call.args, span: call.span } as const,
        { kind: "havoc", targets: arbitrary, tag: "input", span: call.span } as const,
      ].filter((command) => command.targets.length > 0);
    },
  };
}

function promiseCheck(promise: CallPromise, atExit: (t: Term) => Term, { span, procedure }: Implementation): Assert {
  const message = `${procedure} does not do what was supposed`;
  const condition = switched(promise, atExit(promise.condition));
  return { kind: "assert", condition, span, check: "postcondition", message, truncation: message, origin: promise.isOn?.name ?? message }; // prettier-ignore
}

/** Before each call of one of the procedures, an execution may go into the body instead. */
function diving(block: Block, copies: ReadonlyMap<string, BodyCopy>, taken: Set<string>): readonly Block[] {
  const found: Block[] = [];
  const claimed = (way: string): string => {
    const label = freshLabel(`${block.label}$${way}`, taken);
    taken.add(label);
    return label;
  };
  let rest = block;
  for (;;) {
    const at = rest.commands.findIndex((command) => command.kind === "call" && copies.has(command.procedure));
    const call = rest.commands[at];
    if (call?.kind !== "call") return [...found, rest];
    const { span } = call;
    const copy = lookup(copies, call.procedure, "body");
    const [into, over, after] = ["into", "over", "after"].map(claimed) as [string, string, string];
    found.push({ ...rest, commands: rest.commands.slice(0, at), transfer: { kind: "goto", targets: [over, into], span } }); // prettier-ignore
    found.push({ label: into, commands: copy.enter(call), transfer: goto(copy.entry, span), span });
    found.push({ label: over, commands: [call], transfer: goto(after, span), span });
    rest = { ...rest, label: after, commands: rest.commands.slice(at + 1), span };
  }
}
