/** Calls whose target is certain, where they are asked for as calls that can be replaced by the body. */
import { isCertainTarget } from "../resolve/members.ts";
import { erasure } from "../resolve/subtypes.ts";
import { assume, emit, temporary, type Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { callByContract } from "./contract-calls.ts";
import { contractOf } from "./contract-cases.ts";
import { afterCall, classType, wouldBeSeen } from "./exceptions.ts";
import { procedureName } from "./procedure-names.ts";
import { sortOf } from "./unit.ts";
import { typeFact, zero, type Value } from "./values.ts";
import { callInWhole } from "./whole/calls.ts";

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
  if (wouldBeSeen(body, classType(body, "java.lang.RuntimeException"))) return undefined;
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
