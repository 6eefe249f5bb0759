/**
 * Specifications as text: automata over the calls and returns of a program (docs/specifications.md has the grammar). What is
 * wrong with one is told once, where it first shows.
 */
import { closest } from "../../base/closest.ts";
import type {
  Automaton, AutomatonEvent, Condition, Name, Outcome, Pattern, Setting, Specification, Transition,
} from "../../ir/automaton.ts"; // prettier-ignore
import type { Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { spanTo } from "../../source/span.ts";
import { conditionAt, operandAt } from "./conditions.ts";
import { cursorOver, type Cursor } from "./cursor.ts";
import { tokensOf } from "./tokens.ts";

const reserved: ReadonlySet<string> = new Set([
  "automaton", "stub", "state", "variable", "maybe", "on", "call", "return", "from", "where", "set", "goto", "stay", "error",
  "result", "null", "true", "false",
]); // prettier-ignore

export function parseSpecification(file: SourceFile): Specification | Diagnostic {
  const tokens = tokensOf(file);
  if ("severity" in tokens) return tokens;
  const cursor = cursorOver(tokens, reserved);
  const automata: Automaton[] = [];
  const stubs: Name[] = [];
  do {
    if (cursor.takes("stub")) stubs.push(...declaredNames(cursor, "the name of a function"));
    else automata.push(automaton(cursor, file, automata));
  } while (cursor.peek().kind !== "end");
  return cursor.fault() ?? { file: file.name, automata, stubs };
}

/** `NAME, NAME …;` */
function declaredNames(cursor: Cursor, what: string): readonly Name[] {
  const names = [cursor.name(what)];
  while (cursor.takes(",")) names.push(cursor.name(what));
  cursor.expect(";");
  return names;
}

/** What is known of an automaton before its transitions. */
interface Declarations {
  readonly states: string[];
  readonly variables: Name[];
}

function automaton(cursor: Cursor, file: SourceFile, others: readonly Automaton[]): Automaton {
  if (!cursor.takes("automaton")) cursor.expected('"automaton" or "stub"');
  const { name, span } = cursor.name("the name of the automaton");
  if (others.some((other) => other.name === name)) cursor.fail(span, `there is an automaton ${name} already`);
  cursor.expect("{");
  const known: Declarations = { states: [], variables: [] };
  declare(cursor, known);
  const transitions: Transition[] = [];
  while (["on", "maybe"].includes(cursor.peek().text)) transitions.push(transition(cursor, file, known));
  if (!cursor.takes("}")) misplaced(cursor);
  return { name, ...known, transitions, span };
}

function declare(cursor: Cursor, { states, variables }: Declarations): void {
  const taken = new Set<string>();
  const claim = ({ name, span }: Name): void => {
    if (taken.has(name)) cursor.fail(span, `${name} is declared twice`);
    taken.add(name);
  };
  for (;;) {
    const isState = cursor.takes("state");
    if (!isState && !cursor.takes("variable")) break;
    const names = declaredNames(cursor, isState ? "the name of a state" : "the name of a variable");
    names.forEach(claim);
    if (isState) states.push(...names.map(({ name }) => name));
    else variables.push(...names);
  }
  if (states.length === 0) cursor.expected('"state" and the names of the states');
}

function misplaced(cursor: Cursor): void {
  const { text, span } = cursor.peek();
  if (text === "state" || text === "variable") cursor.fail(span, `"${text}" comes before the first transition`);
  else cursor.expected('a transition, which begins with "on" or "maybe on", or "}"');
}

// -------------------------------------------------------------------------------------------------------- transitions

function transition(cursor: Cursor, file: SourceFile, known: Declarations): Transition {
  const first = cursor.peek();
  const isOptional = cursor.takes("maybe");
  cursor.expect("on");
  const happening = event(cursor, known);
  const { from, where, sets } = clauses(cursor, known, happening);
  const outcome = outcomeAt(cursor, known);
  cursor.expect(";", "at the end of the transition");
  const last = cursor.last();
  if (outcome.kind === "error" && sets.length > 0) cursor.fail(sets[0]!.variable.span, "nothing is set at an error");
  return {
    event: happening,
    from,
    ...(where !== undefined && { where }),
    sets,
    outcome,
    isOptional,
    text: onOneLine(file.text.slice(first.from, last.from)),
    span: spanTo(first.span, last.span),
  };
}

function onOneLine(text: string): string {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, " ").replace(/\s+/g, " ").trim(); // prettier-ignore
}

