/**
 * npm run bench interpolation [-- NAME]: time for all interpolants of sequences like those of traces, one cut after each step, and how
 * large they are. Each is run three times, and up to ten times while that takes less than a second. Times are of the processor,
 * those of the collector of garbage included.
 */
import { Budget } from "../src/base/budget.ts";
import { interpolate } from "../src/interpolation/interpolate.ts";
import type { Term } from "../src/logic/term.ts";
import { dagSize } from "../src/logic/traverse.ts";
import { aliasing, counter, denseSystem, diamonds, driverLike } from "./lib/sequences.ts";
import { positionals, table } from "./lib/tables.ts";

const cases: readonly (readonly [string, () => readonly (readonly Term[])[]])[] = [
  ...[50, 200, 800].map((n) => [`driver-like ${n}`, () => driverLike(n)] as const),
  ["counter 800", () => counter(800)],
  ...[200, 800].map((n) => [`aliasing ${n}`, () => aliasing(n)] as const),
  ...[8, 10, 12].map((n) => [`diamonds ${n}`, () => diamonds(n)] as const),
  ...[20, 40, 100].map((n) => [`dense ${n}`, () => denseSystem(n)] as const),
];

const [only = ""] = positionals();
const rows: string[][] = [];
for (const [name, make] of cases) {
  if (!name.startsWith(only)) continue;
  const steps = make();
  const cuts = steps.slice(1).map((_, i) => ({ lo: 0, hi: i + 1 }));
  const times: number[] = [];
  let said: string[] = [];
  for (let run = 0; run < 3 || (run < 10 && total(times) < 1000); run++) {
    const processor = process.cpuUsage();
    const answer = interpolate(steps, cuts, { conflicts: 20_000, budget: new Budget(20_000) });
    const { user, system } = process.cpuUsage(processor);
    times.push((user + system) / 1000);
    said =
      answer.kind === "unsatisfiable"
        ? [
            answer.kind,
            String(answer.core.length),
            String(dagSize(answer.interpolants)),
            String(largest(answer.interpolants)),
          ]
        : [answer.kind === "unknown" ? `${answer.kind}: ${answer.detail}` : answer.kind];
    if (times.at(-1)! > 5000) break;
  }
  rows.push([name, String(steps.length), times[0]!.toFixed(1), Math.min(...times).toFixed(1), ...said]);
}
console.log(table(["sequence", "steps", "first ms", "best ms", "answer", "core", "nodes", "largest"], rows));

function largest(terms: readonly Term[]): number {
  return Math.max(...terms.map((term) => dagSize([term])));
}

function total(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}
