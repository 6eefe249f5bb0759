/**
 * Whether a proof says anything: a check that no execution reaches cannot fail. Where undefined behaviour or an assumption ends every
 * execution before the program does, the proof is vacuous, and the places where executions end are what a person wants to see.
 */
import { FALSE } from "../../logic/term.ts";
import { run } from "../../ir/interpret.ts";
import { interestingIntegers, seededOracle } from "../../ir/oracles.ts";
import type { Block, Cfg, Command, Implementation, Program } from "../../ir/program.ts";
import type { RunOutcome } from "../../ir/run-outcome.ts";
import { compareSpans, spanKey, type Span } from "../../source/span.ts";
import { how } from "./executions.ts";

/** Where executions end before the program does. */
export interface EarlyEnd {
  readonly span: Span;
  readonly why: string;
}

const mostRuns = 8;
const steps = 50_000;
const mostPlaces = 3;

/** Undefined if an execution was seen that goes on for long, or ends as the program wants it. */
export function earlyEnds(program: Program, entry: Implementation): readonly EarlyEnd[] | undefined {
  const interesting = interestingIntegers(program);
  const ends = new Map<string, EarlyEnd>();
  for (let seed = 1; seed <= mostRuns; seed++) {
    const end = earlyEnd(run(program, entry, seededOracle(seed, interesting), { ...how, steps }));
    if (end === undefined) return undefined;
    ends.set(spanKey(end.span), end);
  }
  return [...ends.values()].sort((a, b) => compareSpans(a.span, b.span)).slice(0, mostPlaces);
}

function earlyEnd(outcome: RunOutcome): EarlyEnd | undefined {
  if (outcome.usedApproximation) return undefined;
  if (outcome.kind === "failed") return { span: outcome.span, why: outcome.message };
  if (outcome.kind === "blocked") return { span: outcome.span, why: outcome.why };
  return undefined;
}

/** The program with one check alone, which fails where an execution ends as the program wants it. */
export function withCheckedEnds(program: Program, entry: Implementation): Program {
  const implementations = program.implementations.map((one) => ({
    ...one,
    body: markedBody(one.body, one === entry ? ["return", "raise"] : ["raise"]),
  }));
  return { ...program, implementations };
}

/** The check that marks an end. */
export const endReached = "assertion";

function markedBody(body: Cfg, ends: readonly string[]): Cfg {
  const marked = (block: Block): Block => {
    const commands = block.commands.map(assumed);
    if (!ends.includes(block.transfer.kind)) return { ...block, commands };
    const { span } = block.transfer;
    const mark: Command = { kind: "assert", condition: FALSE, check: endReached, message: "the program ends", span };
    return { ...block, commands: [...commands, mark] };
  };
  return { ...body, blocks: new Map([...body.blocks].map(([label, block]) => [label, marked(block)])) };
}

/** What fails is not there any more; what was left unexamined still is. */
function assumed(command: Command): Command {
  if (command.kind !== "assert" || command.truncation !== undefined) return command;
  return { kind: "assume", condition: command.condition, span: command.span };
}
