/**
 * npm run bench check [-- FOLDER… --tasks tasks.json --limit N --solver S --seconds S --tools no]: what check costs on C files
 * (test/corpus/check): queries for each point, time of the first query and of the rest, time against one verification of the same
 * functions; and beside it gcc -fanalyzer, clang --analyze and cppcheck where they are installed, on the same files. A tasks.json says
 * what should be found, and then it is counted what each tool finds and what it reports wrongly.
 *
 * `--limit` takes the first N tasks of each folder, `--seconds` is the limit for a function (20).
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { checksFor } from "../src/driver/properties.ts";
import { readC, translateC } from "../src/driver/load-c.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { covered } from "../src/engines/doomed/covered.ts";
import { prepare } from "../src/engines/doomed/prepare.ts";
import { Budget } from "../src/base/budget.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { CheckOptions, Session } from "../src/smt/solver.ts";
import { mayNotReturn } from "../src/transforms/normal-ends.ts";
import { analyze, analyzers, isInstalled, type Analysis } from "./lib/analyzers.ts";
import { listedTasks, scoreOf, tasksUnder, type Said, type Score, type Task } from "./lib/expectations.ts";
import { chosenSolver } from "./lib/settle.ts";
import { option, positionals, table } from "./lib/tables.ts";

const secondsEach = Number(option("seconds") ?? 20);
const solver = chosenSolver();
const found = await findClang();
if ("error" in found) throw new Error(found.error);
const clang = found;

const listed = option("tasks");
const given = positionals();
const folders = given.length > 0 || listed !== undefined ? given : ["test/corpus/check"];
const collections = [
  ...folders.map((folder) => ({ name: folder, tasks: tasksUnder(folder) })),
  ...(listed === undefined ? [] : [{ name: listed, tasks: listedTasks(listed) }]),
].map(({ name, tasks }) => ({ name, tasks: tasks.slice(0, Number(option("limit") ?? Infinity)) }));

const costs: string[][] = [];
for (const { name, tasks } of collections) costs.push(await costRow(name, tasks));
console.log(table(["folder", "functions", "points", "queries", "per point", "first s", "rest s", "check s", "verify s", "ratio", "unknown"], costs)); // prettier-ignore
if (option("tools") !== "no") {
  const rows: string[][] = [];
  for (const { name, tasks } of collections) rows.push(...(await toolRows(name, tasks)));
  console.log(`\n${table(["folder", "tool", "seconds", "reports", "found", "of", "false"], rows)}`);
}
solver.dispose();

// -------------------------------------------------------------------------------------------------------------- cost

interface Cost {
  functions: number;
  points: number;
  queries: number;
  first: number;
  rest: number;
  check: number;
  verify: number;
  unknown: number;
}

async function costRow(name: string, tasks: readonly Task[]): Promise<string[]> {
  const cost: Cost = { functions: 0, points: 0, queries: 0, first: 0, rest: 0, check: 0, verify: 0, unknown: 0 };
  for (const task of tasks) for (const file of task.files) await addFile(cost, file, task.includes);
  const { functions, points, queries, first, rest, check, verify, unknown } = cost;
  const seconds = [first, rest, check, verify].map((n) => n.toFixed(1));
  return [name, String(functions), String(points), String(queries), ratio(queries, points), ...seconds, ratio(check, verify), String(unknown)]; // prettier-ignore
}

function ratio(a: number, b: number): string {
  return b === 0 ? "-" : (a / b).toFixed(2);
}

async function addFile(cost: Cost, file: string, includes: readonly string[]): Promise<void> {
  const options = { model: "LP64", checks: checksFor(undefined, false), complete: false, mallocMayFail: true, onlyCertain: true, output: false } as const; // prettier-ignore
  const { program } = await translateC(requestFor(file, includes), { clang, models: loadModels }, options);
  if (program === undefined) return;
  const check = checkerFor(program);
  for (const implementation of usersOf(program)) {
    await addCover(cost, program, implementation);
    const limits = { work: secondsEach * 1000 };
    const checked = await seconds(() =>
      check(implementation, solver, { ...limits, inlineDepth: 2, quote: () => undefined }),
    );
    const explain = { replay: false, simplify: false, prune: false };
    const verified = await seconds(() =>
      verifyImplementation(program, implementation, solver, { ...defaultVerifyOptions, ...limits, explain }),
    );
    cost.functions++;
    cost.check += checked.seconds;
    cost.verify += verified.seconds;
    if (checked.result.verdict === "unknown") cost.unknown++;
  }
}

function usersOf(program: Program): readonly Implementation[] {
  return program.implementations.filter(
    ({ checked, procedure }) => checked && program.procedures.get(procedure)?.reportedAtCall !== true,
  );
}

function requestFor(file: string, includes: readonly string[]): Parameters<typeof readC>[0] {
  return { file: resolve(file), includes: includes.map((folder) => resolve(folder)), defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled" }; // prettier-ignore
}

async function seconds<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
}

/** The questions that find the doomed points, without those that explain them. */
async function addCover(cost: Cost, program: Program, implementation: Implementation): Promise<void> {
  const prepared = prepare(program, implementation, mayNotReturn(program), 2);
  if (prepared.kind === "limit") return;
  const times: number[] = [];
  await covered(
    program,
    prepared,
    async (use) => {
      const session = await solver.open();
      const result = await use(timed(session, times));
      session.close();
      return result;
    },
    new Budget(secondsEach * 1000),
  );
  const [first = 0, ...rest] = times;
  cost.points += prepared.points.length;
  cost.queries += times.length;
  cost.first += first;
  cost.rest += rest.reduce((sum, n) => sum + n, 0);
}

