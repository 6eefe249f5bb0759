/** The command line with what configurations add to it: that of the project, and that of the user. */
import { existsSync } from "node:fs";
import { userConfigFile } from "../../host/node/user-folders.ts";
import { withConfig, type Arguments, type BadUsage } from "../args.ts";
import type { CommandName } from "../option-table.ts";
import { findConfig, otherOwner, readConfig } from "./config.ts";

export function configured(args: Arguments, command: CommandName): Arguments | BadUsage {
  if (args.text("config") === "none") return args;
  const own = withProject(args, command);
  return "usageError" in own ? own : withUser(own, command);
}

function withProject(args: Arguments, command: CommandName): Arguments | BadUsage {
  const given = args.text("config");
  if (given !== undefined && !existsSync(given)) return { usageError: `there is no file ${given} (--config)` };
  const file = given ?? findConfig(process.cwd());
  if (file === undefined) return args;
  const refusal = given === undefined ? otherOwner(file) : undefined;
  if (refusal !== undefined) return { usageError: `${file} ${refusal}` };
  const config = readConfig(file, command, "project");
  return "usageError" in config ? config : withConfig(args, config);
}

function withUser(args: Arguments, command: CommandName): Arguments | BadUsage {
  const file = userConfigFile();
  if (!existsSync(file)) return args;
  const config = readConfig(file, command, "user");
  return "usageError" in config ? config : withConfig(args, config);
}
