/** Where a report goes: standard output or a file, with the input's errors on standard error in any case. */
import type { Outcome } from "../driver/judge-files.ts";
import { jsonReport } from "../report/json.ts";
import { plain, type Palette } from "../report/palette.ts";
import { errorText, textReport } from "../report/text.ts";
import type { Arguments } from "./args.ts";
import { exitCode } from "./exit-code.ts";
import type { Terminal } from "./terminal.ts";
import { writeWhole } from "./write-file.ts";

/** The exit code. A report that cannot be written where it should go is printed on standard error, and what was found counts. */
export async function deliver(outcome: Outcome, args: Arguments, terminal: Terminal): Promise<number> {
  const { report, sources } = outcome;
  terminal.err(errorText(report.errors, sources, terminal.errPalette));
  const path = args.text("output");
  const fault =
    path === undefined
      ? await terminal.out(await rendered(outcome, args, terminal.outPalette))
      : writeWhole(path, startOfFile(outcome, args) + (await rendered(outcome, args, plain)));
  const code = exitCode(report);
  if (fault === undefined) return code;
  const text = textReport(report, sources, { trace: "short", verbose: false, palette: plain });
  terminal.err(`inquest: ${fault}; this is the report:\n${text}`);
  return code === 1 ? 1 : 2;
}

/** The other formats have places of their own for errors of the input. */
function startOfFile({ report, sources }: Outcome, args: Arguments): string {
  return (args.text("format") ?? "text") === "text" ? errorText(report.errors, sources, plain) : "";
}

/** Formats that not every run needs are loaded when one does. */
async function rendered({ report, sources }: Outcome, args: Arguments, palette: Palette): Promise<string> {
  const trace = args.text("trace") === "full" ? "full" : "short";
  switch (args.text("format")) {
    case "json":
      return jsonReport(report, { trace });
    case "html":
      return (await import("./html-output.ts")).htmlOutput(report, sources);
    case "junit":
      return (await import("../report/junit.ts")).junitReport(report, { trace });
    case "sarif": {
      const { sarifReport } = await import("../report/sarif/sarif.ts");
      return sarifReport(report, sources, { trace, root: process.cwd(), exitCode: exitCode(report) });
    }
    default:
      return textReport(report, sources, { trace, verbose: args.has("verbose"), palette });
  }
}
