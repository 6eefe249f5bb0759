/** `inquest run`. */
import { registry } from "../driver/registry.ts";
import { cSettings } from "./c-settings.ts";
import { wholeJava } from "./java-settings.ts";
import { runFile, type RunFileRequest } from "../driver/run-file.ts";
import { hostFor } from "./host.ts";
import { executionText } from "../report/execution-text.ts";
import { errorText } from "../report/text.ts";
import type { Execution } from "../verdict/execution.ts";
import type { Arguments } from "./args.ts";
import type { Terminal } from "./terminal.ts";
import { tellTrouble } from "./tell-trouble.ts";

export async function runCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const [path, ...others] = args.paths;
  if (path === undefined || others.length > 0) {
    terminal.err("inquest: run takes one file\n");
    return 2;
  }
  // Nothing is done on Ctrl-C: a run has no findings to keep, and the interpreter would not hear of it.
  const host = hostFor(args, new AbortController().signal);
  const { errors, sources, troubles, execution } = await runFile(
    request(path, args),
    registry(host, { ...cSettings(args), complete: true, output: true }, wholeJava(args)).frontEnds,
    host,
  );
  for (const trouble of troubles) tellTrouble(trouble, args, terminal);
  terminal.err(errorText(errors, sources, terminal.errPalette));
  if (execution === undefined) return 2;
  await terminal.out(executionText(execution, sources, terminal.outPalette));
  return exitCodeOf(execution);
}

function request(path: string, args: Arguments): RunFileRequest {
  const entry = args.text("entry");
  const inputs = args.text("inputs");
  return {
    path,
    seed: args.number("seed") ?? 0,
    trace: args.text("trace") === "full" ? "full" : "none",
    ...(entry === undefined ? {} : { entry }),
    ...(inputs === undefined ? {} : { inputs }),
  };
}

function exitCodeOf({ ending }: Execution): number {
  switch (ending.kind) {
    case "finished":
      return 0;
    case "failed":
      return 1;
    case "raised":
      return ending.expected ? 0 : 1;
    case "blocked":
    case "stuck":
    case "limit":
      return 3;
  }
}
