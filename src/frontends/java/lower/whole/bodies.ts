/** What is between calls and bodies where a call does not say which body is meant. */
import { append } from "../../../../base/append.ts";
import { and, eq, not } from "../../../../logic/build.ts";
import type { Term } from "../../../../logic/term.ts";
import type { Span } from "../../../../source/span.ts";
import { findMethods, hasSameParameters, overridden } from "../../resolve/members.ts";
import { erasure, isSubclass } from "../../resolve/subtypes.ts";
import { unwrittenStatic } from "../../resolve/declare-members.ts";
import { booleanType, type ClassSymbol, type JavaType, type MethodSymbol } from "../../resolve/symbols.ts";
import {
  arbitrary,
  assign,
  assume,
  begin,
  branch,
  emit,
  end,
  freshLabel,
  jump,
  temporary,
  type Body,
} from "../body.ts";
import type { ContractCall } from "../contract-call.ts";
import { lowerRoutine } from "../methods.ts";
import { typeOf } from "../symbols-of-ir.ts";
import type { Unit } from "../unit.ts";
import { staticTypeFact, typeFact, useClass, zero, type Value } from "../values.ts";
import { callbacksName } from "./callbacks.ts";
import { checkAddedCast } from "./generic-casts.ts";
import { callBody, callInWhole, callOutside, hasBody, unwritten } from "./calls.ts";
import { ownClasses } from "./whole.ts";

/** A procedure that finds the body by the object's type. Pre: all classes are known. */
export function lowerDispatcher(unit: Unit, name: string, method: MethodSymbol): void {
  const at = method.span;
  lowerRoutine(
    unit,
    method,
    undefined,
    at,
    (body) => {
      const { self } = body;
      if (self === undefined) return;
      for (const [target, classes] of targetsOf(unit, method)) {
        const [here, others] = [freshLabel(body, "here"), freshLabel(body, "others")];
        const tags = classes.map((one) => eq(typeOf(unit, self.term), useClass(unit, one)));
        chooseOne(body, tags, here, others, at);
        begin(body, here, at, { unwritten: true });
        deliver(body, method, target, self);
        begin(body, others, at, { unwritten: true });
      }
      deliver(body, method, undefined, self);
    },
    { name, between: true },
  );
}

function chooseOne(body: Body, tests: readonly Term[], yes: string, no: string, span: Span): void {
  for (const test of tests) {
    const next = freshLabel(body, "next");
    branch(body, test, { label: yes, span, unwritten: true }, { label: next, span, unwritten: true }, span);
    begin(body, next, span, { unwritten: true });
  }
  jump(body, no, span);
}

/** The bodies there are, with the classes of the program's objects for which they are. */
function targetsOf(unit: Unit, method: MethodSymbol): ReadonlyMap<MethodSymbol, readonly ClassSymbol[]> {
  const found = new Map<MethodSymbol, ClassSymbol[]>();
  const made = new Set([...(unit.whole?.made.values() ?? [])].flatMap((type) => (type.kind === "class" ? type.symbol : []))); // prettier-ignore
  const library = [...made].filter(({ isStub }) => isStub);
  for (const one of [...ownClasses(unit), ...library]) {
    if (!made.has(one) || !isSubclass(one, method.owner)) continue;
    const target = findMethods(one, method.name, unit.world).find((each) =>
      hasSameParameters(each, method, unit.world),
    );
    if (target === undefined || (one.isStub && !hasBody(target))) continue;
    append(found, target, one);
  }
  return found;
}

/** Calls the body, or, if there is none, does what is known of objects that come from elsewhere. */
function deliver(body: Body, method: MethodSymbol, target: MethodSymbol | undefined, self: Value): void {
  const { result } = body;
  const span = method.span;
  const args = method.params.map(({ name }) => body.entry.get(name)!);
  const called: ContractCall = { method: target ?? method, self, args, span, form: "call", text: method.name };
  const value = delivered();
  if (value === undefined) return end(body, { kind: "goto", targets: [], span });
  if (result !== undefined && value.term.sort === result.variable.sort) assign(body, result.variable, value.term, span);
  jump(body, body.exits.normal, span);

  function delivered(): Value | undefined {
    if (target !== undefined) {
      const known = unwritten(body, called);
      if (known !== undefined) return known;
      if (!target.owner.isStub)
        target.params.forEach(({ type }, i) =>
          checkAddedCast(body, { ...args[i]!, type }, method.params[i]!.type, span),
        );
      return hasBody(target) ? callBody(body, called) : callOutside(body, called);
    }
    return method.owner.isStub ? callOutside(body, called) : undefined;
  }
}

// ---------------------------------------------------------------------------------------------------------- callbacks

/** Any of the methods, any number of times. Pre: all classes are known. */
export function lowerCallbacks(unit: Unit, at: Unit): void {
  const [first] = ownClasses(unit);
  const span = first!.declaration.nameSpan;
  const method = unwrittenStatic(first!, "callbacks");
  lowerRoutine(at, method, undefined, span, (body) => anyNumber(body, span), { name: callbacksName, between: true });
}

function anyNumber(body: Body, span: Span): void {
  const methods = ownClasses(body.unit).flatMap((one) => [...one.methods.values()].flat()).filter((one) => overridden(one, body.unit.world).some(({ owner }) => owner.isStub)); // prettier-ignore
  const head = freshLabel(body, "again");
  const ways = methods.map(() => freshLabel(body, "callback"));
  begin(body, head, span, { unwritten: true });
  // That there is no call is as little known as which there is.
  const more = arbitrary(body, booleanType, "approximation", span).term;
  const [some, none] = [freshLabel(body, "some"), freshLabel(body, "none")];
  branch(body, more, { label: some, span, unwritten: true }, { label: none, span, unwritten: true }, span);
  begin(body, none, span, { unwritten: true });
  jump(body, body.exits.normal, span);
  begin(body, some, span, { unwritten: true });
  end(body, { kind: "goto", targets: ways, span });
  methods.forEach((method, i) => {
    begin(body, ways[i]!, span, { unwritten: true });
    const self = ownObject(body, method.owner, span);
    const args = method.params.map(({ type }) => someValue(body, type, span));
    callInWhole(body, { method, self, args, span, form: "call", text: method.name }, false);
    jump(body, head, span);
  });
}

/** An object of the program's is one that it has made. */
function ownObject(body: Body, owner: ClassSymbol, span: Span): Value {
  const type: JavaType = { kind: "class", symbol: owner, args: [] };
  const term = temporary(body, span);
  emit(body, { kind: "havoc", targets: [term], tag: "approximation", span });
  const self = { term, type, nonNull: true } as const;
  assume(body, and(not(eq(term, zero)), typeFact(type, term), staticTypeFact(body.unit, self)), span);
  return self;
}

function someValue(body: Body, type: JavaType, span: Span): Value {
  const value = arbitrary(body, erasure(type, body.unit.world), "approximation", span);
  assume(body, staticTypeFact(body.unit, value), span);
  return value;
}
