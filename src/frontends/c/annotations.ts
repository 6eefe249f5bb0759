/** Finds the comments that begin with `@`: contracts and assertions. Strings and other comments are passed over. */
import type { Positions } from "./positions.ts";
import type { Annotation } from "./tree.ts";

const lexeme = /\/\*[\s\S]*?\*\/|\/\/(?:\\\r?\n|[^\n])*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g;

/** Text without the comment's delimiters and the `@`s at its edges. */
export function annotationsIn(text: string, positions: Positions): readonly Annotation[] {
  if (!text.includes("/*@") && !text.includes("//@")) return [];
  const found: Annotation[] = [];
  for (const match of text.matchAll(lexeme)) {
    const comment = match[0];
    if (!comment.startsWith("/*@") && !comment.startsWith("//@")) continue;
    const start = positions.byteOf(match.index);
    const span = positions.span(start, positions.byteOf(match.index + comment.length));
    const text = comment.startsWith("/*") ? comment.slice(3, -2) : comment.slice(3);
    const isClosedByAt = comment.startsWith("/*") && text.endsWith("@");
    found.push({ text: isClosedByAt ? text.slice(0, -1) : text, span, isClosedByAt });
  }
  return found;
}
