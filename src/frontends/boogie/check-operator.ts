/** Types of operators, conditionals, conversions and bit-vector operations. */
import { unreachable } from "../../base/invariant.ts";
import type { BinaryOp, Expr } from "./ast.ts";
import {
  errorSpan,
  nameError,
  setErrorType,
  setType,
  shown,
  typeError,
  typeOf,
  type Checker,
  type Scope,
} from "./checker.ts";
import { resolveType } from "./resolve-type.ts";
import { mostBits } from "./cursor.ts";
import { boolType, follow, freeVariables, intType, newHole, realType, substitute, type OpenType } from "./types.ts";
import { unify } from "./unify.ts";

type Unary = Extract<Expr, { kind: "unary" }>;
type Binary = Extract<Expr, { kind: "binary" }>;

// ------------------------------------------------------------------------------------------------------- operators

export function leaveUnary(checker: Checker, e: Unary): void {
  const operand = typeOf(checker, e.operand);
  const candidates = e.op === "!" ? [boolType] : [intType, realType];
  const type = candidates.find((candidate) => unify(operand, candidate));
  if (type !== undefined) return setType(checker, e, type);
  typeError(checker, e.opSpan, `invalid argument type (${shown(checker, operand)}) to unary operator ${e.op}`);
  setErrorType(checker, e);
}

export function leaveBinary(checker: Checker, e: Binary): void {
  if (e.op === "++") return leaveConcatenation(checker, e);
  const left = typeOf(checker, e.left);
  const right = typeOf(checker, e.right);
  const type = binaryType(e.op, left, right);
  if (type !== undefined) return setType(checker, e, type);
  // `a <== b` is `b ==> a` to Boogie.
  const [first, second, op] = e.op === "<==" ? [right, left, "==>"] : [left, right, e.op];
  const types = `(${shown(checker, first)} and ${shown(checker, second)})`;
  typeError(checker, e.opSpan, `invalid argument types ${types} to binary operator ${op}`);
  setErrorType(checker, e);
}

/** Undefined if the operator is not for operands of these types. */
function binaryType(op: Exclude<BinaryOp, "++">, left: OpenType, right: OpenType): OpenType | undefined {
  switch (op) {
    case "<==>":
    case "==>":
    case "<==":
    case "&&":
    case "||":
      return both(left, right, boolType) ? boolType : undefined;
    case "==":
    case "!=":
      return comparable(left, right) ? boolType : undefined;
    case "<:":
      return unify(left, right) ? boolType : undefined;
    case "<":
    case "<=":
    case ">":
    case ">=":
      return both(left, right, intType) || both(left, right, realType) ? boolType : undefined;
    case "+":
    case "-":
    case "*":
      return [intType, realType].find((type) => both(left, right, type));
    case "div":
    case "mod":
      return both(left, right, intType) ? intType : undefined;
    case "/":
      return isNumber(left) && isNumber(right) ? realType : undefined;
    case "**":
      return both(left, right, realType) ? realType : undefined;
    default:
      return unreachable(op);
  }
}

function both(left: OpenType, right: OpenType, type: OpenType): boolean {
  // Looked at before it is tried, so that a failure binds no hole.
  return couldBe(left, type) && couldBe(right, type) && unify(left, type) && unify(right, type);
}

function couldBe(type: OpenType, basic: OpenType): boolean {
  const { kind } = follow(type);
  return kind === "hole" || kind === basic.kind;
}

function isNumber(type: OpenType): boolean {
  return unify(type, intType) || unify(type, realType);
}

/** Values can be compared if their types are equal for some choice of the type variables in them. */
function comparable(left: OpenType, right: OpenType): boolean {
  if (unify(left, right)) return true;
  const variables = freeVariables([left, right]);
  if (variables.length === 0) return false;
  const holes = new Map(variables.map((variable) => [variable, newHole()]));
  return unify(substitute(left, holes), substitute(right, holes));
}

const booleanOperators: ReadonlySet<string> = new Set<BinaryOp>(["<==>", "==>", "<==", "&&", "||"]);
const comparisons: ReadonlySet<string> = new Set<BinaryOp>(["<", "<=", ">", ">="]);

/** What a solver does not match on may not stand in a trigger. */
export function enterOperatorInTrigger(checker: Checker, e: Unary | Binary): void {
  if (e.op === "!" || booleanOperators.has(e.op)) {
    nameError(checker, e.opSpan, "boolean operators are not allowed in triggers");
  } else if (e.op === "==") nameError(checker, e.opSpan, "equality is not allowed in triggers");
  else if (comparisons.has(e.op)) nameError(checker, e.opSpan, "arithmetic comparisons are not allowed in triggers");
}

