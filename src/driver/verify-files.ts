/** The façade behind `inquest verify`. */
import type { Proof } from "../engines/verify/options.ts";
import { withDeadEnd } from "./vacuous.ts";
import { certified } from "./certified.ts";
import type { Host } from "./host.ts";
import { judgeFiles, type Outcome } from "./judge-files.ts";
import type { RunOptions, VerifySettings } from "./options.ts";
import type { Judge, RunEvent } from "./run.ts";
import { isSelected } from "./select-tasks.ts";
import type { Tools } from "./tools.ts";
import { restingOn, uncheckedCallees } from "./unchecked-callees.ts";

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
  const judgeAlone: Judge = async ({ program, implementation }, solver, limits) => {
    let [proof, units]: [Proof | undefined, number] = [undefined, 0];
    const proved = (found: Proof, spent: number): void => void ([proof, units] = [found, spent]);
    const judged = await verify(program, implementation, solver, { ...settings, ...limits, proved });
    const result = proof === undefined || settings.loops.by !== "invariant" ? judged : await withDeadEnd(judged, { program, implementation, proof }, solver, limits); // prettier-ignore
    if (options.certify !== true) return result;
    const left = options.procedureTimeLimit - result.seconds;
    return certified(result, program, proof, { host, first: options.solver, units, left });
  };
  const isChosen = isSelected(options.only);
  const judgeChosen: Judge = async (task, solver, limits) =>
    restingOn(await judgeAlone(task, solver, limits), uncheckedCallees(task.program, task.implementation, isChosen));
  const judge = options.only.length === 0 ? judgeAlone : judgeChosen;
  return judgeFiles({ command: "verify", paths, options, frontEnds, judge: () => judge }, host);
}
