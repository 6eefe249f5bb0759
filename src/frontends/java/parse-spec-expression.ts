/** The operands that only annotations have: `\result`, `\old(e)`, quantifiers, `\type(T)` and their like. */
import {
  accept, advance, at, atKind, current, expect, expectIdentifier, failure, spanFrom, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { parseType } from "./parse-type.ts";
import type { Expression, QuantifierName } from "./tree.ts";

const quantifiers: ReadonlyMap<string, QuantifierName> = new Map<string, QuantifierName>([
  ["\\forall", "forall"], ["\\exists", "exists"], ["\\max", "max"], ["\\min", "min"], ["\\sum", "sum"],
  ["\\product", "product"], ["\\num_of", "num_of"],
]); // prettier-ignore

/** Words after which a parenthesized expression follows. */
const functions: ReadonlySet<string> = new Set([
  "\\fresh", "\\typeof", "\\elemtype", "\\nonnullelements", "\\not_modified", "\\space", "\\duration",
  "\\working_space", "\\is_initialized", "\\invariant_for", "\\max", "\\only_assigned", "\\not_assigned", "\\reach",
  "\\only_accessed", "\\only_called", "\\only_captured", "\\isstatic", "\\peer", "\\static_invariant_for",
]); // prettier-ignore

export function parseSpecPrimary(cursor: Cursor): Expression {
  const from = advance(cursor);
  if (from.kind === "informal") return { kind: "informal", span: spanFrom(cursor, from) };
  switch (from.text) {
    case "\\result":
      return { kind: "result", span: spanFrom(cursor, from) };
    case "\\old":
    case "\\pre":
      return parseOld(cursor);
    case "\\type": {
      expect(cursor, "(");
      const type = parseType(cursor);
      expect(cursor, ")");
      return { kind: "type-literal", type, span: spanFrom(cursor, from) };
    }
    case "\\lblneg":
    case "\\lblpos": {
      expectIdentifier(cursor, "the name of a label");
      return cursor.parsers.expression(cursor);
    }
    case "\\not_specified":
    case "\\same":
    case "\\lockset":
    case "\\everything":
    case "\\nothing":
      return { kind: "informal", span: spanFrom(cursor, from) };
  }
  const quantifier = quantifiers.get(from.text);
  if (quantifier !== undefined && !at(cursor, "(")) return parseQuantifier(cursor, quantifier);
  if (!functions.has(from.text)) {
    cursor.position--;
    throw failure(cursor, `${from.text} is not known in annotations`);
  }
  expect(cursor, "(");
  const args: Expression[] = [];
  do args.push(parseArgument(cursor));
  while (accept(cursor, ","));
  expect(cursor, ")");
  return { kind: "spec-call", name: from.text, args, span: spanFrom(cursor, from) };
}

/** A type may stand where an expression is expected: `\is_initialized(java.util.Vector)`. */
function parseArgument(cursor: Cursor): Expression {
  return cursor.parsers.expression(cursor);
}

function parseOld(cursor: Cursor): Expression {
  const from = current(cursor);
  expect(cursor, "(");
  const operand = cursor.parsers.expression(cursor);
  if (accept(cursor, ",")) expectIdentifier(cursor, "a label");
  expect(cursor, ")");
  return { kind: "old", operand, span: spanFrom(cursor, from) };
}

/** After the word: `int i, j; range; body)`, where the range may be missing. */
function parseQuantifier(cursor: Cursor, quantifier: QuantifierName): Expression {
  const from = current(cursor);
  if (atKind(cursor, "identifier") && ["non_null", "nullable"].includes(from.text)) advance(cursor);
  const type = parseType(cursor);
  const names = [expectIdentifier(cursor, "a variable").text];
  while (accept(cursor, ",")) names.push(expectIdentifier(cursor, "a variable").text);
  expect(cursor, ";");
  if (accept(cursor, ";")) {
    const body = cursor.parsers.expression(cursor);
    return { kind: "quantifier", quantifier, type, names, body, span: spanFrom(cursor, from) };
  }
  const first = cursor.parsers.expression(cursor);
  if (!accept(cursor, ";")) {
    return { kind: "quantifier", quantifier, type, names, body: first, span: spanFrom(cursor, from) };
  }
  const body = cursor.parsers.expression(cursor);
  return { kind: "quantifier", quantifier, type, names, range: first, body, span: spanFrom(cursor, from) };
}
