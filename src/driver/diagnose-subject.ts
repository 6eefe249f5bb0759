/** Programs with candidates in them: all at once with a choice between them, or some in force. */
import {
  withCandidates,
  withChoices,
  choicesInBoogie,
  choicesInC,
  choicesInJava,
  type Given,
  type Numbered,
} from "../engines/diagnose/choices.ts";
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import { lineIndex, type LineIndex, type PiecedText } from "../engines/diagnose/text-pieces.ts";
import type { Subject } from "../engines/diagnose/trials.ts";
import type { FrontEnd, Translation } from "../ir/front-end.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import { entryOf } from "./entry.ts";
import { extensionOf } from "./expand-paths.ts";
import type { Proposals } from "./diagnose-proposals.ts";

export interface Original {
  readonly files: readonly SourceFile[];
  readonly frontEnd: FrontEnd;
  readonly entry?: string;
  /** By file. */
  readonly proposals: ReadonlyMap<string, Proposals>;
}

export interface SubjectWithChoices {
  readonly subject: Subject;
  readonly offered: readonly Numbered[];
  /** Numbers that can be given in place of those in the text. */
  readonly given: readonly Given[];
}

/** By file; counted over all files, from 1. */
function numbersGiven({ files, proposals }: Original): ReadonlyMap<string, ReadonlyMap<number, Given>> {
  let count = 0;
  return new Map(files.map(({ name }) => [name, new Map((proposals.get(name)?.given ?? []).map((one) => [++count, one]))])); // prettier-ignore
}

/** As often as what does not compile is left out. */
const rounds = 4;

/**
 * The program with choices, and the candidates that it has; what does not compile is left out. Candidates that cannot be
 * offered are none of its business.
 */
export async function subjectWithChoices(
  original: Original,
  candidates: readonly Numbered[],
): Promise<SubjectWithChoices | undefined> {
  let offered = candidates.filter(({ candidate }) => candidate.offer.kind !== "none");
  let given = numbersGiven(original);
  for (let round = 0; round < rounds && offered.length > 0; round++) {
    const texts = new Map(original.files.map((file) => [file.name, withChoices(file.text, offered.filter(({ candidate }) => candidate.file === file.name), syntaxFor(file), given.get(file.name))])); // prettier-ignore
    const { subject, translations } = await subjectOf(original, texts);
    if (subject !== undefined) return { subject, offered, given: [...given.values()].flatMap((own) => [...own.values()]) }; // prettier-ignore
    const faulty = new Set<number>();
    for (const { diagnostics } of translations) {
      for (const { span, severity } of diagnostics) {
        const text = texts.get(span.file);
        const owner = severity === "error" && text !== undefined ? text.candidateAt(lineIndex(text.text).offset(span.line, span.column)) : undefined; // prettier-ignore
        if (owner !== undefined) faulty.add(owner);
      }
    }
    // Who asks for a constant does not say whose fault it is that there is none.
    if (faulty.size === 0 && given.size > 0) {
      given = new Map();
      continue;
    }
    // Of a macro's text it is not known which uses of it a choice may spoil.
    const kept = offered.filter(({ number, candidate }) => !faulty.has(number) && (faulty.size > 0 || !isInDirective(candidate, original))); // prettier-ignore
    if (kept.length === offered.length) return undefined;
    offered = kept;
  }
  return undefined;
}

function isInDirective({ file, range }: Candidate, { files }: Original): boolean {
  const text = files.find(({ name }) => name === file)?.text ?? "";
  return /^[ \t]*#/.test(text.slice(text.lastIndexOf("\n", range.start - 1) + 1, range.start));
}

/** Undefined if it does not compile. */
export async function subjectWith(original: Original, candidates: readonly Candidate[]): Promise<Subject | undefined> {
  const texts = new Map(original.files.map((file) => [file.name, withCandidates(file.text, candidates.filter((one) => one.file === file.name))])); // prettier-ignore
  return (await subjectOf(original, texts)).subject;
}

