/** Literals, names, calls and parentheses. */
import { accept, expect, expected, expectName, fail, nodeFrom, peek, sees, take, unsupported, type Cursor } from "./cursor.ts"; // prettier-ignore
import { stringElements } from "../string-literal.ts";
import { seesType, typeName } from "./parse-type.ts";
import type { Constant, Term } from "./tree.ts";
import type { Token } from "./token.ts";

/** The parts of the grammar that atoms contain. */
export interface Parts {
  readonly term: (c: Cursor) => Term;
  readonly termOrRange: (c: Cursor) => Term;
  readonly unary: (c: Cursor) => Term;
}

export function parseAtom(c: Cursor, parts: Parts): Term {
  const token = peek(c);
  switch (token.kind) {
    case "number":
      return number(c);
    case "character":
      return character(c);
    case "string":
      return leaf(c, take(c), { kind: "string", spelling: token.text });
    case "word":
      return word(c, parts);
    case "keyword":
      return keyword(c, parts);
    default:
      if (sees(c, "(")) return parenthesised(c, parts);
      if (sees(c, "{")) unsupported(c, token.span, "a set in braces");
      expected(c, "a term");
      return nothing(c);
  }
}

function nothing(c: Cursor): Term {
  const { span } = peek(c);
  return { kind: "integer", value: 0n, span, text: "", height: 1 };
}

function number(c: Cursor): Term {
  const start = take(c);
  const match = /^(0[xX][\da-fA-F]+|\d+)[uUlL]*$/.exec(start.text);
  if (match === null) return leaf(c, start, { kind: "floating", spelling: start.text });
  const digits = match[1]!;
  if (/^0\d*[89]/.test(digits)) fail(c, start.span, `\`${start.text}\` is no octal number`);
  const value = /^0[0-7]+$/.test(digits) ? BigInt(`0o${digits}`) : BigInt(/^0\d/.test(digits) ? 0 : digits);
  return leaf(c, start, { kind: "integer", value });
}

function leaf(
  c: Cursor,
  start: Token,
  shape:
    | { readonly kind: "integer"; readonly value: bigint }
    | { readonly kind: "floating" | "string"; readonly spelling: string }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "constant"; readonly constant: Constant },
): Term {
  return { ...nodeFrom(c, start), ...shape, height: 1 } as Term;
}

/** A character's value is that of its signed `char`. */
function character(c: Cursor): Term {
  const start = take(c);
  const wide = !start.text.startsWith("'");
  const elements = stringElements(`"${start.text.replace(/^\w*'|'$/g, "").replaceAll('"', '\\"')}"`, undefined, wide ? 4 : 1); // prettier-ignore
  if (elements?.length !== 2) fail(c, start.span, `${start.text} is not one character`);
  const value = BigInt(elements?.[0] ?? 0);
  return leaf(c, start, { kind: "integer", value: wide ? value : BigInt.asIntN(8, value) });
}

function word(c: Cursor, parts: Parts): Term {
  const start = take(c);
  if (start.text === "sizeof") return sizeOf(c, start, parts);
  if (sees(c, "(") || sees(c, "{")) return call(c, start, parts);
  return leaf(c, start, { kind: "name", name: start.text });
}

function sizeOf(c: Cursor, start: Token, parts: Parts): Term {
  if (sees(c, "(") && seesType(c, 1)) {
    take(c);
    const of = typeName(c);
    expect(c, ")");
    return { ...nodeFrom(c, start), kind: "sizeof", of, height: 1 };
  }
  const of = parts.unary(c);
  return { ...nodeFrom(c, start), kind: "sizeof", of, height: of.height + 1 };
}

const constants = new Set<string>([
  "\\true",
  "\\false",
  "\\null",
  "\\result",
  "\\nothing",
  "\\empty",
] satisfies Constant[]);

function keyword(c: Cursor, parts: Parts): Term {
  const start = take(c);
  if (constants.has(start.text)) return leaf(c, start, { kind: "constant", constant: start.text as Constant });
  if (start.text === "\\old") {
    expect(c, "(");
    return at(c, start, parts, () => "Old");
  }
  if (start.text === "\\at") {
    expect(c, "(");
    return at(c, start, parts, () => {
      expect(c, ",", " and a label");
      return expectName(c, "a label");
    });
  }
  if (sees(c, "(") || sees(c, "{")) return call(c, start, parts);
  unsupported(c, start.span, `\`${start.text}\``);
  return nothing(c);
}

function at(c: Cursor, start: Token, parts: Parts, labelOf: () => string): Term {
  const operand = openly(c, parts.termOrRange);
  const label = labelOf();
  expect(c, ")");
  return { ...nodeFrom(c, start), kind: "at", operand, label, height: operand.height + 1 };
}

function call(c: Cursor, start: Token, parts: Parts): Term {
  const labels = labelList(c);
  const args: Term[] = [];
  if (accept(c, "(") && !accept(c, ")")) {
    do args.push(openly(c, parts.termOrRange));
    while (accept(c, ","));
    expect(c, ")", " after the arguments");
  }
  const height = 1 + Math.max(0, ...args.map((arg) => arg.height));
  return { ...nodeFrom(c, start), kind: "call", name: start.text, labels, args, height };
}

/** `{L1, L2}`, or nothing. */
export function labelList(c: Cursor): readonly string[] {
  if (!accept(c, "{")) return [];
  const labels: string[] = [];
  do labels.push(expectName(c, "a label"));
  while (accept(c, ","));
  expect(c, "}");
  return labels;
}

function parenthesised(c: Cursor, parts: Parts): Term {
  const start = take(c);
  const inner = openly(c, parts.termOrRange);
  expect(c, ")");
  return { ...inner, ...nodeFrom(c, start) };
}

/** Within brackets, a colon names a predicate again. */
export function openly(c: Cursor, parse: (c: Cursor) => Term): Term {
  const outer = c.namingOff;
  c.namingOff = false;
  const term = parse(c);
  c.namingOff = outer;
  return term;
}
