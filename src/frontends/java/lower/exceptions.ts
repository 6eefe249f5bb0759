/** Exceptions on their way: to a handler, through finally, or out of the method. */
import { FALSE, TRUE, eq, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { hasUnknownAbove, isSubtype } from "../resolve/subtypes.ts";
import type { JavaType } from "../resolve/symbols.ts";
import { arbitrary, assign, assume, begin, branch, check, freshLabel, jump, mark, type Body } from "./body.ts";
import { allocate } from "./heap.ts";
import { declareGlobal } from "./unit.ts";
import { zero } from "./values.ts";
import { awaited, someAwaited, strangeException } from "./whole/whole.ts";

export function classType(body: Body, fullName: string): JavaType {
  const symbol = body.unit.world.classes.get(fullName)?.[0];
  return symbol === undefined ? { kind: "unknown", name: fullName } : { kind: "class", symbol, args: [] };
}

/** Whether a handler of this method would see an exception of the type. */
export function wouldBeSeen(body: Body, type: JavaType): boolean {
  return body.handlers.some((handler) =>
    handler.kind === "finally"
      ? handler.swallows
      : handler.types.some((caught) => caught.kind !== "unknown" && isSubtype(type, caught, body.unit.world)),
  );
}

/** Whether a handler of this method would see some exceptions of the type. */
export function mightBeSeen(body: Body, type: JavaType): boolean {
  const { world } = body.unit;
  const isSome = (caught: JavaType): boolean => caught.kind === "unknown" || isSubtype(caught, type, world);
  return wouldBeSeen(body, type) || body.handlers.some((one) => one.kind === "catch" && one.types.some(isSome));
}

/** Whether a handler of this method might see an exception that nobody has to declare, or run because of one. */
export function mightHandleUnchecked(body: Body): boolean {
  return body.handlers.some((one) => one.kind === "finally" || one.types.some((type) => !isChecked(body, type)));
}

/** Whether all exceptions of the type have to be declared by who throws them. */
function isChecked(body: Body, type: JavaType): boolean {
  const { world } = body.unit;
  const isA = (name: string): boolean => isSubtype(type, classType(body, name), world);
  if (type.kind !== "class" || hasUnknownAbove(type.symbol)) return false;
  return (
    isA("java.lang.Exception") && !isA("java.lang.RuntimeException") && type.symbol.fullName !== "java.lang.Exception"
  );
}

/** Leaves with an exception: to the innermost handler, or out of the method. */
export function raise(body: Body, exception: Term, span: Span, origin: Origin = "known"): void {
  assign(body, body.exception, exception, span);
  assign(body, body.unknownException, origin === "known" ? FALSE : TRUE, span);
  const { whole } = body.unit;
  if (whole !== undefined && origin !== "callee") {
    whole.hasStrange ||= origin === "unknown";
    declareGlobal(body.unit, { variable: strangeException, span: noSpan });
    assign(body, strangeException, origin === "known" ? FALSE : TRUE, span);
  }
  passOn(body, span);
}

/** Where an exception comes from: `callee`, if it has been on its way before. */
type Origin = "known" | "unknown" | "callee";

/** The exception is where it belongs; on to whoever is next. */
export function passOn(body: Body, span: Span): void {
  const handler = body.handlers.at(-1);
  if (handler === undefined) body.raises = true;
  jump(body, handler?.label ?? body.exits.exceptional, span);
}

/**
 * Something that Java answers with an exception if `holds` is false: a check, unless a handler would see the exception;
 * then it is thrown.
 */
export function implicitFailure(
  body: Body,
  holds: Term,
  kind: CheckKind,
  message: string,
  span: Span,
  exceptionName: string,
  nature?: "deliberate" | "claim",
): void {
  if (holds === TRUE) return;
  const type = classType(body, exceptionName);
  // In the library, which is not at fault, it is an exception like others.
  const isSeen = body.owner.isStub || wouldBeSeen(body, type);
  const above = isSeen ? undefined : awaited(body.unit, exceptionName);
  if (!isSeen) check(body, or(holds, above ?? FALSE), kind, message, span, undefined, nature);
  if (!isSeen && above === undefined) return;
  const [fine, thrown] = [freshLabel(body, "fine"), freshLabel(body, "thrown")];
  branch(body, holds, { label: fine, span, unwritten: true }, { label: thrown, span, unwritten: true }, span);
  begin(body, thrown, span, { unwritten: true });
  mark(body, "throw", span);
  raise(body, allocate(body, type, span).term, span);
  begin(body, fine, span);
}

/**
 * What a library demands of its callers: a check, unless a handler may be there for the exception with which it answers. Then some
 * exception of the type is thrown.
 */
export function libraryDemand(
  body: Body,
  holds: Term,
  kind: CheckKind,
  message: string,
  span: Span,
  because: { readonly span: Span; readonly text: string },
  exceptionName: string,
): void {
  const type = classType(body, exceptionName);
  const isSeen = mightBeSeen(body, type);
  const above = isSeen ? undefined : someAwaited(body.unit, exceptionName);
  if (holds === TRUE) return;
  if (!isSeen) check(body, or(holds, above ?? FALSE), kind, message, span, because);
  if (!isSeen && above === undefined) return;
  const [fine, thrown] = [freshLabel(body, "fine"), freshLabel(body, "thrown")];
  branch(body, holds, { label: fine, span, unwritten: true }, { label: thrown, span, unwritten: true }, span);
  begin(body, thrown, span, { unwritten: true });
  mark(body, "throw", span);
  const exception = arbitrary(body, type, "approximation", span).term;
  assume(body, not(eq(exception, zero)), span);
  raise(body, exception, span, "unknown");
  begin(body, fine, span);
}

/** How a call may end. */
interface CallEnding {
  readonly origin: Origin;
  /** Absent where its body is looked into, and so known to return or not. */
  readonly returned?: true;
  /** What is known if it ends with an exception. */
  onThrow?(): void;
  /** In place of sending it to the innermost handler. */
  raise?(): void;
}

/** The exception that a call has ended with, unless it is null, is on its way. */
export function afterCall(body: Body, exception: Term, span: Span, ending: CallEnding): void {
  const [normal, thrown] = [freshLabel(body, "returned"), freshLabel(body, "threw")];
  const threw = { label: thrown, span, trace: "call-exception", unwritten: true } as const;
  branch(body, eq(exception, zero), { label: normal, span, unwritten: true }, threw, span);
  begin(body, thrown, span, { unwritten: true });
  ending.onThrow?.();
  if (ending.raise === undefined) raise(body, exception, span, ending.origin);
  else ending.raise();
  begin(body, normal, span, ending.returned === true ? { returned: true } : {});
}

/** A call of which it is not known how it ends: some exception may come out of it. */
export function mayThrow(body: Body, span: Span): void {
  const exception = arbitrary(body, classType(body, "java.lang.Throwable"), "approximation", span);
  afterCall(body, exception.term, span, { origin: "unknown", returned: true });
}

/**
 * Something that Java or its library may answer with an exception that nobody has to declare. Where only what is certain is believed, it may
 * be there for a handler of this method; where there is none, what comes after is not reached by it either.
 */
export function mayThrowToHandler(body: Body, span: Span): void {
  if (body.unit.options.calls === "body" && mightHandleUnchecked(body)) mayThrow(body, span);
}

/** There may be no memory left for a new object, for which few handlers are there. */
export function mayLackMemory(body: Body, span: Span): void {
  if (mightBeSeen(body, classType(body, "java.lang.OutOfMemoryError"))) mayThrowToHandler(body, span);
}
