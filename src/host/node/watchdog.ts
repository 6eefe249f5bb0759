/** Signals and the time limit are kept although a computation takes long between two events; see watchdog-worker.mjs. */
import { Worker } from "node:worker_threads";

/** Milliseconds without an event after which the main thread counts as busy. */
const stale = 300;
const beatEvery = 100;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Watchdog {
  /** Starting takes some milliseconds: short runs go without. */
  start(): void;
}

/** `deadline`: when time is over, by the clock; undefined if it never is. */
export function watchdog(deadline: number | undefined): Watchdog {
  let isStarted = false;
  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      const beats = new BigInt64Array(new SharedArrayBuffer(8));
      const listeners = holdListeners();
      const beat = (): void => {
        Atomics.store(beats, 0, BigInt(Date.now()));
        listeners.giveBack();
      };
      beat();
      setInterval(beat, beatEvery).unref();
      Reflect.set(globalThis, Symbol.for("inquest.disarm"), () => listeners.take());
      const worker = new Worker(new URL("./watchdog-worker.mjs", import.meta.url), {
        workerData: { beats, deadline: deadline ?? Infinity, stale },
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
