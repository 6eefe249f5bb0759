/** A repair as a small diff. */
import type { LineReader } from "../source/lines.ts";
import type { Edit, Repair } from "../verdict/report.ts";
import { oneLine } from "./display-width.ts";
import type { Palette } from "./palette.ts";

export function repairLines(repair: Repair, lineAt: LineReader, palette: Palette): readonly string[] {
  const edits = repairEdits(repair).flatMap((edit) => editLines(edit, lineAt, palette));
  return [`  repair ${repair.rank} (${repairStatus(repair)}):`, ...edits];
}

/** Every place that is changed, in one place or several. */
export function repairEdits(repair: Repair): readonly Edit[] {
  return repair.edits.length > 0 ? repair.edits : [repair];
}

export function repairStatus({ verified }: Repair): string {
  return verified ? "checked: the repaired program is safe" : "not checked to be enough";
}

function editLines(edit: Edit, lineAt: LineReader, palette: Palette): readonly string[] {
  const { span } = edit;
  const { before, after } = editedLine(edit, lineAt);
  return [
    `    ${palette.place(`${oneLine(span.file)}:${span.line}:${span.column}:`)}`,
    palette.error(`    - ${oneLine(before)}`),
    ...(after === "" ? [] : [palette.good(`    + ${oneLine(after)}`)]),
  ];
}

/** The line before and after, or what is replaced where that is not on one line. */
export function editedLine(edit: Edit, lineAt: LineReader): { readonly before: string; readonly after: string } {
  const { span, original, replacement } = edit;
  const line = span.line === span.endLine ? lineAt(span.file, span.line) : undefined;
  if (line === undefined) return { before: original, after: replacement };
  const after = line.slice(0, span.column - 1) + replacement + line.slice(span.endColumn - 1);
  return { before: line.trim(), after: after.trim() };
}
