/**
 * A test is one run. What a candidate does besides stopping its failure is seen in runs nearby, in which some of the numbers that the
 * test gives, or of its inputs, are others. Most of a program is right: a candidate with which most of those runs go another way is
 * less likely to be what was meant than one that few of them notice.
 */
import { randomFrom, type Random } from "../../base/random.ts";
import type { InputValue } from "../../ir/inputs.ts";

/** So many are tried with the original, which tells those from each other that are worth more. */
const neighbourCount = 240;

/** For each of these runs, the numbers that are given. */
export function neighbouringNumbers(
  given: readonly bigint[],
  known: readonly bigint[],
): readonly (readonly bigint[])[] {
  if (given.length === 0) return [];
  return Array.from({ length: neighbourCount }, (_, i) => {
    const random = randomFrom(i + 1, given.length);
    const always = random.below(given.length);
    // Too close, they all fail for the same reason; too far, they come to nothing.
    return given.map((value, k) => (k === always || random.below(3) > 0 ? other(value, given, known, random) : value));
  });
}

/** The same for a list of inputs, of which only numbers are changed. */
export function neighbouringInputs(
  inputs: readonly InputValue[],
  known: readonly bigint[],
): readonly (readonly InputValue[])[] {
  const numbers = inputs.flatMap(({ value }, i) => (/^-?\d+$/.test(value) ? [{ i, value: BigInt(value) }] : []));
  return neighbouringNumbers(numbers.map(({ value }) => value), known).map((changed) => {
    const byIndex = new Map(numbers.map(({ i }, k) => [i, String(changed[k]!)]));
    return inputs.map((one, i) => ({ ...one, value: byIndex.get(i) ?? one.value }));
  }); // prettier-ignore
}

function other(value: bigint, given: readonly bigint[], known: readonly bigint[], random: Random): bigint {
  // What is one or zero is yes or no more often than a number.
  if (value === 0n || value === 1n) return random.oneIn(4) ? value + 1n : 1n - value;
  const size = value < 0n ? -value : value;
  const within = BigInt(random.below(Number(size > 1_000_000n ? 1_000_000n : size) * 2 + 2));
  switch (random.below(5)) {
    case 0:
      return value + (random.oneIn(2) ? 1n : -1n);
    case 1:
      return random.pick(given);
    case 2:
      return known.length === 0 ? within : random.pick(known) + BigInt(random.below(3) - 1);
    default:
      return value < 0n ? -within : within;
  }
}
