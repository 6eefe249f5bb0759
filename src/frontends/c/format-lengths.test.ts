/** How many characters formats make; `npm run fuzz c-formats` compares it with a real library. */
import { expect, test } from "vitest";
import { printedLength } from "./format-lengths.ts";
import type { IntegerRange } from "./integers.ts";

/** `3..14`, then the strings that come to it, with the width that they are filled up to. */
function shown(format: string, ranges: readonly IntegerRange[] = []): string {
  const length = printedLength(format, (argument) => ranges[argument]);
  if (length === undefined) return "not known";
  const strings = length.strings.map(({ argument, width }) => ` + argument ${argument}${width === 0 ? "" : ` to ${width}`}`); // prettier-ignore
  return `${length.least}..${length.most ?? ""}${strings.join("")}`;
}

test.each([
  ["", "0..0"],
  ["plain 100%%\n", "11..11"],
  ["cut\0off %d", "3..3"],
  ["%c%3c%-4c", "8..8"],
  ["%d", "1..11"],
  ["%hhd %hd %ld %lld", "7..53"],
  ["%u %hu %lu", "5..37"],
  ["%x %#x %o", "5..31"],
  ["%5d|%-20d|%.15d", "42..49"],
  ["%.0d", "0..11"],
  ["%*d", "1.."],
  ["%.*d", "0.."],
  ["%'d", "0.."],
  ["%f", "3..317"],
  ["%.2f", "1..313"],
  ["%e %g %a", "9..53"],
  ["%Lf", "3.."],
  ["%p", "1..19"],
  ["%s", "0..0 + argument 0"],
  ["%d: %10s, %.3s", "5..15 + argument 1 to 10 + argument 2"],
  ["%*s", "0.. + argument 1"],
  ["%.*s", "0..0 + argument 1"],
  ["%d%n%s", "1..11 + argument 2"],
  ["%m %s", "1.. + argument 0"],
  ["%ls", "not known"],
  ["%lc", "not known"],
  ["%2$s %1$s", "not known"],
  ["100%", "not known"],
])("%j: %s", (format, expected) => expect(shown(format)).toBe(expected));

test.each([
  ["%d", 0n, 255n, "1..3"],
  ["%d", -5n, -1n, "2..2"],
  ["%+d", 10n, 99n, "3..3"],
  ["%02x", 0n, 255n, "2..2"],
  ["%#o", 0n, 7n, "1..2"],
  ["%#.2o", 0n, 7n, "2..2"],
  ["%.0d", 0n, 0n, "0..0"],
  // Out of what the conversion can take: it is converted, nobody knows to what.
  ["%u", -1n, 5n, "1..10"],
  ["%hhd", 0n, 1000n, "1..4"],
])("%j of %d to %d: %s", (format, low, high, expected) => expect(shown(format, [{ low, high }])).toBe(expected));
