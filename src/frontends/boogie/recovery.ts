/** Where the parser goes on after a syntax error. */
import type { Cursor } from "./cursor.ts";
import type { TokenKind } from "./token.ts";

/** Words that begin a declaration and nothing else. */
const declarationKeywords: ReadonlySet<TokenKind> = new Set<TokenKind>([
  "procedure",
  "implementation",
  "function",
  "axiom",
  "const",
  "type",
]);

export function atDeclaration(cursor: Cursor): boolean {
  return declarationKeywords.has(cursor.token.kind);
}

/** At what ends a list of statements; `}|` does only inside a code expression. */
export function atEndOfStatements(cursor: Cursor): boolean {
  return cursor.at("}") || cursor.at("EOF") || (cursor.at("}|") && cursor.codeDepth > 0) || atDeclaration(cursor);
}

/** Inside a body: goes on after the next semicolon, or after a block in braces, or before what ends the statements. */
export function recoverStatement(cursor: Cursor): void {
  if (!cursor.panicking) return;
  cursor.calm();
  while (!atEndOfStatements(cursor)) {
    if (cursor.accept(";")) return;
    const isBlock = cursor.at("{") && cursor.peek(1).kind !== ":";
    skipOne(cursor);
    if (isBlock && !cursor.at("else")) return;
  }
}

/** Among contracts or invariants: goes on after the next semicolon, or before a clause, a body or a declaration. */
export function recoverClause(cursor: Cursor): void {
  if (!cursor.panicking) return;
  cursor.calm();
  while (!cursor.at("EOF") && !atDeclaration(cursor) && !atClause(cursor)) {
    if (cursor.accept(";")) return;
    if (cursor.at("{") && cursor.peek(1).kind !== ":") return;
    skipOne(cursor);
  }
}

function atClause(cursor: Cursor): boolean {
  return (
    cursor.at("requires") ||
    cursor.at("ensures") ||
    cursor.at("modifies") ||
    cursor.at("free") ||
    cursor.at("invariant")
  );
}

/** Between declarations: goes on before the next word that begins one. */
export function recoverDeclaration(cursor: Cursor): void {
  if (!cursor.panicking) return;
  cursor.calm();
  while (!cursor.at("EOF") && !atDeclaration(cursor) && !cursor.at("var")) skipOne(cursor);
}

/** Past one token, or past everything between braces: what is inside them belongs together. */
function skipOne(cursor: Cursor): void {
  if (cursor.at("{")) skipNested(cursor, "{", "}");
  else if (cursor.at("|{")) skipNested(cursor, "|{", "}|");
  else cursor.advance();
}

/** From an opening sign past its closing one; a declaration's keyword ends it too, since the closing one may be missing. */
function skipNested(cursor: Cursor, open: TokenKind, close: TokenKind): void {
  let depth = 0;
  do {
    if (cursor.at(open)) depth++;
    else if (cursor.at(close)) depth--;
    cursor.advance();
  } while (depth > 0 && !cursor.at("EOF") && !atDeclaration(cursor));
}
