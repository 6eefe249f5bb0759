/** Ctrl-C: the first ends the run in good order, with what was found so far; the second ends the process. */

/** The exit code by which a shell knows that a process was interrupted. */
const interrupted = 130;

export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => (controller.signal.aborted ? process.exit(interrupted) : controller.abort());
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return controller.signal;
}
