/**
 * Text to tokens, one at a time, so that a big file never exists as a list of tokens. Follows the scanner of Boogie: comments
 * nest, a tab is one column, a lone carriage return ends a line, names may contain '~#$^_.?` and begin with a backslash.
 */
import { append } from "../../base/append.ts";
import { unescapedName } from "../../logic/print-name.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Span } from "../../source/span.ts";
import { preprocess } from "./preprocess.ts";
import { keywords, signs, unicodeSigns, type Sign, type Token, type TokenKind } from "./token.ts";

/** Where the scanner stands. */
interface Position {
  readonly file: string;
  readonly text: string;
  offset: number;
  line: number;
  lineStart: number;
  /** One string for all occurrences of a name. */
  readonly names: Map<string, string>;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** A function that gives the next token each time; at the end it gives `EOF` for ever. */
export function tokensOf(file: SourceFile, report: (diagnostic: Diagnostic) => void): () => Token {
  const text = preprocess(file.text);
  // A byte order mark takes no column.
  const start = text.startsWith("\ufeff") ? 1 : 0;
  const at: Position = { file: file.name, text, offset: start, line: 1, lineStart: start, names: new Map(), report };
  return () => {
    skipBlanks(at);
    return scan(at);
  };
}

const nameCharacter = 1;
const digitCharacter = 2;
const characterClass = classes();

function classes(): Uint8Array {
  const table = new Uint8Array(128);
  const names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'~#$^_.?`";
  for (const character of names) table[character.charCodeAt(0)] = nameCharacter;
  for (const character of "0123456789") table[character.charCodeAt(0)] = digitCharacter;
  return table;
}

function classOf(code: number): number {
  return code < 128 ? (characterClass[code] ?? 0) : 0;
}

// ------------------------------------------------------------------------------------------- blanks and comments

const newline = 10;
const carriageReturn = 13;
const slash = 47;
const star = 42;
const backslash = 92;
const quote = 34;

function skipBlanks(at: Position): void {
  const { text } = at;
  while (at.offset < text.length) {
    const code = text.charCodeAt(at.offset);
    if (code === newline || code === carriageReturn) endLine(at, code);
    else if (code === 32 || code === 9) at.offset++;
    else if (code === slash && text.charCodeAt(at.offset + 1) === slash) skipLineComment(at);
    else if (code === slash && text.charCodeAt(at.offset + 1) === star) skipComment(at);
    // Coco's scanners take every other control character for a blank too; a byte order mark in the middle is harmless.
    else if (code < 32 || code === 0xfeff || code === 0xa0) at.offset++;
    else return;
  }
}

function endLine(at: Position, code: number): void {
  at.offset += code === carriageReturn && at.text.charCodeAt(at.offset + 1) === newline ? 2 : 1;
  at.line++;
  at.lineStart = at.offset;
}

function skipLineComment(at: Position): void {
  const { text } = at;
  let offset = at.offset + 2;
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === newline || code === carriageReturn) break;
    offset++;
  }
  at.offset = offset;
}

function skipComment(at: Position): void {
  const { text } = at;
  const opening = { line: at.line, column: at.offset - at.lineStart + 1 };
  let depth = 1;
  at.offset += 2;
  while (depth > 0 && at.offset < text.length) {
    const code = text.charCodeAt(at.offset);
    const next = text.charCodeAt(at.offset + 1);
    if (code === newline || code === carriageReturn) {
      endLine(at, code);
      continue;
    }
    const opens = code === slash && next === star;
    const closes = code === star && next === slash;
    at.offset += opens || closes ? 2 : 1;
    depth += opens ? 1 : closes ? -1 : 0;
  }
  if (depth === 0) return;
  const span = { file: at.file, ...opening, endLine: opening.line, endColumn: opening.column + 2 };
  at.report(errorAt(span, "comment is never closed"));
}

// --------------------------------------------------------------------------------------------------------- tokens

const keywordSet: ReadonlySet<string> = new Set(keywords);

function scan(at: Position): Token {
  const { text, offset } = at;
  if (offset >= text.length) return token(at, "EOF", offset);
  const code = text.charCodeAt(offset);
  const kind = classOf(code);
  if (kind === nameCharacter) return scanName(at, offset);
  if (kind === digitCharacter) return scanNumber(at);
  if (code === backslash && classOf(text.charCodeAt(offset + 1)) === nameCharacter) return scanName(at, offset + 1);
  if (code === quote) return scanString(at);
  return scanSign(at, code);
}

/** The token from where the scanner stands to `end`, where it stands afterwards. */
function token(at: Position, kind: TokenKind, end: number, value?: string): Token {
  const { offset, line } = at;
  const column = offset - at.lineStart + 1;
  const span: Span = { file: at.file, line, column, endLine: line, endColumn: column + (end - offset) };
  at.offset = end;
  return { kind, text: value ?? at.text.slice(offset, end), span };
}

function scanName(at: Position, start: number): Token {
  const { text } = at;
  let end = start + 1;
  while (end < text.length && classOf(text.charCodeAt(end)) !== 0) end++;
  const isPlain = start === at.offset;
  const slice = text.slice(start, end);
  const name = shared(at, isPlain ? slice : unescapedName(slice));
  // `\call` is a name although `call` is not.
  const isKeyword = isPlain && keywordSet.has(name);
  return token(at, isKeyword ? (name as TokenKind) : "ident", end, name);
}

/** A slice of a text keeps the text; and the same few names occur over and over. */
function shared({ names }: Position, slice: string): string {
  const known = names.get(slice);
  if (known !== undefined) return known;
  names.set(slice, slice);
  return slice;
}

const number = /\d+(?:(?<bv>bv\d+)|(?<float>\.\d+(?:e-?\d+)?)|(?<decimal>e-?\d+))?/y;

function scanNumber(at: Position): Token {
  number.lastIndex = at.offset;
  const match = number.exec(at.text);
  const groups = match?.groups;
  const kind = groups?.["bv"] ? "bvlit" : groups?.["float"] ? "float" : groups?.["decimal"] ? "decimal" : "digits";
  return token(at, kind, number.lastIndex);
}

/**
 * The longest match, as Boogie's scanner takes it: `\"` goes on if another quote follows on the line, and ends the string
 * otherwise. The value is the text between the quotes, escapes kept.
 */
function scanString(at: Position): Token {
  const { text, offset } = at;
  let end = offset + 1;
  let candidate = -1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === newline || code === carriageReturn) break;
    if (code !== quote) continue;
    candidate = end;
    if (text.charCodeAt(end - 1) !== backslash || end - 1 === offset) break;
  }
  if (candidate < 0) return token(at, "unknown", offset + 1);
  return token(at, "string", candidate + 1, text.slice(offset + 1, candidate));
}

const signsByFirst = groupByFirst();

function groupByFirst(): ReadonlyMap<number, readonly Sign[]> {
  const groups = new Map<number, Sign[]>();
  for (const sign of signs) {
    const first = sign.charCodeAt(0);
    append(groups, first, sign);
  }
  return groups;
}

function scanSign(at: Position, code: number): Token {
  const { text, offset } = at;
  for (const sign of signsByFirst.get(code) ?? []) {
    if (text.startsWith(sign, offset)) return token(at, sign, offset + sign.length, sign);
  }
  const unicode = code > 127 ? unicodeSigns.get(text.charAt(offset)) : undefined;
  if (unicode !== undefined) return token(at, unicode, offset + 1, unicode);
  const width = code >= 0xd800 && code < 0xdc00 && offset + 1 < text.length ? 2 : 1;
  return token(at, "unknown", offset + width);
}
