/** The values of expressions. */
import { FALSE, TRUE, and, eq, int, ite, not, or } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Span } from "../../../source/span.ts";
import type { Expression } from "../tree.ts";
import { boxed, unboxed } from "../resolve/overloads.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { erasure, isSubtype } from "../resolve/subtypes.ts";
import { isLambda, isReference, type ClassSymbol, type JavaType } from "../resolve/symbols.ts";
import {
  arithmetic, compared, complemented, converted, floatBits, isArithmetic, isComparison, nameOf, negated, promoted,
  resultFact,
} from "./arithmetic.ts"; // prettier-ignore
import { lowerAssignment, lowerUpdate } from "./assignments.ts";
import {
  arbitrary, assign, assume, begin, declareTyped, doAt, freshLabel, held, jump, lowering, passPoint, temporary, type Body,
} from "./body.ts"; // prettier-ignore
import { lowerCall } from "./calls.ts";
import { bindPattern, patternTest } from "./patterns.ts";
import { assigned, asPrimitive, sameReference } from "./conversions.ts";
import { lowerNew, lowerNewArray, newInitializedArray } from "./creation.ts";
import { lowerLambda } from "./lambdas.ts";
import { showOthers } from "./others-code.ts";
import { callToString } from "./whole/calls.ts";
import { hasEffects, isSimple } from "./effects-of-expressions.ts";
import { implicitFailure } from "./exceptions.ts";
import { chosenType } from "./choices.ts";
import { asChoice, constantOf } from "./constants.ts";
import { enclosingObject, classNamed, typeScope } from "./names.ts";
import { sourceText } from "./source-text.ts";
import { bodyContext } from "./spec-context.ts";
import { specValue } from "./spec-terms.ts";
import { newString, stringConstant } from "./strings.ts";
import { lowerSwitchExpression } from "./switches.ts";
import { lowerTarget, readTarget } from "./targets.ts";
import { sortOf } from "./unit.ts";
import { isInstance, nullValue, number, staticTypeFact, truth, zero, type Value } from "./values.ts";

export function lowerValue(body: Body, expression: Expression, expected?: JavaType): Value {
  switch (expression.kind) {
    case "literal":
      return literalValue(body, expression);
    case "name":
    case "field":
    case "index":
      return readTarget(body, lowerTarget(body, expression, "use at once"), expression.span);
    case "call":
      return lowerCall(body, expression);
    case "new":
      return lowerNew(body, expression, expected);
    case "new-array":
      return lowerNewArray(body, expression);
    case "array-initializer":
      return newInitializedArray(body, expression, expected ?? { kind: "array", element: body.unit.world.object });
    case "assign":
      return lowerAssignment(body, expression);
    case "update":
      return lowerUpdate(body, expression);
    case "unary":
      return unaryValue(body, expression);
    case "binary":
      return binaryValue(body, expression);
    case "conditional":
      return conditionalValue(body, expression, expected);
    case "cast":
      return castValue(body, expression);
    case "instanceof":
      return instanceValue(body, expression);
    case "lambda":
    case "method-reference":
      return lowerLambda(body, expression, expected);
    case "this":
      return thisValue(body, expression);
    case "super":
      return body.self ?? nullValue;
    case "switch":
      return lowerSwitchExpression(body, expression, expected);
    case "parenthesized":
      return lowerValue(body, expression.inner, expected);
    case "class-literal":
    case "result":
    case "old":
    case "quantifier":
    case "type-literal":
    case "spec-call":
    case "informal":
      return annotationValue(body, expression);
  }
}

/** Pure, and without checks. */
function annotationValue(body: Body, expression: Expression): Value {
  const context = bodyContext(body);
  const value = specValue(context, expression);
  for (const fact of context.facts) assume(body, fact, expression.span);
  return value;
}

function literalValue(body: Body, { literal, span }: Extract<Expression, { kind: "literal" }>): Value {
  switch (literal.kind) {
    case "null":
      return nullValue;
    case "boolean":
      return truth(literal.value ? TRUE : FALSE);
    case "string":
      return stringConstant(body, literal.value, span);
    case "float":
    case "double":
      return number(floatBits(literal.value, literal.kind), literal.kind);
    default:
      return number(int(literal.value), literal.kind);
  }
}

