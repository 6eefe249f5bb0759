/** Proofs of whole programs are asked again: what they say of the program as one routine is printed, and a second solver is asked whether it is so. */
import { questionOf, type Claim } from "../certify/question.ts";
import type { ProofClaim } from "../engines/prove/claim.ts";
import type { Program } from "../ir/program.ts";
import { conditionTexts, routineText } from "./proof-text.ts";
import { opinionOn, type Inquiry, type Opinion } from "./second-opinion.ts";

export async function opinionOnProof(
  program: Program,
  claim: ProofClaim | undefined,
  inquiry: Inquiry,
): Promise<Opinion> {
  if (claim === undefined) return { kind: "open", why: "how it was proved is not known to the certifier" };
  if (claim.kind === "none") return { kind: "open", why: claim.why };
  return opinionOn(questionOf(routineText(program, claim.routine), inWords(claim)), inquiry);
}

function inWords(claim: Exclude<ProofClaim, { kind: "none" }>): Claim {
  switch (claim.kind) {
    case "ends":
      return { kind: "ends", arrivals: claim.arrivals };
    case "invariants":
      return { kind: "invariants", invariants: conditionTexts(claim.invariants) };
    case "induction":
      return { kind: "induction", k: claim.k, invariants: conditionTexts(claim.invariants) };
  }
}
