/**
 * Watches the main thread from a thread of its own: while a computation keeps that from its events, it hears neither signals nor
 * its own timers. Then signals are given back their usual meaning, which is to end the process; and when time is over, or a signal was
 * heard and a new computation begun before the run could end, the computation is ended, so that the rest of the run can tell what is
 * known. That rest may take longer between two events, since it makes a report; and a thread that only waits for its turn on a busy
 * machine is no computation. A process that does not end at all is killed.
 */
import { readFileSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

const { beats, deadline, stale, leastComputing, ending, patience } = workerData;
let beat = 0n;
/** Of the main thread, when it beat last. */
let computed = 0;
let disarmed = 0n;
let terminated = 0;

setInterval(() => {
  const now = Date.now();
  const [last, told, end] = [0, 1, 2].map((i) => Atomics.load(beats, i));
  if (last !== beat) [beat, computed] = [last, processorMs()];
  const still = now - Number(beat);
  if (still < stale) return;
  if (end > 0n && now > Number(end) + patience) process.kill(process.pid, "SIGKILL");
  else if (told > 0n) endComputation(still, ending.stale, ending.leastComputing);
  else if (now > deadline) endComputation(still, stale, leastComputing);
  else if (disarmed !== beat) {
    disarmed = beat;
    ask("Runtime.evaluate", { expression: "globalThis[Symbol.for('inquest.disarm')]()" });
  }
}, stale / 3);

/** What is ended may be followed by another one. */
function endComputation(still, longEnough, computing) {
  if (still < longEnough || Date.now() - terminated < longEnough || processorMs() - computed < computing) return;
  [terminated, computed] = [Date.now(), processorMs()];
  ask("Runtime.terminateExecution");
}

/** What the main thread has used of a processor, where the system tells; else what all threads have. */
function processorMs() {
  try {
    const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Connected no longer than it takes: a process that ends would wait for us. */
function ask(method, params = {}) {
  const session = new Session();
  session.connectToMainThread();
  session.post(method, params, () => session.disconnect());
}
