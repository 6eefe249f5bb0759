/** Terms and predicates, by the precedence of ACSL's grammar: C's, with its own connectives between `&&` and `?:`. */
import { accept, expect, expected, expectName, fail, nodeFrom, peek, sees, take, unsupported, type Cursor } from "./cursor.ts"; // prettier-ignore
import { openly, parseAtom } from "./parse-atom.ts";
import { binders, seesCast, typeName } from "./parse-type.ts";
import { deepest, type BinaryOperator, type Relation, type Term, type UnaryOperator } from "./tree.ts";
import type { Token } from "./token.ts";

export function parseTerm(c: Cursor): Term {
  c.depth += 1;
  if (c.depth > deepest) tooDeep(c);
  const term = conditional(c);
  c.depth -= 1;
  return term;
}

/** Where a range may stand as well: in brackets, parentheses and arguments. */
export function parseTermOrRange(c: Cursor): Term {
  const start = peek(c);
  const low = sees(c, "..") ? undefined : parseTerm(c);
  if (!accept(c, "..")) return low ?? missing(c);
  const high = endsRange(c) ? undefined : parseTerm(c);
  const ends = { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
  return grown(c, start, { kind: "range", ...ends }, [low, high]);
}

function endsRange(c: Cursor): boolean {
  return [")", "]", ",", "}"].some((sign) => sees(c, sign));
}

type Shape = Term extends infer T ? (T extends Term ? Omit<T, "span" | "text" | "height"> : never) : never;

/** A node from the token to the cursor. */
export function grown(c: Cursor, start: Token, shape: Shape, children: readonly (Term | undefined)[]): Term {
  let height = 1;
  for (const child of children) if (child !== undefined && child.height >= height) height = child.height + 1;
  if (height > deepest) tooDeep(c);
  return { ...nodeFrom(c, start), ...shape, height } as Term;
}

/** Stands for what is not there, after an error. */
export function missing(c: Cursor): Term {
  return grown(c, peek(c), { kind: "integer", value: 0n }, []);
}

function tooDeep(c: Cursor): void {
  fail(c, peek(c).span, `this is nested more than ${deepest} levels deep`);
}

// ------------------------------------------------------------------------------------------------------- operators

function conditional(c: Cursor): Term {
  const start = peek(c);
  const condition = binary(c, 0);
  if (!accept(c, "?")) return condition;
  const outer = c.namingOff;
  c.namingOff = true;
  const then = parseTerm(c);
  c.namingOff = outer;
  expect(c, ":", " of the conditional");
  const otherwise = parseTerm(c);
  return grown(c, start, { kind: "conditional", condition, then, otherwise }, [condition, then, otherwise]);
}

/** From the weakest to the strongest; relations are level `relationLevel`. */
const levels: readonly (readonly string[])[] = [
  ["<==>"], ["==>"], ["||"], ["^^"], ["&&"], ["<-->"], ["-->"], ["|"], ["^"], ["&"], ["==", "!=", "<", "<=", ">", ">="],
  ["<<", ">>"], ["+", "-"], ["*", "/", "%"],
]; // prettier-ignore

const levelOf: ReadonlyMap<string, number> = new Map(
  levels.flatMap((operators, level) => operators.map((operator) => [operator, level + 1] as const)),
);
export const relationLevel = levelOf.get("<")!;

/** The strength of an operator between two operands, for the printer too; undefined for what is none. */
export function strengthOf(operator: string): number | undefined {
  return levelOf.get(operator);
}

function binary(c: Cursor, minimum: number): Term {
  const start = peek(c);
  let left = unary(c);
  for (;;) {
    const token = peek(c);
    const level = token.kind === "sign" ? levelOf.get(token.text) : undefined;
    if (level === undefined || level <= minimum) return left;
    left = operation(c, start, left, level);
  }
}

function operation(c: Cursor, start: Token, left: Term, level: number): Term {
  const { text } = peek(c);
  if (level === relationLevel) return comparison(c, start, left);
  if (text === "&&" || text === "||") return junction(c, start, left, text);
  take(c);
  // Implication leans to the right, all others to the left.
  const right = text === "==>" ? nested(c, (inner) => binary(inner, level - 1)) : binary(c, level);
  return grown(c, start, { kind: "binary", op: text as BinaryOperator, left, right }, [left, right]);
}

function junction(c: Cursor, start: Token, first: Term, op: "&&" | "||"): Term {
  const operands = [first];
  while (accept(c, op)) operands.push(binary(c, levelOf.get(op)!));
  return grown(c, start, { kind: "junction", op, operands }, operands);
}

function comparison(c: Cursor, start: Token, first: Term): Term {
  const operands = [first];
  const operators: Relation[] = [];
  while (peek(c).kind === "sign" && levelOf.get(peek(c).text) === relationLevel) {
    const operator = take(c);
    operators.push(operator.text as Relation);
    if (operators.length > 1 && !isChain(operators)) {
      fail(
        c,
        operator.span,
        `a chain of comparisons goes in one direction: parentheses are expected around one of them`,
      );
    }
    operands.push(binary(c, relationLevel));
  }
  return grown(c, start, { kind: "comparison", operators, operands }, operands);
}

function isChain(operators: readonly Relation[]): boolean {
  const within = (allowed: readonly Relation[]): boolean => operators.every((operator) => allowed.includes(operator));
  return within(["<", "<=", "=="]) || within([">", ">=", "=="]);
}

const unarySigns = new Set<string>(["-", "+", "~", "!", "*", "&"] satisfies UnaryOperator[]);

function unary(c: Cursor): Term {
  const start = peek(c);
  if (start.kind === "sign" && unarySigns.has(start.text)) {
    take(c);
    const operand = nested(c, unary);
    return grown(c, start, { kind: "unary", op: start.text as UnaryOperator, operand }, [operand]);
  }
  if (seesCast(c)) {
    take(c);
    const type = typeName(c);
    expect(c, ")", " after the type");
    const operand = nested(c, unary);
    return grown(c, start, { kind: "cast", type, operand }, [operand]);
  }
  if (sees(c, "\\forall") || sees(c, "\\exists")) return quantifier(c);
  if (sees(c, "\\let")) return letIn(c);
  if (namesPredicate(c)) return named(c);
  return postfix(c, start);
}

function nested(c: Cursor, parse: (c: Cursor) => Term): Term {
  c.depth += 1;
  if (c.depth > deepest) tooDeep(c);
  const term = parse(c);
  c.depth -= 1;
  return term;
}

function postfix(c: Cursor, start: Token): Term {
  let term = parseAtom(c, { term: parseTerm, termOrRange: parseTermOrRange, unary: (inner) => nested(inner, unary) });
  for (;;) {
    if (accept(c, "[")) {
      const index = openly(c, parseTermOrRange);
      expect(c, "]");
      term = grown(c, start, { kind: "subscript", array: term, index }, [term, index]);
    } else if (sees(c, ".") || sees(c, "->")) {
      const arrow = take(c).text === "->";
      const field = expectName(c, "a member's name");
      term = grown(c, start, { kind: "member", operand: term, arrow, field }, [term]);
    } else return term;
  }
}

// --------------------------------------------------------------------------------------------------------- binders

function quantifier(c: Cursor): Term {
  const start = take(c);
  const list = binders(c);
  expect(c, ";", " after the variables");
  const body = parseBody(c);
  const which = start.text === "\\forall" ? "forall" : "exists";
  return grown(c, start, { kind: "quantifier", quantifier: which, binders: list, body }, [body]);
}

function letIn(c: Cursor): Term {
  const start = take(c);
  const name = expectName(c, "a name");
  if (sees(c, "(")) unsupported(c, peek(c).span, "\\let with parameters");
  expect(c, "=");
  const value = parseTerm(c);
  expect(c, ";", " after the value");
  const body = parseBody(c);
  return grown(c, start, { kind: "let", name, value, body }, [value, body]);
}

function namesPredicate(c: Cursor): boolean {
  return !c.namingOff && peek(c).kind === "word" && sees(c, ":", 1);
}

function named(c: Cursor): Term {
  const start = take(c);
  take(c);
  const body = parseTerm(c);
  return grown(c, start, { kind: "named", name: start.text, body }, [body]);
}

/** The body of a binder reaches as far as it can. */
function parseBody(c: Cursor): Term {
  if (peek(c).kind === "end") expected(c, "a predicate");
  return parseTerm(c);
}
