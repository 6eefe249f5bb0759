/**
 * Watches the main thread from a thread of its own: while a computation keeps that from its events, it hears neither signals nor
 * its own timers. Then signals are given back their usual meaning, which is to end the process; and when time is over, the
 * computation is ended, so that the rest of the run can tell what is known.
 */
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

const { beats, deadline, stale } = workerData;
let disarmed = 0n;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (Date.now() - Number(beat) < stale) return;
  if (Date.now() > deadline) ask("Runtime.terminateExecution");
  else if (disarmed !== beat) {
    disarmed = beat;
    ask("Runtime.evaluate", { expression: "globalThis[Symbol.for('inquest.disarm')]()" });
  }
}, stale / 2);

/** Connected no longer than it takes: a process that ends would wait for us. */
function ask(method, params = {}) {
  const session = new Session();
  session.connectToMainThread();
  session.post(method, params, () => session.disconnect());
}
