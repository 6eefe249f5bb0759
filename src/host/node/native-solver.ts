/** Native solvers behind the port: a fresh process for each session, so that no session depends on those before it. */
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { basename } from "node:path";
import { dialectNamed, dialects, type Dialect } from "../../smt/dialects.ts";
import type { Pipe } from "../../smt/pipe.ts";
import { openSession } from "../../smt/smtlib/session.ts";
import type { Solver } from "../../smt/solver.ts";
import { processPipe } from "./solver-process.ts";

export function nativeSolver(program: string): Solver {
  const dialect = dialectOf(program);
  const start = (): Pipe => processPipe(program, dialect.arguments);
  let name = basename(program);
  // z3 takes 16 ms to start and 12 to reset, so nothing is gained by using a process twice; but the next one can be
  // started before it is asked for.
  let spare: Pipe | undefined;
  let sessions = 0;
  return {
    get name() {
      return name;
    },
    hasOtherStrategy: dialect.otherOptions !== undefined,
    prewarm() {
      spare ??= start();
    },
    open(options = {}) {
      const pipe = spare ?? start();
      spare = sessions++ > 0 ? start() : undefined;
      const greeted = (version: string): void => void (name = `${basename(program)} ${version}`);
      return Promise.resolve(openSession(pipe, dialect, options, { greeted }));
    },
    dispose() {
      spare?.kill();
      spare = undefined;
    },
  };
}

/** By its name or that of the file it links to; else by what it says of itself. */
function dialectOf(program: string): Dialect {
  return (
    dialectNamed(basename(program)) ??
    dialectNamed(basename(realpathSync(program))) ??
    dialectNamed(told(program)) ??
    dialects.other
  );
}

function told(program: string): string {
  try {
    return execFileSync(program, ["--version"], {
      encoding: "utf8",
      timeout: 3000,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}
