/** When a run of clang is given up. */
export interface Limits {
  /** For small files; each megabyte that clang is handed adds as much. */
  readonly timeLimitMs: number;
  /** Aborted when the user wants to stop. */
  readonly signal?: AbortSignal;
}

export const defaultLimits: Limits = { timeLimitMs: 120_000 };

export function timeFor({ timeLimitMs }: Limits, input: Uint8Array | undefined): number {
  return timeLimitMs * (1 + Math.floor((input?.length ?? 0) / 1_000_000));
}
