/** Lambdas and method references in a program as a whole: objects of classes that nobody wrote, with the one method of their interface. */
import type { Span } from "../../../../source/span.ts";
import type {
  Block,
  ClassDeclaration,
  Expression,
  LambdaExpression,
  MethodDeclaration,
  Statement,
  TypeNode,
} from "../../tree.ts";
import { findMethods } from "../../resolve/members.ts";
import { memberType } from "../../resolve/overloads.ts";
import { resolveType } from "../../resolve/resolve-type.ts";
import { supertypes } from "../../resolve/subtypes.ts";
import type { ClassSymbol, ClassType, JavaType, MethodSymbol, World } from "../../resolve/symbols.ts";
import { assign, held, temporary, type Body } from "../body.ts";
import { allocate } from "../heap.ts";
import { classNamed, dotted, typeScope } from "../names.ts";
import { sourceText } from "../source-text.ts";
import { checkThere } from "../targets.ts";
import type { Value } from "../values.ts";
import { tellCaptured } from "./captured.ts";
import { declareInBody } from "../local-classes.ts";

type Reference = Extract<Expression, { kind: "method-reference" }>;

/** Undefined where it is not known which interface is meant, or what is referred to. */
export function functionObject(
  body: Body,
  expression: LambdaExpression | Reference,
  expected: JavaType | undefined,
): Value | undefined {
  if (expected?.kind !== "class") return undefined;
  const method = functionalMethod(expected.symbol, body.unit.world);
  if (method === undefined) return undefined;
  const written = expression.kind === "lambda" ? { lambda: expression, kept: [] } : asLambda(body, expression, method);
  if (written?.lambda.params.length !== method.params.length) return undefined;
  const symbol = declareFunctionClass(body, written.lambda, expected, method);
  const made = allocate(body, { kind: "class", symbol, args: [] }, expression.span, body.self?.term);
  tellCaptured(body, symbol, made.term, expression.span, written.kept);
  return { ...made, type: expected };
}

/** The only method of an interface that has no body. */
function functionalMethod(symbol: ClassSymbol, world: World): MethodSymbol | undefined {
  if (symbol.declaration.form !== "interface") return undefined;
  const ofObject = (name: string): boolean => world.object.symbol.methods.has(name);
  const found = supertypes(symbol)
    .filter(({ declaration }) => declaration.form === "interface")
    .flatMap((one) => [...one.methods.values()].flat())
    .filter(({ isStatic, modifiers, declaration }) => !isStatic && !modifiers.has("default") && declaration?.body === undefined)
    .filter(({ name }) => !ofObject(name)); // prettier-ignore
  const [first, ...others] = found;
  return others.every((one) => one.name === first?.name && one.params.length === first.params.length)
    ? first
    : undefined;
}

// ------------------------------------------------------------------------------------------------- the class of objects

function declareFunctionClass(
  body: Body,
  lambda: LambdaExpression,
  expected: ClassType,
  method: MethodSymbol,
): ClassSymbol {
  const { span } = lambda;
  const declaration: ClassDeclaration = {
    kind: "class", form: "class", name: "lambda", typeParameters: [], interfaces: [], modifiers: new Map(), fields: [],
    methods: [], initializers: [], order: [], classes: [], constants: [], components: [], specs: [], faults: [], span, open: span,
    nameSpan: span,
  }; // prettier-ignore
  const symbol = declareInBody(body, declaration, `${body.method.name}$lambda`, "lambda", expected);
  symbol.methods.set(method.name, [functionMethod(body, symbol, lambda, expected, method)]);
  return symbol;
}

