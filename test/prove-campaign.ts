/** A campaign in which prove judges programs, and executions judge what it says: see fuzz-prove.ts. */
import { findSolver } from "../src/host/node/find-solver.ts";
import { campaign, type Range } from "./fuzz-campaign.ts";
import { proveFaults, type ProveJudge } from "./fuzz-prove.ts";
import { shrinkProgram } from "./shrink-program.ts";

/** Gives the exit code. */
export async function proveCampaign(
  range: Range,
  textFor: (seed: number) => string,
  judgeFor: (seed: number) => Omit<ProveJudge, "solver">,
): Promise<number> {
  const solver = findSolver("auto");
  if ("error" in solver) throw new Error(solver.error);
  const code = await campaign("programs", range, async (seed) => {
    const text = textFor(seed);
    const judge: ProveJudge = { solver, ...judgeFor(seed) };
    const seen: string[] = [];
    const faults = await proveFaults(text, { ...judge, note: (what) => seen.push(what) });
    const culprit = (kind: string): Promise<string> =>
      shrinkProgram(text, async (fewer) => (await proveFaults(fewer, judge)).some((one) => one.startsWith(`${kind}:`)));
    return { seen, faults, culprit };
  });
  solver.dispose();
  return code;
}
