/** Sizes as [FlanaganSaxe01] counts them: nodes of commands with their expressions as trees. */
import { TRUE } from "../logic/term.ts";
import type { Cfg, Command } from "./program.ts";
import type { PassiveCommand } from "./stages.ts";

/** One node a block, one a command, and the nodes of its expressions; commands that say nothing do not count. */
export function cfgSize(cfg: Cfg<Command> | Cfg<PassiveCommand>): number {
  let size = 0;
  for (const block of cfg.blocks.values()) {
    size += 1;
    for (const command of block.commands) size += commandSize(command);
  }
  return size;
}

function commandSize(command: Command | PassiveCommand): number {
  switch (command.kind) {
    case "assume":
      return command.condition === TRUE ? 0 : 1 + command.condition.size;
    case "assert":
      return 1 + command.condition.size;
    case "assign":
      return command.values.reduce((sum, value) => sum + 1 + value.size, 1);
    case "havoc":
      return 1 + command.targets.length;
    case "call":
      return command.args.reduce((sum, arg) => sum + arg.size, 1 + command.results.length);
  }
}
