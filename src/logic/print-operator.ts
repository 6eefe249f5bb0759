/**
 * Operators that Boogie has no sign for are printed as calls of functions that stand for them:
 * `function {:bvbuiltin "bvadd"} bvadd.8(bv8, bv8): bv8`.
 */
import { invariant } from "../base/invariant.ts";
import { INT } from "./sort.ts";
import { printSort, sortName, type NameOptions } from "./print-name.ts";
import type { Operation, Operator } from "./term.ts";

export interface Sign {
  readonly text: string;
  /** Of the result; Boogie's, from 1 (loosest) to 8. */
  readonly level: number;
  readonly left: number;
  readonly right: number;
}

const leftAssociative = (text: string, level: number): Sign => ({ text, level, left: level, right: level + 1 });
const relation = (text: string): Sign => ({ text, level: 4, left: 5, right: 5 });

/** Binary operators with a sign. And, or and equality are printed by their own rules. */
export const signs: ReadonlyMap<Operator, Sign> = new Map<Operator, Sign>([
  ["implies", { text: "==>", level: 2, left: 3, right: 2 }],
  ["lt", relation("<")], ["le", relation("<=")], ["gt", relation(">")], ["ge", relation(">=")],
  ["concat", leftAssociative("++", 5)],
  ["add", leftAssociative("+", 6)], ["sub", leftAssociative("-", 6)],
  ["mul", leftAssociative("*", 7)], ["div", leftAssociative("div", 7)], ["mod", leftAssociative("mod", 7)],
  ["divide", leftAssociative("/", 7)],
]); // prettier-ignore

export const equality = relation("==");
export const inequality = relation("!=");
export const equivalence: Sign = leftAssociative("<==>", 1);
export const power: Sign = { text: "**", level: 8, left: 9, right: 8 };

/** The name of the function that stands for the operator at its arguments' sorts. */
export function operatorFunction(term: Operation): string {
  const sorts = [
    ...new Set(term.args.map((arg) => (arg.sort.kind === "bv" ? String(arg.sort.width) : sortName(arg.sort)))),
  ];
  const count = term.op === "distinct" ? [String(term.args.length)] : [];
  return [term.op, ...term.indices.map(String), ...sorts, ...count].join(".");
}

/** Its declaration. */
export function operatorDeclaration(term: Operation, name: string, options: NameOptions = {}): string {
  const params = term.args.map((arg) => printSort(arg.sort, options)).join(", ");
  const attribute = term.sort.kind === "bv" || term.op.startsWith("bv") ? "bvbuiltin" : "builtin";
  return `function {:${attribute} "${smtText(term)}"} ${name}(${params}): ${printSort(term.sort, options)};`;
}

function smtText(term: Operation): string {
  switch (term.op) {
    case "zeroExtend":
      return `(_ zero_extend ${term.indices[0]})`;
    case "signExtend":
      return `(_ sign_extend ${term.indices[0]})`;
    case "natToBv":
      return `(_ int2bv ${term.indices[0]})`;
    case "bvToNat":
      return "bv2nat";
    case "distinct":
      return "distinct";
    case "power":
      return "^";
    default:
      invariant(term.op.startsWith("bv"), `${term.op} should have a sign of its own`);
      return term.op;
  }
}

/** Whether a term is printed as a call of a function that must be declared. */
export function needsFunction(term: Operation): boolean {
  if (term.op === "power") return term.sort === INT;
  return term.op.startsWith("bv") || ["zeroExtend", "signExtend", "natToBv", "distinct"].includes(term.op);
}
