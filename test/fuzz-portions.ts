/** Many random programs, in processes of their own: terms are shared for as long as a process lives. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Programs to a process. */
export const portion = 500;

/** Runs this program again for each portion of the seeds, with `rest` as its further arguments. Gives the exit code. */
export async function inPortions(firstSeed: number, count: number, rest: readonly number[]): Promise<number> {
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
  console.log(`${count} programs in all: ${bad === 0 ? "no fault" : `faults in ${bad} portions`}`);
  return bad === 0 ? 0 : 1;
}
