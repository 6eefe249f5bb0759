/** The run, one step a line, with the values at each; steps that do not matter are folded away. */
import type { ReportedFinding } from "../../verdict/report.ts";
import { stepParts } from "../../verdict/step-words.ts";
import type { TraceStep } from "../../verdict/verdict.ts";
import { element, text, type Markup } from "./markup.ts";

/** Pages must open: of longer runs only the steps that matter are in the page. */
const mostSteps = 1500;

export function shownTrace(trace: readonly TraceStep[]): readonly TraceStep[] {
  const steps = trace.length <= mostSteps ? trace : trace.filter(({ folded }) => !folded);
  return steps.slice(-mostSteps);
}

export function tracePanel(finding: ReportedFinding, steps: readonly TraceStep[], index: number): Markup {
  const id = `trace-${index + 1}`;
  const heading = finding.certainty === "possible" ? "A run that could not be excluded" : "A run that fails";
  const folded = steps.filter((step) => step.folded).length;
  return element("div", { class: "trace" }, [
    element("h3", { id }, [text(heading)]),
    element("div", { class: "controls", hidden: "" }, [
      button("first", "First step", "|◀"),
      button("previous", "Previous step", "◀"),
      button("next", "Next step", "▶"),
      button("last", "Last step", "▶|"),
      ...(folded === 0 ? [] : [foldButton(folded)]),
    ]),
    element("ol", { class: "steps", "aria-labelledby": id }, steps.map((step) => stepItem(step, finding.span.file))), // prettier-ignore
    element("div", { class: "state", hidden: "" }, [
      element("h4", {}, [text("Values at this step")]),
      element("table", { "aria-label": "Values at this step" }, [element("tbody", { "aria-live": "polite" }, [])]),
    ]),
  ]);
}

function button(name: string, label: string, sign: string): Markup {
  return element("button", { type: "button", "data-go": name, "aria-label": label, title: label }, [text(sign)]);
}

function foldButton(folded: number): Markup {
  const words = folded === 1 ? "1 step that does not matter" : `${folded} steps that do not matter`;
  return element("button", { type: "button", "data-fold": "", "aria-pressed": "false" }, [text(`Show ${words}`)]);
}

function stepItem(step: TraceStep, file: string): Markup {
  const { span, kind, values, folded, elision } = step;
  const { text: words, note } = stepParts(step);
  const place = span.file === file ? `${span.line}:${span.column}` : `${span.file}:${span.line}:${span.column}`;
  const classes = ["step", kind, folded ? "folded" : "", elision === "marker" ? "marker" : ""].filter(
    (one) => one !== "",
  );
  const attributes = {
    class: classes.join(" "),
    "data-file": span.file,
    "data-line": String(span.line),
  };
  return element("li", attributes, [
    element("button", { type: "button", class: "go" }, [
      element("span", { class: "where" }, [text(place)]),
      element("span", { class: "what" }, [
        text(words),
        ...(note === undefined ? [] : [element("span", { class: "note" }, [text(` (${note})`)])]),
      ]),
    ]),
    ...stepValues(values),
  ]);
}

function stepValues(values: TraceStep["values"]): readonly Markup[] {
  const entries = Object.entries(values);
  if (entries.length === 0) return [];
  const pairs = entries.map(([name, value]) =>
    element("div", {}, [element("dt", {}, [text(name)]), element("dd", {}, [text(value)])]),
  );
  return [element("dl", { class: "values" }, pairs)];
}
