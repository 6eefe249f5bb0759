/** Whether two types are compatible as `__builtin_types_compatible_p` sees it: outermost qualifiers do not count. */
import { noQualifiers, unqualified } from "./c-types.ts";
import type { CType, Qualifiers } from "./types.ts";

export function sameTypes(left: CType, right: CType): boolean {
  return alike(unqualified(left), unqualified(right));
}

function alike(left: CType, right: CType): boolean {
  const [a, b] = [plain(left), plain(right)];
  switch (a.kind) {
    case "void":
      return b.kind === "void";
    case "integer":
      return b.kind === "integer" && a.name === b.name && a.bits === b.bits;
    case "floating":
      return b.kind === "floating" && a.name === b.name;
    case "enum":
    case "record":
      return b.kind === a.kind && a.declaration === b.declaration;
    case "pointer":
      return b.kind === "pointer" && sameQualifiers(a.qualifiers, b.qualifiers) && alike(a.to, b.to);
    case "array":
      return b.kind === "array" && alike(a.element, b.element) && sameLengths(a.length, b.length);
    case "function":
      return (
        b.kind === "function" && sameTypes(a.result, b.result) && (!a.prototype || !b.prototype || sameParameters(a, b))
      );
    case "complex":
      return b.kind === "complex" && a.element.name === b.element.name;
    case "vector":
      return b.kind === "vector" && a.count === b.count && alike(a.element, b.element);
    case "opaque":
      return b.kind === "opaque" && a.name === b.name;
    case "qualified":
      return b.kind === "qualified" && sameQualifiers(a.qualifiers, b.qualifiers) && alike(a.type, b.type);
  }
}

/** What a typedef asks for the alignment makes no other type. */
function plain(type: CType): CType {
  return type.kind === "qualified" && type.alignment !== undefined && sameQualifiers(type.qualifiers, noQualifiers)
    ? plain(type.type)
    : type;
}

type FunctionLike = Extract<CType, { kind: "function" }>;
type Length = Extract<CType, { kind: "array" }>["length"];

function sameParameters(a: FunctionLike, b: FunctionLike): boolean {
  return (
    a.variadic === b.variadic &&
    a.params.length === b.params.length &&
    a.params.every((param, i) => sameTypes(param, b.params[i]!))
  );
}

function sameLengths(a: Length, b: Length): boolean {
  return a.kind !== "known" || b.kind !== "known" || a.count === b.count;
}

function sameQualifiers(a: Qualifiers, b: Qualifiers): boolean {
  const names = Object.keys(noQualifiers) as (keyof Qualifiers)[];
  return names.every((name) => a[name] === b[name]);
}
