/**
 * Splits Java text into words. Comments that begin with `//@` or `/*@` are annotations: their words hang on the word that
 * follows the comment, since what they are about depends on where they stand. `>` is always a word of its own, so that
 * `List<List<X>>` needs no special care; operators such as `>>` are put together by the parser of expressions.
 */
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { keywords, type Token, type TokenKind } from "./token.ts";
import { textBlockContents, unescaped } from "./string-escapes.ts";
import { placed, withoutUnicodeEscapes } from "./unicode-escapes.ts";

export interface Lexed {
  /** The last one is the end. */
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Scanner {
  readonly file: string;
  readonly text: string;
  position: number;
  line: number;
  lineStart: number;
  /** Where the text to be read ends; in an annotation, the end of its comment. */
  limit: number;
  inAnnotation: boolean;
  /** What lines of the annotation may begin with. */
  lead: "@" | "*";
  readonly diagnostics: Diagnostic[];
}

/** `annotated`: whether they count; else they are comments like others. */
export function lex(file: SourceFile, annotated = true): Lexed {
  const plain = withoutUnicodeEscapes(file.text);
  if (plain === undefined) return lexPlain(file, annotated);
  const { tokens, diagnostics } = lexPlain({ name: file.name, text: plain.text }, annotated);
  const moved = (token: Token): Token => placed(token, plain.original);
  return {
    tokens: tokens.map((token) => {
      const { annotations } = token;
      return annotations === undefined ? moved(token) : { ...moved(token), annotations: annotations.map(moved) };
    }),
    diagnostics: diagnostics.map((one) => ({ ...one, span: placed(one.span, plain.original) })),
  };
}

function lexPlain({ name, text }: SourceFile, annotated: boolean): Lexed {
  const scanner: Scanner = {
    file: name,
    text,
    position: text.charCodeAt(0) === 0xfeff ? 1 : 0,
    line: 1,
    lineStart: 0,
    limit: text.length,
    inAnnotation: false,
    lead: "@",
    diagnostics: [],
  };
  const tokens: Token[] = [];
  let annotations: Token[] = [];
  for (;;) {
    const found = skipBlanks(scanner);
    if (found !== undefined) {
      if (annotated) annotations.push(...found);
      continue;
    }
    const token = scanner.position >= scanner.limit ? endToken(scanner) : nextToken(scanner);
    if (token === undefined) continue;
    tokens.push(annotations.length === 0 ? token : { ...token, annotations });
    annotations = [];
    if (token.kind === "end") return { tokens, diagnostics: scanner.diagnostics };
  }
}

function endToken(scanner: Scanner): Token {
  return made(scanner, "end", "", scanner.position, scanner.line, scanner.position - scanner.lineStart + 1);
}

// ------------------------------------------------------------------------------------------------- blanks and comments

/** Keys before the sign say for which tools an annotation is: ours is one for static checking. */
const annotationStart = /^(?:\/\/|\/\*)((?:[+-](?:ESC|RAC|JML|OPENJML|OpenJML|KEY|KeY))*)[+-]?@/;

/** The opening of an annotation comment at the scanner; undefined if it is none, or one for other tools. */
function annotationOpening({ text, position }: Scanner): string | undefined {
  const [opening, keys = ""] = annotationStart.exec(text.slice(position, position + 40)) ?? [];
  const listed: readonly string[] = keys.match(/[+-]\w+/g) ?? [];
  const isWanted = !listed.some((key) => key.startsWith("+")) || listed.includes("+ESC");
  return isWanted && !listed.includes("-ESC") ? opening : undefined;
}

/** Skips blanks and ordinary comments; stops after an annotation comment and returns its words. */
function skipBlanks(scanner: Scanner): readonly Token[] | undefined {
  const { text } = scanner;
  while (scanner.position < scanner.limit) {
    const c = text.charCodeAt(scanner.position);
    if (c === 10 || c === 13) newLine(scanner);
    else if (c <= 32 || c === 0xa0) scanner.position++;
    else if (scanner.inAnnotation && text[scanner.position] === scanner.lead && atLineStart(scanner))
      scanner.position++;
    else if (c === 47 && text.startsWith("//", scanner.position)) {
      const found = lineComment(scanner);
      if (found !== undefined) return found;
    } else if (c === 47 && text.startsWith("/*", scanner.position)) {
      const found = blockComment(scanner);
      if (found !== undefined) return found;
    } else return undefined;
  }
  return undefined;
}

function newLine(scanner: Scanner): void {
  if (scanner.text.startsWith("\r\n", scanner.position)) scanner.position++;
  scanner.position++;
  scanner.line++;
  scanner.lineStart = scanner.position;
}

/** In annotations the lines may begin with `@`, in documentation comments with `*`. */
function atLineStart(scanner: Scanner): boolean {
  return /^[\s@*]*$/.test(scanner.text.slice(scanner.lineStart, scanner.position));
}

function lineEnd(scanner: Scanner): number {
  let at = scanner.position;
  while (at < scanner.limit && scanner.text[at] !== "\n" && scanner.text[at] !== "\r") at++;
  return at;
}

function lineComment(scanner: Scanner): readonly Token[] | undefined {
  const end = lineEnd(scanner);
  const opening = annotationOpening(scanner);
  if (opening === undefined) {
    scanner.position = end;
    return undefined;
  }
  scanner.position += opening.length;
  // One annotation behind another in the same line.
  if (scanner.inAnnotation) return undefined;
  return annotation(scanner, end, end);
}

function blockComment(scanner: Scanner): readonly Token[] | undefined {
  const { text, line, position } = scanner;
  const close = text.indexOf("*/", position + 2);
  const column = position - scanner.lineStart + 1;
  const end = close < 0 || close + 2 > scanner.limit ? scanner.limit : close + 2;
  if (close < 0 && !scanner.inAnnotation) {
    const span = { file: scanner.file, line, column, endLine: line, endColumn: column + 2 };
    scanner.diagnostics.push(errorAt(span, "this comment has no end"));
  }
  const opening = annotationOpening(scanner);
  if (opening !== undefined && !scanner.inAnnotation && close >= 0) {
    scanner.position += opening.length;
    let last = close;
    while (last > scanner.position && "@+-".includes(text[last - 1]!)) last--;
    return annotation(scanner, last, end);
  }
  const found = close >= 0 && !scanner.inAnnotation ? embedded(scanner, end) : [];
  skipTo(scanner, end);
  return found.length === 0 ? undefined : found;
}

function skipTo(scanner: Scanner, end: number): void {
  while (scanner.position < end) {
    const c = scanner.text.charCodeAt(scanner.position);
    if (c === 10 || c === 13) newLine(scanner);
    else scanner.position++;
  }
}

/** In a documentation comment, annotations stand between `<esc>` and `</esc>`, or `<jml>` and `</jml>`. */
function embedded(scanner: Scanner, end: number): readonly Token[] {
  const { text, position } = scanner;
  if (!text.startsWith("/**", position)) return [];
  const comment = text.slice(position, end);
  return [...comment.matchAll(/<(esc|jml)>([^]*?)<\/\1>/gi)].flatMap((match) => {
    const start = position + match.index + match[1]!.length + 2;
    skipTo(scanner, start);
    return annotation(scanner, start + match[2]!.length, start + match[2]!.length, "*");
  });
}

/** The words up to `limit`, and then on after `end`. */
function annotation(scanner: Scanner, limit: number, end: number, lead: "@" | "*" = "@"): readonly Token[] {
  while (lead === "@" && scanner.text[scanner.position] === "@") scanner.position++;
  const begins = scanner.position;
  const outer = scanner.limit;
  scanner.limit = Math.max(limit, scanner.position);
  scanner.inAnnotation = true;
  scanner.lead = lead;
  const tokens: Token[] = [];
  for (;;) {
    skipBlanks(scanner);
    if (scanner.position >= scanner.limit) break;
    const isAdjacent = tokens.length === 0 && scanner.position === begins && lead === "@";
    const token = nextToken(scanner);
    if (token !== undefined) tokens.push(isAdjacent ? { ...token, adjacent: true } : token);
  }
  const close = made(
    scanner,
    "comment-end",
    "",
    scanner.position,
    scanner.line,
    scanner.position - scanner.lineStart + 1,
  );
  scanner.inAnnotation = false;
  scanner.limit = outer;
  scanner.position = Math.max(scanner.position, end);
  return [...tokens, close];
}

// --------------------------------------------------------------------------------------------------------------- words

const wordPattern = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const asciiWord = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const numberPattern =
  /0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?[pP][+-]?[0-9_]+[fFdD]?|0[xX][0-9a-fA-F_]+[lL]?|0[bB][01_]+[lL]?|(?:[0-9][0-9_]*)?\.[0-9][0-9_]*(?:[eE][+-]?[0-9_]+)?[fFdD]?|[0-9][0-9_]*\.(?![.A-Za-z_])(?:[eE][+-]?[0-9_]+)?|[0-9][0-9_]*\.(?=[eEfFdD])(?:[eE][+-]?[0-9_]+)?[fFdD]?|[0-9][0-9_]*[eE][+-]?[0-9_]+[fFdD]?|[0-9][0-9_]*[fFdDlL]?/y;
const operatorPattern =
  /\.\.\.|->|::|\+\+|--|&&|\|\||==|!=|<=|<<=|<<|\+=|-=|\*=|\/=|&=|\|=|\^=|%=|[-+*/%&|^!~<>=?:;,.(){}[\]@]/y;
const specOperatorPattern = /<=!=>|<==>|<==|==>|<-|<:|\.\.|\{\||\|\}/y;

function matchAt(pattern: RegExp, scanner: Scanner): string | undefined {
  pattern.lastIndex = scanner.position;
  const found = pattern.exec(scanner.text)?.[0];
  return found === undefined || scanner.position + found.length > scanner.limit ? undefined : found;
}

function nextToken(scanner: Scanner): Token | undefined {
  const { text, position } = scanner;
  const c = text[position]!;
  if (c === '"') return stringToken(scanner);
  if (c === "'") return charToken(scanner);
  const code = text.charCodeAt(position);
  if (code >= 48 && code <= 57) return numberToken(scanner);
  if (c === "." && /[0-9]/.test(text[position + 1] ?? "") && !(scanner.inAnnotation && text[position - 1] === ".")) {
    return numberToken(scanner);
  }
  if (scanner.inAnnotation) {
    const special = specToken(scanner);
    if (special !== undefined) return special;
  }
  let word = matchAt(asciiWord, scanner);
  if (word === undefined || text.charCodeAt(position + word.length) > 127) word = matchAt(wordPattern, scanner) ?? word;
  if (word !== undefined) return advance(scanner, keywords.has(word) ? "keyword" : "identifier", word);
  const operator = matchAt(operatorPattern, scanner);
  if (operator !== undefined) return advance(scanner, "operator", operator);
  const unexpected = String.fromCodePoint(text.codePointAt(position)!);
  // The parser says what it does not understand of an annotation.
  if (scanner.inAnnotation) return advance(scanner, "operator", unexpected);
  const span = { ...place(scanner), endLine: scanner.line, endColumn: place(scanner).column + unexpected.length };
  scanner.diagnostics.push(errorAt(span, `unexpected character ${JSON.stringify(unexpected)}`));
  scanner.position += unexpected.length;
  return undefined;
}

function place(scanner: Scanner): { readonly file: string; readonly line: number; readonly column: number } {
  return { file: scanner.file, line: scanner.line, column: scanner.position - scanner.lineStart + 1 };
}

function advance(scanner: Scanner, kind: TokenKind, text: string): Token {
  const start = scanner.position;
  scanner.position += text.length;
  return made(scanner, kind, text, start, scanner.line, start - scanner.lineStart + 1);
}

/** A word that ends here. */
function made(scanner: Scanner, kind: TokenKind, text: string, _start: number, line: number, column: number): Token {
  return { kind, text, line, column, endLine: scanner.line, endColumn: scanner.position - scanner.lineStart + 1 };
}

const specWord = /\\[A-Za-z_]+/y;

function specToken(scanner: Scanner): Token | undefined {
  const word = matchAt(specWord, scanner);
  if (word !== undefined) return advance(scanner, "spec-word", word);
  if (scanner.text.startsWith("(*", scanner.position) && scanner.text[scanner.position + 2] !== ")") {
    const close = scanner.text.indexOf("*)", scanner.position + 2);
    if (close >= 0 && close < scanner.limit) {
      const [line, column] = [scanner.line, scanner.position - scanner.lineStart + 1];
      const start = scanner.position;
      while (scanner.position < close + 2) {
        if (scanner.text[scanner.position] === "\n") newLine(scanner);
        else scanner.position++;
      }
      return made(scanner, "informal", "", start, line, column);
    }
  }
  const operator = matchAt(specOperatorPattern, scanner);
  return operator === undefined ? undefined : advance(scanner, "operator", operator);
}

function numberToken(scanner: Scanner): Token {
  const text = matchAt(numberPattern, scanner) ?? scanner.text[scanner.position]!;
  return advance(scanner, numberKind(text), text);
}

function numberKind(text: string): TokenKind {
  const isHexadecimal = /^0[xX]/.test(text);
  if (/[lL]$/.test(text)) return "long";
  if (isHexadecimal ? /[pP]/.test(text) : /[.eEfFdD]/.test(text) && !/^0[bB]/.test(text)) {
    return /[fF]$/.test(text) ? "float" : "double";
  }
  return "int";
}

// ------------------------------------------------------------------------------------------------ strings, characters

function stringToken(scanner: Scanner): Token {
  if (scanner.text.startsWith('"""', scanner.position)) return textBlock(scanner);
  return quoted(scanner, '"', "string");
}

function charToken(scanner: Scanner): Token {
  return quoted(scanner, "'", "char");
}

function quoted(scanner: Scanner, quote: string, kind: "string" | "char"): Token {
  const { text, position } = scanner;
  let at = position + 1;
  while (at < scanner.limit && text[at] !== quote && text[at] !== "\n" && text[at] !== "\r") {
    at += text[at] === "\\" ? 2 : 1;
  }
  const closed = at < scanner.limit && text[at] === quote;
  const start = place(scanner);
  scanner.position = Math.min(closed ? at + 1 : at, scanner.limit);
  if (!closed && scanner.inAnnotation) return made(scanner, "operator", quote, position, start.line, start.column);
  if (!closed) {
    const span = { ...start, endLine: scanner.line, endColumn: scanner.position - scanner.lineStart + 1 };
    scanner.diagnostics.push(errorAt(span, `this ${kind === "char" ? "character" : "string"} has no end`));
  }
  return made(scanner, kind, unescaped(text.slice(position + 1, at)), position, start.line, start.column);
}

function textBlock(scanner: Scanner): Token {
  const { text, position } = scanner;
  const start = place(scanner);
  let close = position + 3;
  while (close < scanner.limit && !text.startsWith('"""', close)) close += text[close] === "\\" ? 2 : 1;
  const closed = close < scanner.limit;
  if (!closed && scanner.inAnnotation) return advance(scanner, "operator", '"""');
  if (!closed) {
    const span = { ...start, endLine: start.line, endColumn: start.column + 3 };
    scanner.diagnostics.push(errorAt(span, "this text block has no end"));
  }
  const end = Math.min(closed ? close + 3 : close, scanner.limit);
  while (scanner.position < end) {
    if (text[scanner.position] === "\n" || text[scanner.position] === "\r") newLine(scanner);
    else scanner.position++;
  }
  return made(
    scanner,
    "string",
    textBlockContents(text.slice(position + 3, close)),
    position,
    start.line,
    start.column,
  );
}
