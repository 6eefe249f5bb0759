/** The command line with what a configuration adds to it. */
import { existsSync } from "node:fs";
import { withConfig, type Arguments, type BadUsage } from "../args.ts";
import type { CommandName } from "../option-table.ts";
import { findConfig, readConfig } from "./config.ts";

export function configured(args: Arguments, command: CommandName): Arguments | BadUsage {
  const given = args.text("config");
  if (given === "none") return args;
  if (given !== undefined && !existsSync(given)) return { usageError: `there is no file ${given} (--config)` };
  const file = given ?? findConfig(process.cwd());
  if (file === undefined) return args;
  const config = readConfig(file, command);
  return "usageError" in config ? config : withConfig(args, config);
}
