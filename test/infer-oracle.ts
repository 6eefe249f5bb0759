/** The interpreter as the judge of inferred invariants: each holds whenever an execution arrives at the loop's head. */
import { invariantsAtLoopHeads, type Invariants } from "../src/engines/infer/invariants.ts";
import { inputValues } from "../src/ir/inputs.ts";
import { interestingIntegers } from "../src/ir/oracles.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Watch } from "../src/ir/run.ts";
import type { CallFreeRoutine } from "../src/ir/stages.ts";
import { environmentWith } from "../src/logic/environment.ts";
import { holds } from "../src/logic/evaluate.ts";
import { printTerm } from "../src/logic/print.ts";
import { freeVariables } from "../src/logic/traverse.ts";
import type { Variable } from "../src/logic/term.ts";
import type { Value } from "../src/logic/value.ts";
import { withContracts } from "../src/transforms/contracts.ts";
import { splitIrreducible } from "../src/transforms/split-irreducible.ts";
import { modularRun } from "./oracle-check.ts";

/** A routine whose blocks have the labels of the implementation, calls by contract. */
export function routineOf(program: Program, implementation: Implementation): CallFreeRoutine {
  const reducible = splitIrreducible(withContracts(program, implementation));
  if (reducible === undefined) throw new Error("a test's program should be small");
  return reducible;
}

export interface Judged {
  readonly faults: readonly string[];
  /** Conditions that were found true at an arrival. */
  readonly confirmed: number;
}

export function judgeInvariants(program: Program, implementation: Implementation, runs: number): Judged {
  const routine = routineOf(program, implementation);
  // Where blocks had to be split, what is known of one copy is not known of the others, and executions do not tell them apart.
  const isSplit = routine.body.blocks.size > implementation.body.blocks.size;
  const invariants: Invariants = isSplit ? new Map() : invariantsAtLoopHeads(routine, program.axioms);
  const faults: string[] = [];
  let confirmed = 0;
  const interesting = interestingIntegers(program);
  for (let seed = 0; seed < runs && invariants.size > 0; seed++) {
    const seen: string[] = [];
    const watch = watching(invariants, seen, () => confirmed++);
    const outcome = modularRun(program, implementation, seed, interesting, { steps: 2000, watch });
    if (outcome.axioms !== "hold" || seen.length === 0) continue;
    faults.push(`${implementation.name}: ${seen[0]} with inputs ${JSON.stringify(inputValues(outcome.inputs))}`);
  }
  return { faults, confirmed };
}

function watching(invariants: Invariants, faults: string[], confirm: () => void): Watch {
  return {
    length: 0,
    rewind: () => undefined,
    seen: ({ frame, block }, command, read) => {
      if (command !== undefined || frame.depth > 0) return;
      for (const condition of invariants.get(block.label) ?? []) {
        const values = new Map<Variable, Value>();
        for (const v of freeVariables([condition])) {
          const value = read(v, frame);
          if (value !== undefined) values.set(v, value);
        }
        const truth = holds(condition, environmentWith(values));
        if (truth === true) confirm();
        if (truth === false) faults.push(`${printTerm(condition)} is false at ${block.label}`);
      }
    },
  };
}
