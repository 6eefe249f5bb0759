/** When a run of clang is given up, and what it may read. */
import type { Reach } from "./reach.mjs";

export interface Limits {
  /** For small files; each megabyte that clang is handed adds as much. */
  readonly timeLimitMs: number;
  /** Aborted when the user wants to stop. */
  readonly signal?: AbortSignal;
  /** Where the files that a program includes may be; anywhere, if absent. */
  readonly reach?: Reach;
}

export const defaultLimits: Limits = { timeLimitMs: 120_000 };

export function timeFor({ timeLimitMs }: Limits, input: Uint8Array | undefined): number {
  return timeLimitMs * (1 + Math.floor((input?.length ?? 0) / 1_000_000));
}

/** Bytes that are taken of a tree, or of a preprocessed text: files that include themselves can make texts without end. */
export function largestOutput(isTree: boolean): number {
  return isTree ? 8_000_000_000 : 100_000_000;
}

export function tooMuch(bytes: number): string {
  return `what clang makes of the file is larger than ${bytes / 1_000_000} MB`;
}
