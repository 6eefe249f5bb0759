/**
 * A campaign: something is made from each of many seeds and judged; faults are printed as they are found, and a summary at the
 * end. Long campaigns go on in processes of their own, portion by portion: terms are shared for as long as a process lives.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

export interface Judged {
  /** What became of it, for the summary. */
  readonly seen: readonly string[];
  /** Sentences, each beginning with the kind of fault and a colon. */
  readonly faults: readonly string[];
  /** What it was made of, as small as it still goes wrong in the same way. */
  culprit(kind: string): Promise<string> | string;
}

/** What the command line says: the first seed, how many there are, and what the judge is to know. */
export type Range = readonly [firstSeed: number, count: number, ...rest: readonly number[]];

/** Seeds to a process. */
const portion = 500;

/** `what` is judged, in the plural. Gives the exit code. */
export async function campaign(what: string, range: Range, judge: (seed: number) => Promise<Judged>): Promise<number> {
  const [firstSeed, count, ...rest] = range;
  if (count > portion) return inPortions(what, firstSeed, count, rest);
  const seen = new Map<string, number>();
  let faulty = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const judged = await judge(seed);
    for (const one of judged.seen) seen.set(one, (seen.get(one) ?? 0) + 1);
    const [first] = judged.faults;
    if (first === undefined) continue;
    faulty++;
    const [kind = ""] = first.split(":");
    const how = [`seed ${seed}`, ...rest].join(" ");
    console.log(`${how}:\n${judged.faults.join("\n")}\n${await judged.culprit(kind)}`);
  }
  const summary = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([one, n]) => `${n} ${one}`);
  console.log(`${count} ${what} from seed ${firstSeed}: ${summary.join(", ")}; ${faulty} with faults`);
  return faulty === 0 ? 0 : 1;
}

async function inPortions(what: string, firstSeed: number, count: number, rest: readonly number[]): Promise<number> {
  const starts = Array.from({ length: Math.ceil(count / portion) }, (_, i) => firstSeed + i * portion);
  const codes: number[] = [];
  const next = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const args = [start, Math.min(portion, firstSeed + count - start), ...rest].map(String);
      const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...args], { stdio: "inherit" });
      codes.push(await new Promise((done) => child.on("close", (code) => done(code ?? 1))));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  const bad = codes.filter((code) => code !== 0).length;
  console.log(`${count} ${what} in all: ${bad === 0 ? "no fault" : `faults in ${bad} portions`}`);
  return bad === 0 ? 0 : 1;
}
