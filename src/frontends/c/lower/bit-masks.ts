/** `x & mask` for a constant mask, exactly and in linear arithmetic: each run of ones is a quotient's remainder. */
import { add, div, int, mod, mul, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { IntegerRange } from "../integers.ts";

/** More runs than this make formulas that are worse than an operator nobody knows. */
const mostRuns = 4;

/** On two's complement of any length. Undefined if the mask has too many runs. */
export function andMask(x: Term, range: IntegerRange, mask: bigint): Term | undefined {
  if (mask >= 0n) return sumOfRuns(x, range, mask);
  const cleared = sumOfRuns(x, range, -mask - 1n);
  return cleared === undefined ? undefined : sub(x, cleared);
}

function sumOfRuns(x: Term, range: IntegerRange, mask: bigint): Term | undefined {
  const runs = runsOf(mask);
  if (runs.length > mostRuns) return undefined;
  let sum: Term = int(0n);
  for (const { low, length } of runs) {
    const shifted = low === 0n ? x : div(x, int(1n << low));
    const fits = range.low >= 0n && range.high < 1n << (low + length);
    const bits = fits ? shifted : mod(shifted, int(1n << length));
    sum = add(sum, low === 0n ? bits : mul(bits, int(1n << low)));
  }
  return sum;
}

function runsOf(mask: bigint): readonly { readonly low: bigint; readonly length: bigint }[] {
  const runs: { low: bigint; length: bigint }[] = [];
  for (let [rest, at] = [mask, 0n]; rest > 0n;) {
    let [zeros, ones] = [0n, 0n];
    while ((rest & 1n) === 0n) [rest, zeros] = [rest >> 1n, zeros + 1n];
    while ((rest & 1n) === 1n) [rest, ones] = [rest >> 1n, ones + 1n];
    runs.push({ low: at + zeros, length: ones });
    at += zeros + ones;
  }
  return runs;
}