function functionMethod(
  body: Body,
  owner: ClassSymbol,
  lambda: LambdaExpression,
  expected: ClassType,
  { name, owner: declaring, params, result, throws }: MethodSymbol,
): MethodSymbol {
  const { world } = body.unit;
  const { span } = lambda;
  const typeOf = (type: JavaType): JavaType => memberType(type, declaring, expected, world);
  const inferred: TypeNode = { kind: "inferred", span };
  const declaration: MethodDeclaration = {
    kind: "method", name, isConstructor: false, isCompact: false, typeParameters: [], result: inferred,
    params: lambda.params, throws: [], modifiers: new Map(), body: blockOf(lambda, result), spec: [], faults: [], span, nameSpan: span,
  }; // prettier-ignore
  return {
    kind: "method", name, owner, typeVariables: [], isStatic: false, isConstructor: false, variableArity: false,
    modifiers: new Map(), declaration, span, throws, result: typeOf(result),
    params: lambda.params.map((one, i) => {
      const type = one.type.kind === "inferred" ? typeOf(params[i]!.type) : resolveType(one.type, typeScope(body), world);
      return { name: one.name, type, modifiers: one.modifiers, span: one.span };
    }),
  }; // prettier-ignore
}

function blockOf({ body, span }: LambdaExpression, result: JavaType): Block {
  if (body.kind === "block") return body;
  const statement: Statement =
    result.kind === "void"
      ? { kind: "expression", expression: body, span: body.span }
      : { kind: "return", value: body, span: body.span };
  return { kind: "block", statements: [statement], span: body.span, end: span };
}

// ---------------------------------------------------------------------------------------------------- method references

interface WrittenOut {
  readonly lambda: LambdaExpression;
  /** Variables that it remembers and that nobody wrote. */
  readonly kept: readonly string[];
}

/** The lambda that it stands for. */
function asLambda(body: Body, reference: Reference, { params }: MethodSymbol): WrittenOut | undefined {
  const { target, name, span } = reference;
  const names = params.map((_, i) => `argument$${i}`);
  const given = names.map((one): Expression => ({ kind: "name", name: one, span }));
  const lambda = (inner: Expression): LambdaExpression => ({
    kind: "lambda",
    params: names.map((one) => ({ name: one, type: { kind: "inferred", span }, modifiers: new Map(), variableArity: false, span })),
    body: inner,
    span,
  }); // prettier-ignore
  if (target === undefined || target.kind === "super") return undefined;
  const calling = (on: Expression, args: readonly Expression[]): Expression => ({ kind: "call", target: on, name, args, span, at: span }); // prettier-ignore
  const holder = classNamed(body, target);
  if (holder === undefined) {
    if (target.kind === "this") return { lambda: lambda(calling(target, given)), kept: [] };
    const kept = keptValue(body, target);
    return { lambda: lambda(calling({ kind: "name", name: kept, span }, given)), kept: [kept] };
  }
  const type = typeNode(target, span);
  if (type === undefined) return undefined;
  if (name === "new") return { lambda: lambda({ kind: "new", type, args: given, span }), kept: [] };
  const candidates = findMethods(holder, name, body.unit.world);
  if (candidates.some((one) => one.isStatic && one.params.length === given.length)) return { lambda: lambda(calling(target, given)), kept: [] }; // prettier-ignore
  const [first, ...rest] = given;
  if (first === undefined) return undefined;
  return { lambda: lambda(calling({ kind: "cast", type, operand: first, span }, rest)), kept: [] };
}

function typeNode(target: Expression, span: Span): TypeNode | undefined {
  const names = dotted(target);
  return names && { kind: "named", parts: names.map((name) => ({ name, args: [] })), span };
}

/** The object is found, and has to be there, when the reference is made. */
function keptValue(body: Body, target: Expression): string {
  const value = held(body, body.lower.value(body, target), target.span);
  checkThere(body, value, "a method of it is referred to", sourceText(body.unit.file, target), target.span);
  const name = `object$${body.locals.length}`;
  const variable = temporary(body, target.span);
  assign(body, variable, value.term, target.span);
  body.scope.locals.set(name, { name, variable, type: value.type, nonNull: target.span });
  return name;
}
