/**
 * A program that is watched by automata: each automaton is a variable for its state and some for what it remembers, each call and
 * return that it knows is followed by what it does then, and its errors are checks of the program. Whoever can judge a program can
 * judge that one.
 */
import { cfgOf, freshLabel, goto } from "../../ir/cfg.ts";
import type { Automaton, Specification, Transition } from "../../ir/automaton.ts";
import type {
  Assign,
  Block,
  Call,
  Command,
  Declared,
  Havoc,
  Implementation,
  Procedure,
  Program,
} from "../../ir/program.ts";
import { BOOL, sortKey } from "../../logic/sort.ts";
import { isLiteral } from "../../logic/build.ts";
import { int, auxiliary, type Term, type Variable } from "../../logic/term.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { Span } from "../../source/span.ts";
import { eventCommands, type Watcher } from "./event-commands.ts";
import { initialParts, shapesOf, valuesOf, type SeenValue } from "./seen-values.ts";
import type { Happening } from "./transition-terms.ts";
import { watcherOf } from "./watcher.ts";
import { withStubs } from "./stubs.ts";

export interface Watched {
  readonly program: Program;
  readonly entry: Implementation;
  /** Functions that a specification names and that the program does not call. */
  readonly unseen: readonly { readonly file: string; readonly names: readonly string[] }[];
}

/** `sourceName`: what the source calls a procedure. */
export function withAutomata(
  original: Program,
  begin: Implementation,
  specifications: readonly Specification[],
  sourceName: (procedure: string) => string,
): Watched | Diagnostic {
  const faults: Diagnostic[] = [];
  const stubbed = withStubs(original, specifications, sourceName);
  const { program, entry, nameOf } = calledApart(stubbed, begin, sourceName);
  const automata = specifications.flatMap((one) => one.automata);
  const twice = automata.find(({ name }, i) => automata.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) return errorAt(twice.span, `there is an automaton ${twice.name} in another file`);
  const fail = (fault: Diagnostic): void => void faults.push(fault);
  const watchers = automata.map((automaton) => watcherOf(automaton, program, nameOf, fail));
  const watching: Watching = {
    program,
    entry,
    watchers,
    nameOf,
    fail,
    seen: new Set(),
    inBody: inBodyOf(program, entry),
  };
  const implementations = program.implementations.map((one) => watchedBody(watching, one));
  const [fault] = faults;
  if (fault !== undefined) return fault;
  const bodies = new Set(implementations.map(({ procedure }) => procedure));
  const globals = watchers.flatMap(declarationsOf);
  const own = globals.map((d) => d.variable);
  const procedures = new Map([...program.procedures].map(([name, procedure]): [string, Procedure] => {
    return [name, bodies.has(name) ? { ...procedure, modifies: [...procedure.modifies, ...own] } : procedure];
  })); // prettier-ignore
  return {
    program: { ...program, globals: [...program.globals, ...globals], procedures, implementations },
    entry: implementations[program.implementations.indexOf(entry)]!,
    unseen: unseenIn(specifications, watching.seen),
  };
}

interface Watching {
  readonly program: Program;
  readonly entry: Implementation;
  readonly watchers: readonly Watcher[];
  readonly nameOf: (procedure: string) => string;
  readonly fail: (fault: Diagnostic) => void;
  /** Events that there are, as `eventKey` names them. */
  readonly seen: Set<string>;
  /** Procedures whose returns are seen where they are, and not at the calls. */
  readonly inBody: ReadonlySet<string>;
}

/** The entry is nobody's call. If it is also called, by itself or others, what begins is a copy of it. */
function calledApart(
  program: Program,
  entry: Implementation,
  sourceName: (procedure: string) => string,
): { readonly program: Program; readonly entry: Implementation; readonly nameOf: (procedure: string) => string } {
  const calls = program.implementations.flatMap(callsOf);
  if (!calls.some(({ procedure }) => procedure === entry.procedure)) return { program, entry, nameOf: sourceName };
  const copy = freshLabel(`${entry.procedure}$begun`, program.procedures);
  const procedure = program.procedures.get(entry.procedure)!;
  const begun = { ...entry, procedure: copy };
  return {
    program: {
      ...program,
      procedures: new Map([...program.procedures, [copy, { ...procedure, name: copy }]]),
      implementations: [...program.implementations, begun],
    },
    entry: begun,
    nameOf: (name) => sourceName(name === copy ? entry.procedure : name),
  };
}

