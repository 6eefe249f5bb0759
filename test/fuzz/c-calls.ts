/**
 * What prove, verify and check say of random C programs that use the library is judged by the machine, which runs them under gcc's sanitizers:
 * what is called safe does not fail there, what is called unsafe fails there and in that line, and no run that ends passes what is doomed.
 *
 * npm run fuzz c-calls -- FIRST-SEED COUNT
 */
import { findClang } from "../../src/host/node/clang/find-clang.ts";
import { findProgram } from "../../src/host/node/find-program.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import { callsEndings, type CallsEnding } from "../c-calls-machine.ts";
import { asserted, callsFaults, truthOf, type CallsJudge } from "../fuzz-c-calls.ts";
import { campaign, type Judged } from "../fuzz-campaign.ts";
import { isWrongClaim, randomCCalls } from "../random-c-calls.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);
/** Programs to a run of the compiler. */
const together = 50;

if (findProgram("gcc") === undefined) console.log("nothing is compared: there is no gcc here");
else {
  const solver = findSolver("auto");
  if ("error" in solver) throw new Error(solver.error);
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const tools = { solver, clang, work: 2500 };
  process.exitCode = await campaign("programs", [firstSeed, count], (seed) => judged(seed, { ...tools, asksAll: seed % 8 === 0 })); // prettier-ignore
  solver.dispose();
}

async function judged(seed: number, judge: CallsJudge): Promise<Judged> {
  const bare = randomCCalls(seed);
  const ending = endingsFrom(seed).get(seed);
  if (ending === undefined) return { seen: ["not compiled"], faults: ["not compiled: gcc does not take it"], culprit: () => bare }; // prettier-ignore
  const isWrong = (claim: number): boolean => isWrongClaim(seed, claim);
  const truth = truthOf(bare, ending, isWrong);
  const text = asserted(bare, ending.claims, isWrong);
  const culprit = (kind: string): Promise<string> => shrinkProgram(text, (smaller) => goesWrong(smaller, kind, judge));
  if (truth === undefined) return { seen: ["slow on the machine"], faults: [], culprit };
  const { seen, faults } = await callsFaults(text, truth, judge).catch((error: unknown) => ({ seen: "crashed", faults: [`crashed: ${String(error)}`] })); // prettier-ignore
  return { seen: [seen], faults, culprit };
}

/** Without claims: they have become assertions. */
async function goesWrong(text: string, kind: string, judge: CallsJudge): Promise<boolean> {
  const [ending] = callsEndings([text]);
  const truth = ending === undefined ? undefined : truthOf(text, ending, () => false);
  if (truth === undefined) return false;
  const { faults } = await callsFaults(text, truth, judge).catch((error: unknown) => ({ faults: [`crashed: ${String(error)}`] })); // prettier-ignore
  return faults.some((fault) => fault.startsWith(`${kind}:`));
}

let batch: { readonly upTo: number; readonly endings: ReadonlyMap<number, CallsEnding | undefined> } | undefined;

function endingsFrom(seed: number): ReadonlyMap<number, CallsEnding | undefined> {
  if (batch !== undefined && seed < batch.upTo) return batch.endings;
  const upTo = Math.min(seed + together, firstSeed + count);
  const seeds = Array.from({ length: upTo - seed }, (_, i) => seed + i);
  const all = callsEndings(seeds.map(randomCCalls));
  batch = { upTo, endings: new Map(seeds.map((one, i) => [one, all[i]])) };
  return batch.endings;
}
