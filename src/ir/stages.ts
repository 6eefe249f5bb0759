/** Stages of a body as types: which passes have run is known to the compiler, never to a flag. */
import type { Variable, Term } from "../logic/term.ts";
import type { Assert, Assume, Cfg, Command, Declared, Implementation } from "./program.ts";

/** Calls have become the checks, havocs and assumptions of their contracts. */
export type CallFreeCommand = Exclude<Command, { kind: "call" }>;

export interface Routine<C = Command> {
  readonly implementation: Implementation;
  /** Everything that can be assigned: globals, parameters, results, locals and what passes have added. */
  readonly variables: readonly Declared[];
  readonly body: Cfg<C>;
}

export type CallFreeRoutine = Routine<CallFreeCommand>;

/** No path visits a block twice. */
export interface AcyclicRoutine extends CallFreeRoutine {
  readonly acyclic: true;
}

/** A command of the passive form, with the command it comes from and the incarnations of the variables it speaks of. */
export type PassiveCommand = (Assume | PassiveAssert) & { readonly step?: Step };

export interface PassiveAssert extends Assert {
  /** What holds where the check fails, if it is to be put in another way than as the negated condition. */
  readonly violation?: Term;
}

/** What a trace needs to show of a command: the current incarnation of each variable it reads or writes. */
export interface Step {
  readonly origin: CallFreeCommand;
  readonly incarnations: readonly (readonly [Variable, Term])[];
}

/** Only assume and assert remain; every variable has one value along any path. */
export interface PassiveRoutine {
  readonly implementation: Implementation;
  readonly variables: readonly Declared[];
  readonly body: Cfg<PassiveCommand>;
}
