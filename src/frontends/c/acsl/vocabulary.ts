/**
 * The words with which annotations of ACSL begin, by the place where they stand. What begins with none of them, and with nothing like them, is a
 * comment of somebody else's: see `is-annotation.ts`.
 */
import { closest } from "../../../base/closest.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

export const contractWords = words(
  "requires ensures assigns allocates frees terminates decreases behavior complete disjoint assumes",
);
/** Clauses of ACSL that have no meaning here. */
export const otherContractWords = words("exits breaks continues returns reads writes");
export const statementWords = words("assert check admit unreachable ghost for");
export const definitionWords = words("predicate logic");
/** Declarations of ACSL that have no meaning here. */
export const otherDefinitionWords = words(
  "axiomatic lemma inductive type global axiom model module import volatile include",
);
/** After `loop`. */
export const loopWords = words("invariant assigns allocates frees variant");
/** Hints of Frama-C's to its own analyses, which say nothing about the program: alone, or after `loop`. */
export const hints = words(
  "slevel split merge dynamic_split unroll unfold pragma widen_hints widen_variables subdivide slice impact jessie",
);

/** They begin annotations and sentences, too. */
export const ambiguousWords = new Set([
  ...words("check admit for loop"),
  ...otherContractWords,
  ...otherDefinitionWords,
]);

/** What other languages of specifications, and ACSL in other places, call what is meant. */
const meant: ReadonlyMap<string, string> = new Map([
  ["assume", "admit"],
  ["pre", "requires"],
  ["precondition", "requires"],
  ["post", "ensures"],
  ["postcondition", "ensures"],
  ["modifies", "assigns"],
  ["modifiable", "assigns"],
  ["assignable", "assigns"],
  ["invariant", "loop invariant"],
  ["loop_invariant", "loop invariant"],
  ["maintaining", "loop invariant"],
  ["variant", "loop variant"],
  ["decreasing", "loop variant"],
  ["behaviour", "behavior"],
]);

export const firstWords: ReadonlySet<string> = new Set([
  ...contractWords, ...otherContractWords, ...statementWords, ...definitionWords, ...otherDefinitionWords, "loop",
]); // prettier-ignore

/** The word, or words, with which the annotation probably was to begin. */
export function meantWord(word: string): string | undefined {
  return meant.get(word) ?? closest(word, firstWords);
}

export function unknownWord(word: string): string {
  return `\`${word}\` begins no annotation${suggestion(word)}`;
}

/** `; did you mean …?`, if that is known. */
export function suggestion(word: string, known: ReadonlySet<string> = firstWords): string {
  const found = known === firstWords ? meantWord(word) : closest(word, known);
  return found === undefined || found === word ? "" : `; did you mean \`${found}\`?`;
}
