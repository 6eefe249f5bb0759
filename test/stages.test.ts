/** Goldens of the stages between a procedure and its verdict, and well-formedness after each pass. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { defaultStageOptions, stageText, type Stage, type StageOptions } from "../src/driver/stages.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { dominators } from "../src/base/digraph.ts";
import { inlineCalls } from "../src/ir/inline-calls.ts";
import { numbered } from "../src/ir/cfg.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import { cfgFaults } from "../src/ir/wellformed.ts";
import type { PassiveRoutine } from "../src/ir/stages.ts";
import { freeVariables } from "../src/logic/traverse.ts";
import { withContracts } from "../src/transforms/contracts.ts";
import { cutLoops } from "../src/transforms/cut-loops.ts";
import { passify } from "../src/transforms/passify.ts";
import { splitIrreducible } from "../src/transforms/split-irreducible.ts";
import { unrollLoops } from "../src/transforms/unroll-loops.ts";
import { expectGolden } from "./golden.ts";
import { randomProgram } from "./random-programs.ts";

const folder = fileURLToPath(new URL("golden/programs", import.meta.url));
const programs = readdirSync(folder).filter((name) => name.endsWith(".bpl"));
const paper: StageOptions = { ...defaultStageOptions, passive: "paper", nameCutoff: Infinity };
const shown: readonly { readonly name: string; readonly stage: Stage; readonly options: StageOptions }[] = [
  { name: "acyclic", stage: "acyclic", options: defaultStageOptions },
  { name: "unrolled", stage: "acyclic", options: { ...defaultStageOptions, loops: { by: "unroll", count: 1 } } },
  { name: "passive", stage: "passive", options: defaultStageOptions },
  { name: "passive-paper", stage: "passive", options: paper },
  { name: "vc-compact", stage: "vc", options: { ...defaultStageOptions, nameCutoff: 10 } },
  { name: "vc-paper", stage: "vc", options: paper },
  { name: "vc-blocks", stage: "vc", options: { ...defaultStageOptions, encoding: "blocks" } },
  { name: "vc-wp", stage: "vc", options: { ...defaultStageOptions, encoding: "wp" } },
  { name: "smt2", stage: "smt2", options: { ...defaultStageOptions, encoding: "blocks" } },
];

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "golden.bpl", text });
  expect(diagnostics).toEqual([]);
  return program!;
}

describe.each(programs)("%s", (file) => {
  test.each(shown)("$name", ({ name, stage, options }) => {
    const program = translated(readFileSync(join(folder, file), "utf8"));
    const text = program.implementations.map((i) => stageText(program, i, stage, options)).join("\n");
    expectGolden(`${name}/${file.replace(".bpl", ".out")}`, text);
  });
});

/** Along any path each incarnation gets its value once: its equation stands in a block that no other one dominates. */
function passiveFaults(routine: PassiveRoutine): readonly string[] {
  const graph = numbered(routine.body);
  const tree = dominators(graph.successors, graph.entry);
  const definitions = new Map<string, number[]>();
  graph.blocks.forEach((block, node) => {
    for (const { condition, step } of block.commands) {
      const defines = step === undefined || step.origin.kind === "assign";
      if (!defines || condition.kind !== "op" || condition.op !== "eq" || condition.args[0]!.kind !== "var") continue;
      const { name } = condition.args[0]!;
      definitions.set(name, [...(definitions.get(name) ?? []), node]);
    }
  });
  return [...definitions].flatMap(([name, nodes]) =>
    nodes.flatMap((a, i) =>
      nodes
        .slice(i + 1)
        .filter((b) => tree.dominates(a, b) || tree.dominates(b, a))
        .map(() => `${name} should get its value once along a path`),
    ),
  );
}

function passesKeepForm(program: Program, implementation: Implementation): void {
  const inlined = inlineCalls(program, implementation, { beyond: "contract" }).implementation;
  const contracts = withContracts(program, inlined);
  expect(cfgFaults(contracts.body)).toEqual([]);
  const reducible = splitIrreducible(contracts)!;
  expect(cfgFaults(reducible.body)).toEqual([]);
  for (const acyclic of [cutLoops(reducible), unrollLoops(reducible, 2)!]) {
    expect(cfgFaults(acyclic.body)).toEqual([]);
    for (const style of ["lean", "paper"] as const) {
      const passive = passify(acyclic, style);
      expect(cfgFaults(passive.body)).toEqual([]);
      expect(passiveFaults(passive)).toEqual([]);
      const conditions = [...passive.body.blocks.values()].flatMap((b) => b.commands.map((c) => c.condition));
      expect(freeVariables(conditions).filter((v) => v.name.startsWith("old("))).toEqual([]);
    }
  }
}

test(
  "every pass leaves a well-formed routine, on the goldens' programs and on random ones",
  { timeout: 60_000 },
  () => {
    const texts = programs.map((file) => readFileSync(join(folder, file), "utf8"));
    for (let seed = 0; seed < 60; seed++) texts.push(randomProgram(seed, 10).text);
    for (const text of texts) {
      const program = translated(text);
      for (const implementation of program.implementations) passesKeepForm(program, implementation);
    }
  },
);
