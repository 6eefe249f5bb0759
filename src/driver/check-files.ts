/** The façade behind `inquest check`. */
import type { DoomedClaim } from "../engines/doomed/claim.ts";
import type { CheckOptions } from "../engines/doomed/options.ts";
import type { Finding } from "../verdict/verdict.ts";
import { certifiedFindings } from "./certified-findings.ts";
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
    return async ({ program: own, implementation }, solver, limits) => {
      let [claims, units]: [ReadonlyMap<Finding, DoomedClaim>, number] = [new Map(), 0];
      const claimed: CheckOptions["claimed"] = (found, spent) => void ([claims, units] = [found, spent]);
      const asked = { ...settings, ...limits, quote, ...(options.certify && { claimed }) };
      const result = await (checker ?? check(own))(implementation, solver, asked);
      if (options.certify !== true) return result;
      const left = options.procedureTimeLimit - result.seconds;
      return certifiedFindings(result, own, claims, { host, first: options.solver, units, left });
    };
  };
  return judgeFiles({ command: "check", paths, options, frontEnds, judge, kept: settings }, host);
}
