/**
 * Inline assembly. Clang's tree tells its operands and no more; which of them are written, and whether memory is, stands in
 * the text: `asm volatile ("template" : outputs : inputs : clobbers : labels)`.
 */
import { childrenOf, isExpressionNode, type DumpNode } from "./dump-node.ts";
import { readExpression } from "./read-expression.ts";
import { sourceText, spanOf, type Reader } from "./reader.ts";
import type { Expression, Statement } from "./tree.ts";

export function readAssembly(reader: Reader, node: DumpNode): Statement {
  const span = spanOf(reader, node);
  const sections = sectionsOf(sourceText(reader, node));
  const operands = childrenOf(node)
    .filter((child) => isExpressionNode(child) && child.kind !== "AddrLabelExpr")
    .map((child) => readExpression(reader, child));
  const [outputs, inputs] = [sections?.[1]?.items ?? 0, sections?.[2]?.items ?? 0];
  if (sections === undefined || outputs + inputs !== operands.length) {
    return { kind: "unsupported", construct: "asm", span };
  }
  const isEmpty = sections[0]!.strings.every((text) => text.trim() === "");
  const clobbers = sections[3]?.strings ?? [];
  return {
    kind: "asm",
    outputs: operands.slice(0, outputs).map(written),
    inputs: operands.slice(outputs, outputs + inputs),
    // Without sections nothing tells what it does.
    writesMemory: !isEmpty && (sections.length === 1 || clobbers.includes("memory")),
    labels: sections[4]?.words ?? [],
    span,
  };
}

/** An output is assigned a value that nobody knows. */
function written(target: Expression): Expression {
  const { type, span } = target;
  const value = { kind: "unknown", construct: "asm", operands: [], type, span, lvalue: false } as const;
  return { kind: "assign", op: "=", target, value, type, span, lvalue: false };
}

interface Section {
  readonly strings: string[];
  readonly words: string[];
  items: number;
}

const token = /"((?:[^"\\]|\\[\s\S])*)"|'(?:[^'\\]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|\w+|\s+|[\s\S]/g;

/** What stands between the colons; undefined if that is not what the text looks like. */
function sectionsOf(text: string): readonly Section[] | undefined {
  const opening = /^\s*(?:asm|__asm__|__asm)\b[^"(]*\(/.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const newSection = (): Section => ({ strings: [], words: [], items: 0 });
  const sections = [newSection()];
  let depth = 1;
  let isItem = false;
  for (const [part, string] of text.slice(opening.length).matchAll(token)) {
    const section = sections.at(-1)!;
    if (/^(\s|\/[*/])/.test(part)) continue;
    if ("([{".includes(part)) depth++;
    if (")]}".includes(part) && --depth === 0) break;
    if (depth === 1 && part === ":") sections.push(newSection());
    if (depth === 1 && string !== undefined) section.strings.push(string);
    if (depth === 1 && /^\w/.test(part)) section.words.push(part);
    if (depth === 1 && (part === ":" || part === ",")) isItem = false;
    else if (!isItem) {
      section.items++;
      isItem = true;
    }
  }
  return depth === 0 ? sections : undefined;
}