function callsOf({ body }: Implementation): readonly Call[] {
  return [...body.blocks.values()].flatMap(({ commands }) =>
    commands.filter((one): one is Call => one.kind === "call"),
  );
}

/** The entry; and what the procedure that is the whole program calls and nobody else does, which is `main`. */
function inBodyOf(program: Program, entry: Implementation): ReadonlySet<string> {
  if (entry.name !== program.start) return new Set([entry.procedure]);
  const others = program.implementations.filter((one) => one !== entry).flatMap(callsOf);
  const elsewhere = new Set(others.map(({ procedure }) => procedure));
  return new Set(callsOf(entry).flatMap(({ procedure }) => (elsewhere.has(procedure) ? [] : [procedure])));
}

// ------------------------------------------------------------------------------------------------------------- bodies

/** A body that is being rewritten, with the locals that it gets. */
interface Rewriting {
  readonly watching: Watching;
  readonly implementation: Implementation;
  readonly locals: Map<string, Declared>;
}

function watchedBody(watching: Watching, implementation: Implementation): Implementation {
  const rewriting: Rewriting = { watching, implementation, locals: new Map() };
  const isEntry = implementation === watching.entry;
  const isWatched = watching.inBody.has(implementation.procedure);
  const blocks = [...implementation.body.blocks.values()].map((block): Block => {
    const commands = block.commands.flatMap((one) => (one.kind === "call" ? aroundCall(rewriting, one) : [one]));
    if (!isWatched || block.transfer.kind !== "return") return { ...block, commands };
    return { ...block, commands: [...commands, ...ownEvent(rewriting, "return", block.transfer.span)] };
  });
  const { body, span } = implementation;
  const label = freshLabel("begin", body.blocks);
  const isBegun = isEntry && implementation.name !== watching.program.start;
  const first = [...watching.watchers.flatMap((one) => beginning(one, span)), ...(isBegun ? ownEvent(rewriting, "call", span) : [])]; // prettier-ignore
  const cfg = isEntry
    ? cfgOf(label, [{ label, commands: first, transfer: goto(body.entry, span), span }, ...blocks])
    : cfgOf(body.entry, blocks);
  return { ...implementation, locals: [...implementation.locals, ...rewriting.locals.values()], body: cfg };
}

function beginning({ automaton, state, variables }: Watcher, span: Span): readonly Command[] {
  const parts = [...variables.values()].flatMap(({ shape, parts: own }) => {
    const values = initialParts(shape);
    return values === undefined ? [] : own.map((part, i) => [part, values[i]!] as const);
  });
  const targets = [state, ...parts.map(([part]) => part)];
  const values = [int(0n), ...parts.map(([, value]) => value)];
  return [{ kind: "assign", targets, values, span, text: `${automaton.name} begins` }];
}

/** A call or return of the body itself, seen from inside. */
function ownEvent(rewriting: Rewriting, kind: "call" | "return", span: Span): readonly Command[] {
  const { procedure, params, results } = rewriting.implementation;
  const terms = (declared: readonly Declared[]): readonly Term[] => declared.map((d) => d.variable);
  return atEvent(rewriting, kind, procedure, terms(params), kind === "return" ? terms(results) : [], span);
}

function aroundCall(rewriting: Rewriting, call: Call): readonly Command[] {
  const { watching, implementation } = rewriting;
  const { procedures } = watching.program;
  // What the library calls of its own is its own affair.
  const isLibrarys = (name: string): boolean => procedures.get(name)?.reportedAtCall === true;
  if (isLibrarys(implementation.procedure) && isLibrarys(call.procedure)) return [call];
  const before = atEvent(rewriting, "call", call.procedure, call.args, [], call.span);
  if (watching.inBody.has(call.procedure)) return [...before, call];
  const kept = keptArguments(rewriting, call);
  const after = atEvent(rewriting, "return", call.procedure, kept.args, call.results, call.span);
  return [...before, ...kept.commands, call, ...after];
}

