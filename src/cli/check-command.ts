/** `inquest check`. */
import { checkFiles } from "../driver/check-files.ts";
import type { CSettings } from "../driver/c-front-end.ts";
import { certainJavaSettings } from "../driver/java-front-end.ts";
import { defaultCheckSettings, type RunOptions } from "../driver/options.ts";
import { registry } from "../driver/registry.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { javaSettings } from "./java-settings.ts";
import { judgeCommand, type JudgeRun } from "./judge-command.ts";
import type { Terminal } from "./terminal.ts";

/** Seconds for a procedure: of many thousands, the few that take longer are not waited for. */
const procedureTimeLimit = 60;

export function checkCommand(args: Arguments, terminal: Terminal): Promise<number> {
  return judgeCommand(args, terminal, checkRun(args));
}

export function checkRun(args: Arguments): JudgeRun {
  const inlineDepth = args.number("inline") ?? defaultCheckSettings.inlineDepth;
  return {
    seconds: procedureTimeLimit,
    phase: "checking",
    start: (options, host) =>
      checkFiles(
        {
          paths: args.paths,
          options: { ...options, ...cacheOption(args) },
          settings: { ...defaultCheckSettings, inlineDepth },
        },
        host,
        registry(host, forgiving(args), javaSettings(args, certainJavaSettings)),
      ),
  };
}

/**
 * No run may be left out: what fails only if memory never runs short is not certain to fail. What needs no proof, since only
 * what is certain is told, can be asked everywhere.
 */
function forgiving(args: Arguments): CSettings {
  return { ...cSettings(args), mallocMayFail: true, onlyCertain: true };
}

/** Beside the sources, where the next run looks for it. */
const usualCache = ".inquest-cache";

function cacheOption(args: Arguments): Pick<RunOptions, "cache"> {
  return args.has("no-cache") ? {} : { cache: args.text("cache") ?? usualCache };
}