// ---------------------------------------------------------------------------------------- conditionals, conversions

export function leaveIf(checker: Checker, e: Extract<Expr, { kind: "if" }>): void {
  const condition = typeOf(checker, e.condition);
  const then = typeOf(checker, e.then);
  const otherwise = typeOf(checker, e.otherwise);
  if (!unify(condition, boolType)) {
    typeError(checker, e.span, `the first argument to if-then-else should be bool, not ${shown(checker, condition)}`);
    return setErrorType(checker, e);
  }
  if (unify(then, otherwise)) return setType(checker, e, then);
  const types = `${shown(checker, then)} and ${shown(checker, otherwise)}`;
  typeError(checker, e.span, `branches of if-then-else have incompatible types ${types}`);
  setErrorType(checker, e);
}

export function leaveConversion(checker: Checker, e: Extract<Expr, { kind: "convert" }>): void {
  const operand = typeOf(checker, e.operand);
  const expected = e.to === "int" ? realType : intType;
  if (!unify(operand, expected)) {
    const types = `${shown(checker, operand)} does not match expected type ${shown(checker, expected)}`;
    typeError(checker, e.span, `argument type ${types}`);
  }
  setType(checker, e, e.to === "int" ? intType : realType);
}

export function leaveCoercion(checker: Checker, scope: Scope, e: Extract<Expr, { kind: "coerce" }>): void {
  const operand = typeOf(checker, e.operand);
  const type = resolveType(checker, scope, e.type);
  if (!unify(operand, type)) {
    typeError(checker, e.opSpan, `${shown(checker, operand)} cannot be coerced to ${shown(checker, type)}`);
  }
  setType(checker, e, type);
}

// ----------------------------------------------------------------------------------------------------- bit-vectors

function leaveConcatenation(checker: Checker, e: Binary): void {
  const left = typeOf(checker, e.left);
  const right = typeOf(checker, e.right);
  const result = newHole();
  setType(checker, e, result);
  if (!concatenates(left, right, result)) reportConcatenation(checker, e, left, right);
  else if (result.binding?.kind === "bv" && result.binding.width > mostBits) {
    typeError(checker, e.opSpan, `bitvectors of more than ${mostBits} bits are not supported`);
  } else if (result.binding === undefined) {
    // An operand's type is not known yet: look again when it is.
    checker.pending.checks.push(() => {
      concatenates(left, right, result);
      if (result.binding === undefined || follow(left).kind !== "bv" || follow(right).kind !== "bv") {
        reportConcatenation(checker, e, left, right);
      }
    });
  }
}

function reportConcatenation(checker: Checker, e: Binary, left: OpenType, right: OpenType): void {
  const types = `(got ${shown(checker, left)}, ${shown(checker, right)})`;
  typeError(checker, errorSpan(e), `++ operands need to be bitvectors ${types}`);
}

/** From two of the three widths follows the other one. False if an operand is not a bit-vector. */
function concatenates(left: OpenType, right: OpenType, result: OpenType): boolean {
  const [l, r, whole] = [follow(left), follow(right), follow(result)];
  if ((l.kind !== "bv" && l.kind !== "hole") || (r.kind !== "bv" && r.kind !== "hole")) return false;
  if (l.kind === "bv" && r.kind === "bv") return unify(result, { kind: "bv", width: l.width + r.width });
  if (whole.kind === "bv" && l.kind === "bv" && whole.width >= l.width) {
    return unify(right, { kind: "bv", width: whole.width - l.width });
  }
  if (whole.kind === "bv" && r.kind === "bv" && whole.width >= r.width) {
    return unify(left, { kind: "bv", width: whole.width - r.width });
  }
  return true;
}

export function leaveExtract(checker: Checker, e: Extract<Expr, { kind: "extract" }>): void {
  const { high, low, opSpan } = e;
  if (high < low) {
    typeError(checker, opSpan, "start index in extract must be no bigger than the end index");
    return setErrorType(checker, e);
  }
  const operand = typeOf(checker, e.operand);
  const result: OpenType = { kind: "bv", width: high - low };
  const check = (): boolean => {
    const type = follow(operand);
    if (type.kind === "hole") unify(type, { kind: "bv", width: high });
    else if (type.kind !== "bv" || type.width < high) {
      const got = shown(checker, type);
      typeError(checker, opSpan, `extract operand must be a bitvector of at least ${high} bits (got ${got})`);
      return false;
    }
    return true;
  };
  if (follow(operand).kind === "hole") checker.pending.checks.push(check);
  else if (!check()) return setErrorType(checker, e);
  setType(checker, e, result);
}
