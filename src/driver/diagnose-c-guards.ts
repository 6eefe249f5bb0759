/** A check that is missing: the access that fails is done only where it is within bounds, or to something; or the loop ends before. */
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import { printType } from "../frontends/c/print-type.ts";
import type { Expression, Statement, VariableDeclaration } from "../frontends/c/tree.ts";
import { walkFunction } from "../frontends/c/walk.ts";
import { withoutCasts } from "../frontends/c/without-casts.ts";
import { candidate, declaredSize, ruleWeight, unqualified, type CSource } from "./diagnose-c-source.ts";
import { conditionOf, type Surroundings } from "./diagnose-c-walk.ts";

export function guardsAt(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  const access = accessOf(e);
  if (access === undefined || !isFailing(around, source) || around.isConstant) return [];
  const conditions = conditionsFor(access, around, source);
  return conditions.flatMap(({ text, weight }, i) =>
    // The simplest come first.
    guarded(text, Math.max(1, weight - Math.min(i, 8) * 0.5), around, source),
  );
}

interface Access {
  /** An array or pointer with an index, or a pointer. */
  readonly base: Expression;
  readonly index?: Expression;
}

function accessOf(e: Expression): Access | undefined {
  if (e.kind === "subscript") return { base: withoutCasts(e.array), index: withoutCasts(e.index) };
  if (e.kind === "unary" && e.op === "*") return { base: stepped(e.operand) };
  return e.kind === "member" && e.arrow ? { base: stepped(e.operand) } : undefined;
}

/** Of `p++`, the `p`. */
function stepped(e: Expression): Expression {
  const inner = withoutCasts(e);
  return inner.kind === "unary" && /\+\+|--/.test(inner.op) ? withoutCasts(inner.operand) : inner;
}

/** The step is the one that fails. */
function isFailing({ root }: Surroundings, { rangeOf, failure }: CSource): boolean {
  if (root.span.file !== failure.span.file) return false;
  const [whole, failing] = [rangeOf(root.span), rangeOf(failure.span)];
  return whole.start <= failing.start && failing.start < whole.end;
}

interface Condition {
  readonly text: string;
  readonly weight: number;
}

function conditionsFor(access: Access, around: Surroundings, source: CSource): readonly Condition[] {
  const base = plainText(access.base, source);
  if (base === undefined) return [];
  if (source.failure.check === "null-dereference")
    return [{ text: base, weight: ruleWeight(source, "null-guard") ?? 0 }];
  if (source.failure.check !== "out-of-bounds") return [];
  const weight = ruleWeight(source, "bounds-guard") ?? 0;
  const texts = access.index === undefined ? pointerBounds(access.base, base, around, source) : indexBounds(access, base, around, source); // prettier-ignore
  return texts.map((text) => ({ text, weight }));
}

function indexBounds(
  { base: array, index }: Access,
  base: string,
  around: Surroundings,
  source: CSource,
): readonly string[] {
  const i = plainText(index!, source);
  // Of a constant it is known without a check.
  if (i === undefined || /^\d+$/.test(i)) return [];
  const count = countOf(array, base, source);
  const counts = count === undefined ? integersIn(around, [i]).slice(0, 4) : [count];
  const upper = counts.map((bound) => `${i} < ${bound}`);
  return [...upper, ...counts.map((bound) => `${i} < ${bound} - 1`), `${i} >= 0`];
}

/** Below the end of an array of the same elements, or below another pointer. */
function pointerBounds(pointer: Expression, p: string, around: Surroundings, source: CSource): readonly string[] {
  const type = unqualified(pointer.type);
  if (type.kind !== "pointer") return [];
  const element = printType(unqualified(type.to));
  const arrays = around.scope.filter((one) => elementOf(one, "array") === element).slice(0, 3);
  const pointers = around.scope.filter((one) => elementOf(one, "pointer") === element && one.name !== p).slice(0, 3);
  const integers = integersIn(around, [p]).slice(0, 3);
  const ends = [
    ...arrays.map((one) => `${one.name} + ${sizeText(one, source)}`),
    ...pointers.map(({ name }) => name),
    ...pointers.flatMap(({ name }) => integers.map((n) => `${name} + ${n}`)),
  ];
  return [...ends.map((end) => `${p} < ${end}`), ...ends.map((end) => `${p} < ${end} - 1`)];
}

function elementOf({ type }: VariableDeclaration, kind: "array" | "pointer"): string | undefined {
  const t = unqualified(type);
  if (t.kind !== kind) return undefined;
  return t.kind === "array" ? printType(unqualified(t.element)) : t.kind === "pointer" ? printType(unqualified(t.to)) : undefined; // prettier-ignore
}

function countOf(array: Expression, text: string, source: CSource): string | undefined {
  if (unqualified(array.type).kind !== "array") return undefined;
  if (array.kind === "reference" && array.declaration.kind === "variable") return sizeText(array.declaration, source);
  return `sizeof(${text}) / sizeof(${text}[0])`;
}

