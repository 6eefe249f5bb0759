/**
 * The repair program of [BalakrishnanGanai08], as source text: every candidate is in it, and two selectors, which are inputs, say
 * which of them are in force. One translation then serves to run all candidates. Copies of a statement that a run comes to again
 * and again share their selector, since they are one text.
 */
import { append } from "../../base/append.ts";
import { openValue, type Candidate, type Range } from "./candidate.ts";
import { pieced, type Piece, type PiecedText } from "./text-pieces.ts";

/** How a language writes a choice. */
export interface ChoiceSyntax {
  /** Declares the selectors. */
  readonly declarations: string;
  /** One of the selectors has this value: that of a candidate, or that of the group that a candidate is in. */
  readonly isChosen: (names: readonly string[], value: number) => string;
  readonly when: string;
  readonly then: string;
  readonly otherwise: string;
  readonly end: string;
  /** Declares an input. */
  readonly declare: (name: string) => string;
  readonly isVaried: string;
}

/** A number that a test gives to what it tests; the numbers go over all files. */
export interface Given {
  readonly range: Range;
  readonly value: bigint;
}

/** Of all names that the program does not have. */
export const ownPrefix = "inquest_";

/** Whether given numbers are other ones than those in the text, and which. */
export const varied = "inquest_varied";
export const givenName = (number: number): string => `inquest_given_${number}`;

/** Which candidates are in force, and the groups that they are in: those for one expression, so that others ask but one question. */
export const selectors = ["inquest_choice", "inquest_other"] as const;
export const groupSelectors = ["inquest_group", "inquest_other_group"] as const;

/** Numbers of a group come one after the other. */
const groupSize = 4096;
export const groupOf = (number: number): number => Math.floor(number / groupSize);

const names = [...selectors, ...groupSelectors, openValue];

export const choicesInC: ChoiceSyntax = {
  declarations: `extern int ${names.join(", ")};\n`,
  // Without branches, of which a run would have to take one each time that it comes by.
  isChosen: ([first, second], value) => `((${first} == ${value}) + (${second} == ${value}))`,
  when: "(",
  then: " ? (",
  otherwise: ") : (",
  end: "))",
  declare: (name) => `extern int ${name};\n`,
  isVaried: varied,
};

export const choicesInBoogie: ChoiceSyntax = {
  declarations: `${names.map((name) => `const ${name}: int;`).join(" ")}\n`,
  isChosen: ([first, second], value) => `(${first} == ${value} || ${second} == ${value})`,
  when: "(if ",
  then: " then (",
  otherwise: ") else (",
  end: "))",
  declare: (name) => `const ${name}: int;\n`,
  isVaried: `${varied} != 0`,
};

/** The selectors are static fields of a class that only the stubs of the library have. */
export const choicesInJava: ChoiceSyntax = {
  declarations: "",
  isChosen: ([first, second], value) => `(inquest.Choice.${first} == ${value} || inquest.Choice.${second} == ${value})`,
  when: "(",
  then: " ? (",
  otherwise: ") : (",
  end: "))",
  declare: () => "",
  isVaried: "false",
};

export interface Numbered {
  readonly number: number;
  readonly candidate: Candidate;
}

/** Those for the same expression are in one group. */
export function numbered(candidates: readonly Candidate[]): readonly Numbered[] {
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const key = `${one.file} ${one.offer.kind} ${one.range.start} ${one.range.end}`;
    append(groups, key, one);
  }
  return [...groups.values()].flatMap((group, g) =>
    group.map((candidate, i) => ({ number: (g + 1) * groupSize + i, candidate })),
  );
}

export interface OfferedText extends PiecedText {
  /** The candidate that a part of the text belongs to. */
  candidateAt(offset: number): number | undefined;
}

/**
 * The text of a file with all the candidates for it that can be offered, and with a choice for each number that is given: by what
 * number it is, where it is.
 */
export function withChoices(
  text: string,
  candidates: readonly Numbered[],
  syntax: ChoiceSyntax,
  given: ReadonlyMap<number, Given> = new Map(),
): OfferedText {
  const insertions = [...expressionChoices(candidates, syntax), ...guardChoices(candidates, syntax), ...givenChoices(given, syntax)].sort(inOrder); // prettier-ignore
  const names = given.size === 0 ? [] : [varied, ...[...given.keys()].map(givenName)];
  const declarations = syntax.declarations + names.map(syntax.declare).join("");
  const pieces: OwnedPiece[] = [{ piece: { kind: "new", text: declarations, at: 0 } }];
  let at = 0;
  for (const insertion of insertions) {
    pieces.push({ piece: { kind: "copy", start: at, end: insertion.at } }, ...insertion.pieces);
    at = insertion.at;
  }
  pieces.push({ piece: { kind: "copy", start: at, end: text.length } });
  const made = pieced(text, pieces.map(({ piece }) => piece)); // prettier-ignore
  return { ...made, candidateAt: owners(pieces) };
}

interface OwnedPiece {
  readonly piece: Piece;
  readonly owner?: number;
}

interface Insertion {
  readonly at: number;
  readonly isEnd: boolean;
  /** Of what it is around. */
  readonly length: number;
  readonly pieces: readonly OwnedPiece[];
}

