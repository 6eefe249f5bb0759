/**
 * The outcome predicates of a passive block ([FlanaganSaxe01], Figure 5): N, it may end normally; W, it may go wrong.
 * W is written in Horner's scheme, so that each condition occurs once in it.
 */
import { and, not, or } from "../logic/build.ts";
import { FALSE, type Term } from "../logic/term.ts";
import type { PassiveCommand } from "../ir/stages.ts";

export function normalOutcome(commands: readonly PassiveCommand[]): Term {
  return and(...commands.map((c) => c.condition));
}

/** The block goes wrong, or ends normally and then `rest` holds. `failed` gives the label of an assert's failure. */
export function wrongOutcome(
  commands: readonly PassiveCommand[],
  rest: Term,
  failed: (command: PassiveCommand) => Term = (command) => not(command.condition),
): Term {
  let wrong = rest;
  let pending: Term[] = [];
  for (let i = commands.length - 1; i >= 0; i--) {
    const command = commands[i]!;
    if (command.kind === "assert") {
      wrong = or(failed(command), conjunction(command.condition, pending, wrong));
      pending = [];
    } else pending.unshift(command.condition);
  }
  return conjunction(undefined, pending, wrong);
}

function conjunction(first: Term | undefined, middle: readonly Term[], last: Term): Term {
  if (last === FALSE) return FALSE;
  return first === undefined ? and(...middle, last) : and(first, ...middle, last);
}
