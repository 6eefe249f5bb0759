/** What commands that judge procedure by procedure do alike: options, progress, the report and its exit code. */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseBaseline, type Baseline } from "../driver/baseline.ts";
import type { Host } from "../driver/host.ts";
import type { Outcome } from "../driver/judge-files.ts";
import { defaultRunOptions, type RunOptions } from "../driver/options.ts";
import type { RunEvent } from "../driver/run.ts";
import { reason } from "../host/node/node-files.ts";
import { hostFor } from "./host.ts";
import type { Arguments, BadUsage } from "./args.ts";
import { interruptSignal } from "./interrupt.ts";
import { deliver } from "./output.ts";
import { progressOf } from "./progress.ts";
import { openLog } from "./smt-log.ts";
import { tellSolver } from "./solver-notice.ts";
import { tellTrouble } from "./tell-trouble.ts";
import type { Terminal } from "./terminal.ts";
import { outputFault } from "./write-file.ts";

export interface JudgeRun {
  /** For a procedure, unless the user says otherwise. */
  readonly seconds: number;
  /** What is done with them, as progress is told. */
  readonly phase: string;
  start(options: RunOptions, host: Host): AsyncGenerator<RunEvent, Outcome>;
}

export async function judgeCommand(
  args: Arguments,
  terminal: Terminal,
  { seconds, phase, start }: JudgeRun,
): Promise<number> {
  const fault = outputFault(args.text("output")) ?? outputFault(args.text("smt-log"));
  if (fault !== undefined) return complain(fault, terminal);
  const scope = await scopeOf(args);
  if ("usageError" in scope) return complain(scope.usageError, terminal);
  const log = openLog(args.text("smt-log"), terminal);
  const options = { ...runOptions(args, log?.write, seconds), ...scope };
  const outcome = await followed(start(options, hostFor(args, interruptSignal(args))), phase, args, terminal);
  log?.close();
  tellSolver(outcome.solver, args.has("verbose"), terminal);
  return deliver(outcome, args, terminal);
}

function complain(fault: string, terminal: Terminal): number {
  terminal.err(`inquest: ${fault}\n`);
  return 2;
}

/** What of the program is of interest, by what was or was found before. */
async function scopeOf(args: Arguments): Promise<Pick<RunOptions, "baseline" | "changes"> | BadUsage> {
  const [file, revision] = [args.text("baseline"), args.text("changed-since")];
  const baseline = file === undefined ? undefined : readBaseline(file);
  if (baseline !== undefined && "usageError" in baseline) return baseline;
  const changes = revision === undefined ? undefined : (await import("./changed-since.ts")).changesSince(revision);
  if (changes !== undefined && "usageError" in changes) return changes;
  return { ...(baseline !== undefined && { baseline }), ...(changes !== undefined && { changes }) };
}

function readBaseline(file: string): Baseline | BadUsage {
  try {
    const ids = parseBaseline(readFileSync(file, "utf8"));
    return "error" in ids ? { usageError: `${file}: ${ids.error}` } : { file, ids };
  } catch (error) {
    return { usageError: `${file} cannot be read: ${reason(error)}` };
  }
}

export function runOptions(args: Arguments, smtLog: ((line: string) => void) | undefined, seconds: number): RunOptions {
  const timeLimit = args.number("time-limit");
  return {
    solver: args.text("solver") ?? defaultRunOptions.solver,
    jobs: smtLog === undefined ? (args.number("jobs") ?? availableParallelism()) : 1,
    only: args.texts("only"),
    selfCheck: args.has("self-check"),
    ...(args.has("certify") && { certify: true }),
    procedureTimeLimit: args.number("procedure-time-limit") ?? seconds,
    unusedSuppressions: args.has("verbose") ? "told" : "ignored",
    ...(timeLimit === undefined ? {} : { timeLimit }),
    ...(smtLog === undefined ? {} : { smtLog }),
  };
}

async function followed(
  events: AsyncGenerator<RunEvent, Outcome>,
  phase: string,
  args: Arguments,
  terminal: Terminal,
): Promise<Outcome> {
  const limit = args.number("time-limit");
  const progress = progressOf(args, terminal, { phase, ...(limit !== undefined && { limit }) });
  try {
    for (;;) {
      const next = await events.next();
      if (next.done === true) return next.value;
      progress.show(next.value);
      if (next.value.kind !== "trouble") continue;
      progress.hide();
      tellTrouble(next.value.trouble, args, terminal);
    }
  } finally {
    progress.end();
  }
}
