/**
 * The parser's place in the stream of tokens, and what it does about syntax errors.
 *
 * After an error the parser either goes on as if the missing token had been there (missing `;`, `)`, `]`), or panics: the
 * cursor shows only the token `panic`, which nothing accepts, so that every production returns at once, until a caller that
 * knows a place to go on from calls `recover…`. No exception is thrown and no further error is reported meanwhile.
 */
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Span } from "../../source/span.ts";
import { spanTo } from "../../source/span.ts";
import { call, type Deep } from "../../base/trampoline.ts";
import type { Expr, Ident, Stmt, TypedIdent } from "./ast.ts";
import { tokensOf } from "./lexer.ts";
import { tokenName, type Token, type TokenKind } from "./token.ts";

/** Errors closer together than this many tokens are taken for one, as in Boogie. */
const minimalErrorDistance = 2;

/** What a tree may have, so that a monstrous file ends with a message and not with the memory. */
const mostNodes = 8_000_000;

/** Beyond these, what follows could not work with the numbers at all. */
export const mostBits = 1_000_000;
const largestExponent = 100_000;

/** Tokens whose absence is best repaired by pretending that they are there. */
const insertable: ReadonlySet<TokenKind> = new Set<TokenKind>([";", ")", "]", "(", "{"]);

/** Productions that are needed by those they are made of; tied together in parse.ts, since files do not import in circles. */
export interface Productions {
  expression(cursor: Cursor): Deep<Expr>;
  /** What stands between `|{` and `}|`. */
  code(cursor: Cursor): Deep<{ readonly locals: readonly TypedIdent[]; readonly statements: readonly Stmt[] }>;
}

export class Cursor {
  readonly #productions: Productions;
  /** The token to be read next. */
  token: Token;
  /** The token read last. */
  previous: Token;
  /** How many nodes of the syntax tree were made. */
  nodes = 0;
  readonly diagnostics: Diagnostic[] = [];
  /** Names of functions with {:constructor}: `f#C(x)` and `is#C(x)` are accesses for these. */
  readonly constructors: ReadonlySet<string>;
  /** How many code expressions are open; only there `return` has a value. */
  codeDepth = 0;
  #next: () => Token;
  #ahead: Token[] = [];
  #hidden: Token | undefined;
  #errorDistance = minimalErrorDistance;

  constructor(file: SourceFile, productions: Productions) {
    this.#productions = productions;
    this.constructors = constructorNames(file);
    this.#next = tokensOf(file, (diagnostic) => this.diagnostics.push(diagnostic));
    this.token = this.#next();
    this.previous = this.token;
  }

  at(kind: TokenKind): boolean {
    return this.token.kind === kind;
  }

  /** At a name that is a keyword in this place only. */
  atWord(word: string): boolean {
    return this.token.kind === "ident" && this.token.text === word;
  }

  /** The token `distance` after the next one. */
  peek(distance: number): Token {
    while (this.#ahead.length < distance) this.#ahead.push(this.#next());
    return this.panicking ? this.token : (this.#ahead[distance - 1] ?? this.token);
  }

  advance(): Token {
    const token = this.token;
    if (this.#hidden !== undefined) return token;
    this.previous = token;
    if (token.kind !== "EOF") this.token = this.#ahead.shift() ?? this.#next();
    if (this.nodes > mostNodes) this.#giveUp();
    this.#errorDistance++;
    return token;
  }

  accept(kind: TokenKind): boolean {
    if (this.token.kind !== kind) return false;
    this.advance();
    return true;
  }

  acceptWord(word: string): boolean {
    if (!this.atWord(word)) return false;
    this.advance();
    return true;
  }

  expect(kind: TokenKind): Token {
    if (this.token.kind === kind) return this.advance();
    const missing = { kind, text: "", span: pointAfter(this.previous.span) };
    if (this.panicking) return missing;
    if (this.#errorDistance < minimalErrorDistance || !insertable.has(kind)) this.fail(`${tokenName(kind)} expected`);
    else this.error(this.token.span, `${tokenName(kind)} expected`);
    return missing;
  }

  ident(): Ident {
    const { text, span } = this.expect("ident");
    return { name: text, span };
  }

  /** A syntax error at the next token; the parser panics. */
  fail(message: string): void {
    if (this.panicking) return;
    if (this.#errorDistance >= minimalErrorDistance) this.error(this.token.span, message);
    this.panic();
  }

  /** Stops reading here without a word, where what is wrong has been said before. */
  panic(): void {
    if (this.panicking) return;
    this.#hidden = this.token;
    this.token = { kind: "panic", text: "", span: pointAfter(this.previous.span) };
  }

  /** An error that does not disturb the parser. */
  error(span: Span, message: string): void {
    this.diagnostics.push(errorAt(span, message));
    this.#errorDistance = 0;
  }

  /** The number of bits that a token speaks of, with an error if nobody could compute with so many. */
  bits(digits: string, span: Span): number {
    const count = Number(digits);
    if (count <= mostBits) return count;
    this.error(span, `bitvectors of more than ${mostBits} bits are not supported`);
    return 0;
  }

  exponent(digits: string, span: Span): number {
    const exponent = Number(digits);
    if (Math.abs(exponent) <= largestExponent) return exponent;
    this.error(span, `exponents beyond ${largestExponent} are not supported`);
    return 0;
  }

  get panicking(): boolean {
    return this.#hidden !== undefined;
  }

  /** Ends a panic where it began. */
  calm(): void {
    if (this.#hidden === undefined) return;
    this.token = this.#hidden;
    this.#hidden = undefined;
  }

  expression(): Deep<Expr> {
    return call(this.#productions.expression(this));
  }

  code(): ReturnType<Productions["code"]> {
    return call(this.#productions.code(this));
  }

  /** Ends the file here. */
  #giveUp(): void {
    this.error(this.token.span, `file is too large: more than ${mostNodes} nodes of syntax`);
    const end: Token = { kind: "EOF", text: "", span: this.token.span };
    this.token = end;
    this.#ahead = [];
    this.#next = () => end;
    this.nodes = 0;
  }

  /** From the beginning of `from` to the end of the token read last. */
  since(from: Span): Span {
    return spanTo(from, this.previous.span);
  }
}

function pointAfter(span: Span): Span {
  return { ...span, line: span.endLine, column: span.endColumn };
}

/** Old datatypes are functions with {:constructor}; only their names tell `f#C(x)` from an ordinary function's name. */
function constructorNames(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  if (!file.text.includes(":constructor")) return names;
  const next = tokensOf(file, () => undefined);
  for (let token = next(); token.kind !== "EOF"; token = next()) {
    if (token.kind !== "ident" || token.text !== "constructor") continue;
    let after = next();
    // Past the rest of this attribute and further ones.
    while (after.kind !== "EOF" && after.kind !== "ident") after = next();
    if (after.kind === "ident") names.add(after.text);
  }
  return names;
}
