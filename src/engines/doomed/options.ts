/** How `check` works on one procedure. */
import type { Span } from "../../source/span.ts";

export interface CheckOptions {
  /** Calls within calls that are looked into. */
  readonly inlineDepth: number;
  /** For one procedure, in milliseconds. */
  readonly timeLimitMs: number;
  /** What stands there in the source. */
  readonly quote: (span: Span) => string | undefined;
  readonly signal?: AbortSignal;
  /** Every line sent to the solver. */
  readonly log?: (line: string) => void;
}

export const defaultCheckOptions: Pick<CheckOptions, "inlineDepth"> = { inlineDepth: 2 };
