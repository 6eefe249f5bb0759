/**
 * Judges verify on one random program, in all ways there are: executions in the interpreter contradict no verdict, the
 * encodings find the same failing checks, and so do other solvers where both have settled everything.
 */
import { inferInvariants } from "../src/driver/infer-invariants.ts";
import { defaultVerifyOptions, type Encoding, type VerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Solver } from "../src/smt/solver.ts";
import { spanKey } from "../src/source/span.ts";
import type { Finding, ProcedureResult } from "../src/verdict/verdict.ts";
import { contradictions } from "./oracle-check.ts";
import type { RandomProgram } from "./random-programs.ts";
import { refutations, verifiedTwice } from "./second-opinions.ts";

export interface Judge {
  readonly solver: Solver;
  /** Compared with the first encoding. */
  readonly encodings: readonly Encoding[];
  /** Compared with `solver`. */
  readonly otherSolvers: readonly Solver[];
  readonly work: number;
  /** Whether what is called safe is asked of a second solver, in the certifier's words. */
  readonly certifies?: boolean;
  /** Told of each procedure's verdict. */
  readonly note?: (verdict: string) => void;
}

/** Sentences, each beginning with the kind of fault and a colon. */
export async function faultsOf(made: RandomProgram, judge: Judge): Promise<readonly string[]> {
  try {
    const { program } = boogie.translate({ name: "random.bpl", text: made.text });
    if (program === undefined) return [];
    const faults: string[] = [];
    for (const implementation of program.implementations)
      faults.push(...(await implementationFaults(program, implementation, made, judge)));
    return faults;
  } catch (error) {
    return [`crash: ${error instanceof Error ? error.stack : String(error)}`];
  }
}

async function implementationFaults(
  program: Program,
  implementation: Implementation,
  made: RandomProgram,
  judge: Judge,
): Promise<readonly string[]> {
  const verify = (
    solver: Solver,
    encoding: Encoding,
    explain = false,
    more: Partial<VerifyOptions> = {},
  ): Promise<ProcedureResult> =>
    verifyImplementation(program, implementation, solver, {
      ...defaultVerifyOptions,
      ...more,
      work: solver === judge.solver ? judge.work : judge.work / 5,
      encoding,
      explain: { replay: explain, simplify: explain, prune: explain },
    });
  const certified = judge.certifies === true ? await certifiedFaults(program, implementation, judge) : [];
  const [first, ...rest] = judge.encodings as [Encoding, ...Encoding[]];
  const result = await verify(judge.solver, first, true);
  judge.note?.(result.verdict);
  const faults = [...certified, ...executionFaults(program, implementation, result, made)];
  // With inferred invariants more is proved, and none of it may be wrong.
  const inferring = await verify(judge.solver, first, true, { strengthen: inferInvariants });
  faults.push(...executionFaults(program, implementation, inferring, made).map((fault) => `${fault} (inferring)`));
  faults.push(...lost(result, inferring).map((key) => `disagreement: ${implementation.name}: inference loses ${key}`));
  const others = [
    ...rest.map((encoding) => ({ name: encoding, solver: judge.solver, encoding })),
    ...judge.otherSolvers.map((solver) => ({ name: solver.name, solver, encoding: first })),
  ];
  for (const { name, solver, encoding } of others) {
    const other = await verify(solver, encoding, encoding !== "wp");
    const difference = disagreement(result, other, made);
    if (difference !== undefined)
      faults.push(`disagreement: ${implementation.name}: ${first} and ${name}: ${difference}`);
  }
  return faults;
}

async function certifiedFaults(program: Program, one: Implementation, judge: Judge): Promise<readonly string[]> {
  const options = { ...defaultVerifyOptions, work: judge.work, strengthen: inferInvariants };
  return refutations(await verifiedTwice(program, one, judge.solver, options), judge.note);
}

/** Whether every check was settled, one way or the other. */
const settled = (result: ProcedureResult): boolean => result.verdict === "safe" || result.findings.length > 0;
const complete = (result: ProcedureResult): boolean =>
  result.verdict === "safe" || result.reason === null || result.reason.startsWith("a check could not be proved");

/**
 * Where there are quantifiers, one may prove what the other cannot, and reports as possible; what one has replayed must
 * be found by the other all the same.
 */
function disagreement(a: ProcedureResult, b: ProcedureResult, made: RandomProgram): string | undefined {
  if (!settled(a) || !settled(b) || !complete(a) || !complete(b)) return undefined;
  const incomplete = /\b(forall|exists|lambda|function)\b/.test(made.text);
  const lacking = (from: ProcedureResult, other: ProcedureResult): readonly string[] => {
    const known = new Set(other.findings.map(keyOf));
    const certain = from.findings.filter((f) => !incomplete || f.certainty === "replayed").map(keyOf);
    return certain.filter((key) => !known.has(key));
  };
  const missing = [
    ...lacking(a, b).map((key) => `only the first finds ${key}`),
    ...lacking(b, a).map((key) => `only the second finds ${key}`),
  ];
  return missing.length === 0 ? undefined : missing.join("; ");
}

/** What is certain without inferred invariants is so with them. */
function lost(without: ProcedureResult, inferring: ProcedureResult): readonly string[] {
  if (!complete(without) || !complete(inferring)) return [];
  const known = new Set(inferring.findings.map(keyOf));
  return without.findings.filter((f) => f.certainty === "replayed" && !known.has(keyOf(f))).map(keyOf);
}

/** A postcondition is one check at whichever return it fails, and an inlined assert at whichever call. */
function keyOf(finding: Finding): string {
  const clause = finding.because[0];
  const place = finding.check === "postcondition" && clause !== undefined ? clause.span : finding.span;
  const violated = finding.check === "precondition" && clause !== undefined ? spanKey(clause.span) : "";
  return `${finding.check} ${spanKey(place)} ${violated}`;
}

function executionFaults(
  program: Program,
  implementation: Implementation,
  result: ProcedureResult,
  made: RandomProgram,
): readonly string[] {
  const faults: string[] = [];
  if (settled(result) && complete(result)) {
    const failing = result.findings.map((f) => ({
      span: f.span,
      ...(f.because[0] === undefined ? {} : { clause: f.because[0].span }),
    }));
    const found = contradictions(program, implementation, { failing }, { count: 10, options: { steps: 2000 } });
    faults.push(...found.map((sentence) => `refuted: ${result.verdict}, but ${sentence}`));
  }
  if (!made.hostile && result.findings.some((f) => f.certainty === "replayed")) {
    const said = result.findings.map((f) => `${f.span.line}: ${f.message}`).join("; ");
    faults.push(`surprise: ${said} in a program that was written to be safe`);
  }
  return faults;
}
