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

/**
 * Inside a body: goes on after the next semicolon, or after a block in braces, or before a closing brace or a declaration.
 */
export function recoverStatement(cursor: Cursor): void {
  if (!cursor.panicking) return;
  cursor.calm();
  while (!cursor.at("EOF") && !cursor.at("}") && !cursor.at("}|") && !atDeclaration(cursor)) {
    if (cursor.accept(";")) return;
    if (cursor.at("{") && cursor.peek(1).kind !== ":") {
      skipBraces(cursor);
      return;
    }
    if (cursor.at("{")) skipBraces(cursor);
    else cursor.advance();
  }
}

/**
 * Between declarations: goes on before the next word that begins one. `var` begins one too, but not inside braces.
 * `start` is the offset of the declaration that failed, which must not be tried again.
 */
export function recoverDeclaration(cursor: Cursor): void {
  if (!cursor.panicking) return;
  cursor.calm();
  while (!cursor.at("EOF") && !atDeclaration(cursor) && !cursor.at("var")) {
    if (cursor.at("{")) skipBraces(cursor);
    else if (cursor.accept(";")) return;
    else cursor.advance();
  }
}

/** From an opening brace past its closing one; a declaration's keyword ends it too, since braces may be missing. */
function skipBraces(cursor: Cursor): void {
  let depth = 0;
  do {
    if (cursor.at("{")) depth++;
    else if (cursor.at("}")) depth--;
    cursor.advance();
  } while (depth > 0 && !cursor.at("EOF") && !atDeclaration(cursor));
}
