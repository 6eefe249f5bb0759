/** Contracts of procedures, and implementations against their procedures. */
import type { Deep } from "../../base/trampoline.ts";
import type { Body, Ident, ImplementationDeclaration, ProcedureDeclaration, Spec } from "./ast.ts";
import { declareAssumptions } from "./check-assumption.ts";
import { checkAttributes } from "./check-attribute.ts";
import { checkExpression } from "./check-expression.ts";
import { checkLabels } from "./check-labels.ts";
import { checkStatements } from "./check-statement.ts";
import { declareTypeVariables, nameError, newScope, typeError, type Checker, type Scope } from "./checker.ts";
import { checkRoutineTypes, contractScope } from "./declare-global.ts";
import { checkWhere, checkWheres, declareAll } from "./declare-variable.ts";
import { boolType, substitute, type OpenType } from "./types.ts";
import type { ImplementationInfo, ProcedureInfo, RoutineInfo, Symbol, TypeVariable } from "./typing.ts";
import { unify } from "./unify.ts";

/** Preconditions and what is said of parameters see the parameters; the rest sees the results too. */
export function* checkProcedure(checker: Checker, info: ProcedureInfo): Deep<void> {
  const scope = contractScope(info);
  const { specs, attributes, params } = info.declaration;
  checkModifies(checker, info.declaration);
  show(scope, info.params);
  for (const { attributes: own } of params) yield* checkAttributes(checker, scope, own, checkExpression);
  for (const param of info.params) yield* checkWhere(checker, scope, param);
  for (const spec of specs) if (spec.kind === "requires") yield* checkContract(checker, scope, spec);
  show(scope, info.results);
  for (const result of info.results) yield* checkWhere(checker, scope, result);
  scope.states = 2;
  for (const spec of specs) if (spec.kind === "ensures") yield* checkContract(checker, scope, spec);
  scope.states = 1;
  yield* checkAttributes(checker, scope, attributes, checkExpression);
}

function show(scope: Scope, symbols: readonly Symbol[]): void {
  for (const symbol of symbols) scope.variables.set(symbol.name, symbol);
}

function checkModifies(checker: Checker, { name, specs, pure }: ProcedureDeclaration): void {
  const isModifying = specs.some((spec) => spec.kind === "modifies" && spec.names.length > 0);
  if (pure && isModifying) nameError(checker, name.span, "unnecessary modifies clause for pure procedure");
  for (const spec of specs) {
    if (spec.kind !== "modifies") continue;
    for (const ident of spec.names) {
      if (checker.symbols.get(ident)?.kind !== "constant") continue;
      typeError(checker, name.span, `modifies list contains constant: ${ident.name}`);
    }
  }
}

type Contract = Extract<Spec, { kind: "requires" | "ensures" }>;

function* checkContract(checker: Checker, scope: Scope, spec: Contract): Deep<void> {
  const type = yield* checkExpression(checker, scope, spec.condition);
  const what = spec.kind === "requires" ? "preconditions" : "postconditions";
  if (!unify(type, boolType)) typeError(checker, spec.span, `${what} must be of type bool`);
  yield* checkAttributes(checker, scope, spec.attributes, checkExpression);
}

// ----------------------------------------------------------------------------------------------------- implementations

export function* checkImplementation(checker: Checker, declaration: ImplementationDeclaration): Deep<void> {
  const { name, span } = declaration.name;
  const procedure = checker.procedures.get(name);
  if (procedure === undefined) return reportNoProcedure(checker, declaration.name);
  const scope = newScope(2, procedure);
  const typeParams = declareTypeVariables(checker, scope, declaration.typeParams);
  const params = declareAll(checker, scope, "param", declaration.params);
  const results = declareAll(checker, scope, "result", declaration.results);
  const routine: RoutineInfo = { typeParams, params, results };
  checkRoutineTypes(checker, typeParams, [...params, ...results], span, "implementation arguments");
  matchSignatures(checker, declaration, routine, procedure);
  yield* checkAttributes(checker, scope, declaration.attributes, checkExpression);
  yield* checkBody(checker, scope, { declaration, procedure, ...routine }, declaration.body);
}

/** The body of `procedure P(…) { … }` has variables of its own, with the types of the procedure's. */
export function* checkOwnBody(checker: Checker, procedure: ProcedureInfo, body: Body): Deep<void> {
  const scope = newScope(2, procedure);
  for (const param of procedure.typeParams) scope.typeVariables.set(param.name, param);
  const copy = ({ kind, name, type, ident }: Symbol): Symbol => ({ kind, name, type, ident });
  const params = procedure.params.map(copy);
  const results = procedure.results.map(copy);
  show(scope, [...params, ...results]);
  const { declaration, typeParams } = procedure;
  yield* checkBody(checker, scope, { declaration, procedure, typeParams, params, results }, body);
}

function reportNoProcedure(checker: Checker, { name, span }: Ident): void {
  const isFunction = checker.functions.has(name) || checker.constructors.has(name);
  const message = isFunction
    ? `implementations given for function, not procedure: ${name}`
    : `implementation given for undeclared procedure: ${name}`;
  nameError(checker, span, message);
}

function* checkBody(checker: Checker, scope: Scope, info: Omit<ImplementationInfo, "locals">, body: Body): Deep<void> {
  checkLabels(checker, body.statements, "body");
  const locals = declareAll(checker, scope, "local", body.locals);
  yield* checkWheres(checker, scope, locals);
  declareAssumptions(checker, body, locals);
  checker.implementations.push({ ...info, locals });
  yield* checkStatements(checker, scope, body.statements);
}

// --------------------------------------------------------------------------------------------------------- signatures

/** The implementation's parameters must have the types of the procedure's; their names may differ. */
function matchSignatures(
  checker: Checker,
  { name }: ImplementationDeclaration | ProcedureDeclaration,
  routine: RoutineInfo,
  procedure: ProcedureInfo,
): void {
  if (routine.typeParams.length !== procedure.typeParams.length) {
    const message = `mismatched number of type parameters in procedure implementation: ${name.name}`;
    return typeError(checker, name.span, message);
  }
  const substitution = new Map<TypeVariable, OpenType>();
  routine.typeParams.forEach((param, index) => {
    const variable = procedure.typeParams[index];
    if (variable !== undefined) substitution.set(param, { kind: "variable", variable });
  });
  matchFormals(checker, name, "in", routine.params, procedure.params, substitution);
  matchFormals(checker, name, "out", routine.results, procedure.results, substitution);
}

function matchFormals(
  checker: Checker,
  name: Ident,
  direction: "in" | "out",
  given: readonly Symbol[],
  expected: readonly Symbol[],
  substitution: ReadonlyMap<TypeVariable, OpenType>,
): void {
  if (given.length !== expected.length) {
    const message = `mismatched number of ${direction}-parameters in procedure implementation: ${name.name}`;
    return typeError(checker, name.span, message);
  }
  given.forEach((symbol, index) => {
    const formal = expected[index];
    if (formal === undefined || unify(substitute(symbol.type, substitution), formal.type)) return;
    const names = formal.name === symbol.name ? formal.name : `${formal.name} (named ${symbol.name} in implementation)`;
    const message = `mismatched type of ${direction}-parameter in implementation ${name.name}: ${names}`;
    typeError(checker, name.span, message);
  });
}
