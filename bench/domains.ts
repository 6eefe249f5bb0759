/**
 * npm run bench domains [-- VARIABLES …]: what abstract domains cost as variables and loops grow: boxes alone, octagons in packs (as in
 * every run), and one octagon of all variables. The program has loops one after the other or one within the other, each of which
 * counts some variables up side by side. Milliseconds of the processor, and conditions found at the heads of loops; what takes too long
 * ends the series.
 */
import { analyze, type Packing } from "../src/engines/infer/analyze.ts";
import { loopInvariants } from "../src/engines/infer/invariants.ts";
import { packsFor } from "../src/engines/infer/packs.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { INT } from "../src/logic/sort.ts";
import { withContracts } from "../src/transforms/contracts.ts";
import { positionals, table } from "./lib/tables.ts";

const packings: readonly (readonly [string, Packing])[] = [
  ["boxes", () => []],
  ["octagons in packs", packsFor],
  ["one octagon", (_loops, _all, variables) => [variables.filter((v) => v.sort === INT)]],
];

const counts = positionals().length > 0 ? positionals().map(Number) : [4, 8, 16, 32, 64];
/** Variables that a loop counts. */
const perLoop = 4;
const tooLong = 20_000;

const shapes: readonly (readonly [string, (count: number) => string])[] = [
  ["one after the other", (count) => sequence(count)],
  ["nested, 3 deep", (count) => nest(count)],
];

const rows: string[][] = [];
for (const [shape, make] of shapes) {
  const given = new Set(packings.map(([name]) => name));
  for (const count of counts) {
    for (const [name, packing] of packings) {
      if (!given.has(name)) continue;
      const [ms, conditions] = measured(make(count), packing);
      rows.push([shape, String(count), name, ms.toFixed(0), String(conditions)]);
      if (ms > tooLong) given.delete(name);
    }
  }
}
console.log(table(["loops", "variables", "domain", "ms", "conditions"], rows));

function measured(text: string, packing: Packing): readonly [number, number] {
  const { program, diagnostics } = boogie.translate({ name: "generated.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const routine = withContracts(program, program.implementations[0]!);
  const before = process.cpuUsage();
  const found = loopInvariants(routine, analyze(routine, program.axioms, packing));
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, [...found.values()].reduce((sum, list) => sum + list.length, 0)];
}

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `x${i}`);
}

function program(count: number, body: readonly string[]): string {
  return [
    "procedure P(n: int)",
    "{",
    `  var ${names(count).join(", ")}: int;`,
    ...names(count).map((x) => `  ${x} := 0;`),
    ...body,
    "}",
    "",
  ].join("\n"); // prettier-ignore
}

/** A loop counts its variables up to n. */
function sequence(count: number): string {
  const all = names(count);
  const groups = Array.from({ length: Math.ceil(count / perLoop) }, (_, i) => all.slice(i * perLoop, (i + 1) * perLoop)); // prettier-ignore
  return program(count, groups.flatMap((group) => [`  while (${group[0]!} < n) {`, ...steps(group), "  }"])); // prettier-ignore
}

function nest(count: number): string {
  const all = names(count);
  const third = Math.ceil(count / 3);
  const thirds = [all.slice(0, third), all.slice(third, 2 * third), all.slice(2 * third)];
  const groups = thirds.filter((group) => group.length > 0);
  const open = groups.flatMap((group) => [`  while (${group[0]!} < n) {`, ...steps(group)]);
  return program(count, [...open, ...groups.map(() => "  }")]);
}

function steps(group: readonly string[]): readonly string[] {
  return group.map((x) => `    ${x} := ${x} + 1;`);
}
