/** What the library has for expressions, in languages whose operators, numbers and names are written alike. */
import type { Candidate, Change, Range } from "../engines/diagnose/candidate.ts";
import type { RepairLibrary, RuleName } from "../engines/diagnose/library.ts";
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";

export interface TextRules {
  readonly file: SourceFile;
  readonly library: RepairLibrary;
  readonly rangeOf: (span: Span) => Range;
  readonly textOf: (span: Span) => string;
}

/** A name in sight, with its type as it is written. */
export interface NamedVariable {
  readonly name: string;
  readonly type: string;
}

export function textRules(file: SourceFile, library: RepairLibrary): TextRules {
  const lines = lineIndex(file.text);
  const rangeOf = ({ line, column, endLine, endColumn }: Span): Range => ({
    start: lines.offset(line, column),
    end: lines.offset(endLine, endColumn),
  });
  const textOf = (span: Span): string => {
    const { start, end } = rangeOf(span);
    return file.text.slice(start, end);
  };
  return { file, library, rangeOf, textOf };
}

/** Types are compared as they are written, but for spaces. */
export const typeText = (span: Span, { textOf }: Pick<TextRules, "textOf">): string => textOf(span).replace(/\s+/g, "");

/** None, if the library gives the rule no weight. */
export function made(
  { file, library }: TextRules,
  rule: RuleName | { readonly name: string; readonly weight: number },
  range: Range,
  changes: readonly Change[],
  offer: Candidate["offer"] = { kind: "expression" },
): readonly Candidate[] {
  const weight = typeof rule === "string" ? library.rules[rule] : rule.weight;
  if (weight === undefined || weight <= 0) return [];
  return [{ file: file.name, rule: typeof rule === "string" ? rule : rule.name, weight, range, changes, offer }];
}

export function negation(condition: Span, rules: TextRules): readonly Candidate[] {
  const range = rules.rangeOf(condition);
  const bare = /^!\s*([\w.#$'`~^?]+)$/.exec(rules.textOf(condition));
  if (bare !== null) return made(rules, "negate", range, [{ ...range, text: bare[1]! }]);
  const around = [
    { start: range.start, end: range.start, text: "!(" },
    { start: range.end, end: range.end, text: ")" },
  ];
  return made(rules, "negate", range, around);
}

/** `without`: operators that the language does not have there. */
export function otherOperators(
  { op, at, span }: { readonly op: string; readonly at: Span; readonly span: Span },
  without: readonly string[],
  rules: TextRules,
): readonly Candidate[] {
  if (rules.textOf(at) !== op) return [];
  return rules.library.operators
    .filter(({ from, to }) => from === op && !without.includes(to))
    .flatMap(({ from, to, weight }) => made(rules, { name: `${from} to ${to}`, weight }, rules.rangeOf(span), [{ ...rules.rangeOf(at), text: to }])); // prettier-ignore
}

export function otherConstants(value: bigint, span: Span, rules: TextRules): readonly Candidate[] {
  if (rules.textOf(span) !== String(value)) return [];
  const range = rules.rangeOf(span);
  return rules.library.constants.flatMap(({ add, weight }) => {
    const other = value + BigInt(add);
    return made(rules, { name: "constant", weight }, range, [{ ...range, text: other < 0n ? `(${other})` : String(other) }]); // prettier-ignore
  });
}

const mostVariables = 6;

/** `scope`: the innermost first. */
export function otherNames(
  name: string,
  span: Span,
  scope: readonly NamedVariable[],
  rules: TextRules,
): readonly Candidate[] {
  const type = scope.find((one) => one.name === name)?.type;
  if (type === undefined) return [];
  const range = rules.rangeOf(span);
  const isOther = (one: NamedVariable, i: number): boolean =>
    one.name !== name && one.type === type && scope.findIndex((first) => first.name === one.name) === i;
  const listed = rules.library.names.filter(({ from }) => from === name);
  return [
    ...listed.flatMap(({ to, weight }) => made(rules, { name: `${name} to ${to}`, weight }, range, [{ ...range, text: to }])), // prettier-ignore
    ...scope.filter(isOther).slice(0, mostVariables).flatMap((one) => made(rules, "other-variable", range, [{ ...range, text: one.name }])), // prettier-ignore
  ];
}
