/** `inquest lsp --stdio`: files are checked as the other commands check them, with the editor's settings over `inquest.json`. */
import { cReader } from "../driver/c-front-end.ts";
import { usualRepairs } from "../driver/diagnose-api.ts";
import { diagnoseFiles, type DiagnoseRequest } from "../driver/diagnose-files.ts";
import { proveFrontEnds } from "../driver/prove-tools.ts";
import { version } from "../driver/version.ts";
import { hostFor } from "./host.ts";
import type { Checking } from "../lsp/checking.ts";
import { serve } from "../lsp/server.ts";
import { parseArguments, withConfig, type Arguments, type BadUsage } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { checkRun } from "./check-command.ts";
import { configIn } from "./config/config.ts";
import { configured } from "./config/configured.ts";
import { runOptions } from "./judge-command.ts";
import { proofRequest, propertyOf } from "./prove-command.ts";
import type { Terminal } from "./terminal.ts";
import { verifyRun } from "./verify-command.ts";

export async function lspCommand(args: Arguments, terminal: Terminal): Promise<number> {
  if (!args.has("stdio")) {
    terminal.err("inquest: lsp needs --stdio: it is started by an editor, which talks to it\n");
    return 2;
  }
  return serve(checkingIn, version);
}

function checkingIn(root: string): Checking {
  process.chdir(root);
  return {
    root,
    start: (file, { command, options }, signal) => {
      const args = argumentsFor(file, command, options);
      if ("usageError" in args) return args;
      const run = command === "check" ? checkRun(args) : verifyRun(args);
      return run.start(runOptions(args, undefined, run.seconds), hostFor(args, signal));
    },
    diagnose: (file, { options }, signal, doing) => {
      const args = argumentsFor(file, "diagnose", options);
      if ("usageError" in args) return args;
      const property = propertyOf(args);
      if ("error" in property) return { usageError: property.error };
      const host = hostFor(args, signal);
      const asked = proofRequest(args, property, undefined);
      const request: DiagnoseRequest = {
        ...asked,
        library: usualRepairs,
        options: { ...asked.options, timeLimit: args.number("time-limit") ?? diagnosisTimeLimit },
        settings: { ...asked.settings, doing },
      };
      const settings = cSettings(args);
      return diagnoseFiles(request, proveFrontEnds(property, host, settings), cReader(settings, host), host);
    },
  };
}

/** Seconds: somebody waits for it. */
const diagnosisTimeLimit = 60;

/** What the editor says wins over the configuration. It may stand in a file of the workspace: it is a project's word. */
function argumentsFor(file: string, command: "check" | "verify" | "diagnose", options: object): Arguments | BadUsage {
  const given = parseArguments(command, ["--", file]);
  if ("usageError" in given) return given;
  const settings = configIn(JSON.stringify(options), command, { folder: process.cwd(), owner: "project" });
  if ("fault" in settings) return { usageError: `inquest.options: ${settings.fault}` };
  return configured(withConfig(given, { paths: [], options: settings.options }), command);
}
