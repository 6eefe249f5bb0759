/** One program through everything before the solver, with the time and the size of each phase. */
import { prepare } from "../../src/engines/verify/prepare.ts";
import { openQuestion } from "../../src/engines/shared/counterexample/question.ts";
import { boogie } from "../../src/frontends/boogie/boogie.ts";
import { cfgSize } from "../../src/ir/size.ts";
import { Printer } from "../../src/smt/smtlib/print.ts";

export interface Phases {
  /** Seconds of processor time. */
  readonly frontEnd: number;
  readonly passes: number;
  readonly condition: number;
  readonly printing: number;
  /** Nodes, and the characters of what the solver is sent. */
  readonly source: number;
  readonly passive: number;
  readonly script: number;
}

export function phasesOf(text: string): Phases {
  const clock = stopwatch();
  const { program, diagnostics, sourceNodes } = boogie.translate({ name: "sized.bpl", text });
  const frontEnd = clock();
  if (program === undefined) throw new Error(diagnostics[0]?.message);
  const sum = { passes: 0, condition: 0, printing: 0, passive: 0, script: 0 };
  for (const implementation of program.implementations) {
    clock();
    const prepared = prepare(program, implementation, {
      loops: { by: "invariant" },
      passive: "lean",
      beyond: "contract",
    });
    sum.passes += clock();
    if (prepared.kind === "limit") throw new Error(prepared.reason);
    sum.passive += cfgSize(prepared.passive.body);
    clock();
    const question = openQuestion(program, prepared, "compact");
    sum.condition += clock();
    if (question.kind === "limit") throw new Error(question.reason);
    const printer = new Printer();
    question.load(printer);
    sum.script += printer.take().join("\n").length;
    sum.printing += clock();
  }
  return { frontEnd, source: sourceNodes, ...sum };
}

/** The seconds of processor time since the last call: other work on the machine does not count. */
function stopwatch(): () => number {
  let last = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    return (user + system) / 1_000_000;
  };
}
