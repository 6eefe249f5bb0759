/** What commands that judge procedure by procedure do alike: options, progress, the report and its exit code. */
import { availableParallelism } from "node:os";
import type { Host } from "../driver/host.ts";
import type { Outcome } from "../driver/judge-files.ts";
import { defaultRunOptions, type RunOptions } from "../driver/options.ts";
import type { RunEvent } from "../driver/run.ts";
import { nodeHost } from "../host/node/node-host.ts";
import type { Arguments } from "./args.ts";
import { exitCode } from "./exit-code.ts";
import { interruptSignal } from "./interrupt.ts";
import { deliver, outputFault } from "./output.ts";
import { noProgress, terminalProgress } from "./progress.ts";
import { openLog } from "./smt-log.ts";
import { tellSolver } from "./solver-notice.ts";
import { tellTrouble } from "./tell-trouble.ts";
import type { Terminal } from "./terminal.ts";

export type Start = (options: RunOptions, host: Host) => AsyncGenerator<RunEvent, Outcome>;

/** `seconds`: for a procedure, unless the user says otherwise. */
export async function judgeCommand(
  args: Arguments,
  terminal: Terminal,
  start: Start,
  seconds: number = defaultRunOptions.procedureTimeLimit,
): Promise<number> {
  const fault = outputFault(args.text("output")) ?? outputFault(args.text("smt-log"));
  if (fault !== undefined) {
    terminal.err(`inquest: ${fault}\n`);
    return 2;
  }
  const log = openLog(args.text("smt-log"));
  const outcome = await followed(
    start(runOptions(args, log?.write, seconds), nodeHost(interruptSignal())),
    args,
    terminal,
  );
  log?.close();
  tellSolver(outcome.solver, args.has("verbose"), terminal);
  await deliver(outcome, args, terminal);
  return exitCode(outcome.report);
}

function runOptions(args: Arguments, smtLog: ((line: string) => void) | undefined, seconds: number): RunOptions {
  const timeLimit = args.number("time-limit");
  return {
    solver: args.text("solver") ?? defaultRunOptions.solver,
    jobs: smtLog === undefined ? (args.number("jobs") ?? availableParallelism()) : 1,
    only: args.texts("only"),
    selfCheck: args.has("self-check"),
    procedureTimeLimit: args.number("procedure-time-limit") ?? seconds,
    unusedSuppressions: args.has("verbose") ? "told" : "ignored",
    ...(timeLimit === undefined ? {} : { timeLimit }),
    ...(smtLog === undefined ? {} : { smtLog }),
  };
}

async function followed(
  events: AsyncGenerator<RunEvent, Outcome>,
  args: Arguments,
  terminal: Terminal,
): Promise<Outcome> {
  const progress = terminal.watched ? terminalProgress(terminal.err, process.stderr.columns || 80) : noProgress;
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
