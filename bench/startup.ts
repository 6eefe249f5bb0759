/**
 * Start-up: how long a trivial file takes, against Node alone. Prints the median of several runs, natively and with the
 * bundled solver.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const runs = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(join(tmpdir(), "inquest-startup-"));
const trivial = join(folder, "trivial.bpl");
writeFileSync(trivial, "procedure P(x: int) { assert x < 0 || x >= 0; assert x * x >= 0; }\n");

const inquest = ["bin/inquest.js", "verify", trivial, "--solver"];
const rows: readonly (readonly [string, readonly string[], number])[] = [
  ["node -e 0", ["-e", "0"], runs],
  ["inquest --version", ["bin/inquest.js", "--version"], runs],
  ["verify, native z3", [...inquest, "z3"], runs],
  ["verify, bundled Z3", [...inquest, "z3-wasm"], Math.min(runs, 5)],
];

try {
  const baseline = median(rows[0]![1], runs);
  console.log("what                     seconds  x node");
  for (const [name, args, count] of rows) {
    const seconds = name === "node -e 0" ? baseline : median(args, count);
    console.log(`${name.padEnd(24)} ${seconds.toFixed(3).padStart(7)}  ${(seconds / baseline).toFixed(1).padStart(6)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function median(args: readonly string[], count: number): number {
  const times = Array.from({ length: count }, () => timed(args)).sort((a, b) => a - b);
  return times[Math.floor(count / 2)] ?? NaN;
}

function timed(args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${String(status)}: ${stderr}`);
  return seconds;
}
