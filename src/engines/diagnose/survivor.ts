/** A candidate that has stood its trial. */
import type { Chosen } from "./trials.ts";

export interface Survivor {
  readonly chosen: Chosen;
  /** How long the failing run goes the old way. */
  readonly agreed: number;
  /** Steps that the runs came to before and no longer come to; and the other way round. */
  readonly lost: readonly number[];
  readonly gained: number;
  /** There is no run but the failing one, so that what it no longer comes to need not be idle. */
  readonly isAlone: boolean;
  /** The failing run goes on, and fails elsewhere. */
  readonly moves: boolean;
}
