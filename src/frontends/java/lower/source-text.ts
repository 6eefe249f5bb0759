/** Expressions in the words of the source, for messages. */
import type { Span } from "../../../source/span.ts";
import type { CompilationUnit, Expression } from "../tree.ts";

/** Longer texts are cut: a message is one line. */
const longest = 60;

export function sourceText(file: CompilationUnit, { span }: { readonly span: Span }): string {
  if (span.file !== file.file) return "this";
  const line = file.lines[span.line - 1] ?? "";
  const whole = span.line === span.endLine ? line.slice(span.column - 1, span.endColumn - 1) : `${line.slice(span.column - 1)} …`; // prettier-ignore
  const text = whole.replace(/\s+/g, " ").trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export function withoutParentheses(expression: Expression): Expression {
  let at = expression;
  while (at.kind === "parenthesized") at = at.inner;
  return at;
}
