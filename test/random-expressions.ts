/** Random well-typed Boogie expressions, as text. */
import type { Random } from "../src/base/random.ts";

export type Type = "int" | "bool" | "bv8" | "real" | "[int]int" | "[int]bool" | "Color" | "ref";

export interface Variable {
  readonly name: string;
  readonly type: Type;
  readonly kind: "global" | "constant" | "parameter" | "result" | "local";
}

/** What expressions can be made of. */
export interface Vocabulary {
  readonly random: Random;
  readonly types: readonly Type[];
  readonly variables: readonly Variable[];
  /** Names of functions from int to int. */
  readonly functions: readonly string[];
}

export function expression(words: Vocabulary, type: Type, depth: number): string {
  const { random } = words;
  const known = words.variables.filter((v) => v.type === type);
  if (known.length > 0 && (depth <= 0 || random.oneIn(3))) return random.pick(known).name;
  if (depth <= 0) return literal(words, type);
  if (random.oneIn(12)) return choice(words, type, depth);
  switch (type) {
    case "int":
      return integer(words, depth);
    case "bool":
      return truth(words, depth);
    case "bv8":
      return bits(words, depth);
    case "real":
      return number(words, depth);
    case "[int]int":
    case "[int]bool":
      return map(words, type, depth);
    case "Color":
    case "ref":
      return literal(words, type);
  }
}

export function literal({ random, variables }: Vocabulary, type: Type): string {
  switch (type) {
    case "int":
      return String(random.below(8));
    case "bool":
      return random.pick(["true", "false"]);
    case "bv8":
      return `${random.pick([0, 1, 2, 7, 15, 127, 128, 255])}bv8`;
    case "real":
      return random.pick(["0.0", "1.0", "0.5", "2.5"]);
    case "[int]int":
      return `(lambda q: int :: ${random.pick(["0", "q", "q + 1"])})`;
    case "[int]bool":
      return `(lambda q: int :: ${random.pick(["true", "q > 2", "q == 0"])})`;
    case "Color":
      return random.pick(["Red()", "Green()", "Blue()"]);
    case "ref":
      return random.pick(variables.filter((v) => v.type === "ref")).name;
  }
}

function choice(words: Vocabulary, type: Type, depth: number): string {
  const arm = (): string => expression(words, type, depth - 1);
  return `(if ${truth(words, depth - 1)} then ${arm()} else ${arm()})`;
}

function integer(words: Vocabulary, depth: number): string {
  const { random, functions, types } = words;
  const part = (): string => expression(words, "int", depth - 1);
  switch (random.below(types.includes("[int]int") ? 8 : 7)) {
    case 0:
    case 1:
      return `(${part()} + ${part()})`;
    case 2:
      return `(${part()} - ${part()})`;
    case 3:
      return `(${part()} * ${random.below(4) - 1})`.replace("-1", "(-1)");
    case 4:
      return `(${part()} ${random.pick(["div", "mod"])} ${random.pick(["2", "3", "(-2)"])})`;
    case 5:
      return functions.length > 0 ? `${random.pick(functions)}(${part()})` : part();
    case 6:
      return literal(words, "int");
    default:
      return `${expression(words, "[int]int", depth - 2)}[${part()}]`;
  }
}

function truth(words: Vocabulary, depth: number): string {
  const { random, types } = words;
  const part = (): string => expression(words, "bool", depth - 1);
  switch (random.below(10)) {
    case 0:
      return `(${part()} && ${part()})`;
    case 1:
      return `(${part()} || ${part()})`;
    case 2:
      return `!${part()}`;
    case 3:
      return `(${part()} ${random.pick(["==>", "<==>", "<=="])} ${part()})`;
    case 4:
      return quantified(words, depth);
    case 5:
      if (types.includes("[int]bool"))
        return `${expression(words, "[int]bool", depth - 2)}[${expression(words, "int", depth - 1)}]`;
      return comparison(words, depth);
    default:
      return comparison(words, depth);
  }
}

function quantified(words: Vocabulary, depth: number): string {
  const { random } = words;
  const inner: Vocabulary = { ...words, variables: [...words.variables, { name: "k", type: "int", kind: "local" }] };
  const [low, high] = [random.below(3), 2 + random.below(4)];
  const body = comparison(inner, depth - 1);
  return random.oneIn(2)
    ? `(forall k: int :: ${low} <= k && k < ${high} ==> ${body})`
    : `(exists k: int :: ${low} <= k && k < ${high} && ${body})`;
}

function comparison(words: Vocabulary, depth: number): string {
  const { random } = words;
  const type = random.oneIn(2) ? "int" : random.pick(words.types.filter((t) => t !== "bool"));
  const ordered = type === "int" || type === "real";
  const part = (): string => expression(words, type, depth - 1);
  if (type === "bv8" && random.oneIn(2)) return `${random.pick(["ult8", "ule8", "slt8"])}(${part()}, ${part()})`;
  if (type === "Color" && random.oneIn(2)) return `(${part()} is ${random.pick(["Red", "Green", "Blue"])})`;
  return `(${part()} ${random.pick(ordered ? ["<", "<=", ">", ">=", "==", "!="] : ["==", "!="])} ${part()})`;
}

function bits(words: Vocabulary, depth: number): string {
  const { random } = words;
  const part = (): string => expression(words, "bv8", depth - 1);
  switch (random.below(4)) {
    case 0:
      return literal(words, "bv8");
    case 1:
      return `(${part()}[8:4] ++ ${part()}[4:0])`;
    default:
      return `${random.pick(["add8", "sub8", "and8", "shl8"])}(${part()}, ${part()})`;
  }
}

function number(words: Vocabulary, depth: number): string {
  const { random } = words;
  const part = (): string => expression(words, "real", depth - 1);
  switch (random.below(5)) {
    case 0:
      return literal(words, "real");
    case 1:
      return `real(${expression(words, "int", depth - 1)})`;
    case 2:
      return `(${part()} / 2.0)`;
    default:
      return `(${part()} ${random.pick(["+", "-"])} ${part()})`;
  }
}

function map(words: Vocabulary, type: "[int]int" | "[int]bool", depth: number): string {
  const known = words.variables.filter((v) => v.type === type);
  if (known.length === 0) return literal(words, type);
  const element = type === "[int]int" ? "int" : "bool";
  const base = words.random.pick(known).name;
  return `${base}[${expression(words, "int", depth - 1)} := ${expression(words, element, depth - 1)}]`;
}
