/** The commands, as data; what each does is loaded when it is asked for. */
import { closest } from "../base/closest.ts";
import type { Arguments, BadUsage } from "./args.ts";
import type { CommandName } from "./option-table.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
  readonly name: CommandName;
  readonly operands: string;
  readonly summary: string;
  readonly details: string;
  /** It is given no files, and no configuration of its own. */
  readonly isServer?: true;
  /** The exit code. */
  run(args: Arguments, terminal: Terminal): Promise<number>;
}

export const commandTable: readonly Command[] = [
  {
    name: "check",
    operands: "PATHS",
    summary:
      "finds code that is certain to fail, whatever the input; needs no annotations and reports nothing doubtful",
    details: "PATHS are files (.c, .i, .java, .bpl) or folders, which are searched.",
    run: async (args, terminal) => (await import("./check-command.ts")).checkCommand(args, terminal),
  },
  {
    name: "verify",
    operands: "PATHS",
    summary: "checks procedures against their contracts; shows for each failing check the run that leads to it",
    details: "PATHS are files (.c, .i, .java, .bpl) or folders, which are searched.",
    run: async (args, terminal) => (await import("./verify-command.ts")).verifyCommand(args, terminal),
  },
  {
    name: "prove",
    operands: "PATHS",
    summary: "proves a whole program free of errors from its entry on, or shows an execution that fails",
    details: "PATHS are the files (.c, .i, .java, .bpl) of one program.",
    run: async (args, terminal) => (await import("./prove-command.ts")).proveCommand(args, terminal),
  },
  {
    name: "diagnose",
    operands: "PATHS",
    summary: "for an error that prove finds: its cause, and what could be written instead, checked again and ranked",
    details: "PATHS are the files (.c, .i, .java, .bpl) of one program.",
    run: async (args, terminal) => (await import("./diagnose-command.ts")).diagnoseCommand(args, terminal),
  },
  {
    name: "validate",
    operands: "FILE WITNESS",
    summary: "checks a witness of SV-COMP: that its invariants hold and prove the program, or that its error is there",
    details: "FILE is a C program, WITNESS a file in format 2.0. Exit codes: 0 confirmed, 1 not confirmed, 3 unknown.",
    run: async (args, terminal) => (await import("./validate-command.ts")).validateCommand(args, terminal),
  },
  {
    name: "invariants",
    operands: "PATHS",
    summary:
      "shows in the source what holds at every arrival at a loop and on entry, inferred and confirmed by the solver",
    details: "PATHS are files (.c, .i, .java, .bpl) or folders, which are searched.",
    run: async (args, terminal) => (await import("./invariants-command.ts")).invariantsCommand(args, terminal),
  },
  {
    name: "vc",
    operands: "PATHS",
    summary: "shows the stages between a procedure and its verdict, and their sizes; for builders of tools",
    details: "Without --stage it shows ir, passive, vc and sizes.",
    run: async (args, terminal) => (await import("./vc-command.ts")).vcCommand(args, terminal),
  },
  {
    name: "run",
    operands: "FILE",
    summary: "executes a procedure in the interpreter, with given or random inputs",
    details: "Checks are checked as they are reached; --trace full shows every step.",
    run: async (args, terminal) => (await import("./run-command.ts")).runCommand(args, terminal),
  },
  {
    name: "lsp",
    operands: "--stdio",
    summary: "the language server, for editors: checks files when they are saved and shows what was found",
    details: "docs/editors.md tells how editors are told of it.",
    isServer: true,
    run: async (args, terminal) => (await import("./lsp-command.ts")).lspCommand(args, terminal),
  },
];

export function commandNamed(name: string): Command | BadUsage {
  const found = commandTable.find((command) => command.name === name);
  if (found !== undefined) return found;
  const meant = closest(name, commandTable.map((command) => command.name)); // prettier-ignore
  const hint = meant === undefined ? "inquest --help lists the commands" : `did you mean ${meant}?`;
  return { usageError: `there is no command ${name}; ${hint}` };
}