function event(cursor: Cursor, known: Declarations): AutomatonEvent {
  const kind = cursor.takes("return") ? "return" : "call";
  if (kind === "call" && !cursor.takes("call")) cursor.expected('"call" or "return"');
  const fn = cursor.name("the name of a function");
  cursor.expect("(");
  const patterns: Pattern[] = [];
  if (!cursor.takes(")")) {
    do patterns.push(pattern(cursor, known, patterns));
    while (cursor.takes(","));
    cursor.expect(")");
  }
  return { kind, fn, patterns };
}

/** A name that the automaton has not is a new one, for the argument. */
function pattern(cursor: Cursor, { variables }: Declarations, before: readonly Pattern[]): Pattern {
  if (cursor.takes("_")) return { kind: "any" };
  const value = operandAt(cursor);
  if (value.kind !== "name" || variables.some(({ name }) => name === value.name)) return { kind: "value", value };
  const { name, span } = value;
  if (name === "result") cursor.fail(span, "the result is no argument");
  if (before.some((one) => one.kind === "binding" && one.name === name)) cursor.fail(span, `${name} is the name of another argument already`); // prettier-ignore
  return { kind: "binding", name, span };
}

interface Clauses {
  readonly from: readonly string[];
  readonly where: Condition | undefined;
  readonly sets: readonly Setting[];
}

/** In any order, each at most once. */
function clauses(cursor: Cursor, known: Declarations, { kind }: AutomatonEvent): Clauses {
  let from: readonly string[] | undefined;
  let where: Condition | undefined;
  let sets: readonly Setting[] | undefined;
  const once = (clause: unknown): void => {
    if (clause !== undefined) cursor.fail(cursor.last().span, `a transition has one "${cursor.last().text}" only`);
  };
  const hasResult = kind === "return";
  for (;;) {
    if (cursor.takes("from")) {
      once(from);
      from = listed(cursor, () => state(cursor, known));
    } else if (cursor.takes("where")) {
      once(where);
      where = conditionAt(cursor, hasResult);
    } else if (cursor.takes("set")) {
      once(sets);
      sets = listed(cursor, () => setting(cursor, known, hasResult));
    } else return { from: from ?? [], where, sets: sets ?? [] };
  }
}

function listed<T>(cursor: Cursor, item: () => T): readonly T[] {
  const items = [item()];
  while (cursor.takes(",")) items.push(item());
  return items;
}

function state(cursor: Cursor, { states }: Declarations): string {
  const { name, span } = cursor.name("the name of a state");
  if (!states.includes(name)) cursor.fail(span, unknownName("state", name, states));
  return name;
}

function setting(cursor: Cursor, { variables }: Declarations, hasResult: boolean): Setting {
  const variable = cursor.name("the name of a variable");
  const names = variables.map(({ name }) => name);
  if (!names.includes(variable.name)) cursor.fail(variable.span, unknownName("variable", variable.name, names));
  cursor.expect("=");
  return { variable, value: operandAt(cursor, hasResult) };
}

function unknownName(what: string, name: string, others: readonly string[]): string {
  const meant = closest(name, others);
  return `there is no ${what} ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}`;
}

function outcomeAt(cursor: Cursor, known: Declarations): Outcome {
  if (cursor.takes("goto")) return { kind: "goto", state: state(cursor, known) };
  if (cursor.takes("stay")) return { kind: "stay" };
  if (!cursor.takes("error")) {
    cursor.expected('"from", "where" or "set", or what happens: "goto", "stay" or "error"');
    return { kind: "stay" };
  }
  if (cursor.peek().kind !== "string") return { kind: "error" };
  return { kind: "error", message: cursor.take().text };
}
