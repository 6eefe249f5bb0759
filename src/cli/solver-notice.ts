/** Says once which solver was in use, where that may surprise: the bundled one is slower than a native one. */
import type { Console } from "./console.ts";

export function tellSolver(solver: string | undefined, verbose: boolean, console: Console): void {
  if (solver === undefined) return;
  if (/wasm|bundled/i.test(solver) && (verbose || console.watched)) {
    console.err(`inquest: used the bundled solver (${solver}); with a native z3 on PATH it is many times faster\n`);
  } else if (verbose) console.err(`inquest: used ${solver}\n`);
}
