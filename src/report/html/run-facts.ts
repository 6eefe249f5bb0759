/** What is to be said of the run: what was not settled, read or checked and why, how things were modelled, and every verdict. */
import type { Report } from "../../verdict/report.ts";
import { element, text, type Markup } from "./markup.ts";
import { verdictTexts } from "./summary.ts";

export function unsettledList({ procedures }: Report): readonly Markup[] {
  const open = procedures.filter(({ verdict, isAccepted }) => verdict === "unknown" && isAccepted !== true);
  const items = open.map(({ name, span, reason }) => item(`${span.file}:${span.line}`, `${name}: ${reason ?? ""}`));
  return listed("unsettled", "Not settled", "For these there is no verdict; each with the reason.", items);
}

export function errorList({ errors }: Report): readonly Markup[] {
  const items = errors.map(({ file, position, message }) => {
    const place = position === null ? file : `${file ?? ""}:${position.line}:${position.column}`;
    return item(place ?? "inquest", message);
  });
  return listed("errors", "Not read", "This could not be read or understood, and was not checked.", items);
}

export function uncheckedList({ unchecked = [] }: Report): readonly Markup[] {
  const items = unchecked.map(({ file, reason }) => item(file, reason));
  return listed("unchecked", "Not checked", "The run did not come to these files.", items);
}

export function noteList({ notes }: Report): readonly Markup[] {
  return listed("notes", "Notes", "How the program was modelled.", notes.map((note) => element("li", {}, [text(note)]))); // prettier-ignore
}

export function procedureTable({ procedures }: Report): readonly Markup[] {
  if (procedures.length === 0) return [];
  const rows = procedures.map(({ name, span, verdict, seconds }) =>
    element("tr", {}, [
      element("td", {}, [
        element("span", { class: `verdict ${verdict}`, title: verdictTexts[verdict] }, [text(verdict)]),
      ]),
      element("td", {}, [text(name)]),
      element("td", { class: "place" }, [text(`${span.file}:${span.line}`)]),
      element("td", { class: "time" }, [text(`${seconds.toFixed(2)} s`)]),
    ]),
  );
  const head = ["Verdict", "Procedure", "Place", "Time"].map((name) => element("th", { scope: "col" }, [text(name)]));
  return [
    element("section", { "aria-labelledby": "procedures-title" }, [
      element("h2", { id: "procedures-title" }, [text("Procedures")]),
      element("details", {}, [
        element("summary", {}, [text(`All ${procedures.length} with their verdicts and times`)]),
        element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Verdicts of all procedures" }, [
          element("table", { class: "procedures" }, [
            element("thead", {}, [element("tr", {}, head)]),
            element("tbody", {}, rows),
          ]),
        ]),
      ]),
    ]),
  ];
}

function item(place: string, message: string): Markup {
  return element("li", {}, [element("code", { class: "place" }, [text(place)]), text(` ${message}`)]);
}

function listed(id: string, title: string, meaning: string, items: readonly Markup[]): readonly Markup[] {
  if (items.length === 0) return [];
  return [
    element("section", { class: id, "aria-labelledby": `${id}-title` }, [
      element("h2", { id: `${id}-title` }, [text(`${title} (${items.length})`)]),
      element("p", {}, [text(meaning)]),
      element("ul", { class: "facts-list" }, items),
    ]),
  ];
}
