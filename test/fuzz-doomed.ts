/**
 * Judges check on one random program: no execution that ends normally passes a point that is called doomed; what was planted
 * is found; and the formula of all runs agrees with that of the paper.
 */
import { checkerFor } from "../src/engines/doomed/check.ts";
import { covered } from "../src/engines/doomed/covered.ts";
import type { OpenSession } from "../src/engines/shared/in-session.ts";
import { prepare, type Prepared } from "../src/engines/doomed/prepare.ts";
import { Budget } from "../src/base/budget.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { interestingIntegers } from "../src/ir/oracles.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { RunOutcome } from "../src/ir/run-outcome.ts";
import type { Solver } from "../src/smt/solver.ts";
import { mayNotReturn } from "../src/transforms/normal-ends.ts";
import { disagreementsWithPaper } from "./doomed-by-wlp.ts";
import { modularRun } from "./oracle-check.ts";
import type { Planted } from "./plant-doomed.ts";
import { checkedTwice, refutations } from "./second-opinions.ts";

export interface DoomedJudge {
  readonly solver: Solver;
  /** Executions of each procedure. */
  readonly runs: number;
  readonly work: number;
  /** Whether the paper's formula is asked, too. */
  readonly compares: boolean;
  /** Whether what is doomed is asked of a second solver, in the certifier's words. */
  readonly certifies?: boolean;
  /** Told of what was seen, in a word. */
  readonly note?: (what: string) => void;
}

/** Sentences, each beginning with the kind of fault and a colon. */
export async function doomedFaults(
  made: { readonly text: string } | Planted,
  judge: DoomedJudge,
): Promise<readonly string[]> {
  try {
    const { program } = boogie.translate({ name: "random.bpl", text: made.text });
    if (program === undefined) return [];
    const faults: string[] = [];
    for (const implementation of program.implementations) {
      faults.push(...(await implementationFaults(program, implementation, made, judge)));
    }
    return faults;
  } catch (error) {
    return [`crash: ${error instanceof Error ? error.stack : String(error)}`];
  }
}

async function implementationFaults(
  program: Program,
  implementation: Implementation,
  made: { readonly text: string } | Planted,
  judge: DoomedJudge,
): Promise<readonly string[]> {
  const prepared = prepare(program, implementation, mayNotReturn(program), 2);
  if (prepared.kind === "limit") return [];
  const doomed = await doomedBlocks(program, prepared, judge);
  judge.note?.(doomed.blocks.size > 0 ? "doomed" : doomed.settled ? "clear" : "unknown");
  const executions = executionsOf(program, implementation, judge.runs);
  const faults = executions.flatMap((run, seed) => passing(implementation, run, seed, doomed.blocks));
  if ("line" in made) {
    faults.push(...notDoomed(implementation, made.line, doomed));
    faults.push(...(await notReported(program, implementation, made, judge)));
  }
  if (judge.certifies === true) {
    const options = { inlineDepth: 2, work: judge.work, quote: () => undefined };
    faults.push(...refutations(await checkedTwice(program, implementation, judge.solver, options), judge.note));
  }
  if (judge.compares) faults.push(...(await disagreementsWithPaper(program, prepared.passive, judge.solver)));
  return faults;
}

interface Doomed {
  /** Labels of the implementation. */
  readonly blocks: ReadonlySet<string>;
  /** The labels that are left once it is loop-free: what comes after `assume false` is not. */
  readonly asked: ReadonlySet<string>;
  readonly settled: boolean;
}

async function doomedBlocks(
  program: Program,
  prepared: Extract<Prepared, { kind: "prepared" }>,
  { solver, work }: DoomedJudge,
): Promise<Doomed> {
  const cover = await covered(program, prepared, withSession(solver), new Budget(work));
  const written = (labels: Iterable<string>): ReadonlySet<string> =>
    new Set([...labels].flatMap((label) => prepared.written.get(label) ?? []));
  const copies = [...prepared.passive.body.blocks.values()].flatMap(({ point }) => point ?? []);
  return { blocks: written(cover.doomed.keys()), asked: written(copies), settled: cover.unsettled === undefined };
}

function withSession(solver: Solver): OpenSession {
  return async (use) => {
    const session = await solver.open();
    const result = await use(session);
    session.close();
    return result;
  };
}

function executionsOf(program: Program, implementation: Implementation, count: number): readonly RunOutcome[] {
  const interesting = interestingIntegers(program);
  return Array.from({ length: count }, (_, seed) => modularRun(program, implementation, seed, interesting, { steps: 2000 })); // prettier-ignore
}

/** A run that ends has executed every block that it came to from beginning to end. */
function passing(
  implementation: Implementation,
  run: RunOutcome,
  seed: number,
  doomed: ReadonlySet<string>,
): readonly string[] {
  if (run.kind !== "finished" || run.axioms !== "hold") return [];
  const passed = run.executed.find(({ depth, block }) => depth === 0 && doomed.has(block));
  return passed === undefined
    ? []
    : [
        `refuted: ${implementation.name}: the run with seed ${seed} ends normally and passes ${passed.block}, which is called doomed`,
      ];
}

function notDoomed(implementation: Implementation, line: number, doomed: Doomed): readonly string[] {
  if (!doomed.settled) return [];
  return blocksWith(implementation, line)
    .filter((label) => doomed.asked.has(label) && !doomed.blocks.has(label))
    .map((label) => `missed: ${implementation.name}: ${label}, where line ${line} always fails, is not doomed`);
}

/** If a run would end normally but for the planted check, there is no other reason not to report it. */
async function notReported(
  program: Program,
  implementation: Implementation,
  { without, line }: Planted,
  { solver, work, runs, note }: DoomedJudge,
): Promise<readonly string[]> {
  const { program: other } = boogie.translate({ name: "random.bpl", text: without });
  const same = other?.implementations.find(({ name }) => name === implementation.name);
  if (other === undefined || same === undefined) return [];
  const here = new Set(blocksWith(same, line));
  if (here.size === 0) return [];
  const wouldPass = executionsOf(other, same, runs).some(
    (run) =>
      run.kind === "finished" &&
      run.axioms === "hold" &&
      run.executed.some(({ depth, block }) => depth === 0 && here.has(block)),
  );
  if (!wouldPass) return [];
  const options = { inlineDepth: 2, work, quote: () => undefined };
  const { findings, verdict } = await checkerFor(program)(implementation, solver, options);
  if (verdict === "unknown") return [];
  note?.(findings.some(({ span }) => span.line === line) ? "planted and found" : "planted and not found there");
  return findings.length > 0 ? [] : [`missed: ${implementation.name}: nothing is reported of line ${line}`];
}

function blocksWith({ body }: Implementation, line: number): readonly string[] {
  const blocks = [...body.blocks.values()];
  return blocks.filter(({ commands }) => commands.some(({ span }) => span.line === line)).map(({ label }) => label);
}
