/** What a run that judges procedure by procedure is given, and what it tells while it goes on. */
import type { FrontEnd } from "../ir/front-end.ts";
import type { Solver } from "../smt/solver.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import type { LoadedFile } from "./load-file.ts";
import type { RunOptions } from "./options.ts";
import type { Task } from "./select-tasks.ts";
import type { Trouble } from "./trouble.ts";

/** One procedure under its limits. */
export type Judge = (task: Task, solver: Solver, limits: Limits) => Promise<ProcedureResult>;

export interface Limits {
  /** In units (see `Budget`). */
  readonly work: number;
  readonly signal: AbortSignal;
  /** Every line sent to the solver. */
  readonly log?: (line: string) => void;
}

export interface Run {
  readonly command: string;
  readonly paths: readonly string[];
  readonly options: RunOptions;
  readonly frontEnds: readonly FrontEnd[];
  /** Made for a file that has been read. */
  judge(loaded: LoadedFile): Judge;
  /** For a command whose results may be kept: what they depend on besides the program. */
  readonly kept?: { readonly inlineDepth: number };
}

/** So far: procedures that are settled, of those in the files that have been read; files that have been read, of all. */
export interface Counts {
  readonly done: number;
  readonly total: number;
  readonly file: number;
  readonly files: number;
}

export type RunEvent =
  | ({ readonly kind: "reading"; readonly path: string } & Counts)
  | ({ readonly kind: "started"; readonly procedure: string } & Counts)
  | ({ readonly kind: "finished"; readonly result: ProcedureResult } & Counts)
  | { readonly kind: "trouble"; readonly trouble: Trouble };
