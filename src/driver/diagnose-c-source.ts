/** What the rules for C share: the text, the library, the failure, and how a candidate is made. */
import type { Candidate, Change, Offer, Range } from "../engines/diagnose/candidate.ts";
import type { RepairLibrary, RuleName } from "../engines/diagnose/library.ts";
import type { CType, EnumDeclaration, FunctionDeclaration, VariableDeclaration } from "../frontends/c/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import type { CFacts } from "./diagnose-c-facts.ts";
import type { IntegerMacro } from "./diagnose-c-macros.ts";
import type { Surroundings } from "./diagnose-c-walk.ts";

/** What a rule is given to work with. */
export interface CSource {
  readonly file: SourceFile;
  readonly library: RepairLibrary;
  /** Where the run fails. */
  readonly failure: { readonly check: string; readonly span: Span };
  /** Those that have a body in the file. */
  readonly functions: readonly FunctionDeclaration[];
  /** Integers that are written somewhere in the file, in order. */
  readonly constants: readonly bigint[];
  readonly macros: readonly IntegerMacro[];
  readonly enums: readonly EnumDeclaration[];
  readonly facts: CFacts;
  rangeOf(span: Span): Range;
  textOf(span: Span): string;
}

/** A candidate with this weight; weight 0 is for nothing. */
export function candidate(
  source: CSource,
  rule: string,
  weight: number | undefined,
  range: Range,
  changes: readonly Change[],
  offer: Offer,
): readonly Candidate[] {
  if (weight === undefined || weight <= 0) return [];
  return [{ file: source.file.name, rule, weight, range, changes, offer }];
}

export const expressionOffer = ({ isConstant }: Surroundings): Offer => ({ kind: isConstant ? "none" : "expression" });

export const ruleWeight = ({ library }: CSource, rule: RuleName): number | undefined => library.rules[rule];

export function unqualified(type: CType): CType {
  let t = type;
  while (t.kind === "qualified") t = t.type;
  return t;
}

/** What is written between the brackets after the name. */
export function declaredSize({ name, span }: VariableDeclaration, { file, rangeOf }: CSource): Range | undefined {
  const { start } = rangeOf(span);
  const found = new RegExp(`\\b${name}\\s*\\[\\s*([^\\]\\[]+?)\\s*\\]`).exec(file.text.slice(start, start + 400));
  if (found === null || found.index > 80) return undefined;
  const at = start + found.index + found[0].lastIndexOf(found[1]!);
  return { start: at, end: at + found[1]!.length };
}
