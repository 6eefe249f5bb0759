/** `inquest verify`. */
import { availableParallelism } from "node:os";
import { defaultRunOptions, defaultVerifySettings, encodings } from "../driver/options.ts";
import { registry } from "../driver/registry.ts";
import { cSettings } from "./c-settings.ts";
import { verifyFiles, type Outcome, type VerifyRequest } from "../driver/verify-files.ts";
import { nodeHost } from "../host/node/node-host.ts";
import type { Arguments } from "./args.ts";
import type { Terminal } from "./terminal.ts";
import { exitCode } from "./exit-code.ts";
import { interruptSignal } from "./interrupt.ts";
import { deliver, outputFault } from "./output.ts";
import { noProgress, terminalProgress } from "./progress.ts";
import { openLog } from "./smt-log.ts";
import { tellSolver } from "./solver-notice.ts";
import { tellTrouble } from "./tell-trouble.ts";

export async function verifyCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const fault = outputFault(args.text("output")) ?? outputFault(args.text("smt-log"));
  if (fault !== undefined) {
    terminal.err(`inquest: ${fault}\n`);
    return 2;
  }
  const log = openLog(args.text("smt-log"));
  const outcome = await run(request(args, log?.write), args, terminal);
  log?.close();
  tellSolver(outcome.solver, args.has("verbose"), terminal);
  await deliver(outcome, args, terminal);
  return exitCode(outcome.report);
}

function request(args: Arguments, smtLog: ((line: string) => void) | undefined): VerifyRequest {
  const timeLimit = args.number("time-limit");
  const unroll = args.number("unroll");
  const inlineDepth = args.number("inline");
  return {
    paths: args.paths,
    options: {
      solver: args.text("solver") ?? defaultRunOptions.solver,
      jobs: smtLog === undefined ? (args.number("jobs") ?? availableParallelism()) : 1,
      only: args.texts("only"),
      selfCheck: args.has("self-check"),
      procedureTimeLimit: args.number("procedure-time-limit") ?? defaultRunOptions.procedureTimeLimit,
      ...(timeLimit === undefined ? {} : { timeLimit }),
      ...(smtLog === undefined ? {} : { smtLog }),
    },
    settings: {
      ...defaultVerifySettings,
      ...(inlineDepth !== undefined && { inlineDepth }),
      loops: unroll === undefined ? { by: "invariant" } : { by: "unroll", count: unroll },
      encoding: encodings.find((name) => name === args.text("vc")) ?? defaultVerifySettings.encoding,
      errorLimit: args.number("error-limit") ?? defaultVerifySettings.errorLimit,
      explain: { ...defaultVerifySettings.explain, replay: !args.has("no-replay") },
    },
  };
}

async function run(request: VerifyRequest, args: Arguments, terminal: Terminal): Promise<Outcome> {
  const progress = terminal.watched ? terminalProgress(terminal.err, process.stderr.columns || 80) : noProgress;
  const host = nodeHost(interruptSignal());
  const events = verifyFiles(request, host, registry(host, cSettings(args)));
  try {
    for (;;) {
      const next = await events.next();
      if (next.done === true) return next.value;
      progress.show(next.value);
      if (next.value.kind === "trouble") tellTrouble(next.value.trouble, args, terminal);
    }
  } finally {
    progress.erase();
  }
}
