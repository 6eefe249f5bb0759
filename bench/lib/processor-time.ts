/** Processor time of the programs that this one has started (Linux), which other work on the machine does not change. */
import { contents, descendants, tasksOf } from "./processes.ts";

/** A function that tells the seconds used since now by what still runs; undefined where they cannot be found out. */
export function processorTimeOfChildren(): () => number | undefined {
  const before = timesOfChildren();
  return () => {
    const after = [...timesOfChildren()];
    if (after.length === 0) return undefined;
    return after.reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
  };
}

function timesOfChildren(): ReadonlyMap<number, number> {
  return new Map(descendants(process.pid).map((pid) => [pid, secondsOf(pid)]));
}

function secondsOf(pid: number): number {
  const nanoseconds = tasksOf(pid).map((task) => Number(contents(`/proc/${pid}/task/${task}/schedstat`).split(" ")[0]));
  return nanoseconds.reduce((sum, part) => sum + part, 0) / 1e9;
}
