/** Calls in a program as a whole: each leads to a body, or to the library. */
import { TRUE, eq } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { findMethods, hasSameParameters, isCertainTarget } from "../resolve/members.ts";
import { erasure, isSubclass } from "../resolve/subtypes.ts";
import type { ClassSymbol, MethodSymbol } from "../resolve/symbols.ts";
import { assign, assume, begin, branch, emit, end, freshLabel, jump, temporary, type Body } from "./body.ts";
import { callBack } from "./callbacks.ts";
import { ensureInitialized } from "./class-initialization.ts";
import type { ContractCall } from "./contract-call.ts";
import { callByContract, unknownCall } from "./contract-calls.ts";
import { enumValues } from "./enums.ts";
import { afterCall, classType, mightBeSeen, wouldBeSeen } from "./exceptions.ts";
import { clearFields, currentHeap, readField } from "./heap.ts";
import { lowerRoutine } from "./methods.ts";
import { dispatcherName, procedureName } from "./procedure-names.ts";
import { enumPositionIn, typeOf } from "./symbols-of-ir.ts";
import { isTrivialConstructor, ownFields } from "./trivial-constructors.ts";
import { sortOf, type Unit } from "./unit.ts";
import { typeFact, useClass, zero, type Value } from "./values.ts";
import { awaited, demandExceptions, implicitExceptions, methodKey, ownClasses, someAwaited } from "./whole.ts";

export function callInWhole(body: Body, called: ContractCall, isFixed: boolean): Value {
  const { unit } = body;
  const { method, span } = called;
  if (method.isStatic) ensureInitialized(body, method.owner, span);
  if (method.isConstructor && isTrivialConstructor(method, unit.world)) {
    clearFields(body, ownFields(method.owner, unit.world), called.self!.term, span);
    return { term: zero, type: method.result };
  }
  const known = unwritten(body, called);
  if (known !== undefined) return known;
  const count = unit.whole?.methods.get(methodKey(method.name, method.params.length)) ?? 0;
  const isCertain = isFixed || isCertainTarget(method);
  if (isCertain || count <= (hasBody(method) ? 1 : 0)) {
    return hasBody(method) ? callOf(body, called, procedureName(method, unit.world)) : callOutside(body, called);
  }
  const name = dispatcherName(method, unit.world);
  unit.whole?.dispatched.set(name, method);
  return callOf(body, called, name);
}

/** Something whose body is not there: what is said of it, and what it may call in its turn. */
function callOutside(body: Body, called: ContractCall): Value {
  if (called.method.owner.isStub) callBack(body, called);
  return callByContract(body, called);
}

/** Whether there is a procedure for it. */
function hasBody({ declaration, isConstructor, owner }: MethodSymbol): boolean {
  return !owner.isStub && (declaration === undefined ? isConstructor : declaration.body !== undefined);
}

/** What methods do that nobody wrote: those of enums and records. */
function unwritten(body: Body, { method, self, span }: ContractCall): Value | undefined {
  const { owner, declaration, isConstructor, name } = method;
  if (owner.isStub || declaration !== undefined || isConstructor) return undefined;
  const { form } = owner.declaration;
  if (form === "enum" && name === "values") return enumValues(body, owner, span);
  if (form === "enum" && name === "ordinal" && self !== undefined)
    return { term: enumPositionIn(body.unit, self.term), type: method.result };
  const field = form === "record" ? owner.fields.get(name) : undefined;
  return field === undefined || self === undefined ? undefined : readField(body.unit, field, self.term, currentHeap);
}

function callOf(body: Body, called: ContractCall, procedure: string): Value {
  const { unit } = body;
  const { method, self, span } = called;
  const type = erasure(method.result, unit.world);
  const result = type.kind === "void" ? undefined : temporary(body, span, sortOf(type));
  const exception = temporary(body, span);
  const args = [...(self === undefined ? [] : [self.term]), ...called.args.map((arg) => arg.term)];
  const results = [...(result === undefined ? [] : [result]), exception];
  const restore = announce(body, span);
  emit(body, { kind: "call", procedure, args, results, free: true, span });
  restore();
  afterCall(body, exception, span, { origin: "callee" });
  if (result === undefined) return { term: zero, type };
  assume(body, typeFact(type, result), span);
  return { term: result, type: method.result };
}

/** Tells the callee for which exceptions somebody waits; gives back what sets that to what it was. */
function announce(body: Body, span: Span): () => void {
  const { unit } = body;
  const told: Variable[] = [];
  for (const name of implicitExceptions) {
    const flag = awaited(unit, name);
    if (flag !== undefined && wouldBeSeen(body, classType(body, name))) told.push(flag);
  }
  for (const name of demandExceptions) {
    const flag = someAwaited(unit, name);
    if (flag !== undefined && mightBeSeen(body, classType(body, name))) told.push(flag);
  }
  const before = told.map((flag) => {
    const copy = temporary(body, span, flag.sort);
    emit(body, { kind: "assign", targets: [copy], values: [flag], span });
    emit(body, { kind: "assign", targets: [flag], values: [TRUE], span });
    return { flag, copy };
  });
  return () => {
    for (const { flag, copy } of before) emit(body, { kind: "assign", targets: [flag], values: [copy], span });
  };
}

// ------------------------------------------------------------------------------------------------- finding the body

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
  for (const one of ownClasses(unit)) {
    if (!made.has(one) || !isSubclass(one, method.owner)) continue;
    const target = findMethods(one, method.name, unit.world).find((each) =>
      hasSameParameters(each, method, unit.world),
    );
    if (target === undefined) continue;
    const known = found.get(target);
    if (known === undefined) found.set(target, [one]);
    else known.push(one);
  }
  return found;
}

/** Calls the body, or, if there is none, does what is known of objects that come from elsewhere. */
function deliver(body: Body, method: MethodSymbol, target: MethodSymbol | undefined, self: Value): void {
  const { unit, result } = body;
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
      return hasBody(target) ? callOf(body, called, procedureName(target, unit.world)) : callOutside(body, called);
    }
    const { isStub, declaration } = method.owner;
    if (isStub) return callOutside(body, called);
    // What a lambda does is not known.
    const isLambda = declaration.form === "interface" && unit.whole?.hasLambdas === true;
    return isLambda ? unknownCall(body, method.result, span, method.name) : undefined;
  }
}
