/** Expressions as SMT-LIB. Names get a letter before them that says what they are, so that none meets a word of the solver's. */
import { Unreadable, type Expression, type ProgramText, type Type } from "./syntax.ts";

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

  constructor({ functions }: Pick<ProgramText, "functions">) {
    this.#builtin = new Map(functions.flatMap(({ name, builtin }) => (builtin === undefined ? [] : [[name, builtin]])));
  }

  of(e: Expression, meaning: Meaning, bound: ReadonlySet<string> = none): string {
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
        const inside = new Set([...bound, e.name]);
        return `(let ((${symbol("b", e.name)} ${of(e.value)})) ${this.of(e.body, meaning, inside)})`;
      }
      case "quantifier":
        return this.#quantified(e, meaning, bound);
    }
  }

  #quantified(e: Extract<Expression, { kind: "quantifier" }>, meaning: Meaning, bound: ReadonlySet<string>): string {
    const inside = new Set([...bound, ...e.bound.map(({ name }) => name)]);
    const of = (inner: Expression): string => this.of(inner, meaning, inside);
    if (e.quantifier === "lambda") {
      if (e.body.kind !== "literal") throw new Unreadable("the certifier does not know lambdas");
      const element = /^\d+$/.test(e.body.smt) ? "Int" : e.body.smt === "true" || e.body.smt === "false" ? "Bool" : undefined; // prettier-ignore
      if (element === undefined) throw new Unreadable("the certifier does not know lambdas");
      return e.bound.reduceRight<readonly [string, string]>(([text, sort], { type }) => {
        const outer = `(Array ${sortText(type)} ${sort})`;
        return [`((as const ${outer}) ${text})`, outer];
      }, [e.body.smt, element])[0]; // prettier-ignore
    }
    const patterns = e.triggers.map((terms) => ` :pattern (${terms.map(of).join(" ")})`).join("");
    const body = patterns === "" ? of(e.body) : `(! ${of(e.body)}${patterns})`;
    return `(${e.quantifier} (${e.bound.map(({ name, type }) => `(${symbol("b", name)} ${sortText(type)})`).join(" ")}) ${body})`; // prettier-ignore
  }
}

const none: ReadonlySet<string> = new Set();

function stored(map: string, indices: readonly string[], value: string): string {
  const [first, ...rest] = indices;
  if (first === undefined) return value;
  return `(store ${map} ${first} ${rest.length === 0 ? value : stored(`(select ${map} ${first})`, rest, value)})`;
}
