/**
 * Random Java programs are executed by the interpreter, from their main method on, and by a Java machine: they should end in the same way.
 *
 * npm run fuzz java -- FIRST-SEED COUNT: programs grow with the seed, up to a size, and then begin small again.
 */
import { campaign } from "../fuzz-campaign.ts";
import { hasJavaMachine, javaEndings, type MachineAnswer } from "../java-machine.ts";
import { randomJava } from "../random-java.ts";
import { comparedRun } from "../run-java.ts";

const [firstSeed = 0, count = 500] = process.argv.slice(2).map(Number);
/** Programs to a run of the compiler. */
const together = 100;

if (!hasJavaMachine()) console.log("nothing is compared: there is no javac here");
else process.exitCode = await campaign("programs", [firstSeed, count], (seed) => Promise.resolve(judged(seed)));

function judged(seed: number): {
  readonly seen: readonly string[];
  readonly faults: readonly string[];
  culprit(): string;
} {
  const text = textFor(seed);
  const answer = answers(seed).get(`p${seed}`);
  const culprit = (): string => text;
  // The generator does not know all that a compiler asks for.
  if (answer?.kind !== "ran") return { seen: ["no program"], faults: [], culprit };
  const [ending] = answer.endings;
  const { seen, fault } = comparedRun(text, ending!);
  return { seen: [seen], faults: fault === undefined ? [] : [fault], culprit };
}

function textFor(seed: number): string {
  return randomJava(seed, { size: 1 + (seed % 4), words: false });
}

let known: { readonly upTo: number; readonly answers: ReadonlyMap<string, MachineAnswer> } | undefined;

function answers(seed: number): ReadonlyMap<string, MachineAnswer> {
  if (known === undefined || seed >= known.upTo) {
    const upTo = Math.min(seed + together, firstSeed + count);
    const programs = Array.from({ length: upTo - seed }, (_, i) => ({ name: `p${seed + i}`, text: textFor(seed + i) }));
    known = { upTo, answers: javaEndings(programs) };
  }
  return known.answers;
}
