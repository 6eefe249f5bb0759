/** The command line's entry: arguments in, a report and an exit code out. */
import { sentenceOf, stackOf } from "../driver/trouble.ts";
import { version } from "../driver/version.ts";
import { parseArguments } from "./args.ts";
import { commandNamed } from "./command-table.ts";
import { nodeTerminal, type Terminal } from "./terminal.ts";

const badUsage = 2;
const notSettled = 3;
const words = process.argv.slice(2);
const terminal = nodeTerminal(words.includes("--no-color") ? "never" : "automatic");

// Node's own exit code for a crash is 1, which would say that something was found.
process.on("uncaughtException", (error) => void end(crashed(error)));
// A computation that is ended from outside may leave nothing that goes on.
process.on("beforeExit", () => {
  terminal.err("inquest: the run was ended before there was anything to report\n");
  void end(notSettled);
});
await end(await main(words, terminal));

/** The process ends here even if something of a solver's would keep it alive. */
async function end(code: number): Promise<void> {
  await terminal.flushed();
  process.exit(code);
}

function crashed(error: unknown): number {
  terminal.err(`inquest: internal error: ${words.includes("--verbose") ? stackOf(error) : sentenceOf(error)}\n`);
  return notSettled;
}

async function main([first, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (first === undefined) {
    terminal.err((await import("./help.ts")).generalHelp());
    return badUsage;
  }
  if (first === "--help" || first === "-h" || first === "help") return showHelp(rest[0], terminal);
  if (first === "--version") {
    await terminal.out(`inquest ${version}\n`);
    return 0;
  }
  const command = commandNamed(first);
  if ("usageError" in command) return complain(command.usageError, terminal);
  const given = parseArguments(command.name, rest);
  if ("usageError" in given)
    return complain(`${given.usageError} (inquest ${command.name} --help lists the options)`, terminal);
  if (given.has("help")) return showHelp(command.name, terminal);
  if (command.isServer === true) return command.run(given, terminal);
  const args = (await import("./config/configured.ts")).configured(given, command.name);
  if ("usageError" in args) return complain(args.usageError, terminal);
  if (args.paths.length === 0) return complain(`${command.name} needs ${command.operands}: which files?`, terminal);
  return command.run(args, terminal);
}

async function showHelp(name: string | undefined, terminal: Terminal): Promise<number> {
  const help = await import("./help.ts");
  const command = name === undefined ? undefined : commandNamed(name);
  if (command !== undefined && "usageError" in command) return complain(command.usageError, terminal);
  await terminal.out(command === undefined ? help.generalHelp() : help.commandHelp(command));
  return 0;
}

function complain(message: string, terminal: Terminal): number {
  terminal.err(`inquest: ${message}\n`);
  return badUsage;
}
