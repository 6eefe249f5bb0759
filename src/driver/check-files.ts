/** The façade behind `inquest check`. */
import type { Checker } from "../engines/doomed/check.ts";
import type { Program } from "../ir/program.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Host } from "./host.ts";
import { judgeFiles, type Judge, type Outcome, type RunEvent } from "./judge-files.ts";
import type { CheckSettings, RunOptions } from "./options.ts";
import { quoter } from "./quote.ts";
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
  const checkers = new Map<Program, Checker>();
  const judge = (sources: readonly SourceFile[]): Judge => {
    const quote = quoter(sources);
    return ({ program, implementation }, solver, limits) => {
      const checker = checkers.get(program) ?? check(program);
      checkers.set(program, checker);
      return checker(implementation, solver, { ...settings, ...limits, quote });
    };
  };
  return judgeFiles({ command: "check", paths, options, frontEnds, judge }, host);
}
