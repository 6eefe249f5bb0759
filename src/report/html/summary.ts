/** The head of the page: how many procedures got which verdict, and what the run took. */
import type { Report } from "../../verdict/report.ts";
import type { ProcedureVerdict } from "../../verdict/verdict.ts";
import { scopeWords } from "../scope-words.ts";
import { element, text, type Markup } from "./markup.ts";

/** What a verdict means, for whoever sees it for the first time. */
export const verdictTexts: Readonly<Record<ProcedureVerdict, string>> = {
  unsafe: "this input leads to this error",
  doomed: "cannot run without failing",
  unknown: "not settled",
  clear: "nothing is certain to fail; no proof",
  safe: "proved: no error is possible",
};

const order: readonly ProcedureVerdict[] = ["unsafe", "doomed", "unknown", "clear", "safe"];

export function summary(report: Report): Markup {
  const { procedures, stats, findings } = report;
  const suppressed = findings.filter((finding) => finding.suppressed !== undefined).length;
  const tiles = order
    .map((verdict) => [verdict, procedures.filter((one) => one.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => tile(verdict, count));
  const facts = [
    `${procedures.length} ${procedures.length === 1 ? "procedure" : "procedures"}`,
    `${stats.seconds.toFixed(1)} s`,
    `${stats.queries} questions to the solver`,
    ...(stats.reused === undefined ? [] : [`${stats.reused} results from earlier runs`]),
    ...(suppressed === 0 ? [] : [`${suppressed} suppressed`]),
  ];
  return element("section", { "aria-labelledby": "summary-title" }, [
    element("h2", { id: "summary-title", class: "quiet" }, [text("Summary")]),
    ...(tiles.length === 0 ? [] : [element("ul", { class: "tiles" }, tiles)]),
    ...(tiles.length === 0 && report.program === undefined
      ? [element("p", {}, [text("No procedures were checked.")])]
      : []),
    ...program(report),
    ...scope(report),
    element("p", { class: "facts" }, [text(facts.join(" · "))]),
  ]);
}

function tile(verdict: ProcedureVerdict, count: number): Markup {
  return element("li", { class: `tile ${verdict}` }, [
    element("strong", {}, [text(String(count))]),
    element("span", { class: "word" }, [text(verdict)]),
    element("span", { class: "meaning" }, [text(verdictTexts[verdict])]),
  ]);
}

function program({ program: result }: Report): readonly Markup[] {
  if (result === undefined) return [];
  const reason = result.reason === null ? "" : `: ${result.reason}`;
  return [element("p", { class: "program" }, [text(`The program is ${result.verdict} (${result.property})${reason}`)])];
}

function scope({ scope: asked }: Report): readonly Markup[] {
  return asked === undefined ? [] : [element("p", { class: "scope" }, [text(`Looked for: ${scopeWords(asked)}.`)])];
}