function sizeText(variable: VariableDeclaration, source: CSource): string {
  const size = variable.span.file === source.file.name ? declaredSize(variable, source) : undefined;
  const text = size === undefined ? "" : source.file.text.slice(size.start, size.end);
  return /^[\w\s+*-]+$/.test(text) ? text : `sizeof(${variable.name}) / sizeof(${variable.name}[0])`;
}

function integersIn({ scope }: Surroundings, besides: readonly string[]): readonly string[] {
  const names = scope.filter(({ type }) => unqualified(type).kind === "integer").map(({ name }) => name);
  return [...new Set(names)].filter((name) => !besides.includes(name));
}

/** Its text, if evaluating it once more changes nothing. */
function plainText(e: Expression, { textOf }: CSource): string | undefined {
  const text = textOf(e.span);
  return /^[\w.>[\]\s+*-]+$/.test(text) && !/\+\+|--/.test(text) ? text : undefined;
}

// ---------------------------------------------------------------------------------------------- where the check is put

function guarded(condition: string, weight: number, around: Surroundings, source: CSource): readonly Candidate[] {
  const rule = source.failure.check === "null-dereference" ? "null-guard" : "bounds-guard";
  const { root, statement, isInBlock, loops } = around;
  if (around.role === "condition" || (statement !== undefined && conditionOf(statement) === root)) {
    return conjunct(root, condition, weight, rule, source);
  }
  const whole = statement?.kind === "expression" ? withSemicolon(root, source) : undefined;
  if (whole === undefined) return loopGuards(loops, condition, source);
  const insert = (text: string): Candidate["changes"] =>
    isInBlock
      ? [{ start: whole.start, end: whole.start, text }]
      : [{ start: whole.start, end: whole.start, text: `{ ${text}` }, { start: whole.end, end: whole.end, text: " }" }]; // prettier-ignore
  const skip = candidate(source, rule, weight, whole, insert(`if (${condition}) `), { kind: "guard", condition, otherwise: "" }); // prettier-ignore
  const leave = waysOut(around, source).flatMap((otherwise, i) => {
    const text = `if (!(${condition})) ${otherwise} `;
    return candidate(source, rule, weight - 0.2 - i * 0.2, whole, insert(text), {
      kind: "guard",
      condition,
      otherwise,
    });
  });
  return [...skip, ...leave, ...loopGuards(loops, condition, source)];
}

function conjunct(
  root: Expression,
  condition: string,
  weight: number,
  rule: string,
  source: CSource,
): readonly Candidate[] {
  const range = source.rangeOf(root.span);
  const text = source.file.text.slice(range.start, range.end);
  if (text === "") return [];
  const isLoose = /\|\||\?|[^=!<>]=[^=]|,/.test(text);
  const changes = [
    { start: range.start, end: range.start, text: `${condition} && ${isLoose ? "(" : ""}` },
    ...(isLoose ? [{ start: range.end, end: range.end, text: ")" }] : []),
  ];
  return candidate(source, rule, weight, range, changes, { kind: "expression" });
}

/** The loop ends before the access. */
function loopGuards(loops: readonly Statement[], condition: string, source: CSource): readonly Candidate[] {
  const [loop] = loops;
  const root = loop === undefined || loop.kind === "do" ? undefined : conditionOf(loop);
  if (root?.span.file !== source.file.name) return [];
  return conjunct(root, condition, ruleWeight(source, "loop-guard") ?? 0, "loop-guard", source);
}

function waysOut({ loops, within }: Surroundings, source: CSource): readonly string[] {
  const result = within === undefined ? undefined : unqualified(within.type.result);
  const value = result?.kind === "void" ? "return;" : within === undefined ? undefined : constantReturn(within, source);
  return [...(loops.length > 0 ? ["break;"] : []), ...(value === undefined ? [] : [value])];
}

/** A return that the function has already, with a constant. */
function constantReturn(within: NonNullable<Surroundings["within"]>, { textOf }: CSource): string | undefined {
  const texts: string[] = [];
  walkFunction(within, {
    statement: (s) => {
      if (s.kind === "return" && s.value !== undefined) texts.push(textOf(s.value.span));
    },
  });
  const constant = texts.find((text) => /^(-?\d+|[A-Z_][A-Z0-9_]*)$/.test(text));
  return constant === undefined ? undefined : `return ${constant};`;
}

/** The range of the statement; undefined if no semicolon follows. */
function withSemicolon(root: Expression, { file, rangeOf }: CSource): Range | undefined {
  const { start, end } = rangeOf(root.span);
  const rest = /^[\s)]*;/.exec(file.text.slice(end, end + 200));
  return rest === null || end <= start ? undefined : { start, end: end + rest[0].length };
}
