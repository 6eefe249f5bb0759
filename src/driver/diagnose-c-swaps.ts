/** One thing for another of the same type: arguments of a call in another order, another member, another function. */
import type { Candidate } from "../engines/diagnose/candidate.ts";
import { printType } from "../frontends/c/print-type.ts";
import type { CType, Expression } from "../frontends/c/tree.ts";
import { withoutCasts } from "../frontends/c/without-casts.ts";
import { candidate, expressionOffer, ruleWeight, unqualified, type CSource } from "./diagnose-c-source.ts";
import { calleeName, type Surroundings } from "./diagnose-c-walk.ts";

type CallExpression = Expression & { kind: "call" };

export function callChanges(e: CallExpression, around: Surroundings, source: CSource): readonly Candidate[] {
  if (unqualified(e.type).kind === "void") return [];
  return [...swappedArguments(e, around, source), ...otherFunctions(e, around, source), ...elementSizes(e, around, source)]; // prettier-ignore
}

/** `p = malloc(n)` where room for n elements is wanted. */
function elementSizes(e: CallExpression, around: Surroundings, source: CSource): readonly Candidate[] {
  const [size, ...others] = e.args;
  if (size === undefined || others.length > 0 || !/^x?malloc$|^alloca$/.test(calleeName(e))) return [];
  const [whole, range] = [source.rangeOf(e.span), source.rangeOf(size.span)];
  const text = source.file.text.slice(range.start, range.end);
  const target = /(\w+)\s*=\s*(?:\([^()]*\)\s*)?$/.exec(
    source.file.text.slice(Math.max(0, whole.start - 80), whole.start),
  );
  if (target === null || text === "" || text.includes("sizeof")) return [];
  const product = /^\w+$/.test(text) ? `${text} * sizeof(*${target[1]!})` : `(${text}) * sizeof(*${target[1]!})`;
  return candidate(source, "pointee-size", ruleWeight(source, "pointee-size"), range, [{ ...range, text: product }], expressionOffer(around)); // prettier-ignore
}

const typeText = (type: CType): string => printType(unqualified(type));

function swappedArguments(e: CallExpression, around: Surroundings, source: CSource): readonly Candidate[] {
  const range = source.rangeOf(e.span);
  const parts = e.args.map((arg) => source.rangeOf(arg.span));
  const weight = ruleWeight(source, "swap-arguments");
  const found: Candidate[] = [];
  for (let i = 0; i < e.args.length; i++) {
    for (let j = i + 1; j < e.args.length; j++) {
      const [a, b] = [parts[i]!, parts[j]!];
      const [left, right] = [source.file.text.slice(a.start, a.end), source.file.text.slice(b.start, b.end)];
      const isPlain = range.start < a.start && a.end < b.start && b.end < range.end && left !== right && left !== "";
      if (!isPlain || typeText(e.args[i]!.type) !== typeText(e.args[j]!.type)) continue;
      const changes = [{ ...a, text: right }, { ...b, text: left }]; // prettier-ignore
      found.push(...candidate(source, "swap-arguments", weight, range, changes, expressionOffer(around)));
    }
  }
  return found;
}

const mostFunctions = 4;

function otherFunctions(e: CallExpression, around: Surroundings, source: CSource): readonly Candidate[] {
  const callee = withoutCasts(e.callee);
  if (callee.kind !== "reference" || callee.declaration.kind !== "function") return [];
  const { name, type } = callee.declaration;
  const at = source.rangeOf(callee.span);
  if (source.file.text.slice(at.start, at.end) !== name) return [];
  const others = source.functions.filter((one) => one.name !== name && one !== around.within && typeText(one.type) === typeText(type) && one.span.line < e.span.line); // prettier-ignore
  const weight = ruleWeight(source, "other-function") ?? 0;
  return [...others]
    .sort((a, b) => likeness(b.name, name) - likeness(a.name, name))
    .slice(0, mostFunctions)
    .flatMap((one) => candidate(source, "other-function", weight + likeness(one.name, name), source.rangeOf(e.span), [{ ...at, text: one.name }], expressionOffer(around))); // prettier-ignore
}

/** In a place where its value is read. */
export function otherMembers(
  e: Expression & { kind: "member" },
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const { field, record } = e;
  const range = source.rangeOf(e.span);
  const text = source.file.text.slice(range.start, range.end);
  const { name } = field;
  // An array or a structure is no value that a choice could be made between.
  const isValue = ["integer", "pointer", "enum", "floating"].includes(unqualified(e.type).kind);
  if (name === undefined || around.role === "target" || !text.endsWith(name) || !isValue) return [];
  const at = { start: range.end - name.length, end: range.end };
  const others = (record.fields ?? []).filter((one) => one !== field && one.name !== undefined && typeText(one.type) === typeText(field.type)); // prettier-ignore
  const weight = ruleWeight(source, "other-member");
  return others.slice(0, 6).flatMap((one) => candidate(source, "other-member", weight, range, [{ ...at, text: one.name! }], expressionOffer(around))); // prettier-ignore
}

/** From 0 to 1: how much of two names is the same at their beginnings and ends. */
export function likeness(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return (start + end) / Math.max(a.length, b.length);
}
