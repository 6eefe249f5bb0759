/** The façade behind `inquest verify`. */
import type { Host } from "./host.ts";
import { judgeFiles, type Outcome } from "./judge-files.ts";
import type { RunOptions, VerifySettings } from "./options.ts";
import type { Judge, RunEvent } from "./run.ts";
import type { Tools } from "./tools.ts";

export interface VerifyRequest {
  readonly paths: readonly string[];
  readonly options: RunOptions;
  readonly settings: VerifySettings;
}

export function verifyFiles(
  { paths, options, settings }: VerifyRequest,
  host: Host,
  { frontEnds, verify }: Tools,
): AsyncGenerator<RunEvent, Outcome> {
  const judge: Judge = ({ program, implementation }, solver, limits) =>
    verify(program, implementation, solver, { ...settings, ...limits });
  return judgeFiles({ command: "verify", paths, options, frontEnds, judge: () => judge }, host);
}
