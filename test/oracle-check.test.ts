import { expect, test } from "vitest";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { run } from "../src/ir/interpret.ts";
import { interestingIntegers, seededOracle } from "../src/ir/oracles.ts";
import type { Program } from "../src/ir/program.ts";
import { contradictions, modularRun } from "./oracle-check.ts";
import { randomProgram } from "./random-programs.ts";
import { shrinkProgram } from "./shrink-program.ts";

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "random.bpl", text });
  if (program === undefined)
    throw new Error(`${diagnostics.map((d) => `${d.span.line}: ${d.message}`).join("\n")}\n${text}`);
  return program;
}

const seeds = Array.from({ length: 80 }, (_, seed) => seed);

test("a program whose checks were written because they hold has no failing run", () => {
  for (const seed of seeds) {
    const { text, hostile } = randomProgram(seed, 4 + (seed % 9));
    if (hostile) continue;
    const program = translated(text);
    for (const implementation of program.implementations) {
      const found = contradictions(program, implementation, { failing: [] }, { count: 6, options: { steps: 1500 } });
      expect(found, `${text}\n(seed ${seed})`).toEqual([]);
    }
  }
});

test("a good part of the others fails, and most runs come to an end", () => {
  const endings = new Map<string, number>();
  let [failing, hostile] = [0, 0];
  for (const seed of seeds) {
    const made = randomProgram(seed, 8);
    const program = translated(made.text);
    let fails = false;
    for (const implementation of program.implementations) {
      for (let at = 0; at < 6; at++) {
        const outcome = modularRun(program, implementation, at, interestingIntegers(program), { steps: 1500 });
        endings.set(outcome.kind, (endings.get(outcome.kind) ?? 0) + 1);
        if (outcome.kind === "failed" && outcome.frames.length === 1) fails = true;
      }
    }
    if (made.hostile) hostile++;
    if (made.hostile && fails) failing++;
  }
  const share = (kind: string): number => (endings.get(kind) ?? 0) / [...endings.values()].reduce((a, b) => a + b, 0);
  expect(failing / hostile, JSON.stringify([...endings])).toBeGreaterThan(0.3);
  expect(share("finished") + share("failed"), JSON.stringify([...endings])).toBeGreaterThan(0.5);
});

test("equal seeds give equal programs and equal runs", () => {
  const { text } = randomProgram(7, 12);
  expect(randomProgram(7, 12).text).toBe(text);
  const program = translated(text);
  for (const implementation of program.implementations) {
    const [first, second] = [1, 1].map((seed) => run(program, implementation, seededOracle(seed), { record: "trace" }));
    expect(second).toEqual(first);
  }
});

test("a claim that a run refutes", () => {
  const program = translated("procedure P(x: int) { assert x != 3; }");
  const found = contradictions(program, program.implementations[0]!, { failing: [] }, { count: 50 });
  expect(found[0]).toMatch(/^P: the check assertion at random.bpl:1:23 fails, in the run with seed \d+ and inputs \[/);
});

test("a failing program is made smaller", async () => {
  const { text } = randomProgram(1, 12);
  const failing = text.replace(/\}\n$/, "  assert false;\n}\n");
  const small = await shrinkProgram(failing, (candidate) => {
    const { program } = boogie.translate({ name: "random.bpl", text: candidate });
    return program !== undefined && candidate.includes("assert false;");
  });
  expect(small.split("\n").length).toBeLessThan(6);
});
