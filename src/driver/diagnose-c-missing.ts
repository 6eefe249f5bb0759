/**
 * A part of a condition that is missing. Whether there could be one is asked first, with the condition forced to be true or false; only
 * where that helps are conditions tried that could be the missing part: those that are written elsewhere, and comparisons of what is
 * given a value that nothing reads, or with a name for a number that is used nowhere.
 */
import type { Candidate } from "../engines/diagnose/candidate.ts";
import type { Expression, VariableDeclaration } from "../frontends/c/tree.ts";
import { walkExpression } from "../frontends/c/walk.ts";
import { withoutCasts } from "../frontends/c/without-casts.ts";
import { isTruthValued, type Atom } from "./diagnose-c-facts.ts";
import { candidate, ruleWeight, unqualified, type CSource } from "./diagnose-c-source.ts";
import { isComparison, saysWhatIsExpected, type Surroundings } from "./diagnose-c-walk.ts";

export function missingConditions(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  const weight = ruleWeight(source, "missing-condition");
  if (weight === undefined || !saysWhatIsExpected(source.failure.check) || !isWholeTruth(e, around, source)) return [];
  const range = source.rangeOf(e.span);
  const text = source.textOf(e.span);
  if (text === "" || around.isConstant) return [];
  return (["&&", "||"] as const).flatMap((op) => {
    const parts = partsFor(text, around, source);
    const written = parts.flatMap(({ text: part, share }) => {
      const changes = [{ ...range, text: joined(text, op, part) }];
      const [made] = candidate(source, "missing-condition", weight * share * fitness(e, op) * likeness(e, part), range, changes, { kind: "expression" }); // prettier-ignore
      return made === undefined ? [] : [{ ...made, added: part }];
    });
    const forced = candidate(source, "missing-condition", weight, range, [{ ...range, text: op === "&&" ? "0" : "1" }], { kind: "expression" }); // prettier-ignore
    return forced.map((one) => ({ ...one, standsFor: written }));
  });
}

/** The condition as a whole, or a value as a whole that is one or zero. */
function isWholeTruth(e: Expression, { role, parent, root, statement }: Surroundings, { facts }: CSource): boolean {
  if (e.kind === "cast" && withoutCasts(e).kind !== "reference") return false;
  if (role === "condition") return true;
  if (role === "target" || !isTruthValued(e, facts.truths)) return false;
  const isAssigned = parent?.kind === "assign" && parent.op === "=" && withoutCasts(parent.value) === withoutCasts(e);
  const isRoot = withoutCasts(root) === withoutCasts(e) && (statement?.kind === "return" || statement?.kind === "declarations"); // prettier-ignore
  return (isAssigned || isRoot) && e.kind !== "integer";
}

/** Where there are several parts already, one more is likelier to be missing. */
function fitness(expression: Expression, op: "&&" | "||"): number {
  const e = withoutCasts(expression);
  if (e.kind === "binary") return e.op === op ? 1.2 : e.op === "&&" || e.op === "||" ? 0.8 : 0.9;
  return e.kind === "call" ? 0.9 : 0.6;
}

/** A comparison belongs beside comparisons, and a question that a function answers beside such questions. */
function likeness(root: Expression, part: string): number {
  const isAsked = /^!?\w+\(\)$/.test(part);
  let isBeside = false;
  walkExpression(root, {
    expression: (e) => {
      if (isAsked ? e.kind === "call" : e.kind === "binary" && isComparison(e.op)) isBeside = true;
      return e.kind !== "call";
    },
  });
  return isBeside ? 1.2 : 0.8;
}

function joined(text: string, op: "&&" | "||", part: string): string {
  const loose = op === "&&" ? /\|\||\?|[^=!<>]=[^=]|,/ : /\?|[^=!<>]=[^=]|,/;
  return `${loose.test(text) ? `(${text})` : text} ${op} ${part}`;
}

interface Part {
  readonly text: string;
  readonly share: number;
}

const mostParts = 32;

function partsFor(text: string, around: Surroundings, source: CSource): readonly Part[] {
  const seen = new Set<string>();
  const isNew = ({ text: part }: Part): boolean => {
    const isKnown = seen.has(part) || text.includes(part.replace(/^!/, ""));
    seen.add(part);
    return !isKnown;
  };
  return [...compared(around, source), ...elsewhere(around, source)].filter(isNew).slice(0, mostParts);
}

/** What is written elsewhere, and what is the case if that is not. */
function elsewhere({ scope, within }: Surroundings, { facts }: CSource): readonly Part[] {
  const isVisible = ({ variables, text }: Atom): boolean => variables.every((v) => scope.includes(v)) && !text.startsWith(`${within?.name ?? ""}(`); // prettier-ignore
  const visible = facts.atoms.filter(isVisible);
  return [
    ...visible.map(({ text }) => ({ text, share: 0.8 })),
    ...visible.map((one) => ({ text: one.isComparison ? `!(${one.text})` : `!${one.text}`, share: 0.5 })),
  ];
}

/** Of two names that nothing else speaks of, it is likelier that one belongs to the other. */
function compared({ scope }: Surroundings, { facts, macros }: CSource): readonly Part[] {
  const isNumber = ({ type }: VariableDeclaration): boolean => unqualified(type).kind === "integer";
  const numbers = scope.filter(isNumber).filter(({ role }) => role === "file" || role === "param");
  const unread = numbers.filter(facts.isUnread);
  const unused = facts.unusedMacros;
  const pairs = [
    ...unread.flatMap((v) => unused.map((m) => ({ v, m, share: 1.4 }))),
    ...unread.flatMap((v) => macros.filter((m) => !unused.includes(m)).map((m) => ({ v, m, share: 1.1 }))),
    // Small numbers are often names of things, of which some are there for completeness.
    ...unused.filter(({ value }) => value > 4n).flatMap((m) => numbers.filter((v) => !unread.includes(v)).map((v) => ({ v, m, share: 0.7 }))), // prettier-ignore
  ];
  const relations = ["<=", ">=", "==", "!="];
  return [
    ...pairs.slice(0, 8).flatMap(({ v, m, share }) => relations.map((op) => ({ text: `${v.name} ${op} ${m.name}`, share }))), // prettier-ignore
    ...unread.flatMap(({ name }) => [name, `!${name}`].map((text) => ({ text, share: 1 }))),
  ];
}