/** Ends before beginnings; ends from the inside out, beginnings from the outside in. */
function inOrder(a: Insertion, b: Insertion): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.isEnd !== b.isEnd) return a.isEnd ? -1 : 1;
  return a.isEnd ? a.length - b.length : b.length - a.length;
}

/** Who takes the original does so after a single question; the last of the others needs none of its own. */
function expressionChoices(candidates: readonly Numbered[], syntax: ChoiceSyntax): readonly Insertion[] {
  const groups = byRange(candidates.filter(({ candidate }) => candidate.offer.kind === "expression"));
  return groups.flatMap((group) => {
    const { range } = group[0]!.candidate;
    const word = (text: string, owner?: number): OwnedPiece => ({
      piece: { kind: "new", text, at: range.start },
      ...(owner !== undefined && { owner }),
    });
    const [last, ...others] = [...group].reverse();
    const text = ({ number, candidate }: Numbered): readonly OwnedPiece[] => changedPieces(candidate).map((piece) => ({ piece, owner: number })); // prettier-ignore
    const offered = [
      word(`${syntax.when}${syntax.isChosen(groupSelectors, groupOf(last!.number))}${syntax.then}`),
      ...others.flatMap((one) => [
        word(`${syntax.when}${syntax.isChosen(selectors, one.number)}${syntax.then}`),
        ...text(one),
        word(syntax.otherwise),
      ]),
      ...text(last!),
      word(`${syntax.end.repeat(others.length)}${syntax.otherwise}`),
    ];
    return around(range, offered, [word(syntax.end)]);
  });
}

function givenChoices(
  given: ReadonlyMap<number, Given>,
  { when, isVaried, then, otherwise, end }: ChoiceSyntax,
): readonly Insertion[] {
  return [...given].flatMap(([number, { range }]) => {
    const word = (text: string): OwnedPiece => ({ piece: { kind: "new", text, at: range.start } });
    return aroundClosely(range, [word(`${when}${isVaried}${then}${givenName(number)}${otherwise}`)], [word(end)]);
  });
}

/** Statements become blocks: `{ if (chosen && !(condition)) break; if (chosen ? condition : 1) statement }`. */
function guardChoices(candidates: readonly Numbered[], syntax: ChoiceSyntax): readonly Insertion[] {
  const groups = byRange(candidates.filter(({ candidate }) => candidate.offer.kind === "guard"));
  return groups.flatMap((group) => {
    const { range } = group[0]!.candidate;
    const guards = group.flatMap(({ number, candidate: { offer } }): readonly OwnedPiece[] => {
      if (offer.kind !== "guard") return [];
      const chosen = syntax.isChosen(selectors, number);
      const text = offer.otherwise === "" ? `if (!${chosen} || (${offer.condition})) ` : `if (${chosen} && !(${offer.condition})) ${offer.otherwise} `; // prettier-ignore
      return [{ piece: { kind: "new", text, at: range.start, isAside: true }, owner: number }];
    });
    const leaving = guards.filter((_, i) => isLeaving(group[i]!.candidate));
    const skipping = guards.filter((_, i) => !isLeaving(group[i]!.candidate));
    const brace = (text: string, at: number): OwnedPiece => ({ piece: { kind: "new", text, at } });
    return around(range, [brace("{ ", range.start), ...leaving, ...skipping], [brace(" }", range.end)]);
  });
}

const isLeaving = ({ offer }: Candidate): boolean => offer.kind === "guard" && offer.otherwise !== "";

function around({ start, end }: Range, before: readonly OwnedPiece[], after: readonly OwnedPiece[]): Insertion[] {
  const length = end - start;
  return [
    { at: start, isEnd: false, length, pieces: before },
    { at: end, isEnd: true, length, pieces: after },
  ];
}

/** Within whatever else is around it. */
function aroundClosely(range: Range, before: readonly OwnedPiece[], after: readonly OwnedPiece[]): Insertion[] {
  return around(range, before, after).map((one) => ({ ...one, length: one.length - 0.5 }));
}

function byRange(candidates: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const groups = new Map<string, Numbered[]>();
  for (const one of candidates) {
    const { start, end } = one.candidate.range;
    const key = `${start} ${end}`;
    append(groups, key, one);
  }
  return [...groups.values()];
}

/** The range with the candidate's changes. */
function changedPieces({ range, changes }: Candidate): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = range.start;
  for (const { start, end, text } of changes) {
    pieces.push({ kind: "copy", start: at, end: start }, { kind: "new", text, at: start });
    at = end;
  }
  return [...pieces, { kind: "copy", start: at, end: range.end }];
}

/** The text of a file with some candidates in force. */
export function withCandidates(text: string, candidates: readonly Candidate[]): PiecedText {
  const sorted = candidates.flatMap(({ changes }) => changes).sort((a, b) => a.start - b.start || a.end - b.end);
  const whole = { file: "", rule: "", weight: 0, range: { start: 0, end: text.length }, changes: sorted, offer: { kind: "none" } } as const; // prettier-ignore
  return pieced(text, changedPieces(whole));
}

function owners(pieces: readonly OwnedPiece[]): (offset: number) => number | undefined {
  const ends: { readonly end: number; readonly owner: number | undefined }[] = [];
  let length = 0;
  for (const { piece, owner } of pieces) {
    length += piece.kind === "new" ? piece.text.length : piece.end - piece.start;
    ends.push({ end: length, owner });
  }
  return (offset) => ends.find(({ end }) => offset < end)?.owner;
}
