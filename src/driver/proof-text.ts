/** Bodies as programs of their own: what the certifier is given to read. */
import { printProgram } from "../ir/print.ts";
import { printName } from "../logic/print-name.ts";
import { printTerm } from "../logic/print.ts";
import type { Block, Implementation, Procedure, Program } from "../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import type { Term } from "../logic/term.ts";

/** A body without calls. */
export function routineText(program: Program, { implementation, variables, body }: CallFreeRoutine): string {
  const { span, procedure: name } = implementation;
  const procedure: Procedure = { name, params: [], results: [], requires: [], ensures: [], modifies: [], span };
  const only: Implementation = {
    name,
    procedure: name,
    params: [],
    results: [],
    locals: [],
    body,
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

export function withBlocks(
  routine: CallFreeRoutine,
  change: (block: Block<CallFreeCommand>) => Block<CallFreeCommand>,
): CallFreeRoutine {
  const blocks = new Map([...routine.body.blocks].map(([label, block]) => [label, change(block)]));
  return { ...routine, body: { ...routine.body, blocks } };
}

/** Conditions by labels, in the words of the text. */
export function conditionTexts(
  conditions: ReadonlyMap<string, readonly Term[]>,
): ReadonlyMap<string, readonly string[]> {
  const options = { isReadBack: true };
  return new Map(
    [...conditions].map(([label, terms]) => [printName(label, options), terms.map((term) => printTerm(term, options))]),
  );
}