function thisValue(body: Body, expression: Extract<Expression, { kind: "this" }>): Value {
  const { self, unit, owner } = body;
  if (self === undefined) return nullValue;
  const isOwn = expression.qualifier === undefined;
  if (isOwn && !isLambda(owner)) return self;
  const target = expression.qualifier === undefined ? aroundLambdas(owner) : classNamed(body, expression.qualifier);
  const term = target === undefined ? undefined : enclosingObject(unit, owner, self.term, target);
  if (target === undefined || term === undefined) return { ...arbitrary(body, unit.world.object, "approximation", expression.span), nonNull: true }; // prettier-ignore
  return { term, type: { kind: "class", symbol: target, args: [] }, nonNull: true };
}

/** The class that `this` in a lambda is of. */
function aroundLambdas(owner: ClassSymbol): ClassSymbol | undefined {
  let at: ClassSymbol | undefined = owner;
  while (at !== undefined && isLambda(at)) at = at.outer;
  return at;
}

// ------------------------------------------------------------------------------------------------------------ operators

function unaryValue(body: Body, expression: Extract<Expression, { kind: "unary" }>): Value {
  const { op, operand: inner, span } = expression;
  const text = sourceText(body.unit.file, inner);
  const operand = asPrimitive(body, lowerValue(body, inner), op === "!" ? "boolean" : "int", span, text);
  switch (op) {
    case "!":
      return operand.term.sort === BOOL ? truth(not(operand.term)) : operand;
    case "-":
      return negated(body.unit, operand);
    case "~":
      return complemented(body.unit, operand);
    case "+":
      return converted(body.unit, operand, promoted(nameOf(operand.type) ?? "int"));
  }
}

type Binary = Extract<Expression, { kind: "binary" }>;

/** Long chains lean to the left, and are followed without descending. */
function binaryValue(body: Body, expression: Binary): Value {
  const constant = expression.op === "+" ? constantOf(body, expression) : undefined;
  if (constant?.kind === "string") return stringConstant(body, constant.text, expression.span);
  const spine: Binary[] = [];
  let at: Expression = expression;
  while (at.kind === "binary" && !isShortCircuit(at)) {
    spine.push(at);
    // Which object a constant is shows only in what is no sum itself.
    const isSum: boolean = at.op === "+";
    at = at.left;
    if (!isSum && at.kind === "binary" && at.op === "+" && constantOf(body, at)?.kind === "string") break;
  }
  if (spine.length === 0) return shortCircuitValue(body, expression);
  let left = lowerValue(body, at);
  for (const one of spine.reverse()) {
    if (!hasEffects(body, one.right)) left = combined(body, one, left, lowerValue(body, one.right));
    else left = combinedInOrder(body, one, held(body, left, one.left.span));
  }
  return left;
}

/** What is in a box is taken out before the other operand has its effects; whether it has to be may depend on that operand's type. */
function combinedInOrder(body: Body, one: Binary, left: Value): Value {
  if (unboxed(erasure(left.type, body.unit.world)) === undefined) return combined(body, one, left, lowerValue(body, one.right)); // prettier-ignore
  const { span } = one.left;
  const point = passPoint(body, span);
  const right = lowerValue(body, one.right);
  const staysBoxed =
    (one.op === "+" && isText(body, right.type)) ||
    ((one.op === "==" || one.op === "!=") && right.type.kind !== "primitive");
  const text = sourceText(body.unit.file, one.left);
  const operand = staysBoxed ? left : doAt(body, point, span, () => asPrimitive(body, left, "int", span, text));
  return combined(body, one, operand, right);
}

function isShortCircuit({ op }: Binary): boolean {
  return op === "&&" || op === "||";
}

