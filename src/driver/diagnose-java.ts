/** Candidates for repairs of Java: what the library has for the expressions of statements, and a check that is missing before what fails. */
import type { Candidate, Change, Range } from "../engines/diagnose/candidate.ts";
import type { RepairLibrary, RuleName } from "../engines/diagnose/library.ts";
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import { parseUnit } from "../frontends/java/parse-unit.ts";
import type { ClassDeclaration, Expression, Statement, TypeNode } from "../frontends/java/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import type { ReportedFinding } from "../verdict/report.ts";
import { statementsOf, type Scope, type Variable } from "./diagnose-java-walk.ts";
import type { Proposals } from "./diagnose-proposals.ts";

type Failure = Pick<ReportedFinding, "check" | "span">;

interface Source {
  readonly file: SourceFile;
  readonly library: RepairLibrary;
  readonly failure: Failure;
  readonly rangeOf: (span: Span) => Range;
  readonly textOf: (span: Span) => string;
}

export function candidatesInJava(file: SourceFile, library: RepairLibrary, failure: Failure): Proposals {
  const lines = lineIndex(file.text);
  const rangeOf = ({ line, column, endLine, endColumn }: Span): Range => ({
    start: lines.offset(line, column),
    end: lines.offset(endLine, endColumn),
  });
  const textOf = (span: Span): string => {
    const { start, end } = rangeOf(span);
    return file.text.slice(start, end);
  };
  const source: Source = { file, library, failure, rangeOf, textOf };
  const steps: Range[] = [];
  const candidates: Candidate[] = [];
  for (const { body, scope } of routinesIn(parseUnit(file, false).unit.classes, textOf)) {
    for (const { statement, scope: around, roots } of statementsOf(body, scope, (type) => typeText(type, textOf))) {
      for (const { root, isCondition } of roots) {
        steps.push(rangeOf(root.span));
        candidates.push(...inExpression(root, isCondition, around, source));
        candidates.push(...guards(root, statement, source));
      }
    }
  }
  return { steps, candidates, given: [] };
}

function typeText(type: TypeNode, textOf: Source["textOf"]): string {
  return textOf(type.span).replace(/\s+/g, "");
}

interface Routine {
  readonly body: Statement;
  readonly scope: Scope;
}

/** The bodies of all classes, with the fields and parameters that they see. */
function routinesIn(classes: readonly ClassDeclaration[], textOf: Source["textOf"]): readonly Routine[] {
  const routines: Routine[] = [];
  const open: { readonly declaration: ClassDeclaration; readonly outer: Scope }[] = classes.map((declaration) => ({ declaration, outer: [] })); // prettier-ignore
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { declaration, outer } = next;
    const named = (one: { readonly name: string; readonly type: TypeNode }): Variable => ({ name: one.name, type: typeText(one.type, textOf) }); // prettier-ignore
    const fields = declaration.fields.map((one) => ({ ...named(one), isStatic: one.modifiers.has("static") }));
    const all = [...fields, ...outer];
    for (const { body, params, modifiers } of declaration.methods) {
      const seen = modifiers.has("static") ? fields.filter(({ isStatic }) => isStatic) : all;
      if (body !== undefined) routines.push({ body, scope: [...params.map(named), ...seen] });
    }
    for (const { body } of declaration.initializers) routines.push({ body, scope: fields });
    const isInner = (inner: ClassDeclaration): boolean => inner.form === "class" && !inner.modifiers.has("static");
    for (const inner of declaration.classes) open.push({ declaration: inner, outer: isInner(inner) ? all : fields.filter(({ isStatic }) => isStatic) }); // prettier-ignore
  }
  return routines.reverse();
}

// ---------------------------------------------------------------------------------------------------------- expressions

function inExpression(root: Expression, isCondition: boolean, scope: Scope, source: Source): readonly Candidate[] {
  const found: Candidate[] = isCondition ? [...negation(root, source)] : [];
  const open = [root];
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    found.push(...replacements(e, scope, source));
    open.push(...[...valuesIn(e)].reverse());
  }
  return found;
}

