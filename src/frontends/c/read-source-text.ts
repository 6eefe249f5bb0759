/**
 * What clang's JSON does not have is read from the preprocessed text: the operands of `offsetof` and
 * `__builtin_types_compatible_p`, and how types in conversions are written.
 */
import { fieldPathByName } from "./field-path.ts";
import { childrenOf, extentOf, type DumpNode } from "./dump-node.ts";
import { withoutQualifiers } from "./integers.ts";
import { readExpressionText, sourceText, typeNamed, type Reader } from "./reader.ts";
import { sameTypes } from "./same-types.ts";
import type { Span } from "../../source/span.ts";
import type { Expression, FieldDeclaration } from "./tree.ts";
import type { CType } from "./types.ts";

interface Head {
  readonly span: Span;
  readonly type: CType;
  readonly lvalue: boolean;
}

export function readOffsetOf(reader: Reader, node: DumpNode, head: Head): Expression {
  const [typeText, designator] = operandTexts(sourceText(reader, node));
  const of = typeText === undefined ? undefined : typeNamed(reader, typeText);
  const path = of === undefined || designator === undefined ? undefined : designated(reader, of, designator, head.span);
  if (of === undefined || path === undefined) {
    return { kind: "unsupported", construct: "OffsetOfExpr", operands: [], ...head };
  }
  return { kind: "offsetof", of, path, ...head };
}

export function readTypeTrait(reader: Reader, node: DumpNode, head: Head): Expression {
  const text = sourceText(reader, node);
  const types = operandTexts(text).map((operand) => operandType(reader, operand, head.span));
  const [left, right] = types;
  if (!text.startsWith("__builtin_types_compatible_p") || left === undefined || right === undefined) {
    return { kind: "unsupported", construct: "TypeTraitExpr", operands: [], ...head };
  }
  return { kind: "constant", value: sameTypes(left, right) ? 1n : 0n, ...head };
}

/** The type in `(type)operand`; undefined where marks of the preprocessor stand in it. */
export function readTypeInParentheses(reader: Reader, node: DumpNode): string | undefined {
  const [all, operand] = [extentOf(node), extentOf(childrenOf(node)[0] ?? node)];
  if (all === undefined || operand === undefined) return undefined;
  const text = /^\(([^#]*)\)\s*$/.exec(reader.positions.text(all.start, operand.start))?.[1];
  return text?.trim().replace(/\s+/g, " ");
}

function operandType(reader: Reader, text: string, span: Span): CType | undefined {
  const operand = /^(?:typeof|__typeof__|__typeof)\s*\((.*)\)$/s.exec(text.trim())?.[1];
  if (operand === undefined) return typeNamed(reader, text);
  return readExpressionText(reader, operand, span)?.type ?? typeNamed(reader, operand);
}

/** What stands in the parentheses, split at the commas that are in no inner brackets. */
function operandTexts(text: string): readonly string[] {
  const content = text.replace(/\/\*[\s\S]*?\*\//g, " ").replace(/\s+/g, " ");
  const inner = content.slice(content.indexOf("(") + 1, content.lastIndexOf(")"));
  const parts = [""];
  let depth = 0;
  for (const c of inner) {
    if ("([{".includes(c)) depth += 1;
    if (")]}".includes(c)) depth -= 1;
    if (c === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += c;
  }
  return parts.map((part) => part.trim());
}

/** `a.b[3].c`; members of anonymous members are made explicit. */
function designated(
  reader: Reader,
  of: CType,
  text: string,
  span: Span,
): readonly (FieldDeclaration | Expression)[] | undefined {
  const path: (FieldDeclaration | Expression)[] = [];
  let type = withoutQualifiers(of);
  let rest = `.${text.replace(/\s/g, "")}`;
  while (rest !== "") {
    const name = /^\.([A-Za-z_$][\w$]*)/.exec(rest);
    const index = /^\[([^\]]*)\]/.exec(rest);
    if (name !== null && type.kind === "record") {
      const fields = fieldPathByName(type.declaration, name[1]!);
      if (fields === undefined) return undefined;
      path.push(...fields);
      type = withoutQualifiers(fields.at(-1)!.type);
    } else if (index !== null && type.kind === "array") {
      const expression = readExpressionText(reader, index[1]!, span);
      if (expression === undefined) return undefined;
      path.push(expression);
      type = withoutQualifiers(type.element);
    } else return undefined;
    rest = rest.slice((name ?? index)![0].length);
  }
  return path;
}
