/** Calls in a program as a whole: each leads to a body, or to the library. */
import { TRUE, eq, not } from "../../../../logic/build.ts";
import type { Variable } from "../../../../logic/term.ts";
import type { Span } from "../../../../source/span.ts";
import { findMethods, isCertainTarget } from "../../resolve/members.ts";
import { erasure } from "../../resolve/subtypes.ts";
import type { MethodSymbol } from "../../resolve/symbols.ts";
import { assume, begin, branch, emit, freshLabel, giveUp, temporary, type Body } from "../body.ts";
import type { ContractCall } from "../contract-call.ts";
import { callByContract, unknownCall } from "../contract-calls.ts";
import { afterCall, classType, mightBeSeen, wouldBeSeen } from "../exceptions.ts";
import { clearFields, currentHeap, readField } from "../heap.ts";
import { dispatcherName, procedureName } from "../procedure-names.ts";
import { enumPositionIn } from "../symbols-of-ir.ts";
import { isTrivialConstructor, ownFields } from "../trivial-constructors.ts";
import { sortOf } from "../unit.ts";
import { typeFact, zero, type Value } from "../values.ts";
import { callBack, mayBeOwn } from "./callbacks.ts";
import { ensureInitialized } from "./class-initialization.ts";
import { enumValues } from "./enums.ts";
import { changeModels } from "./models.ts";
import { awaited, demandExceptions, implicitExceptions, initializationError, methodKey, someAwaited } from "./whole.ts";

export function callInWhole(body: Body, called: ContractCall, isFixed: boolean): Value {
  const { unit } = body;
  const { method, span } = called;
  if (!method.isStatic && called.self === undefined) {
    giveUp(body, `on which object ${method.name} is called is not known`, span);
    return unknownCall(body, method.result, span, method.name);
  }
  if (method.isStatic) ensureInitialized(body, method.owner, span);
  if (method.isConstructor && isTrivialConstructor(method, unit.world)) {
    clearFields(body, ownFields(method.owner, unit.world), called.self!.term, span);
    return { term: zero, type: method.result };
  }
  const known = unwritten(body, called);
  if (known !== undefined) return known;
  const key = methodKey(method.name, method.params.length);
  const count = (unit.whole?.methods.get(key) ?? 0) + (unit.whole?.models.get(key) ?? 0);
  const isCertain = isFixed || isCertainTarget(method);
  // A lambda has a method of any interface.
  const isLambdas = unit.whole?.hasLambdas === true && method.owner.declaration.form === "interface";
  if (isCertain || (!isLambdas && count <= (hasBody(method) ? 1 : 0))) {
    return hasBody(method) ? callBody(body, called) : callOutside(body, called);
  }
  const name = dispatcherName(method, unit.world);
  unit.whole?.dispatched.set(name, method);
  return callOf(body, called, name);
}

/** Something whose body is not there: what is said of it, and what it may call in its turn. */
export function callOutside(body: Body, called: ContractCall): Value {
  if (called.method.owner.isStub) {
    callBack(body, called);
    changeModels(body, called);
  }
  return callByContract(body, called);
}

/** Whether there is a procedure for it, or will be when it is called: methods of the library may have bodies, too. */
export function hasBody({ declaration, isConstructor, owner }: MethodSymbol): boolean {
  return declaration === undefined ? isConstructor && !owner.isStub : declaration.body !== undefined;
}

/** Pre: it has a body. */
export function callBody(body: Body, called: ContractCall): Value {
  const { method } = called;
  if (method.owner.isStub) body.unit.whole?.called.add(method);
  return callOf(body, called, procedureName(method, body.unit.world));
}

/** What methods do that nobody wrote: those of enums and records. */
export function unwritten(body: Body, { method, self, span }: ContractCall): Value | undefined {
  const { owner, declaration, isConstructor, name } = method;
  if (owner.isStub || declaration !== undefined || isConstructor) return undefined;
  const { form } = owner.declaration;
  if (form === "enum" && name === "values") return enumValues(body, owner, span);
  if (form === "enum" && name === "ordinal" && self !== undefined)
    return { term: enumPositionIn(body.unit, self.term), type: method.result };
  const field = form === "record" ? owner.fields.get(name) : undefined;
  return field === undefined || self === undefined ? undefined : readField(body.unit, field, self.term, currentHeap);
}

export function callOf(body: Body, called: ContractCall, procedure: string): Value {
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
  for (const name of [...implicitExceptions, initializationError]) {
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
  callInWhole(
    body,
    { method, self: { ...object, nonNull: true }, args: [], span, form: "call", text: "toString" },
    false,
  );
  begin(body, done, span);
}
