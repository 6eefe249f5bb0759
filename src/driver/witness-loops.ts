/** Where loops stand in the text of a C file: as witnesses say it, at the first letter of `for`, `while` or `do`. */
import type { Span } from "../source/span.ts";
import { offsetAt, tokensOf, type CToken } from "./witness-tokens.ts";

const isLoop = ({ text }: CToken): boolean => text === "for" || text === "while" || text === "do";

/** The keyword with which the loop begins that stands here. */
export function loopKeyword(text: string, { line, column }: Pick<Span, "line" | "column">): CToken | undefined {
  const offset = offsetAt(text, line, column);
  return tokensOf(text).find((token) => token.start === offset && isLoop(token));
}
