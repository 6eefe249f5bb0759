/**
 * What recursive procedures promise to whoever calls them, confirmed by a solver: what an abstract interpreter says of the ends of their
 * bodies, if calls do what it said of them the time before, and what they were seen to do. All of it is put to the solver
 * together with what holds where bodies begin, which are heads of loops (see transforms/recursion.ts).
 */
import type { Budget } from "../../../base/budget.ts";
import { and } from "../../../logic/build.ts";
import { environmentWith } from "../../../logic/environment.ts";
import { holds } from "../../../logic/evaluate.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import { auxiliary, FALSE, type Term, type Variable } from "../../../logic/term.ts";
import { freeVariables, substitute } from "../../../logic/traverse.ts";
import { interestingIntegers } from "../../../ir/oracles.ts";
import type { Implementation, Program } from "../../../ir/program.ts";
import type { Solver } from "../../../smt/solver.ts";
import type { CallPromise, Recursion, RecursiveProcedure } from "../../../transforms/recursion.ts";
import { analyze, paidFor, type Packing } from "../analyze.ts";
import { checkedInvariants, type CheckingLimits } from "../checked-invariants.ts";
import { loopInvariants, merged, type Invariants } from "../invariants.ts";
import { packsFor } from "../packs.ts";
import { guesses } from "./guesses.ts";
import { samplesOf } from "./samples.ts";

/** How often the abstract interpreter is asked what follows from what it said. */
const rounds = 3;
/** An octagon of more variables costs too much. */
const largestPack = 8;

export async function confirmedPromises(
  program: Program,
  entry: Implementation,
  recursion: Recursion,
  solver: Solver,
  limits: CheckingLimits,
): Promise<readonly CallPromise[]> {
  const { budget } = limits;
  const said = interpreted(program, recursion, budget);
  const all = [...said.flat(), ...guessed(program, entry, recursion, said.at(-1) ?? [], budget)];
  const proposed = [...new Map(all.map((promise) => [key(promise), promise])).values()];
  const switched = proposed.map((promise, i): CallPromise & { readonly isOn: Variable } => ({
    ...promise,
    isOn: auxiliary(`promise:${i}`, BOOL),
  }));
  const routine = recursion.routine(switched, "checked");
  if (routine === undefined) return [];
  // What is guessed may be wrong, and what follows from it too; what follows from less is said as well.
  const heads = [said.at(-1) ?? [], proposed].map((some) => invariantsUnder(program, recursion, some, budget));
  const known = new Map([...heads.reduce(merged)].map(([head, all]) => [head, [...new Set(all)]]));
  const switches = switched.map(({ isOn }) => isOn);
  const { on } = await checkedInvariants(program, routine, known, solver, limits, switches);
  return switched.flatMap(({ isOn, ...promise }) => (on.has(isOn) ? [promise] : []));
}

/** What the abstract interpreter says of the heads of loops if calls keep these promises. */
function invariantsUnder(
  program: Program,
  recursion: Recursion,
  promises: readonly CallPromise[],
  budget: Budget,
): Invariants {
  const routine = recursion.routine(promises, "relied on");
  if (routine === undefined) return new Map();
  return loopInvariants(routine, paidFor(analyze(routine, program.axioms, packing(recursion.procedures)), budget));
}

const key = ({ procedure, condition }: CallPromise): string => `${condition.id} ${procedure}`;

// ------------------------------------------------------------------------------------------- by interpretation

/** Round by round. At first no call returns. */
function interpreted(program: Program, recursion: Recursion, budget: Budget): readonly (readonly CallPromise[])[] {
  const all: (readonly CallPromise[])[] = [];
  let promises = recursion.procedures.map(({ procedure }): CallPromise => ({ procedure: procedure.name, condition: FALSE })); // prettier-ignore
  for (let i = 0; i < rounds; i++) {
    const routine = recursion.routine(promises, "relied on");
    if (routine === undefined) return [];
    const { domain, before } = paidFor(analyze(routine, program.axioms, packing(recursion.procedures)), budget);
    promises = recursion.procedures.flatMap((one): readonly CallPromise[] => {
      const procedure = one.procedure.name;
      const state = routine.body.blocks.has(one.exit) ? before(one.exit) : domain.bottom;
      if (state === domain.bottom) return [{ procedure, condition: FALSE }];
      return domain.toTerms(state).flatMap((condition) => {
        const said = inOwnWords(condition, one);
        return said === undefined ? [] : [{ procedure, condition: said }];
      });
    });
    all.push(promises.filter(({ condition }) => condition !== FALSE));
  }
  return all;
}

/** Undefined if it speaks of something that callers do not know. */
function inOwnWords(condition: Term, { own, procedure }: RecursiveProcedure): Term | undefined {
  const known = new Set<Variable>([...own.keys(), ...procedure.modifies]);
  if (!freeVariables([condition]).every((v) => known.has(v))) return undefined;
  return substitute(condition, new Map<Term, Term>(own));
}

/** What goes in is related, and so is what comes out, also where no command of the body does it. */
function packing(procedures: readonly RecursiveProcedure[]): Packing {
  return (loops, all, variables) => {
    const present = new Set(variables);
    const related = procedures.flatMap(({ own, params, procedure: { modifies } }) =>
      [
        [...own.keys(), ...modifies],
        [...params, ...modifies],
      ].map((some) => some.filter((v) => v.sort === INT && present.has(v)).slice(0, largestPack)),
    );
    return [...packsFor(loops, all, variables), ...related.filter((pack) => pack.length > 1)];
  };
}

// -------------------------------------------------------------------------------------------------- by observation

/** `said`: of calls that are not as the interpreter has it, nothing is to be learnt. */
function guessed(
  program: Program,
  entry: Implementation,
  { procedures }: Recursion,
  said: readonly CallPromise[],
  budget: Budget,
): readonly CallPromise[] {
  const samples = samplesOf(program, entry, procedures, budget);
  const constants = interestingIntegers(program);
  return procedures.flatMap((one) => {
    const procedure = one.procedure.name;
    const given = new Set(one.procedure.params.map((d) => d.variable));
    const known = said.filter((promise) => promise.procedure === procedure).map(({ condition }) => condition);
    const onEntry = and(...known.filter((condition) => freeVariables([condition]).every((v) => given.has(v))));
    const seen = (samples.get(procedure) ?? []).filter((sample) => holds(onEntry, environmentWith(sample)) === true);
    return guesses(one, seen, constants).map((condition) => ({ procedure, condition }));
  });
}
