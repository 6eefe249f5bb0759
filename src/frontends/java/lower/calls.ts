/** Calls of methods and constructors: which one is meant, on what, with which arguments. */
import type { Span } from "../../../source/span.ts";
import type { Expression } from "../tree.ts";
import { findMethods } from "../resolve/members.ts";
import { chooseOverload, inferred, memberType, unboxed, type Chosen } from "../resolve/overloads.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { erasure, hasUnknownAbove, substitute } from "../resolve/subtypes.ts";
import { isLambda, type ClassSymbol, type JavaType, type MethodSymbol } from "../resolve/symbols.ts";
import { assume, doAt, giveUp, held, passPoint, type Body, type PassedPoint } from "./body.ts";
import { call } from "./body-calls.ts";
import { assigned } from "./conversions.ts";
import type { ContractCall } from "./contract-call.ts";
import { unknownCall } from "./contract-calls.ts";
import { hasEffects } from "./effects-of-expressions.ts";
import { allocateArray, writeElement } from "./heap.ts";
import { classNamed, enclosingObject, staticImports, typeScope } from "./names.ts";
import { checkGenericCast, checkInferredArguments, checkInferredCast } from "./whole/generic-casts.ts";
import { sourceText } from "./source-text.ts";
import { checkThere } from "./targets.ts";
import { extendsUnknown } from "./constructors.ts";
import { countUnknownCall } from "./unit.ts";
import { staticTypeFact, zero, type Value } from "./values.ts";
import { int } from "../../../logic/build.ts";

type Call = Extract<Expression, { kind: "call" }>;

/** What a call leads to. */
interface Callee {
  readonly candidates: readonly MethodSymbol[];
  readonly receiver: Value | undefined;
  readonly receiverText: string;
  /** The target is certain: static, or `super.m()`. */
  readonly isFixed: boolean;
  readonly span: Span;
}

export function lowerCall(body: Body, expression: Call): Value {
  if (expression.name === "this" || expression.name === "super") return lowerDelegation(body, expression);
  const callee = calleeOf(body, expression);
  const args = lowerArguments(body, expression.args);
  const chosen = callee === undefined ? undefined : chosenFrom(body, callee.candidates, args, expression.args);
  if (callee === undefined || chosen === undefined) {
    if (callee?.receiver !== undefined) {
      checkThere(body, callee.receiver, `${expression.name} is called`, callee.receiverText, callee.span);
    }
    countUnknownCall(body.unit, expression.name);
    giveUpOnFunctions(body, expression.args);
    return unknownCall(body, unknownResult(body, expression, callee), callee?.span ?? expression.at, expression.name);
  }
  const { method } = chosen;
  const receiver = method.isStatic ? undefined : callee.receiver;
  if (receiver !== undefined) {
    checkThere(body, receiver, `${expression.name} is called`, callee.receiverText, callee.span);
    assume(body, staticTypeFact(body.unit, receiver), callee.span);
  }
  const self = receiver === undefined ? undefined : { ...receiver, nonNull: true as const };
  checkInferredArguments(body, method, args.values, callee.span);
  const written = expression.typeArguments?.map((type) => resolveType(type, typeScope(body), body.unit.world));
  const fitted = fittedArguments(body, chosen, args, expression.args, self?.type, written);
  const text = `${expression.name}`;
  const called: ContractCall = { method, self, args: fitted, span: callee.span, form: "call", text };
  const result = call(body, called, callee.isFixed);
  if (method.result.kind === "void") return result;
  const own = substitute(method.result, inferred(method, args.values.map((arg) => arg.type), body.unit.world, written)); // prettier-ignore
  const value = { ...result, type: memberType(own, method.owner, self?.type, body.unit.world) };
  checkGenericCast(body, value, method.result, callee.span);
  if (written === undefined) checkInferredCast(body, value, method, args.values.map(({ type }) => type), callee.span); // prettier-ignore
  return value;
}

