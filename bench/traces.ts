/**
 * npm run bench traces [-- PATH… --sizes N,… --repeat N --solver S --verbose]: what error traces cost. The time to settle
 * conditions as `verify` asks them, with the labels of failing runs and without them, in turns, the median of N; and for
 * procedures that fail, the time of a whole check bare, with simplified values, with pruning, with replay, and with all
 * three.
 */
import { readFileSync } from "node:fs";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { defaultVerifyOptions, type Explanation } from "../src/engines/verify/options.ts";
import { prepare } from "../src/engines/verify/prepare.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import { blockEquations } from "../src/vc/blocks.ts";
import { compactCondition } from "../src/vc/compact.ts";
import type { ErrorCondition } from "../src/vc/error-condition.ts";
import { families } from "./lib/families.ts";
import { chosenSolver, settle } from "./lib/settle.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";
import { withoutLabels } from "./lib/without-labels.ts";

const secondsEach = 5;
const sizes = (option("sizes") ?? "100,200,300").split(",").map(Number);
const repeat = Number(option("repeat") ?? 3);
const solver = chosenSolver();
const verbose = process.argv.includes("--verbose");
const preparation = { loops: { by: "invariant" }, passive: "lean", beyond: "contract" } as const;

interface Task {
  readonly name: string;
  readonly program: Program;
  readonly implementation: Implementation;
}

function tasks(): readonly Task[] {
  const generated = sizes.flatMap((n) =>
    families.map(({ name, program }) => ({ name: `${name} ${n}`, text: program(n) })),
  );
  const given = positionals().flatMap((path) => filesUnder(path, ".bpl"));
  const files = [...["examples", "test/corpus/boogie"].flatMap((folder) => filesUnder(folder, ".bpl")), ...given].map(
    (name) => ({
      name,
      text: readFileSync(name, "utf8"),
    }),
  );
  return [...generated, ...files].flatMap((file) => {
    const { program } = boogie.translate(file);
    return (program?.implementations ?? [])
      .filter((i) => i.checked)
      .map((implementation) => ({ name: `${file.name} ${implementation.name}`, program: program!, implementation }));
  });
}

interface Cost {
  readonly name: string;
  readonly answer: string;
  /** Medians, in seconds. */
  readonly off: number;
  readonly on: number;
}

/** With and without labels in turns, each time with the other one first. */
async function costOf(name: string, program: Program, condition: ErrorCondition): Promise<Cost> {
  const variants = { off: withoutLabels(condition), on: condition.definitions };
  const seconds = { off: [] as number[], on: [] as number[] };
  const answers = new Set<string>();
  for (let i = 0; i < repeat; i++) {
    for (const variant of i % 2 === 0 ? (["off", "on"] as const) : (["on", "off"] as const)) {
      const settled = await settle(solver, program, variants[variant], secondsEach, [condition.root]);
      seconds[variant].push(settled.seconds);
      answers.add(settled.answer.kind);
    }
  }
  const answer = [...answers].join("/");
  if (answers.has("sat") && answers.has("unsat")) throw new Error(`${name}: labels change the answer`);
  return { name, answer, off: median(seconds.off), on: median(seconds.on) };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const total = (costs: readonly Cost[], of: "off" | "on"): number => costs.reduce((sum, cost) => sum + cost[of], 0);

async function labelCost(all: readonly Task[]): Promise<void> {
  const rows: string[][] = [];
  for (const [encoding, encode] of Object.entries({ blocks: blockEquations, compact: compactCondition })) {
    const costs: Cost[] = [];
    for (const { name, program, implementation } of all) {
      const prepared = prepare(program, implementation, preparation);
      if (prepared.kind === "limit") continue;
      const condition = encode(prepared.passive);
      if (condition.root.kind !== "bool") costs.push(await costOf(name, program, condition));
    }
    const cells = ({ off, on }: Pick<Cost, "off" | "on">): string[] => [off.toFixed(3), on.toFixed(3), (on / off).toFixed(3)]; // prettier-ignore
    if (verbose) {
      const each = costs.map((cost) => [cost.name, cost.answer, ...cells(cost)]);
      console.log(`${encoding}:\n\n${table(["procedure", "answer", "without s", "with s", "ratio"], each)}\n`);
    }
    rows.push([encoding, String(costs.length), ...cells({ off: total(costs, "off"), on: total(costs, "on") })]);
  }
  console.log(table(["encoding", "procedures", "without labels s", "with labels s", "ratio"], rows));
}

async function explanationCost(all: readonly Task[]): Promise<void> {
  const none = { replay: false, simplify: false, prune: false };
  const variants: Readonly<Record<string, Explanation>> = {
    "bare trace": none,
    "simple values": { ...none, simplify: true },
    pruning: { ...none, prune: true },
    replay: { ...none, replay: true },
    "all three": { replay: true, simplify: true, prune: true },
  };
  const failing: Task[] = [];
  for (const task of all) {
    const result = await verifyImplementation(task.program, task.implementation, solver, {
      ...defaultVerifyOptions,
      explain: none,
    });
    if (result.findings.length > 0) failing.push(task);
  }
  const best = new Map(Object.keys(variants).map((name) => [name, failing.map(() => Infinity)]));
  for (let i = 0; i < repeat; i++) {
    for (const [name, explain] of Object.entries(variants)) {
      for (const [at, task] of failing.entries()) {
        const result = await verifyImplementation(task.program, task.implementation, solver, {
          ...defaultVerifyOptions,
          explain,
        });
        best.get(name)![at] = Math.min(best.get(name)![at]!, result.seconds);
      }
    }
  }
  const sum = (name: string): number => best.get(name)!.reduce((a, b) => a + b, 0);
  const rows = Object.keys(variants).map((name) => [
    name,
    sum(name).toFixed(3),
    (sum(name) / sum("bare trace")).toFixed(2),
  ]);
  console.log(`\n${failing.length} failing procedures:\n`);
  console.log(table(["explanation", "s", "over bare"], rows));
}

const all = tasks();
console.log(`solver: ${solver.name}\n`);
await labelCost(all);
await explanationCost(all);
solver.dispose();
