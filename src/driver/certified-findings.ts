/**
 * What is doomed is asked again: that no execution which ends normally passes the point. What the second solver finds such an execution
 * for is no finding, and leaves the procedure open.
 */
import { questionOf, type Claim } from "../certify/question.ts";
import type { DoomedClaim } from "../engines/doomed/claim.ts";
import type { Assume, Program } from "../ir/program.ts";
import type { Term } from "../logic/term.ts";
import type { CallFreeRoutine } from "../ir/stages.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";
import { routineText, withBlocks } from "./proof-text.ts";
import { opinionOn, type Inquiry, type Opinion } from "./second-opinion.ts";

export async function certifiedFindings(
  result: ProcedureResult,
  program: Program,
  claims: ReadonlyMap<Finding, DoomedClaim>,
  inquiry: Inquiry,
): Promise<ProcedureResult> {
  const findings: Finding[] = [];
  const refuted: string[] = [];
  const each = { ...inquiry, units: inquiry.units / Math.max(1, claims.size) };
  for (const finding of result.findings) {
    const claim = claims.get(finding);
    if (claim === undefined) {
      findings.push({ ...finding, certificate: { why: "what it rests on is not known to the certifier" } });
      continue;
    }
    const opinion = await opinionOnClaim(program, claim, each);
    if (opinion.kind === "holds") findings.push({ ...finding, certificate: { by: opinion.by } });
    else if (opinion.kind === "open") findings.push({ ...finding, certificate: { why: opinion.why } });
    else refuted.push(`the certificate of what is doomed in line ${finding.span.line} does not hold: ${opinion.by} finds an execution that passes and ends normally`); // prettier-ignore
  }
  if (refuted.length === 0) return { ...result, findings };
  const reason = [...(result.reason === null ? [] : [result.reason]), ...refuted].join("; ");
  return { ...result, findings, reason, verdict: findings.length > 0 ? "doomed" : "unknown" };
}

/**
 * First iterations that are told apart. Where nothing is known of what comes after one of them, an execution that passes may be none; so it is
 * asked of more, and in the end whether there is one in which nothing is left open.
 */
const fewIterations = 1;
const moreIterations = 12;

async function opinionOnClaim(program: Program, claim: DoomedClaim, inquiry: Inquiry): Promise<Opinion> {
  const text = routineText(program, assuming(claim.routine, claim.assuming));
  const ask = (first: number, others: boolean, part: number): Promise<Opinion> => {
    const asked: Claim = { kind: "no-normal-run", points: claim.points, depth: { first, others } };
    return opinionOn(questionOf(text, asked), inquiry, part);
  };
  const few = await ask(fewIterations, true, 1 / 2);
  if (few.kind !== "refuted") return few;
  const more = await ask(moreIterations, true, 1 / 4);
  if (more.kind === "holds") return more;
  const exact = await ask(moreIterations, false, 1 / 4);
  if (exact.kind === "refuted") return exact;
  return { kind: "open", why: "its loops may do more than the certifier knows of them" };
}

/** In executions in which it holds at the entry. */
function assuming(routine: CallFreeRoutine, condition: Term | undefined): CallFreeRoutine {
  if (condition === undefined) return routine;
  const { entry } = routine.body;
  return withBlocks(routine, (block) => {
    if (block.label !== entry) return block;
    const assumed: Assume = { kind: "assume", condition, span: block.span };
    return { ...block, commands: [assumed, ...block.commands] };
  });
}
