/**
 * Random Java classes with contracts of all kinds, and their meaning: each part is text and a function on states. What is generated is
 * small and full of failures, so that a proof that is wrong meets a run that shows it.
 */
import { randomFrom, type Random } from "../src/base/random.ts";

export interface State {
  readonly fields: Record<string, number>;
  readonly locals: Record<string, number>;
  /** On entry of the method. */
  readonly before: { readonly fields: Record<string, number>; readonly locals: Record<string, number> };
  result: number;
}

interface Part<T> {
  readonly text: string;
  readonly run: (state: State) => T;
}

/** What happened instead of a normal end: in which method the blame lies. */
export class Failure extends Error {
  readonly method: string;
  constructor(method: string, what: string) {
    super(what);
    this.method = method;
  }
}

/** The run is none that counts: an assumption or a precondition of what is called first does not hold. */
export class Discarded extends Error {}

interface Method {
  readonly name: string;
  readonly requires: Part<boolean>;
  readonly ensures: readonly Part<boolean>[];
  readonly assignable: readonly string[] | undefined;
  readonly body: Part<void>;
}

/** Damage: what stands in place of a right annotation, in a line of its own. */
export interface RandomClass {
  readonly text: string;
  readonly methods: readonly string[];
  /** The line that is not understood, and the method that it belongs to. */
  readonly damage: { readonly line: number; readonly method: string; readonly callers: readonly string[] } | undefined;
  /** Runs the method from random states; the first failure that is its own. */
  failure(method: string, seed: number): string | undefined;
}

const names = ["x", "y"];
const small = [-2, -1, 0, 1, 2, 3, 2147483647, -2147483648];

export function randomContracts(seed: number, withDamage: boolean): RandomClass {
  const random = randomFrom(seed);
  const invariant = chance(random, 20) ? condition(random, { old: false, result: false, names }) : undefined;
  const constraint = chance(random, 20) ? condition(random, { old: true, result: false, names }) : undefined;
  const count = 2 + random.below(3);
  const methods: Method[] = [];
  for (let i = 0; i < count; i++) methods.push(randomMethod(random, `m${i}`, methods, { invariant, constraint }));
  return assembled(random, methods, { invariant, constraint }, withDamage);
}

interface ClassParts {
  readonly invariant: Part<boolean> | undefined;
  readonly constraint: Part<boolean> | undefined;
}

function chance(random: Random, percent: number): boolean {
  return random.below(100) < percent;
}

// --------------------------------------------------------------------------------------------------------- expressions

interface Allowed {
  readonly old: boolean;
  readonly result: boolean;
  readonly names: readonly string[];
}

function number(random: Random, allowed: Allowed, depth = 2): Part<number> {
  const kind = random.below(depth === 0 ? 3 : 6);
  if (kind === 0) {
    const value = small[random.below(6)]!;
    return { text: value < 0 ? `(${value})` : String(value), run: () => value };
  }
  if (allowed.result && chance(random, 40)) return { text: "\\result", run: (s) => s.result };
  if (kind <= 2) {
    const name = random.pick(allowed.names);
    if (allowed.old && (names.includes(name) || name === "a") && chance(random, 40))
      return { text: `\\old(${name})`, run: (s) => valueOf(s.before, name) };
    // A parameter in a contract is what it was on entry.
    return {
      text: name,
      run: (s) => (names.includes(name) ? s.fields[name]! : (s.locals[name] ?? s.before.locals[name]!)),
    };
  }
  const [a, b] = [number(random, allowed, depth - 1), number(random, allowed, depth - 1)];
  const op = random.pick(["+", "-"] as const);
  const apply = { "+": (u: number, v: number) => (u + v) | 0, "-": (u: number, v: number) => (u - v) | 0 }[op];
  return { text: `(${a.text} ${op} ${b.text})`, run: (s) => apply(a.run(s), b.run(s)) };
}

function valueOf({ fields, locals }: Pick<State, "fields" | "locals">, name: string): number {
  return fields[name] ?? locals[name]!;
}

function condition(random: Random, allowed: Allowed, depth = 1): Part<boolean> {
  if (depth > 0 && chance(random, 30)) {
    const [a, b] = [condition(random, allowed, depth - 1), condition(random, allowed, depth - 1)];
    const op = random.pick(["&&", "||", "==>", "<==>"] as const);
    const apply = { "&&": (u: boolean, v: boolean) => u && v, "||": (u: boolean, v: boolean) => u || v, "==>": (u: boolean, v: boolean) => !u || v, "<==>": (u: boolean, v: boolean) => u === v }[op]; // prettier-ignore
    return { text: `(${a.text} ${op} ${b.text})`, run: (s) => apply(a.run(s), b.run(s)) };
  }
  const [a, b] = [number(random, allowed, 1), number(random, allowed, 1)];
  const op = random.pick(["==", "!=", "<", "<=", ">", ">="] as const);
  const apply = { "==": (u: number, v: number) => u === v, "!=": (u: number, v: number) => u !== v, "<": (u: number, v: number) => u < v, "<=": (u: number, v: number) => u <= v, ">": (u: number, v: number) => u > v, ">=": (u: number, v: number) => u >= v }[op]; // prettier-ignore
  return { text: `(${a.text} ${op} ${b.text})`, run: (s) => apply(a.run(s), b.run(s)) };
}

