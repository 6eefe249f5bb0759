/** Ctrl-C, and whatever else ends a run early: in good order, with what was found so far. */
import { watchMemory } from "../host/node/memory-watch.ts";
import { watchdog } from "../host/node/watchdog.ts";
import type { Arguments } from "./args.ts";

/** The exit code by which a shell knows that a process was interrupted. */
const interrupted = 130;
/** Milliseconds from a signal to the end, whatever is left to do. */
const patience = 1900;
/** Milliseconds after which a run is no short one. */
const short = 1000;

/**
 * A second signal ends the process. The limits of time and memory are of everything that runs on behalf of this process. Who has a usual
 * time limit takes long as a rule.
 */
export function interruptSignal(args: Arguments, usualTimeLimit?: number): AbortSignal {
  const controller = new AbortController();
  const seconds = args.number("time-limit") ?? usualTimeLimit;
  const dog = watchdog(seconds === undefined ? undefined : Date.now() + seconds * 1000);
  let signals = 0;
  const stop = (): void => {
    if (signals++ > 0) process.exit(interrupted);
    dog.told(Date.now() + patience);
    controller.abort("interrupted");
    setTimeout(() => process.exit(interrupted), patience).unref();
  };
  const end = (reason: string): void => {
    dog.told();
    controller.abort(reason);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const memory = args.number("memory-limit");
  if (memory !== undefined) watchMemory(memory, () => end(`memory limit of ${memory} MB reached`));
  if (seconds !== undefined) setTimeout(() => end(`the time limit of ${seconds} s was reached`), seconds * 1000).unref(); // prettier-ignore
  if (usualTimeLimit === undefined) setTimeout(dog.start, short).unref();
  else dog.start();
  whenLarge = dog.start;
  return controller.signal;
}

let whenLarge = (): void => undefined;

/** A text of this length may keep us busy for long. */
export function announceLength(characters: number): void {
  if (characters > 100_000) whenLarge();
}
