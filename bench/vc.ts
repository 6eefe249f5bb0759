/**
 * npm run bench vc [-- FOLDER… --max N --solver S --seconds S]: a table like Figure 9 of [FlanaganSaxe01]: nodes of the source, of
 * the intermediate language, of the passive form and of the verification condition, and seconds to settle it, for the
 * weakest precondition and for naming cutoffs K = 0, 10, 30 and ∞; and how the sizes grow when n doubles. `--seconds` limits each check; 0 shows sizes alone.
 */
import { readFileSync } from "node:fs";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { prepare } from "../src/engines/verify/prepare.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import { cfgSize } from "../src/ir/size.ts";
import { eq, not } from "../src/logic/build.ts";
import type { Term } from "../src/logic/term.ts";
import { wrongFormula } from "../src/vc/compact.ts";
import { nameShared } from "../src/vc/name-shared.ts";
import { weakestPrecondition } from "../src/vc/weakest-precondition.ts";
import { families } from "./lib/families.ts";
import { chosenSolver, secondsToSettle } from "./lib/settle.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const cutoffs = [0, 10, 30, Infinity];
const secondsEach = Number(option("seconds") ?? 5);
const solver = chosenSolver();

interface Row {
  readonly name: string;
  readonly n: number;
  readonly source: number;
  readonly ir: number;
  readonly passive: number;
  readonly wp: Measured;
  readonly compact: readonly Measured[];
}
interface Measured {
  readonly nodes: number | string;
  readonly seconds: number | string;
}

async function measure(
  name: string,
  n: number,
  program: Program,
  implementation: Implementation,
  source: number,
): Promise<Row | undefined> {
  const prepared = prepare(program, implementation, {
    loops: { by: "invariant" },
    passive: "paper",
    beyond: "contract",
  });
  if (prepared.kind === "limit") return undefined;
  const compact: Measured[] = [];
  const wrong = wrongFormula(prepared.passive);
  for (const cutoff of cutoffs) {
    const named = nameShared(not(wrong), cutoff);
    const assertions = [...named.definitions.map((d) => eq(d.name, d.formula)), not(named.formula)];
    compact.push({ nodes: named.size, seconds: await secondsFor(program, assertions) });
  }
  const wp = weakestPrecondition(prepared.acyclic);
  const baseline: Measured =
    wp.kind === "too-big"
      ? { nodes: `> ${wp.limit}`, seconds: "too big" }
      : { nodes: wp.formula.size, seconds: await secondsFor(program, [not(wp.formula)]) };
  return {
    name,
    n,
    source,
    ir: cfgSize(implementation.body),
    passive: cfgSize(prepared.passive.body),
    wp: baseline,
    compact,
  };
}

async function secondsFor(program: Program, assertions: readonly Term[]): Promise<number | string> {
  if (secondsEach === 0) return "-";
  return (await secondsToSettle(solver, program, assertions, secondsEach)) ?? `> ${secondsEach}`;
}

const cell = (m: Measured): string[] => [
  String(m.nodes),
  typeof m.seconds === "number" ? m.seconds.toFixed(3) : m.seconds,
];
const heading = [
  "program",
  "n",
  "source",
  "IR",
  "passive",
  "wp",
  "s",
  ...cutoffs.flatMap((k) => [`K=${k === Infinity ? "∞" : k}`, "s"]),
];
const cells = (r: Row): string[] => [
  r.name, String(r.n), String(r.source), String(r.ir), String(r.passive), ...cell(r.wp), ...r.compact.flatMap(cell),
]; // prettier-ignore

function growth(rows: readonly Row[]): string[][] {
  return rows.flatMap((small) => {
    const big = rows.find((r) => r.name === small.name && r.n === 2 * small.n);
    if (big === undefined) return [];
    const ratio = (of: (r: Row) => number): string => (of(big) / of(small)).toFixed(2);
    const ofK = cutoffs.map((_, i) => ratio((r) => Number(r.compact[i]!.nodes)));
    const share = (Math.max(...big.compact.slice(0, -1).map((c) => Number(c.nodes))) / big.passive).toFixed(2);
    return [[small.name, `${small.n}→${big.n}`, ratio((r) => r.passive), ...ofK, share]];
  });
}

async function main(): Promise<void> {
  const max = Number(option("max") ?? 2000);
  const rows: Row[] = [];
  for (const family of families) {
    for (const n of [10, 20, 40, 250, 500, 1000, 2000].filter((size) => size <= max)) {
      const { program, sourceNodes, diagnostics } = boogie.translate({
        name: `${family.name}.bpl`,
        text: family.program(n),
      });
      if (program === undefined) throw new Error(diagnostics[0]?.message);
      const row = await measure(family.name, n, program, program.implementations[0]!, sourceNodes);
      if (row !== undefined) rows.push(row);
    }
  }
  console.log(`solver: ${solver.name}\n`);
  console.log(table(heading, rows.map(cells))); // prettier-ignore
  console.log("\nHow sizes grow when n doubles, and the largest condition for a finite K over the passive form:\n");
  console.log(
    table(
      ["program", "n", "passive", ...cutoffs.map((k) => `K=${k === Infinity ? "∞" : k}`), "VC/passive"],
      growth(rows),
    ),
  );
  await overFolders(positionals());
}

async function overFolders(folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  const rows: Row[] = [];
  for (const file of folders.flatMap((f) => filesUnder(f, ".bpl"))) {
    const { program, sourceNodes } = boogie.translate({ name: file, text: readFileSync(file, "utf8") });
    for (const implementation of program?.implementations ?? []) {
      if (!implementation.checked) continue;
      const row = await measure(implementation.name, 0, program!, implementation, sourceNodes);
      if (row !== undefined) rows.push(row);
    }
  }
  const hardest = [...rows].sort((a, b) => b.passive - a.passive).slice(0, 10);
  console.log(`\nThe ten largest of ${rows.length} procedures, and the sum of all that wp could do:\n`);
  console.log(table(heading, [...hardest.map(cells), cells(sum(rows.filter((r) => typeof r.wp.nodes === "number")))]));
}

function sum(rows: readonly Row[]): Row {
  const total = (of: (r: Row) => number | string): number => rows.reduce((a, r) => a + (Number(of(r)) || 0), 0);
  const measured = (of: (r: Row) => Measured): Measured => ({
    nodes: total((r) => of(r).nodes),
    seconds: total((r) => of(r).seconds),
  });
  return {
    name: "sum", n: rows.length, source: total((r) => r.source), ir: total((r) => r.ir), passive: total((r) => r.passive),
    wp: measured((r) => r.wp), compact: cutoffs.map((_, i) => measured((r) => r.compact[i]!)),
  }; // prettier-ignore
}

await main();
solver.dispose();
