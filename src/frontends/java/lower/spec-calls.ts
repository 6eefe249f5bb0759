/** Calls in annotations: which method is meant, and with which arguments. */
import { TRUE } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Expression } from "../tree.ts";
import { findMethods } from "../resolve/members.ts";
import { chooseOverload, inferred, memberType } from "../resolve/overloads.ts";
import { erasure, substitute } from "../resolve/subtypes.ts";
import { isReference, type ClassSymbol, type JavaType, type MethodSymbol } from "../resolve/symbols.ts";
import { converted } from "./arithmetic.ts";
import { classNamed, enclosingObject, staticImports } from "./names.ts";
import { pureCall } from "./pure-calls.ts";
import type { Evaluate, SpecContext } from "./spec-context.ts";
import { sortOf } from "./unit.ts";
import { truth, type Value } from "./values.ts";
import { asClass, asTag } from "./spec-types.ts";
import { opaque, truthOf } from "./spec-values.ts";

export function callValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "call" }>,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const args = expression.args.map((arg) => evaluate(context, arg));
  const found = calledMethod(context, expression, args, evaluate);
  if (found === undefined) return opaque(context, expression, unit.world.object);
  const { method, self } = found;
  const types = args.map((arg) => arg.type);
  const own = substitute(method.result, inferred(method, types, unit.world));
  const type = memberType(own, method.owner, self?.type, unit.world);
  if (method.result.kind === "void") return truth(TRUE);
  const fitted = method.params.map((param, i) =>
    fittedArgument(context, args[i], erasure(param.type, unit.world), expression),
  );
  return {
    ...pureCall(context, method, self, fitted, (inside, condition) => truthOf(inside, condition, evaluate)),
    type,
  };
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

interface CalledMethod {
  readonly method: MethodSymbol;
  readonly self: Value | undefined;
}

function calledMethod(
  context: SpecContext,
  { target, name }: Extract<Expression, { kind: "call" }>,
  args: readonly Value[],
  evaluate: Evaluate,
): CalledMethod | undefined {
  const { unit, owner, self } = context;
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
    return undefined;
  }
  if (target.kind === "super") {
    const method = owner.superclass === undefined ? undefined : choose(owner.superclass.symbol);
    return method === undefined ? undefined : { method, self };
  }
  const isName = target.kind === "name" && (context.bound.has(target.name) || context.names.has(target.name));
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const method = choose(holder);
    return method === undefined ? undefined : { method, self: undefined };
  }
  const object = evaluate(context, target);
  const type = erasure(object.type, unit.world);
  const symbol = type.kind === "class" ? type.symbol : type.kind === "array" ? unit.world.object.symbol : undefined;
  const method = symbol === undefined ? undefined : choose(symbol);
  return method === undefined ? undefined : { method, self: method.isStatic ? undefined : object };
}
