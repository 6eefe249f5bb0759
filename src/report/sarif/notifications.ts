/** What is said of the run rather than of the program: what was not settled, not read, not checked, and how it was modelled. */
import type { Report } from "../../verdict/report.ts";
import { physicalLocation, type Place } from "./locations.ts";
import { sentence } from "./messages.ts";

const descriptors = {
  "not-settled": "A procedure for which there is no verdict, with the reason.",
  "input-error": "Input that could not be read or understood, so that it was not checked.",
  "not-checked": "A file that the run did not come to.",
  note: "How the program was modelled.",
} as const;

export const notificationDescriptors: readonly object[] = Object.entries(descriptors).map(([id, text]) => {
  return { id, shortDescription: { text } };
});

export function notifications(report: Report, place: Place): readonly object[] {
  return [
    ...report.errors.map(({ file, position, message }) => {
      const start = { line: position?.line ?? 0, column: position?.column ?? 1 };
      const span = { file: file ?? "", ...start, endLine: start.line, endColumn: start.column + 1 };
      const locations = file === null ? [] : [{ physicalLocation: physicalLocation(span, place) }];
      return notification("input-error", "error", message, locations);
    }),
    ...report.procedures
      .filter(({ verdict, isAccepted }) => verdict === "unknown" && isAccepted !== true)
      .map(({ name, span, reason }) => {
        const location = {
          physicalLocation: physicalLocation(span, place),
          logicalLocations: [{ name, kind: "function" }],
        };
        return notification("not-settled", "warning", `${name} is not settled: ${reason ?? ""}`, [location]);
      }),
    ...(report.unchecked ?? []).map(({ file, reason }) => {
      const location = { physicalLocation: { artifactLocation: place(file) } };
      return notification("not-checked", "warning", `This file was not checked: ${reason}`, [location]);
    }),
    ...report.notes.map((note) => notification("note", "note", note, [])),
  ];
}

function notification(
  id: keyof typeof descriptors,
  level: "error" | "warning" | "note",
  text: string,
  locations: readonly object[],
): object {
  return { descriptor: { id }, level, message: sentence(text), ...(locations.length > 0 && { locations }) };
}