function combined(body: Body, expression: Binary, left: Value, right: Value): Value {
  const { op, span, at } = expression;
  const { unit } = body;
  if (op === "==" || op === "!=") return equality(body, expression, left, right);
  if (op === "==>" || op === "<==" || op === "<==>" || op === "<=!=>" || op === "<:")
    return annotationValue(body, expression);
  if (op === "+" && (isText(body, left.type) || isText(body, right.type))) {
    if (unit.whole !== undefined) for (const operand of [left, right]) callToString(body, operand, span);
    for (const operand of [left, right]) showOthers(body, operand, span);
    return newString(body, span);
  }
  const wanted = left.term.sort === BOOL || right.term.sort === BOOL ? "boolean" : "int";
  const a = asPrimitive(body, left, wanted, expression.left.span, sourceText(unit.file, expression.left));
  const b = asPrimitive(body, right, wanted, expression.right.span, sourceText(unit.file, expression.right));
  if (isComparison(op)) return truth(compared(unit, op, a, b));
  if (!isArithmetic(op) || a.term.sort !== b.term.sort) return arbitrary(body, left.type, "approximation", span);
  if (op === "/" || op === "%") checkDivisor(body, expression, a, b, at);
  return arithmeticValue(body, op, a, b, span);
}

export function arithmeticValue(
  body: Body,
  op: Parameters<typeof arithmetic>[1],
  a: Value,
  b: Value,
  span: Span,
): Value {
  const result = arithmetic(body.unit, op, a, b);
  const fact = resultFact(result);
  if (fact !== undefined) assume(body, fact, span);
  return result;
}

export function checkDivisor(body: Body, expression: Expression, a: Value, b: Value, at: Span): void {
  const name = promoted(nameOf(a.type) ?? "int", nameOf(b.type) ?? "int");
  if (name === "float" || name === "double") return;
  const holds = b.term.kind === "int" ? (b.term.value === 0n ? FALSE : TRUE) : not(eq(b.term, zero));
  const message = `${sourceText(body.unit.file, expression)} divides by zero`;
  implicitFailure(body, holds, "division-by-zero", message, at, "java.lang.ArithmeticException");
}

/** Strings, and what a `+` makes a string of. */
export function isText(body: Body, type: JavaType): boolean {
  const erased = erasure(type, body.unit.world);
  return erased.kind === "class" && erased.symbol === body.unit.world.string.symbol;
}

function equality(body: Body, { op, left: l, right: r, span }: Binary, left: Value, right: Value): Value {
  const isPrimitive = left.type.kind === "primitive" || right.type.kind === "primitive";
  if (!isPrimitive && left.term.sort === right.term.sort) {
    const same = sameReference(body, left, right, span);
    return truth(op === "==" ? same : not(same));
  }
  const text = (e: Expression): string => sourceText(body.unit.file, e);
  const kind = left.term.sort === BOOL || right.term.sort === BOOL ? "boolean" : "int";
  const a = isPrimitive ? asPrimitive(body, left, kind, l.span, text(l)) : left;
  const b = isPrimitive ? asPrimitive(body, right, kind, r.span, text(r)) : right;
  return truth(compared(body.unit, op === "==" ? "==" : "!=", a, b));
}

// ---------------------------------------------------------------------------------------------------- branching values

/** As a formula where the right operand neither changes nor checks anything; else by two ways. */
function shortCircuitValue(body: Body, expression: Binary): Value {
  if (isSimple(body, expression.right)) {
    const left = conditionTerm(body, expression.left);
    const right = conditionTerm(body, expression.right);
    return truth(expression.op === "&&" ? and(left, right) : or(left, right));
  }
  const { span } = expression;
  const result = temporary(body, span, BOOL);
  const [yes, no, done] = ["true", "false", "decided"].map((name) => freshLabel(body, name)) as [
    string,
    string,
    string,
  ];
  body.lower.condition(body, expression, { label: yes, span }, { label: no, span });
  lowering(body, "unwritten", () => {
    begin(body, yes, span);
    assign(body, result, TRUE, span);
    jump(body, done, span);
    begin(body, no, span);
    assign(body, result, FALSE, span);
  });
  begin(body, done, span);
  return truth(result);
}

/** A truth value, out of its box if need be. */
export function conditionTerm(body: Body, expression: Expression): Value["term"] {
  const value = lowerValue(body, expression);
  if (value.term.sort === BOOL) return value.term;
  return asPrimitive(body, { ...value, type: isReference(value.type) ? value.type : body.unit.world.object }, "boolean", expression.span, sourceText(body.unit.file, expression)).term; // prettier-ignore
}

