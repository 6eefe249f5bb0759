/** A type as compact text: postfix, outermost first, as one reads it aloud: `[3] * (int) int`. */
import { typeName } from "./type-name.ts";
import type { CType, Qualifiers } from "./types.ts";

/** `size`: how an expression inside a type is printed. */
export function printType(type: CType): string {
  switch (type.kind) {
    case "void":
    case "integer":
    case "floating":
      return typeName(type);
    case "enum":
      return `enum ${type.declaration.name ?? "?"}`;
    case "record":
      return `${type.declaration.tag} ${type.declaration.name ?? `?${type.declaration.span.line}:${type.declaration.span.column}`}`;
    case "pointer":
      return `*${printQualifiers(type.qualifiers)}${printType(type.to)}`;
    case "array":
      return `[${printLength(type.length)}]${printType(type.element)}`;
    case "function": {
      const params = [...type.params.map(printType), ...(type.variadic ? ["..."] : [])];
      return `(${type.prototype ? params.join(", ") : "?"})${printType(type.result)}`;
    }
    case "complex":
      return `complex ${type.element.name}`;
    case "vector":
      return `vector${type.count} ${printType(type.element)}`;
    case "opaque":
      return `opaque<${type.name}>`;
    case "qualified":
      return `${printQualifiers(type.qualifiers)}${printAlignment(type.alignment)}${printType(type.type)}`;
  }
}

function printAlignment(alignment: number | undefined): string {
  return alignment === undefined ? "" : `aligned ${alignment} `;
}

function printQualifiers(qualifiers: Qualifiers): string {
  const names = (["const", "volatile", "restrict", "atomic"] as const).filter((name) => qualifiers[name]);
  return names.map((name) => `${name} `).join("");
}

function printLength(length: Extract<CType, { kind: "array" }>["length"]): string {
  switch (length.kind) {
    case "known":
      return String(length.count);
    case "unknown":
      return "";
    case "variable":
      return length.size === undefined ? "?" : "variable";
  }
}
