/**
 * npm run bench traces [-- PATH… --repeat N --solver S]: what error traces cost. The time to settle the same conditions
 * with the labels of failing runs and without them, in turns, best of N; and for procedures that fail, the time of a
 * whole check bare, with simplified values, with pruning, with replay, and with all three.
 */
import { readFileSync } from "node:fs";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { defaultVerifyOptions, type Explanation } from "../src/engines/verify/options.ts";
import { prepare } from "../src/engines/verify/prepare.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Term } from "../src/logic/term.ts";
import { substitute } from "../src/logic/traverse.ts";
import { blockEquations } from "../src/vc/blocks.ts";
import { compactCondition } from "../src/vc/compact.ts";
import type { ErrorCondition } from "../src/vc/error-condition.ts";
import { families } from "./lib/families.ts";
import { chosenSolver, secondsToSettle } from "./lib/settle.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const secondsEach = 20;
const repeat = Number(option("repeat") ?? 5);
const solver = chosenSolver();
const settled = async (program: Program, formulas: readonly Term[]): Promise<number> =>
  (await secondsToSettle(solver, program, formulas, secondsEach)) ?? secondsEach;

interface Task {
  readonly name: string;
  readonly program: Program;
  readonly implementation: Implementation;
}

function tasks(): readonly Task[] {
  const generated = [50, 100].flatMap((n) =>
    families.map(({ name, program }) => ({ name: `${name} ${n}`, text: program(n) })),
  );
  const given = positionals().flatMap((path) => filesUnder(path, ".bpl"));
  const files = [...filesUnder("examples", ".bpl"), ...given].map((name) => ({
    name,
    text: readFileSync(name, "utf8"),
  }));
  return [...generated, ...files].flatMap((file) => {
    const { program } = boogie.translate(file);
    return (program?.implementations ?? [])
      .filter((i) => i.checked)
      .map((implementation) => ({ name: `${file.name} ${implementation.name}`, program: program!, implementation }));
  });
}

/** The condition as formulas, with or without the labels that only traces need. */
function assertions(condition: ErrorCondition, labels: "on" | "off"): readonly Term[] {
  if (labels === "on") return [...condition.definitions, condition.root];
  const label = (t: Term): boolean => t.kind === "var" && /^(fails|edge|wrong):/.test(t.name);
  const meaning = new Map<Term, Term>();
  const kept: Term[] = [];
  for (const definition of condition.definitions) {
    const [name, formula] = definition.kind === "op" && definition.op === "implies" ? definition.args : [];
    const plain = substitute(formula ?? definition, meaning);
    if (name !== undefined && label(name)) meaning.set(name, plain);
    else kept.push(substitute(definition, meaning));
  }
  return [...kept, substitute(condition.root, meaning)];
}

async function labelCost(all: readonly Task[]): Promise<void> {
  const encodings = { blocks: blockEquations, compact: compactCondition };
  const rows: string[][] = [];
  for (const [name, encode] of Object.entries(encodings)) {
    let [on, off, count] = [0, 0, 0];
    for (const { program, implementation } of all) {
      const prepared = prepare(program, implementation, {
        loops: { by: "invariant" },
        passive: "lean",
        beyond: "contract",
      });
      if (prepared.kind === "limit") continue;
      const condition = encode(prepared.passive);
      if (condition.root.kind === "bool") continue;
      const [labelled, plain] = [assertions(condition, "on"), assertions(condition, "off")];
      let [bestOn, bestOff] = [Infinity, Infinity];
      for (let i = 0; i < repeat; i++) {
        bestOn = Math.min(bestOn, await settled(program, labelled));
        bestOff = Math.min(bestOff, await settled(program, plain));
      }
      on += bestOn;
      off += bestOff;
      count++;
    }
    rows.push([name, String(count), off.toFixed(3), on.toFixed(3), (on / off).toFixed(3)]);
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
