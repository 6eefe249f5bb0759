/** Names at the top of a file: constants, global variables, functions, procedures. Bodies come later. */
import type { Span } from "../../source/span.ts";
import type { BoogieFile, Declaration, FunctionDecl, GlobalDeclaration, Ident, ProcedureDeclaration } from "./ast.ts";
import { declareTypeVariables, nameError, newScope, type Checker, type Scope } from "./checker.ts";
import { declareAll, newSymbol } from "./declare-variable.ts";
import { checkOccurrences, resolveType } from "./resolve-type.ts";
import { freeVariables } from "./types.ts";
import type { ProcedureInfo, Symbol, TypeVariable } from "./typing.ts";

export function declareGlobals(checker: Checker, file: BoogieFile): void {
  for (const declaration of file.declarations) declareVariableOf(checker, declaration);
  for (const declaration of file.declarations) {
    if (declaration.kind === "function") declareFunction(checker, declaration);
    else if (declaration.kind === "procedure") declareProcedure(checker, declaration);
  }
}

function declareVariableOf(checker: Checker, declaration: Declaration): void {
  if (declaration.kind === "const") {
    const { name, type } = declaration;
    const resolved = resolveType(checker, newScope(0), type);
    declareGlobal(checker, { kind: "constant", name: name.name, type: resolved, ident: name });
  } else if (declaration.kind === "var") declareGlobal(checker, globalSymbol(checker, declaration));
}

function globalSymbol(checker: Checker, { variable }: GlobalDeclaration): Symbol {
  return newSymbol(checker, newScope(1), "global", variable);
}

function declareGlobal(checker: Checker, symbol: Symbol): void {
  const { name, ident } = symbol;
  // What a declaration means is found by its identifier, also if its name is taken.
  checker.symbols.set(ident, symbol);
  if (!checker.globals.has(name)) checker.globals.set(name, symbol);
  else nameError(checker, ident.span, `more than one declaration of variable name: ${name}`);
}

/** Functions, constructors and procedures share one name space. */
function isFree(checker: Checker, { name, span }: Ident): boolean {
  const isTaken = checker.functions.has(name) || checker.procedures.has(name) || checker.constructors.has(name);
  if (isTaken) nameError(checker, span, `more than one declaration of function/procedure name: ${name}`);
  return !isTaken;
}

// -------------------------------------------------------------------------------------------- functions, procedures

function declareFunction(checker: Checker, declaration: FunctionDecl): void {
  if (!isFree(checker, declaration.name)) return;
  const scope = newScope(0);
  const typeParams = declareTypeVariables(checker, scope, declaration.typeParams);
  const params = declaration.params.map((param, index): Symbol => {
    const ident = param.name ?? { name: `_${index}`, span: param.span };
    return { kind: "param", name: ident.name, type: resolveType(checker, scope, param.type), ident };
  });
  const result = resolveType(checker, scope, declaration.result);
  const types = [...params.map(({ type }) => type), result];
  checkOccurrences(checker, typeParams, new Set(freeVariables(types)), declaration.name.span, "function arguments");
  checker.functions.set(declaration.name.name, { declaration, typeParams, params, result });
}

function declareProcedure(checker: Checker, declaration: ProcedureDeclaration): void {
  if (!isFree(checker, declaration.name)) return;
  const scope = newScope(1);
  const typeParams = declareTypeVariables(checker, scope, declaration.typeParams);
  const params = declareAll(checker, scope, "param", declaration.params);
  const results = declareAll(checker, scope, "result", declaration.results);
  checkRoutineTypes(checker, typeParams, [...params, ...results], declaration.name.span, "procedure arguments");
  const modifies = modifiedSymbols(checker, declaration);
  const info: ProcedureInfo = { declaration, typeParams, params, results, modifies };
  checker.procedures.set(declaration.name.name, info);
}

export function checkRoutineTypes(
  checker: Checker,
  typeParams: readonly TypeVariable[],
  symbols: readonly Symbol[],
  span: Span,
  where: string,
): void {
  const used = new Set(freeVariables(symbols.map(({ type }) => type)));
  checkOccurrences(checker, typeParams, used, span, where);
}

/** Constants in a modifies clause are reported when the procedure is checked. */
function modifiedSymbols(checker: Checker, declaration: ProcedureDeclaration): readonly Symbol[] {
  const modified = new Set<Symbol>();
  for (const spec of declaration.specs) {
    if (spec.kind !== "modifies") continue;
    for (const ident of spec.names) {
      const symbol = checker.globals.get(ident.name);
      if (symbol === undefined) nameError(checker, ident.span, `undeclared identifier: ${ident.name}`);
      else {
        checker.symbols.set(ident, symbol);
        if (symbol.kind === "global") modified.add(symbol);
      }
    }
  }
  return [...modified];
}

/** The procedure's variables in a scope of their own, for its contract. */
export function contractScope(info: ProcedureInfo): Scope {
  const scope = newScope(1, info);
  for (const param of info.typeParams) scope.typeVariables.set(param.name, param);
  return scope;
}
