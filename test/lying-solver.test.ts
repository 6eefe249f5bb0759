/**
 * What is called certain does not rest on one answer of a solver: with solvers of which some answers are wrong, `check` reports nothing
 * that is not doomed, and `verify` and `prove` call nothing unsafe that does not fail. That they call nothing safe needs a second solver:
 * nothing is certified that is not so.
 */
import { afterAll, describe, expect, test } from "vitest";
import { certifiedFindings } from "../src/driver/certified-findings.ts";
import { opinionOnProof } from "../src/driver/certified-proof.ts";
import { certified } from "../src/driver/certified.ts";
import { confirmedInvariants, inferInvariants } from "../src/driver/infer-invariants.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import type { Inquiry } from "../src/driver/second-opinion.ts";
import { settle } from "../src/driver/settle.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { confirmedPromises } from "../src/engines/infer/summaries/summaries.ts";
import type { EngineName } from "../src/engines/prove/options.ts";
import { proveProgram } from "../src/engines/prove/prove.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
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

// ------------------------------------------------------------------------------------------------- second opinions

const inquiry: Inquiry = { host: nodeHost(new AbortController().signal), first: "z3-wasm", units: 1_000, left: 60 };

/** What of the program the liar has certified, and what it calls unsafe. */
type Told = (
  program: Program,
  one: Implementation,
  solver: Solver,
  seed: number,
) => Promise<"certified" | "unsafe" | "open">;

const toldByVerify: Told = async (program, one, solver) => {
  let proof: Parameters<typeof certified>[2];
  const options = { ...defaultVerifyOptions, work: 5_000, strengthen: inferInvariants };
  const result = await verifyImplementation(program, one, solver, {
    ...options,
    proved: (found) => void (proof = found),
  });
  const { verdict, certificate } = settle(await certified(result, program, proof, inquiry));
  if (verdict === "unsafe") return "unsafe";
  return certificate !== undefined && "by" in certificate ? "certified" : "open";
};

const turns: readonly (readonly EngineName[])[] = [
  ["bmc", "k-induction", "predicates"],
  ["predicates"],
  ["bmc", "k-induction"],
];

const toldByProve: Told = async (program, one, solver, seed) => {
  const { verdict, claim } = await proveProgram(program, one, solver, {
    property: propertyNamed("assertions", false).checks,
    work: 1_500,
    engines: new Set(turns[seed % turns.length]),
    explain: { replay: true, candidates: false, simplify: false, prune: false },
    strengthen: confirmedInvariants,
    summarize: confirmedPromises,
    unroll: 6,
  });
  if (verdict !== "safe") return verdict === "unsafe" ? "unsafe" : "open";
  return (await opinionOnProof(program, claim, inquiry)).kind === "holds" ? "certified" : "open";
};

/** Programs with an error, and others in which there is none. */
const judged = [
  { name: "wrong", isRight: false, text: `procedure P(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; assert i != 3; } }` },
  { name: "wrong at the end", isRight: false, text: `procedure P(n: int) returns (i: int) { assume n < 3; i := 0; while (i < n) { i := i + 1; } assert i != 2; }` },
  { name: "wrong without a loop", isRight: false, text: `procedure P(x: int, y: int) { if (x > y) { assert x != y + 2; } }` },
  { name: "wrong in a call", isRight: false, text: `procedure {:inline 1} Q(x: int) returns (r: int) { r := x - 1; } procedure P(x: int) { var r: int; call r := Q(x); assert r != 4; }` },
  { name: "right", isRight: true, text: `procedure P(n: int) returns (i: int) requires n >= 0; { i := 0; while (i < n) { i := i + 1; } assert i == n; }` },
  { name: "right without a loop", isRight: true, text: `procedure P(x: int, y: int) { if (x > y) { assert x != y; } }` },
]; // prettier-ignore

describe.each([["verify", toldByVerify], ["prove", toldByProve]] as const)("nothing is certified that is not so: %s", (_, told) => {
  test.each(judged)("$name", { timeout: 300_000 }, async ({ text, isRight }) => {
    const { program } = boogie.translate({ name: "a.bpl", text });
    const one = program!.implementations.at(-1)!;
    if (isRight) expect(await told(program!, one, honest, 0)).toBe("certified");
    for (let seed = 0; seed < 4; seed++) {
      const liar = lyingSolver(honest, seed, seed < 2 ? often(seed, 15) : () => true);
      expect(await told(program!, one, liar, seed), `seed ${seed}`).not.toBe(isRight ? "unsafe" : "certified");
    }
  });
}); // prettier-ignore

const unsatisfiable: Solver = {
  name: "unsatisfiable",
  open: async (options) => {
    const session = await honest.open(options);
    session.check = () => Promise.resolve({ kind: "unsat" });
    return session;
  },
  dispose: () => undefined,
};

test("what a liar calls doomed is not, if some execution passes", { timeout: 60_000 }, async () => {
  const text = `procedure P(x: int, n: int)
{
  var i: int;
  if (x > 3) { assert x != 7; } else { assert x > 5; }
  i := 0;
  while (i < n) { i := i + 1; assert i != 3 || x > 0; }
}`;
  const { program } = boogie.translate({ name: "a.bpl", text });
  const one = program!.implementations[0]!;
  const said = async (solver: Solver, claims: Parameters<typeof certifiedFindings>[2] = new Map()): Promise<ProcedureResult> => {
    let found = claims;
    const options = { inlineDepth: 2, work: 5_000, quote: () => undefined, claimed: (made: typeof claims) => void (found = made) };
    const result = await checkerFor(program!)(one, solver, options);
    return certifiedFindings(result, program!, found, inquiry);
  };
  const right = await said(honest);
  expect(right.findings.map(({ span, certificate }) => [span.line, certificate !== undefined && "by" in certificate])).toEqual([[4, true]]);
  const wrong = await said(lyingSolver(honest, 0, (answer) => answer % 2 === 0));
  const others = await said(unsatisfiable);
  for (const { findings } of [wrong, others]) expect(findings.filter(({ span }) => span.line !== 4)).toEqual([]);
}); // prettier-ignore
