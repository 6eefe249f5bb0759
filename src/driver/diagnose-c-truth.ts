/** Conditions the other way round, and conjunctions and disjunctions with a part too many. */
import type { Candidate, Change } from "../engines/diagnose/candidate.ts";
import type { Expression } from "../frontends/c/tree.ts";
import { candidate, expressionOffer, ruleWeight, type CSource } from "./diagnose-c-source.ts";
import { isComparison, type Surroundings } from "./diagnose-c-walk.ts";

export function truthChanges(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  if (around.role === "target") return [];
  return [...(isTruth(e, around) ? negation(e, around, source) : []), ...droppedOperands(e, around, source)];
}

/** It is asked whether it holds: as a condition, as a part of one, or as a value that is one or zero. */
function isTruth(e: Expression, { role, parent }: Surroundings): boolean {
  if (role === "condition") return true;
  if (e.kind === "cast") return false;
  if (parent?.kind === "unary" && parent.op === "!") return false;
  if (parent?.kind === "binary" && ["&&", "||"].includes(parent.op)) return e.kind !== "binary" || !isComparison(e.op);
  return e.kind === "binary" ? isComparison(e.op) || ["&&", "||"].includes(e.op) : e.kind === "unary" && e.op === "!";
}

function negation(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  const range = source.rangeOf(e.span);
  const text = source.file.text.slice(range.start, range.end);
  if (text === "") return [];
  const bare = /^!\s*([\w.>-]+|[\w.>-]+\([^()]*\)|\([^()]*\))$/.exec(text);
  const isWord = /^\w+$/.test(text) || /^\w+\([^()]*\)$/.test(text);
  const changes: readonly Change[] =
    bare !== null
      ? [{ ...range, text: bare[1]! }]
      : [
          { start: range.start, end: range.start, text: isWord ? "!" : "!(" },
          ...(isWord ? [] : [{ start: range.end, end: range.end, text: ")" }]),
        ];
  return candidate(source, "negate", ruleWeight(source, "negate"), range, changes, expressionOffer(around));
}

function droppedOperands(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  if (e.kind !== "binary" || (e.op !== "&&" && e.op !== "||")) return [];
  const range = source.rangeOf(e.span);
  return [e.left, e.right].flatMap((kept) => {
    const text = source.textOf(kept.span);
    if (text === "") return [];
    return candidate(source, "drop-operand", ruleWeight(source, "drop-operand"), range, [{ ...range, text }], expressionOffer(around)); // prettier-ignore
  });
}
