/** Ctrl-C, and whatever else ends a run early: in good order, with what was found so far. */
import { watchMemory } from "../host/node/memory-watch.ts";
import type { Arguments } from "./args.ts";

/** The exit code by which a shell knows that a process was interrupted. */
const interrupted = 130;

/** A second signal ends the process. The limits of time and memory are of everything that runs on behalf of this process. */
export function interruptSignal(args: Arguments, usualTimeLimit?: number): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => (controller.signal.aborted ? process.exit(interrupted) : controller.abort("interrupted"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const memory = args.number("memory-limit");
  if (memory !== undefined) watchMemory(memory, () => controller.abort(`memory limit of ${memory} MB reached`));
  const seconds = args.number("time-limit") ?? usualTimeLimit;
  if (seconds !== undefined) {
    setTimeout(() => controller.abort(`the time limit of ${seconds} s was reached`), seconds * 1000).unref();
  }
  return controller.signal;
}
