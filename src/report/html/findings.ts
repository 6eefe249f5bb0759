/** One finding: its headline, the source with the run beside it, and below what it rests on and what to change. */
import type { LineReader } from "../../source/lines.ts";
import type { ReportedFinding } from "../../verdict/report.ts";
import { checkText } from "../check-texts.ts";
import { findingMessage } from "../finding-message.ts";
import { element, text, type Markup } from "./markup.ts";
import { repairs } from "./repairs.ts";
import { sourcePanel } from "./source-panel.ts";
import { shownTrace, tracePanel } from "./trace-panel.ts";

export function findingArticle(finding: ReportedFinding, index: number, lineAt: LineReader): Markup {
  const { span, check, level, certainty, procedure, id, suppressed } = finding;
  const place = `${span.file}:${span.line}:${span.column}`;
  const steps = shownTrace(finding.trace);
  const attributes = {
    class: `finding ${level}`,
    id: `finding-${index + 1}`,
    open: index === 0 ? "" : undefined,
    "data-level": level,
    "data-check": check,
    "data-id": id,
    "data-suppressed": suppressed === undefined ? undefined : "true",
    "data-words": `${place} ${procedure} ${check} ${finding.message}`.toLowerCase(),
  };
  return element("details", attributes, [
    element("summary", {}, [
      element("span", { class: `level ${level}` }, [text(level)]),
      element("span", { class: "headline" }, [
        element("strong", {}, [text(findingMessage(finding))]),
        element("span", { class: "place" }, [text(`${place} in ${procedure}`)]),
      ]),
      element("span", { class: "check" }, [text(check)]),
    ]),
    element("div", { class: "body" }, [
      element("p", { class: "certainty" }, [text(certaintyTexts[certainty])]),
      ...(suppressed === undefined
        ? []
        : [element("p", { class: "suppressed" }, [text(`Suppressed because ${suppressed.reason}`)])]),
      element("div", { class: steps.length > 0 ? "panels" : "panels single" }, [
        sourcePanel(finding, steps, lineAt, `finding ${index + 1}`),
        ...(steps.length > 0 ? [tracePanel(finding, steps, index)] : []),
      ]),
      ...because(finding),
      ...(finding.cause === null
        ? []
        : [element("p", { class: "cause" }, [element("strong", {}, [text("Cause: ")]), text(finding.cause)])]),
      ...repairs(finding, lineAt),
      ...inputs(finding),
      advice(check),
    ]),
  ]);
}

const certaintyTexts: Readonly<Record<ReportedFinding["certainty"], string>> = {
  doomed: "Certain: whatever the input, no run gets through this.",
  replayed: "Certain: the run below was executed, and fails.",
  possible: "Not certain: it could not be proved that this never happens.",
};

function because({ because: related }: ReportedFinding): readonly Markup[] {
  if (related.length === 0) return [];
  const items = related.map(({ span, text: reason }) =>
    element("li", {}, [
      element("code", { class: "place" }, [text(`${span.file}:${span.line}:${span.column}`)]),
      text(` ${reason}`),
    ]),
  );
  return [element("h3", {}, [text("Because")]), element("ul", { class: "because" }, items)];
}

function inputs({ inputs: given }: ReportedFinding): readonly Markup[] {
  if (given.length === 0) return [];
  const rows = given.map(({ at, value }) => element("li", {}, [element("code", {}, [text(value)]), text(` at ${at}`)]));
  return [
    element("details", { class: "inputs" }, [
      element("summary", {}, [text("Inputs of this run, in the order of their use")]),
      element("ol", {}, rows),
    ]),
  ];
}

function advice(check: string): Markup {
  const { title, meaning, advice: what, cwe } = checkText(check);
  const number = cwe === undefined ? "" : ` (CWE-${cwe})`;
  return element("details", { class: "advice" }, [
    element("summary", {}, [text(`What ${check} means`)]),
    element("p", {}, [text(`${title}${number}. ${meaning} ${what}`)]),
  ]);
}
