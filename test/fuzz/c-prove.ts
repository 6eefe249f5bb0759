/**
 * What prove says of random C programs is judged by the machine, which runs them with all of their inputs under gcc's sanitizers: none fails that is called
 * safe, and what is called unsafe fails there, in that line and in that way, with the inputs of the counterexample.
 *
 * npm run fuzz c-prove -- FIRST-SEED COUNT
 */
import type { Clang } from "../../src/driver/clang.ts";
import { confirmedInvariants } from "../../src/driver/infer-invariants.ts";
import { translateC } from "../../src/driver/load-c.ts";
import { loweredFor, propertyNamed, type Property } from "../../src/driver/properties.ts";
import { defaultProveSettings } from "../../src/driver/prove-tools.ts";
import { confirmedPromises } from "../../src/engines/infer/summaries/summaries.ts";
import { proveProgram, type Proof } from "../../src/engines/prove/prove.ts";
import { loadModels } from "../../src/host/node/c-models.ts";
import { findClang } from "../../src/host/node/clang/find-clang.ts";
import { findProgram } from "../../src/host/node/find-program.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import type { Solver } from "../../src/smt/solver.ts";
import type { Finding } from "../../src/verdict/verdict.ts";
import { cMachine, programName, type CBinary, type CEnding, type CMachine, type Inputs } from "../c-machine.ts";
import { campaign, type Judged } from "../fuzz-campaign.ts";
import { checkpoint, randomC } from "../random-c.ts";
import { symptoms } from "../sanitizer-symptoms.ts";

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);
const work = 5000;
const property = askedProperty();

interface Tools {
  readonly solver: Solver;
  readonly clang: Clang;
  readonly machine: CMachine;
}

if (findProgram("gcc") === undefined) console.log("nothing is compared: there is no gcc here");
else {
  const solver = findSolver("auto");
  if ("error" in solver) throw new Error(solver.error);
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const machine = cMachine();
  process.exitCode = await campaign("programs", [firstSeed, count], (seed) => judged(seed, { solver, clang, machine }));
  machine.dispose();
  solver.dispose();
}

/** What ends a run on the machine is asked about too; leaks are not. */
function askedProperty(): Property {
  const { name, checks } = propertyNamed(undefined, false);
  const kept = [...checks].filter((kind) => kind !== "memory-leak");
  return { name, checks: new Set([...kept, "division-by-zero", "invalid-shift"]) };
}

async function judged(seed: number, tools: Tools): Promise<Judged> {
  const bare = randomC(seed);
  const all = combinations(bare);
  const text = withClaim(bare, observed(bare, all, tools), seed);
  const culprit = (): string => text;
  const binary = tools.machine.compiled(text);
  if (binary === undefined) return { seen: ["not compiled"], faults: [], culprit };
  const endings = binary.run(all, false);
  const proof = await proofOf(text, tools).catch((error: unknown) => `crashed: ${String(error)}`);
  if (typeof proof === "string") return { seen: ["crashed"], faults: [proof], culprit };
  if (proof === undefined) return { seen: ["refused"], faults: [], culprit };
  if (endings.some(isUnclear)) return { seen: ["unclear on the machine"], faults: [], culprit };
  const fault = faultOf(proof, endings, binary);
  const failing = endings.some(({ kind }) => kind === "failed") ? "fails" : "does not fail";
  return { seen: [`${proof.verdict} (${failing})`], faults: fault === undefined ? [] : [fault], culprit };
}

// --------------------------------------------------------------------------------------------------------- the program

/** All values of all inputs, by the lines that restrict them. */
function combinations(text: string): readonly Inputs[] {
  const ranges = [...text.matchAll(/if \((\w+) < (-?\d+) \|\| \1 > (-?\d+)\) return 0;/g)];
  return ranges.reduce<readonly Inputs[]>(
    (all, [, , low, high]) => all.flatMap((one) => numbers(Number(low), Number(high)).map((value) => [...one, value])),
    [[]],
  );
}

function numbers(low: number, high: number): Inputs {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** Sums that runs have in the end. */
function observed(bare: string, all: readonly Inputs[], { machine }: Tools): readonly number[] {
  const watched = bare.replace(checkpoint, "{ extern void observe(unsigned); observe(sum); }");
  const endings = machine.compiled(watched)?.run(all, false) ?? [];
  return endings.flatMap((ending) => ending.observed ?? []);
}

/** Of some programs it is said that a sum does not come out: one that some run has, or one beside it. */
function withClaim(bare: string, sums: readonly number[], seed: number): string {
  if (sums.length === 0 || seed % 3 === 0) return bare;
  const sum = sums[seed % sums.length]!;
  const wrong = seed % 3 === 1 ? sum : (sum + 1) % 2 ** 32;
  return bare.replace(checkpoint, `if (sum == ${wrong}u) reach_error();`);
}

async function proofOf(text: string, { solver, clang }: Tools): Promise<Proof | undefined> {
  const request = { file: programName, text, includes: [], defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled" } as const; // prettier-ignore
  const options = { model: "LP64", checks: loweredFor(property), complete: true, mallocMayFail: false, onlyCertain: false, output: false } as const; // prettier-ignore
  const { program } = await translateC(request, { clang, models: loadModels }, options);
  const entry = program?.implementations.find(({ name }) => name === program.start);
  if (program === undefined || entry === undefined) return undefined;
  return proveProgram(program, entry, solver, {
    ...defaultProveSettings,
    property: property.checks,
    work,
    strengthen: confirmedInvariants,
    summarize: confirmedPromises,
  });
}

// ------------------------------------------------------------------------------------------------------------ judging

/** It was slow, or failed in a way that nobody was asked about. */
function isUnclear({ kind, said }: CEnding): boolean {
  return kind === "slow" || (kind === "failed" && !Object.values(symptoms).some((symptom) => symptom.test(said)));
}

function faultOf(
  { verdict, findings, reason }: Proof,
  endings: readonly CEnding[],
  binary: CBinary,
): string | undefined {
  if (verdict === "safe") {
    const failing = endings.find(({ kind }) => kind === "failed");
    return failing === undefined ? undefined : `refuted: safe (${reason}), but ${shown(binary.run([failing.inputs], true)[0]!)}`; // prettier-ignore
  }
  const [finding] = findings;
  if (verdict !== "unsafe" || finding === undefined) return undefined;
  const ending = binary.run([inputsOf(finding, endings[0]!.inputs.length)], true)[0]!;
  const isSame = ending.kind === "failed" && lineOf(ending) === finding.span.line && symptoms[finding.check]?.test(ending.said) === true; // prettier-ignore
  return isSame ? undefined : `unfounded: ${finding.check} at line ${finding.span.line}, but ${shown(ending)}`;
}

/** One for each call; of what was not asked any more, any value will do. */
function inputsOf({ inputs }: Finding, wanted: number): Inputs {
  const byCall = new Map(inputs.filter(({ at }) => at.startsWith(programName)).map(({ at, value }) => [at, Number(value)])); // prettier-ignore
  return [...byCall.values(), ...Array.from({ length: wanted }, () => 0)].slice(0, wanted);
}

/** The first place in the program that is named. */
function lineOf({ said }: CEnding): number {
  return Number(/program\.c:(\d+)/.exec(said)?.[1] ?? 0);
}

function shown(ending: CEnding): string {
  const { inputs, kind, said } = ending;
  const message = said.split("\n").find((line) => /error|reached/i.test(line)) ?? "";
  return `with ${inputs.join(", ")} the machine ${kind} at line ${lineOf(ending)}: ${message}`;
}
