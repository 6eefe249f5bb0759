/**
 * What is called certain does not rest on one answer of a solver: with solvers of which some answers are wrong, `check` reports nothing
 * that is not doomed, and `verify` calls nothing unsafe that does not fail. That it calls nothing safe needs a second solver.
 */
import { afterAll, describe, expect, test } from "vitest";
import { inferInvariants } from "../src/driver/infer-invariants.ts";
import { settle } from "../src/driver/settle.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { Solver } from "../src/smt/solver.ts";
import { spanKey } from "../src/source/span.ts";
import type { Finding, ProcedureResult } from "../src/verdict/verdict.ts";
import { lyingSolver, often } from "./lying-solver.ts";
import { plantDoomed } from "./plant-doomed.ts";
import { randomProgram } from "./random-programs.ts";

const found = findSolver("z3-wasm");
if ("error" in found) throw new Error(found.error);
const honest = found;
afterAll(() => honest.dispose());

type Judge = (program: Program, implementation: Implementation, solver: Solver) => Promise<ProcedureResult>;

const checked: Judge = (program, implementation, solver) =>
  checkerFor(program)(implementation, solver, { inlineDepth: 2, work: 5_000, quote: () => undefined });

const verified: Judge = (program, implementation, solver) =>
  verifyImplementation(program, implementation, solver, {
    ...defaultVerifyOptions,
    work: 5_000,
    strengthen: inferInvariants,
  });

const key = ({ check, span }: Finding): string => `${check} at ${spanKey(span)}`;

/** Where a solver can be unsure, an honest one may find less than there is. */
const isDecided = (text: string): boolean => !/\b(forall|exists|lambda)\b/.test(text);

/** What is told of the program, as certain, by the liar alone. */
async function wrong(text: string, judge: Judge, liar: Solver): Promise<readonly string[]> {
  const { program } = boogie.translate({ name: "random.bpl", text });
  if (program === undefined) return [];
  const certain = async (solver: Solver): Promise<readonly string[]> => {
    const results: ProcedureResult[] = [];
    for (const one of program.implementations) results.push(settle(await judge(program, one, solver)));
    return results.flatMap(({ findings }) => findings.filter(({ certainty }) => certainty !== "possible").map(key));
  };
  const told = await certain(liar);
  if (told.length === 0) return [];
  const known = new Set(await certain(honest));
  return told.filter((one) => !known.has(one));
}

const judges = [
  ["check", checked],
  ["verify", verified],
] as const;

/** Ways to be wrong about: what fails for certain, what may fail, what cannot be reached, what comes too late. */
const programs = [
  `procedure P(x: int, y: int) returns (r: int)
{
  r := x;
  if (y > 3) { r := r + 1; assert r < x; } else { assert r == x; }
  if (r == x) { assert y <= 3; }
}`,
  `procedure P(x: int) returns (r: int)
{
  r := x;
  if (x > 10) { assert r >= 10; r := 1; } else { r := 2; }
  if (r == 3) { assert false; }
  assert r > 0;
  if (r == 2) { assert x < 11; assert x > 10; }
}`,
  `procedure Q(x: int) returns (r: int);
  requires x > 0;
  ensures r > x;

procedure P(x: int) returns (r: int)
  requires x >= 0;
{
  if (x == 0) { call r := Q(x); } else { call r := Q(x); assert r > 1; }
  while (r > 0) { r := r - 1; }
  assert r <= 0;
}`,
];

describe.each(judges)("one wrong answer, wherever it comes: %s", (_, judge) => {
  test.each(programs)("%s", { timeout: 300_000 }, async (text) => {
    const counting = lyingSolver(honest, 0, () => false);
    expect(await wrong(text, judge, counting)).toEqual([]);
    for (let at = 0; at < counting.answers(); at++) {
      const liar = lyingSolver(honest, at, (answer) => answer === at);
      expect(await wrong(text, judge, liar), `answer ${at} is wrong`).toEqual([]);
    }
  });
});

test.each(judges)("one of a hundred answers is wrong: %s", { timeout: 300_000 }, async (_, judge) => {
  for (let seed = 0, decided = 0; decided < 12; seed++) {
    const { text } = randomProgram(seed, 3);
    const made = plantDoomed(text, seed)?.text ?? text;
    if (!isDecided(made)) continue;
    decided++;
    expect(await wrong(made, judge, lyingSolver(honest, seed, often(seed, 1))), `seed ${seed}:\n${made}`).toEqual([]);
  }
});
