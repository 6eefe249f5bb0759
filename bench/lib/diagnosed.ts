/** Runs of `inquest` for the benchmarks of diagnose; what is run is what was built. */
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";

export interface Reported<T> {
  readonly report: T;
  readonly seconds: number;
}

export function reportOf<T>(args: readonly string[]): Reported<T> {
  const started = performance.now();
  const { stdout } = spawnSync(process.execPath, ["bin/inquest.js", ...args, "--format", "json"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { report: JSON.parse(stdout) as T, seconds: (performance.now() - started) / 1000 };
}
