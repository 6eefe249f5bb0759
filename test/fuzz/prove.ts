/**
 * What prove says of random programs is judged by executions: see test/fuzz-prove.ts. What goes wrong is made small and printed.
 *
 * npm run fuzz prove -- FIRST-SEED COUNT SIZE: the engines take turns, so that each has something to do. Of every fourth
 * program, proofs are certified.
 */
import type { EngineName } from "../../src/engines/prove/options.ts";
import { proveCampaign } from "../prove-campaign.ts";
import { randomProgram } from "../random-programs.ts";

const [firstSeed = 0, count = 5_000, size = 8] = process.argv.slice(2).map(Number);
const turns: readonly (readonly EngineName[])[] = [
  ["run", "bmc", "k-induction", "predicates"],
  ["bmc", "k-induction"],
  ["predicates"],
  ["paths"],
  ["paths", "bmc", "k-induction", "predicates"],
];

process.exitCode = await proveCampaign(
  [firstSeed, count, size],
  (seed) => randomProgram(seed, size).text,
  (seed) => ({ runs: 30, work: 3000, engines: turns[seed % turns.length]!, certifies: seed % 4 === 0 }),
);
