/** Native solvers: child processes that read SMT-LIB from their standard input. */
import { basename } from "node:path";
import type { Pipe } from "../../smt/pipe.ts";
import { endChild, startChild } from "./child.ts";

/** A pipe to a new process. That it cannot be started is told by `onEnd`, too. */
export function processPipe(program: string, args: readonly string[]): Pipe {
  const child = startChild(program, args, { limits: deepStack });
  let complaint = "";
  let ended: string | undefined;
  let hear: (text: string) => void = () => undefined;
  let tell: (why: string) => void = () => undefined;
  const end = (why: string): void => {
    if (ended !== undefined) return;
    ended = complaint.trim() === "" ? why : `${why}: ${lastLine(complaint)}`;
    endChild(child);
    tell(ended);
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => hear(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint = (complaint + text).slice(-2000)));
  // A write to a solver that has gone fails here; that it has gone is told by "close".
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => end(`${program} cannot be run: ${error.message}`));
  child.on("close", (code, signal) => end(`${basename(program)} ended ${ending(code, signal)}`));
  return {
    write: (text) => void (ended === undefined && child.stdin.write(text)),
    onText: (listener) => void (hear = listener),
    onEnd: (listener) => {
      tell = listener;
      if (ended !== undefined) listener(ended);
    },
    kill: () => endChild(child),
  };
}

// Solvers recurse on terms: with the usual stack of 8 MB z3 crashes on one that is 30,000 deep. Where a larger stack is
// not allowed, it is left as it is.
const deepStack = ["-s 1000000"];

function ending(code: number | null, signal: string | null): string {
  return signal === null ? `with exit code ${code ?? "unknown"}` : `by signal ${signal}`;
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1)!.slice(0, 200);
