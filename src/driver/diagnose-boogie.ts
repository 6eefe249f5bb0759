/** Candidates for repairs of Boogie: what the library has for the expressions of statements. Specifications are left alone. */
import type { Candidate, Change, Range } from "../engines/diagnose/candidate.ts";
import type { RepairLibrary } from "../engines/diagnose/library.ts";
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import type { Body, Declaration, Expr, Stmt, TypedIdent } from "../frontends/boogie/ast.ts";
import { parseBoogie } from "../frontends/boogie/parse.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import type { Proposals } from "./diagnose-proposals.ts";

export function candidatesInBoogie(file: SourceFile, library: RepairLibrary): Proposals {
  const lines = lineIndex(file.text);
  const rangeOf = ({ line, column, endLine, endColumn }: Span): Range => ({
    start: lines.offset(line, column),
    end: lines.offset(endLine, endColumn),
  });
  const steps: Range[] = [];
  const candidates: Candidate[] = [];
  const { declarations } = parseBoogie(file).file;
  const globals = declarations.flatMap((one) => (one.kind === "var" ? [one.variable] : []));
  for (const declaration of declarations) {
    const body = bodyOf(declaration);
    if (body === undefined) continue;
    const rules: Rules = { file, library, rangeOf, scope: typedScope([...body.scope, ...globals], file, rangeOf) };
    for (const { root, step, isCondition } of expressionsIn(body.body.statements)) {
      steps.push(rangeOf(step));
      candidates.push(...inExpression(root, isCondition, rules));
    }
  }
  return { steps, candidates, given: [] };
}

interface Rules {
  readonly file: SourceFile;
  readonly library: RepairLibrary;
  readonly rangeOf: (span: Span) => Range;
  /** Names in scope with their types as they are written. */
  readonly scope: ReadonlyMap<string, string>;
}

function bodyOf(declaration: Declaration): { readonly body: Body; readonly scope: readonly TypedIdent[] } | undefined {
  if (declaration.kind !== "procedure" && declaration.kind !== "implementation") return undefined;
  const { body, params, results } = declaration;
  return body === undefined ? undefined : { body, scope: [...body.locals, ...results, ...params] };
}

function typedScope(variables: readonly TypedIdent[], file: SourceFile, rangeOf: Rules["rangeOf"]): Rules["scope"] {
  const typeText = ({ type }: TypedIdent): string => {
    const { start, end } = rangeOf(type.span);
    return file.text.slice(start, end).replace(/\s+/g, "");
  };
  return new Map([...variables].reverse().map((one) => [one.name.name, typeText(one)]));
}

interface Root {
  readonly root: Expr;
  readonly step: Span;
  readonly isCondition: boolean;
}

/** What statements evaluate, with a stack of our own. */
function expressionsIn(statements: readonly Stmt[]): readonly Root[] {
  const roots: Root[] = [];
  const open = [...statements].reverse();
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    const { span } = s;
    switch (s.kind) {
      case "assign":
        roots.push(...s.values.map((root) => ({ root, step: span, isCondition: false })));
        break;
      case "call":
        roots.push(...s.args.map((root) => ({ root, step: span, isCondition: false })));
        break;
      case "if":
      case "while":
        if (s.guard !== "*") roots.push({ root: s.guard, step: s.guard.span, isCondition: true });
        open.push(...[...(s.kind === "if" ? [...s.then, ...(s.otherwise ?? [])] : s.body)].reverse());
        break;
      default:
        break;
    }
  }
  return roots;
}

function inExpression(root: Expr, isCondition: boolean, rules: Rules): readonly Candidate[] {
  const found: Candidate[] = isCondition ? [...negation(root, rules)] : [];
  const open = [root];
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    switch (e.kind) {
      case "binary":
        found.push(...operators(e, rules));
        open.push(e.right, e.left);
        break;
      case "unary":
      case "convert":
        open.push(e.operand);
        break;
      case "if":
        open.push(e.otherwise, e.then, e.condition);
        break;
      case "call":
        open.push(...[...e.args].reverse());
        break;
      case "select":
        open.push(...[...e.indices].reverse(), e.map);
        break;
      case "update":
        open.push(e.value, ...[...e.indices].reverse(), e.map);
        break;
      case "int":
        found.push(...constants(e, rules));
        break;
      case "name":
        found.push(...names(e, rules));
        break;
      default:
        break;
    }
  }
  return found;
}

function made(
  { file }: Rules,
  rule: string,
  weight: number | undefined,
  range: Range,
  changes: readonly Change[],
): readonly Candidate[] {
  if (weight === undefined || weight <= 0) return [];
  return [{ file: file.name, rule, weight, range, changes, offer: { kind: "expression" } }];
}

function negation(root: Expr, rules: Rules): readonly Candidate[] {
  const range = rules.rangeOf(root.span);
  const bare = /^!\s*([\w.#$'`~^?]+)$/.exec(rules.file.text.slice(range.start, range.end));
  if (bare !== null) return made(rules, "negate", rules.library.rules.negate, range, [{ ...range, text: bare[1]! }]);
  const changes = [
    { start: range.start, end: range.start, text: "!(" },
    { start: range.end, end: range.end, text: ")" },
  ];
  return made(rules, "negate", rules.library.rules.negate, range, changes);
}

function operators(e: Expr & { kind: "binary" }, rules: Rules): readonly Candidate[] {
  const at = rules.rangeOf(e.opSpan);
  if (rules.file.text.slice(at.start, at.end) !== e.op) return [];
  return rules.library.operators
    .filter(({ from, to }) => from === e.op && !["&", "|", "+=", "-="].includes(to))
    .flatMap(({ from, to, weight }) => made(rules, `${from} to ${to}`, weight, rules.rangeOf(e.span), [{ ...at, text: to }])); // prettier-ignore
}

function constants(e: Expr & { kind: "int" }, rules: Rules): readonly Candidate[] {
  const range = rules.rangeOf(e.span);
  if (rules.file.text.slice(range.start, range.end) !== String(e.value)) return [];
  return rules.library.constants.flatMap(({ add, weight }) => {
    const value = e.value + BigInt(add);
    return made(rules, "constant", weight, range, [{ ...range, text: value < 0n ? `(${value})` : String(value) }]);
  });
}

const mostVariables = 6;

function names(e: Expr & { kind: "name" }, rules: Rules): readonly Candidate[] {
  const { scope, library } = rules;
  const range = rules.rangeOf(e.span);
  const type = scope.get(e.name);
  if (type === undefined) return [];
  const others = [...scope].filter(([name, other]) => name !== e.name && other === type).slice(0, mostVariables);
  const listed = library.names.filter(({ from }) => from === e.name);
  return [
    ...listed.flatMap(({ to, weight }) => made(rules, `${e.name} to ${to}`, weight, range, [{ ...range, text: to }])),
    ...others.flatMap(([name]) => made(rules, "other-variable", library.rules["other-variable"], range, [{ ...range, text: name }])), // prettier-ignore
  ];
}
