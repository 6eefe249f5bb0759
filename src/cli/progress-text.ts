/** What is said of a run under way: how far it is, how long it has taken and may take, and what it waits for. */
import type { Counts } from "../driver/run.ts";

export interface RunState {
  /** Seconds so far. */
  readonly seconds: number;
  /** Seconds for the whole run, if they are limited. */
  readonly limit?: number;
  /** Of runs that judge procedure by procedure. */
  readonly counts?: Counts;
  /** As in "checking" or "reading a.c": what is said if nothing is under way, and before what is. */
  readonly phase: string;
  /** What is under way, and for how many seconds. */
  readonly running: readonly (readonly [name: string, seconds: number])[];
}

/** A procedure that takes longer is worth a word. */
const slowSeconds = 3;
/** Before, nothing can be told of the rest. */
const leastKnown = { done: 3, seconds: 3 } as const;

export function progressText({ seconds, limit, counts, phase, running }: RunState): string {
  const left = leftText(secondsLeft(seconds, counts), limit === undefined ? undefined : Math.max(0, limit - seconds));
  const count = counts === undefined ? "" : `${counted(counts)}  `;
  return `${count}${duration(seconds)}${left}  ${phase}${runningText(running)}`;
}

/** How many procedures there are is known of the files that have been read. */
function counted({ done, total, file, files }: Counts): string {
  return files === 1 ? `[${done}/${total}]` : `[${done}/${total}, file ${file} of ${files}]`;
}

/** As if the rest were like what is done, and the files to come like those that have been read. */
function secondsLeft(seconds: number, counts: Counts | undefined): number | undefined {
  if (counts === undefined || counts.done < leastKnown.done || seconds < leastKnown.seconds) return undefined;
  const expected = (counts.total * counts.files) / Math.max(1, counts.file);
  return (seconds * (expected - counts.done)) / counts.done;
}

function leftText(expected: number | undefined, most: number | undefined): string {
  if (expected !== undefined && expected < (most ?? Infinity)) return `, about ${duration(expected)} left`;
  return most === undefined ? "" : `, at most ${duration(most)} left`;
}

/** What has taken longest comes first: it is what the run waits for. */
function runningText(running: RunState["running"]): string {
  if (running.length === 0) return "";
  const sorted = [...running].sort(([, a], [, b]) => b - a);
  return ` ${sorted.map(([name, seconds]) => (seconds < slowSeconds ? name : `${name} (${duration(seconds)})`)).join(", ")}`;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 120) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
