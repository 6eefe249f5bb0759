/**
 * The repair program of [BalakrishnanGanai08], as source text: every candidate is in it, and two selectors, which are inputs, say
 * which of them are in force. One translation then serves to run all candidates. Copies of a statement that a run comes to again
 * and again share their selector, since they are one text.
 */
import { openValue, type Candidate, type Range } from "./candidate.ts";
import { pieced, type Piece, type PiecedText } from "./text-pieces.ts";

/** How a language writes a choice. */
export interface ChoiceSyntax {
  /** Declares the selectors. */
  readonly declarations: string;
  readonly isChosen: (number: number) => string;
  /** One of the candidates from one number to another is. */
  readonly isAmong: (low: number, high: number) => string;
  readonly when: string;
  readonly then: string;
  readonly otherwise: string;
  readonly end: string;
}

export const selectors = ["inquest_choice", "inquest_other"] as const;

const [first, second] = selectors;

export const choicesInC: ChoiceSyntax = {
  declarations: `extern int ${first}, ${second}, ${openValue};\n`,
  // Without branches, of which a run would have to take one each time that it comes by.
  isChosen: (number) => `((${first} == ${number}) | (${second} == ${number}))`,
  isAmong: (low, high) => `(((${first} >= ${low}) & (${first} <= ${high})) | ((${second} >= ${low}) & (${second} <= ${high})))`, // prettier-ignore
  when: "(",
  then: " ? (",
  otherwise: ") : (",
  end: "))",
};

export const choicesInBoogie: ChoiceSyntax = {
  declarations: `const ${first}: int; const ${second}: int; const ${openValue}: int;\n`,
  isChosen: (number) => `(${first} == ${number} || ${second} == ${number})`,
  isAmong: (low, high) => `((${first} >= ${low} && ${first} <= ${high}) || (${second} >= ${low} && ${second} <= ${high}))`, // prettier-ignore
  when: "(if ",
  then: " then (",
  otherwise: ") else (",
  end: "))",
};

export interface Numbered {
  readonly number: number;
  readonly candidate: Candidate;
}

/** Those for the same expression get numbers one after the other. */
export function numbered(candidates: readonly Candidate[]): readonly Numbered[] {
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const key = `${one.file} ${one.offer.kind} ${one.range.start} ${one.range.end}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flat().map((candidate, i) => ({ number: i + 1, candidate }));
}

export interface OfferedText extends PiecedText {
  /** The candidate that a part of the text belongs to. */
  candidateAt(offset: number): number | undefined;
}

/** The text of a file with all the candidates for it that can be offered. */
export function withChoices(text: string, candidates: readonly Numbered[], syntax: ChoiceSyntax): OfferedText {
  const insertions = [...expressionChoices(candidates, syntax), ...guardChoices(candidates, syntax)].sort(inOrder);
  const pieces: OwnedPiece[] = [{ piece: { kind: "new", text: syntax.declarations, at: 0 } }];
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
    const numbers = group.map(({ number }) => number);
    const text = ({ number, candidate }: Numbered): readonly OwnedPiece[] => changedPieces(candidate).map((piece) => ({ piece, owner: number })); // prettier-ignore
    const offered = [
      word(`${syntax.when}${syntax.isAmong(Math.min(...numbers), Math.max(...numbers))}${syntax.then}`),
      ...others.flatMap((one) => [
        word(`${syntax.when}${syntax.isChosen(one.number)}${syntax.then}`),
        ...text(one),
        word(syntax.otherwise),
      ]),
      ...text(last!),
      word(`${syntax.end.repeat(others.length)}${syntax.otherwise}`),
    ];
    return around(range, offered, [word(syntax.end)]);
  });
}

/** Statements become blocks: `{ if (chosen && !(condition)) break; if (chosen ? condition : 1) statement }`. */
function guardChoices(candidates: readonly Numbered[], syntax: ChoiceSyntax): readonly Insertion[] {
  const groups = byRange(candidates.filter(({ candidate }) => candidate.offer.kind === "guard"));
  return groups.flatMap((group) => {
    const { range } = group[0]!.candidate;
    const guards = group.flatMap(({ number, candidate: { offer } }): readonly OwnedPiece[] => {
      if (offer.kind !== "guard") return [];
      const chosen = syntax.isChosen(number);
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

function byRange(candidates: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const groups = new Map<string, Numbered[]>();
  for (const one of candidates) {
    const { start, end } = one.candidate.range;
    const key = `${start} ${end}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
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
