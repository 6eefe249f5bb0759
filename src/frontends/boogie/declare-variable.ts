/** Declarations of variables with types and where-clauses: parameters, results, locals. */
import type { Deep } from "../../base/trampoline.ts";
import type { TypedIdent } from "./ast.ts";
import { checkExpression } from "./check-expression.ts";
import { declareVariable, typeError, type Checker, type Scope } from "./checker.ts";
import { resolveType } from "./resolve-type.ts";
import { boolType } from "./types.ts";
import type { Symbol } from "./typing.ts";
import { unify } from "./unify.ts";

export function newSymbol(
  checker: Checker,
  scope: Scope,
  kind: Symbol["kind"],
  { name, type, where }: TypedIdent,
): Symbol {
  const symbol = { kind, name: name.name, type: resolveType(checker, scope, type), ident: name };
  return where === undefined ? symbol : { ...symbol, where };
}

export function declareAll(
  checker: Checker,
  scope: Scope,
  kind: Symbol["kind"],
  idents: readonly TypedIdent[],
): readonly Symbol[] {
  const symbols = idents.map((ident) => newSymbol(checker, scope, kind, ident));
  for (const symbol of symbols) declareVariable(checker, scope, symbol);
  return symbols;
}

/** Locals see each other in their where-clauses, which speak about one state. */
export function* checkWheres(checker: Checker, scope: Scope, symbols: readonly Symbol[]): Deep<void> {
  const { states } = scope;
  scope.states = states === 0 ? 0 : 1;
  for (const symbol of symbols) yield* checkWhere(checker, scope, symbol);
  scope.states = states;
}

export function* checkWhere(checker: Checker, scope: Scope, symbol: Symbol): Deep<void> {
  // `x, y: T where e` is one clause for two variables; what is wrong with it is said once.
  if (symbol.where === undefined || checker.types.has(symbol.where)) return;
  const type = yield* checkExpression(checker, scope, symbol.where);
  if (!unify(type, boolType)) typeError(checker, symbol.ident.span, "where clauses must be of type bool");
}
