/** What a command may write: locals, results, and the globals of the enclosing procedure's modifies clause. */
import type { Span } from "../../source/span.ts";
import type { Ident } from "./ast.ts";
import { findVariable, nameError, typeError, type Checker, type Scope } from "./checker.ts";
import type { Symbol } from "./typing.ts";

/** The variable that a name on a left-hand side stands for. */
export function resolveTarget(checker: Checker, scope: Scope, target: Ident): Symbol | undefined {
  const symbol = findVariable(checker, scope, target.name);
  if (symbol === undefined) nameError(checker, target.span, `undeclared identifier: ${target.name}`);
  else checker.symbols.set(target, symbol);
  return symbol;
}

export function checkWrite(checker: Checker, scope: Scope, symbol: Symbol, span: Span): void {
  switch (symbol.kind) {
    case "local":
    case "result":
      return;
    case "constant":
    case "param":
    case "bound":
      return typeError(checker, span, `command assigns to an immutable variable: ${symbol.name}`);
    case "global":
      if (scope.modifies.has(symbol)) return;
      return typeError(
        checker,
        span,
        `command assigns to a global variable that is not in the enclosing procedure's modifies clause: ${symbol.name}`,
      );
  }
}
