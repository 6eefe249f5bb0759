/**
 * The contract of a method: cases that `also` separates, each a list of clauses. Groups `{| … also … |}` are multiplied
 * out, so that a contract is a plain list of cases.
 */
import { accept, advance, at, atKind, current, expect, type Cursor } from "./cursor.ts";
import { skipClause } from "./parse-spec-faults.ts";
import { parseLocations } from "./parse-spec-location.ts";
import { endClause } from "./parse-spec-statement.ts";
import { parseSeveral, parseType } from "./parse-type.ts";
import {
  additionWords, behaviorWords, ensuresWords, exampleWords, methodWords, modifiesWords, redundantWords, requiresWords,
  separators, signalsWords,
} from "./spec-vocabulary.ts"; // prettier-ignore
import { spanOf } from "./token.ts";
import type { Condition, Location, SignalsClause, SpecCase, TypeNode } from "./tree.ts";
import type { Span } from "../../source/span.ts";

/** Whether a contract goes on with the word at the cursor. */
export function atMethodSpec(cursor: Cursor): boolean {
  const { kind, text } = current(cursor);
  if (kind === "operator") return text === "{|" || text === "|}";
  return kind === "identifier" && methodWords.has(text);
}

/** A contract while it is read. */
export interface SpecBuilder {
  readonly done: SpecCase[];
  /** The case that is being read: one for each way through the groups in it. */
  open: OpenCase[] | undefined;
  /** Within groups: what stood before them, and the cases of the group that are complete. */
  readonly groups: { readonly before: readonly OpenCase[]; readonly complete: OpenCase[] }[];
  skipping: boolean;
}

interface OpenCase {
  readonly adds: boolean;
  behavior: SpecCase["behavior"];
  readonly requires: Condition[];
  readonly ensures: Condition[];
  modifies: Location[] | undefined;
  readonly signals: SignalsClause[];
  signalsOnly: { readonly types: readonly TypeNode[]; readonly span: Span } | undefined;
  span: Span;
}

export function newSpec(): SpecBuilder {
  return { done: [], open: undefined, groups: [], skipping: false };
}

export function finishedSpec(builder: SpecBuilder): readonly SpecCase[] {
  closeCase(builder);
  return builder.done;
}

function closeCase(builder: SpecBuilder): void {
  for (const { modifies, signalsOnly, ...rest } of builder.open ?? []) {
    builder.done.push({
      ...rest,
      ...(modifies !== undefined && { modifies }),
      ...(signalsOnly !== undefined && { signalsOnly }),
    });
  }
  builder.open = undefined;
}

function openCases(builder: SpecBuilder, span: Span, adds = false): OpenCase[] {
  if (builder.open?.some((one) => one.adds !== adds) === true) closeCase(builder);
  return (builder.open ??= [
    {
      adds,
      behavior: "any",
      requires: [],
      ensures: [],
      modifies: undefined,
      signals: [],
      signalsOnly: undefined,
      span,
    },
  ]);
}

function copied(one: OpenCase): OpenCase {
  return {
    ...one,
    requires: [...one.requires],
    ensures: [...one.ensures],
    signals: [...one.signals],
    modifies: one.modifies === undefined ? undefined : [...one.modifies],
  };
}

/** Pre: `atMethodSpec`. Reads one clause or one word. */
export function parseMethodClause(cursor: Cursor, builder: SpecBuilder): void {
  const span = spanOf(cursor.file, current(cursor));
  const word = advance(cursor).text;
  if (redundantWords.has(word) || exampleWords.has(word)) {
    if (!builder.skipping) cursor.notes.diagnostics.push({ span, severity: "note", message: `what follows '${word}' is not judged` }); // prettier-ignore
    builder.skipping = true;
  }
  if (builder.skipping) return separators.has(word) || redundantWords.has(word) ? undefined : skipClause(cursor);
  if (word === "{|") return openGroup(builder, span);
  if (word === "|}") return closeGroup(builder);
  if (separators.has(word)) return nextCase(builder, word);
  const behavior = behaviorWords[word];
  if (behavior !== undefined) {
    for (const one of openCases(builder, span)) {
      one.behavior = behavior;
      one.span = span;
    }
    return;
  }
  const cases = openCases(builder, span, additionWords.has(word));
  if (requiresWords.has(word) || ensuresWords.has(word)) {
    const expression = cursor.parsers.expression(cursor);
    endClause(cursor);
    for (const one of cases) (requiresWords.has(word) ? one.requires : one.ensures).push({ expression, span });
  } else if (modifiesWords.has(word)) {
    const locations = parseLocations(cursor);
    endClause(cursor);
    for (const one of cases) one.modifies = [...(one.modifies ?? []), ...locations];
  } else if (signalsWords.has(word)) {
    const clause = parseSignals(cursor, span);
    endClause(cursor);
    for (const one of cases) one.signals.push(clause);
  } else if (word === "signals_only") {
    const types = accept(cursor, "\\nothing") ? [] : parseSeveral(cursor, ",");
    endClause(cursor);
    for (const one of cases) one.signalsOnly = { types, span };
  } else skipClause(cursor);
}

function nextCase(builder: SpecBuilder, word: string): void {
  if (word === "code_contract") return;
  const group = builder.groups.at(-1);
  if (group === undefined) return closeCase(builder);
  group.complete.push(...(builder.open ?? []));
  builder.open = group.before.map(copied);
}

function openGroup(builder: SpecBuilder, span: Span): void {
  const before = openCases(builder, span).map(copied);
  builder.groups.push({ before, complete: [] });
  builder.open = before.map(copied);
}

function closeGroup(builder: SpecBuilder): void {
  const group = builder.groups.pop();
  if (group === undefined) return;
  builder.open = [...group.complete, ...(builder.open ?? [])];
}

function parseSignals(cursor: Cursor, span: Span): SignalsClause {
  expect(cursor, "(");
  const type = parseType(cursor);
  const name = atKind(cursor, "identifier") ? advance(cursor).text : undefined;
  expect(cursor, ")");
  const atEnd = at(cursor, ";") || atKind(cursor, "comment-end");
  const condition = atEnd
    ? ({ kind: "literal", literal: { kind: "boolean", value: true }, span } as const)
    : cursor.parsers.expression(cursor);
  return { type, condition, span, ...(name !== undefined && { name }) };
}
