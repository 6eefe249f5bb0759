/** How a run gets to the failing check: one step a line, with the values that matter. */
import { stepWords } from "../verdict/step-words.ts";
import type { Finding, TraceStep } from "../verdict/verdict.ts";
import { displayWidth, oneLine, padded } from "./display-width.ts";
import type { Palette } from "./palette.ts";

const widestText = 56;
const longestValue = 60;

export function traceLines(finding: Finding, show: "short" | "full", palette: Palette): readonly string[] {
  const shown = shownSteps(finding.trace, show);
  const hidden = show === "full" ? 0 : finding.trace.filter((step) => step.folded && step.elision === undefined).length;
  if (shown.length === 0) return hiddenLine(hidden, palette);
  return [`  ${heading(finding)}:`, ...stepLines(shown, finding.span.file, palette), ...hiddenLine(hidden, palette)];
}

export function shownSteps(trace: readonly TraceStep[], show: "short" | "full"): readonly TraceStep[] {
  return trace.filter((step) => (show === "full" ? step.elision !== "marker" : !step.folded));
}

/** Steps in this file are shown without its name. */
export function stepLines(steps: readonly TraceStep[], file: string, palette: Palette): readonly string[] {
  const places = steps.map((step) => placeOf(step, file));
  const texts = steps.map(textOf);
  const placeWidth = widest(places);
  const textWidth = Math.min(widestText, widest(texts));
  return steps.map((step, index) => {
    const values = valuesOf(step);
    const text = texts[index] ?? "";
    const start = `    ${padded(places[index] ?? "", placeWidth)}  `;
    return values === "" ? start + text : `${start}${padded(text, textWidth)}  ${palette.note(values)}`;
  });
}

function heading({ certainty }: Finding): string {
  return certainty === "possible" ? "a run that could not be excluded" : "a run that fails";
}

function hiddenLine(hidden: number, palette: Palette): readonly string[] {
  if (hidden === 0) return [];
  const steps = hidden === 1 ? "1 step that does not matter is" : `${hidden} steps that do not matter are`;
  return [palette.faint(`    (${steps} hidden; --trace full shows all)`)];
}

function placeOf({ span }: TraceStep, file: string): string {
  if (span.line === 0) return "";
  return span.file === file ? `${span.line}:${span.column}` : `${oneLine(span.file)}:${span.line}:${span.column}`;
}

function textOf(step: TraceStep): string {
  return oneLine(stepWords(step));
}

function valuesOf(step: TraceStep): string {
  return Object.entries(step.values).map(([name, value]) => `${oneLine(name)} = ${shortened(oneLine(value))}`).join(", "); // prettier-ignore
}

function shortened(value: string): string {
  return value.length <= longestValue ? value : `${value.slice(0, longestValue - 1)}…`;
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, displayWidth(text)), 0);
}
