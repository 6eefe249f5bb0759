/** The bundled Z3 behind the port. Workers are kept for later sessions: what Z3 has compiled of itself stays compiled. */
import { dialects } from "../../../smt/dialects.ts";
import { openSession } from "../../../smt/smtlib/session.ts";
import type { Solver } from "../../../smt/solver.ts";
import { workerPipe, type WorkerPipe } from "./worker-pipe.ts";

export function z3WasmSolver(): Solver {
  const idle: WorkerPipe[] = [];
  const all = new Set<WorkerPipe>();
  let name = "bundled Z3";
  let disposed = false;
  const start = (): WorkerPipe => {
    const pipe = workerPipe();
    all.add(pipe);
    return pipe;
  };
  const release = (pipe: WorkerPipe): void => {
    if (disposed) return pipe.kill();
    pipe.reset();
    // Should it fail while nobody uses it, it is not used again.
    pipe.onEnd(() => void idle.splice(idle.indexOf(pipe), 1));
    pipe.awaited(false);
    idle.push(pipe);
  };
  return {
    get name() {
      return name;
    },
    prewarm() {
      if (all.size === 0) release(start());
    },
    open(options = {}) {
      const pipe = idle.pop() ?? start();
      pipe.awaited(true);
      const greeted = (version: string): void => void (name = `bundled Z3 ${version}`);
      const session = openSession(pipe, dialects["z3-wasm"], options, { greeted, release: () => release(pipe) });
      return Promise.resolve(session);
    },
    dispose() {
      disposed = true;
      for (const pipe of idle.splice(0)) pipe.kill();
    },
  };
}
