/**
 * What prove says of random Java programs that use the library is judged by a Java machine: what is called safe ends normally there, and what
 * is called unsafe fails.
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

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);
/** Programs to a run of the compiler. */
const together = 100;
const work = 2500;
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
  const { text, ending } = known;
  const culprit = (): string => text;
  if (ending.kind === "slow") return { seen: ["slow in the machine"], faults: [], culprit };
  const fails = ending.kind === "threw";
  const proof = await proofOf(text, solver).catch((e: unknown) => String(e));
  if (typeof proof === "string") return { seen: ["refused"], faults: [`refused: ${proof}`], culprit };
  const isWrong = proof.verdict === "safe" ? fails : proof.verdict === "unsafe" && !fails;
  const [finding] = proof.findings;
  const said =
    finding === undefined ? proof.reason : `${finding.check} at line ${finding.span.line}: ${finding.message}`;
  const machine = ending.kind === "threw" ? `threw ${ending.exception} at ${ending.line}` : "ended";
  return {
    seen: [`${proof.verdict} (${fails ? "fails" : "does not fail"})`],
    faults: isWrong ? [`wrong: ${proof.verdict} (${said}), but the machine ${machine}`] : [],
    culprit,
  };
}

async function proofOf(text: string, solver: Solver): Promise<Proof | string> {
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
  readonly ending: JavaEnding;
}

let batch: { readonly upTo: number; readonly known: ReadonlyMap<number, Known> } | undefined;

/** Those that compile, with how they end: of some it is said what their sum is, or what it is not. */
function programs(seed: number): ReadonlyMap<number, Known> {
  if (batch !== undefined && seed < batch.upTo) return batch.known;
  const upTo = Math.min(seed + together, firstSeed + count);
  const plain = Array.from({ length: upTo - seed }, (_, i): JavaProgram => ({ name: `p${seed + i}`, text: randomJavaCalls(seed + i) })); // prettier-ignore
  const endings = endingsOf(plain);
  const asked = plain.map(({ name, text }): JavaProgram => ({ name, text: withAssertion(text, endings.get(name), Number(name.slice(1))) })); // prettier-ignore
  const last = endingsOf(asked);
  const known = new Map(asked.flatMap(({ name, text }): [number, Known][] => {
    const ending = last.get(name);
    return ending === undefined ? [] : [[Number(name.slice(1)), { text, ending }]];
  })); // prettier-ignore
  batch = { upTo, known };
  return known;
}

function endingsOf(asked: readonly JavaProgram[]): ReadonlyMap<string, JavaEnding> {
  const answers = [...javaEndings(asked)];
  return new Map(answers.flatMap(([name, answer]) => (answer.kind === "ran" ? [[name, answer.endings[0]!]] : [])));
}

function withAssertion(text: string, ending: JavaEnding | undefined, seed: number): string {
  if (ending?.kind !== "ended" || seed % 3 === 0) return text;
  return text.replace(checkpoint, `assert Main.sum ${seed % 3 === 1 ? "==" : "!="} ${ending.sum}L;`);
}
