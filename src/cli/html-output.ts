/** The page of a report, with its style sheet and script from beside the program. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { invariant } from "../base/invariant.ts";
import { htmlReport } from "../report/html/html.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Report } from "../verdict/report.ts";

export function htmlOutput(report: Report, sources: readonly SourceFile[]): string {
  return htmlReport(report, sources, { style: asset("report.css"), script: asset("report.js") });
}

/** In the package it lies beside the bundle, in the sources with the format. */
function asset(name: string): string {
  const places = [`./${name}`, `../report/html/${name}`].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(place));
  invariant(found !== undefined, `${name} should be beside the program`);
  return readFileSync(found, "utf8");
}
