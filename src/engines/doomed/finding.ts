/** From a doomed region and its explanation to a finding. */
import { reversePostorder } from "../../base/digraph.ts";
import type { Implementation } from "../../ir/program.ts";
import type { Numbered } from "../../ir/cfg.ts";
import type { Command } from "../../ir/program.ts";
import { contains, spanKey } from "../../source/span.ts";
import type { Finding, Related, TraceStep } from "../../verdict/verdict.ts";
import type { Failing, Statement } from "./explain.ts";
import type { Prepared } from "./prepare.ts";
import type { Region } from "./regions.ts";
import { assumptionText, certainText, failureText, placeOf, relatedTo, type Words } from "./words.ts";

export function failureFinding(
  implementation: Implementation,
  { graph, statements }: Pick<Extract<Prepared, { kind: "prepared" }>, "graph" | "statements">,
  region: Region,
  { checks, because }: { readonly checks: readonly Failing[]; readonly because: readonly Statement[] },
  words: Words,
): Finding {
  const failing = decisive(graph, region.head, checks);
  const isStatement = region.points.some((label) => statements.has(label));
  const reason = isStatement ? undefined : conditionOf(graph, region, words);
  const message = failureText(failing, words);
  // How an assertion branches is how it is written, which the message says.
  const others = because.filter(({ command }) => spanKey(command.span) !== spanKey(failing.command.span));
  const told = outermost(others, words);
  const related = distinct(told.flatMap((one) => relatedTo(one, words) ?? []));
  return {
    check: failing.command.check,
    level: isStatement ? "error" : "warning",
    certainty: "doomed",
    procedure: implementation.name,
    span: failing.command.atReturn === true ? returnAfter(graph, region.head) : placeOf(failing.command),
    message: reason === undefined ? message : `if ${reason}, ${message}`,
    because: [...related, ...clauseOf(failing)],
    trace: [...told.flatMap((one) => stepFor(one, words)), lastStep(failing.command)],
    inputs: [],
  };
}

/**
 * What fails before the point is a reason only. In a loop, what comes after it may come before it as well. A check after which another may
 * fail holds in some runs, which then fail there: so it is the first that none comes after.
 */
export function decisive(graph: Numbered<Command>, head: string, checks: readonly Failing[]): Failing {
  const rank = new Map(reversePostorder(graph.successors, graph.entry).map((node, i) => [node, i]));
  const rankOf = (label: string): number => rank.get(graph.index.get(label)!) ?? 0;
  const after = checks.filter(({ point }) => point === undefined || rankOf(point) >= rankOf(head));
  const isLast = ({ point }: Failing, i: number): boolean => {
    const reached = point === undefined ? undefined : labelsFrom(graph, point);
    return !after.slice(i + 1).some((later) => later.point === undefined || reached?.has(later.point) === true);
  };
  return after.find(isLast) ?? checks.at(-1)!;
}

function labelsFrom({ blocks, successors, index }: Numbered<Command>, from: string): ReadonlySet<string> {
  return new Set(reversePostorder(successors, index.get(from)!).map((node) => blocks[node]!.label));
}

/** The first return that a run may come to. */
function returnAfter(graph: Numbered<Command>, head: string): Finding["span"] {
  const from = graph.index.get(head)!;
  const ends = reversePostorder(graph.successors, from).map((node) => graph.blocks[node]!.transfer);
  return (ends.find(({ kind }) => kind === "return") ?? graph.blocks[from]!).span;
}

function conditionOf(graph: Numbered<Command>, { points }: Region, words: Words): string | undefined {
  for (const label of points) {
    for (const command of graph.blocks[graph.index.get(label)!]!.commands) {
      const text = command.kind === "assume" ? assumptionText(command, words) : undefined;
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** The clause of a contract that does not hold. */
function clauseOf({ command: { because } }: Failing): readonly Related[] {
  return because === undefined ? [] : [{ ...because, text: certainText(because.text) }];
}

function stepFor(statement: Statement, words: Words): readonly TraceStep[] {
  const related = relatedTo(statement, words);
  const origin = statement.command.step?.origin;
  if (related === undefined || origin === undefined) return [];
  const kind = origin.kind === "assume" ? (origin.trace?.kind ?? "assume") : origin.kind;
  return [{ kind, span: related.span, text: related.text, values: {}, folded: false }];
}

function lastStep({ span, message }: { readonly span: TraceStep["span"]; readonly message: string }): TraceStep {
  return { kind: "violation", span, text: certainText(message), values: {}, folded: false };
}

/** Without the calls that stand in what is told anyway: `malloc(8)` in `p = malloc(8)`. */
function outermost(statements: readonly Statement[], words: Words): readonly Statement[] {
  const told = statements.filter((one) => relatedTo(one, words) !== undefined);
  const isCall = ({ command: { step } }: Statement): boolean => step?.origin.kind === "assign" && step.origin.quoted === true; // prettier-ignore
  return told.filter(
    (one) => !isCall(one) || !told.some((other) => other !== one && contains(other.command.span, one.command.span)),
  );
}

function distinct(related: readonly Related[]): readonly Related[] {
  const seen = new Set<string>();
  return related.filter(({ span, text }) => {
    const key = `${spanKey(span)} ${text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
