/** A type as C writes it, for messages: `const char *`, `int (*)[3]`, `void (*)(int)`. */
import { integerTypeName, withoutQualifiers } from "./integers.ts";
import type { ArrayType, CType, FunctionType, Qualifiers } from "./types.ts";

export function typeName(type: CType): string {
  return around("", type);
}

/** `declarator`: what is written around the place of the name so far, from the inside out. */
function around(declarator: string, type: CType): string {
  switch (type.kind) {
    case "pointer": {
      const qualifiers = wordsOf(type.qualifiers).join(" ");
      const space = qualifiers === "" || declarator === "" ? "" : " ";
      const pointer = `*${qualifiers}${space}${declarator}`;
      return around(hasSuffix(type.to) ? `(${pointer})` : pointer, type.to);
    }
    case "array":
      return around(`${declarator}[${lengthOf(type)}]`, type.element);
    case "function":
      return around(`${declarator}(${paramsOf(type)})`, type.result);
    case "qualified":
      return [...wordsOf(type.qualifiers), around(declarator, type.type)].join(" ");
    default:
      return declarator === "" || declarator.startsWith("[") ? `${baseOf(type)}${declarator}` : `${baseOf(type)} ${declarator}`; // prettier-ignore
  }
}

function hasSuffix(type: CType): boolean {
  const { kind } = withoutQualifiers(type);
  return kind === "array" || kind === "function";
}

function baseOf(type: Exclude<CType, ArrayType | FunctionType | { kind: "pointer" | "qualified" }>): string {
  switch (type.kind) {
    case "void":
      return "void";
    case "integer":
      return integerTypeName(type);
    case "floating":
      return type.name;
    case "enum":
      return `enum ${type.declaration.name ?? "{…}"}`;
    case "record":
      return `${type.declaration.tag} ${type.declaration.name ?? "{…}"}`;
    case "complex":
      return `_Complex ${type.element.name}`;
    case "vector":
      return `__attribute__((ext_vector_type(${type.count}))) ${typeName(type.element)}`;
    case "opaque":
      return type.name;
  }
}

const words = { const: "const", volatile: "volatile", restrict: "restrict", atomic: "_Atomic" } as const;

function wordsOf(qualifiers: Qualifiers): readonly string[] {
  return (Object.keys(words) as (keyof Qualifiers)[]).flatMap((name) => (qualifiers[name] ? [words[name]] : []));
}

function lengthOf({ length }: ArrayType): string {
  switch (length.kind) {
    case "known":
      return String(length.count);
    case "unknown":
      return "";
    case "variable":
      return "*";
  }
}

function paramsOf({ params, variadic, prototype }: FunctionType): string {
  if (!prototype) return "";
  return [...(params.length === 0 ? ["void"] : params.map(typeName)), ...(variadic ? ["..."] : [])].join(", ");
}
