/** The bundled Z3 behind the port. Workers are kept for later sessions: what Z3 has compiled of itself stays compiled. */
import { dialects } from "../../../smt/dialects.ts";
import { openSession } from "../../../smt/smtlib/session.ts";
import type { Solver } from "../../../smt/solver.ts";
import { workerPipe, type WorkerPipe } from "./worker-pipe.ts";

export function z3WasmSolver(): Solver {
  const idle = new Set<WorkerPipe>();
  let name = "bundled Z3";
  let disposed = false;
  const rest = (pipe: WorkerPipe): void => {
    idle.add(pipe);
    // Should it fail while nobody uses it, it is not used again.
    pipe.onEnd(() => void idle.delete(pipe));
    pipe.awaited(false);
  };
  const release = (pipe: WorkerPipe): void => {
    if (disposed) return pipe.kill();
    pipe.reset();
    rest(pipe);
  };
  return {
    get name() {
      return name;
    },
    hasOtherStrategy: dialects["z3-wasm"].otherOptions !== undefined,
    prewarm() {
      if (idle.size === 0) rest(workerPipe());
    },
    open(options = {}) {
      const [pipe = workerPipe()] = idle;
      idle.delete(pipe);
      pipe.awaited(true);
      const greeted = (version: string): void => void (name = `bundled Z3 ${version}`);
      const session = openSession(pipe, dialects["z3-wasm"], options, { greeted, release: () => release(pipe) });
      return Promise.resolve(session);
    },
    dispose() {
      disposed = true;
      for (const pipe of idle) pipe.kill();
      idle.clear();
    },
  };
}
