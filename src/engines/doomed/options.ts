/** How `check` works on one procedure. */
import type { Span } from "../../source/span.ts";
import type { Finding } from "../../verdict/verdict.ts";
import type { Strengthen } from "../shared/strengthen.ts";
import type { DoomedClaim } from "./claim.ts";

export interface CheckOptions {
  /** Calls within calls that are looked into. */
  readonly inlineDepth: number;
  /** For one procedure, in units of work (see `Budget`). */
  readonly work: number;
  /** What stands there in the source. */
  readonly quote: (span: Span) => string | undefined;
  /** What is known of loops that nobody wrote down. */
  readonly strengthen?: Strengthen;
  /** Its reason is a sentence. */
  /** Told what each finding says, and how much work they took all together (see `Budget`). */
  readonly claimed?: (claims: ReadonlyMap<Finding, DoomedClaim>, units: number) => void;
  readonly signal?: AbortSignal;
  /** Every line sent to the solver. */
  readonly log?: (line: string) => void;
}

export const defaultCheckOptions: Pick<CheckOptions, "inlineDepth"> = { inlineDepth: 2 };
