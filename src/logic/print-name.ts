/** Names and sorts as Boogie writes them. */
import { unreachable } from "../base/invariant.ts";
import type { Sort, UninterpretedSort } from "./sort.ts";

const keywords: ReadonlySet<string> = new Set([
  "var", "where", "int", "real", "bool", "const", "unique", "extends", "complete", "function", "returns", "axiom", "type",
  "procedure", "implementation", "modifies", "free", "requires", "ensures", "goto", "return", "if", "else", "while",
  "invariant", "break", "assert", "assume", "havoc", "call", "old", "forall", "exists", "lambda", "then", "false", "true",
  "div", "mod", "is", "uses", "datatype", "pure", "raise", "async", "par", "yield", "hide", "reveal", "push", "pop",
]); // prettier-ignore

/** A backslash before a name says that it is no keyword. */
export function printName(name: string): string {
  return keywords.has(name) ? `\\${name}` : name;
}

export function printSort(sort: Sort): string {
  switch (sort.kind) {
    case "bool":
    case "int":
    case "real":
      return sort.kind;
    case "bv":
      return `bv${sort.width}`;
    case "array":
      return `[${sort.indices.map(printSort).join(", ")}]${printSort(sort.element)}`;
    case "uninterpreted":
      if (sort.builtin === undefined || sort.builtin.args.length === 0) return printName(sort.name);
      return [printName(constructorName(sort)), ...sort.builtin.args.map(printArgument)].join(" ");
    case "datatype":
      return printName(sort.name);
    default:
      return unreachable(sort);
  }
}

function printArgument(sort: Sort): string {
  const text = printSort(sort);
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
