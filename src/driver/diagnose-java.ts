/** Candidates for repairs of Java: what the library has for the expressions of statements, and a check that is missing before what fails. */
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import type { RepairLibrary, RuleName } from "../engines/diagnose/library.ts";
import { parseUnit } from "../frontends/java/parse-unit.ts";
import type { ClassDeclaration, Expression, Statement, TypeNode } from "../frontends/java/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { ReportedFinding } from "../verdict/report.ts";
import { statementsOf, type Scope, type Variable } from "./diagnose-java-walk.ts";
import type { Proposals } from "./diagnose-proposals.ts";
import { made, negation, otherConstants, otherNames, otherOperators, textRules, typeText, type TextRules } from "./diagnose-text-rules.ts"; // prettier-ignore

type Failure = Pick<ReportedFinding, "check" | "span">;

interface Source extends TextRules {
  readonly failure: Failure;
}

export function candidatesInJava(file: SourceFile, library: RepairLibrary, failure: Failure): Proposals {
  const source: Source = { ...textRules(file, library), failure };
  const steps: Range[] = [];
  const candidates: Candidate[] = [];
  for (const { body, scope } of routinesIn(parseUnit(file, false).unit.classes, source)) {
    for (const { statement, scope: around, roots } of statementsOf(body, scope, (type) =>
      typeText(type.span, source),
    )) {
      for (const { root, isCondition } of roots) {
        steps.push(source.rangeOf(root.span));
        candidates.push(...inExpression(root, isCondition, around, source));
        candidates.push(...guards(root, statement, source));
      }
    }
  }
  return { steps, candidates, given: [] };
}

interface Routine {
  readonly body: Statement;
  readonly scope: Scope;
}

/** The bodies of all classes, with the fields and parameters that they see. */
function routinesIn(classes: readonly ClassDeclaration[], source: Source): readonly Routine[] {
  const routines: Routine[] = [];
  const open: { readonly declaration: ClassDeclaration; readonly outer: Scope }[] = classes.map((declaration) => ({ declaration, outer: [] })); // prettier-ignore
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { declaration, outer } = next;
    const named = (one: { readonly name: string; readonly type: TypeNode }): Variable => ({ name: one.name, type: typeText(one.type.span, source) }); // prettier-ignore
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
  const found: Candidate[] = isCondition ? [...negation(root.span, source)] : [];
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
      return e.literal.kind === "int" ? otherConstants(e.literal.value, e.span, source) : [];
    case "name":
      return otherNames(e.name, e.span, scope, source);
    case "call":
    case "new":
      return swaps(e, scope, source);
    default:
      return [];
  }
}

function operators(e: Extract<Expression, { kind: "binary" }>, source: Source): readonly Candidate[] {
  const others = otherOperators(e, ["&", "|", "+=", "-=", "="], source);
  if (e.op !== "&&" && e.op !== "||") return others;
  const range = source.rangeOf(e.span);
  const dropped = [e.left, e.right].flatMap((kept) => made(source, "drop-operand", range, [{ ...range, text: source.textOf(kept.span) }])); // prettier-ignore
  return [...others, ...dropped];
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
