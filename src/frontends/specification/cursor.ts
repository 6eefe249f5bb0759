/** Reading tokens one after the other. The first thing that is wrong ends it: from then on there is nothing but the end. */
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { Span } from "../../source/span.ts";
import type { Name } from "../../ir/automaton.ts";
import type { Token } from "./tokens.ts";

export interface Cursor {
  peek(): Token;
  /** The last one that was taken. */
  last(): Token;
  take(): Token;
  /** Takes it if the next token is this word or sign. */
  takes(text: string): boolean;
  expect(text: string, where?: string): void;
  /** `what`: what is expected, as in "expected the name of a state". */
  name(what: string): Name;
  fail(span: Span, message: string): void;
  /** Says that something else was expected than what comes next. */
  expected(what: string): void;
  fault(): Diagnostic | undefined;
}

export function cursorOver(tokens: readonly Token[], reserved: ReadonlySet<string>): Cursor {
  const end = tokens.at(-1)!;
  let at = 0;
  let fault: Diagnostic | undefined;
  const peek = (): Token => (fault === undefined ? (tokens[at] ?? end) : end);
  const take = (): Token => {
    const token = peek();
    if (token.kind !== "end") at++;
    return token;
  };
  const fail = (span: Span, message: string): void => {
    fault ??= errorAt(span, message);
  };
  const expected = (what: string): void => {
    fail(peek().span, `expected ${what}, found ${foundText(peek())}`);
  };
  const isAt = (text: string): boolean => {
    const token = peek();
    return token.text === text && (token.kind === "name" || token.kind === "punctuation");
  };
  const takes = (text: string): boolean => isAt(text) && take() !== end;
  return {
    peek,
    last: () => tokens[at - 1] ?? end,
    take,
    takes,
    expect: (text, where) => {
      if (!takes(text)) expected(where === undefined ? `"${text}"` : `"${text}" ${where}`);
    },
    name: (what) => {
      const token = peek();
      if (token.kind !== "name" || token.text === "_") expected(what);
      else if (reserved.has(token.text)) fail(token.span, `expected ${what}, and "${token.text}" is a word of the language`); // prettier-ignore
      take();
      return { name: token.text, span: token.span };
    },
    fail,
    expected,
    fault: () => fault,
  };
}

function foundText({ kind, text }: Token): string {
  return kind === "end" ? text : `"${text}"`;
}
