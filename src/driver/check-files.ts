/** The façade behind `inquest check`. */
import type { Host } from "./host.ts";
import { judgeFiles, type Outcome } from "./judge-files.ts";
import type { LoadedFile } from "./load-file.ts";
import type { CheckSettings, RunOptions } from "./options.ts";
import { quoter } from "./quote.ts";
import type { Judge, RunEvent } from "./run.ts";
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
  const judge = ({ file, program }: LoadedFile): Judge => {
    const checker = program === undefined ? undefined : check(program);
    const quote = quoter([file]);
    return ({ program: own, implementation }, solver, limits) =>
      (checker ?? check(own))(implementation, solver, { ...settings, ...limits, quote });
  };
  return judgeFiles({ command: "check", paths, options, frontEnds, judge, kept: settings }, host);
}
