/** Names and sorts as Boogie writes them. */
import { unreachable } from "../base/invariant.ts";
import type { Sort, UninterpretedSort } from "./sort.ts";

const keywords: ReadonlySet<string> = new Set([
  "var", "where", "int", "real", "bool", "const", "unique", "extends", "complete", "function", "returns", "axiom", "type",
  "procedure", "implementation", "modifies", "free", "requires", "ensures", "goto", "return", "if", "else", "while",
  "invariant", "break", "assert", "assume", "havoc", "call", "old", "forall", "exists", "lambda", "then", "false", "true",
  "div", "mod", "is", "uses", "datatype", "pure", "raise", "async", "par", "yield", "hide", "reveal", "push", "pop",
]); // prettier-ignore

const legal = /^[A-Za-z'~#$^_.?`][\w'~#$^.?`]*$/;

/** How names are written: for people as they are, or so that they are read back. */
export interface NameOptions {
  readonly isReadBack?: boolean;
}

/**
 * A backslash before a name says that it is no keyword, and that characters which Boogie does not know in names stand in
 * it by their numbers: `float64#from-int` is read back from \float64#from`2d`int.
 */
export function printName(name: string, { isReadBack = false }: NameOptions = {}): string {
  if (!isReadBack || legal.test(name)) return keywords.has(name) ? `\\${name}` : name;
  const inside = name.replaceAll(/[^\w'~#$^.?]/gu, escaped);
  return `\\${/^[0-9]/.test(inside) ? escaped(inside.charAt(0)) + inside.slice(1) : inside}`;
}

const escaped = (character: string): string => `\`${character.codePointAt(0)!.toString(16)}\``;

/** What is meant by a name after a backslash. */
export function unescapedName(name: string): string {
  return name.replaceAll(/`([0-9a-f]{1,6})`/g, (whole, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function printSort(sort: Sort, options: NameOptions = {}): string {
  switch (sort.kind) {
    case "bool":
    case "int":
    case "real":
      return sort.kind;
    case "bv":
      return `bv${sort.width}`;
    case "array":
      return `[${sort.indices.map((index) => printSort(index, options)).join(", ")}]${printSort(sort.element, options)}`;
    case "uninterpreted":
      if (sort.builtin === undefined || sort.builtin.args.length === 0) return printName(sort.name, options);
      return [
        printName(constructorName(sort), options),
        ...sort.builtin.args.map((arg) => printArgument(arg, options)),
      ].join(" ");
    case "datatype":
      return printName(sort.name, options);
    default:
      return unreachable(sort);
  }
}

function printArgument(sort: Sort, options: NameOptions): string {
  const text = printSort(sort, options);
  return /[ [<]/.test(text) ? `(${text})` : text;
}

/** `Seq#int` is the type constructor `Seq` applied to `int`. */
export function constructorName(sort: UninterpretedSort): string {
  const suffix = (sort.builtin?.args ?? []).map((arg) => `#${sortName(arg)}`).join("");
  return suffix !== "" && sort.name.endsWith(suffix) ? sort.name.slice(0, -suffix.length) : sort.name;
}

/** A name for a sort, made of letters that Boogie allows in names. */
export function sortName(sort: Sort): string {
  switch (sort.kind) {
    case "bool":
    case "int":
    case "real":
      return sort.kind;
    case "bv":
      return `bv${sort.width}`;
    case "array":
      return ["Map", ...sort.indices.map(sortName), sortName(sort.element)].join("#");
    case "uninterpreted":
    case "datatype":
      return sort.name;
    default:
      return unreachable(sort);
  }
}
