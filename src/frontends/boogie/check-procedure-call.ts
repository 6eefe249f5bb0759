/** Calls of procedures: arguments, results, type arguments, and what the callee modifies. */
import type { Deep } from "../../base/trampoline.ts";
import type { Stmt } from "./ast.ts";
import { checkAttributes } from "./check-attribute.ts";
import { inferTypeArguments } from "./check-arguments.ts";
import { checkExpression } from "./check-expression.ts";
import { checkWrite, resolveTarget } from "./check-write.ts";
import { freshHoles, nameError, setInstantiation, shown, typeError, type Checker, type Scope } from "./checker.ts";
import { substitute } from "./types.ts";
import type { ProcedureInfo, Symbol } from "./typing.ts";
import { unify } from "./unify.ts";

type Call = Extract<Stmt, { kind: "call" }>;

export function* checkCall(checker: Checker, scope: Scope, s: Call): Deep<void> {
  const { name } = s.callee;
  const procedure = checker.procedures.get(name);
  yield* checkAttributes(checker, scope, s.attributes, checkExpression);
  if (procedure === undefined) nameError(checker, s.span, `call to undeclared procedure: ${name}`);
  for (const arg of s.args) yield* checkExpression(checker, scope, arg);
  const results = s.results.map((result) => resolveTarget(checker, scope, result));
  checkDistinct(checker, s, results);
  if (procedure === undefined || !hasRightCounts(checker, s, procedure)) return;
  checkTypes(checker, s, procedure, results);
  if (scope.procedure?.declaration.pure === true && !procedure.declaration.pure) {
    typeError(checker, s.span, "pure procedure may only call a pure procedure");
  }
  const written = [...results.filter((result) => result !== undefined), ...procedure.modifies];
  for (const symbol of written) checkWrite(checker, scope, symbol, s.span);
}

function checkDistinct(checker: Checker, s: Call, results: readonly (Symbol | undefined)[]): void {
  const seen = new Set<Symbol>();
  for (const result of results) {
    if (result === undefined) continue;
    if (seen.has(result)) {
      nameError(checker, s.span, `left-hand side of call command contains variable twice: ${result.name}`);
    }
    seen.add(result);
  }
}

function hasRightCounts(checker: Checker, s: Call, procedure: ProcedureInfo): boolean {
  const { name } = s.callee;
  const args = s.args.length === procedure.params.length;
  const results = s.results.length === procedure.results.length;
  if (!args) nameError(checker, s.span, `wrong number of arguments in call to ${name}: ${s.args.length}`);
  if (!results) nameError(checker, s.span, `wrong number of result variables in call to ${name}: ${s.results.length}`);
  return args && results;
}

function checkTypes(
  checker: Checker,
  s: Call,
  procedure: ProcedureInfo,
  results: readonly (Symbol | undefined)[],
): void {
  const what = `call to ${s.callee.name}`;
  const params = procedure.params.map(({ type }) => type);
  const { typeParams } = procedure;
  const types = inferTypeArguments(checker, typeParams, params, s.args, what) ?? freshHoles(typeParams);
  procedure.results.forEach((formal, index) => {
    const given = results[index];
    const ident = s.results[index];
    if (given === undefined || ident === undefined || unify(substitute(formal.type, types), given.type)) return;
    const shownTypes = `${shown(checker, given.type)} (expected: ${shown(checker, formal.type)})`;
    typeError(checker, ident.span, `invalid type for out-parameter ${index} in ${what}: ${shownTypes}`);
  });
  setInstantiation(checker, s, s.span, types);
}
