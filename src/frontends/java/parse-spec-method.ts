/**
 * The contract of a method: cases that `also` separates, each a list of clauses. Groups `{| … also … |}` are multiplied
 * out, so that a contract is a plain list of cases.
 */
import {
  accept, advance, at, atKind, current, expect, failure, textAhead, spanFrom, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { endClause, skipClause } from "./parse-spec-statement.ts";
import { parseSeveral, parseType } from "./parse-type.ts";
import { spanOf } from "./token.ts";
import type { Condition, Location, SignalsClause, SpecCase, TypeNode } from "./tree.ts";
import type { Span } from "../../source/span.ts";

const requiresWords: ReadonlySet<string> = new Set(["requires", "pre", "requires_redundantly"]);
const ensuresWords: ReadonlySet<string> = new Set(["ensures", "post", "ensures_redundantly"]);
const modifiesWords: ReadonlySet<string> = new Set([
  "modifies", "modifiable", "assignable", "modifies_redundantly", "assignable_redundantly", "also_modifies",
]); // prettier-ignore
const signalsWords: ReadonlySet<string> = new Set(["signals", "exsures", "signals_redundantly"]);
/** They say nothing that is checked. */
const otherWords: ReadonlySet<string> = new Set([
  "diverges", "when", "duration", "working_space", "measured_by", "accessible", "callable", "captures", "forall", "old",
  "breaks", "continues", "returns", "choose", "choose_if",
]); // prettier-ignore
const behaviors: Readonly<Record<string, SpecCase["behavior"]>> = {
  behavior: "any", behaviour: "any", normal_behavior: "normal", normal_behaviour: "normal",
  exceptional_behavior: "exceptional", exceptional_behaviour: "exceptional",
}; // prettier-ignore
/** What follows repeats what was said before, or gives examples. */
const redundant: ReadonlySet<string> = new Set(["implies_that", "for_example"]);
const separators: ReadonlySet<string> = new Set(["also", "code_contract", "also_requires", "also_ensures"]);

/** Whether a contract goes on with the word at the cursor. */
export function atMethodSpec(cursor: Cursor): boolean {
  const { kind, text } = current(cursor);
  if (kind === "operator") return text === "{|" || text === "|}";
  if (kind !== "identifier") return false;
  return (
    text in behaviors || requiresWords.has(text) || ensuresWords.has(text) || modifiesWords.has(text) ||
    signalsWords.has(text) || text === "signals_only" || otherWords.has(text) || redundant.has(text) ||
    separators.has(text) || /_example$|^example$|_program$/.test(text)
  ); // prettier-ignore
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

function openCases(builder: SpecBuilder, span: Span): OpenCase[] {
  return (builder.open ??= [
    { behavior: "any", requires: [], ensures: [], modifies: undefined, signals: [], signalsOnly: undefined, span },
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
  const from = current(cursor);
  const span = spanOf(cursor.file, from);
  const word = from.text;
  advance(cursor);
  if (redundant.has(word)) builder.skipping = true;
  if (builder.skipping) return separators.has(word) || redundant.has(word) ? undefined : skipClause(cursor);
  if (word === "{|") return openGroup(builder, span);
  if (word === "|}") return closeGroup(builder);
  if (separators.has(word)) return nextCase(builder, word);
  const behavior = behaviors[word];
  if (behavior !== undefined) {
    for (const one of openCases(builder, span)) {
      one.behavior = behavior;
      one.span = span;
    }
    return;
  }
  const cases = openCases(builder, span);
  if (requiresWords.has(word) || ensuresWords.has(word)) {
    const expression = cursor.parsers.expression(cursor);
    for (const one of cases) (requiresWords.has(word) ? one.requires : one.ensures).push({ expression, span });
    return endClause(cursor);
  }
  if (modifiesWords.has(word)) {
    const locations = parseLocations(cursor);
    for (const one of cases) one.modifies = [...(one.modifies ?? []), ...locations];
    return endClause(cursor);
  }
  if (signalsWords.has(word)) {
    const clause = parseSignals(cursor, span);
    for (const one of cases) one.signals.push(clause);
    return endClause(cursor);
  }
  if (word === "signals_only") {
    const types = accept(cursor, "\\nothing") ? [] : parseSeveral(cursor, ",");
    for (const one of cases) one.signalsOnly = { types, span };
    return endClause(cursor);
  }
  if (otherWords.has(word)) skipClause(cursor);
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

// ----------------------------------------------------------------------------------------------------------- locations

function parseLocations(cursor: Cursor): readonly Location[] {
  const found = [parseLocation(cursor)];
  while (accept(cursor, ",")) found.push(parseLocation(cursor));
  return found.flat();
}

function parseLocation(cursor: Cursor): readonly Location[] {
  const from = current(cursor);
  if (accept(cursor, "\\everything") || accept(cursor, "\\not_specified")) {
    return [{ kind: "everything", span: spanFrom(cursor, from) }];
  }
  if (accept(cursor, "\\nothing")) return [{ kind: "nothing", span: spanFrom(cursor, from) }];
  // In words only: as good as nothing said, which is everything.
  if (atKind(cursor, "informal")) {
    advance(cursor);
    return [{ kind: "everything", span: spanFrom(cursor, from) }];
  }
  if (at(cursor, "\\fields_of") || at(cursor, "\\reach")) throw failure(cursor, "expected a location");
  const expression = cursor.parsers.expression(cursor);
  if (at(cursor, ".") && textAhead(cursor, 1) === "*") {
    advance(cursor);
    advance(cursor);
    return [{ kind: "all-fields", target: expression, span: spanFrom(cursor, from) }];
  }
  if (!at(cursor, "[")) return [{ kind: "place", expression, span: spanFrom(cursor, from) }];
  advance(cursor);
  if (accept(cursor, "*")) {
    expect(cursor, "]");
    return [{ kind: "elements", array: expression, span: spanFrom(cursor, from) }];
  }
  const low = cursor.parsers.expression(cursor);
  expect(cursor, "..");
  if (accept(cursor, "*")) {
    expect(cursor, "]");
    return [{ kind: "elements", array: expression, low, span: spanFrom(cursor, from) }];
  }
  const high = cursor.parsers.expression(cursor);
  expect(cursor, "]");
  return [{ kind: "elements", array: expression, low, high, span: spanFrom(cursor, from) }];
}
