/**
 * Random Boogie statements. While they are written, the writer keeps facts that hold where it is, so that most asserts
 * and invariants it writes are true; a hostile writer also writes some that it has no reason to believe.
 */
import { expression, literal, type Type, type Variable, type Vocabulary } from "./random-expressions.ts";

/** A condition that holds; it does until one of the variables is assigned. */
export interface Fact {
  readonly text: string;
  readonly about: ReadonlySet<string>;
}

export interface Callee {
  readonly name: string;
  readonly params: readonly Variable[];
  readonly results: readonly Variable[];
  readonly modifies: readonly string[];
  readonly requires: readonly string[];
  readonly ensures: readonly string[];
}

export interface Writer extends Vocabulary {
  /** Variables that may be assigned here. */
  readonly targets: readonly Variable[];
  readonly callees: readonly Callee[];
  readonly hostile: boolean;
  readonly lines: string[];
  readonly indent: string;
  /** Globals that were assigned anywhere in the body. */
  readonly written: Set<string>;
  /** The facts at each return. */
  readonly exits: (readonly Fact[])[];
  /** Numbers for labels and loop counters; counters are declared as locals in the end. */
  readonly counters: { labels: number; locals: string[] };
  readonly inLoop: boolean;
  facts: readonly Fact[];
}

export function fact(writer: Vocabulary, text: string): Fact {
  const words = new Set(text.replace(/old\(\w+\)/g, "").match(/\b[a-z]\w*/gi) ?? []);
  return { text, about: new Set(writer.variables.map((v) => v.name).filter((name) => words.has(name))) };
}

function learn(writer: Writer, text: string): void {
  if (!writer.facts.some((known) => known.text === text)) writer.facts = [...writer.facts, fact(writer, text)];
}

function forget(writer: Writer, names: readonly string[]): void {
  for (const name of names)
    if (writer.variables.some((v) => v.name === name && v.kind === "global")) writer.written.add(name);
  writer.facts = writer.facts.filter((known) => !names.some((name) => known.about.has(name)));
}

export function common(lists: readonly (readonly Fact[])[]): readonly Fact[] {
  const [first = [], ...rest] = lists;
  return first.filter((known) => rest.every((list) => list.some((other) => other.text === known.text)));
}

/** A writer for a nested block, which begins with the same facts. */
function nested(writer: Writer, change: Partial<Writer> = {}): Writer {
  return { ...writer, indent: `${writer.indent}  `, ...change };
}

function put(writer: Writer, line: string): void {
  writer.lines.push(`${writer.indent}${line}`);
}

export function statements(writer: Writer, count: number): void {
  for (let i = 0; i < count; i++) statement(writer, count - 1);
}

function statement(writer: Writer, budget: number): void {
  const { random } = writer;
  const nests = budget >= 2;
  switch (random.below(nests ? 18 : 11)) {
    case 0:
    case 1:
    case 2:
      return assign(writer);
    case 3:
      return mapUpdate(writer);
    case 4:
      return havoc(writer);
    case 5:
      return assume(writer);
    case 6:
    case 7:
    case 8:
      return assert(writer);
    case 9:
      return call(writer);
    case 10:
      return parallel(writer);
    case 11:
    case 12:
    case 13:
      return branch(writer, budget >> 1);
    case 14:
    case 15:
      return countingLoop(writer, budget >> 1);
    case 16:
      return random.oneIn(2) ? fillingLoop(writer) : arbitraryLoop(writer, budget >> 1);
    default:
      return graph(writer, budget >> 1);
  }
}

// ------------------------------------------------------------------------------------------------ simple statements

function assign(writer: Writer): void {
  const target = pickTarget(writer);
  if (target === undefined) return;
  const value = expression(writer, target.type, 2);
  put(writer, `${target.name} := ${value};`);
  forget(writer, [target.name]);
  const learned = fact(writer, `${target.name} == ${value}`);
  if (!fact(writer, value).about.has(target.name)) learn(writer, learned.text);
}

function pickTarget(writer: Writer, type?: Type): Variable | undefined {
  const fitting = writer.targets.filter((v) => type === undefined || v.type === type);
  return fitting.length === 0 ? undefined : writer.random.pick(fitting);
}

function parallel(writer: Writer): void {
  const [a, b] = writer.random.shuffled(writer.targets);
  if (a === undefined || b === undefined) return assign(writer);
  put(writer, `${a.name}, ${b.name} := ${expression(writer, a.type, 1)}, ${expression(writer, b.type, 1)};`);
  forget(writer, [a.name, b.name]);
}

function mapUpdate(writer: Writer): void {
  const target = pickTarget(writer, writer.random.pick(["[int]int", "[int]bool"]));
  if (target === undefined) return assign(writer);
  const index = expression(writer, "int", 1);
  const value = expression(writer, target.type === "[int]int" ? "int" : "bool", 1);
  put(writer, `${target.name}[${index}] := ${value};`);
  forget(writer, [target.name]);
  const operator = target.type === "[int]int" ? "==" : "<==>";
  if (!fact(writer, `${index} ${value}`).about.has(target.name))
    learn(writer, `(${target.name}[${index}] ${operator} ${value})`);
}

