/** Candidates for repairs of C: what the library has for each expression that an execution came to. */
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import type { Given } from "../engines/diagnose/choices.ts";
import type { RepairLibrary, RuleName } from "../engines/diagnose/library.ts";
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import { printType } from "../frontends/c/print-type.ts";
import type { Expression, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../frontends/c/tree.ts";
import { withoutCasts } from "../frontends/c/without-casts.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import { enumeratorChanges, givenNumber, literalChanges, macroChanges } from "./diagnose-c-constants.ts";
import { factsOf } from "./diagnose-c-facts.ts";
import { guardsAt } from "./diagnose-c-guards.ts";
import { integerMacros, integersIn } from "./diagnose-c-macros.ts";
import { missingConditions } from "./diagnose-c-missing.ts";
import {
  candidate,
  declaredSize,
  expressionOffer,
  ruleWeight,
  unqualified,
  type CSource,
} from "./diagnose-c-source.ts";
import { callChanges, likeness, otherMembers } from "./diagnose-c-swaps.ts";
import { truthChanges } from "./diagnose-c-truth.ts";
import { valueChanges } from "./diagnose-c-values.ts";
import { walkUserCode, type Surroundings } from "./diagnose-c-walk.ts";
import type { Proposals } from "./diagnose-proposals.ts";

export function candidatesInC(
  file: SourceFile,
  unit: TranslationUnit,
  library: RepairLibrary,
  failure: CSource["failure"],
): Proposals {
  const lines = lineIndex(file.text);
  const rangeOf = (span: Span): Range => ({
    start: lines.offset(span.line, span.column),
    end: lines.offset(span.endLine, span.endColumn),
  });
  const isOwn = ({ span, body }: FunctionDeclaration): boolean => span.file === file.name && body !== undefined;
  const textOf = (span: Span): string => {
    const { start, end } = rangeOf(span);
    return file.text.slice(start, end);
  };
  const macros = integerMacros(file.text);
  const source: CSource = {
    file,
    library,
    failure,
    functions: unit.functions.filter(isOwn),
    constants: integersIn(file.text),
    macros,
    enums: unit.enums,
    facts: factsOf(unit, file.text, macros, ({ file: name }) => name === file.name, textOf),
    rangeOf,
    textOf,
  };
  const steps: Range[] = [];
  const candidates: Candidate[] = [...macroChanges(source)];
  const given: Given[] = [];
  walkUserCode(unit, ({ file: name }) => name === file.name, {
    step: ({ span }) => steps.push(rangeOf(span)),
    variable: (variable) => candidates.push(...arraySizes(variable, source)),
    expression: (e, around) => {
      if (e.span.file !== file.name) return;
      given.push(...givenNumber(e, around, source));
      candidates.push(...replacements(e, around, source), ...guardsAt(e, around, source));
    },
  });
  return { steps, candidates: withoutRepetitions(candidates), given };
}

/** Text that a macro stands for is nobody's to change: whatever is not written where the tree says is left alone. */
function replacements(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  return [
    ...ofKind(e, around, source),
    ...truthChanges(e, around, source),
    ...valueChanges(e, around, source),
    ...missingConditions(e, around, source),
  ];
}

function ofKind(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  switch (e.kind) {
    case "binary":
      return operators(e, e.left, e.right, e.op, around, source);
    case "assign":
      return operators(e, e.target, e.value, e.op, around, source);
    case "integer":
      return literalChanges(e, around, source);
    case "enumerator":
      return enumeratorChanges(e, around, source);
    case "member":
      return otherMembers(e, around, source);
    case "cast":
      return e.cast === "load" && e.operand.kind === "reference" ? variables(e, e.operand, around, source) : [];
    case "sizeof":
      return sizes(e, around, source);
    case "call":
      return [...names(e, around, source), ...callChanges(e, around, source), ...offByOne(e, around, source)];
    default:
      return [];
  }
}

function operators(
  e: Expression,
  left: Expression,
  right: Expression,
  op: string,
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const { library, file, rangeOf } = source;
  const range = rangeOf(e.span);
  const [from, to] = [rangeOf(left.span).end, rangeOf(right.span).start];
  const between = file.text.slice(from, to);
  const at = /^[\s)]*/.exec(between)![0].length;
  if (range.start > from || to > range.end || between.slice(at).replace(/[\s(]*$/, "") !== op) return [];
  return library.operators.flatMap((one) => {
    if (one.from !== op) return [];
    const change = { start: from + at, end: from + at + op.length, text: one.to };
    return candidate(source, `${one.from} to ${one.to}`, one.weight, range, [change], expressionOffer(around));
  });
}

const mostVariables = 10;

function variables(
  e: Expression,
  reference: Expression & { kind: "reference" },
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const { declaration } = reference;
  if (around.role === "target" || declaration.kind === "function") return [];
  const range = source.rangeOf(e.span);
  if (source.file.text.slice(range.start, range.end) !== declaration.name) return [];
  const offer = expressionOffer(around);
  const named = source.library.names
    .filter(({ from }) => from === declaration.name)
    .flatMap(({ to, weight }) => candidate(source, `${declaration.name} to ${to}`, weight, range, [{ ...range, text: to }], offer)); // prettier-ignore
  const others = likeliest(declaration.name, sameType(declaration, around.scope)).slice(0, mostVariables);
  const weight = ruleWeight(source, "other-variable") ?? 0;
  const swapped = others.flatMap(({ name }) =>
    candidate(
      source,
      "other-variable",
      weight + likeness(name, declaration.name),
      range,
      [{ ...range, text: name }],
      offer,
    ),
  );
  return [...named, ...swapped, ...offByOne(e, around, source)];
}

/** Names that look alike are mistaken for each other; then the nearest. */
function likeliest(name: string, variables: readonly VariableDeclaration[]): readonly VariableDeclaration[] {
  return [...variables].sort((a, b) => likeness(b.name, name) - likeness(a.name, name));
}

/** Visible ones; those that another of the name hides are left out. */
export function sameType(
  { name, type }: VariableDeclaration,
  scope: readonly VariableDeclaration[],
): readonly VariableDeclaration[] {
  const wanted = printType(unqualified(type));
  const seen = new Set([name]);
  return scope.filter((one) => {
    const isNew = !seen.has(one.name);
    seen.add(one.name);
    return isNew && printType(unqualified(one.type)) === wanted;
  });
}

/** One more or one less, where that is a common slip: indices, bounds and sizes. */
function offByOne(e: Expression, around: Surroundings, source: CSource): readonly Candidate[] {
  if (!["index", "operand", "argument"].includes(around.role) || unqualified(e.type).kind !== "integer") return [];
  if (around.role === "operand" && !isBound(e, around)) return [];
  const range = source.rangeOf(e.span);
  const text = source.file.text.slice(range.start, range.end);
  if (text === "" || /[=,?]/.test(text)) return [];
  return [1, -1].flatMap((add) => {
    const change = { start: range.end, end: range.end, text: add < 0 ? " - 1" : " + 1" };
    return candidate(source, "off-by-one", ruleWeight(source, "off-by-one"), range, [change], expressionOffer(around));
  });
}

/** On the right of a comparison, where bounds are written. */
function isBound(e: Expression, { parent }: Surroundings): boolean {
  return (
    parent?.kind === "binary" && !["==", "!="].includes(parent.op) && withoutCasts(parent.right) === withoutCasts(e)
  );
}

function names(e: Expression & { kind: "call" }, around: Surroundings, source: CSource): readonly Candidate[] {
  const callee = withoutCasts(e.callee);
  if (callee.kind !== "reference") return [];
  const range = source.rangeOf(e.span);
  const at = source.rangeOf(callee.span);
  if (source.file.text.slice(at.start, at.end) !== callee.declaration.name) return [];
  return source.library.names
    .filter(({ from }) => from === callee.declaration.name)
    .flatMap(({ from, to, weight }) =>
      candidate(source, `${from} to ${to}`, weight, range, [{ ...at, text: to }], expressionOffer(around)),
    );
}

/** Bytes where elements are counted; the size of a pointer where that of what it points to is meant; and the other way round. */
function sizes(
  e: Extract<Expression, { kind: "sizeof" | "alignof" }>,
  around: Surroundings,
  source: CSource,
): readonly Candidate[] {
  const range = source.rangeOf(e.span);
  const text = source.file.text.slice(range.start, range.end);
  const operand = e.operand === undefined ? undefined : withoutCasts(e.operand);
  if (operand === undefined || !text.startsWith("sizeof")) return [];
  const inner = source.textOf(operand.span);
  if (inner === "" || !text.includes(inner)) return [];
  const offer = expressionOffer(around);
  const type = unqualified(operand.type);
  const put = (rule: RuleName, replacement: string): readonly Candidate[] =>
    candidate(source, rule, ruleWeight(source, rule), range, [{ ...range, text: replacement }], offer);
  if (type.kind === "array") {
    const count = `sizeof(${inner}) / sizeof(${inner}[0])`;
    // Quotients are put in parentheses beside a product only: `a + n / m - 1` means what it should.
    const isFactor = around.parent?.kind === "binary" && ["*", "/", "%"].includes(around.parent.op);
    return [...put("element-count", isFactor ? `(${count})` : count), ...put("pointee-size", `sizeof(${inner}[0])`)];
  }
  if (type.kind === "pointer") return put("pointee-size", `sizeof(*${inner})`);
  return operand.kind === "unary" && operand.op === "*" ? put("pointee-size", `sizeof(${source.textOf(operand.operand.span)})`) : []; // prettier-ignore
}

/** An array that is too short by one, or too long. */
function arraySizes(variable: VariableDeclaration, source: CSource): readonly Candidate[] {
  const type = unqualified(variable.type);
  if (type.kind !== "array" || type.length.kind !== "known" || variable.span.file !== source.file.name) return [];
  const size = declaredSize(variable, source);
  if (size === undefined) return [];
  const text = source.file.text.slice(size.start, size.end);
  const isLiteral = /^\d+$/.test(text);
  return [1].flatMap((add) => {
    const changed = isLiteral ? String(BigInt(text) + BigInt(add)) : `${text} ${add < 0 ? "-" : "+"} ${Math.abs(add)}`;
    return candidate(source, "array-size", ruleWeight(source, "array-size"), size, [{ ...size, text: changed }], { kind: "none" }); // prettier-ignore
  });
}

function withoutRepetitions(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ range, changes, offer, rule }) => {
    const key = JSON.stringify([range, changes, offer.kind, rule === "negate", rule === "missing-condition"]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
