/** All the terms that a program is made of. */
import type { Term } from "../logic/term.ts";
import type { Command, Declared, Program } from "./program.ts";

export function* everyTerm(program: Program): Generator<Term> {
  for (const { definition } of program.functions) if (definition !== undefined) yield definition.body;
  for (const { formula } of program.axioms) yield formula;
  yield* whereClauses(program.globals);
  for (const procedure of program.procedures.values()) {
    yield* whereClauses([...procedure.params, ...procedure.results]);
    for (const { condition } of [...procedure.requires, ...procedure.ensures]) yield condition;
  }
  for (const { params, results, locals, body } of program.implementations) {
    yield* whereClauses([...params, ...results, ...locals]);
    for (const block of body.blocks.values()) for (const command of block.commands) yield* allTerms(command);
  }
}

function* whereClauses(declared: readonly Declared[]): Generator<Term> {
  for (const { where } of declared) if (where !== undefined) yield where;
}

/** The terms that a command reads. */
export function commandTerms(command: Command): readonly Term[] {
  switch (command.kind) {
    case "assign":
      return command.values;
    case "havoc":
      return [];
    case "assume":
      return [command.condition];
    case "assert":
      return command.verifiedUnder === undefined ? [command.condition] : [command.condition, command.verifiedUnder];
    case "call":
      return command.verifiedUnder === undefined ? command.args : [...command.args, command.verifiedUnder];
  }
}

/** Those that it reads, and those that it only adds to the pools of instances. */
export function allTerms(command: Command): readonly Term[] {
  const additions = command.kind === "assume" || command.kind === "assert" ? (command.additions ?? []) : [];
  return [...commandTerms(command), ...additions.map((addition) => addition.term)];
}
