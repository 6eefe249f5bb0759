/** The driver's ports on Node. */
import type { Host } from "../../driver/host.ts";
import type { Reach } from "./clang/reach.mjs";
import { nodeCaches } from "./node-caches.ts";
import { filesWithin } from "./node-files.ts";

/** `reach`: where files may be read; anywhere, if absent. */
export function nodeHost(signal: AbortSignal, reach?: Reach): Host {
  const limits = { timeLimitMs: 120_000, signal, reach };
  return {
    files: filesWithin(reach),
    // Loaded when needed: listing syntax errors takes no solver.
    findSolver: async (spec) => (await import("./find-solver.ts")).findSolver(spec, reach),
    secondOpinion: async (script, limits, first) => {
      const { secondOpinion, secondSolvers } = await import("./second-solver.ts");
      return secondOpinion(script, limits, secondSolvers(first, reach));
    },
    findClang: async (spec) =>
      (await import("./clang/find-clang.ts")).findClang(spec === "auto" ? undefined : spec, limits),
    loadModels: async (names, dataModel) => (await import("./c-models.ts")).loadModels(names, dataModel),
    loadJavaStubs: async () => (await import("./java-stubs.ts")).loadJavaStubs(),
    caches: nodeCaches(reach),
    now: () => performance.now() / 1000,
    signal,
  };
}
