/** Verdicts of `safe` are asked again: their proofs are printed, and the certifier and a second solver, which share nothing with what found them, read the text. */
import { questionOf } from "../certify/question.ts";
import type { Proof } from "../engines/verify/options.ts";
import { printProgram } from "../ir/print.ts";
import type { Block, Implementation, Procedure, Program } from "../ir/program.ts";
import type { CallFreeCommand } from "../ir/stages.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import type { Host } from "./host.ts";

/** At least so many seconds for the second solver; otherwise as many as the verdict took. */
const leastTime = 1;

export interface Certification {
  readonly program: Program;
  readonly proof: Proof | undefined;
  /** The solver of the run, as it was asked for. */
  readonly first: string;
  /** Seconds until the procedure's time is over. */
  readonly left: number;
}

export async function certified(
  result: ProcedureResult,
  { program, proof, first, left }: Certification,
  host: Host,
): Promise<ProcedureResult> {
  if (result.verdict !== "safe") return result;
  if (proof === undefined) return { ...result, certified: "how it was proved is not known to the certifier" };
  const question = questionOf(proofText(program, proof));
  if ("why" in question) return { ...result, certified: question.why };
  const seconds = Math.min(left, Math.max(leastTime, result.seconds));
  if (seconds <= 0) return { ...result, certified: "no time was left for it" };
  const answer = await host.secondOpinion?.(question.script, seconds, first);
  if (answer === undefined) return { ...result, certified: "there is no second solver" };
  if (answer.kind === "unsat") return { ...result, certified: true };
  if (answer.kind === "unknown") return { ...result, certified: answer.why };
  return {
    ...result,
    verdict: "unknown",
    reason: `the certificate does not hold: ${answer.by} finds a failing execution`,
  };
}

/** How many of the verdicts were certified, and why the others were not. */
export function certificationNotes(results: readonly ProcedureResult[]): readonly string[] {
  const asked = results.flatMap(({ certified: said }) => said ?? []);
  if (asked.length === 0) return [];
  const why = new Map<string, number>();
  for (const said of asked) if (said !== true) why.set(said, (why.get(said) ?? 0) + 1);
  const done = asked.filter((said) => said === true).length;
  const verdicts = asked.length === 1 ? "1 verdict of safe is" : `${asked.length} verdicts of safe are`;
  const others = [...why].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `${reason} (${count})`);
  return [`${done} of ${verdicts} certified${others.length === 0 ? "" : `; not certified: ${others.join(", ")}`}`];
}

/** The body without calls, as a program of its own. */
export function proofText(program: Program, { routine, written }: Proof): string {
  const { implementation, variables, body } = routine;
  const { span, procedure: name } = implementation;
  const blocks = [...body.blocks.values()].map((block) => withInvariants(block, written.body.blocks.get(block.label)));
  const procedure: Procedure = { name, params: [], results: [], requires: [], ensures: [], modifies: [], span };
  const only: Implementation = {
    name,
    procedure: name,
    params: [],
    results: [],
    locals: [],
    body: { entry: body.entry, blocks: new Map(blocks.map((block) => [block.label, block])) },
    span,
    checked: true,
  };
  return printProgram({
    ...program,
    globals: variables,
    procedures: new Map([[name, procedure]]),
    implementations: [only],
  });
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
