/** A source line with a caret under the place meant, as compilers show it. */
import type { Span } from "../source/span.ts";
import { cells, type Cell } from "./display-width.ts";

export interface Excerpt {
  readonly line: string;
  readonly marker: string;
}

/** Longer lines are shown as a window around the place. */
const windowWidth = 100;
const contextWidth = 40;

/** `line` is the text of the span's first line. */
export function sourceExcerpt(line: string, span: Span): Excerpt {
  const all = cells(line);
  const from = span.column - 1;
  const end = span.endLine > span.line ? line.length : span.endColumn - 1;
  const marked = all.filter((cell) => cell.index >= from && cell.index < Math.max(end, from + 1));
  const before = all.filter((cell) => cell.index < from);
  return total(all) <= windowWidth ? whole(all, before, marked) : clipped(all, before, marked);
}

function whole(all: readonly Cell[], before: readonly Cell[], marked: readonly Cell[]): Excerpt {
  return { line: text(all).trimEnd(), marker: " ".repeat(total(before)) + caret(total(marked)) };
}

function clipped(all: readonly Cell[], before: readonly Cell[], marked: readonly Cell[]): Excerpt {
  const left = lastCells(before, contextWidth);
  const hiddenLeft = before.length - left.length;
  const rest = firstCells(all.slice(before.length), windowWidth - total(left));
  const prefix = hiddenLeft > 0 ? "…" : "";
  const suffix = hiddenLeft + left.length + rest.length < all.length ? "…" : "";
  const width = Math.min(total(marked), total(rest));
  return {
    line: prefix + text(left) + text(rest) + suffix,
    marker: " ".repeat(prefix.length + total(left)) + caret(width),
  };
}

function caret(width: number): string {
  return "^" + "~".repeat(Math.max(0, width - 1));
}

function firstCells(all: readonly Cell[], width: number): readonly Cell[] {
  let used = 0;
  const end = all.findIndex((cell) => (used += cell.width) > width);
  return end < 0 ? all : all.slice(0, end);
}

function lastCells(all: readonly Cell[], width: number): readonly Cell[] {
  return firstCells([...all].reverse(), width).toReversed();
}

function total(some: readonly Cell[]): number {
  return some.reduce((sum, cell) => sum + cell.width, 0);
}

function text(some: readonly Cell[]): string {
  return some.map((cell) => cell.shown).join("");
}
