/**
 * npm run bench infer -- PATH… [--inline DEPTH] [--checked]: the abstract interpreter on every function of some files or folders.
 * Prints for each function with loops its blocks and variables, milliseconds, inferred conditions, and how many of its checks need no
 * solver; with --checked also how many conditions the solver confirms, and in what time. The slowest come first.
 */
import { Budget } from "../src/base/budget.ts";
import { analyze } from "../src/engines/infer/analyze.ts";
import { checkedInvariants } from "../src/engines/infer/checked-invariants.ts";
import { loopInvariants, type Invariants } from "../src/engines/infer/invariants.ts";
import { loadPrograms } from "../src/driver/load-programs.ts";
import { registry } from "../src/driver/registry.ts";
import { selectTasks, type Task } from "../src/driver/select-tasks.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { Solver } from "../src/smt/solver.ts";
import { inlineCalls } from "../src/ir/inline-calls.ts";
import { withContracts } from "../src/transforms/contracts.ts";
import { splitIrreducible } from "../src/transforms/split-irreducible.ts";
import { dischargedChecks } from "./lib/discharge.ts";
import { option, positionals, table } from "./lib/tables.ts";

interface Row {
  readonly name: string;
  readonly blocks: number;
  readonly variables: number;
  readonly loops: number;
  readonly ms: number;
  readonly conditions: number;
  readonly checks: number;
  readonly discharged: number;
  readonly confirmed: number | undefined;
  readonly solverMs: number;
}

/** Of the processor, so that what else the machine does counts little. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const count = (invariants: Invariants): number => [...invariants.values()].reduce((sum, list) => sum + list.length, 0);

const host = nodeHost(new AbortController().signal);
const solver = process.argv.includes("--checked") ? readySolver() : undefined;

function readySolver(): Solver {
  const found = findSolver("auto");
  if ("error" in found) throw new Error(found.error);
  return found;
}

async function measured({ program, implementation }: Task, depth: number): Promise<Row | undefined> {
  const inlined = inlineCalls(program, implementation, { beyond: "contract", depth });
  const routine = splitIrreducible(withContracts(program, inlined.implementation));
  if (routine === undefined) return undefined;
  const start = processorMs();
  const analysis = analyze(routine, program.axioms);
  const invariants = loopInvariants(routine, analysis);
  const ms = processorMs() - start;
  const { holding, open } = dischargedChecks(routine, analysis);
  const before = performance.now();
  const checked =
    solver === undefined
      ? undefined
      : await checkedInvariants(program, routine, invariants, solver, { budget: new Budget(20_000) });
  return {
    name: `${implementation.span.file}:${implementation.span.line}: ${implementation.name}`,
    blocks: routine.body.blocks.size,
    variables: routine.variables.length,
    loops: analysis.looped.loops.size,
    ms,
    conditions: count(invariants),
    checks: holding.length + open.length,
    discharged: holding.length,
    confirmed: checked === undefined ? undefined : count(checked.invariants),
    solverMs: performance.now() - before,
  };
}

async function main(): Promise<void> {
  const depth = Number(option("inline") ?? 3);
  const { frontEnds } = registry(host);
  const loaded = await loadPrograms(positionals(), { frontEnds, files: host.files, stop: host.signal });
  const rows: Row[] = [];
  for (const task of selectTasks(loaded.files, []).tasks) {
    const row = await measured(task, depth);
    if (row !== undefined) rows.push(row);
  }
  const looping = rows.filter((row) => row.loops > 0).sort((a, b) => b.ms - a.ms);
  const total = (of: (row: Row) => number, list: readonly Row[] = rows): number =>
    list.reduce((sum, row) => sum + of(row), 0);
  const heading = ["function", "blocks", "variables", "loops", "ms", "conditions", "confirmed", "solver ms", "checks", "discharged"]; // prettier-ignore
  const cells = (row: Row): readonly string[] => [
    row.name,
    ...[row.blocks, row.variables, row.loops].map(String),
    row.ms.toFixed(1),
    String(row.conditions),
    row.confirmed === undefined ? "-" : String(row.confirmed),
    row.confirmed === undefined ? "-" : row.solverMs.toFixed(0),
    ...[row.checks, row.discharged].map(String),
  ];
  console.log(table(heading, looping.slice(0, 40).map(cells)));
  const [checks, discharged] = [total((row) => row.checks), total((row) => row.discharged)];
  const share = checks === 0 ? 0 : (100 * discharged) / checks;
  console.log(
    `${rows.length} functions, ${looping.length} with loops; ${(total((row) => row.ms) / 1000).toFixed(2)} s in all; ` +
      `${total((row) => row.conditions)} conditions; ${discharged} of ${checks} checks (${share.toFixed(0)} %) need no solver`,
  );
  if (solver !== undefined) {
    const confirmed = total((row) => row.confirmed ?? 0);
    console.log(`${confirmed} conditions confirmed in ${(total((row) => row.solverMs) / 1000).toFixed(1)} s`);
  }
  solver?.dispose();
}

await main();
process.exit(0);
