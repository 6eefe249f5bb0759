/**
 * Projects of an attacker, checked as a user checks them (docs/security.md). Nothing of them may be run, nothing outside written,
 * and nothing of a file outside shown; the program neither crashes nor outlives its time limit, and SIGTERM ends it.
 *
 * npm run fuzz hostile -- FIRST-SEED COUNT JOBS: the program is the one that was built.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostileProject, type HostileProject, type Targets } from "../hostile-projects.ts";

const [firstSeed = 0, count = 10_000, jobs = 2] = process.argv.slice(2).map(Number);
const program = join(process.cwd(), "bin/inquest.js");
const canary = "CANARY_5c1e";
/** Seconds: the limit is 3 s; a machine that does other things, too, takes its time to start a process. */
const longest = 12;
const longestAfterSignal = 3;

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
  readonly seconds: number;
  /** Whether it was still there to hear the signal. */
  readonly isSignalled: boolean;
}

const base = mkdtempSync(join(tmpdir(), "inquest-hostile-"));
let seed = firstSeed;
let faults = 0;
const codes = new Map<string, number>();
const worker = async (): Promise<void> => {
  while (seed < firstSeed + count) await judge(seed++);
};
try {
  await Promise.all(Array.from({ length: jobs }, worker));
} finally {
  rmSync(base, { recursive: true, force: true });
}
console.log(`${count} projects from seed ${firstSeed}: ${faults} faults; ends: ${[...codes].map(([code, n]) => `${code}: ${n}`).join(", ")}`); // prettier-ignore
process.exitCode = faults > 0 ? 1 : 0;

async function judge(of: number): Promise<void> {
  const place = join(base, String(of));
  const outside = join(place, "outside");
  const folder = join(place, "project");
  for (const each of [outside, join(folder, ".git")]) mkdirSync(each, { recursive: true });
  const targets: Targets = { outside, secret: join(outside, "secret.h"), marker: join(place, "marker") };
  writeFileSync(targets.secret, `int ${canary} = ;\n`);
  const project = hostileProject(of, folder, targets);
  const before = namesIn(folder);
  const isSignalled = of % 10 === 0 || ["vc", "run"].includes(project.args[0]!);
  const ended = await run(project, place, isSignalled ? (of % 10 === 0 ? (of * 37) % 3000 : 5000) : undefined);
  const ending = `${ended.code ?? ended.signal ?? "?"}`;
  codes.set(ending, (codes.get(ending) ?? 0) + 1);
  const told = [
    existsSync(targets.marker) && "something of the project was run",
    ended.output.includes(canary) && "a file outside was shown",
    namesIn(outside).join() !== "secret.h" && "something outside was written",
    namesIn(folder).some((name) => !before.includes(name) && !/^(\.inquest-cache|kept|report\.txt)/.test(name)) && `files were written: ${namesIn(folder).filter((name) => !before.includes(name)).join(" ")}`, // prettier-ignore
    /internal error/.test(ended.output) && `internal error: ${/internal error.*/.exec(ended.output)?.[0] ?? ""}`,
    !["0", "1", "2", "3", ...(isSignalled ? ["130", "SIGTERM"] : [])].includes(ending) && `it ended by ${ending}`,
    ended.seconds > (ended.isSignalled ? longestAfterSignal : longest) && `it took ${ended.seconds.toFixed(1)} s`,
  ].filter((fault) => fault !== false);
  for (const fault of told)
    console.log(`seed ${of}: ${fault}\n  inquest ${project.args.map((word) => JSON.stringify(word)).join(" ")}`);
  faults += told.length;
  rmSync(place, { recursive: true, force: true });
}

/** Names only: links are not followed, pipes not opened. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).sort();
}

/** `after`: milliseconds until SIGTERM; seconds are counted from there. */
function run({ folder, args }: HostileProject, place: string, after: number | undefined): Promise<Ended> {
  const path = [".", "", folder, process.env["PATH"] ?? ""].join(":");
  const env = { ...process.env, PATH: path, XDG_CONFIG_HOME: join(place, "config"), XDG_STATE_HOME: join(place, "state"), CPATH: join(place, "outside") }; // prettier-ignore
  return new Promise((resolve) => {
    let started = performance.now();
    let output = "";
    let isSignalled = false;
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    const term = after === undefined ? undefined : setTimeout(() => ((started = performance.now()), (isSignalled = child.kill("SIGTERM"))), after); // prettier-ignore
    const last = setTimeout(() => child.kill("SIGKILL"), 60_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (output += output.length < 1e7 ? text : ""));
    }
    child.on("close", (code, signal) => {
      clearTimeout(term);
      clearTimeout(last);
      resolve({ code, signal, output, seconds: (performance.now() - started) / 1000, isSignalled });
    });
  });
}
