/** Ctrl-C: the first ends the run in good order, with what was found so far; the second ends the process. */
import { watchMemory } from "../host/node/memory-watch.ts";

/** The exit code by which a shell knows that a process was interrupted. */
const interrupted = 130;

/** `memoryLimit`: megabytes, of everything that runs on behalf of this process; reaching it ends the run in the same way. */
export function interruptSignal(memoryLimit?: number): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => (controller.signal.aborted ? process.exit(interrupted) : controller.abort("interrupted"));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (memoryLimit !== undefined) {
    watchMemory(memoryLimit, () => controller.abort(`memory limit of ${memoryLimit} MB reached`));
  }
  return controller.signal;
}
