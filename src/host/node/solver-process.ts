/** Native solvers: child processes that read SMT-LIB from their standard input. */
import { spawn, type ChildProcess } from "node:child_process";
import { basename } from "node:path";
import type { Pipe } from "../../smt/pipe.ts";

/** A pipe to a new process. That it cannot be started is told by `onEnd`, too. */
export function processPipe(program: string, args: readonly string[]): Pipe {
  const [command, ...rest] = process.platform === "win32" ? [program, ...args] : [...deepStack, program, ...args];
  const child = spawn(command!, rest, { stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
  keep(child);
  let complaint = "";
  let ended: string | undefined;
  let hear: (text: string) => void = () => undefined;
  let tell: (why: string) => void = () => undefined;
  const end = (why: string): void => {
    if (ended !== undefined) return;
    ended = complaint.trim() === "" ? why : `${why}: ${lastLine(complaint)}`;
    child.kill("SIGKILL");
    tell(ended);
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => hear(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint = (complaint + text).slice(-2000)));
  // A write to a solver that has gone fails here; that it has gone is told by "close".
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => {
    forget(child);
    end(`${program} cannot be run: ${error.message}`);
  });
  child.on("close", (code, signal) => end(`${basename(program)} ended ${ending(code, signal)}`));
  return {
    write: (text) => void (ended === undefined && child.stdin.write(text)),
    onText: (listener) => void (hear = listener),
    onEnd: (listener) => {
      tell = listener;
      if (ended !== undefined) listener(ended);
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

// Solvers recurse on terms: with the usual stack of 8 MB z3 crashes on one that is 30,000 deep. Where a larger stack is
// not allowed, it is left as it is. The shell replaces itself by the program.
const deepStack = ["/bin/sh", "-c", 'ulimit -s 1000000 2>/dev/null; exec "$0" "$@"'];

function ending(code: number | null, signal: string | null): string {
  return signal === null ? `with exit code ${code ?? "unknown"}` : `by signal ${signal}`;
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1)!.slice(0, 200);

// No solver outlives us, if we are told to end. (If we are killed, it reads the end of its input and goes, sooner or later.)
const children = new Set<ChildProcess>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function keep(child: ChildProcess): void {
  if (children.size === 0) watch("on");
  children.add(child);
  child.on("close", () => forget(child));
}

function forget(child: ChildProcess): void {
  if (children.delete(child) && children.size === 0) watch("off");
}

function watch(how: "on" | "off"): void {
  process[how]("exit", killAll);
  for (const signal of signals) process[how](signal, endBy);
}

function killAll(): void {
  for (const child of children) child.kill("SIGKILL");
}

/** Whoever else listens decides what the signal means; if nobody does, we end by it as we would have. */
function endBy(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  watch("off");
  process.kill(process.pid, signal);
}
