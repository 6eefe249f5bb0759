/** The controls that narrow the list of findings; the script makes them work, and shows them. */
import type { ReportedFinding } from "../../verdict/report.ts";
import { element, raw, text, type Markup } from "./markup.ts";

export function filterBar(findings: readonly ReportedFinding[]): Markup {
  const levels = ["error", "warning", "note"].filter((level) => findings.some((one) => one.level === level));
  const checks = [...new Set(findings.map(({ check }) => check))].sort();
  const hasSuppressed = findings.some(({ suppressed }) => suppressed !== undefined);
  return element("form", { class: "filter", role: "search", "aria-label": "Filter the findings", hidden: "" }, [
    element("label", {}, [
      text("Search "),
      raw('<input type="search" name="words" placeholder="file, function or words" autocomplete="off">'),
    ]),
    choice("Level", "level", levels),
    choice("Check", "check", checks),
    ...(hasSuppressed ? [checkbox("suppressed", "show suppressed")] : []),
    element("button", { type: "button", name: "open" }, [text("Open all")]),
    element("output", { "aria-live": "polite" }, []),
  ]);
}

function choice(label: string, name: string, values: readonly string[]): Markup {
  const options = ["", ...values].map((value) => element("option", { value: value || " " }, [text(value || "all")]));
  return element("label", {}, [text(`${label} `), element("select", { name }, options)]);
}

function checkbox(name: string, label: string): Markup {
  return element("label", {}, [raw(`<input type="checkbox" name="${name}"> `), text(label)]);
}