function havoc(writer: Writer): void {
  const target = pickTarget(writer);
  if (target === undefined) return;
  put(writer, `havoc ${target.name};`);
  forget(writer, [target.name]);
  if (target.type !== "int" || writer.random.oneIn(3)) return;
  const [low, size] = [writer.random.below(4), 1 + writer.random.below(6)];
  put(writer, `assume ${low} <= ${target.name} && ${target.name} < ${low + size};`);
  learn(writer, `${low} <= ${target.name}`);
  learn(writer, `${target.name} < ${low + size}`);
}

function assume(writer: Writer): void {
  const condition = expression(writer, "bool", 2);
  put(writer, `assume ${condition};`);
  learn(writer, condition);
}

function assert(writer: Writer): void {
  put(writer, `assert ${believed(writer)};`);
}

/** A condition that holds, as far as the writer knows; a hostile one does not always care. */
function believed(writer: Writer): string {
  const { random, facts } = writer;
  if (writer.hostile && random.oneIn(4)) return random.oneIn(2) ? expression(writer, "bool", 2) : distorted(writer);
  if (facts.length > 0 && !random.oneIn(5)) {
    const [a, b] = [random.pick(facts).text, random.pick(facts).text];
    return random.pick([
      a,
      a,
      a,
      `(${a} || ${expression(writer, "bool", 1)})`,
      `(${a} && ${b})`,
      `(${expression(writer, "bool", 1)} ==> ${a})`,
    ]);
  }
  const [x, y] = [expression(writer, "int", 1), expression(writer, "int", 1)];
  return random.pick([`(${x} <= ${y} || ${y} < ${x})`, `(${x} < ${x} + 1)`, `(${x} == ${y} ==> ${y} == ${x})`]);
}

function distorted(writer: Writer): string {
  const { random, facts } = writer;
  if (facts.length === 0) return expression(writer, "bool", 1);
  const { text } = random.pick(facts);
  const [less, equal] = [/(?<![<=>!])<=(?![=>])/, /(?<![<=>!])==(?![=>])/];
  return random.pick([text.replace(less, "<"), text.replace(equal, "!="), `!(${text})`]);
}

function call(writer: Writer): void {
  const names = new Set(writer.targets.map((v) => v.name));
  const possible = writer.callees.filter((c) => c.modifies.every((name) => names.has(name)));
  if (possible.length === 0) return assign(writer);
  const callee = writer.random.pick(possible);
  const results: Variable[] = [];
  for (const result of callee.results) {
    const free = writer.targets.filter((v) => v.type === result.type && v.kind !== "global" && !results.includes(v));
    if (free.length === 0) return assign(writer);
    results.push(writer.random.pick(free));
  }
  const args = callee.params.map((p) => expression(writer, p.type, 1));
  const renaming = new Map([...callee.params.map((p, i) => [p.name, args[i]!] as const), ...callee.results.map((r, i) => [r.name, results[i]!.name] as const)]); // prettier-ignore
  // A friendly writer calls only where it knows that it may.
  if (!writer.hostile || writer.random.oneIn(2)) {
    for (const condition of callee.requires) put(writer, `assume ${renamed(condition, renaming)};`);
  }
  const left = results.length > 0 ? `${results.map((r) => r.name).join(", ")} := ` : "";
  put(writer, `call ${left}${callee.name}(${args.join(", ")});`);
  const changed = [...callee.modifies, ...results.map((r) => r.name)];
  const stable = args.every((arg) => changed.every((name) => !fact(writer, arg).about.has(name)));
  forget(writer, changed);
  if (!stable) return;
  for (const condition of callee.ensures) if (!condition.includes("old(")) learn(writer, renamed(condition, renaming));
}

function renamed(text: string, renaming: ReadonlyMap<string, string>): string {
  return text.replace(/\b[a-zA-Z]\w*/g, (word) => renaming.get(word) ?? word);
}

// ------------------------------------------------------------------------------------------------ nested statements

function branch(writer: Writer, budget: number): void {
  const { random } = writer;
  const condition = random.oneIn(4) ? "*" : expression(writer, "bool", 2);
  const arms: (readonly Fact[])[] = [];
  const arm = (head: string, known: string): void => {
    put(writer, head);
    const inner = nested(writer);
    if (condition !== "*") learn(inner, known);
    statements(inner, 1 + random.below(budget + 1));
    if (!writer.inLoop && random.oneIn(8)) {
      put(inner, "return;");
      writer.exits.push(inner.facts);
    } else arms.push(inner.facts);
  };
  arm(`if (${condition}) {`, condition);
  if (random.oneIn(3)) {
    put(writer, "}");
    const otherwise = nested(writer);
    if (condition !== "*") learn(otherwise, `!${condition}`);
    arms.push(otherwise.facts);
  } else {
    arm("} else {", `!${condition}`);
    put(writer, "}");
  }
  writer.facts = common(arms);
}

