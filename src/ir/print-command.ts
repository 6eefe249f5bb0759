/** Commands as Boogie statements. What Boogie has no words for is in attributes that the front end reads back. */
import { unreachable } from "../base/invariant.ts";
import { printName } from "../logic/print-name.ts";
import { printTerm, printVariable, type PrintOptions } from "../logic/print.ts";
import { FALSE, type Term } from "../logic/term.ts";
import { messages } from "./messages.ts";
import { assertNotes, assignNotes, assumeNotes, blockNotes, callNotes, printNotes } from "./notes.ts";
import type { Assert, Assume, Block, Call, Command, PoolTerm } from "./program.ts";
import { quoted } from "./quoted.ts";

export function printCommand(command: Command, options: PrintOptions = {}): string {
  const term = (t: Term): string => printTerm(t, options);
  switch (command.kind) {
    case "assign": {
      const targets = command.targets.map((v) => printVariable(v, options)).join(", ");
      return `${targets} := ${printNotes(assignNotes, command)}${command.values.map(term).join(", ")};`;
    }
    case "havoc": {
      const tag = command.tag === "approximation" ? "{:approximation} " : "";
      return `havoc ${tag}${command.targets.map((v) => printVariable(v, options)).join(", ")};`;
    }
    case "assume":
      return `assume ${assumeAttributes(command, term)}${term(command.condition)};`;
    case "assert":
      return `assert ${assertAttributes(command, term)}${term(command.condition)};`;
    case "call":
      return printCall(command, term, options);
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
    printNotes(assumeNotes, command),
    ...poolAttributes(command.additions, term),
  ].join("");
}

function assertAttributes(command: Assert, term: PrintTerm): string {
  const text = (name: string, value: string | undefined, usual?: string): string[] =>
    value === undefined || value === usual ? [] : [`{:${name} ${quoted(value)}} `];
  return [
    ...text("check", command.check, "assertion"),
    ...text("msg", command.message, messages.assertion.failed),
    printNotes(assertNotes, command),
    ...deliberateAttribute(command),
    ...(command.verifiedUnder === undefined ? [] : [`{:verified_under ${term(command.verifiedUnder)}} `]),
    ...poolAttributes(command.additions, term),
  ].join("");
}

/** What is written as `false` is not meant to hold, unless something else is said. */
function deliberateAttribute({ condition, origin, truncation, deliberate }: Assert): readonly string[] {
  const isAssumed = condition === FALSE && origin === undefined && truncation === undefined;
  if ((deliberate === true) === isAssumed) return [];
  return [isAssumed ? "{:deliberate false} " : "{:deliberate} "];
}

function poolAttributes(additions: readonly PoolTerm[] | undefined, term: PrintTerm): readonly string[] {
  return (additions ?? []).map((a) => `{:add_to_pool ${quoted(a.pool)}, ${term(a.term)}} `);
}

function printCall(command: Call, term: PrintTerm, options: PrintOptions): string {
  const free = command.free ? "free " : "";
  const under = command.verifiedUnder === undefined ? "" : `{:verified_under ${term(command.verifiedUnder)}} `;
  const results =
    command.results.length === 0 ? "" : `${command.results.map((v) => printVariable(v, options)).join(", ")} := `;
  return `${free}call ${printNotes(callNotes, command)}${under}${results}${printName(command.procedure, options)}(${command.args.map(term).join(", ")});`;
}

/** How a block ends. A path that ends without an exit is Boogie's `assume false`, marked so that it is read back as such. */
export function printTransfer(block: Block<unknown>, options: PrintOptions = {}): readonly string[] {
  const { transfer } = block;
  const notes = printNotes(blockNotes, block as Block);
  const ending = (keyword: string): string => `${keyword} ${notes}`.trimEnd() + ";";
  switch (transfer.kind) {
    case "return":
    case "raise":
      return [ending(transfer.kind)];
    case "goto":
      if (transfer.targets.length === 0) return ["assume {:stop} false;", ending("return")];
      return [`goto ${notes}${transfer.targets.map((name) => printName(name, options)).join(", ")};`];
    default:
      return unreachable(transfer);
  }
}
