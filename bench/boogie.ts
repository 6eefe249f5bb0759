/**
 * npm run bench boogie [-- PATH… --repeat N]: Boogie and Inquest on the same programs in one run, where the `boogie`
 * command is installed. Times are of whole commands, start-up included, the best of N runs each, taken in turns.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { families } from "./lib/families.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const repeat = Number(option("repeat") ?? 3);
const timeLimitMs = 60_000;

interface Timed {
  readonly seconds: number;
  /** What came out, in a form that both tools share: how many errors. */
  readonly errors: string;
}

function timed(command: string, args: readonly string[], errorsIn: (output: string) => string): Timed {
  const start = performance.now();
  const { stdout, error } = spawnSync(command, args, { encoding: "utf8", timeout: timeLimitMs, maxBuffer: 2 ** 28 });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, errors: error === undefined ? errorsIn(stdout) : "-" };
}

const boogieErrors = (output: string): string => /verified, (\d+) error/.exec(output)?.[1] ?? "-";
const inquestErrors = (output: string): string => {
  try {
    return String((JSON.parse(output) as { findings: readonly unknown[] }).findings.length);
  } catch {
    return "-";
  }
};

function best(run: () => Timed, other: () => Timed): readonly [Timed, Timed] {
  let pair: [Timed, Timed] = [run(), other()];
  for (let i = 1; i < repeat; i++) {
    const [a, b] = [run(), other()];
    pair = [a.seconds < pair[0].seconds ? a : pair[0], b.seconds < pair[1].seconds ? b : pair[1]];
  }
  return pair;
}

function programs(folder: string): readonly string[] {
  const given = positionals().flatMap((path) => filesUnder(path, ".bpl"));
  if (given.length > 0) return given;
  const generated = families.map(({ name, program }) => {
    const file = join(folder, `${name}.bpl`);
    writeFileSync(file, program(200));
    return file;
  });
  return [...filesUnder("examples", ".bpl"), ...generated];
}

function main(): void {
  if (spawnSync("boogie", ["/version"]).error !== undefined) {
    console.log("boogie is not installed (Debian package boogie): nothing to compare with");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "inquest-bench-"));
  try {
    const rows: string[][] = [];
    let [ours, theirs] = [0, 0];
    for (const file of programs(folder)) {
      const [a, b] = best(
        () => timed("boogie", [resolve(file)], boogieErrors),
        () => timed(process.execPath, ["bin/inquest.js", "verify", file, "--format", "json"], inquestErrors),
      );
      theirs += a.seconds;
      ours += b.seconds;
      rows.push([
        file,
        a.seconds.toFixed(2),
        a.errors,
        b.seconds.toFixed(2),
        b.errors,
        (b.seconds / a.seconds).toFixed(2),
      ]);
    }
    rows.push(["total", theirs.toFixed(2), "", ours.toFixed(2), "", (ours / theirs).toFixed(2)]);
    console.log(table(["program", "boogie s", "errors", "inquest s", "errors", "inquest/boogie"], rows));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
