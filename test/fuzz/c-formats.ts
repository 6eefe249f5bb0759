/**
 * How many characters printf makes of a format: what is known of random formats is compared with what the machine's library makes of
 * them, with random arguments.
 *
 * npm run fuzz c-formats -- SEED COUNT
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom, type Random } from "../../src/base/random.ts";
import { printedLength } from "../../src/frontends/c/format-lengths.ts";
import type { IntegerRange } from "../../src/frontends/c/integers.ts";
import { findProgram } from "../../src/host/node/find-program.ts";

interface Case {
  readonly format: string;
  readonly args: readonly string[];
  /** Of the arguments that are strings, how long they are as far as they are printed. */
  readonly lengths: ReadonlyMap<number, number>;
  /** Of those that are integers, what is said of them. */
  readonly ranges: ReadonlyMap<number, IntegerRange>;
}

const [seed = "0", count = "2000"] = process.argv.slice(2);
const compiler = ["gcc", "cc", "clang"].flatMap((name) => findProgram(name) ?? [])[0];

if (compiler === undefined) console.log("nothing is compared: there is no C compiler here");
else process.exitCode = compare(compiler);

function compare(cc: string): number {
  const random = randomFrom(Number(seed));
  const cases = Array.from({ length: Number(count) }, () => randomCase(random));
  const printed = measured(cc, cases);
  let faults = 0;
  cases.forEach((one, i) => {
    const known = printedLength(one.format, (argument) => one.ranges.get(argument));
    const strings = (known?.strings ?? []).reduce(
      (sum, { argument, width }) => sum + Math.max(width, one.lengths.get(argument) ?? 0),
      0,
    );
    const [least, most] = [(known?.least ?? 0) + strings, (known?.most ?? Infinity) + strings];
    if (least <= printed[i]! && printed[i]! <= most) return;
    faults += 1;
    console.log(`${JSON.stringify(one.format)} of ${one.args.join(", ")}: ${printed[i]}, not from ${least} to ${most}`);
  });
  console.log(`${cases.length} formats from seed ${seed}: ${faults} with faults`);
  return faults === 0 ? 0 : 1;
}

function measured(cc: string, cases: readonly Case[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), "inquest-formats-"));
  try {
    const [source, program] = [join(folder, "formats.c"), join(folder, "formats")];
    const calls = cases.map(({ format, args }) => `  printf("%d\\n", snprintf(0, 0, ${[JSON.stringify(format), ...args].join(", ")}));\n`); // prettier-ignore
    writeFileSync(source, `#include <math.h>\n#include <stdio.h>\nint main(void) {\n${calls.join("")}}\n`);
    const built = spawnSync(cc, ["-w", source, "-o", program], { encoding: "utf8" });
    if (built.status !== 0) throw new Error(built.stderr);
    return spawnSync(program, { encoding: "utf8", maxBuffer: 1 << 28 })
      .stdout.trim()
      .split("\n")
      .map(Number);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// ------------------------------------------------------------------------------------------------------------- formats

function randomCase(random: Random): Case {
  const args: string[] = [];
  const lengths = new Map<number, number>();
  const ranges = new Map<number, IntegerRange>();
  const pieces = Array.from({ length: random.below(4) }, () => randomPiece(random, args, lengths, ranges));
  return { format: pieces.join(""), args, lengths, ranges };
}

function randomPiece(
  random: Random,
  args: string[],
  lengths: Map<number, number>,
  ranges: Map<number, IntegerRange>,
): string {
  if (random.oneIn(5)) return random.pick(["text", " ", "%%", "a, b"]);
  const flags = ["-", "+", " ", "#", "0"].filter(() => random.oneIn(5)).join("");
  const width = random.oneIn(3) ? String(1 + random.below(30)) : "";
  const precision = random.oneIn(3) ? random.below(20) : undefined;
  const starred = random.oneIn(8);
  if (starred) args.push(String(random.below(40) - 20));
  const conversion = random.pick("d i u o x X c s f F e E g G a A p".split(" "));
  const length = /[diuoxX]/.test(conversion) ? random.pick(["", "hh", "h", "l", "ll", "j", "z", "t"]) : "";
  const point = precision === undefined || /[cp]/.test(conversion) ? "" : `.${precision}`;
  if (conversion === "s") {
    const text = "x".repeat(random.below(25));
    lengths.set(args.length, Math.min(text.length, precision ?? Infinity));
    args.push(JSON.stringify(text));
  } else if (/[diuoxX]/.test(conversion) && random.oneIn(2)) {
    const value = BigInt(random.below(20_000) - 5000) >> BigInt(random.below(10));
    ranges.set(args.length, { low: value - BigInt(random.below(300)), high: value + BigInt(random.below(300)) });
    args.push(`(${typeOf(length)})(${value})`);
  } else args.push(randomArgument(random, conversion, length));
  return `%${flags}${starred ? "*" : width}${point}${length}${conversion}`;
}

function randomArgument(random: Random, conversion: string, length: string): string {
  if (conversion === "c") return String(33 + random.below(90));
  if (conversion === "p") return `(void *)${random.pick(["0L", "1L", "-1L", "0x7fffffffffffL"])}`;
  if (/[fFeEgGaA]/.test(conversion))
    return random.pick(["0.0", "-0.0", "1.0", "-1.5", "NAN", "-INFINITY", "-1.7976931348623157e308", "-4.9e-324", "-2.2250738585072014e-308", "123456.789", "-0.000123456789"]); // prettier-ignore
  const value = random.pick(["0", "1", "-1", "127", "-128", "32767", "-32768", "2147483647", "-2147483647 - 1", "9223372036854775807", "-9223372036854775807 - 1"]); // prettier-ignore
  return `(${typeOf(length)})(${value})`;
}

function typeOf(length: string): string {
  return /^(l|ll|j|z|t)$/.test(length) ? "long" : "int";
}