/** A statement may be a call of something unknown that has no value; then any will do. */
function unknownResult(body: Body, _expression: Call, _callee: Callee | undefined): JavaType {
  return { kind: "unknown", name: body.unit.world.object.symbol.name };
}

function calleeOf(body: Body, expression: Call): Callee | undefined {
  const { target, name, at } = expression;
  const { unit, owner, self } = body;
  if (target === undefined) return unqualified(body, name, at);
  const text = sourceText(unit.file, target);
  if (target.kind === "super") {
    const above = superTarget(body, target);
    if (above === undefined) return undefined;
    return {
      candidates: findMethods(above, name, unit.world),
      receiver: self,
      receiverText: text,
      isFixed: true,
      span: at,
    };
  }
  const holder = classNamed(body, target);
  if (holder !== undefined) {
    const candidates = findMethods(holder, name, unit.world);
    return { candidates: candidates.filter((one) => one.isStatic || owner === holder), receiver: self, receiverText: text, isFixed: true, span: at }; // prettier-ignore
  }
  const receiver = held(body, body.lower.value(body, target), target.span);
  const type = erasure(receiver.type, unit.world);
  const symbol = type.kind === "class" ? type.symbol : type.kind === "array" ? unit.world.object.symbol : undefined;
  const candidates = symbol === undefined ? [] : findMethods(symbol, name, unit.world);
  return { candidates, receiver, receiverText: text, isFixed: false, span: at };
}

function superTarget(body: Body, { qualifier }: Extract<Expression, { kind: "super" }>): ClassSymbol | undefined {
  const named = qualifier === undefined ? undefined : classNamed(body, qualifier);
  // `I.super.m()` means the default method of an interface.
  if (named?.declaration.form === "interface") return named;
  // In a lambda it is that of the method around, which is not looked for.
  return isLambda(body.owner) ? undefined : (named ?? body.owner).superclass?.symbol;
}

function unqualified(body: Body, name: string, at: Span): Callee | undefined {
  const { unit, owner, self } = body;
  for (let symbol: ClassSymbol | undefined = owner; symbol !== undefined; symbol = symbol.outer) {
    const candidates = isLambda(symbol) ? [] : findMethods(symbol, name, unit.world);
    if (candidates.length === 0) continue;
    const term = self === undefined ? undefined : enclosingObject(unit, owner, self.term, symbol);
    const receiver: Value | undefined = term === undefined ? undefined : term === self?.term ? self : { term, type: { kind: "class", symbol, args: [] }, nonNull: true }; // prettier-ignore
    return { candidates, receiver, receiverText: "this", isFixed: false, span: at };
  }
  if (hasUnknownAbove(owner)) return undefined;
  for (const symbol of staticImports(owner, name, unit.world)) {
    const candidates = findMethods(symbol, name, unit.world).filter((one) => one.isStatic);
    if (candidates.length > 0) return { candidates, receiver: undefined, receiverText: "", isFixed: true, span: at };
  }
  return undefined;
}

// ------------------------------------------------------------------------------------------------------------ arguments

/** Arguments, each with the point before the next, if it may be taken out of a box there. */
export interface Arguments {
  readonly values: readonly Value[];
  readonly points: readonly (PassedPoint | undefined)[];
}

export function lowerArguments(body: Body, args: readonly Expression[]): Arguments {
  const lastEffect = args.findLastIndex((arg) => hasEffects(body, arg));
  const points: (PassedPoint | undefined)[] = [];
  const values = args.map((arg, i): Value => {
    // What it is for is known when the method is; making it has no effect that others see.
    if (isFunction(arg) && body.unit.whole !== undefined)
      return { term: zero, type: { kind: "unknown", name: "lambda" } };
    if (isFunction(arg)) return body.lower.value(body, arg);
    const value = held(body, body.lower.value(body, arg), arg.span);
    const isBox = unboxed(erasure(value.type, body.unit.world)) !== undefined;
    if (isBox && i < lastEffect) points[i] = passPoint(body, arg.span);
    return value;
  });
  return { values, points };
}