/** Some of the targets: what is not among them keeps its facts through a loop. */
function someTargets(writer: Writer): readonly Variable[] {
  return writer.targets.filter(() => writer.random.oneIn(2));
}

function counter(writer: Writer): string {
  const name = `i${writer.counters.locals.length}`;
  writer.counters.locals.push(name);
  return name;
}

function countingLoop(writer: Writer, budget: number): void {
  const { random } = writer;
  const [i, bound] = [counter(writer), 1 + random.below(4)];
  const targets = someTargets(writer);
  const variables: readonly Variable[] = [...writer.variables, { name: i, type: "int", kind: "local" }];
  const words = { ...writer, variables };
  put(writer, `${i} := 0;`);
  forget(writer, targets.map((v) => v.name)); // prettier-ignore
  const range =
    writer.hostile && random.oneIn(5)
      ? distorted({ ...words, facts: [fact(words, `${i} <= ${bound}`)] })
      : `${i} <= ${bound}`;
  put(writer, `while (${i} < ${bound})`);
  const inner = nested(writer, { variables, targets, inLoop: true });
  put(inner, `invariant 0 <= ${i} && ${range};`);
  if (random.oneIn(2)) put(inner, `invariant ${believed(inner)};`);
  put(writer, "{");
  for (const known of [`0 <= ${i}`, `${i} < ${bound}`]) learn(inner, known);
  statements(inner, 1 + random.below(budget + 1));
  const leaves = random.oneIn(6);
  if (leaves) put(inner, `if (${expression(inner, "bool", 1)}) { break; }`);
  put(inner, `${i} := ${i} + 1;`);
  put(writer, "}");
  if (!leaves && random.oneIn(2)) put(writer, `assert ${i} == ${bound};`);
}

/** A map is filled, and a quantified invariant says how far. */
function fillingLoop(writer: Writer): void {
  const map = pickTarget(writer, "[int]int");
  if (map === undefined) return countingLoop(writer, 1);
  const [i, bound, value] = [counter(writer), 2 + writer.random.below(3), literal(writer, "int")];
  put(writer, `${i} := 0;`);
  put(writer, `while (${i} < ${bound})`);
  put(nested(writer), `invariant 0 <= ${i} && ${i} <= ${bound};`);
  put(nested(writer), `invariant (forall k: int :: 0 <= k && k < ${i} ==> ${map.name}[k] == ${value});`);
  put(writer, "{");
  put(nested(writer), `${map.name}[${i}] := ${value};`);
  put(nested(writer), `${i} := ${i} + 1;`);
  put(writer, "}");
  forget(writer, [map.name]);
  learn(writer, `(forall k: int :: 0 <= k && k < ${bound} ==> ${map.name}[k] == ${value})`);
  learn(writer, `${map.name}[1] == ${value}`);
}

function arbitraryLoop(writer: Writer, budget: number): void {
  const targets = someTargets(writer);
  const condition = writer.random.oneIn(2) ? "*" : expression(writer, "bool", 1);
  forget(writer, targets.map((v) => v.name)); // prettier-ignore
  put(writer, `while (${condition})`);
  const inner = nested(writer, { targets, inLoop: true });
  if (writer.random.oneIn(2)) put(inner, `invariant ${believed(inner)};`);
  put(writer, "{");
  if (condition !== "*") learn(inner, condition);
  statements(inner, 1 + writer.random.below(budget + 1));
  put(writer, "}");
  if (condition !== "*") learn(writer, `!${condition}`);
}

/** Blocks that jump to one another as they like; loops among them may have several entries. */
function graph(writer: Writer, budget: number): void {
  const { random } = writer;
  const targets = someTargets(writer);
  forget(writer, targets.map((v) => v.name)); // prettier-ignore
  const labels = Array.from({ length: 2 + random.below(3) }, () => `L${writer.counters.labels++}`);
  const last = `L${writer.counters.labels++}`;
  put(writer, `goto ${random.shuffled(labels).slice(0, 2).join(", ")};`);
  for (const [n, label] of labels.entries()) {
    put(writer, `${label}:`);
    const inner = nested(writer, { targets, inLoop: true });
    if (random.oneIn(2)) put(inner, `assert ${believed(inner)};`);
    statements(inner, 1 + random.below(Math.min(budget, 2) + 1));
    const next = random.oneIn(2) ? [random.pick(labels), last] : [labels[n + 1] ?? last, last];
    put(inner, `goto ${[...new Set(next)].join(", ")};`);
  }
  put(writer, `${last}:`);
}
