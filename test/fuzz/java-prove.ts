/**
 * What prove says of random Java programs is judged by a Java machine that runs them with 0 to 6 words on the command line: none fails that is called safe, and
 * what is called unsafe fails there with as many words as the counterexample has.
 *
 * npm run fuzz java-prove -- FIRST-SEED COUNT
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
import { hasJavaMachine, javaEndings, type JavaEnding } from "../java-machine.ts";
import { translatedJava } from "../java-program.ts";
import { checkpoint, randomJava } from "../random-java.ts";
import { isSameFailure } from "../run-java.ts";

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);
const words = [0, 1, 2, 3, 4, 5, 6];
const work = 5000;
const { checks } = propertyNamed(undefined, false);

if (!hasJavaMachine()) console.log("nothing is compared: there is no javac here");
else {
  const solver = findSolver("auto");
  if ("error" in solver) throw new Error(solver.error);
  process.exitCode = await campaign("programs", [firstSeed, count], (seed) => judged(seed, solver));
  solver.dispose();
}

async function judged(seed: number, solver: Solver): Promise<Judged> {
  const bare = randomJava(seed, { size: 0, words: true });
  const text = withAssertion(bare, ran(seed, bare, words), seed);
  const culprit = (): string => text;
  const endings = ran(seed, text, words);
  if (endings.length === 0) return { seen: ["no program"], faults: [], culprit };
  const proof = await proofOf(text, solver);
  if (proof === undefined) return { seen: ["refused"], faults: [], culprit };
  const fault = faultOf(seed, text, proof, endings);
  const failing = endings.some(({ kind }) => kind === "threw") ? "fails" : "does not fail";
  return { seen: [`${proof.verdict} (${failing})`], faults: fault === undefined ? [] : [fault], culprit };
}

/** Endings of the program as it is written, one for each number of words; none if it does not compile. */
function ran(seed: number, text: string, counts: readonly number[]): readonly JavaEnding[] {
  const answer = javaEndings([{ name: `p${seed}`, text }], counts).get(`p${seed}`);
  return answer?.kind === "ran" ? answer.endings : [];
}

/** Of some programs it is said that a sum does not come out that some run has. */
function withAssertion(text: string, endings: readonly JavaEnding[], seed: number): string {
  const sums = endings.flatMap((ending) => (ending.kind === "ended" ? ending.sum : []));
  if (sums.length === 0 || seed % 3 === 0) return text;
  const sum = sums[seed % sums.length]!;
  return text.replace(checkpoint, seed % 3 === 1 ? `assert Main.sum != ${sum}L;` : `assert Main.sum != ${sum + 1n}L;`);
}

async function proofOf(text: string, solver: Solver): Promise<Proof | undefined> {
  const { program } = translatedJava("Main.java", text, wholeJavaSettings(undefined));
  const entry = program?.implementations.find(({ name }) => name === program.start);
  if (program === undefined || entry === undefined) return undefined;
  return proveProgram(program, entry, solver, {
    ...defaultProveSettings,
    property: checks,
    work,
    strengthen: confirmedInvariants,
    summarize: confirmedPromises,
  });
}

function faultOf(
  seed: number,
  text: string,
  { verdict, findings, reason }: Proof,
  endings: readonly JavaEnding[],
): string | undefined {
  if (verdict === "safe") {
    const failing = endings.findIndex(({ kind }) => kind === "threw");
    return failing < 0 ? undefined : `refuted: safe (${reason}), but with ${failing} words ${shown(endings[failing]!)}`;
  }
  const [finding] = findings;
  if (verdict !== "unsafe" || finding === undefined) return undefined;
  // Values that led nowhere come before the one that counts.
  const given = finding.inputs.findLast(({ at }) => at === "args.length" || at.startsWith("Main.java:"));
  const many = Number(given?.value ?? 0);
  const [ending] = ran(seed, text, [many]);
  if (ending?.kind === "threw" && isSameFailure(finding, ending)) return undefined;
  return `unfounded: ${finding.check} at line ${finding.span.line} with ${many} words, but the machine ${ending === undefined ? "does not run" : shown(ending)}`;
}

function shown(ending: JavaEnding): string {
  switch (ending.kind) {
    case "ended":
      return `ended with ${ending.sum}`;
    case "threw":
      return `threw ${ending.exception} at ${ending.line}`;
    case "slow":
      return "was slow";
  }
}
