/** What declarations say beyond their names: axioms, definitions of functions, orders of constants, where-clauses, bodies. */
import { unreachable } from "../../base/invariant.ts";
import type { Deep } from "../../base/trampoline.ts";
import type { AxiomDeclaration, ConstantDeclaration, Declaration, FunctionDecl, GlobalDeclaration } from "./ast.ts";
import { checkAttributes } from "./check-attribute.ts";
import { checkExpression } from "./check-expression.ts";
import { checkImplementation, checkOwnBody, checkProcedure } from "./check-routine.ts";
import { checkMeaning } from "./check-meaning.ts";
import { declareVariable, errorSpan, nameError, newScope, shown, typeError, type Checker } from "./checker.ts";
import { checkWhere } from "./declare-variable.ts";
import { boolType } from "./types.ts";
import type { Symbol } from "./typing.ts";
import { sameType, unify } from "./unify.ts";

export function* checkDeclaration(checker: Checker, declaration: Declaration): Deep<void> {
  switch (declaration.kind) {
    case "type":
    case "synonym":
    case "datatype":
      return yield* checkAttributes(checker, newScope(0), declaration.attributes, checkExpression);
    case "const":
      return yield* checkConstant(checker, declaration);
    case "function":
      return yield* checkFunction(checker, declaration);
    case "axiom":
      return yield* checkAxiom(checker, declaration);
    case "var":
      return yield* checkGlobal(checker, declaration);
    case "procedure": {
      const info = checker.procedures.get(declaration.name.name);
      // A second declaration of a name is an error already.
      if (info?.declaration !== declaration) return;
      yield* checkProcedure(checker, info);
      if (declaration.body !== undefined) yield* checkOwnBody(checker, info, declaration.body);
      return;
    }
    case "implementation":
      return yield* checkImplementation(checker, declaration);
    default:
      return unreachable(declaration);
  }
}

function* checkAxiom(checker: Checker, axiom: AxiomDeclaration): Deep<void> {
  const scope = newScope(0);
  yield* checkAttributes(checker, scope, axiom.attributes, checkExpression);
  const type = yield* checkExpression(checker, scope, axiom.formula);
  if (!unify(type, boolType)) typeError(checker, axiom.span, "axioms must be of type bool");
}

function* checkGlobal(checker: Checker, declaration: GlobalDeclaration): Deep<void> {
  const symbol = checker.symbols.get(declaration.variable.name);
  const scope = newScope(1);
  yield* checkAttributes(checker, newScope(0), declaration.attributes, checkExpression);
  if (symbol !== undefined) yield* checkWhere(checker, scope, symbol);
}

function* checkFunction(checker: Checker, declaration: FunctionDecl): Deep<void> {
  const info = checker.functions.get(declaration.name.name);
  if (info?.declaration !== declaration) return;
  const scope = newScope(0);
  for (const param of info.typeParams) scope.typeVariables.set(param.name, param);
  info.params.forEach((symbol, index) => {
    if (declaration.params[index]?.name !== undefined) declareVariable(checker, scope, symbol);
  });
  yield* checkAttributes(checker, scope, declaration.attributes, checkExpression);
  checkMeaning(checker, info);
  for (const axiom of declaration.axioms) yield* checkAxiom(checker, axiom);
  if (declaration.body === undefined) return;
  const type = yield* checkExpression(checker, scope, declaration.body);
  if (unify(type, info.result)) return;
  const types = `${shown(checker, type)} (expected: ${shown(checker, info.result)})`;
  typeError(checker, errorSpan(declaration.body), `function body with invalid type: ${types}`);
}

// --------------------------------------------------------------------------------------------------------- constants

function* checkConstant(checker: Checker, declaration: ConstantDeclaration): Deep<void> {
  yield* checkAttributes(checker, newScope(0), declaration.attributes, checkExpression);
  const symbol = checker.symbols.get(declaration.name);
  if (symbol !== undefined) checkParents(checker, declaration, symbol);
  for (const axiom of declaration.axioms) yield* checkAxiom(checker, axiom);
}

function checkParents(checker: Checker, declaration: ConstantDeclaration, symbol: Symbol): void {
  const seen = new Set<string>();
  for (const { name: parent } of declaration.parents?.parents ?? []) {
    const { name, span } = parent;
    const found = checker.globals.get(name);
    if (found === undefined) nameError(checker, span, `undeclared identifier: ${name}`);
    else if (found.kind !== "constant") nameError(checker, span, "the parent of a constant has to be a constant");
    else if (found === symbol) nameError(checker, span, "constant cannot be its own parent");
    else if (seen.has(name)) nameError(checker, span, `${name} occurs more than once as parent`);
    else checkParentType(checker, span, found, symbol);
    if (found !== undefined) checker.symbols.set(parent, found);
    seen.add(name);
  }
}

function checkParentType(checker: Checker, span: AxiomDeclaration["span"], parent: Symbol, child: Symbol): void {
  if (sameType(parent.type, child.type)) return;
  const types = `(${shown(checker, parent.type)} instead of ${shown(checker, child.type)})`;
  typeError(checker, span, `parent of constant has incompatible type ${types}`);
}
