/** What recursive procedures were seen to do: the integers that they were given and that came out, in executions that were made. */
import type { Budget } from "../../../base/budget.ts";
import { INT } from "../../../logic/sort.ts";
import type { Variable } from "../../../logic/term.ts";
import type { Value } from "../../../logic/value.ts";
import { run } from "../../../ir/interpret.ts";
import { oldVariable } from "../../../ir/old.ts";
import { interestingIntegers, modestOracle, seededOracle } from "../../../ir/oracles.ts";
import type { Implementation, Program } from "../../../ir/program.ts";
import type { RunOptions, Watch } from "../../../ir/run.ts";
import type { Frame } from "../../../ir/run-memory.ts";
import type { RecursiveProcedure } from "../../../transforms/recursion.ts";
import { perUnit, runInUnits } from "../../shared/rates.ts";

/** By the procedure's own variables, and `old(g)` for the value that a global had on entry. */
export type Sample = ReadonlyMap<Variable, Value>;

/** Calls of one procedure that are kept, executions of each kind, and what they may cost. */
const enough = 200;
const fromTheEntry = 20;
const onTheirOwn = 40;
const how: RunOptions = { record: "nothing", steps: 20_000, depth: 300, undetermined: "goOn", calleeEnsures: "ignore" };
const mostUnits = 1_500;

/** From the entry of the program, so that they are called as the program calls them; or, if that shows little, by themselves. */
export function samplesOf(
  program: Program,
  entry: Implementation,
  procedures: readonly RecursiveProcedure[],
  budget: Budget,
): ReadonlyMap<string, readonly Sample[]> {
  const found = new Map(procedures.map(({ procedure }) => [procedure.name, [] as Sample[]]));
  const own = budget.share(1, mostUnits);
  const interesting = interestingIntegers(program);
  const observe = (implementation: Implementation, seed: number): void => {
    const watch = samplingWatch(procedures, found);
    const oracle = seed % 2 === 0 ? seededOracle(seed, interesting) : modestOracle(seed, interesting);
    const outcome = run(program, implementation, oracle, { ...how, effort: own.left() * perUnit.watched, watch });
    own.spend(runInUnits(outcome, program, "watched"));
  };
  for (let seed = 1; seed <= fromTheEntry && !own.isOver(); seed++) observe(entry, seed);
  for (const { procedure, implementation } of procedures) {
    if (found.get(procedure.name)!.length >= onTheirOwn) continue;
    for (let seed = 1; seed <= onTheirOwn && !own.isOver(); seed++) observe(implementation, seed);
  }
  return found;
}

/** A call is a sample once its frame has come to the end of a block that returns. */
function samplingWatch(procedures: readonly RecursiveProcedure[], found: ReadonlyMap<string, Sample[]>): Watch {
  const known = new Map(procedures.map((one) => [one.implementation, one]));
  const entered = new Map<Frame, Map<Variable, Value>>();
  return {
    // What is seen on a way that is given up may be seen: it is a call like others.
    length: 0,
    rewind: () => undefined,
    seen: ({ frame, block, from }, command, read) => {
      const one = frame.implementation && known.get(frame.implementation);
      if (one === undefined) return;
      const { procedure, implementation } = one;
      const samples = found.get(procedure.name)!;
      if (samples.length >= enough) return;
      const globals = procedure.modifies.filter((g) => g.sort === INT);
      if (command === undefined && from === undefined) {
        const given = [
          ...procedure.params.map((d, i) => [d.variable, read(implementation.params[i]!.variable, frame)] as const),
          ...globals.map((g) => [oldVariable(g), read(g, frame)] as const),
        ];
        entered.set(frame, integers(given));
        return;
      }
      const { commands, transfer } = implementation.body.blocks.get(block.label)!;
      const given = entered.get(frame);
      if (given === undefined || transfer.kind !== "return" || (commands.length > 0 && command !== commands.at(-1))) return; // prettier-ignore
      entered.delete(frame);
      const made = [
        ...procedure.results.map((d, i) => [d.variable, read(implementation.results[i]!.variable, frame)] as const),
        ...globals.map((g) => [g, read(g, frame)] as const),
      ];
      samples.push(new Map([...given, ...integers(made)]));
    },
  };
}

const integers = (values: readonly (readonly [Variable, Value | undefined])[]): Map<Variable, Value> =>
  new Map(values.flatMap(([v, value]) => (value?.kind === "int" ? [[v, value] as const] : [])));
