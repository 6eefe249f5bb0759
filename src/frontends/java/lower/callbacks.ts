/**
 * What the library calls in its turn: methods that override its own, on objects that it was given. How often, on which of them and with
 * what is not known.
 */
import { eq, not } from "../../../logic/build.ts";
import type { Span } from "../../../source/span.ts";
import { findMethods, overridden } from "../resolve/members.ts";
import { erasure, isSubclass } from "../resolve/subtypes.ts";
import { voidType, type JavaType, type MethodSymbol } from "../resolve/symbols.ts";
import { arbitrary, assume, begin, branch, emit, end, freshLabel, jump, temporary, type Body } from "./body.ts";
import { call } from "./body-calls.ts";
import type { ContractCall } from "./contract-call.ts";
import { afterCall } from "./exceptions.ts";
import { lowerRoutine } from "./methods.ts";
import type { Unit } from "./unit.ts";
import { staticTypeFact, zero, type Value } from "./values.ts";
import { methodKey, ownClasses } from "./whole.ts";

const callbacksName = "java#callbacks";

/** Before a call of the library that has been given objects of the program's. */
export function callBack(body: Body, { self, args, span }: ContractCall): void {
  const { whole } = body.unit;
  if (whole === undefined || whole.calledBack.size === 0) return;
  if (![...(self === undefined ? [] : [self]), ...args].some(({ type }) => mayBeOwn(body.unit, type))) return;
  whole.callsBack = true;
  const exception = temporary(body, span);
  emit(body, { kind: "call", procedure: callbacksName, args: [], results: [exception], free: true, span });
  afterCall(body, exception, span, { origin: "callee" });
}

/** Whether an object of the type may be, or hold, one of a class of the program's. */
function mayBeOwn(unit: Unit, type: JavaType): boolean {
  const erased = erasure(type, unit.world);
  switch (erased.kind) {
    case "primitive":
    case "null":
    case "void":
    case "type":
      return false;
    case "unknown":
    case "variable":
      return true;
    case "array":
      return mayBeOwn(unit, erased.element);
    case "class": {
      const { symbol } = erased;
      if (!symbol.isStub || symbol.typeVariables.length > 0) return true;
      if (symbol.declaration.modifiers.has("final")) return false;
      return symbol === unit.world.object.symbol || ownClasses(unit).some((one) => isSubclass(one, symbol));
    }
  }
}

/** Any of the methods, any number of times. Pre: all classes are known. */
export function lowerCallbacks(unit: Unit, at: Unit): void {
  const [first] = ownClasses(unit);
  const span = first!.declaration.nameSpan;
  const method: MethodSymbol = {
    kind: "method", name: "callbacks", owner: first!, params: [], result: voidType, throws: [], typeVariables: [],
    isStatic: true, isConstructor: false, variableArity: false, modifiers: new Map(), declaration: undefined, span,
  }; // prettier-ignore
  lowerRoutine(at, method, undefined, span, (body) => anyNumber(body, span), { name: callbacksName, between: true });
}

function anyNumber(body: Body, span: Span): void {
  const methods = ownClasses(body.unit).flatMap((one) => [...one.methods.values()].flat()).filter((one) => overridden(one, body.unit.world).some(({ owner }) => owner.isStub)); // prettier-ignore
  const head = freshLabel(body, "again");
  const ways = methods.map(() => freshLabel(body, "callback"));
  begin(body, head, span, { unwritten: true });
  end(body, { kind: "goto", targets: [body.exits.normal, ...ways], span });
  methods.forEach((method, i) => {
    begin(body, ways[i]!, span, { unwritten: true });
    const self = {
      ...someValue(body, { kind: "class", symbol: method.owner, args: [] }, span),
      nonNull: true as const,
    };
    assume(body, not(eq(self.term, zero)), span);
    const args = method.params.map(({ type }) => someValue(body, type, span));
    call(body, { method, self, args, span, form: "call", text: method.name });
    jump(body, head, span);
  });
}

function someValue(body: Body, type: JavaType, span: Span): Value {
  const value = arbitrary(body, erasure(type, body.unit.world), "approximation", span);
  assume(body, staticTypeFact(body.unit, value), span);
  return value;
}

/** What a `+` with a string asks of an object that is there. */
export function callToString(body: Body, object: Value, span: Span): void {
  const { unit } = body;
  const type = erasure(object.type, unit.world);
  if (unit.whole?.calledBack.has(methodKey("toString", 0)) !== true || type.kind !== "class") return;
  if (!mayBeOwn(unit, type)) return;
  const method = findMethods(type.symbol, "toString", unit.world).find(({ params }) => params.length === 0);
  if (method === undefined) return;
  const [there, done] = [freshLabel(body, "there"), freshLabel(body, "shown")];
  branch(body, not(eq(object.term, zero)), { label: there, span, unwritten: true }, { label: done, span, unwritten: true }, span); // prettier-ignore
  begin(body, there, span, { unwritten: true });
  call(body, { method, self: { ...object, nonNull: true }, args: [], span, form: "call", text: "toString" });
  begin(body, done, span);
}
