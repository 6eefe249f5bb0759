/** The driver's ports on Node. */
import type { Host } from "../../driver/host.ts";
import { nodeCaches } from "./node-caches.ts";
import { nodeFiles } from "./node-files.ts";

export function nodeHost(signal: AbortSignal): Host {
  return {
    files: nodeFiles,
    // Loaded when needed: listing syntax errors takes no solver.
    findSolver: async (spec) => (await import("./find-solver.ts")).findSolver(spec),
    findClang: async (spec) => (await import("./clang/find-clang.ts")).findClang(spec === "auto" ? undefined : spec),
    loadModels: async (names, dataModel) => (await import("./c-models.ts")).loadModels(names, dataModel),
    loadJavaStubs: async () => (await import("./java-stubs.ts")).loadJavaStubs(),
    caches: nodeCaches,
    now: () => performance.now() / 1000,
    signal,
  };
}
