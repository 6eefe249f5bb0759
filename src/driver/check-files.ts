/** The façade behind `inquest check`. */
import type { DoomedClaim } from "../engines/doomed/claim.ts";
import type { CheckOptions } from "../engines/doomed/options.ts";
import type { Program } from "../ir/program.ts";
import type { Finding } from "../verdict/verdict.ts";
import { certifiedFindings } from "./certified-findings.ts";
import type { Host } from "./host.ts";
import { judgeFiles, type Outcome } from "./judge-files.ts";
import type { LoadedFile } from "./load-file.ts";
import type { CheckSettings, RunOptions } from "./options.ts";
import { quoter } from "./quote.ts";
import type { Judge, RunEvent } from "./run.ts";
import type { Task } from "./select-tasks.ts";
import type { Tools } from "./tools.ts";

export interface CheckRequest {
  readonly paths: readonly string[];
  readonly options: RunOptions;
  readonly settings: CheckSettings;
}

export function checkFiles(
  { paths, options, settings }: CheckRequest,
  host: Host,
  { frontEnds, check }: Tools,
): AsyncGenerator<RunEvent, Outcome> {
  const judge = ({ file, program, overlapping }: LoadedFile): Judge => {
    const checker = program === undefined ? undefined : check(program);
    const quote = quoter([file]);
    let read: Promise<Program | undefined> | undefined;
    return async (task, solver, limits) => {
      let [claims, units]: [ReadonlyMap<Finding, DoomedClaim>, number] = [new Map(), 0];
      const claimed: CheckOptions["claimed"] = (found, spent) => void ([claims, units] = [found, spent]);
      const asked = { ...settings, ...limits, quote, ...(options.certify && { claimed }) };
      let judged = task;
      let result = await (checker ?? check(task.program))(task.implementation, solver, asked);
      const other = result.findings.length === 0 ? undefined : await (read ??= overlapping?.());
      const doubted = other && counterpart(task, other);
      if (doubted !== undefined) {
        judged = doubted;
        result = await check(doubted.program)(doubted.implementation, solver, asked);
      }
      if (options.certify !== true) return result;
      const left = options.procedureTimeLimit - result.seconds;
      return certifiedFindings(result, judged.program, claims, { host, first: options.solver, units, left });
    };
  };
  return judgeFiles({ command: "check", paths, options, frontEnds, judge, kept: settings }, host);
}

/**
 * What is certain to fail fails whatever callers hand in: a finding is looked at again where that may overlap. All procedures are not,
 * since it costs more.
 */
function counterpart({ implementation }: Task, program: Program): Task | undefined {
  const other = program.implementations.find(({ name }) => name === implementation.name);
  return other && { program, implementation: other };
}
