/**
 * npm run bench steady -- PATH… [--command check] [--runs N] [--spinners N] [--options "…"]: whether reports depend on what else the machine does.
 * The same command is run N times (10) while processes that do nothing but keep processors busy come and go, up to `--spinners` (4) of
 * them; all reports must be equal, but for seconds. Shows how long each run took and how its report differs from the first. With
 * `--command prove` each file is a program of its own; a report that says that the time limit was reached is compared with none, and counted.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "../src/base/random.ts";
import { option, positionals } from "./lib/tables.ts";

const paths = positionals();
const command = option("command") ?? "check";
const runs = Number(option("runs") ?? 10);
const most = Number(option("spinners") ?? 4);
const others = (option("options") ?? "").split(" ").filter((word) => word !== "");
if (paths.length === 0) throw new Error("name files or folders");

const inputs = command === "prove" ? paths.flatMap(programsIn).map((path) => [path]) : [paths];
/** Of each input, what was reported first. */
const first = new Map<readonly string[], unknown>();
let different = 0;
let late = 0;
for (let run = 1; run <= runs; run++) {
  const load = changingLoad(run);
  const started = performance.now();
  const differences: string[] = [];
  for (const input of inputs) {
    const text = await reported(input);
    if (command === "prove" && /"reason": *"the time limit of/.test(text)) {
      late++;
      continue;
    }
    const report = withoutSeconds(JSON.parse(text));
    if (!first.has(input)) first.set(input, report);
    differences.push(...differencesOf(first.get(input), report, inputs.length > 1 ? (input[0] ?? "") : ""));
  }
  load.end();
  if (differences.length > 0) different++;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const what =
    differences.length === 0 ? "equal" : `differs in ${differences.length}: ${differences.slice(0, 3).join("; ")}`;
  console.log(`run ${run}: ${load.average().toFixed(1)} spinners, ${seconds} s, ${what}`);
}
const ofPrograms = command === "prove" ? ` of ${inputs.length} programs; ${late} times the time limit was reached` : "";
console.log(`${runs} runs${ofPrograms}, ${different} with another report than the first`);
process.exitCode = different > 0 ? 1 : 0;

function programsIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return names.filter((name) => /\.(c|i|bpl|java)$/.test(name)).map((name) => join(path, name));
}

function reported(input: readonly string[]): Promise<string> {
  const cache = command === "check" ? ["--no-cache"] : [];
  const child = spawn(process.execPath, ["bin/inquest.js", command, ...input, "--format", "json", ...cache, ...others], { stdio: ["ignore", "pipe", "inherit"] }); // prettier-ignore
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  return new Promise((resolve) => child.on("close", () => resolve(text)));
}

interface Load {
  average(): number;
  end(): void;
}

/** Now more, now fewer processes that keep a processor busy; the first run has none. */
function changingLoad(run: number): Load {
  const random = randomFrom(run);
  const spinners: ChildProcess[] = [];
  const seen: number[] = [];
  const change = (): void => {
    const wanted = run === 1 ? 0 : random.below(most + 1);
    while (spinners.length > wanted) spinners.pop()!.kill("SIGKILL");
    while (spinners.length < wanted) spinners.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
    seen.push(wanted);
  };
  change();
  const timer = setInterval(change, 1000);
  return {
    average: () => seen.reduce((sum, count) => sum + count, 0) / seen.length,
    end: () => {
      clearInterval(timer);
      for (const spinner of spinners) spinner.kill("SIGKILL");
    },
  };
}

function withoutSeconds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSeconds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (key === "seconds" ? [] : [[key, withoutSeconds(part)] as const])),
  );
}

/** Where two reports differ. */
function differencesOf(a: unknown, b: unknown, path: string): readonly string[] {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return a === b ? [] : [`${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`];
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].flatMap((key) => differencesOf(left.get(key), right.get(key), `${path}/${key}`));
}
