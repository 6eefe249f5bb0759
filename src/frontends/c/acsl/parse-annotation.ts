/** The text of one comment to what it says: a contract, a loop's clauses, assertions, or definitions. */
import type { Diagnostic } from "../../../source/diagnostic.ts";
import type { Span } from "../../../source/span.ts";
import { expected, fail, newCursor, peek, type Cursor } from "./cursor.ts";
import { isAnnotation } from "./is-annotation.ts";
import { opening, tokensOf } from "./lexer.ts";
import {
  contractClauses,
  loopClauses,
  seesContract,
  seesLoop,
  seesStatement,
  statementClauses,
} from "./parse-clause.ts";
import { definitions, seesDefinition } from "./parse-definition.ts";
import { parseTerm } from "./parse-term.ts";
import type { ParsedAnnotation, Term } from "./tree.ts";
import { suggestion, unknownWord } from "./vocabulary.ts";

export type ParseResult =
  | { readonly kind: "annotation"; readonly annotation: ParsedAnnotation }
  | { readonly kind: "failed"; readonly diagnostic: Diagnostic }
  /** A comment that begins with `@` for another reason: see `is-annotation.ts`. */
  | { readonly kind: "foreign" };

/** `span` is the comment's, with its delimiters; `isTypeName` tells the names of C's typedefs. */
export function parseAnnotation(
  text: string,
  span: Span,
  isTypeName: (name: string) => boolean = () => false,
  isClosedByAt = false,
): ParseResult {
  if (!isAnnotation({ text, isClosedByAt })) return { kind: "foreign" };
  const c = newCursor(text, tokensOf(text, span), isTypeName);
  const annotation = parse(c, span);
  if (c.error === undefined && peek(c).kind !== "end") expected(c, following(annotation), suggestion(peek(c).text));
  return c.error === undefined ? { kind: "annotation", annotation } : { kind: "failed", diagnostic: c.error };
}

/** A term by itself, as a macro stands for one; undefined if the text is none. `span` is the text's. */
export function parseTermText(text: string, span: Span, isTypeName: (name: string) => boolean): Term | undefined {
  // The place of a comment is that of its opening.
  const c = newCursor(text, tokensOf(text, { ...span, column: span.column - opening }), isTypeName);
  const term = parseTerm(c);
  return c.error === undefined && peek(c).kind === "end" ? term : undefined;
}

function parse(c: Cursor, span: Span): ParsedAnnotation {
  if (seesDefinition(c)) return { kind: "global", definitions: definitions(c), span };
  if (seesContract(c)) return { kind: "contract", clauses: contractClauses(c), span };
  if (seesLoop(c)) return { kind: "loop", clauses: loopClauses(c), span };
  if (seesStatement(c)) return { kind: "statement", clauses: statementClauses(c), span };
  fail(c, peek(c).span, unknownWord(/[^\s@]\S*/.exec(c.text)?.[0] ?? ""));
  return { kind: "statement", clauses: [], span };
}

function following(annotation: ParsedAnnotation): string {
  switch (annotation.kind) {
    case "contract":
      return "a clause of the contract";
    case "loop":
      return "a clause of the loop";
    case "statement":
      return "an assertion";
    case "global":
      return "a definition";
  }
}
