/** The parts of a body that is inlined, as its copy has them: renamed, and reported where the user can see it. */
import type { Term, Variable } from "../logic/term.ts";
import { substitute } from "../logic/traverse.ts";
import { spanKey, type Span } from "../source/span.ts";
import { goto } from "./cfg.ts";
import { messages } from "./messages.ts";
import type { Assert, Block, Call, Clause, Command, Declared, Procedure, TraceLabel } from "./program.ts";

/** What a copy's names stand for. */
export interface Renaming {
  readonly terms: ReadonlyMap<Term, Term>;
  readonly memo: Map<Term, Term>;
  readonly label: (label: string) => string;
  readonly note: string;
  /** The calls that lead into the copy, the outermost first. */
  readonly calls: readonly Span[];
  /** The call at which the copy's checks are reported, where they are not reported where they stand. */
  readonly reportedAt?: Call;
  /** The copy's checks are made elsewhere, and assumed here. */
  readonly checkedApart: boolean;
}

export function rename(term: Term, renaming: Renaming): Term {
  return substitute(term, renaming.terms, renaming.memo);
}

/**
 * The where-clause of a parameter is for its caller to know, and is not assumed of the argument. Names in what is reported at its
 * calls are none that a person knows.
 */
export function redeclared(d: Declared, renaming: Renaming, isParameter: boolean): Declared {
  const { where, offset, sourceName, ...rest } = d;
  const moved = {
    ...rest,
    ...(sourceName !== undefined && renaming.reportedAt === undefined && { sourceName }),
    variable: renaming.terms.get(d.variable) as Variable,
    ...(offset !== undefined && { offset: renaming.terms.get(offset) as Variable }),
  };
  return where === undefined || isParameter ? moved : { ...moved, where: rename(where, renaming) };
}

/** A precondition at the entry of the copy. */
export function requirement(
  call: Call,
  clause: Clause,
  substituted: (condition: Term) => Term,
  callee: Procedure,
): readonly Command[] {
  const condition = substituted(clause.condition);
  if (clause.always) return [{ kind: "assume", condition, span: call.span }];
  if (clause.free || call.free) return [];
  const check: Assert = {
    kind: "assert",
    condition,
    span: call.span,
    check: "precondition",
    message: clause.message ?? messages.precondition.failed,
    ...(callee.reportedAtCall === true ? {} : { because: { span: clause.span, text: messages.precondition.related } }),
    ...(call.verifiedUnder === undefined ? {} : { verifiedUnder: call.verifiedUnder }),
    ...(call.calls === undefined ? {} : { calls: call.calls }),
    origin: `${spanKey(call.span)} ${spanKey(clause.span)}`,
  };
  return [check];
}

/** A postcondition at a return of the copy. */
function guarantee(
  at: Span,
  clause: Clause,
  substituted: (condition: Term) => Term,
  renaming: Renaming,
): readonly Command[] {
  const condition = substituted(clause.condition);
  if (clause.always) return [{ kind: "assume", condition, span: at }];
  if (clause.free) return [];
  const check: Assert = {
    kind: "assert",
    condition,
    span: at,
    check: "postcondition",
    message: clause.message ?? messages.postcondition.failed,
    because: { span: clause.span, text: messages.postcondition.related },
    calls: renaming.calls,
    origin: `${spanKey(at)} ${spanKey(clause.span)}`,
  };
  return [reported(check, renaming)];
}

export function copyBlock(
  block: Block,
  renaming: Renaming,
  exit: string,
  procedure: Procedure,
  clauses: (condition: Term) => Term,
): Block {
  const commands = block.commands.map((command) => copyCommand(command, renaming));
  const { transfer, span } = block;
  const label = renaming.label(block.label);
  switch (transfer.kind) {
    case "goto":
      return { label, commands, transfer: { ...transfer, targets: transfer.targets.map(renaming.label) }, span };
    case "return": {
      const checks = procedure.ensures.flatMap((clause) => guarantee(transfer.span, clause, clauses, renaming));
      return { label, commands: [...commands, ...checks], transfer: goto(exit, transfer.span), span };
    }
    case "raise":
      return { label, commands, transfer, span };
  }
}

function copyCommand(command: Command, renaming: Renaming): Command {
  const target = (v: Variable): Variable => (renaming.terms.get(v) ?? v) as Variable;
  const term = (t: Term): Term => rename(t, renaming);
  const under = "verifiedUnder" in command && command.verifiedUnder !== undefined ? { verifiedUnder: term(command.verifiedUnder) } : {}; // prettier-ignore
  const additions = "additions" in command && command.additions !== undefined ? { additions: command.additions.map((a) => ({ ...a, term: term(a.term) })) } : {}; // prettier-ignore
  const at = { span: renaming.reportedAt?.span ?? command.span };
  switch (command.kind) {
    case "assign": {
      const { text, ...rest } = command;
      const words = text === undefined ? {} : renaming.reportedAt === undefined ? { text } : { quoted: true };
      return { ...rest, targets: command.targets.map(target), values: command.values.map(term), ...words, ...at };
    }
    case "havoc": {
      const place = renaming.reportedAt === undefined ? {} : { standsAt: command.span };
      return { ...command, targets: command.targets.map(target), ...at, ...place };
    }
    case "assume": {
      const { trace, outcome, ...rest } = command;
      const seen = outcome === undefined || renaming.reportedAt !== undefined ? {} : { outcome };
      return { ...rest, condition: term(command.condition), ...seen, ...at, ...traceIn(trace, renaming), ...additions };
    }
    case "assert": {
      if (renaming.checkedApart && command.truncation === undefined) {
        return { kind: "assume", condition: term(command.condition), span: command.span };
      }
      const origin = command.origin ?? spanKey(command.span);
      const { calls } = renaming;
      const copy = { ...command, condition: term(command.condition), origin, calls, ...under, ...additions };
      return reported(copy, renaming);
    }
    case "call": {
      const { calls } = renaming;
      const unseen = renaming.reportedAt === undefined ? {} : { unseen: true as const };
      const [args, results] = [command.args.map(term), command.results.map(target)];
      return placed({ ...command, args, results, calls, ...unseen, ...under }, renaming);
    }
  }
}

/**
 * A check as it is reported: where it stands, or at the call that leads here from the user's text. Copies for different
 * calls are then different checks, and what they are copies of is not for a user to read.
 */
function reported(check: Assert, renaming: Renaming): Assert {
  const { reportedAt } = renaming;
  if (reportedAt === undefined) return check;
  const { because: _, ...moved } = placed(check, renaming);
  return { ...moved, origin: `${spanKey(reportedAt.span)} ${check.origin ?? spanKey(check.span)}` };
}

function placed<C extends Assert | Call>(command: C, { reportedAt }: Renaming): C {
  if (reportedAt === undefined) return command;
  const { calls: _, ...rest } = command;
  const { span, calls } = reportedAt;
  return { ...rest, span, ...(calls === undefined ? {} : { calls }) } as C;
}

/** Whether a call is one that nobody wrote, of a procedure that is none of the user's. */
export function isHiddenCall(call: Call, callee: Procedure): boolean {
  return call.unseen === true && callee.reportedAtCall === true;
}

function noted(own: string | undefined, note: string): string {
  return own === undefined ? note : `${own} ${note}`;
}

/** Which way a run takes through a text that is not the user's is not shown. */
function traceIn(trace: TraceLabel | undefined, { note, reportedAt }: Renaming): { readonly trace?: TraceLabel } {
  if (trace === undefined || reportedAt !== undefined) return {};
  return { trace: { ...trace, note: noted(trace.note, note) } };
}
