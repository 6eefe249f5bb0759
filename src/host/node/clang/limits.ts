/** When a run of clang is given up. */
export interface Limits {
  readonly timeLimitMs: number;
  /** Aborted when the user wants to stop. */
  readonly signal?: AbortSignal;
}

export const defaultLimits: Limits = { timeLimitMs: 120_000 };
