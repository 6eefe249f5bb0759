/** Candidates for repairs of Boogie: what the library has for the expressions of statements. Specifications are left alone. */
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import type { RepairLibrary } from "../engines/diagnose/library.ts";
import type { Body, Declaration, Expr, Stmt, TypedIdent } from "../frontends/boogie/ast.ts";
import { parseBoogie } from "../frontends/boogie/parse.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import type { Proposals } from "./diagnose-proposals.ts";
import { negation, otherConstants, otherNames, otherOperators, textRules, typeText, type NamedVariable, type TextRules } from "./diagnose-text-rules.ts"; // prettier-ignore

export function candidatesInBoogie(file: SourceFile, library: RepairLibrary): Proposals {
  const rules = textRules(file, library);
  const steps: Range[] = [];
  const candidates: Candidate[] = [];
  const { declarations } = parseBoogie(file).file;
  const globals = declarations.flatMap((one) => (one.kind === "var" ? [one.variable] : []));
  for (const declaration of declarations) {
    const body = bodyOf(declaration);
    if (body === undefined) continue;
    const scope = [...body.scope, ...globals].map(({ name, type }) => ({ name: name.name, type: typeText(type.span, rules) })); // prettier-ignore
    for (const { root, step, isCondition } of expressionsIn(body.body.statements)) {
      steps.push(rules.rangeOf(step));
      candidates.push(...inExpression(root, isCondition, scope, rules));
    }
  }
  return { steps, candidates, given: [] };
}

function bodyOf(declaration: Declaration): { readonly body: Body; readonly scope: readonly TypedIdent[] } | undefined {
  if (declaration.kind !== "procedure" && declaration.kind !== "implementation") return undefined;
  const { body, params, results } = declaration;
  return body === undefined ? undefined : { body, scope: [...params, ...results, ...body.locals] };
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

/** Operators of other languages. */
const foreign = ["&", "|", "+=", "-="];

function inExpression(
  root: Expr,
  isCondition: boolean,
  scope: readonly NamedVariable[],
  rules: TextRules,
): readonly Candidate[] {
  const found: Candidate[] = isCondition ? [...negation(root.span, rules)] : [];
  const open = [root];
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    switch (e.kind) {
      case "binary":
        found.push(...otherOperators({ op: e.op, at: e.opSpan, span: e.span }, foreign, rules));
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
        found.push(...otherConstants(e.value, e.span, rules));
        break;
      case "name":
        found.push(...otherNames(e.name, e.span, scope, rules));
        break;
      default:
        break;
    }
  }
  return found;
}
