/** What a user can ask of a run, as data. */
import { defaultCheckOptions, type CheckOptions } from "../engines/doomed/options.ts";
import type { Baseline } from "./baseline.ts";
import type { Changes } from "./changes.ts";
import { inferInvariants } from "./infer-invariants.ts";
import { defaultVerifyOptions, type Encoding, type VerifyOptions } from "../engines/verify/options.ts";

export interface RunOptions {
  /** `auto`, `z3-wasm`, or the path of a solver. */
  readonly solver: string;
  /** Procedures that are checked at the same time, each with a solver session of its own. */
  readonly jobs: number;
  /** Names or patterns with `*`; empty means all. */
  readonly only: readonly string[];
  /** Seconds for the whole run. */
  readonly timeLimit?: number;
  /** Seconds for each procedure, after which it is given up. How much work is done on it follows from them, too: see `workWithin`. */
  readonly procedureTimeLimit: number;
  /** Look for faults in what the tool itself makes of a program. */
  readonly selfCheck: boolean;
  /** Verdicts are asked of a second solver, in the certifier's words. */
  readonly certify?: true;
  /** The folder in which results are kept from run to run; absent if they are not. */
  readonly cache?: string;
  /** Whether a comment that suppresses nothing is worth a note. */
  readonly unusedSuppressions?: "told" | "ignored";
  /** Findings that are not to be told again. */
  readonly baseline?: Baseline;
  /** Only what these concern is checked. */
  readonly changes?: Changes;
  /** Each line that is sent to the solver. */
  readonly smtLog?: (line: string) => void;
}

/** How `check` works. */
export type CheckSettings = Pick<CheckOptions, "inlineDepth" | "strengthen">;

/** How `verify` works; the limits and the signal are the driver's to give. */
export type VerifySettings = Omit<VerifyOptions, "work" | "signal" | "log">;

export const defaultRunOptions: RunOptions = {
  solver: "auto",
  jobs: 1,
  only: [],
  procedureTimeLimit: 120,
  selfCheck: false,
};

export const defaultVerifySettings: VerifySettings = { ...defaultVerifyOptions, strengthen: inferInvariants };
export const defaultCheckSettings: CheckSettings = { ...defaultCheckOptions, strengthen: inferInvariants };

/** The values of `--vc`. */
export const encodings: readonly Encoding[] = ["compact", "blocks", "wp"];
export { engineNames, type EngineName } from "../engines/prove/options.ts";
