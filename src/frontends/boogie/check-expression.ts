/**
 * Names and types of expressions, bottom up with an explicit stack: an expression is entered (its names are looked up), its parts
 * are checked, and then it is left (its type is found). Errors about types therefore come innermost first, as in Boogie.
 */
import { invariant, unreachable } from "../../base/invariant.ts";
import { call, type Deep } from "../../base/trampoline.ts";
import type { Expr } from "./ast.ts";
import { enterLet, enterQuantifier } from "./check-binder.ts";
import { leaveCall } from "./check-call.ts";
import { leaveField, leaveFieldUpdate, leaveIs } from "./check-datatype.ts";
import { leaveSelect, leaveUpdate } from "./check-map.ts";
import {
  enterOperatorInTrigger,
  leaveBinary,
  leaveCoercion,
  leaveConversion,
  leaveExtract,
  leaveIf,
  leaveUnary,
} from "./check-operator.ts";
import {
  findVariable,
  nameError,
  setErrorType,
  setType,
  typeOf,
  type Checker,
  type Scope,
  type Work,
} from "./checker.ts";
import { boolType, intType, realType, type OpenType } from "./types.ts";
import type { Symbol } from "./typing.ts";

export function* checkExpression(checker: Checker, scope: Scope, root: Expr): Deep<OpenType> {
  const work: Work = [root];
  for (let item = work.pop(); item !== undefined; item = work.pop()) {
    if (typeof item === "function") item();
    else if (item.kind !== "code") enter(checker, scope, item, work);
    else {
      yield* call(checker.checkCode(checker, scope, item));
      setType(checker, item, boolType);
    }
  }
  return typeOf(checker, root);
}

function enter(checker: Checker, scope: Scope, e: Expr, work: Work): void {
  switch (e.kind) {
    case "bool":
      return setType(checker, e, boolType);
    case "int":
      return setType(checker, e, intType);
    case "real":
      return setType(checker, e, realType);
    case "bv":
      return setType(checker, e, { kind: "bv", width: e.width });
    case "name":
      return enterName(checker, scope, e);
    case "unary":
      if (scope.isTrigger) enterOperatorInTrigger(checker, e);
      return void work.push(() => leaveUnary(checker, e), e.operand);
    case "binary":
      if (scope.isTrigger) enterOperatorInTrigger(checker, e);
      return void work.push(() => leaveBinary(checker, e), e.right, e.left);
    case "if":
      return void work.push(() => leaveIf(checker, e), e.otherwise, e.then, e.condition);
    case "call":
      return enterCall(checker, e, work);
    case "convert":
      return void work.push(() => leaveConversion(checker, e), e.operand);
    case "old":
      if (scope.states < 2) nameError(checker, e.span, "old expressions allowed only in two-state contexts");
      return void work.push(() => setType(checker, e, typeOf(checker, e.operand)), e.operand);
    case "select":
      return void work.push(() => leaveSelect(checker, e), ...e.indices.toReversed(), e.map);
    case "update":
      return void work.push(() => leaveUpdate(checker, e), e.value, ...e.indices.toReversed(), e.map);
    case "extract":
      return void work.push(() => leaveExtract(checker, e), e.operand);
    case "field":
      return void work.push(() => leaveField(checker, e), e.operand);
    case "fieldUpdate":
      return void work.push(() => leaveFieldUpdate(checker, e), e.value, e.operand);
    case "is":
      return void work.push(() => leaveIs(checker, e), e.operand);
    case "coerce":
      return void work.push(() => leaveCoercion(checker, scope, e), e.operand);
    case "forall":
    case "exists":
    case "lambda":
      return enterQuantifier(checker, scope, e, work);
    case "let":
      return enterLet(checker, scope, e, work);
    case "code":
      return invariant(false, "a code expression should be checked where it can be waited for");
    default:
      return unreachable(e);
  }
}

function enterName(checker: Checker, scope: Scope, e: Extract<Expr, { kind: "name" }>): void {
  const symbol = findVariable(checker, scope, e.name);
  if (symbol === undefined) {
    nameError(checker, e.span, `undeclared identifier: ${e.name}`);
    return setErrorType(checker, e);
  }
  const seesGlobals = scope.states > 0 && scope.procedure?.declaration.pure !== true;
  if (symbol.kind === "global" && !seesGlobals) {
    nameError(checker, e.span, `cannot refer to a global variable in this context: ${e.name}`);
  }
  checker.symbols.set(e, symbol);
  setType(checker, e, symbolType(checker, symbol));
}

function symbolType(checker: Checker, symbol: Symbol): OpenType {
  return checker.pending.symbols.get(symbol)?.type ?? symbol.type;
}

function enterCall(checker: Checker, e: Extract<Expr, { kind: "call" }>, work: Work): void {
  const { name, span } = e.callee;
  const target = checker.functions.get(name) ?? checker.constructors.get(name);
  if (target === undefined) {
    nameError(checker, span, `use of undeclared function: ${name}`);
    work.push(() => setErrorType(checker, e));
  } else work.push(() => leaveCall(checker, e, target));
  work.push(...e.args.toReversed());
}
