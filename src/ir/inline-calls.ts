/**
 * Replaces calls to {:inline n} procedures by copies of their bodies, n levels deep along recursion, as Boogie does:
 * the copy's variables are fresh and named `inline$P$0$x`, preconditions are checked at its entry and postconditions at
 * its returns, and free clauses play no part. What lies beyond n levels either stops or stays a call.
 *
 * Pre: names of variables are unique in the implementation. Post: the caller's own names and labels are untouched.
 */
import { FALSE, TRUE } from "../logic/build.ts";
import { variable, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, substitute } from "../logic/traverse.ts";
import type { Span } from "../source/span.ts";
import { cfgOf, freshLabel, goto, stop } from "./cfg.ts";
import { copyBlock, isHiddenCall, redeclared, requirement, type Renaming } from "./inline-copy.ts";
import { currentVariable } from "./old.ts";
import { allTerms } from "./program-terms.ts";
import type { Assert, Assume, Block, Call, Command, Declared, Implementation, Procedure, Program, TraceLabel } from "./program.ts"; // prettier-ignore

export interface Inlined {
  readonly implementation: Implementation;
  /** Procedures with calls beyond the depth, where executions were cut off. */
  readonly truncated: readonly string[];
  /** Labels of the blocks that follow upon copies, with the procedure that was copied. */
  readonly returned: ReadonlyMap<string, string>;
  readonly origins: Origins;
}

/** Of variables and blocks that were copied: which they are in the text that was copied. */
export interface Origins {
  variable(v: Variable): Variable;
  label(label: string): string;
}

/** Where nothing is a copy. */
export const noCopies: Origins = { variable: (v) => v, label: (label) => label };

/** More blocks than this are not made: a procedure that calls itself twice, 20 levels deep, would have millions. */
const mostBlocks = 50_000;

/** Of procedures that are checked on their own: blocks that a procedure may grow to, and calls within calls. */
const mostBlocksApart = 2_000;
export const usualDepth = 3;

export interface InlineOptions {
  /** What becomes of calls that lie too deep: `mark` has them fail a check that says that executions were not followed. */
  readonly beyond: "stop" | "mark" | "contract";
  readonly depth?: number;
  /** Blocks that the implementation may grow to. */
  readonly mostBlocks?: number;
  /** What becomes of the checks of procedures that are checked on their own. */
  readonly checkedApart?: "assumed" | "checked";
}

export function inlineCalls(
  program: Pick<Program, "procedures" | "implementations">,
  implementation: Implementation,
  options: InlineOptions,
): Inlined {
  const bodies = inlinableBodies(program);
  if (bodies.size === 0) return { implementation, truncated: [], returned: new Map(), origins: noCopies };
  const found = inlinedIn("order", bodies, program, implementation, options);
  // Where there is no room for all, what is left out is what lies deepest, and not what comes last.
  return found.isFull ? inlinedIn("breadth", bodies, program, implementation, options) : found;
}

function inlinedIn(
  direction: Inlining["direction"],
  bodies: Inlining["bodies"],
  program: Inlining["program"],
  implementation: Implementation,
  options: InlineOptions,
): Inlined & { readonly isFull: boolean } {
  const state: Inlining = {
    direction,
    program,
    bodies,
    beyond: options.beyond,
    depth: options.depth ?? usualDepth,
    mostBlocks: options.mostBlocks ?? mostBlocks,
    assumesChecks: options.checkedApart !== "checked",
    labels: new Set(implementation.body.blocks.keys()),
    names: new Set(
      [...implementation.params, ...implementation.results, ...implementation.locals].map((d) => d.variable.name),
    ),
    copies: new Map(),
    locals: [...implementation.locals],
    blocks: [],
    work: [[...implementation.body.blocks.values()].reverse().map((block) => ({ block, within: undefined }))],
    isFull: false,
    truncated: new Set(),
    returned: new Map(),
    originalVariables: new Map(),
    originalLabels: new Map(),
  };
  for (let next = nextOf(state); next !== undefined; next = nextOf(state)) inlineBlock(state, next);
  const { isFull, truncated, returned, originalVariables, originalLabels } = state;
  const origins: Origins = {
    variable: (v) => originalVariables.get(v) ?? v,
    label: (label) => originalLabels.get(label) ?? label,
  };
  if (state.copies.size === 0 && truncated.size === 0)
    return { implementation, truncated: [], returned, origins, isFull };
  const body = cfgOf(implementation.body.entry, state.blocks);
  return { implementation: { ...implementation, locals: state.locals, body }, truncated: [...truncated], returned, origins, isFull }; // prettier-ignore
}

