/** The memory of this process and of all that it has started, where the system tells: Linux does, in /proc. */
import { readdirSync, readFileSync } from "node:fs";
import { append } from "../../base/append.ts";

/** Milliseconds between looks: a solver takes some hundred megabytes a second at most. */
const lookEveryMs = 100;

/** Calls `exceeded` once when there is more than `limit` megabytes in use. Gives what ends the watch. */
export function watchMemory(limit: number, exceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (megabytesInUse() <= limit) return;
    clearInterval(timer);
    exceeded();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

export function megabytesInUse(): number {
  const own = process.memoryUsage.rss();
  return (own + descendants(process.pid).reduce((sum, pid) => sum + residentBytes(pid), 0)) / 1e6;
}

function descendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of processes()) {
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(text(`/proc/${name}/stat`))?.[1];
    if (parent !== undefined) append(children, Number(parent), Number(name));
  }
  const found: number[] = [];
  const pending = [...(children.get(root) ?? [])];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    found.push(pid);
    pending.push(...(children.get(pid) ?? []));
  }
  return found;
}

function processes(): readonly string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(text(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** A process may be gone by the time one looks. */
function text(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
