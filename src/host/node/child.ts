/**
 * Child processes: solvers and compilers. Each leads a process group of its own, so that what it starts ends with it, and
 * none outlives us, if we are told to end. (If we are killed, they read the end of their input and end, sooner or later.)
 */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";

const hasGroups = process.platform !== "win32";

export interface ChildSettings {
  /** All there is of the environment; ours, if absent. */
  readonly env?: NodeJS.ProcessEnv;
  /** Commands of `ulimit`, such as `-c 0`, each of which holds where it can be had. */
  readonly limits?: readonly string[];
}

export function startChild(
  program: string,
  args: readonly string[],
  { env, limits = [] }: ChildSettings = {},
): ChildProcessWithoutNullStreams {
  const [command, ...rest] = hasGroups && limits.length > 0 ? limited(program, args, limits) : [program, ...args];
  const child = spawn(command!, rest, { stdio: "pipe", windowsHide: true, detached: hasGroups, ...(env && { env }) });
  keep(child);
  return child;
}

/** The shell replaces itself by the program. */
function limited(program: string, args: readonly string[], limits: readonly string[]): readonly string[] {
  const commands = limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join("");
  return ["/bin/sh", "-c", `${commands}exec "$0" "$@"`, program, ...args];
}

/** Ends a child, and what it has started. */
export function endChild(child: ChildProcessWithoutNullStreams): void {
  try {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone, or is not ours any more.
  }
  child.kill("SIGKILL");
}

const children = new Set<ChildProcessWithoutNullStreams>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function keep(child: ChildProcessWithoutNullStreams): void {
  if (children.size === 0) watch("on");
  children.add(child);
  const forget = (): void => {
    if (children.delete(child) && children.size === 0) watch("off");
  };
  child.on("close", forget).on("error", forget);
}

function watch(how: "on" | "off"): void {
  process[how]("exit", endAll);
  for (const signal of signals) process[how](signal, endBy);
}

function endAll(): void {
  for (const child of children) endChild(child);
}

/** What else listens decides what the signal means; if nothing does, we end by it as we would have. */
function endBy(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  endAll();
  watch("off");
  process.kill(process.pid, signal);
}
