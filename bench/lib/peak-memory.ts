/** The largest resident memory of a process and of the largest of its descendants, by looking from time to time (Linux). */
import { contents, descendants } from "./processes.ts";

export interface PeakMemory {
  /** Megabytes; undefined where they cannot be found out. */
  stop(): { readonly own: number | undefined; readonly children: number | undefined };
}

const everyMs = 50;

export function peakMemory(pid: number): PeakMemory {
  let own: number | undefined;
  let children: number | undefined;
  const look = (): void => {
    own = larger(own, peakOf(pid));
    for (const child of descendants(pid)) children = larger(children, peakOf(child));
  };
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return { own, children };
    },
  };
}

const larger = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

/** The kernel keeps the peak itself, so that only what happens after the last look is missed. */
function peakOf(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(contents(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
