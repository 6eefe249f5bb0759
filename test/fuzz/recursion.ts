/**
 * What prove says of random programs with recursion is judged by executions, as in test/fuzz/prove.ts.
 *
 * npm run fuzz recursion -- FIRST-SEED COUNT
 */
import { proveCampaign } from "../prove-campaign.ts";
import { randomRecursion } from "../random-recursion.ts";

const [firstSeed = 0, count = 1_000] = process.argv.slice(2).map(Number);
process.exitCode = await proveCampaign([firstSeed, count], randomRecursion, () => ({
  runs: 60,
  work: 3000,
  engines: ["bmc", "k-induction", "predicates"],
}));
