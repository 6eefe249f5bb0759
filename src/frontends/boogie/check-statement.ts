/** Names and types of statements. */
import { unreachable } from "../../base/invariant.ts";
import { call, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { Attribute, Expr, Stmt } from "./ast.ts";
import { checkAssign, checkUnpack } from "./check-assignment.ts";
import { checkAttributes } from "./check-attribute.ts";
import { checkExpression } from "./check-expression.ts";
import { checkLabels } from "./check-labels.ts";
import { checkCall } from "./check-procedure-call.ts";
import { checkWrite, resolveTarget } from "./check-write.ts";
import { bindVariables, shown, typeError, type Checker, type Scope } from "./checker.ts";
import { checkWheres, newSymbol } from "./declare-variable.ts";
import { boolType } from "./types.ts";
import { unify } from "./unify.ts";

export function* checkStatements(checker: Checker, scope: Scope, statements: readonly Stmt[]): Deep<void> {
  for (const statement of statements) yield* checkStatement(checker, scope, statement);
}

function* checkStatement(checker: Checker, scope: Scope, s: Stmt): Deep<void> {
  switch (s.kind) {
    case "label":
    case "goto":
    case "break":
    case "raise":
      return;
    case "assert":
      return yield* checkCondition(checker, scope, s, s.span, "an asserted expression");
    case "assume":
      return yield* checkCondition(checker, scope, s, s.span, "an assumed expression");
    case "havoc":
      return checkHavoc(checker, scope, s);
    case "assign":
      return yield* checkAssign(checker, scope, s);
    case "unpack":
      return yield* checkUnpack(checker, scope, s);
    case "call":
      return yield* checkCall(checker, scope, s);
    case "if":
      return yield* checkIf(checker, scope, s);
    case "while":
      return yield* checkWhile(checker, scope, s);
    case "return":
      return yield* checkReturn(checker, scope, s);
    default:
      return unreachable(s);
  }
}

/** `what` must be bool: an asserted, assumed or returned expression. */
function* checkCondition(
  checker: Checker,
  scope: Scope,
  checked: { readonly condition: Expr; readonly attributes: readonly Attribute[] },
  span: Span,
  what: string,
): Deep<void> {
  const type = yield* checkExpression(checker, scope, checked.condition);
  if (!unify(type, boolType)) {
    typeError(checker, span, `${what} must be of type bool (got: ${shown(checker, type)})`);
  }
  yield* checkAttributes(checker, scope, checked.attributes, checkExpression);
}

function checkHavoc(checker: Checker, scope: Scope, s: Extract<Stmt, { kind: "havoc" }>): void {
  for (const name of s.names) {
    const symbol = resolveTarget(checker, scope, name);
    if (symbol !== undefined) checkWrite(checker, scope, symbol, s.span);
  }
}

function* checkReturn(checker: Checker, scope: Scope, s: Extract<Stmt, { kind: "return" }>): Deep<void> {
  const { value, attributes } = s;
  if (value === undefined) return;
  yield* checkCondition(checker, scope, { condition: value, attributes }, s.span, "a return expression");
}

// ----------------------------------------------------------------------------------------------------- structured

function* checkIf(checker: Checker, scope: Scope, first: Extract<Stmt, { kind: "if" }>): Deep<void> {
  // A chain of `else if` is a loop here, so that a long one needs no frames.
  let s = first;
  for (;;) {
    yield* checkGuard(checker, scope, s, s.attributes);
    yield* call(checkStatements(checker, scope, s.then));
    const [only] = s.otherwise ?? [];
    if (s.otherwise === undefined) return;
    if (s.otherwise.length !== 1 || only?.kind !== "if")
      return yield* call(checkStatements(checker, scope, s.otherwise));
    s = only;
  }
}

function* checkGuard(
  checker: Checker,
  scope: Scope,
  { guard, span }: { readonly guard: Expr | "*"; readonly span: Span },
  attributes: readonly Attribute[],
): Deep<void> {
  if (guard === "*") return yield* checkAttributes(checker, scope, attributes, checkExpression);
  // Boogie turns guards into assumptions before it checks types, and its messages show that.
  yield* checkCondition(checker, scope, { condition: guard, attributes }, span, "an assumed expression");
}

function* checkWhile(checker: Checker, scope: Scope, s: Extract<Stmt, { kind: "while" }>): Deep<void> {
  for (const invariant of s.invariants) {
    const what = invariant.free ? "an assumed expression" : "an asserted expression";
    yield* checkCondition(checker, scope, invariant, invariant.span, what);
  }
  yield* checkGuard(checker, scope, s, []);
  yield* call(checkStatements(checker, scope, s.body));
}

/** A code expression has labels and locals of its own, and sees all that is visible around it. */
export function* checkCode(checker: Checker, scope: Scope, e: Extract<Expr, { kind: "code" }>): Deep<void> {
  const symbols = e.locals.map((local) => newSymbol(checker, scope, "local", local));
  checker.binders.set(e, { symbols, typeParams: [] });
  const unbind = bindVariables(checker, scope, symbols);
  yield* checkWheres(checker, scope, symbols);
  checkLabels(checker, e.statements, "code");
  yield* call(checkStatements(checker, scope, e.statements));
  unbind();
}
