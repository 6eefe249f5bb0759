/** `inquest invariants`. */
import { availableParallelism } from "node:os";
import { inferFiles, type InferOutcome, type InferRequest } from "../driver/infer-files.ts";
import { defaultRunOptions } from "../driver/options.ts";
import { registry } from "../driver/registry.ts";
import { hostFor } from "./host.ts";
import { invariantsText } from "../report/invariants-text.ts";
import { jsonReport } from "../report/json.ts";
import { plain, type Palette } from "../report/palette.ts";
import { errorText } from "../report/text.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { javaSettings } from "./java-settings.ts";
import { interruptSignal } from "./interrupt.ts";
import { outputFault, writeWhole } from "./write-file.ts";
import { tellSolver } from "./solver-notice.ts";
import { tellTrouble } from "./tell-trouble.ts";
import type { Terminal } from "./terminal.ts";

/** Seconds for the solver to confirm what was inferred of a procedure. */
const procedureTimeLimit = 60;

export async function invariantsCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const output = args.text("output");
  const fault = outputFault(output);
  if (fault !== undefined) {
    terminal.err(`inquest: ${fault}\n`);
    return 2;
  }
  const host = hostFor(args, interruptSignal(args));
  const outcome = await inferFiles(request(args), registry(host, cSettings(args), javaSettings(args)).frontEnds, host);
  for (const trouble of outcome.troubles) tellTrouble(trouble, args, terminal);
  tellSolver(outcome.solver, args.has("verbose"), terminal);
  terminal.err(errorText(outcome.report.errors, outcome.sources, terminal.errPalette));
  const late =
    output === undefined
      ? await terminal.out(rendered(outcome, args, terminal.outPalette))
      : writeWhole(output, rendered(outcome, args, plain));
  if (late !== undefined) terminal.err(`inquest: ${late}\n`);
  if (outcome.report.errors.length > 0 || late !== undefined) return 2;
  return (outcome.report.unchecked ?? []).length > 0 ? 3 : 0;
}

function request(args: Arguments): InferRequest {
  const timeLimit = args.number("time-limit");
  const inlineDepth = args.number("inline");
  return {
    paths: args.paths,
    ...(inlineDepth === undefined ? {} : { inlineDepth }),
    options: {
      ...defaultRunOptions,
      solver: args.text("solver") ?? defaultRunOptions.solver,
      jobs: args.number("jobs") ?? availableParallelism(),
      only: args.texts("only"),
      procedureTimeLimit: args.number("procedure-time-limit") ?? procedureTimeLimit,
      ...(timeLimit === undefined ? {} : { timeLimit }),
    },
  };
}

function rendered({ report, sources }: InferOutcome, args: Arguments, palette: Palette): string {
  if (args.text("format") === "json") return jsonReport(report, { trace: "short" });
  return invariantsText(report, sources, palette);
}
