/** Commands as Boogie statements. What Boogie has no words for is in attributes that the front end reads back. */
import { unreachable } from "../base/invariant.ts";
import { printName } from "../logic/print-name.ts";
import { printTerm, printVariable, type PrintOptions } from "../logic/print.ts";
import type { Term } from "../logic/term.ts";
import { messages } from "./messages.ts";
import type { Assert, Assume, Call, Command, PoolTerm, Transfer } from "./program.ts";

export function printCommand(command: Command, options: PrintOptions = {}): string {
  const term = (t: Term): string => printTerm(t, options);
  switch (command.kind) {
    case "assign": {
      const targets = command.targets.map(printVariable).join(", ");
      return `${targets} := ${command.values.map(term).join(", ")};`;
    }
    case "havoc": {
      const tag = command.tag === "approximation" ? "{:approximation} " : "";
      return `havoc ${tag}${command.targets.map(printVariable).join(", ")};`;
    }
    case "assume":
      return `assume ${assumeAttributes(command, term)}${term(command.condition)};`;
    case "assert":
      return `assert ${assertAttributes(command, term)}${term(command.condition)};`;
    case "call":
      return printCall(command, term);
    default:
      return unreachable(command);
  }
}

type PrintTerm = (t: Term) => string;

function assumeAttributes(command: Assume, term: PrintTerm): string {
  const { trace } = command;
  const labels = trace === undefined ? [] : [trace.kind, ...(trace.note === undefined ? [] : [trace.note])];
  return [
    ...(trace === undefined ? [] : [`{:trace ${labels.map(quoted).join(", ")}} `]),
    ...(command.startsChecking === true ? ["{:start_checking_here} "] : []),
    ...poolAttributes(command.additions, term),
  ].join("");
}

function assertAttributes(command: Assert, term: PrintTerm): string {
  const text = (name: string, value: string | undefined, usual?: string): string[] =>
    value === undefined || value === usual ? [] : [`{:${name} ${quoted(value)}} `];
  return [
    ...text("check", command.check, "assertion"),
    ...text("msg", command.message, messages.assertion.failed),
    ...text("origin", command.origin),
    ...text("truncation", command.truncation),
    ...text("unfollowed", command.unfollowed),
    ...(command.deliberate === true && command.origin !== undefined ? ["{:deliberate} "] : []),
    ...(command.claim === true ? ["{:claim} "] : []),
    ...(command.machineDependent === true ? ["{:machine_dependent} "] : []),
    ...(command.verifiedUnder === undefined ? [] : [`{:verified_under ${term(command.verifiedUnder)}} `]),
    ...poolAttributes(command.additions, term),
  ].join("");
}

function poolAttributes(additions: readonly PoolTerm[] | undefined, term: PrintTerm): readonly string[] {
  return (additions ?? []).map((a) => `{:add_to_pool ${quoted(a.pool)}, ${term(a.term)}} `);
}

/** Boogie's strings are on one line. */
export function quoted(text: string): string {
  return `"${text.replace(/\s*\n\s*/g, " ").replaceAll('"', '\\"')}"`;
}

function printCall(command: Call, term: PrintTerm): string {
  const free = command.free ? "free " : "";
  const under = command.verifiedUnder === undefined ? "" : `{:verified_under ${term(command.verifiedUnder)}} `;
  const results = command.results.length === 0 ? "" : `${command.results.map(printVariable).join(", ")} := `;
  return `${free}call ${under}${results}${printName(command.procedure)}(${command.args.map(term).join(", ")});`;
}

/** A path that ends without an exit is Boogie's `assume false`, marked so that it is read back as such. */
export function printTransfer(transfer: Transfer): readonly string[] {
  switch (transfer.kind) {
    case "return":
      return ["return;"];
    case "raise":
      return ["raise;"];
    case "goto":
      if (transfer.targets.length === 0) return ["assume {:stop} false;", "return;"];
      return [`goto ${transfer.targets.map(printName).join(", ")};`];
    default:
      return unreachable(transfer);
  }
}
