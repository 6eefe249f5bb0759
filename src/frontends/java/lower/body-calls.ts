/** Calls whose target is certain, where they are asked for as calls that can be replaced by the body. */
import { eq, not } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { isCertainTarget } from "../resolve/members.ts";
import { erasure } from "../resolve/subtypes.ts";
import { arbitrary, assume, begin, branch, emit, freshLabel, havoc, temporary, type Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { callByContract } from "./contract-calls.ts";
import { contractOf } from "./contract-cases.ts";
import { afterCall, classType, mightHandleUnchecked, raise, wouldBeSeen } from "./exceptions.ts";
import { havocEverything } from "./everything.ts";
import { procedureName } from "./procedure-names.ts";
import { sortOf } from "./unit.ts";
import { typeFact, zero, type Value } from "./values.ts";
import { callInWhole } from "./whole/calls.ts";
import { ensureInitialized } from "./whole/class-initialization.ts";
import { implicitExceptions } from "./whole/whole.ts";

/** A call of a method or constructor, in the way in which calls are seen. */
export function call(body: Body, called: ContractCall, isFixed = false): Value {
  if (body.unit.whole !== undefined) return callInWhole(body, called, isFixed);
  const byBody = called.form === "call" ? callByBody(body, called, isFixed) : undefined;
  return byBody ?? callByContract(body, called);
}

/** Undefined if the call is to be made by contract. */
function callByBody(body: Body, called: ContractCall, isFixed: boolean): Value | undefined {
  const { unit } = body;
  const { method, span } = called;
  if (unit.options.calls !== "body" || method.declaration?.body === undefined || method.owner.isStub) return undefined;
  if (method.owner.unit !== unit.file || !(isFixed || isCertainTarget(method))) return undefined;
  // What it may assume of its callers has to be checked, which a copy does not do.
  const { cases } = contractOf(method, unit.world);
  if (cases.some(({ requires, nonNull }) => requires.length + nonNull.length > 0)) return undefined;
  // Its checks are assertions there, but a handler here would see the exceptions.
  if (implicitExceptions.some((name) => wouldBeSeen(body, classType(body, name)))) return undefined;
  if (method.isStatic) ensureInitialized(body, method.owner, span);
  if (mightHandleUnchecked(body)) mayThrowAside(body, called);
  const type = erasure(method.result, unit.world);
  const result = type.kind === "void" ? undefined : temporary(body, span, sortOf(type));
  const exception = temporary(body, span);
  const args = [...(called.self === undefined ? [] : [called.self.term]), ...called.args.map((arg) => arg.term)];
  const results = [...(result === undefined ? [] : [result]), exception];
  emit(body, { kind: "call", procedure: procedureName(method, unit.world), args, results, free: true, span });
  afterCall(body, exception, span, { origin: "unknown" });
  if (result === undefined) return { term: zero, type };
  assume(body, typeFact(type, result), span);
  return { term: result, type: method.result };
}

/** The call may also end with an exception that a handler here might see, on a way of its own: the body's checks and the library do not throw. */
function mayThrowAside(body: Body, called: ContractCall): void {
  const { span } = called;
  const [aside, on] = [freshLabel(body, "aside"), freshLabel(body, "on")];
  const either = temporary(body, span, BOOL);
  havoc(body, [either], "approximation", span);
  branch(body, either, { label: aside, span, unwritten: true }, { label: on, span, unwritten: true }, span);
  begin(body, aside, span, { unwritten: true });
  havocEverything(body, called, span);
  const exception = arbitrary(body, classType(body, "java.lang.Throwable"), "approximation", span).term;
  assume(body, not(eq(exception, zero)), span);
  raise(body, exception, span, "unknown");
  begin(body, on, span);
}