interface Inlining {
  /** Whether blocks come in the order of the text, or those in fewer copies first. */
  readonly direction: "order" | "breadth";
  readonly program: Pick<Program, "procedures" | "implementations">;
  readonly bodies: ReadonlyMap<string, Implementation>;
  readonly beyond: InlineOptions["beyond"];
  readonly depth: number;
  readonly mostBlocks: number;
  readonly assumesChecks: boolean;
  readonly labels: Set<string>;
  readonly names: Set<string>;
  /** How many copies of each procedure there are. */
  readonly copies: Map<string, number>;
  readonly locals: Declared[];
  readonly blocks: Block[];
  /** Blocks in which calls are still to be replaced, the first list first; in each the last comes first. */
  readonly work: Pending[][];
  /** There was no room for all. */
  isFull: boolean;
  readonly truncated: Set<string>;
  readonly returned: Map<string, string>;
  readonly originalVariables: Map<Variable, Variable>;
  readonly originalLabels: Map<string, string>;
}

interface Pending {
  readonly block: Block;
  readonly within: Within | undefined;
}

/** The copies that a block is in, the innermost first. */
interface Within {
  readonly procedure: string;
  readonly outer: Within | undefined;
}

function inlinableBodies(program: Pick<Program, "procedures" | "implementations">): Map<string, Implementation> {
  const bodies = new Map<string, Implementation>();
  for (const implementation of program.implementations) {
    const { procedure } = implementation;
    if (program.procedures.get(procedure)?.inline === undefined || bodies.has(procedure)) continue;
    bodies.set(procedure, implementation);
  }
  return bodies;
}

function nextOf({ work }: Inlining): Pending | undefined {
  return work.find((list) => list.length > 0)?.pop();
}

function later(state: Inlining, pending: Pending): void {
  const depth = state.direction === "order" ? 0 : depthOf(pending.within);
  (state.work[depth] ??= []).push(pending);
}

/** Splits a block at its first call that is to be inlined; the copy and the rest are left as work. */
function inlineBlock(state: Inlining, { block, within }: Pending): void {
  const at = block.commands.findIndex((command) => command.kind === "call" && state.bodies.has(command.procedure));
  const call = block.commands[at];
  if (call?.kind !== "call") {
    state.blocks.push(block);
    return;
  }
  const before = block.commands.slice(0, at);
  const rest = block.commands.slice(at + 1);
  state.isFull ||= state.blocks.length > state.mostBlocks;
  if (isBeyond(state, call, within)) {
    return leaveCall(state, { block, within }, before, call, rest);
  }
  const copy = makeCopy(state, call);
  const restLabel = claimLabel(state, `${block.label}$${copy.number + 1}`);
  state.returned.set(restLabel, call.procedure);
  state.blocks.push({ ...block, commands: before, transfer: goto(copy.entry.label, call.span) });
  later(state, { block: { ...block, label: restLabel, commands: rest, span: call.span }, within });
  later(state, { block: copy.exit(restLabel), within });
  const inside = { procedure: call.procedure, outer: within };
  for (const inner of [...copy.blocks].reverse()) later(state, { block: inner, within: inside });
  state.blocks.push(copy.entry);
}

function isBeyond(state: Inlining, call: Call, within: Within | undefined): boolean {
  if (levels(within, call.procedure) >= inlineDepth(state, call) || state.isFull) return true;
  // What is checked on its own is copied where that says more than its contract, but not as a rule.
  const apart = state.program.procedures.get(call.procedure)?.checkedApart === true;
  return apart && (depthOf(within) >= state.depth || state.blocks.length > mostBlocksApart);
}

