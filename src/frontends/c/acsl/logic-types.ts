/** From the types that annotations name to those that terms have. */
import { integerRange, integerTypeOf, withoutQualifiers } from "../integers.ts";
import { fail, unsupported, type Resolver } from "./resolver.ts";
import { printTypeName } from "./print.ts";
import type { TypeName } from "./tree.ts";
import { typeName } from "../type-name.ts";
import type { LogicType, Typed } from "./typed.ts";

/** Undefined after an error. */
export function logicTypeOf(r: Resolver, name: TypeName): LogicType | undefined {
  if (name.declarator === "" && name.base === "integer") return { kind: "integer" };
  if (name.declarator === "" && name.base === "boolean") return { kind: "boolean" };
  const type = name.base === "real" ? undefined : r.environment.type(name);
  const inner = type && withoutQualifiers(type);
  const integer = inner && integerTypeOf(inner);
  if (integer !== undefined) return { kind: "integer", range: integerRange(integer, r.environment.model) };
  if (inner?.kind === "pointer") return { kind: "pointer", to: inner.to };
  if (inner?.kind === "array") return { kind: "pointer", to: inner.element };
  if (inner === undefined && name.base !== "real")
    fail(r, name.span, `there is no type \`${printTypeName(name)}\` here`);
  else if (name.base === "real" || inner?.kind === "floating") unsupported(r, name.span, "arithmetic on real numbers");
  else unsupported(r, name.span, `the type \`${printTypeName(name)}\``);
  return undefined;
}

export function isPredicate(term: Typed): boolean {
  return term.type.kind === "boolean";
}

/** For messages. */
export function typeText(type: LogicType): string {
  switch (type.kind) {
    case "integer":
      return "an integer";
    case "boolean":
      return "a truth value";
    case "pointer":
      return `a pointer to ${typeName(type.to)}`;
  }
}