/** What an expression is made of and that has a value of its own. */
function valuesIn(e: Expression): readonly Expression[] {
  switch (e.kind) {
    case "binary":
      return [e.left, e.right];
    case "unary":
    case "cast":
    case "instanceof":
      return [e.operand];
    case "parenthesized":
      return [e.inner];
    case "conditional":
      return [e.condition, e.then, e.otherwise];
    case "assign":
      return [...placesIn(e.target), e.value];
    case "update":
      return placesIn(e.target);
    case "index":
      return [e.array, e.index];
    case "field":
      return e.target.kind === "name" ? [] : valuesIn(e.target);
    case "call":
      return [...(e.target === undefined || e.target.kind === "name" ? [] : valuesIn(e.target)), ...e.args];
    case "new":
      return e.args;
    case "new-array":
      return [...e.sizes, ...(e.initializer?.elements ?? [])];
    case "array-initializer":
      return e.elements;
    default:
      return [];
  }
}

/** The place itself stays: what it is found by has values. */
function placesIn(target: Expression): readonly Expression[] {
  return target.kind === "index" ? [target.array, target.index] : [];
}

function replacements(e: Expression, scope: Scope, source: Source): readonly Candidate[] {
  switch (e.kind) {
    case "binary":
      return operators(e, source);
    case "literal":
      return constants(e, source);
    case "name":
      return names(e, scope, source);
    case "call":
    case "new":
      return swaps(e, scope, source);
    default:
      return [];
  }
}

function made(
  { file, library }: Source,
  rule: RuleName | { readonly name: string; readonly weight: number },
  range: Range,
  changes: readonly Change[],
  offer: Candidate["offer"] = { kind: "expression" },
): readonly Candidate[] {
  const weight = typeof rule === "string" ? library.rules[rule] : rule.weight;
  if (weight === undefined || weight <= 0) return [];
  return [{ file: file.name, rule: typeof rule === "string" ? rule : rule.name, weight, range, changes, offer }];
}

function negation(root: Expression, source: Source): readonly Candidate[] {
  const range = source.rangeOf(root.span);
  const bare = /^!\s*([\w$.]+)$/.exec(source.textOf(root.span));
  if (bare !== null) return made(source, "negate", range, [{ ...range, text: bare[1]! }]);
  const around = [
    { start: range.start, end: range.start, text: "!(" },
    { start: range.end, end: range.end, text: ")" },
  ];
  return made(source, "negate", range, around);
}

function operators(e: Extract<Expression, { kind: "binary" }>, source: Source): readonly Candidate[] {
  const at = source.rangeOf(e.at);
  if (source.file.text.slice(at.start, at.end) !== e.op) return [];
  const range = source.rangeOf(e.span);
  const isTruth = e.op === "&&" || e.op === "||";
  const dropped = isTruth ? [e.left, e.right].flatMap((kept) => made(source, "drop-operand", range, [{ ...range, text: source.textOf(kept.span) }])) : []; // prettier-ignore
  const others = source.library.operators.filter(({ from, to }) => from === e.op && !["&", "|", "+=", "-=", "="].includes(to)); // prettier-ignore
  return [
    ...others.flatMap(({ from, to, weight }) => made(source, { name: `${from} to ${to}`, weight }, range, [{ ...at, text: to }])), // prettier-ignore
    ...dropped,
  ];
}

function constants(e: Extract<Expression, { kind: "literal" }>, source: Source): readonly Candidate[] {
  const { literal, span } = e;
  if (literal.kind !== "int" || source.textOf(span) !== String(literal.value)) return [];
  const range = source.rangeOf(span);
  return source.library.constants.flatMap(({ add, weight }) => {
    const value = literal.value + BigInt(add);
    return made(source, { name: "constant", weight }, range, [{ ...range, text: value < 0n ? `(${value})` : String(value) }]); // prettier-ignore
  });
}

const mostVariables = 6;

function names(e: Extract<Expression, { kind: "name" }>, scope: Scope, source: Source): readonly Candidate[] {
  const type = scope.find(({ name }) => name === e.name)?.type;
  if (type === undefined) return [];
  const range = source.rangeOf(e.span);
  const isOther = ({ name, type: other }: Variable, i: number): boolean =>
    name !== e.name && other === type && scope.findIndex((one) => one.name === name) === i;
  const listed = source.library.names.filter(({ from }) => from === e.name);
  return [
    ...listed.flatMap(({ to, weight }) => made(source, { name: `${e.name} to ${to}`, weight }, range, [{ ...range, text: to }])), // prettier-ignore
    ...scope.filter(isOther).slice(0, mostVariables).flatMap(({ name }) => made(source, "other-variable", range, [{ ...range, text: name }])), // prettier-ignore
  ];
}

