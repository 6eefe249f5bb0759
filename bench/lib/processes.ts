/** What the kernel tells about processes (Linux); nothing elsewhere. */
import { readFileSync, readdirSync } from "node:fs";

export function descendants(pid: number): readonly number[] {
  const direct = tasksOf(pid).flatMap((task) => contents(`/proc/${pid}/task/${task}/children`).split(" "));
  const pids = direct.filter((text) => text !== "").map(Number);
  return [...pids, ...pids.flatMap(descendants)];
}

export function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

export function contents(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
