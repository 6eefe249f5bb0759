/** Verdicts of `safe` are asked again: their proofs are printed, and the certifier and a second solver, which share nothing with what found them, read the text. */
import { questionOf } from "../certify/question.ts";
import type { Proof } from "../engines/verify/options.ts";
import type { Block, Program } from "../ir/program.ts";
import type { CallFreeCommand } from "../ir/stages.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import { routineText, withBlocks } from "./proof-text.ts";
import { opinionOn, type Inquiry } from "./second-opinion.ts";

export async function certified(
  result: ProcedureResult,
  program: Program,
  proof: Proof | undefined,
  inquiry: Inquiry,
): Promise<ProcedureResult> {
  if (result.verdict !== "safe") return result;
  if (proof === undefined)
    return { ...result, certificate: { why: "how it was proved is not known to the certifier" } };
  const opinion = await opinionOn(questionOf(proofText(program, proof)), inquiry);
  if (opinion.kind === "holds") return { ...result, certificate: { by: opinion.by } };
  if (opinion.kind === "open") return { ...result, certificate: { why: opinion.why } };
  return { ...result, verdict: "unknown", reason: refuted(opinion.by) };
}

export const refuted = (by: string): string => `the certificate does not hold: ${by} finds a failing execution`;

/** The body without calls, as a program of its own. */
function proofText(program: Program, { routine, written }: Proof): string {
  return routineText(program, withBlocks(routine, (block) => withInvariants(block, written.body.blocks.get(block.label)))); // prettier-ignore
}

/** What was found out about a loop is checked like what was written. */
function withInvariants(
  block: Block<CallFreeCommand>,
  written: Block<CallFreeCommand> | undefined,
): Block<CallFreeCommand> {
  const own = new Set(written?.commands);
  const commands = block.commands.map((command): CallFreeCommand => {
    if (command.kind !== "assume" || own.has(command)) return command;
    const { condition, span } = command;
    return { kind: "assert", condition, span, check: "loop-invariant-kept", message: "" };
  });
  return { ...block, commands };
}
