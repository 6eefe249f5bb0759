/** What a run's outcome is to a script. */
import type { Report } from "../verdict/report.ts";

/** Where several apply: 2 (input not read), then 1 (something found), then 3 (something unknown). */
export function exitCode(report: Report): 0 | 1 | 2 | 3 {
  if (report.errors.length > 0) return 2;
  if (report.findings.some(({ level, suppressed }) => level !== "note" && suppressed === undefined)) return 1;
  const isOpen = report.procedures.some(({ verdict, isAccepted }) => verdict === "unknown" && isAccepted !== true);
  return isOpen || report.unchecked !== undefined ? 3 : 0;
}
