/** Other numbers: one more or less, one that is written elsewhere, or any with which the failure stops. */
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import { openValue } from "../engines/diagnose/candidate.ts";
import type { Given } from "../engines/diagnose/choices.ts";
import type { Expression } from "../frontends/c/tree.ts";
import type { IntegerMacro } from "./diagnose-c-macros.ts";
import { candidate, expressionOffer, ruleWeight, type CSource } from "./diagnose-c-source.ts";
import { isComparison, isRelation, isSpecification, type Surroundings } from "./diagnose-c-walk.ts";

/** Literals as they are written; names of macros with something added, or another name. */
export function literalChanges(
  e: Expression & { kind: "integer" },
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const range = source.rangeOf(e.span);
  const text = source.file.text.slice(range.start, range.end);
  if (around.role === "target") return [];
  const share = shareOf(around, source);
  if (/^[A-Za-z_]\w*$/.test(text)) return namedChanges(text, range, around, share, source);
  if (!/^\d+$/.test(text) || BigInt(text) !== e.value) return [];
  const offer = expressionOffer(around);
  const steps = source.library.constants.flatMap(({ add, weight }) =>
    candidate(source, "constant", weight * share, range, [{ ...range, text: String(e.value + BigInt(add)) }], offer),
  );
  return [...steps, ...(around.isConstant ? [] : openChanges(e.value, range, share, source))];
}

/** Numbers that a test gives to what it tests, and indices that are written out, are seldom what is wrong. */
function shareOf(around: Surroundings, source: CSource): number {
  if (around.role === "index") return 0.5;
  return isGiven(around, source) ? 0.3 : 1;
}

function isGiven({ role, within, statement, parent }: Surroundings, { functions, failure }: CSource): boolean {
  // Where a function that says that something is wrong is what fails, whoever begins is the test.
  const isTold = functions.some((one) => isSpecification(one.name) && isAround(one, failure.span));
  const isTest = functions.length > 1 && within !== undefined && (isTold ? within.name === "main" : isAround(within, failure.span)); // prettier-ignore
  return isTest && (statement?.kind === "declarations" || role === "argument" || parent?.kind === "assign");
}

export function givenNumber(e: Expression, around: Surroundings, source: CSource): readonly Given[] {
  if (e.kind !== "integer" || around.isConstant || around.role === "index" || !isGiven(around, source)) return [];
  const range = source.rangeOf(e.span);
  const text = source.file.text.slice(range.start, range.end);
  return /^\d+$/.test(text) && BigInt(text) === e.value && e.value < 1n << 31n ? [{ range, value: e.value }] : [];
}

function isAround({ span, end }: CSource["functions"][number], inner: CSource["failure"]["span"]): boolean {
  return span.file === inner.file && span.line <= inner.line && inner.line <= (end?.line ?? span.endLine);
}

/** The nearest numbers that help; distances that are candidates of their own are left out. */
function openChanges(original: bigint, range: Range, share: number, source: CSource): readonly Candidate[] {
  const weight = ruleWeight(source, "other-constant") ?? 0;
  const otherWeight = ruleWeight(source, "any-constant") ?? 0;
  const nearWeight = (ruleWeight(source, "near-constant") ?? 0) * share;
  if (weight <= 0 && otherWeight <= 0) return [];
  const own = new Set([original, original + 1n, original - 1n]);
  const known = source.constants.filter((value) => !own.has(value)).sort((a, b) => Number(distance(a, original) - distance(b, original))); // prettier-ignore
  const open = { original, known, nearWeight, otherWeight: otherWeight * share, text: String }; // prettier-ignore
  const [made] = candidate(source, "other-constant", Math.max(weight, 0.1) * share, range, [{ ...range, text: openValue }], { kind: "expression" }); // prettier-ignore
  return made === undefined ? [] : [{ ...made, open }];
}

const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);

/** Names are of things, and seldom stand for one more than they say, except for bounds. */
function namedChanges(
  name: string,
  range: Range,
  around: Surroundings,
  share: number,
  source: CSource,
): readonly Candidate[] {
  const { parent, role } = around;
  const isBound = role === "index" || role === "argument" || (parent?.kind === "binary" && isRelation(parent.op));
  const offer = expressionOffer(around);
  const weightFor = (weight: number): number => (isBound ? weight * 0.75 : weight * 0.2) * share;
  const sums = source.library.constants.flatMap(({ add, weight }) =>
    candidate(source, "constant", weightFor(weight), range, [{ ...range, text: sum(name, add, around) }], offer),
  );
  const others = source.macros.filter((macro) => macro.name !== name && source.macros.some((own) => own.name === name));
  const weight = (ruleWeight(source, "other-constant") ?? 0) * share;
  const renamed = others.slice(0, 8).flatMap((macro) =>
    candidate(source, "other-constant", weight, range, [{ ...range, text: macro.name }], offer),
  ); // prettier-ignore
  return [...sums, ...renamed];
}

function sum(text: string, add: number, around: Surroundings): string {
  const written = `${text} ${add < 0 ? "-" : "+"} ${Math.abs(add)}`;
  return needsParentheses(around) ? `(${written})` : written;
}

/** A sum or a quotient in the place of a single word. */
function needsParentheses({ parent }: Surroundings): boolean {
  if (parent === undefined) return false;
  if (parent.kind === "binary") return !isComparison(parent.op) && !["&&", "||", ",", "+"].includes(parent.op);
  return !["assign", "call", "subscript", "conditional"].includes(parent.kind);
}

export function enumeratorChanges(
  e: Expression & { kind: "enumerator" },
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const range = source.rangeOf(e.span);
  if (source.file.text.slice(range.start, range.end) !== e.name || around.role === "target") return [];
  const own = source.enums.find(({ enumerators }) => enumerators.some(({ name }) => name === e.name));
  const others = (own?.enumerators ?? []).filter(({ name }) => name !== e.name).slice(0, 8);
  const weight = (ruleWeight(source, "other-constant") ?? 0) * shareOf(around, source);
  return others.flatMap(({ name }) => candidate(source, "other-constant", weight, range, [{ ...range, text: name }], expressionOffer(around))); // prettier-ignore
}

/** Where a macro is defined, its number. */
export function macroChanges(source: CSource): readonly Candidate[] {
  return source.macros.flatMap((macro) => [...macroSteps(macro, source), ...(macro.isConstant ? [] : openChanges(macro.value, macro.range, thought(macro), source))]); // prettier-ignore
}

/** A name stands for what somebody thought about; those of small numbers often for nothing but one of several things. */
const thought = ({ value }: IntegerMacro): number => (value <= 4n ? 0.4 : 0.8);

function macroSteps(macro: IntegerMacro, source: CSource): readonly Candidate[] {
  const { value, range, isConstant } = macro;
  return source.library.constants.flatMap(({ add, weight }) => {
    const text = String(value + BigInt(add));
    return candidate(source, "constant", weight * thought(macro), range, [{ ...range, text }], { kind: isConstant ? "none" : "expression" }); // prettier-ignore
  });
}
