/** One procedure under its limits: whatever the engine does, there is a result, and it comes in time. */
import type { ProcedureResult } from "../verdict/verdict.ts";
import type { Host } from "./host.ts";
import type { Task } from "./select-tasks.ts";
import { settle } from "./settle.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";
import { begun } from "./unless-stopped.ts";

export interface Checked {
  readonly result: ProcedureResult;
  readonly trouble?: Trouble;
}

/** Seconds in which an engine that was told to stop may still hand over what it has found. */
const grace = 1;

/** The reason of `stop` is a sentence, such as `interrupted`. */
export async function checkProcedure(
  task: Task,
  engine: (signal: AbortSignal) => Promise<ProcedureResult>,
  timeLimit: number,
  stop: AbortSignal,
  host: Host,
): Promise<Checked> {
  if (stop.aborted) return { result: notSettled(task, String(stop.reason), 0) };
  const started = host.now();
  const elapsed = (): number => host.now() - started;
  const limit = new AbortController();
  const onStop = (): void => limit.abort(stop.reason);
  stop.addEventListener("abort", onStop);
  const onLimit = (): void => limit.abort(`the time limit of ${timeLimit} s for a procedure was reached`);
  const timer = setTimeout(onLimit, timeLimit * 1000);
  try {
    const result = await Promise.race([begun(() => engine(limit.signal)), outOfTime(limit.signal, stop)]);
    if (result === undefined) return { result: notSettled(task, String(limit.signal.reason), elapsed()) };
    const settled = settle(result);
    return { result: limit.signal.aborted ? stopped(settled, String(limit.signal.reason)) : settled };
  } catch (error) {
    if (limit.signal.aborted) return { result: notSettled(task, String(limit.signal.reason), elapsed()) };
    const result = notSettled(task, `internal error: ${sentenceOf(error)}`, elapsed());
    return { result, trouble: { where: task.implementation.name, error } };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
}

async function outOfTime(signal: AbortSignal, stop: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  await new Promise<void>((resolve) => setTimeout(resolve, (stop.aborted ? grace / 2 : grace) * 1000));
}

/** A solver that is torn down in the middle of a check says all sorts of things; the reason is that it was stopped. */
function stopped(result: ProcedureResult, reason: string): ProcedureResult {
  return result.verdict === "unknown" && result.findings.length === 0 ? { ...result, reason } : result;
}

function notSettled({ implementation }: Task, reason: string, seconds: number): ProcedureResult {
  const { name, span } = implementation;
  return { name, span, verdict: "unknown", reason, seconds, findings: [], queries: 0, notes: [] };
}
