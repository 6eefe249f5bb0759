/** Switches, old and new, as statements and as expressions. */
import {
  accept, advance, at, atKind, atWord, attempt, current, expect, failure, textAhead, spanFrom, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { parsePattern } from "./parse-pattern.ts";
import type { CaseLabel, Expression, Statement, SwitchCase, SwitchNode } from "./tree.ts";

type ParseStatement = (cursor: Cursor) => readonly Statement[];

/** How statements are read, and annotations after the last of them. */
export interface StatementParsers {
  readonly statement: ParseStatement;
  readonly atEnd: ParseStatement;
}

export function parseSwitch(cursor: Cursor, parsers: StatementParsers): SwitchNode {
  const from = expect(cursor, "switch");
  expect(cursor, "(");
  const value = cursor.parsers.expression(cursor);
  expect(cursor, ")");
  expect(cursor, "{");
  const cases: SwitchCase[] = [];
  let arrows = false;
  while (!at(cursor, "}")) {
    if (!at(cursor, "case") && !at(cursor, "default")) throw failure(cursor, "expected 'case', 'default' or '}'");
    const { one, isArrow } = parseCase(cursor, parsers);
    arrows ||= isArrow;
    cases.push(one);
  }
  advance(cursor);
  return { kind: "switch", value, cases, arrows, span: spanFrom(cursor, from) };
}

function parseCase(cursor: Cursor, parsers: StatementParsers): { one: SwitchCase; isArrow: boolean } {
  const from = current(cursor);
  const labels: CaseLabel[] = [];
  let isDefault = accept(cursor, "default");
  if (!isDefault) {
    expect(cursor, "case");
    do {
      if (accept(cursor, "default")) isDefault = true;
      else labels.push(parseLabel(cursor));
    } while (accept(cursor, ","));
  }
  let guard: Expression | undefined;
  if (atWord(cursor, "when")) {
    advance(cursor);
    guard = cursor.parsers.expression(cursor);
  }
  const isArrow = accept(cursor, "->");
  if (!isArrow && !accept(cursor, ":")) throw failure(cursor, "expected ':' or '->'");
  const span = spanFrom(cursor, from);
  const body = isArrow ? [...parsers.statement(cursor)] : parseGroup(cursor, parsers);
  return { one: { labels, isDefault, body, span, ...(guard !== undefined && { guard }) }, isArrow };
}

function parseGroup(cursor: Cursor, parsers: StatementParsers): readonly Statement[] {
  const body: Statement[] = [];
  while (!at(cursor, "case") && !at(cursor, "}") && !isDefaultLabel(cursor)) {
    if (atKind(cursor, "end")) throw failure(cursor, "expected '}'");
    body.push(...parsers.statement(cursor));
  }
  body.push(...parsers.atEnd(cursor));
  return body;
}

function isDefaultLabel(cursor: Cursor): boolean {
  return at(cursor, "default") && [":", "->"].includes(textAhead(cursor, 1));
}

function parseLabel(cursor: Cursor): CaseLabel {
  const pattern = attempt(cursor, () => {
    const found = parsePattern(cursor);
    return found.kind === "type" ? undefined : found;
  });
  if (pattern !== undefined) return { kind: "pattern", pattern };
  return { kind: "value", value: parseLabelValue(cursor) };
}

function parseLabelValue(cursor: Cursor): Expression {
  cursor.notes.inCaseLabel = true;
  const value = cursor.parsers.expression(cursor);
  cursor.notes.inCaseLabel = false;
  return value;
}