/** What arguments were at the call, where something is asked of them at the return. */
function keptArguments(
  { watching, locals }: Rewriting,
  call: Call,
): { readonly args: readonly Term[]; readonly commands: readonly Command[] } {
  const asked = watching.watchers.flatMap((one) => transitionsAt(watching, one, "return", call.procedure));
  const isAsked = asked.some(({ event }) => event.patterns.some(({ kind }) => kind !== "any"));
  if (!isAsked) return { args: call.args, commands: [] };
  const targets: Variable[] = [];
  const values: Term[] = [];
  const args = call.args.map((arg, i) => {
    if (isLiteral(arg)) return arg;
    const own = auxiliary(`automaton#argument${i}#${sortKey(arg.sort)}`, arg.sort);
    locals.set(own.name, { variable: own, span: call.span });
    targets.push(own);
    values.push(arg);
    return own;
  });
  const keep: Assign = { kind: "assign", targets, values, span: call.span };
  return { args, commands: targets.length === 0 ? [] : [keep] };
}

// ------------------------------------------------------------------------------------------------------------- events

const eventKey = (kind: "call" | "return", name: string): string => `${kind} ${name}`;

function transitionsAt(
  { nameOf }: Watching,
  { automaton }: Watcher,
  kind: "call" | "return",
  procedure: string,
): readonly Transition[] {
  const name = nameOf(procedure);
  return automaton.transitions.filter(({ event }) => event.kind === kind && event.fn.name === name);
}

function atEvent(
  { watching, locals }: Rewriting,
  kind: "call" | "return",
  name: string,
  args: readonly Term[],
  results: readonly Term[],
  span: Span,
): readonly Command[] {
  watching.seen.add(eventKey(kind, watching.nameOf(name)));
  const procedure = watching.program.procedures.get(name)!;
  const returned = shapesOf(procedure.results);
  const [result, ...more] = valuesOf(returned, results);
  let choices = 0;
  const choice = (): { readonly truth: Variable; readonly command: Havoc } => {
    const truth = auxiliary(`automaton#choice${choices++}`, BOOL);
    locals.set(truth.name, { variable: truth, span });
    return { truth, command: { kind: "havoc", targets: [truth], tag: "input", span } };
  };
  return watching.watchers.flatMap((watcher): readonly Command[] => {
    const transitions = transitionsAt(watching, watcher, kind, name);
    if (transitions.length === 0) return [];
    const happening: Happening = {
      args: valuesOf(shapesOf(procedure.params), args),
      ...(kind === "return" && result !== undefined && more.length === 0 && { result }),
      named: namedIn(watching.program, watcher),
      fail: watching.fail,
    };
    return eventCommands(watcher, transitions, happening, span, choice);
  });
}

function namedIn({ constants }: Program, { variables }: Watcher): ReadonlyMap<string, SeenValue> {
  return new Map([
    ...constants.map((one): [string, SeenValue] => [one.variable.name, { kind: "scalar", term: one.variable }]),
    ...[...variables].map(([name, { value }]): [string, SeenValue] => [name, value]),
  ]);
}

// ------------------------------------------------------------------------------------------------------ declarations

function declarationsOf({ automaton, state, variables }: Watcher): readonly Declared[] {
  const { name, span, states } = automaton;
  return [
    { variable: state, span, sourceName: `state of ${name}`, valueNames: states },
    ...[...variables].flatMap(([own, { parts }]) =>
      parts.map((part, i): Declared => ({
        variable: part,
        span,
        ...(i === 0 && { sourceName: `${name}.${own}`, ...(parts[1] !== undefined && { offset: parts[1] }) }),
      })),
    ),
  ];
}

function unseenIn(specifications: readonly Specification[], seen: ReadonlySet<string>): Watched["unseen"] {
  return specifications.flatMap(({ file, automata }) => {
    const events = automata.flatMap((one: Automaton) => one.transitions.map(({ event }) => event));
    const names = events.filter(({ kind, fn }) => !seen.has(eventKey(kind, fn.name))).map(({ fn }) => fn.name);
    return names.length === 0 ? [] : [{ file, names: [...new Set(names)] }];
  });
}
