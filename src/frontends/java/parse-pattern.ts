/** Patterns: after instanceof, and in the labels of a switch. */
import {
  accept,
  at,
  atKind,
  atWord,
  current,
  expect,
  expectIdentifier,
  textAhead,
  spanFrom,
  type Cursor,
} from "./cursor.ts";
import { parseModifiers } from "./parse-modifiers.ts";
import { parseLocalType } from "./parse-type.ts";
import type { Pattern } from "./tree.ts";

export function parsePattern(cursor: Cursor): Pattern {
  const from = current(cursor);
  parseModifiers(cursor, () => undefined);
  const type = parseLocalType(cursor);
  if (at(cursor, "(")) {
    const parts = parseParts(cursor);
    if (atKind(cursor, "identifier") && !atWord(cursor, "when")) expectIdentifier(cursor, "a name");
    return { kind: "record", type, parts, span: spanFrom(cursor, from) };
  }
  // `when` begins a guard, unless it is the variable itself.
  const isVariable = atKind(cursor, "identifier") && !(atWord(cursor, "when") && !endsPattern(cursor));
  if (!isVariable) return { kind: "type", type, span: spanFrom(cursor, from) };
  const { text } = expectIdentifier(cursor, "a name");
  return { kind: "binding", type, name: text, span: spanFrom(cursor, from) };
}

function endsPattern(cursor: Cursor): boolean {
  return ["->", ":", ",", ")"].includes(textAhead(cursor, 1));
}

function parseParts(cursor: Cursor): readonly Pattern[] {
  expect(cursor, "(");
  const parts: Pattern[] = [];
  if (accept(cursor, ")")) return parts;
  do parts.push(parsePattern(cursor));
  while (accept(cursor, ","));
  expect(cursor, ")");
  return parts;
}
