/** Answers of the engines, with a second opinion: what the second solver refutes is a fault. */
import { certifiedFindings } from "../src/driver/certified-findings.ts";
import { opinionOnProof } from "../src/driver/certified-proof.ts";
import { certified } from "../src/driver/certified.ts";
import type { Inquiry } from "../src/driver/second-opinion.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import type { CheckOptions } from "../src/engines/doomed/options.ts";
import type { Proof } from "../src/engines/prove/prove.ts";
import type { VerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Solver } from "../src/smt/solver.ts";
import type { ProcedureResult } from "../src/verdict/verdict.ts";

export const inquiry: Inquiry = { host: nodeHost(new AbortController().signal), first: "auto", units: 500, left: 60 };

/** Told of each answer what became of it, in a word. */
export type Note = (what: string) => void;

export async function verifiedTwice(
  program: Program,
  one: Implementation,
  solver: Solver,
  options: VerifyOptions,
): Promise<ProcedureResult> {
  let proof: Parameters<typeof certified>[2];
  const result = await verifyImplementation(program, one, solver, {
    ...options,
    proved: (found) => void (proof = found),
  });
  return certified(result, program, proof, inquiry);
}

export async function checkedTwice(
  program: Program,
  one: Implementation,
  solver: Solver,
  options: CheckOptions,
): Promise<ProcedureResult> {
  let claims: Parameters<typeof certifiedFindings>[2] = new Map();
  const claimed: CheckOptions["claimed"] = (found) => void (claims = found);
  const result = await checkerFor(program)(one, solver, { ...options, claimed });
  return certifiedFindings(result, program, claims, inquiry);
}

/** Sentences, as judges of campaigns make them. */
export function refutations({ name, reason, certificate, findings }: ProcedureResult, note?: Note): readonly string[] {
  for (const said of [certificate, ...findings.map((finding) => finding.certificate)])
    if (said !== undefined) note?.("by" in said ? "certified" : "not certified");
  return reason?.includes("does not hold") === true ? [`uncertified: ${name}: ${reason}`] : [];
}

export async function refutedProof(program: Program, proof: Proof, note?: Note): Promise<readonly string[]> {
  if (proof.verdict !== "safe") return [];
  const opinion = await opinionOnProof(program, proof.claim, inquiry);
  note?.(opinion.kind === "holds" ? "certified" : "not certified");
  return opinion.kind === "refuted" ? [`uncertified: ${proof.reason}: ${opinion.by} finds a failing execution`] : [];
}