// ---------------------------------------------------------------------------------------------------------- statements

interface Surroundings {
  readonly method: string;
  readonly known: readonly Method[];
  readonly parts: ClassParts;
}

function statement(random: Random, around: Surroundings, depth: number): Part<void> {
  const allowed: Allowed = { old: false, result: false, names: [...names, "a", "k"] };
  const inAnnotation: Allowed = { ...allowed, old: true };
  const kind = random.below(depth === 0 ? 7 : 10);
  switch (kind) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const target = random.pick([...names, "k", "a"]);
      const value = number(random, allowed);
      return { text: `${target} = ${value.text};`, run: (s) => void ((names.includes(target) ? s.fields : s.locals)[target] = value.run(s)) }; // prettier-ignore
    }
    case 4: {
      const claim = condition(random, inAnnotation);
      const word = random.pick(["assert", "check"]);
      return { text: `//@ ${word} ${claim.text};\n`, run: (s) => demand(claim.run(s), around.method, word) };
    }
    case 5: {
      const claim = condition(random, inAnnotation);
      return {
        text: `//@ assume ${claim.text};\n`,
        run: (s) => {
          if (!claim.run(s)) throw new Discarded();
        },
      };
    }
    case 6: {
      const callee = around.known.length === 0 ? undefined : random.pick(around.known);
      const arg = number(random, allowed);
      if (callee === undefined) return { text: ";", run: () => undefined };
      const call = called(around, callee, arg);
      return { text: `k = ${callee.name}(${arg.text});`, run: (s) => void (s.locals["k"] = call(s)) };
    }
    case 7:
    case 8: {
      const test = condition(random, allowed, 0);
      const [yes, no] = [statement(random, around, depth - 1), statement(random, around, depth - 1)];
      return { text: `if ${test.text} {\n${yes.text}\n} else {\n${no.text}\n}`, run: (s) => (test.run(s) ? yes : no).run(s) }; // prettier-ignore
    }
    default:
      return loop(random, around, depth);
  }
}

function loop(random: Random, around: Surroundings, depth: number): Part<void> {
  const inside = { old: true, result: false, names: [...names, "k", "i"] };
  const invariant = condition(random, inside);
  const body = statement(random, around, depth - 1);
  const rounds = random.below(4);
  return {
    text: `//@ loop_invariant ${invariant.text};\nfor (int i = 0; i < ${rounds}; i++) {\n${body.text}\n}`,
    run: (s) => {
      const outer = s.locals["i"];
      for (let i = 0; ; i++) {
        s.locals["i"] = i;
        demand(invariant.run(s), around.method, "loop_invariant");
        if (i >= rounds) break;
        body.run(s);
      }
      if (outer === undefined) delete s.locals["i"];
      else s.locals["i"] = outer;
    },
  };
}

function demand(holds: boolean, method: string, what: string): void {
  if (!holds) throw new Failure(method, what);
}

// ------------------------------------------------------------------------------------------------------------- methods

function called(around: Surroundings, callee: Method, arg: Part<number>): (state: State) => number {
  return (state) => {
    const { invariant } = around.parts;
    if (invariant !== undefined) demand(invariant.run(state), around.method, "invariant at a call");
    const locals = { a: arg.run(state), k: 0 };
    const inner: State = { fields: state.fields, locals, before: { fields: { ...state.fields }, locals: { ...locals } }, result: 0 }; // prettier-ignore
    demand(callee.requires.run(inner), around.method, "requires of a call");
    execute(callee, around.parts, inner);
    return inner.result;
  };
}

/** Pre: the precondition and the invariant hold. */
function execute(method: Method, { invariant, constraint }: ClassParts, state: State): void {
  method.body.run(state);
  const end: State = { ...state, locals: { ...state.before.locals } };
  for (const one of method.ensures) demand(one.run(end), method.name, "ensures");
  if (invariant !== undefined) demand(invariant.run(end), method.name, "invariant");
  if (constraint !== undefined) demand(constraint.run(end), method.name, "constraint");
  const { assignable, name } = method;
  if (assignable === undefined) return;
  for (const field of names) demand(assignable.includes(field) || end.fields[field] === state.before.fields[field], name, "assignable"); // prettier-ignore
}

