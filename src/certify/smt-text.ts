/** Expressions as SMT-LIB. Names get a letter before them that says what they are, so that none meets a word of the solver's. */
import type { Expression, ProgramText, Type, Typed } from "./syntax.ts";
import { Types, type Scope } from "./types.ts";

/** Characters that no plain symbol of SMT-LIB has stand in it by their numbers. */
export const symbol = (family: "v" | "f" | "b" | "s", name: string): string =>
  `${family}.${name.replaceAll(/['#`\\]/g, (c) => `!${c.charCodeAt(0)}!`)}`;

export function sortText(type: Type): string {
  if (type.kind === "map") return type.domain.reduceRight((range, index) => `(Array ${sortText(index)} ${range})`, sortText(type.range)); // prettier-ignore
  const { name } = type;
  if (name === "int") return "Int";
  if (name === "bool") return "Bool";
  if (name === "real") return "Real";
  const bits = /^bv(\d+)$/.exec(name);
  return bits === null ? symbol("s", name) : `(_ BitVec ${bits[1]})`;
}

/** What the names of variables mean where an expression stands. */
export interface Meaning {
  readonly value: (name: string) => string;
  readonly old: (name: string) => string;
}

export class SmtText {
  readonly #builtin: ReadonlyMap<string, string>;
  readonly #types: Types;
  readonly #write: (line: string) => void;
  /** The functions that stand for lambdas, by what they say. */
  readonly #lambdas = new Map<string, string>();

  /** `write`: what has to be declared before. */
  constructor(program: ProgramText, write: (line: string) => void) {
    const { functions } = program;
    this.#builtin = new Map(functions.flatMap(({ name, builtin }) => (builtin === undefined ? [] : [[name, builtin]])));
    this.#types = new Types(program);
    this.#write = write;
  }

  of(e: Expression, meaning: Meaning, bound: Scope = none): string {
    const of = (inner: Expression): string => this.of(inner, meaning, bound);
    switch (e.kind) {
      case "literal":
        return e.smt;
      case "name":
        return bound.has(e.name) ? symbol("b", e.name) : meaning.value(e.name);
      case "old":
        return meaning.old(e.name);
      case "apply":
        return `(${e.operator} ${e.args.map(of).join(" ")})`;
      case "call": {
        const head = this.#builtin.get(e.name) ?? symbol("f", e.name);
        return e.args.length === 0 ? head : `(${head} ${e.args.map(of).join(" ")})`;
      }
      case "select":
        return e.indices.reduce((map, index) => `(select ${map} ${of(index)})`, of(e.map));
      case "store":
        return stored(of(e.map), e.indices.map(of), of(e.value));
      case "field":
        return `(${symbol("f", e.name)} ${of(e.of)})`;
      case "test":
        return `((_ is ${symbol("f", e.constructor)}) ${of(e.of)})`;
      case "let": {
        const inside = new Map([...bound, [e.name, this.#types.of(e.value, bound)]]);
        return `(let ((${symbol("b", e.name)} ${of(e.value)})) ${this.of(e.body, meaning, inside)})`;
      }
      case "quantifier":
        return this.#quantified(e, meaning, bound);
    }
  }

  #quantified(e: Quantifier, meaning: Meaning, bound: Scope): string {
    const inside = new Map([...bound, ...e.bound.map(({ name, type }) => [name, type] as const)]);
    const of = (inner: Expression): string => this.of(inner, meaning, inside);
    if (e.quantifier === "lambda") return this.#lambda(e, of(e.body), bound);
    const patterns = e.triggers.map((terms) => ` :pattern (${terms.map(of).join(" ")})`).join("");
    const body = patterns === "" ? of(e.body) : `(! ${of(e.body)}${patterns})`;
    return `(${e.quantifier} (${declared(e.bound)}) ${body})`;
  }

  /** The map that has the body's value everywhere, as a function of the bound variables around it. */
  #lambda(e: Quantifier, body: string, around: Scope): string {
    const sort = sortText(this.#types.of(e, around));
    if (e.body.kind === "literal" && e.bound.every(({ type }) => isCounted(type)))
      return constantMap(e.bound, sortText(this.#types.of(e.body, around)), body);
    const inner = new Set(e.bound.map(({ name }) => name));
    const captured = [...around].map(([name, type]) => ({ name, type })).filter(({ name }) => !inner.has(name) && body.includes(symbol("b", name))); // prettier-ignore
    const key = `${sort} ${declared([...captured, ...e.bound])} ${body}`;
    let name = this.#lambdas.get(key);
    if (name === undefined) {
      name = `lambda@${this.#lambdas.size}`;
      this.#lambdas.set(key, name);
      this.#write(`(declare-fun ${name} (${captured.map(({ type }) => sortText(type)).join(" ")}) ${sort})`);
      const read = e.bound.reduce((map, one) => `(select ${map} ${symbol("b", one.name)})`, called(name, captured));
      this.#write(`(assert (forall (${declared([...captured, ...e.bound])}) (! (= ${read} ${body}) :pattern (${read}))))`); // prettier-ignore
    }
    return called(name, captured);
  }
}

type Quantifier = Extract<Expression, { kind: "quantifier" }>;

/** Only there do solvers reason about maps that are the same everywhere: they take other types to be infinite. */
const isCounted = (type: Type): boolean => type.kind === "named" && /^(?:int|real|bool|bv\d+)$/.test(type.name);

const declared = (variables: readonly Typed[]): string =>
  variables.map(({ name, type }) => `(${symbol("b", name)} ${sortText(type)})`).join(" ");

const called = (name: string, args: readonly Typed[]): string =>
  args.length === 0 ? name : `(${name} ${args.map((one) => symbol("b", one.name)).join(" ")})`;

function constantMap(bound: readonly Typed[], element: string, value: string): string {
  let [sort, text] = [element, value];
  for (const { type } of [...bound].reverse()) {
    sort = `(Array ${sortText(type)} ${sort})`;
    text = `((as const ${sort}) ${text})`;
  }
  return text;
}

const none: Scope = new Map();

function stored(map: string, indices: readonly string[], value: string): string {
  const [first, ...rest] = indices;
  if (first === undefined) return value;
  return `(store ${map} ${first} ${stored(`(select ${map} ${first})`, rest, value)})`;
}