function depthOf(within: Within | undefined): number {
  let depth = 0;
  for (let here = within; here !== undefined; here = here.outer) depth++;
  return depth;
}

function inlineDepth(state: Inlining, call: Call): number {
  return state.program.procedures.get(call.procedure)?.inline ?? 0;
}

function levels(within: Within | undefined, procedure: string): number {
  let count = 0;
  for (let here = within; here !== undefined; here = here.outer) if (here.procedure === procedure) count++;
  return count;
}

function claimLabel(state: Inlining, wanted: string): string {
  const label = freshLabel(wanted, state.labels);
  state.labels.add(label);
  return label;
}

/** A call beyond the depth. The commands after it may contain others. */
function leaveCall(
  state: Inlining,
  { block, within }: Pending,
  before: readonly Command[],
  call: Call,
  rest: readonly Command[],
): void {
  const apart = state.program.procedures.get(call.procedure)?.checkedApart === true;
  if (state.beyond === "mark" || (state.beyond === "stop" && !apart)) {
    state.truncated.add(call.procedure);
    const end = state.beyond === "mark" ? unfollowed(call) : deadEnd(call);
    state.blocks.push({ ...block, commands: [...before, end], transfer: stop(call.span) });
    return;
  }
  const restLabel = claimLabel(state, `${block.label}$rest`);
  state.blocks.push({ ...block, commands: [...before, call], transfer: goto(restLabel, call.span) });
  later(state, { block: { ...block, label: restLabel, commands: rest, span: call.span }, within });
}

const deadEnd = ({ span }: Call): Assume => ({ kind: "assume", condition: FALSE, span });

function unfollowed({ procedure, span }: Call): Assert {
  const truncation = `calls of ${procedure} were not followed to the end`;
  return { kind: "assert", condition: FALSE, span, check: "assertion", message: truncation, truncation, origin: `beyond ${procedure}` }; // prettier-ignore
}

// ----------------------------------------------------------------------------------------------------------- copies

interface Copy {
  readonly number: number;
  readonly entry: Block;
  readonly blocks: readonly Block[];
  readonly exit: (next: string) => Block;
}

function makeCopy(state: Inlining, call: Call): Copy {
  const body = state.bodies.get(call.procedure)!;
  const procedure = state.program.procedures.get(call.procedure)!;
  const number = state.copies.get(call.procedure) ?? 0;
  state.copies.set(call.procedure, number + 1);
  const prefix = `inline$${call.procedure}$${number}`;
  const labels = new Map([...body.body.blocks.keys()].map((label) => [label, claimLabel(state, `${prefix}$${label}`)]));
  for (const [original, copy] of labels) state.originalLabels.set(copy, original);
  const exitLabel = claimLabel(state, `${prefix}$Return`);
  const { renaming, saved } = renamingOf(state, body, call, prefix, labels);
  const clauses = clauseSubstitution(procedure, body, renaming);
  const renamed = (d: Declared): Variable => renaming.terms.get(d.variable) as Variable;
  const told = (kind: TraceLabel["kind"]): readonly Command[] =>
    isHiddenCall(call, procedure) ? [] : [label(kind, call.span, renaming.note)];
  const entry: Block = {
    label: claimLabel(state, `${prefix}$Entry`),
    commands: [
      ...told("call"),
      ...enter(call, body, renamed),
      ...saved.map(([old, global]): Command => assignment([old], [global], call.span)),
      ...procedure.requires.flatMap((clause) => requirement(call, clause, clauses, procedure)),
    ],
    transfer: goto(renaming.label(body.body.entry), call.span),
    span: call.span,
  };
  return {
    number,
    entry,
    blocks: [...body.body.blocks.values()].map((block) => copyBlock(block, renaming, exitLabel, procedure, clauses)),
    exit: (next) => ({
      label: exitLabel,
      commands: [
        ...(call.results.length > 0 ? [assignment(call.results, body.results.map(renamed), call.span)] : []),
        ...told("call-return"),
      ],
      transfer: goto(next, call.span),
      span: call.span,
    }),
  };
}

