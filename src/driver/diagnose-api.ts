/** What a command needs for a diagnosis besides the diagnosis itself: its files read, its repairs written. */
import { extendedLibrary, parseLibrary, type RepairLibrary } from "../engines/diagnose/library.ts";
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import { usualReplacements } from "../engines/diagnose/usual-replacements.ts";
import { parseInputs, type InputValue } from "../ir/inputs.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Repair } from "../verdict/report.ts";

export { refinements } from "./diagnose-found.ts";
export type InputList = readonly InputValue[];
type Parsed<T> = { readonly value: T } | { readonly error: string };

export const usualRepairs: RepairLibrary = usualReplacements;

/** The usual library with what a user's file says. */
export function repairLibrary(text: string): Parsed<RepairLibrary> {
  const parsed = parseLibrary(text);
  return "error" in parsed ? parsed : { value: extendedLibrary(usualReplacements, parsed) };
}

export function parseInputList(text: string): Parsed<InputList> {
  const parsed = parseInputs(text);
  return "error" in parsed ? parsed : { value: parsed };
}

/** The files that a repair changes, as they are with it. */
export function repairedTexts({ edits }: Repair, sources: readonly SourceFile[]): readonly SourceFile[] {
  return sources.flatMap(({ name, text }) => {
    const lines = lineIndex(text);
    const own = edits
      .filter(({ span }) => span.file === name)
      .map(({ span, replacement }) => ({
        replacement,
        start: lines.offset(span.line, span.column),
        end: lines.offset(span.endLine, span.endColumn),
      })) // prettier-ignore
      .sort((a, b) => b.start - a.start);
    if (own.length === 0) return [];
    const changed = own.reduce(
      (t, { start, end, replacement }) => t.slice(0, start) + replacement + t.slice(end),
      text,
    );
    return [{ name, text: changed }];
  });
}
