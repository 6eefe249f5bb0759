/**
 * Work that may be done, counted in units, so that what is asked and what is given up are the same on a busy machine and on a quiet
 * one: the clock does not come into it. A unit is about what a solver does in a millisecond of a machine that has nothing else to do.
 */
export class Budget {
  #left: number;
  #spent = 0;
  readonly #whole: Budget | undefined;

  constructor(units: number, whole?: Budget) {
    this.#left = Math.max(0, units);
    this.#whole = whole;
  }

  /** The units that are left, of the whole that this is a share of, too. */
  left(): number {
    return Math.min(this.#left, this.#whole?.left() ?? Infinity);
  }

  /** Less than one unit buys nothing. */
  isOver(): boolean {
    return this.left() < 1;
  }

  /** All that was done so far. */
  spent(): number {
    return this.#spent;
  }

  /** More may be spent than is left: what is done is counted, and nothing is left then. */
  spend(units: number): void {
    this.#spent += units;
    this.#left = Math.max(0, this.#left - units);
    this.#whole?.spend(units);
  }

  /** A part of what is left, of at most so many units. What is spent of it is spent of the whole. */
  share(part: number, most = Infinity): Budget {
    return new Budget(Math.min(this.left() * part, most), this);
  }
}
