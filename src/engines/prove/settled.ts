/** What is settled about a program, and how. */
import type { Finding } from "../../verdict/verdict.ts";
import type { ProofClaim } from "./claim.ts";
import type { Evidence } from "./evidence.ts";

export interface Settled {
  readonly verdict: "safe" | "unsafe" | "unknown";
  /** How it was settled; or what each engine tried, and how far it got. */
  readonly reason: string;
  /** What a proof rests on. */
  readonly evidence?: Evidence;
  readonly claim?: ProofClaim;
  readonly findings: readonly Finding[];
}

export const safe = (reason: string, evidence: Evidence, claim: ProofClaim): Settled => ({
  verdict: "safe",
  reason,
  evidence,
  claim,
  findings: [],
});

export const unsafe = (finding: Finding, reason: string): Settled => ({
  verdict: "unsafe",
  reason,
  findings: [finding],
});
