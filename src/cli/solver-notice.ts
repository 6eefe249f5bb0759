/** Says once which solver was in use, where that may surprise: the bundled one is slower than a native one. */
import type { Terminal } from "./terminal.ts";

export function tellSolver(solver: string | undefined, verbose: boolean, terminal: Terminal): void {
  if (solver === undefined) return;
  if (/wasm|bundled/i.test(solver) && (verbose || terminal.watched)) {
    terminal.err(`inquest: used the bundled solver (${solver}); with a native z3 on PATH it is many times faster\n`);
  } else if (verbose) terminal.err(`inquest: used ${solver}\n`);
}
