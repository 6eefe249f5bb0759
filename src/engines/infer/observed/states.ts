/** States in which executions of a routine were seen at the heads of its loops. */
import type { Budget } from "../../../base/budget.ts";
import type { Value } from "../../../logic/value.ts";
import type { Variable } from "../../../logic/term.ts";
import { run } from "../../../ir/interpret.ts";
import { interestingIntegers, modestOracle } from "../../../ir/oracles.ts";
import type { Implementation, Program } from "../../../ir/program.ts";
import type { RunOptions } from "../../../ir/run.ts";
import type { CallFreeRoutine } from "../../../ir/stages.ts";
import { perUnit, runInUnits } from "../../shared/rates.ts";

export type State = ReadonlyMap<Variable, bigint>;

/** Executions, what each may cost, and arrivals at a head that are looked at in one of them, and in all. */
const executions = 30;
const how: RunOptions = { record: "nothing", steps: 4_000, rounds: 1, undetermined: "goOn" };
const arrivals = 12;
const enough = 240;
const mostUnits = 600;
/** A run begins with a look at all variables, which nobody can interrupt. */
const mostVariables = 400;

/** `wanted`: by the label of a head, what is read there. */
export function observedStates(
  program: Program,
  routine: CallFreeRoutine,
  wanted: ReadonlyMap<string, readonly Variable[]>,
  budget: Budget,
): ReadonlyMap<string, readonly State[]> {
  const found = new Map([...wanted.keys()].map((head) => [head, [] as State[]]));
  if (routine.variables.length > mostVariables) return found;
  const interesting = interestingIntegers(program);
  const implementation = asImplementation(program, routine);
  const own = budget.share(1, mostUnits);
  for (let seed = 1; seed <= executions && !own.isOver(); seed++) {
    const seen = new Map<string, number>();
    const watch = {
      // A state on a way that is given up is one that might have been.
      length: 0,
      rewind: () => undefined,
      seen: (({ frame, block: { label } }, command, read) => {
        const variables = command === undefined ? wanted.get(label) : undefined;
        const count = seen.get(label) ?? 0;
        if (variables === undefined || count >= arrivals || found.get(label)!.length >= enough) return;
        seen.set(label, count + 1);
        const state = new Map(variables.flatMap((v) => integer(v, read(v, frame))));
        if (state.size === variables.length) found.get(label)!.push(state);
      }) satisfies NonNullable<RunOptions["watch"]>["seen"],
    };
    const effort = own.left() * perUnit.watched;
    const outcome = run(program, implementation, modestOracle(seed, interesting), { ...how, effort, watch });
    own.spend(runInUnits(outcome, program, "watched"));
  }
  return found;
}

const integer = (v: Variable, value: Value | undefined): readonly (readonly [Variable, bigint])[] =>
  value?.kind === "int" ? [[v, value.value]] : [];

/** The routine as something that can be run: what passes have added are locals. */
function asImplementation(program: Program, { implementation, variables, body }: CallFreeRoutine): Implementation {
  const { params, results } = implementation;
  const others = new Set([...program.globals, ...params, ...results].map((d) => d.variable));
  return { ...implementation, locals: variables.filter((d) => !others.has(d.variable)), body };
}
