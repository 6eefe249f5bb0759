/** Annotations as text, with the parentheses that they need and no others. What it prints parses back to the same tree. */
import { unreachable } from "../../../base/invariant.ts";
import { relationLevel, strengthOf } from "./parse-term.ts";
import type { Binder, Node, Term, TypeName } from "./tree.ts";

/** As the user wrote it, on one line. */
export function written(node: Node): string {
  return node.text.replace(/\s*(?:\\?\r?\n[ \t]*@*)\s*/g, " ").trim();
}

const atomStrength = 100;
const unaryStrength = 90;

export function printTerm(term: Term): string {
  return printed(term, 0);
}

/** `least` is how strongly the operators around it bind; what binds less is put in parentheses. */
function printed(term: Term, least: number): string {
  const text = plain(term);
  return strength(term) < least ? `(${text})` : text;
}

function strength(term: Term): number {
  switch (term.kind) {
    case "quantifier":
    case "let":
    case "named":
    case "range":
      return 0;
    case "conditional":
      return 0.5;
    case "binary":
    case "junction":
      return strengthOf(term.op) ?? 0;
    case "comparison":
      return relationLevel;
    case "unary":
    case "cast":
    case "sizeof":
      return unaryStrength;
    case "integer":
      // `0.x` would be read as a number.
      return term.value < 0n ? unaryStrength : atomStrength - 1;
    default:
      return atomStrength;
  }
}

function plain(term: Term): string {
  switch (term.kind) {
    case "integer":
      return String(term.value);
    case "floating":
    case "string":
      return term.spelling;
    case "name":
      return term.name;
    case "constant":
      return term.constant;
    case "unary":
      return `${term.op}${signed(printed(term.operand, unaryStrength), term.op)}`;
    case "binary": {
      const level = strengthOf(term.op) ?? 0;
      const right = term.op === "==>";
      return `${printed(term.left, right ? level + 1 : level)} ${term.op} ${printed(term.right, right ? level : level + 1)}`;
    }
    case "comparison":
      return between(term.operands.map((operand) => printed(operand, relationLevel + 1)), term.operators); // prettier-ignore
    case "junction":
      return term.operands.map((operand) => printed(operand, strengthOf(term.op)! + 1)).join(` ${term.op} `);
    case "conditional":
      return `${printed(term.condition, 1)} ? ${printed(term.then, 0.5)} : ${printed(term.otherwise, 0.5)}`;
    case "cast":
      return `(${printTypeName(term.type)})${printed(term.operand, unaryStrength)}`;
    case "sizeof":
      return term.of.kind === "type"
        ? `sizeof(${printTypeName(term.of)})`
        : `sizeof ${printed(term.of, unaryStrength)}`;
    case "subscript":
      return `${printed(term.array, atomStrength)}[${plain(term.index)}]`;
    case "member":
      return `${printed(term.operand, atomStrength)}${term.arrow ? "->" : "."}${term.field}`;
    case "range":
      return `${end(term.low)}..${end(term.high)}`;
    case "call":
      return `${term.name}${printLabels(term.labels)}(${term.args.map(plain).join(", ")})`;
    case "at":
      return term.label === "Old" ? `\\old(${plain(term.operand)})` : `\\at(${plain(term.operand)}, ${term.label})`;
    case "let":
      return `\\let ${term.name} = ${printed(term.value, 0.5)}; ${printed(term.body, 0)}`;
    case "quantifier":
      return `\\${term.quantifier} ${printBinders(term.binders)}; ${printed(term.body, 0)}`;
    case "named":
      return `${term.name}: ${printed(term.body, 0)}`;
    default:
      return unreachable(term);
  }
}

/** The ends of a range, set off from the dots. */
function end(term: Term | undefined): string {
  return term === undefined ? "" : ` ${printed(term, 0.5)} `;
}

/** Two signs of one kind in a row stay two. */
function signed(operand: string, op: string): string {
  return operand.startsWith(op) || (op === "&" && operand.startsWith("&")) ? ` ${operand}` : operand;
}

function between(operands: readonly string[], operators: readonly string[]): string {
  return operands.map((operand, i) => (i === 0 ? operand : `${operators[i - 1]!} ${operand}`)).join(" ");
}

export function printLabels(labels: readonly string[]): string {
  return labels.length === 0 ? "" : `{${labels.join(", ")}}`;
}

export function printTypeName({ base, declarator }: TypeName): string {
  return declarator === "" ? base : `${base} ${declarator}`;
}

/** All of one list have the base type of the first. */
export function printBinders(binders: readonly Binder[]): string {
  const names = binders.map(({ name, type }) => type.declarator.replace(/^(\**)(.*)$/, `$1${name}$2`));
  return `${binders[0]?.type.base ?? "integer"} ${names.join(", ")}`;
}
