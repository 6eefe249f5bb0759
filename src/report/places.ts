/** Places in the source, as the reports for people show them. */
import type { LineReader } from "../source/lines.ts";
import type { Span } from "../source/span.ts";
import type { Related } from "../verdict/verdict.ts";
import { oneLine } from "./display-width.ts";
import type { Palette } from "./palette.ts";
import { sourceExcerpt } from "./source-excerpt.ts";

export function place(span: Span, palette: Palette): string {
  return palette.place(`${oneLine(span.file)}:${span.line}:${span.column}:`);
}

export function excerptLines(span: Span, lineAt: LineReader, palette: Palette): readonly string[] {
  const source = lineAt(span.file, span.line);
  if (source === undefined || source.trim() === "") return [];
  const { line, marker } = sourceExcerpt(source, span);
  const number = String(span.line).padStart(5);
  return [
    `${palette.faint(`${number} |`)} ${line}`,
    `${palette.faint(`${" ".repeat(number.length)} |`)} ${markerOf(marker, palette)}`,
  ];
}

function markerOf(marker: string, palette: Palette): string {
  const indentation = marker.length - marker.trimStart().length;
  return " ".repeat(indentation) + palette.marker(marker.trimStart());
}

/** The clause itself is shown where the text does not quote it. */
export function becauseLines({ span, text }: Related, lineAt: LineReader, palette: Palette): readonly string[] {
  const quoted = lineAt(span.file, span.line)?.includes(text.replace(/;$/, "")) === true;
  return [`  because ${place(span, palette)} ${oneLine(text)}`, ...(quoted ? [] : excerptLines(span, lineAt, palette))];
}
