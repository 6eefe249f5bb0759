/** Values with a part too many or too few: a sum, the two ways of a conditional, a function that gives what a variable does not. */
import type { Candidate } from "../engines/diagnose/candidate.ts";
import { printType } from "../frontends/c/print-type.ts";
import type { Expression, FunctionDeclaration } from "../frontends/c/tree.ts";
import { candidate, expressionOffer, ruleWeight, unqualified, type CSource } from "./diagnose-c-source.ts";
import { likeness } from "./diagnose-c-swaps.ts";
import type { Surroundings } from "./diagnose-c-walk.ts";

export function valueChanges(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  if (around.role === "target") return [];
  switch (e.kind) {
    case "binary":
      return droppedAddends(e, around, source);
    case "conditional":
      return swappedWays(e, around, source);
    case "cast":
      return e.cast === "load" && e.operand.kind === "reference" && unqualified(e.type).kind === "integer"
        ? [...missingAddends(e, around, source), ...answers(e, around, source)]
        : [];
    default:
      return [];
  }
}

/** `a + b` where `a` was meant. */
function droppedAddends(
  e: Expression & { kind: "binary" },
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  if ((e.op !== "+" && e.op !== "-") || unqualified(e.type).kind !== "integer") return [];
  const range = source.rangeOf(e.span);
  const kept = e.op === "+" ? [e.left, e.right] : [e.left];
  return kept.flatMap((part) => {
    const text = source.textOf(part.span);
    if (text === "") return [];
    return candidate(source, "drop-operand", ruleWeight(source, "drop-operand"), range, [{ ...range, text }], expressionOffer(around)); // prettier-ignore
  });
}

const mostNames = 4;

/** `a` where `a + MARGIN` was meant. */
function missingAddends(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  const { parent, role } = around;
  const isTerm = role === "operand" || role === "value";
  if (!isTerm || (parent?.kind === "binary" && !["<", "<=", ">", ">="].includes(parent.op))) return [];
  if (parent !== undefined && !["binary", "assign", "conditional"].includes(parent.kind)) return [];
  const range = source.rangeOf(e.span);
  if (!/^\w+$/.test(source.textOf(e.span))) return [];
  const names = source.macros.filter(({ name, value }) => value > 1n && isMargin(name, source)).slice(0, mostNames);
  const weight = ruleWeight(source, "missing-addend");
  return names.flatMap(({ name }) =>
    ["+", "-"].flatMap(
      (op) =>
      candidate(source, "missing-addend", weight, range, [{ start: range.end, end: range.end, text: ` ${op} ${name}` }], expressionOffer(around)), // prettier-ignore
    ),
  );
}

/** A name for a number that is added somewhere, or used nowhere. */
function isMargin(name: string, { file: { text }, facts: { unusedMacros } }: CSource): boolean {
  return unusedMacros.some((one) => one.name === name) || new RegExp(`[+-] *${name}\\b`).test(text);
}

/** `c ? b : a` where `c ? a : b` was meant. */
function swappedWays(
  e: Expression & { kind: "conditional" },
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const [a, b] = [source.rangeOf(e.then.span), source.rangeOf(e.otherwise.span)];
  const [left, right] = [source.textOf(e.then.span), source.textOf(e.otherwise.span)];
  if (left === "" || right === "" || left === right || a.end > b.start || !["integer", "pointer"].includes(unqualified(e.type).kind)) return []; // prettier-ignore
  const changes = [{ ...a, text: right }, { ...b, text: left }]; // prettier-ignore
  return candidate(source, "swap-arguments", ruleWeight(source, "swap-arguments"), source.rangeOf(e.span), changes, expressionOffer(around)); // prettier-ignore
}

const mostFunctions = 2;

/** A function without parameters that gives a value of the same type, and speaks of the variable. */
function answers(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  const range = source.rangeOf(e.span);
  const name = source.textOf(e.span);
  if (!/^\w+$/.test(name)) return [];
  const wanted = printType(unqualified(e.type));
  const speaks = (one: FunctionDeclaration): boolean => new RegExp(`\\b${name}\\b`).test(bodyText(one, source));
  const isPlain = (one: FunctionDeclaration): boolean => one !== around.within && one.params.length === 0 && one.span.line < e.span.line; // prettier-ignore
  const others = source.functions.filter((one) => isPlain(one) && printType(unqualified(one.type.result)) === wanted && speaks(one)); // prettier-ignore
  const weight = (ruleWeight(source, "other-function") ?? 0) * 0.8;
  return [...others]
    .sort((one, other) => likeness(other.name, name) - likeness(one.name, name))
    .slice(0, mostFunctions)
    .flatMap((one) => candidate(source, "other-function", weight, range, [{ ...range, text: `${one.name}()` }], expressionOffer(around))); // prettier-ignore
}

function bodyText({ span, end }: FunctionDeclaration, { file, rangeOf }: CSource): string {
  return end === undefined ? "" : file.text.slice(rangeOf(span).start, rangeOf(end).end);
}
