/** Modifiers: Java's, those of annotation comments such as `non_null`, and Java's own annotations, which are skipped. */
import { advance, at, current, expectIdentifier, peek, textAhead, type Cursor } from "./cursor.ts";
import type { Span } from "../../source/span.ts";
import { nullness, specModifiers } from "./spec-vocabulary.ts";
import { spanOf, type Token } from "./token.ts";

const javaModifiers: ReadonlySet<string> = new Set([
  "public", "protected", "private", "static", "abstract", "final", "native", "synchronized", "transient", "volatile",
  "strictfp", "default",
]); // prettier-ignore

/** Reads modifiers and Java's annotations; annotation comments on the way are handed to `specWords`. */
export function parseModifiers(cursor: Cursor, specWords: (token: Token) => void): Map<string, Span> {
  const found = new Map<string, Span>();
  for (;;) {
    const token = current(cursor);
    if (token.annotations !== undefined) specWords(token);
    if (token.text === "@" && token.kind === "operator" && textAhead(cursor, 1) !== "interface") {
      const name = parseJavaAnnotation(cursor);
      const word = name === "Override" ? "override" : nullness[name];
      if (word !== undefined && cursor.notes.annotated) found.set(word, spanOf(cursor.file, token));
    } else if (token.kind === "keyword" && javaModifiers.has(token.text) && !isStart(cursor)) {
      found.set(token.text, spanOf(cursor.file, token));
      advance(cursor);
    } else if (
      cursor.inAnnotation &&
      token.kind === "identifier" &&
      specModifiers.has(token.text) &&
      isModifier(cursor)
    ) {
      found.set(token.text, spanOf(cursor.file, token));
      advance(cursor);
    } else if (token.kind === "identifier" && isContextual(cursor)) {
      found.set(token.text, spanOf(cursor.file, token));
      advance(cursor);
      if (token.text === "non") {
        advance(cursor);
        advance(cursor);
      }
    } else return found;
  }
}

/** `default:` and `default ->` are labels, `synchronized (` is a statement. */
function isStart(cursor: Cursor): boolean {
  const { text } = current(cursor);
  const next = textAhead(cursor, 1);
  return (text === "default" && (next === ":" || next === "->")) || (text === "synchronized" && next === "(");
}

/** Not where it is the name of a class or a variable: `non_null n`, `model = 3`. */
function isModifier(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  if (next.kind === "identifier") {
    const after = peek(cursor, 2);
    return !(after.kind === "operator" && [")", ",", ";", "="].includes(after.text)) || specModifiers.has(next.text);
  }
  return next.kind === "keyword" || next.kind === "spec-word" || next.kind === "comment-end" || next.text === "@";
}

/** `sealed` and `non-sealed` before a class. */
function isContextual(cursor: Cursor): boolean {
  const { text } = current(cursor);
  const next = peek(cursor, 1);
  if (text === "sealed") return next.kind === "keyword" || (next.kind === "identifier" && textAhead(cursor, 2) !== "(");
  return text === "non" && next.text === "-" && textAhead(cursor, 2) === "sealed";
}

export function skipJavaAnnotations(cursor: Cursor): void {
  while (at(cursor, "@") && textAhead(cursor, 1) !== "interface") parseJavaAnnotation(cursor);
}

/** The last part of its name; what is in parentheses is skipped. */
function parseJavaAnnotation(cursor: Cursor): string {
  advance(cursor);
  let name = expectIdentifier(cursor, "the name of an annotation").text;
  while (at(cursor, ".") && peek(cursor, 1).kind === "identifier") {
    advance(cursor);
    name = advance(cursor).text;
  }
  if (at(cursor, "(")) skipParenthesized(cursor);
  return name;
}

function skipParenthesized(cursor: Cursor): void {
  let depth = 0;
  do {
    if (at(cursor, "(")) depth++;
    else if (at(cursor, ")")) depth--;
    if (current(cursor).kind === "end") return;
    advance(cursor);
  } while (depth > 0);
}