function isFunction({ kind }: Expression): boolean {
  return kind === "lambda" || kind === "method-reference";
}

/** Of a method that is not known, nobody knows what it does with a function. */
export function giveUpOnFunctions(body: Body, args: readonly Expression[]): void {
  if (body.unit.whole === undefined) return;
  for (const arg of args) if (isFunction(arg)) giveUp(body, "what is done with a function is not known", arg.span);
}

export function chosenFrom(
  body: Body,
  candidates: readonly MethodSymbol[],
  args: Arguments,
  written: readonly Expression[],
): Chosen | undefined {
  const types = args.values.map((arg, i): JavaType => {
    return written[i] !== undefined && isFunction(written[i]) ? { kind: "unknown", name: "lambda" } : arg.type;
  });
  return chooseOverload(candidates, types, body.unit.world);
}

/** Converted to the parameters' types; the last ones in an array, if the method takes any number. */
export function fittedArguments(
  body: Body,
  { method, spreads }: Chosen,
  { values: args, points }: Arguments,
  written: readonly Expression[],
  receiver?: JavaType,
  typeArguments?: readonly JavaType[],
): readonly Value[] {
  const { world } = body.unit;
  const by = inferred(method, args.map((arg) => arg.type), world, typeArguments); // prettier-ignore
  const text = (i: number): string =>
    written[i] === undefined ? "an argument" : sourceText(body.unit.file, written[i]);
  const span = (i: number): Span => written[i]?.span ?? method.span;
  const fit = (arg: Value, type: JavaType, i: number): Value => {
    const lambda =
      body.unit.whole !== undefined && written[i] !== undefined && isFunction(written[i]) ? written[i] : undefined;
    if (lambda !== undefined) {
      const wanted = memberType(substitute(type, by), method.owner, receiver, world);
      return held(body, body.lower.value(body, lambda, wanted), span(i));
    }
    const erased = erasure(type, world);
    const convert = (): Value => assigned(body, arg, erased, span(i), text(i));
    const point = erased.kind === "primitive" ? points[i] : undefined;
    const value = point === undefined ? convert() : doAt(body, point, span(i), convert);
    return held(body, type.kind === "variable" ? { ...value, type: arg.type } : value, span(i));
  };
  if (!spreads) return method.params.map((param, i) => fit(args[i]!, param.type, i));
  const fixed = method.params.slice(0, -1).map((param, i) => fit(args[i]!, param.type, i));
  const last = method.params.at(-1)!;
  const element = last.type.kind === "array" ? last.type.element : world.object;
  const rest = args.slice(fixed.length).map((arg, k) => fit(arg, element, fixed.length + k));
  const at = written[0]?.span ?? method.span;
  const array = allocateArray(body, erasure(element, world), int(BigInt(rest.length)), at);
  rest.forEach((value, k) => writeElement(body, erasure(element, world), array.term, int(BigInt(k)), value.term, at));
  return [...fixed, array];
}

// ------------------------------------------------------------------------------------------------------- constructors

/** `this(…)` and `super(…)`; the initializers follow the latter, and are the constructor's business. */
function lowerDelegation(body: Body, expression: Call): Value {
  const { unit, owner, self } = body;
  const isUnknown = expression.name === "super" && extendsUnknown(owner, unit);
  const target = expression.name === "this" ? owner : isUnknown ? undefined : owner.superclass?.symbol;
  const args = lowerArguments(body, expression.args);
  const chosen = target === undefined ? undefined : chosenFrom(body, target.constructors, args, expression.args);
  if (chosen === undefined || self === undefined) {
    countUnknownCall(unit, target?.name ?? expression.name);
    giveUpOnFunctions(body, expression.args);
    return unknownCall(body, { kind: "void" }, expression.at, target?.name ?? expression.name);
  }
  const fitted = fittedArguments(body, chosen, args, expression.args);
  const { method } = chosen;
  return call(body, { method, self, args: fitted, span: expression.at, form: "delegation", text: method.name });
}
