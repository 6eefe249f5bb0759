/** Inferred conditions for people: the source as it is, with a comment in front of each place of which something is known. */
import type { SourceFile } from "../source/source-file.ts";
import type { Report, ReportedInvariant } from "../verdict/report.ts";
import { cells, oneLine } from "./display-width.ts";
import type { Palette } from "./palette.ts";

export function invariantsText(report: Report, sources: readonly SourceFile[], palette: Palette): string {
  const all = report.invariants ?? [];
  const files = sources.filter((source) => all.some(({ span }) => span.file === source.name));
  const listings = files.flatMap((source) => [
    ...(sources.length > 1 ? [`${palette.place(`${oneLine(source.name)}:`)}`] : []),
    ...listing(source, all, palette),
  ]);
  const notes = report.notes.map((note) => `${palette.note("note")}: ${oneLine(note)}`);
  const unread = (report.unchecked ?? []).map(
    ({ file, reason }) => `${palette.place(`${oneLine(file)}:`)} ${palette.warning("unknown")}: this file was not looked at: ${oneLine(reason)}`, // prettier-ignore
  );
  return [...listings, ...unread, ...notes, summary(all)].map((line) => `${line}\n`).join("");
}

function listing(source: SourceFile, all: readonly ReportedInvariant[], palette: Palette): readonly string[] {
  const at = all.filter(({ span }) => span.file === source.name).map((one) => ({ line: one.span.line, text: comment(one) })); // prettier-ignore
  return commentedSource(source, at, palette);
}

/** The lines of a file, with comments in front of the lines that they are about. */
export function commentedSource(
  source: SourceFile,
  comments: readonly { readonly line: number; readonly text: string }[],
  palette: Palette,
): readonly string[] {
  const at = new Map<number, string[]>();
  for (const { line, text } of comments) {
    const here = at.get(line) ?? [];
    at.set(line, here);
    here.push(text);
  }
  const lines = source.text.replace(/\n$/, "").split("\n");
  return lines.flatMap((line, i) => {
    const shown = cells(line.replace(/\r$/, "")).map((cell) => cell.shown).join(""); // prettier-ignore
    const indentation = /^ */.exec(shown)![0];
    return [...(at.get(i + 1) ?? []).map((text) => indentation + palette.good(text)), shown];
  });
}

function comment({ kind, conditions }: ReportedInvariant): string {
  const known = conditions.map(oneLine).join(", ");
  return kind === "loop" ? `// invariant: ${known}` : `// on entry: ${known}`;
}

function summary(all: readonly ReportedInvariant[]): string {
  const loops = all.filter(({ kind }) => kind === "loop");
  const conditions = all.reduce((sum, one) => sum + one.conditions.length, 0);
  if (conditions === 0) return "nothing was inferred";
  return `${counted(conditions, "condition")} at ${counted(loops.length, "loop")} and ${counted(all.length - loops.length, "entry")}`;
}

function counted(count: number, noun: string): string {
  const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${count} ${count === 1 ? noun : plural}`;
}
