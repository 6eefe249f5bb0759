/** Calls in annotations: which method is meant, and with which arguments. */
import { closest } from "../../../base/closest.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Expression } from "../tree.ts";
import { findMethods } from "../resolve/members.ts";
import { chooseOverload, inferred, memberType } from "../resolve/overloads.ts";
import { erasure, hasUnknownAbove, substitute, supertypes } from "../resolve/subtypes.ts";
import {
  booleanType,
  isReference,
  typeText,
  type ClassSymbol,
  type JavaType,
  type MethodSymbol,
  type World,
} from "../resolve/symbols.ts";
import { converted } from "./arithmetic.ts";
import { contractOf, isPureAnywhere } from "./contract-cases.ts";
import { classNamed, enclosingObject, staticImports } from "./names.ts";
import { pureCall } from "./pure-calls.ts";
import { fault, type Evaluate, type SpecContext } from "./spec-context.ts";
import { classElsewhere } from "./spec-fields.ts";
import { sortOf } from "./unit.ts";
import type { Value } from "./values.ts";
import { asClass, asTag } from "./spec-types.ts";
import { meaningless, opaque, truthOf } from "./spec-values.ts";

export function callValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "call" }>,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const args = expression.args.map((arg) => evaluate(context, arg));
  const found = calledMethod(context, expression, args, evaluate);
  if (typeof found === "string")
    return meaningless(context, expression, found, { kind: "unknown", name: expression.name });
  if (found === undefined) return opaque(context, expression, { kind: "unknown", name: expression.name });
  const { method, self } = found;
  context.calls?.add(method);
  if (!method.isStatic && self === undefined && !method.isConstructor) fault(context, expression, `there is no object here whose ${method.name} could be called`); // prettier-ignore
  if (!changesNothing(method, unit.world)) fault(context, expression, `${method.name} is not pure: an annotation calls only methods that change nothing`); // prettier-ignore
  const types = args.map((arg) => arg.type);
  const own = substitute(method.result, inferred(method, types, unit.world));
  const type = memberType(own, method.owner, self?.type, unit.world);
  if (method.result.kind === "void")
    return meaningless(context, expression, `${method.name} returns nothing`, booleanType);
  const fitted = method.params.map((param, i) =>
    fittedArgument(context, args[i], erasure(param.type, unit.world), expression),
  );
  return {
    ...pureCall(context, method, self, fitted, expression, (inside, condition) => truthOf(inside, condition, evaluate)),
    type,
  };
}

/** By what is said of it: what nobody wrote, such as the accessors of records, only looks, and what only annotations know is never executed. */
function changesNothing(method: MethodSymbol, world: World): boolean {
  const { declaration, modifiers, isConstructor } = method;
  if (declaration === undefined || isConstructor || isPureAnywhere(method, world)) return true;
  if (modifiers.has("model") && declaration.body === undefined) return true;
  const { cases } = contractOf(method, world);
  return cases.every(({ modifies }) => modifies?.every(({ kind }) => kind === "nothing") === true);
}

function fittedArgument(context: SpecContext, arg: Value | undefined, type: JavaType, at: Expression): Value {
  if (arg === undefined) return opaque(context, at, type);
  if (
    type.kind === "primitive" &&
    arg.type.kind === "primitive" &&
    (arg.term.sort === BOOL) === (type.name === "boolean")
  ) {
    return converted(context.unit, arg, type.name);
  }
  if (arg.type.kind === "type" && isReference(type)) return asClass(context, arg);
  if (type.kind === "type" && isReference(arg.type)) return { term: asTag(context, arg), type };
  return arg.term.sort === sortOf(type) ? arg : opaque(context, at, type);
}

/** The method, what is wrong, or undefined if it may be one of a class that is not known. */
interface CalledMethod {
  readonly method: MethodSymbol;
  readonly self: Value | undefined;
}

function calledMethod(
  context: SpecContext,
  { target, name }: Extract<Expression, { kind: "call" }>,
  args: readonly Value[],
  evaluate: Evaluate,
): CalledMethod | string | undefined {
  const { unit, owner, self } = context;
  const missing = (symbol: ClassSymbol): string | undefined =>
    hasUnknownAbove(symbol) || args.some(({ type }) => type.kind === "unknown") ? undefined : missingMethod(symbol, name, unit.world); // prettier-ignore
  const types = args.map((arg) => arg.type);
  const choose = (symbol: ClassSymbol): MethodSymbol | undefined =>
    chooseOverload(findMethods(symbol, name, unit.world), types, unit.world)?.method;
  if (target === undefined) {
    for (let at: ClassSymbol | undefined = owner; at !== undefined; at = at.outer) {
      const method = choose(at);
      if (method === undefined) continue;
      const term = self === undefined ? undefined : enclosingObject(unit, owner, self.term, method.owner);
      return { method, self: method.isStatic || term === undefined ? undefined : { term, type: { kind: "class", symbol: at, args: [] } } }; // prettier-ignore
    }
    for (const symbol of staticImports(owner, name, unit.world)) {
      const method = choose(symbol);
      if (method?.isStatic === true) return { method, self: undefined };
    }
    const mayBeImported = owner.unit.imports.some(
      (one) => one.isStatic && (one.onDemand || one.name.endsWith(`.${name}`)),
    );
    return mayBeImported ? undefined : missing(owner);
  }
  if (target.kind === "super") {
    const above = owner.superclass?.symbol ?? unit.world.object.symbol;
    const method = choose(above);
    return method === undefined ? missing(above) : { method, self };
  }
  const isName = target.kind === "name" && (context.bound.has(target.name) || context.names.has(target.name));
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const method = choose(holder);
    return method === undefined ? missing(holder) : { method, self: undefined };
  }
  if (classElsewhere(context, target) !== undefined) return undefined;
  const found = evaluate(context, target);
  const object = found.type.kind === "type" ? asClass(context, found) : found;
  const type = erasure(object.type, unit.world);
  const symbol = type.kind === "class" ? type.symbol : type.kind === "array" ? unit.world.object.symbol : undefined;
  if (symbol === undefined)
    return isReference(type) ? undefined : `a value of type ${typeText(object.type)} has no methods`;
  const method = choose(symbol);
  return method === undefined ? missing(symbol) : { method, self: method.isStatic ? undefined : object };
}

function missingMethod(symbol: ClassSymbol, name: string, world: World): string {
  if (findMethods(symbol, name, world).length > 0) return `no method ${name} of ${symbol.name} fits these arguments`;
  const meant = closest(name, supertypes(symbol).flatMap((one) => [...one.methods.keys()])); // prettier-ignore
  return `${symbol.name} has no method ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}`;
}
