/** What may be written instead: small changes of the text, each of an expression or a statement that a person is shown. */
import type { Edit } from "../../verdict/report.ts";
import type { LineIndex } from "./text-pieces.ts";

/** Offsets in the text of a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Change extends Range {
  readonly text: string;
}

export interface Candidate {
  readonly file: string;
  /** Which rule of the library proposes it; the weight is the library's. */
  readonly rule: string;
  readonly weight: number;
  /** The expression or statement as a whole. */
  readonly range: Range;
  /** Within the range, in the order of the text. */
  readonly changes: readonly Change[];
  readonly offer: Offer;
  /** One of the changes leaves open which number to write. */
  readonly open?: OpenConstant;
  /** What it adds, which may be added in other places as well. */
  readonly added?: string;
  /** It is not meant to be written, and asks whether one of these may be. */
  readonly standsFor?: readonly Candidate[];
}

/** A number that is to be found: `openValue` stands for it in the text. */
export interface OpenConstant {
  readonly original: bigint;
  /** Numbers that are written elsewhere, which are likelier than any other. */
  readonly known: readonly bigint[];
  /** The weight of one that is nearly the same, and of any other. */
  readonly nearWeight: number;
  readonly otherWeight: number;
  /** How the number is written. */
  readonly text: (value: bigint) => string;
}

export const openValue = "inquest_value";

/** The candidate with a number in its place. */
export function settled(candidate: Candidate, value: bigint): Candidate {
  const { open, ...rest } = candidate;
  if (open === undefined) return candidate;
  const changes = candidate.changes.map((change) => ({ ...change, text: change.text.replace(openValue, () => open.text(value)) })); // prettier-ignore
  return { ...rest, changes, weight: weightOf(value, open, candidate.weight) };
}

function weightOf(value: bigint, { original, known, nearWeight, otherWeight }: OpenConstant, weight: number): number {
  const away = value < original ? original - value : value - original;
  if (away * 5n <= original) return nearWeight;
  return known.includes(value) ? weight : otherWeight;
}

/** How one text can have the candidate and the original, with a choice between them. */
export type Offer =
  /** The range is an expression that has a value, and no constant is asked for. */
  | { readonly kind: "expression" }
  /** The range is a statement, done under a condition; if that is false, `otherwise` is done in its place. */
  | { readonly kind: "guard"; readonly condition: string; readonly otherwise: string }
  /** A text has one or the other. */
  | { readonly kind: "none" };

export function changedText(text: string, { start, end }: Range, changes: readonly Change[]): string {
  const parts: string[] = [];
  let at = start;
  for (const change of changes) {
    parts.push(text.slice(at, change.start), change.text);
    at = change.end;
  }
  return [...parts, text.slice(at, end)].join("");
}

export function editOf({ file, range, changes }: Candidate, text: string, lines: LineIndex): Edit {
  const start = lines.position(range.start);
  const end = lines.position(range.end);
  return {
    span: { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
    original: text.slice(range.start, range.end),
    replacement: changedText(text, range, changes),
  };
}
