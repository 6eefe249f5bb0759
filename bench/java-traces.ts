/**
 * npm run bench java-traces FOLDER [--solver S --seconds S --verbose]: traces against those of ESC/Java. Under the folder, each
 * `X.java` has ESC/Java's output beside it as `X.java-expected`. A full trace counts as the same if it names only lines that
 * ESC/Java names for that warning, the warning's own included, and the exit that ESC/Java names: the return, the throw or the
 * call by which its way ends.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { checkKinds } from "../src/ir/check-kind.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { translateJava } from "../src/frontends/java/java.ts";
import { loadJavaStubs } from "../src/host/node/java-stubs.ts";
import type { TraceStep } from "../src/verdict/verdict.ts";
import { chosenSolver } from "./lib/settle.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const secondsEach = Number(option("seconds") ?? 20);
const verbose = process.argv.includes("--verbose");
const solver = chosenSolver();
const stubs = await loadJavaStubs();

/** What ESC/Java says of one warning. */
interface Told {
  readonly line: number;
  /** The lines of the trace, in its order, and the line of the return, throw or call that it ends with. */
  readonly lines: readonly number[];
  readonly exit: number | undefined;
}

interface Ours {
  readonly line: number;
  readonly steps: readonly TraceStep[];
}

function toldIn(output: string, file: string): readonly Told[] {
  const told: Told[] = [];
  let line: number | undefined;
  let steps: RegExpMatchArray[] | undefined;
  const end = (): void => {
    if (steps === undefined || line === undefined) return;
    const last = steps.at(-1);
    const isExit = /return|throw|exceptionally/.test(last?.[1] ?? "");
    told.push({ line, lines: steps.map((step) => Number(step[2])), exit: isExit ? Number(last![2]) : undefined });
    steps = undefined;
  };
  for (const text of output.split("\n")) {
    const warning = /^(\S+?):(\d+)(?::\d+)?: Warning:/.exec(text);
    const step = /^ {4}(.*?) in "[^"]*", line (\d+), col \d+/.exec(text);
    if (step !== null && steps !== undefined) steps.push(step);
    else end();
    if (warning !== null) line = basename(warning[1]!) === file ? Number(warning[2]) : undefined;
    if (text.startsWith("Execution trace information:")) steps = [];
  }
  end();
  return told;
}

async function oursIn(path: string): Promise<readonly Ours[]> {
  const file = { name: path, text: readFileSync(path, "utf8") };
  const { program } = translateJava([file], stubs, { checks: new Set(checkKinds), calls: "contract" })[0]!;
  const explain = { replay: false, simplify: false, prune: false };
  const ours: Ours[] = [];
  for (const implementation of program?.implementations ?? []) {
    if (!implementation.checked) continue;
    const options = { ...defaultVerifyOptions, work: secondsEach * 1000, explain };
    const { findings } = await verifyImplementation(program!, implementation, solver, options);
    ours.push(...findings.map(({ span, trace }) => ({ line: span.line, steps: trace })));
  }
  return ours;
}

/** Steps that only tell values stand at no label. */
const isLabel = ({ kind }: TraceStep): boolean => !["entry", "assign", "havoc"].includes(kind);

function agrees({ steps, line }: Ours, told: Told): boolean {
  const allowed = new Set([line, ...told.lines]);
  const named = steps.filter(isLabel).map(({ span }) => span.line);
  return named.every((one) => allowed.has(one)) && (told.exit === undefined || named.includes(told.exit));
}

const folder = positionals()[0];
if (folder === undefined) throw new Error("usage: npm run bench java-traces FOLDER");
const rows: string[][] = [];
const sum = { same: 0, compared: 0, missing: 0 };
for (const path of filesUnder(folder, ".java")) {
  if (!existsSync(`${path}-expected`)) continue;
  const told = toldIn(readFileSync(`${path}-expected`, "utf8"), basename(path));
  if (told.length === 0) continue;
  const places = new Set(told.map(({ line }) => line));
  const ours = (await oursIn(path)).filter(({ line }) => places.has(line));
  const same = ours.filter((one) => told.some((other) => other.line === one.line && agrees(one, other)));
  const missing = [...places].filter((line) => !ours.some((one) => one.line === line));
  sum.same += same.length;
  sum.compared += ours.length;
  sum.missing += missing.length;
  rows.push([basename(path), String(ours.length), String(same.length), missing.join(" ")]);
  if (verbose)
    for (const one of ours.filter((other) => !same.includes(other))) {
      const steps = one.steps.filter(isLabel).map(({ kind, span }) => `${kind} ${span.line}`);
      const theirs = told.filter(({ line }) => line === one.line).map(({ lines }) => lines.join(" "));
      console.log(`${basename(path)}:${one.line}: ${steps.join(", ")}; ESC/Java: ${theirs.join(" | ")}`);
    }
}
console.log(table(["file", "traces", "same", "warnings not given"], rows));
console.log(`\n${sum.same} of ${sum.compared} traces agree (${((100 * sum.same) / sum.compared).toFixed(1)} %)`);
if (sum.missing > 0) console.log(`${sum.missing} warnings with traces are not given`);
solver.dispose();