function syntaxFor({ name }: SourceFile): typeof choicesInC {
  const extension = extensionOf(name);
  return extension === ".bpl" ? choicesInBoogie : extension === ".java" ? choicesInJava : choicesInC;
}

/** Functions that are called and of which nothing is known. */
export async function unknownCallsIn({
  files,
  frontEnd,
}: Pick<Original, "files" | "frontEnd">): Promise<ReadonlySet<string>> {
  const translations = (await frontEnd.translateTogether?.(files)) ?? [];
  return new Set(translations.flatMap(({ unknownCalls }) => [...(unknownCalls?.keys() ?? [])]));
}

async function subjectOf(
  { files, frontEnd, entry, proposals }: Original,
  texts: ReadonlyMap<string, PiecedText>,
): Promise<{ readonly subject?: Subject; readonly translations: readonly Translation[] }> {
  const changed = files.map(({ name }) => ({ name, text: texts.get(name)!.text }));
  const translations = (await frontEnd.translateTogether?.(changed)) ?? [await frontEnd.translate(changed[0]!)];
  const program = translations[0]?.program;
  const found = program === undefined ? "there is no program" : entryOf(program, entry);
  if (program === undefined || typeof found === "string") return { translations };
  const { origin, isAside } = originIn(files, texts);
  const stepIn = stepFinder(files, proposals, origin);
  const stepAt = (span: Span): number | undefined => (isAside(span) ? undefined : stepIn(span));
  return { translations, subject: { program, entry: found, origin, stepAt } };
}

interface Origins {
  readonly origin: (span: Span) => Span;
  /** It is no part of the original. */
  readonly isAside: (span: Span) => boolean;
}

function originIn(files: readonly SourceFile[], texts: ReadonlyMap<string, PiecedText>): Origins {
  const lines = new Map<string, { readonly old: LineIndex; readonly made: LineIndex; readonly text: PiecedText }>();
  for (const { name, text } of files) {
    const made = texts.get(name)!;
    lines.set(name, { old: lineIndex(text), made: lineIndex(made.text), text: made });
  }
  const known = new Map<string, Span>();
  const isAside = ({ file, line, column }: Span): boolean => {
    const one = lines.get(file);
    return one !== undefined && line > 0 && one.text.isAside(one.made.offset(line, column));
  };
  const origin = (span: Span): Span => {
    const one = lines.get(span.file);
    if (one === undefined || span.line === 0) return span;
    const key = `${span.line}:${span.column}:${span.endLine}:${span.endColumn}:${span.file}`;
    let original = known.get(key);
    if (original === undefined) {
      const at = (line: number, column: number): { line: number; column: number } =>
        one.old.position(one.text.origin(one.made.offset(line, column)));
      const [start, end] = [at(span.line, span.column), at(span.endLine, span.endColumn)];
      original = { file: span.file, ...start, endLine: end.line, endColumn: end.column };
      known.set(key, original);
    }
    return original;
  };
  return { origin, isAside };
}

/** Steps are numbered over all files. */
function stepFinder(
  files: readonly SourceFile[],
  proposals: Original["proposals"],
  origin: (span: Span) => Span,
): (span: Span) => number | undefined {
  const steps = new Map<string, { readonly lines: LineIndex; readonly ranges: readonly (Range & { readonly step: number })[] }>(); // prettier-ignore
  let count = 0;
  for (const { name, text } of files) {
    const ranges = (proposals.get(name)?.steps ?? []).map((range) => ({ ...range, step: count++ }));
    steps.set(name, { lines: lineIndex(text), ranges });
  }
  return (span) => {
    const one = steps.get(span.file);
    if (one === undefined || span.line === 0) return undefined;
    const { line, column } = origin(span);
    const offset = one.lines.offset(line, column);
    const around = one.ranges.filter(({ start, end }) => start <= offset && offset < end);
    return around.sort((a, b) => a.end - a.start - (b.end - b.start))[0]?.step;
  };
}
