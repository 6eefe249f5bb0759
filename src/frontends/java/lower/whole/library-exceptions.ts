/**
 * Exceptions that come out of code that is not looked into. What a declaration does not exclude may happen: a method that
 * is not said to be `nothrow`, itself or with its class, may throw any unchecked exception besides those that it declares.
 */
import { FALSE, and, not, or } from "../../../../logic/build.ts";
import type { Term } from "../../../../logic/term.ts";
import type { Span } from "../../../../source/span.ts";
import { isSubtype } from "../../resolve/subtypes.ts";
import type { JavaType, MethodSymbol } from "../../resolve/symbols.ts";
import { arbitrary, assume, begin, branch, end, freshLabel, giveUp, type Body } from "../body.ts";
import { afterCall, classType, mightBeSeen, raise } from "../exceptions.ts";
import type { Unit } from "../unit.ts";
import { isInstance } from "../values.ts";
import { someAwaited } from "./whole.ts";

/** Whether it throws nothing but what it declares, if its arguments are what it asks for, and hold what their types say. */
export function isNoThrow({ whole }: Unit, { modifiers, owner, params }: MethodSymbol): boolean {
  const holdsOthers = ({ type }: { readonly type: JavaType }): boolean => type.kind === "class" && type.args.length > 0;
  if (whole?.mayBePolluted === true && params.some(holdsOthers)) return false;
  return modifiers.has("nothrow") || (owner.declaration.modifiers.has("nothrow") && !modifiers.has("may_throw"));
}

/** After a call of which it is not known how it ends: an unchecked exception may come out of it, or one of those that it declares. */
export function mayThrowUnchecked(body: Body, name: string, declared: readonly JavaType[] | "any", span: Span): void {
  const exception = arbitrary(body, classType(body, throwable), "approximation", span).term;
  const unchecked = declared === "any" ? [] : [...uncheckedTypes(body), ...declared];
  const onThrow = (): void => {
    if (declared !== "any") assume(body, isOneOf(body, exception, unchecked), span);
  };
  afterCall(body, exception, span, {
    origin: "unknown",
    returned: true,
    onThrow,
    raise: () => raiseUnknown(body, exception, name, span),
  });
}

/**
 * The exception is on its way to a handler that may see it, or out of `main`, if that is declared to let it pass; else it is left open
 * whether it is thrown at all.
 */
export function raiseUnknown(body: Body, exception: Term, name: string, span: Span): void {
  const anything = classType(body, throwable);
  if (mightBeSeen(body, anything)) return raise(body, exception, span, "unknown");
  const awaited = someAwaited(body.unit, throwable) ?? FALSE;
  const [goes, stays] = [freshLabel(body, "awaited"), freshLabel(body, "open")];
  const isExpected = or(awaited, isAllowed(body, exception));
  if (isExpected !== FALSE) {
    branch(body, isExpected, { label: goes, span, unwritten: true }, { label: stays, span, unwritten: true }, span);
    begin(body, goes, span, { unwritten: true });
    raise(body, exception, span, "unknown");
    begin(body, stays, span, { unwritten: true });
  }
  giveUp(body, `whether ${name} throws an exception is not known`, span);
  end(body, { kind: "goto", targets: [], span });
}

const throwable = "java.lang.Throwable";

/** Whether it is a checked exception that `main` declares: what surrounds a program may fail, and the program says so. */
export function isAllowed(body: Body, exception: Term): Term {
  const { world, whole } = body.unit;
  const unchecked = uncheckedTypes(body);
  const isUnchecked = isOneOf(body, exception, unchecked);
  const passing = (whole?.passing ?? []).filter((type) => !unchecked.some((one) => isSubtype(type, one, world)));
  const tests = passing.map((type) => isInstance(body.unit, exception, type) ?? FALSE);
  return tests.length === 0 ? FALSE : and(or(...tests), not(isUnchecked));
}

function uncheckedTypes(body: Body): readonly JavaType[] {
  return ["java.lang.RuntimeException", "java.lang.Error"].map((name) => classType(body, name));
}

function isOneOf(body: Body, exception: Term, types: readonly JavaType[]): Term {
  return or(...types.flatMap((type) => isInstance(body.unit, exception, type) ?? []));
}