function label(kind: TraceLabel["kind"], span: Span, note: string): Assume {
  return { kind: "assume", condition: TRUE, span, trace: { kind, span, note } };
}

function assignment(targets: readonly Variable[], values: readonly Term[], span: Span): Command {
  return { kind: "assign", targets, values, span };
}

/** Parameters get their arguments; results and locals are arbitrary, again each time the copy is entered. */
function enter(call: Call, body: Implementation, renamed: (d: Declared) => Variable): readonly Command[] {
  const arbitrary = [...body.results, ...body.locals].map(renamed);
  return [
    ...(body.params.length > 0 ? [assignment(body.params.map(renamed), call.args, call.span)] : []),
    ...(arbitrary.length > 0 ? [{ kind: "havoc", targets: arbitrary, tag: "input", span: call.span } as const] : []),
  ];
}

/** Fresh variables for all of the body's, and for the values of globals on entry that it speaks of. */
function renamingOf(
  state: Inlining,
  body: Implementation,
  call: Call,
  prefix: string,
  labels: ReadonlyMap<string, string>,
): { readonly renaming: Renaming; readonly saved: readonly (readonly [Variable, Variable])[] } {
  const terms = new Map<Term, Term>();
  const fresh = (old: Variable, name: string): Variable => {
    const made = variable(claimName(state, `${prefix}$${name}`), old.sort);
    terms.set(old, made);
    state.originalVariables.set(made, old);
    return made;
  };
  const procedure = state.program.procedures.get(call.procedure)!;
  const own = [...body.params, ...body.results, ...body.locals];
  for (const d of own) fresh(d.variable, d.variable.name);
  const saved = oldVariables(body, procedure).map(
    ([old, global]) => [fresh(old, `old$${global.name}`), global] as const,
  );
  const renaming: Renaming = {
    terms,
    memo: new Map(),
    label: (name) => labels.get(name) ?? name,
    note: `in call to ${procedure.sourceName ?? procedure.name}`,
    calls: [...(call.calls ?? []), call.span],
    ...(procedure.reportedAtCall === true || procedure.between === true ? { reportedAt: call } : {}),
    checkedApart: state.assumesChecks && procedure.checkedApart === true,
  };
  const { params } = body;
  for (const d of own) state.locals.push(redeclared(d, renaming, params.includes(d)));
  for (const [old] of saved) state.locals.push({ variable: old, span: body.span });
  return { renaming, saved };
}

function claimName(state: Inlining, wanted: string): string {
  const name = freshLabel(wanted, state.names);
  state.names.add(name);
  return name;
}

/** The variables `old(g)` in the body and in the clauses that are checked, each with its g. */
function oldVariables(body: Implementation, procedure: Procedure): readonly (readonly [Variable, Variable])[] {
  const terms = [...body.body.blocks.values()].flatMap((block) => block.commands.flatMap(allTerms));
  const clauses = procedure.ensures.map((clause) => clause.condition);
  return freeVariables([...terms, ...clauses]).flatMap((v) => {
    const global = currentVariable(v);
    return global === undefined ? [] : [[v, global] as const];
  });
}

/** Clauses are over the procedure's own parameters, which correspond to the body's by position. */
function clauseSubstitution(procedure: Procedure, body: Implementation, renaming: Renaming): (condition: Term) => Term {
  const terms = new Map<Term, Term>(renaming.terms);
  const pairs = [...procedure.params.map((d, i) => [d, body.params[i]!] as const), ...procedure.results.map((d, i) => [d, body.results[i]!] as const)]; // prettier-ignore
  for (const [clause, own] of pairs) terms.set(clause.variable, renaming.terms.get(own.variable)!);
  const memo = new Map<Term, Term>();
  return (condition) => substitute(condition, terms, memo);
}
