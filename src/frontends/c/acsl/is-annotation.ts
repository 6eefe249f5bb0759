/**
 * Which comments that begin with `@` are annotations. What is an annotation is understood or an error; so this is where it is decided that
 * nothing is dropped, and that nobody is told of errors in what was never meant for us: doxygen's `//@{`, splint's null and unused, `//@ todo`.
 *
 * - A first word of ACSL's makes an annotation of it; those that begin sentences, too (`check`, `returns`), only where it is none.
 * - A first word that is nearly one, or that other languages have for one, makes an annotation of it if it has a sign of logic.
 * - So do a clause at the beginning of a later line, and what only ACSL has in its terms, before a semicolon.
 */
import { closest } from "../../../base/closest.ts";
import {
  ambiguousWords,
  firstWords,
  hints,
  loopWords,
  meantWord,
  otherContractWords,
  otherDefinitionWords,
} from "./vocabulary.ts";

/** What sentences are without: `==`, `;`, `\old`. */
const signOfLogic = /;|\\[A-Za-z]|[=!<>]=|[<>&|*+=[\]{}]/;
/** Words that no other tool has in its comments. */
const onlyOfAcsl =
  /\\(?:forall|exists|old|at|valid|valid_read|nothing|result|separated|initialized|null|true|false|let|base_addr|block_length|fresh)\b|==>/;

export interface AtComment {
  /** What stands after the `@`. */
  readonly text: string;
  /** It ends with another one: splint's. */
  readonly isClosedByAt: boolean;
}

export function isAnnotation({ text, isClosedByAt }: AtComment): boolean {
  const first = /^[\s@]*(\S*)/.exec(text)![1]!;
  const word = /^[A-Za-z_$][\w$]*/.exec(first)?.[0];
  if (hints.has(word ?? "")) return false;
  // So splint writes its clauses; ours end with a semicolon.
  if (isClosedByAt && !/^\s/.test(text) && !text.includes(";")) return false;
  if (word !== undefined && firstWords.has(word)) return !ambiguousWords.has(word) || !isSentence(word, text);
  if (signOfLogic.test(text.slice(first.length)) && isNearlyOne(word, first)) return true;
  return text.includes(";") && (onlyOfAcsl.test(text) || hasClauseInside(text));
}

function isNearlyOne(word: string | undefined, first: string): boolean {
  if (word !== undefined && meantWord(word) !== undefined) return true;
  const isBroken = word !== undefined && word.length < first.length;
  return (word === undefined || isBroken) && closest(first.replace(/[;:(].*/, ""), firstWords) !== undefined;
}

/** No sign of logic; with words that have a meaning here at least three words, since a semicolon may have been forgotten. */
function isSentence(word: string, text: string): boolean {
  const [, second = "", third] = text.trim().split(/\s+/);
  if (otherContractWords.has(word) || otherDefinitionWords.has(word)) return !signOfLogic.test(text);
  if (word === "loop" && (loopWords.has(second) || closest(second, loopWords) !== undefined)) return false;
  if (word === "loop" && hints.has(second)) return false;
  const isForBehavior = word === "for" && /^\s*for\s+[\w\s,]+:\s*(?:assert|check|admit|loop|unreachable)\b/.test(text);
  return third !== undefined && !isForBehavior && !signOfLogic.test(text);
}

/** The lines after the first. */
function hasClauseInside(text: string): boolean {
  return text
    .split("\n")
    .slice(1)
    .some((line) => {
      const word = /^[\s@]*([A-Za-z]+)\s/.exec(line)?.[1] ?? "";
      return firstWords.has(word) && !ambiguousWords.has(word);
    });
}
