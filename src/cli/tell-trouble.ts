/** Bugs of ours, in full, for whoever mends them (`--verbose`). */
import { stackOf, type Trouble } from "../driver/trouble.ts";
import type { Arguments } from "./args.ts";
import type { Console } from "./console.ts";

export function tellTrouble({ where, error }: Trouble, args: Arguments, console: Console): void {
  if (args.has("verbose")) console.err(`inquest: internal error in ${where}\n${stackOf(error)}\n`);
}
