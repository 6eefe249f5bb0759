/** What check says of a random function about memory without values, judged by its executions. A finding stands where runs fail. */
import type { Clang } from "../src/driver/clang.ts";
import { translateC } from "../src/driver/load-c.ts";
import { usualChecks } from "../src/driver/properties.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import type { Solver } from "../src/smt/solver.ts";
import type { Judged } from "./fuzz-campaign.ts";
import { randomValues, type Run } from "./random-values.ts";

export interface ValueTools {
  readonly solver: Solver;
  readonly clang: Clang;
}

const file = "values.c";
const options = { model: "LP64", checks: usualChecks, complete: false, mallocMayFail: true, onlyCertain: true, output: false } as const; // prettier-ignore

export async function valueFaults(seed: number, { solver, clang }: ValueTools): Promise<Judged> {
  const { text, runs } = randomValues(seed);
  const request = { file, text, includes: [], defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled" } as const; // prettier-ignore
  const { program, diagnostics } = await translateC(request, { clang, models: loadModels }, options);
  const tested = program?.implementations.find(({ name }) => name === "tested");
  if (program === undefined || tested === undefined) throw new Error(`${diagnostics[0]?.message}\n${text}`);
  const limits = { work: 20_000, inlineDepth: 2, quote: () => undefined };
  const { findings } = await checkerFor(program)(tested, solver, limits);
  const certain = findings.filter(({ level }) => level === "error").map(({ span }) => span.line);
  const wrong = certain.filter((line) => !isDoomed(runs, line));
  const fatal = fatalLines(runs);
  const found = fatal.filter((line) => certain.includes(line)).length;
  return {
    seen: [
      ...fatal.map((_, i) => (i < found ? "certain and found" : "certain and not found")),
      ...certain.map(() => "findings"),
    ],
    faults: wrong.map((line) => `unfounded: not every run fails at line ${line} that comes to some statement`),
    culprit: () => text,
  };
}

/** There is a statement, that line or one before it, such that all runs fail there that come to it without a failure. */
function isDoomed(runs: readonly Run[], line: number): boolean {
  const failing = runs.find(({ failures }) => failures.has(line));
  return [...(failing?.lines ?? [])].some((at) =>
    runs.every((run) => !run.lines.has(at) || run.failures.has(line) || failsBefore(run, at)),
  );
}

/** Lines stand in the order in which they are executed. */
function failsBefore({ lines, failures }: Run, at: number): boolean {
  const order = [...lines];
  return order.slice(0, order.indexOf(at)).some((earlier) => failures.has(earlier));
}

/** Where runs fail first, and all fail that come there. */
function fatalLines(runs: readonly Run[]): readonly number[] {
  const ends = new Set(runs.flatMap(({ failures }) => [...failures].slice(0, 1)));
  return [...ends].filter((line) => runs.every(({ lines, failures }) => !lines.has(line) || failures.has(line)));
}
