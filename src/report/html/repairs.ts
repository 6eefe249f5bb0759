/** Repairs as small diffs. */
import type { LineReader } from "../../source/lines.ts";
import type { Edit, Repair, ReportedFinding } from "../../verdict/report.ts";
import { editedLine, repairEdits, repairStatus } from "../repair-lines.ts";
import { element, text, type Markup } from "./markup.ts";

export function repairs({ repairs: all }: ReportedFinding, lineAt: LineReader): readonly Markup[] {
  if (all.length === 0) return [];
  return [
    element("h3", {}, [text(all.length === 1 ? "Repair" : "Repairs")]),
    ...all.map((one) => repairBlock(one, lineAt)),
  ];
}

function repairBlock(repair: Repair, lineAt: LineReader): Markup {
  return element("div", { class: repair.verified ? "repair verified" : "repair" }, [
    element("p", {}, [text(`Repair ${repair.rank} (${repairStatus(repair)})`)]),
    ...repairEdits(repair).map((edit) => editBlock(edit, lineAt)),
  ]);
}

function editBlock(edit: Edit, lineAt: LineReader): Markup {
  const { before, after } = editedLine(edit, lineAt);
  const { file, line, column } = edit.span;
  return element("div", { class: "diff" }, [
    element("p", { class: "file" }, [text(`${file}:${line}:${column}`)]),
    element("pre", { tabindex: "0", "aria-label": `Change at ${file}:${line}` }, [
      element("del", {}, [text(`- ${before}\n`)]),
      ...(after === "" ? [] : [element("ins", {}, [text(`+ ${after}\n`)])]),
    ]),
  ]);
}
