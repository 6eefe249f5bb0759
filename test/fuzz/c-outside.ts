/**
 * What verify says of random C functions that hand out addresses of their locals is judged by the machine, which runs them with functions
 * elsewhere that change whatever they can learn of: what is called safe does not see a change.
 *
 * npm run fuzz c-outside -- FIRST-SEED COUNT
 */
import type { Clang } from "../../src/driver/clang.ts";
import { translateC } from "../../src/driver/load-c.ts";
import { defaultVerifyOptions } from "../../src/engines/verify/options.ts";
import { verifyImplementation } from "../../src/engines/verify/verify.ts";
import { loadModels } from "../../src/host/node/c-models.ts";
import { findClang } from "../../src/host/node/clang/find-clang.ts";
import { findProgram } from "../../src/host/node/find-program.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import type { CheckKind } from "../../src/ir/check-kind.ts";
import type { Solver } from "../../src/smt/solver.ts";
import { cMachine, programName, type CMachine } from "../c-machine.ts";
import { campaign, type Judged } from "../fuzz-campaign.ts";
import { randomOutside } from "../random-outside.ts";

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);
const inputs = [[0], [1], [2], [3]];

interface Tools {
  readonly solver: Solver;
  readonly clang: Clang;
  readonly machine: CMachine;
}

if (findProgram("gcc") === undefined) console.log("nothing is compared: there is no gcc here");
else {
  const solver = findSolver("auto");
  if ("error" in solver) throw new Error(solver.error);
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const machine = cMachine();
  process.exitCode = await campaign("functions", [firstSeed, count], (seed) =>
    judged(seed, { solver, clang, machine }),
  );
  machine.dispose();
  solver.dispose();
}

async function judged(seed: number, tools: Tools): Promise<Judged> {
  const { text, elsewhere } = randomOutside(seed);
  const culprit = (): string => text;
  const endings = tools.machine.compiled(`${text}${elsewhere}`)?.run(inputs, false);
  if (endings === undefined) return { seen: [], faults: ["not compiled: gcc does not take it"], culprit };
  const isSeen = endings.some(({ said }) => said.includes("reach_error is reached"));
  const verdict = await verdictOn(text, tools);
  const faults = verdict === "safe" && isSeen ? ["wrong: it is called safe, and sees a change"] : [];
  return { seen: [`${verdict} (${isSeen ? "changed" : "not changed"})`], faults, culprit };
}

async function verdictOn(text: string, { solver, clang }: Tools): Promise<string> {
  const checks: ReadonlySet<CheckKind> = new Set<CheckKind>(["error-call"]);
  const request = { file: programName, text, includes: [], defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled" } as const; // prettier-ignore
  const options = { model: "LP64", checks, complete: false, mallocMayFail: true, onlyCertain: false, output: false } as const; // prettier-ignore
  const { program } = await translateC(request, { clang, models: loadModels }, options);
  const tested = program?.implementations.find(({ name }) => name === "tested");
  if (program === undefined || tested === undefined) return "refused";
  return (await verifyImplementation(program, tested, solver, { ...defaultVerifyOptions, work: 10_000 })).verdict;
}