function timed(session: Session, times: number[]): Session {
  return new Proxy(session, {
    get(target, key) {
      if (key === "check") {
        return async (options?: CheckOptions) => {
          const asked = await seconds(() => target.check(options));
          times.push(asked.seconds);
          return asked.result;
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

// ------------------------------------------------------------------------------------------------------------- tools

async function toolRows(name: string, tasks: readonly Task[]): Promise<string[][]> {
  const starts = new Map<string, { name: string; line: number }[]>();
  for (const { files, includes } of tasks) for (const file of files) starts.set(resolve(file), await functionsIn(file, includes)); // prettier-ignore
  const rows = [toolRow(name, "inquest check", tasks, inquest)];
  for (const tool of analyzers) {
    if (isInstalled(tool)) rows.push(toolRow(name, tool.name, tasks, (task) => analyze(tool, task, starts, 600)));
    else rows.push([name, tool.name, "not installed"]);
  }
  return rows;
}

async function functionsIn(file: string, includes: readonly string[]): Promise<{ name: string; line: number }[]> {
  const { unit } = await readC(requestFor(file, includes), clang);
  const here = (unit?.functions ?? []).filter(({ body, span }) => body !== undefined && resolve(span.file) === resolve(file)); // prettier-ignore
  return here.map(({ name, span }) => ({ name, line: span.line })).sort((a, b) => a.line - b.line);
}

function toolRow(folder: string, tool: string, tasks: readonly Task[], run: (task: Task) => Analysis): string[] {
  let [time, reports] = [0, 0];
  const scores: Score[] = [];
  for (const task of tasks) {
    const { seconds: taken, said } = run(task);
    time += taken;
    reports += said.length;
    scores.push(scoreOf(said, task.expect));
  }
  const sum = (key: keyof Score): number => scores.reduce((total, score) => total + score[key], 0);
  const isKnown = tasks.some(({ expect }) => Object.keys(expect).length > 0);
  const counts = isKnown ? [sum("found"), sum("wanted"), sum("false")].map(String) : ["-", "-", "-"];
  return [folder, tool, time.toFixed(1), String(reports), ...counts];
}

/** As a user runs it, one process a task. */
function inquest({ files, includes }: Task): Analysis {
  const args = ["bin/inquest.js", "check", ...files, "--format", "json", "--jobs", "1", "--procedure-time-limit", String(secondsEach)]; // prettier-ignore
  const flags = [...includes.flatMap((folder) => ["-I", folder]), "--no-cache"];
  const start = performance.now();
  const { stdout } = spawnSync(process.execPath, [...args, ...flags], { encoding: "utf8", maxBuffer: 1 << 28 });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly (Said & { readonly check: string })[] };
  return { seconds: (performance.now() - start) / 1000, said: findings.filter(({ check }) => check !== "unreachable") };
}
