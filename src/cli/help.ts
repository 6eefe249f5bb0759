/** The help texts, made from the tables. */
import { commandTable, type Command } from "./command-table.ts";
import { optionTable, type OptionSpec } from "./option-table.ts";

export function generalHelp(): string {
  const commands = commandTable.map((command) => [`${command.name} ${command.operands}`, command.summary] as const);
  return [
    "Inquest proves code safe, finds what fails, and shows how.",
    "",
    "usage: inquest COMMAND PATHS [OPTIONS]",
    "       inquest COMMAND --help",
    "       inquest --version",
    "",
    "commands:",
    ...columns(commands),
    "",
    ...exitCodes,
    "",
  ].join("\n");
}

export function commandHelp(command: Command): string {
  const options = optionTable.filter((spec) => spec.commands.includes(command.name));
  return [
    `usage: inquest ${command.name} ${command.operands} [OPTIONS]`,
    "",
    `${command.name} ${command.summary}.`,
    command.details,
    "",
    "options:",
    ...columns(options.map((spec) => [shown(spec), spec.help])),
    "",
    ...exitCodes,
    "",
  ].join("\n");
}

const exitCodes = [
  "exit codes:",
  "  0  nothing found, and everything is settled",
  "  1  something was found",
  "  2  bad usage, or input that could not be read",
  "  3  nothing found, but something is unknown",
];

function shown({ name, compiler, value }: OptionSpec): string {
  const spelled = compiler === undefined ? `--${name}` : `${compiler}, --${name}`;
  return value === undefined ? spelled : `${spelled} ${value.label}`;
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
