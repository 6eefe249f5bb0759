/** The worker threads that run the bundled clang. They are kept for later runs: what is compiled stays compiled. */
import { setMaxListeners } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { RunResult } from "./dump.ts";
import { timeFor, type Limits } from "./limits.ts";

export interface WorkerRun {
  readonly args: readonly string[];
  readonly input: Uint8Array | undefined;
  /** Contents of files by clang's paths. */
  readonly overlay: readonly (readonly [string, Uint8Array])[];
}

export interface ClangWorkers {
  run(run: WorkerRun): Promise<RunResult>;
  dispose(): void;
}

type Message = Omit<RunResult & { kind: "ended" }, "kind"> | { readonly failure: string };

export function clangWorkers(limits: Limits): ClangWorkers {
  // One for each run under way.
  if (limits.signal !== undefined) setMaxListeners(0, limits.signal);
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  const places = Math.max(1, availableParallelism());
  let busy = 0;
  let disposed = false;
  const free = async (): Promise<void> => {
    if (busy >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
  };
  // The place goes from hand to hand as long as somebody waits.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy--;
    else next();
  };
  return {
    async run(run) {
      await free();
      const worker = idle.pop() ?? startWorker();
      for (const event of ["error", "exit"]) worker.removeAllListeners(event);
      worker.ref();
      const result = await answer(worker, run, limits);
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
      worker.unref();
      if (result.kind === "failed" || disposed) void worker.terminate();
      else idle.push(worker);
      // Should it end while nobody uses it, it is not used again.
      worker.on("error", () => undefined).on("exit", () => void forget(idle, worker));
      leave();
      return result;
    },
    dispose() {
      disposed = true;
      for (const worker of idle.splice(0)) void worker.terminate();
    },
  };
}

function forget(idle: Worker[], worker: Worker): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
}

function answer(worker: Worker, run: WorkerRun, limits: Limits): Promise<RunResult> {
  const { signal } = limits;
  const timeLimitMs = timeFor(limits, run.input);
  return new Promise((resolve) => {
    const stop = (why: string): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve({ kind: "failed", why });
    };
    const onAbort = (): void => stop("clang was stopped");
    const timer = setTimeout(() => stop(`clang took longer than ${timeLimitMs / 1000} s`), timeLimitMs);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted === true) return onAbort();
    worker.on("message", (message: Message) => {
      if ("failure" in message) return stop(`the bundled clang failed: ${message.failure}`);
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve({ kind: "ended", ...message });
    });
    worker.on("error", (error) => stop(`the bundled clang failed: ${error.message}`));
    worker.on("exit", () => stop("the bundled clang ended"));
    worker.postMessage({ ...run, reach: limits.reach });
  });
}

/** Clang recurses on what is nested. */
const stackSizeMb = 64;

function startWorker(): Worker {
  return new Worker(fileURLToPath(new URL("./clang-worker.mjs", import.meta.url)), {
    stdin: false,
    resourceLimits: { stackSizeMb },
  });
}
