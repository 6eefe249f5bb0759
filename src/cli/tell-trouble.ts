/** Bugs of ours, in full, for whoever mends them (`--verbose`). */
import { stackOf, type Trouble } from "../driver/trouble.ts";
import type { Arguments } from "./args.ts";
import type { Terminal } from "./terminal.ts";

export function tellTrouble({ where, error }: Trouble, args: Arguments, terminal: Terminal): void {
  if (args.has("verbose")) terminal.err(`inquest: internal error in ${where}\n${stackOf(error)}\n`);
}