function randomMethod(random: Random, name: string, known: readonly Method[], parts: ClassParts): Method {
  const atEntry = { old: false, result: false, names: [...names, "a"] };
  const requires = condition(random, atEntry);
  const atEnd = { old: true, result: true, names: [...names, "a"] };
  const assignable = chance(random, 50) ? names.filter(() => chance(random, 50)) : undefined;
  const around = { method: name, known, parts };
  const statements = Array.from({ length: 1 + random.below(3) }, () => statement(random, around, 2));
  const value = number(random, { old: false, result: false, names: [...names, "a", "k"] });
  const text = [...statements.map((one) => one.text), `return ${value.text};`].join("\n");
  const run = (s: State): void => {
    for (const one of statements) one.run(s);
    s.result = value.run(s);
  };
  const ensures = Array.from({ length: 1 + random.below(2) }, () => likely(random, requires, run, () => condition(random, atEnd))); // prettier-ignore
  return { name, requires, ensures, assignable, body: { text, run } };
}

/** Mostly one of several that holds in a few runs, so that there is something to prove. */
function likely(
  random: Random,
  requires: Part<boolean>,
  run: (state: State) => void,
  make: () => Part<boolean>,
): Part<boolean> {
  const ends = Array.from({ length: 12 }, () => randomState(random)).flatMap((state) => {
    try {
      if (!requires.run(state)) return [];
      run(state);
    } catch (error) {
      if (error instanceof Discarded || error instanceof Failure) return [];
      throw error;
    }
    return { ...state, locals: { ...state.before.locals } };
  });
  const candidates = Array.from({ length: 12 }, make);
  return candidates.find((one) => ends.every((end) => one.run(end))) ?? candidates[0]!;
}

function randomState(random: Random): State {
  const value = (): number => (chance(random, 80) ? random.pick(small) : random.below(20) - 10);
  const fields = Object.fromEntries(names.map((name) => [name, value()]));
  const locals = { a: value(), k: 0 };
  return { fields, locals, before: { fields: { ...fields }, locals: { ...locals } }, result: 0 };
}

// -------------------------------------------------------------------------------------------------------------- the class

const damages: readonly ((clause: string) => string)[] = [
  (clause) => clause.replace(/requires|ensures/, (word) => `${word.slice(0, 3)}${word.slice(4)}`),
  (clause) => clause.replace(/requires|ensures/, "frobnicate"),
  (clause) => clause.replace(/;$/, " && nowhere > 0;"),
  (clause) => clause.replace(/;$/, " && 3;"),
  (clause) => clause.replace(/;$/, " &&;"),
  (clause) => clause.replace(/;$/, " && a.b == 1;"),
  (clause) => clause.replace(/;$/, " && \\reslut == 1;"),
  (clause) => clause.replace(/;$/, " && this.size() > 1;"),
];

function assembled(random: Random, methods: readonly Method[], parts: ClassParts, withDamage: boolean): RandomClass {
  const lines = ["class Main {", "int x; int y;"];
  if (parts.invariant !== undefined) lines.push(`//@ invariant ${parts.invariant.text};`);
  if (parts.constraint !== undefined) lines.push(`//@ constraint ${parts.constraint.text};`);
  const victim = withDamage ? random.pick(methods) : undefined;
  const harm = random.pick(damages);
  let damage: RandomClass["damage"];
  for (const one of methods) {
    const clauses = [`//@ requires ${one.requires.text};`, ...one.ensures.map(({ text }) => `//@ ensures ${text};`)];
    if (one.assignable !== undefined) clauses.push(`//@ assignable ${one.assignable.join(", ") || "\\nothing"};`);
    if (one === victim) {
      clauses[0] = harm(clauses[0]!);
      const callers = methods.filter(({ body }) => body.text.includes(`${one.name}(`)).map(({ name }) => name);
      damage = { line: lines.length + 1, method: one.name, callers };
    }
    lines.push(...clauses, ...`int ${one.name}(int a) {\nint k = 0;\n${one.body.text}\n}`.split("\n"));
  }
  lines.push("}");
  const byName = new Map(methods.map((one) => [one.name, one]));
  return {
    text: lines.join("\n"),
    methods: methods.map(({ name }) => name),
    damage,
    failure: (name, seed) => failureOf(byName.get(name)!, parts, randomFrom(seed)),
  };
}

const runs = 300;

function failureOf(method: Method, parts: ClassParts, random: Random): string | undefined {
  for (let i = 0; i < runs; i++) {
    const state = randomState(random);
    if (!method.requires.run(state) || parts.invariant?.run(state) === false) continue;
    try {
      execute(method, parts, state);
    } catch (error) {
      if (error instanceof Discarded) continue;
      if (!(error instanceof Failure)) throw error;
      if (error.method === method.name) return `${error.message} with ${JSON.stringify(state.before)}`;
    }
  }
  return undefined;
}
