/**
 * Invariants that are inferred of random programs hold at every arrival of their executions: see test/infer-oracle.ts.
 *
 * npm run fuzz infer -- FIRST-SEED COUNT SIZE
 */
import { boogie } from "../../src/frontends/boogie/boogie.ts";
import { campaign } from "../fuzz-campaign.ts";
import { judgeInvariants } from "../infer-oracle.ts";
import { randomProgram } from "../random-programs.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 10_000, size = 10] = process.argv.slice(2).map(Number);

process.exitCode = await campaign("programs", [firstSeed, count, size], async (seed) => {
  const { text } = randomProgram(seed, size);
  const judged = judgedText(text);
  const culprit = (): Promise<string> =>
    shrinkProgram(text, (fewer) => Promise.resolve(judgedText(fewer).faults.length > 0));
  return Promise.resolve({ ...judged, culprit });
});

function judgedText(text: string): { readonly seen: readonly string[]; readonly faults: readonly string[] } {
  const { program } = boogie.translate({ name: "random.bpl", text });
  const judged = (program?.implementations ?? []).map((one) => judgeInvariants(program!, one, 6));
  const seen = judged.map(({ confirmed }) => (confirmed > 0 ? "with invariants that held" : "with nothing to judge"));
  return { seen, faults: judged.flatMap(({ faults }) => faults.map((fault) => `wrong: ${fault}`)) };
}
