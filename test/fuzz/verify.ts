/**
 * Verdicts of verify on random programs are judged by executions: no run fails a check that was not reported, and a
 * program whose checks were written because they hold has no certain error. What goes wrong is made small and printed.
 *
 * npm run fuzz verify -- FIRST-SEED COUNT SIZE
 */
import { defaultVerifyOptions } from "../../src/engines/verify/options.ts";
import { verifyImplementation } from "../../src/engines/verify/verify.ts";
import { boogie } from "../../src/frontends/boogie/boogie.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import type { Program } from "../../src/ir/program.ts";
import type { Solver } from "../../src/smt/solver.ts";
import type { ProcedureResult } from "../../src/verdict/verdict.ts";
import { contradictions } from "../oracle-check.ts";
import { randomProgram, type RandomProgram } from "../random-programs.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 100, size = 8] = process.argv.slice(2).map(Number);
const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = (await fuzz(solver)) === 0 ? 0 : 1;
solver.dispose();

async function fuzz(found: Solver): Promise<number> {
  const verdicts = new Map<string, number>();
  let faulty = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const made = randomProgram(seed, size);
    const faults = await faultsOf(made, found, (verdict) => verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1));
    if (faults.length === 0) continue;
    faulty++;
    console.log(`seed ${seed}, size ${size}:\n${faults.join("\n")}\n${await shrunk(made, kindOf(faults[0]!), found)}`);
  }
  const summary = [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([verdict, n]) => `${n} ${verdict}`);
  console.log(`${count} programs: ${summary.join(", ")}; ${faulty} with faults`);
  return faulty;
}

/** A program that was written to be safe is that no more when a part of it is missing. */
async function shrunk(made: RandomProgram, kind: string, found: Solver): Promise<string> {
  if (kind === "surprise") return made.text;
  return shrinkProgram(made.text, async (text) =>
    (await faultsOf({ ...made, text }, found)).some((f) => kindOf(f) === kind),
  );
}

/** What a fault is about, so that shrinking does not end with another one. */
function kindOf(fault: string): string {
  return fault.split(":")[0]!;
}

async function faultsOf(
  made: RandomProgram,
  found: Solver,
  note: (verdict: string) => void = () => {},
): Promise<readonly string[]> {
  let program: Program | undefined;
  try {
    program = boogie.translate({ name: "random.bpl", text: made.text }).program;
    if (program === undefined) return [];
    const faults: string[] = [];
    for (const implementation of program.implementations) {
      const options = { ...defaultVerifyOptions, timeLimitMs: 5000 };
      const result = await verifyImplementation(program, implementation, found, options);
      note(result.verdict);
      faults.push(...judged(program, result, made));
    }
    return faults;
  } catch (error) {
    return [`crash: ${error instanceof Error ? error.stack : String(error)}`];
  }
}

function judged(program: Program, result: ProcedureResult, made: RandomProgram): readonly string[] {
  const implementation = program.implementations.find((i) => i.name === result.name)!;
  const faults: string[] = [];
  // Without an answer for every check, only what was reported is known.
  if (result.verdict === "safe" || result.findings.length > 0) {
    const failing = result.findings.map((f) => ({
      span: f.span,
      ...(f.because[0] === undefined ? {} : { clause: f.because[0].span }),
    }));
    if (result.verdict === "safe" || result.reason === null) {
      const found = contradictions(program, implementation, { failing }, { count: 10, options: { steps: 2000 } });
      faults.push(...found.map((sentence) => `refuted: ${result.verdict}, but ${sentence}`));
    }
  }
  if (!made.hostile && result.findings.some((f) => f.certainty === "replayed")) {
    faults.push(
      `surprise: ${result.findings.map((f) => `${f.span.line}: ${f.message}`).join("; ")} in a program that was written to be safe`,
    );
  }
  return faults;
}
