/** A stretch of source text. Lines and columns are 1-based; the end is the column after the last character. */
export interface Span {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function spanTo(from: Span, to: Span): Span {
  return { file: from.file, line: from.line, column: from.column, endLine: to.endLine, endColumn: to.endColumn };
}

/** For commands that a pass invents and that nobody wrote. */
export const noSpan: Span = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };

export function spanKey(span: Span): string {
  return `${span.file}:${span.line}:${span.column}`;
}

/** Source order within a file; files in the order of their names. */
export function compareSpans(a: Span, b: Span): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

export function isSameSpan(a: Span, b: Span): boolean {
  return (
    a === b ||
    (a.line === b.line &&
      a.column === b.column &&
      a.endLine === b.endLine &&
      a.endColumn === b.endColumn &&
      a.file === b.file)
  );
}

export function contains(outer: Span, inner: Span): boolean {
  if (outer.file !== inner.file) return false;
  const starts = outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column);
  const ends = inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return starts && ends;
}