/** Two arguments of a type in the other order. */
function swaps(
  { args, span }: Extract<Expression, { kind: "call" | "new" }>,
  scope: Scope,
  source: Source,
): readonly Candidate[] {
  const typeOf = (e: Expression): string | undefined => {
    if (e.kind === "literal") return e.literal.kind;
    return e.kind === "name" ? scope.find(({ name }) => name === e.name)?.type : undefined;
  };
  return args.slice(1).flatMap((second, i) => {
    const first = args[i]!;
    if (typeOf(first) === undefined || typeOf(first) !== typeOf(second)) return [];
    const [a, b] = [source.rangeOf(first.span), source.rangeOf(second.span)];
    const changes = [{ ...a, text: source.textOf(second.span) }, { ...b, text: source.textOf(first.span) }]; // prettier-ignore
    return made(source, "swap-arguments", source.rangeOf(span), changes, { kind: "none" });
  });
}

// --------------------------------------------------------------------------------------------------------------- guards

/** What fails is done only where it does not; that can be asked of what is evaluated without effects. */
function guards(root: Expression, statement: Statement, source: Source): readonly Candidate[] {
  if (statement.kind !== "expression" || statement.expression !== root) return [];
  const range = source.rangeOf(statement.span);
  const failing = source.rangeOf(source.failure.span);
  if (statement.span.file !== source.failure.span.file || failing.start < range.start || failing.start >= range.end) return []; // prettier-ignore
  return conditionsAt(root, source).flatMap(
    ({ condition, rule }) =>
    made(source, rule, range, [{ start: range.start, end: range.start, text: `if (${condition}) ` }], { kind: "guard", condition, otherwise: "" }), // prettier-ignore
  );
}

interface Guard {
  readonly condition: string;
  readonly rule: RuleName;
}

function conditionsAt(root: Expression, { failure, textOf, rangeOf }: Source): readonly Guard[] {
  const at = rangeOf(failure.span).start;
  const found: Guard[] = [];
  const open = [root];
  const add = (rule: RuleName, e: Expression, condition: (text: string) => string): void => {
    if (isQuiet(e)) found.push({ condition: condition(textOf(e.span)), rule });
  };
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    open.push(...childrenOf(e));
    if (failure.check === "null-dereference") {
      if (e.kind === "field" && rangeOf(e.dot).start === at) add("null-guard", e.target, (text) => `${text} != null`);
      if (e.kind === "call" && e.target !== undefined && rangeOf(e.at).start === at) add("null-guard", e.target, (text) => `${text} != null`); // prettier-ignore
      if (e.kind === "index" && rangeOf(e.bracket).start === at) add("null-guard", e.array, (text) => `${text} != null`); // prettier-ignore
    }
    if (
      failure.check === "out-of-bounds" &&
      e.kind === "index" &&
      rangeOf(e.bracket).start === at &&
      isQuiet(e.array)
    ) {
      const array = textOf(e.array.span);
      add("bounds-guard", e.index, (i) => `${i} < ${array}.length`);
      add("bounds-guard", e.index, (i) => `${i} >= 0`);
    }
    if (failure.check === "division-by-zero" && e.kind === "binary" && rangeOf(e.at).start === at)
      add("bounds-guard", e.right, (text) => `${text} != 0`);
  }
  return found;
}

function childrenOf(e: Expression): readonly Expression[] {
  if (e.kind === "field") return [e.target];
  if (e.kind === "call") return [...(e.target === undefined ? [] : [e.target]), ...e.args];
  if (e.kind === "assign") return [e.target, e.value];
  return e.kind === "update" ? [e.target] : valuesIn(e);
}

/** Names, fields and numbers, and what is computed of them. */
function isQuiet(root: Expression): boolean {
  const open = [root];
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    if (!["name", "field", "literal", "this", "binary", "index", "parenthesized"].includes(e.kind)) return false;
    open.push(...childrenOf(e));
  }
  return true;
}
