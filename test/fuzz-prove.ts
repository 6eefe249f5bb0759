/** Judges prove on one random program: executions contradict no proof, and what is called unsafe fails when it is run. */
import { confirmedInvariants } from "../src/driver/infer-invariants.ts";
import { confirmedPromises } from "../src/engines/infer/summaries/summaries.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import type { EngineName } from "../src/engines/prove/options.ts";
import { proveProgram } from "../src/engines/prove/prove.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { inputOracle } from "../src/ir/inputs.ts";
import { run } from "../src/ir/interpret.ts";
import { interestingIntegers, listOracle, seededOracle } from "../src/ir/oracles.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Solver } from "../src/smt/solver.ts";
import { spanKey } from "../src/source/span.ts";
import { refutedProof } from "./second-opinions.ts";

export interface ProveJudge {
  readonly solver: Solver;
  /** Executions of each procedure that is called safe. */
  readonly runs: number;
  readonly work: number;
  /** Without `run`, the others have more to do. */
  readonly engines: readonly EngineName[];
  /** Whether proofs are asked of a second solver, in the certifier's words. */
  readonly certifies?: boolean;
  readonly note?: (what: string) => void;
}

/** Sentences, each beginning with the kind of fault and a colon. */
export async function proveFaults(text: string, judge: ProveJudge): Promise<readonly string[]> {
  try {
    const { program } = boogie.translate({ name: "random.bpl", text });
    if (program === undefined) return [];
    const faults: string[] = [];
    for (const entry of program.implementations) faults.push(...(await entryFaults(program, entry, judge)));
    return faults;
  } catch (error) {
    return [`crash: ${error instanceof Error ? error.stack : String(error)}`];
  }
}

const { checks } = propertyNamed("assertions", false);
const how = { steps: 3000, calleeEnsures: "ignore", undetermined: "stop" } as const;

async function entryFaults(program: Program, entry: Implementation, judge: ProveJudge): Promise<readonly string[]> {
  const proof = await proveProgram(program, entry, judge.solver, {
    property: checks,
    work: judge.work,
    engines: new Set(judge.engines),
    explain: { replay: true, simplify: false, prune: false },
    strengthen: confirmedInvariants,
    summarize: confirmedPromises,
    // Paths have no segments to be counted.
    ...(!judge.engines.includes("paths") && { unroll: 20 }),
  });
  judge.note?.(proof.verdict === "safe" ? `safe: ${proof.reason.replace(/\d+/g, "N")}` : proof.verdict);
  if (proof.verdict === "safe") {
    const uncertified = judge.certifies === true ? await refutedProof(program, proof, judge.note) : [];
    return [...refutations(program, entry, proof.reason, judge.runs), ...uncertified];
  }
  return proof.verdict === "unsafe" ? proof.findings.flatMap((finding) => unfounded(program, entry, finding)) : [];
}

function refutations(program: Program, entry: Implementation, reason: string, runs: number): readonly string[] {
  const interesting = interestingIntegers(program);
  for (let seed = 0; seed < runs; seed++) {
    const outcome = run(program, entry, seededOracle(seed, interesting), how);
    if (outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold") continue;
    if (checks.has(outcome.check)) return [`refuted: ${entry.name} (${reason}): seed ${seed} fails at ${spanKey(outcome.span)}: ${outcome.message}`]; // prettier-ignore
  }
  return [];
}

type Found = Awaited<ReturnType<typeof proveProgram>>["findings"][number];

function unfounded(program: Program, entry: Implementation, finding: Found): readonly string[] {
  const outcome = run(program, entry, inputOracle(finding.inputs, listOracle([])), {
    ...how,
    steps: 200_000,
    undetermined: "goOn",
  });
  if (outcome.kind === "failed" && spanKey(outcome.span) === spanKey(finding.span)) return [];
  return [
    `unfounded: ${entry.name}: ${finding.message} at ${spanKey(finding.span)}, but its inputs lead to ${outcome.kind}`,
  ];
}
