/** The source that a finding is about: the lines of the run with some around them, what is between left out. */
import type { LineReader } from "../../source/lines.ts";
import type { Span } from "../../source/span.ts";
import type { ReportedFinding } from "../../verdict/report.ts";
import type { TraceStep } from "../../verdict/verdict.ts";
import { element, raw, text, type Markup } from "./markup.ts";

/** Lines that are shown around one that is mentioned. */
const around = 3;
/** Gaps of fewer lines are shown: a reader wants the code between two steps. */
const smallGap = 12;
const longestLine = 400;

export function sourcePanel(
  finding: ReportedFinding,
  steps: readonly TraceStep[],
  lineAt: LineReader,
  name: string,
): Markup {
  const spans = [finding.span, ...finding.because.map(({ span }) => span), ...steps.map(({ span }) => span)];
  const files = [...new Set(spans.map(({ file }) => file))];
  return element(
    "div",
    { class: "source", tabindex: "0", role: "region", "aria-label": `Source of ${name}` },
    files.flatMap((file) => fileLines(file, spans, finding.span, lineAt)),
  );
}

function fileLines(file: string, spans: readonly Span[], at: Span, lineAt: LineReader): readonly Markup[] {
  const mentioned = new Set(spans.filter((span) => span.file === file && span.line > 0).map(({ line }) => line));
  const shown = linesToShow(mentioned, (line) => lineAt(file, line) !== undefined);
  if (shown.length === 0) return [];
  const rows = shown.flatMap((line, index) => {
    const previous = shown[index - 1];
    const gap = previous !== undefined && line > previous + 1 ? [gapRow(line - previous - 1)] : [];
    return [...gap, lineRow(file, line, lineAt(file, line) ?? "", at)];
  });
  return [element("p", { class: "file" }, [text(file)]), element("ol", { class: "code" }, rows)];
}

function linesToShow(mentioned: ReadonlySet<number>, exists: (line: number) => boolean): readonly number[] {
  const near = new Set<number>();
  for (const line of mentioned) {
    for (let one = Math.max(1, line - around); one <= line + around; one++) if (exists(one)) near.add(one);
  }
  const sorted = [...near].sort((a, b) => a - b);
  return sorted.flatMap((line, index) => {
    const previous = sorted[index - 1] ?? line - 1;
    const between = line - previous - 1;
    return between > 0 && between < smallGap ? [...range(previous + 1, line - 1), line] : [line];
  });
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function gapRow(count: number): Markup {
  return element("li", { class: "gap" }, [text(count === 1 ? "1 line" : `${count} lines`)]);
}

function lineRow(file: string, line: number, content: string, at: Span): Markup {
  const isAt = file === at.file && line === at.line;
  const code = isAt ? marked(content, at) : [text(clipped(content))];
  return element("li", { class: isAt ? "at" : undefined, "data-file": file, "data-line": String(line) }, [
    element("span", { class: "number" }, [text(String(line))]),
    element("code", {}, code),
    raw("\n"),
  ]);
}

/** With what the finding is about marked. */
function marked(content: string, { line, column, endLine, endColumn }: Span): readonly Markup[] {
  const end = endLine > line ? content.length : endColumn - 1;
  const [before, inside, after] = [content.slice(0, column - 1), content.slice(column - 1, end), content.slice(end)];
  if (inside === "" || content.length > longestLine) return [text(clipped(content))];
  return [text(before), element("mark", {}, [text(inside)]), text(after)];
}

function clipped(content: string): string {
  return content.length <= longestLine ? content : `${content.slice(0, longestLine)}…`;
}
