/** Signals and the time limit are kept although a computation takes long between two events; see watchdog-worker.mjs. */
import { Worker } from "node:worker_threads";

/** Milliseconds without an event after which the main thread counts as busy. */
const stale = 300;
/** Of these, milliseconds of a processor's time after which what it does is ended, when time is over. */
const leastComputing = 100;
/** The same, once the run was told to end, and makes its report. */
const ending = { stale: 900, leastComputing: 600 };
/** Milliseconds after the time by which the run should have ended. */
const patience = 50;
const beatEvery = 100;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Watchdog {
  /** Starting takes some milliseconds: short runs go without. */
  start(): void;
  /** The run was told to end; by when it has to, if a signal told it so. */
  told(by?: number): void;
}

/** `deadline`: when time is over, by the clock; undefined if it never is. */
export function watchdog(deadline: number | undefined): Watchdog {
  let isStarted = false;
  // The last beat; when the run was told to end; by when it has to have ended.
  const beats = new BigInt64Array(new SharedArrayBuffer(24));
  return {
    told(by) {
      Atomics.store(beats, 1, BigInt(Date.now()));
      if (by !== undefined) Atomics.store(beats, 2, BigInt(by));
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      const listeners = holdListeners();
      const beat = (): void => {
        Atomics.store(beats, 0, BigInt(Date.now()));
        listeners.giveBack();
      };
      beat();
      setInterval(beat, beatEvery).unref();
      Reflect.set(globalThis, Symbol.for("inquest.disarm"), () => listeners.take());
      const worker = new Worker(new URL("./watchdog-worker.mjs", import.meta.url), {
        workerData: { beats, deadline: deadline ?? Infinity, stale, leastComputing, ending, patience },
        stdin: false,
      });
      // Where there is no inspector, a long computation is waited for.
      worker.on("error", () => undefined);
      worker.unref();
    },
  };
}

function holdListeners(): { take(): void; giveBack(): void } {
  const taken = new Map<NodeJS.Signals, readonly NodeJS.SignalsListener[]>();
  return {
    take() {
      for (const signal of signals) {
        taken.set(signal, [...(taken.get(signal) ?? []), ...process.listeners(signal)]);
        process.removeAllListeners(signal);
      }
    },
    giveBack() {
      for (const [signal, listeners] of taken) for (const listener of listeners) process.on(signal, listener);
      taken.clear();
    },
  };
}
