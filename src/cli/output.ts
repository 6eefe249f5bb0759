/** Where a report goes: standard output or a file, with the input's errors on standard error in any case. */
import { closeSync, openSync, writeFileSync } from "node:fs";
import type { Outcome } from "../driver/judge-files.ts";
import { reason } from "../host/node/node-files.ts";
import { jsonReport } from "../report/json.ts";
import { plain, type Palette } from "../report/palette.ts";
import { errorText, textReport } from "../report/text.ts";
import type { Arguments } from "./args.ts";
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
  if (path === undefined) await terminal.out(rendered(outcome, args, terminal.outPalette));
  else if (args.text("format") === "json") writeFileSync(path, rendered(outcome, args, plain));
  else writeFileSync(path, errorText(report.errors, sources, plain) + rendered(outcome, args, plain));
}

function rendered({ report, sources }: Outcome, args: Arguments, palette: Palette): string {
  const trace = args.text("trace") === "full" ? "full" : "short";
  if (args.text("format") === "json") return jsonReport(report, { trace });
  return textReport(report, sources, { trace, verbose: args.has("verbose"), palette });
}
