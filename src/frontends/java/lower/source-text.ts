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

/** Whether the text of something has a name in it, in whatever role. */
export function mentions({ lines }: CompilationUnit, span: Span, name: string): boolean {
  const word = new RegExp(`(?<![\\w$])${name.replace(/\$/g, "\\$")}(?![\\w$])`);
  const { line, column, endLine, endColumn } = span;
  return lines.slice(line - 1, endLine).some((text, i) => {
    const end = line + i === endLine ? endColumn - 1 : text.length;
    return word.test(text.slice(i === 0 ? column - 1 : 0, end));
  });
}
