/** Backward analysis: whoever comes to a goal has been in states from which that can be, in random programs and small ones. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { analyze } from "../src/engines/infer/analyze.ts";
import { analyzeBackward, type Goal } from "../src/engines/infer/backward.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { interestingIntegers } from "../src/ir/oracles.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Watch } from "../src/ir/run.ts";
import { environmentWith } from "../src/logic/environment.ts";
import { holds } from "../src/logic/evaluate.ts";
import { TRUE, not } from "../src/logic/build.ts";
import { printTerm } from "../src/logic/print.ts";
import type { Variable } from "../src/logic/term.ts";
import type { Value } from "../src/logic/value.ts";
import { routineOf } from "./infer-oracle.ts";
import { modularRun } from "./oracle-check.ts";
import { programs } from "./random-programs.ts";

function translated(text: string): Program {
  return boogie.translate({ name: "backward.bpl", text }).program!;
}

/** What is known at the beginning of each block, as text. */
function shown(text: string, goalOf: (program: Program) => Goal): Readonly<Record<string, string>> {
  const program = translated(text);
  const routine = routineOf(program, program.implementations[0]!);
  const { domain, before } = analyzeBackward(routine, [], [goalOf(program)], "goals only");
  return Object.fromEntries(
    [...routine.body.blocks.keys()].map((label) => [
      label,
      domain
        .toTerms(before(label))
        .map((t) => printTerm(t))
        .join(" && "),
    ]),
  );
}

/** The first assert of the program fails. */
function failure({ implementations }: Program): Goal {
  for (const block of implementations[0]!.body.blocks.values()) {
    const index = block.commands.findIndex((c) => c.kind === "assert");
    const command = block.commands[index];
    if (command?.kind === "assert") return { label: block.label, index, condition: not(command.condition) };
  }
  throw new Error("the program should have an assert");
}

test("assignments are undone", () => {
  const states = shown(
    "procedure P(x: int) { var y: int; y := x + 2; y := y + 3; y := 2 * y; assert y <= 20; }",
    failure,
  );
  expect(states["anon0"]).toBe("x >= 6");
});

test("branches that do not lead to the goal are not taken", () => {
  const states = shown(
    `procedure P(x: int) {
       var y: int;
       entry: goto small, large;
       small: assume x < 10; y := 0; goto end;
       large: assume x >= 10; y := x; goto end;
       end: assert y < 50; return;
     }`,
    failure,
  );
  expect(states).toMatchObject({ small: "false", large: "x >= 50", end: "y >= 50" });
});

test("loops are gone through backwards", () => {
  const states = shown(
    `procedure P(n: int) {
       var i: int;
       entry: i := n; goto head;
       head: goto body, done;
       body: assume i < 10; i := i + 2; goto head;
       done: assume i >= 10; assert i <= 10; return;
     }`,
    failure,
  );
  expect(states["done"]).toBe("i >= 11");
  expect(states["body"]).toBe("i <= 9");
});

interface Arrival {
  readonly label: string;
  read(v: Variable): Value | undefined;
}

function arrivalsOf(program: Program, implementation: Implementation, seed: number): readonly Arrival[] | undefined {
  const seen: Arrival[] = [];
  const variables = [...program.globals, ...implementation.params, ...implementation.results, ...implementation.locals];
  const watch: Watch = {
    get length() {
      return seen.length;
    },
    rewind: (length) => void (seen.length = length),
    seen: ({ frame, block }, command, read) => {
      if (command !== undefined || frame.depth > 0) return;
      const values = new Map(variables.map(({ variable }) => [variable, read(variable, frame)]));
      seen.push({ label: block.label, read: (v) => values.get(v) });
    },
  };
  const outcome = modularRun(program, implementation, seed, interestingIntegers(program), { steps: 1000, watch });
  return outcome.kind === "finished" && outcome.axioms === "hold" ? seen : undefined;
}

test("who comes to the end, or to a block, has been in no other states", { timeout: 60_000 }, () => {
  let confirmed = 0;
  fc.assert(
    fc.property(programs(12), fc.nat(), (made, chosen) => {
      const program = translated(made.text);
      for (const implementation of program.implementations) {
        const routine = routineOf(program, implementation);
        const labels = [...implementation.body.blocks.keys()];
        const label = labels[chosen % labels.length]!;
        if (!routine.body.blocks.has(label)) continue;
        const goal: Goal = { label, index: 0, condition: TRUE };
        const { domain, before } = analyzeBackward(routine, program.axioms, [goal], "goals only");
        for (let seed = 0; seed < 4; seed++) {
          const arrivals = arrivalsOf(program, implementation, seed) ?? [];
          const last = arrivals.findLastIndex((arrival) => arrival.label === label);
          for (const { label: at, read } of arrivals.slice(0, last + 1)) {
            if (!routine.body.blocks.has(at)) continue;
            const environment = { ...environmentWith(new Map()), variable: read };
            for (const condition of domain.toTerms(before(at))) {
              const truth = holds(condition, environment);
              expect(truth, `${printTerm(condition)} at ${at}, on the way to ${label}:\n${made.text}`).not.toBe(false);
              if (truth === true) confirmed++;
            }
          }
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(confirmed).toBeGreaterThan(20);
});

// [BalakrishnanGanai08], Figure 6: the property is e <= 2 at n4. Over integers, e > 5 is e >= 6.
test("reachable states, safety projection and error projection are those of the paper's example", () => {
  const text = `procedure P(j: int) {
       var e, k: int;
       n0: k := j; e := 4; goto n1;
       n1: e := e - 2; goto n2;
       n2: e := e - 1; goto n3;
       n3: k := k + 1; goto n4;
       n4: assert e <= 2; return;
     }`;
  const safe = (program: Program): Goal => ({ ...failure(program), condition: not(failure(program).condition) });
  expect(shown(text, safe)).toMatchObject({ n1: "e <= 5", n2: "e <= 3", n3: "e <= 2", n4: "e <= 2" });
  expect(shown(text, failure)).toMatchObject({ n0: "false", n1: "e >= 6", n2: "e >= 4", n3: "e >= 3", n4: "e >= 3" });
  const program = translated(text);
  const routine = routineOf(program, program.implementations[0]!);
  const { domain, before } = analyze(routine, []);
  const reached = ["n0", "n1", "n2", "n3", "n4"].map(
    (label) =>
    domain.toTerms(before(label)).map((t) => printTerm(t)).filter((t) => /\be\b/.test(t) && !/\bk\b|\bj\b/.test(t)).join(" && "), // prettier-ignore
  );
  expect(reached).toEqual(["", "e == 4", "e == 2", "e == 1", "e == 1"]);
});