function conditionalValue(
  body: Body,
  expression: Extract<Expression, { kind: "conditional" }>,
  expected?: JavaType,
): Value {
  const { condition, then, otherwise, span } = expression;
  if (isSimple(body, then) && isSimple(body, otherwise)) {
    const test = conditionTerm(body, condition);
    const [a, b] = [lowerValue(body, then, expected), lowerValue(body, otherwise, expected)];
    const type = typeOfChoice(a, b);
    const [x, y] = [fitted(body, a, type, then), fitted(body, b, type, otherwise)];
    if (x.term.sort === y.term.sort) return { term: ite(test, x.term, y.term), type };
  }
  const [yes, no, done] = ["chosen", "other", "joined"].map((name) => freshLabel(body, name)) as [
    string,
    string,
    string,
  ];
  body.lower.condition(body, condition, { label: yes, span: then.span, trace: "then" }, { label: no, span: otherwise.span, trace: "else" }); // prettier-ignore
  begin(body, yes, then.span);
  const a = held(body, lowerValue(body, then, expected), then.span);
  const afterThen = body.open;
  body.open = undefined;
  begin(body, no, otherwise.span);
  const b = held(body, lowerValue(body, otherwise, expected), otherwise.span);
  const type = typeOfChoice(a, b);
  const result = temporary(body, span, sortOf(erasure(type, body.unit.world)));
  const y = fitted(body, b, type, otherwise);
  assign(body, result, y.term.sort === result.sort ? y.term : result, span);
  jump(body, done, span);
  body.open = afterThen;
  const x = fitted(body, a, type, then);
  assign(body, result, x.term.sort === result.sort ? x.term : result, span);
  jump(body, done, span);
  begin(body, done, span);
  return { term: result, type };

  function typeOfChoice(a: Value, b: Value): JavaType {
    return chosenType([asChoice(body, a, then), asChoice(body, b, otherwise)], body.unit.world);
  }
}

function fitted(body: Body, value: Value, type: JavaType, at: Expression): Value {
  return assigned(body, value, type, at.span, sourceText(body.unit.file, at));
}

// ------------------------------------------------------------------------------------------------------ casts and tests

function castValue(body: Body, expression: Extract<Expression, { kind: "cast" }>): Value {
  const { unit } = body;
  const type = resolveType(expression.type, typeScope(body), unit.world);
  const operand = lowerValue(body, expression.operand, type);
  const text = sourceText(unit.file, expression.operand);
  if (type.kind === "primitive") {
    const isBoxed = operand.type.kind === "primitive" || unboxed(erasure(operand.type, unit.world)) !== undefined;
    // What is in an object of a wider type has to be in the box of that very type.
    const box = isBoxed ? operand : castTo(body, expression, operand, boxed(type.name, unit.world));
    return converted(unit, asPrimitive(body, box, type.name, expression.span, text), type.name);
  }
  if (operand.type.kind === "primitive") return assigned(body, operand, type, expression.span, text);
  return castTo(body, expression, operand, type);
}

function castTo(body: Body, expression: Extract<Expression, { kind: "cast" }>, operand: Value, type: JavaType): Value {
  const { unit } = body;
  if (operand.type.kind === "null" || isCertain(body, operand.type, type)) return { ...operand, type };
  assume(body, staticTypeFact(unit, operand), expression.span);
  const instance = isInstance(unit, operand.term, type);
  if (instance !== undefined) {
    const fits = operand.nonNull === true ? instance : or(eq(operand.term, zero), instance);
    const message = `${sourceText(unit.file, expression.operand)} is cast to ${sourceText(unit.file, expression.type)}, which it may not be`;
    implicitFailure(body, fits, "class-cast", message, expression.span, "java.lang.ClassCastException");
  }
  return { ...operand, type };
}

/** A cast upwards says nothing; one to a type variable is one to its bound, and one to an unknown type is not checked. */
function isCertain(body: Body, from: JavaType, to: JavaType): boolean {
  if (to.kind === "unknown" || from.kind === "unknown") return true;
  return isSubtype(from, to, body.unit.world) && erasure(from, body.unit.world).kind !== "unknown";
}

function instanceValue(body: Body, expression: Extract<Expression, { kind: "instanceof" }>): Value {
  const { operand, pattern, span } = expression;
  const value = held(body, lowerValue(body, operand), operand.span);
  assume(body, staticTypeFact(body.unit, value), span);
  const test = held(body, truth(patternTest(body, value, pattern)), span);
  bindPattern(body, value, pattern, declareTyped);
  return test;
}
