/**
 * What prove says of random Java programs that use the library is judged by a Java machine, which runs them with up to two words on the command
 * line: what is called safe ends normally there, and what is called unsafe fails with as many words as the counterexample has.
 *
 * npm run fuzz java-calls -- FIRST-SEED COUNT
 */
import { confirmedInvariants } from "../../src/driver/infer-invariants.ts";
import { wholeJavaSettings } from "../../src/driver/java-front-end.ts";
import { propertyNamed } from "../../src/driver/properties.ts";
import { defaultProveSettings } from "../../src/driver/prove-tools.ts";
import { confirmedPromises } from "../../src/engines/infer/summaries/summaries.ts";
import { proveProgram, type Proof } from "../../src/engines/prove/prove.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import type { Solver } from "../../src/smt/solver.ts";
import { campaign, type Judged } from "../fuzz-campaign.ts";
import { hasJavaMachine, javaEndings, type JavaEnding, type JavaProgram } from "../java-machine.ts";
import { translatedJava } from "../java-program.ts";
import { checkpoint } from "../random-java.ts";
import { randomJavaCalls } from "../random-java-calls.ts";
import { isSameFailure } from "../run-java.ts";

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);
/** Programs to a run of the compiler. */
const together = 100;
const words = [0, 1, 2];
/** Most that can be settled are settled soon; of some it is seen what more work brings. */
const workFor = (seed: number): number => (seed % 8 === 0 ? 2500 : 150);
const { checks } = propertyNamed(undefined, false);

if (!hasJavaMachine()) {
  console.log("nothing is compared: javac and java are needed, version 17 or later (a JDK such as openjdk-17-jdk)");
} else {
  const solver = findSolver("auto");
  if ("error" in solver) throw new Error(solver.error);
  process.exitCode = await campaign("programs", [firstSeed, count], (seed) => judged(seed, solver));
  solver.dispose();
}

async function judged(seed: number, solver: Solver): Promise<Judged> {
  const known = programs(seed).get(seed);
  if (known === undefined) return { seen: ["no program"], faults: [], culprit: () => randomJavaCalls(seed) };
  const { text, endings } = known;
  const culprit = (): string => text;
  if (endings.some(({ kind }) => kind === "slow")) return { seen: ["slow in the machine"], faults: [], culprit };
  // Verdicts rest on there being enough.
  if (endings.some(isShortOfMemory)) return { seen: ["without memory in the machine"], faults: [], culprit };
  const proof = await proofOf(text, solver, workFor(seed)).catch((e: unknown) => String(e));
  if (typeof proof === "string") return { seen: ["refused"], faults: [`refused: ${proof}`], culprit };
  const fails = endings.some(({ kind }) => kind === "threw");
  return { seen: [`${proof.verdict} (${fails ? "fails" : "does not fail"})`], faults: faultsOf(text, proof, endings), culprit }; // prettier-ignore
}

function isShortOfMemory(ending: JavaEnding): boolean {
  return ending.kind === "threw" && ending.exception === "java.lang.OutOfMemoryError";
}

function faultsOf(
  text: string,
  { verdict, reason, findings }: Proof,
  endings: readonly JavaEnding[],
): readonly string[] {
  if (verdict === "safe") {
    const failing = endings.findIndex(({ kind }) => kind === "threw");
    return failing < 0 ? [] : [`refuted: safe (${reason}), but with ${failing} words the machine ${shown(endings[failing])}`]; // prettier-ignore
  }
  const [finding] = findings;
  if (verdict !== "unsafe" || finding === undefined) return [];
  const main = text.split("\n").findIndex((line) => line.startsWith("public static void main(")) + 1;
  const count = Number(finding.inputs.findLast(({ at }) => at === "args.length" || at.startsWith(`Main.java:${main}:`))?.value ?? 0); // prettier-ignore
  const ending = endings[count];
  // What the words are is not known of the machine's.
  if (ending === undefined || (count > 0 && /\bargs\b(?!\.length)/.test(text))) return [];
  if (ending.kind === "threw" && isSameFailure(finding, ending)) return [];
  const kind = ending.kind === "threw" ? "elsewhere" : "unfounded";
  return [`${kind}: ${finding.check} at line ${finding.span.line} (${finding.message}), but with ${count} words the machine ${shown(ending)}`]; // prettier-ignore
}

function shown(ending: JavaEnding | undefined): string {
  return ending?.kind === "threw" ? `threw ${ending.exception} at ${ending.line}` : "ended";
}

async function proofOf(text: string, solver: Solver, work: number): Promise<Proof | string> {
  const { program, diagnostics } = translatedJava("Main.java", text, wholeJavaSettings(undefined));
  const entry = program?.implementations.find(({ name }) => name === program.start);
  if (program === undefined || entry === undefined) return diagnostics.map(({ message }) => message).join("; ");
  return proveProgram(program, entry, solver, {
    ...defaultProveSettings,
    property: checks,
    work,
    strengthen: confirmedInvariants,
    summarize: confirmedPromises,
  });
}

// ------------------------------------------------------------------------------------------------------- the programs

interface Known {
  readonly text: string;
  /** With each number of words. */
  readonly endings: readonly JavaEnding[];
}

let batch: { readonly upTo: number; readonly known: ReadonlyMap<number, Known> } | undefined;

/** Those that compile, with how they end: of some it is said what their sum is, or what it is not. */
function programs(seed: number): ReadonlyMap<number, Known> {
  if (batch !== undefined && seed < batch.upTo) return batch.known;
  const upTo = Math.min(seed + together, firstSeed + count);
  const plain = Array.from({ length: upTo - seed }, (_, i): JavaProgram => ({ name: `p${seed + i}`, text: randomJavaCalls(seed + i) })); // prettier-ignore
  const endings = endingsOf(
    plain.filter(({ name }) => isAsserted(Number(name.slice(1)))),
    [0],
  );
  const asked = plain.map(({ name, text }): JavaProgram => ({ name, text: withAssertion(text, endings.get(name)?.[0], Number(name.slice(1))) })); // prettier-ignore
  const last = endingsOf(asked, words);
  const known = new Map(asked.flatMap(({ name, text }): [number, Known][] => {
    const endings = last.get(name);
    return endings === undefined ? [] : [[Number(name.slice(1)), { text, endings }]];
  })); // prettier-ignore
  batch = { upTo, known };
  return known;
}

function endingsOf(
  asked: readonly JavaProgram[],
  counts: readonly number[],
): ReadonlyMap<string, readonly JavaEnding[]> {
  const answers = [...javaEndings(asked, counts)];
  return new Map(answers.flatMap(([name, answer]) => (answer.kind === "ran" ? [[name, answer.endings]] : [])));
}

function isAsserted(seed: number): boolean {
  return seed % 3 !== 0;
}

function withAssertion(text: string, ending: JavaEnding | undefined, seed: number): string {
  if (ending?.kind !== "ended" || !isAsserted(seed)) return text;
  return text.replace(checkpoint, `assert Main.sum ${seed % 3 === 1 ? "==" : "!="} ${ending.sum}L;`);
}
