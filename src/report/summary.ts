/** The last line of a report: how many procedures got which verdict. */
import type { Report } from "../verdict/report.ts";
import type { ProcedureVerdict } from "../verdict/verdict.ts";
import type { Palette } from "./palette.ts";

const verdictOrder: readonly ProcedureVerdict[] = ["safe", "clear", "unsafe", "doomed", "unknown"];

export function summaryLine(report: Report, palette: Palette): string {
  const { procedures, findings, errors, unchecked = [] } = report;
  const suppressed = findings.filter((one) => one.suppressed !== undefined).length;
  const counts = verdictOrder
    .map((verdict) => [verdict, procedures.filter((one) => one.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(
      ([verdict, count]) =>
        paintOf(verdict, palette)(`${count} ${verdict}`) + (verdict === "safe" ? vacuously(procedures) : ""),
    );
  const checked =
    counts.length === 0
      ? "no procedures were checked"
      : `${counted(procedures.length, "procedure")}: ${counts.join(", ")}`;
  return [
    checked,
    ...(suppressed === 0 ? [] : [`${suppressed} suppressed`]),
    ...(unchecked.length === 0 ? [] : [palette.warning(`${counted(unchecked.length, "file")} not checked`)]),
    ...(errors.length === 0 ? [] : [`${palette.error(counted(errors.length, "error"))} in the input`]),
  ].join("; ");
}

function vacuously(procedures: Report["procedures"]): string {
  const count = procedures.filter(({ vacuous }) => vacuous === true).length;
  return count === 0 ? "" : ` (${count} vacuously)`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function paintOf(verdict: ProcedureVerdict, palette: Palette): (text: string) => string {
  switch (verdict) {
    case "safe":
    case "clear":
      return palette.good;
    case "unsafe":
    case "doomed":
      return palette.error;
    case "unknown":
      return palette.warning;
  }
}
