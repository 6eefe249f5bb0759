/** The command line's entry: arguments in, a report and an exit code out. */
import { version } from "../driver/version.ts";
import { parseArguments } from "./args.ts";
import { commandNamed } from "./command-table.ts";
import { nodeConsole, type Console } from "./console.ts";

const badUsage = 2;
const words = process.argv.slice(2);
const terminal = nodeConsole(words.includes("--no-color") ? "never" : "automatic");
// The process ends here even if something of a solver's would keep it alive.
process.exit(await main(words, terminal));

async function main([first, ...rest]: readonly string[], console: Console): Promise<number> {
  if (first === undefined) {
    console.err((await import("./help.ts")).generalHelp());
    return badUsage;
  }
  if (first === "--help" || first === "-h" || first === "help") return showHelp(rest[0], console);
  if (first === "--version") {
    await console.out(`inquest ${version}\n`);
    return 0;
  }
  const command = commandNamed(first);
  if ("usageError" in command) return complain(command.usageError, console);
  const args = parseArguments(command.name, rest);
  if ("usageError" in args)
    return complain(`${args.usageError} (inquest ${command.name} --help lists the options)`, console);
  if (args.has("help")) return showHelp(command.name, console);
  if (args.paths.length === 0) return complain(`${command.name} needs ${command.operands}: which files?`, console);
  return command.run(args, console);
}

async function showHelp(name: string | undefined, console: Console): Promise<number> {
  const help = await import("./help.ts");
  const command = name === undefined ? undefined : commandNamed(name);
  if (command !== undefined && "usageError" in command) return complain(command.usageError, console);
  await console.out(command === undefined ? help.generalHelp() : help.commandHelp(command));
  return 0;
}

function complain(message: string, console: Console): number {
  console.err(`inquest: ${message}\n`);
  return badUsage;
}
