/** Where a report goes: standard output or a file, with the input's errors on standard error in any case. */
import { closeSync, openSync, writeFileSync } from "node:fs";
import type { Outcome } from "../driver/judge-files.ts";
import { reason } from "../host/node/node-files.ts";
import { jsonReport } from "../report/json.ts";
import { plain, type Palette } from "../report/palette.ts";
import { errorText, textReport } from "../report/text.ts";
import type { Arguments } from "./args.ts";
import { exitCode } from "./exit-code.ts";
import type { Terminal } from "./terminal.ts";

/** What keeps a file from being written; asked before a long run, not after it. */
export function outputFault(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    closeSync(openSync(path, "a"));
    return undefined;
  } catch (error) {
    return `${path} cannot be written: ${reason(error)}`;
  }
}

export async function deliver(outcome: Outcome, args: Arguments, terminal: Terminal): Promise<void> {
  const { report, sources } = outcome;
  terminal.err(errorText(report.errors, sources, terminal.errPalette));
  const path = args.text("output");
  if (path === undefined) await terminal.out(await rendered(outcome, args, terminal.outPalette));
  else writeFileSync(path, startOfFile(outcome, args) + (await rendered(outcome, args, plain)));
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
