/** `inquest verify`. */
import { defaultRunOptions, defaultVerifySettings, encodings, type VerifySettings } from "../driver/options.ts";
import { registry } from "../driver/registry.ts";
import { verifyFiles } from "../driver/verify-files.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { javaSettings } from "./java-settings.ts";
import { judgeCommand, type JudgeRun } from "./judge-command.ts";
import type { Terminal } from "./terminal.ts";

export function verifyCommand(args: Arguments, terminal: Terminal): Promise<number> {
  return judgeCommand(args, terminal, verifyRun(args));
}

export function verifyRun(args: Arguments): JudgeRun {
  return {
    seconds: defaultRunOptions.procedureTimeLimit,
    phase: "verifying",
    start: (options, host) =>
      verifyFiles(
        { paths: args.paths, options, settings: settings(args) },
        host,
        registry(host, cSettings(args), javaSettings(args)),
      ),
  };
}

function settings(args: Arguments): VerifySettings {
  const unroll = args.number("unroll");
  const inlineDepth = args.number("inline");
  return {
    ...(args.has("no-infer") ? withoutInference : defaultVerifySettings),
    ...(inlineDepth !== undefined && { inlineDepth }),
    loops: unroll === undefined ? { by: "invariant" } : { by: "unroll", count: unroll },
    encoding: encodings.find((name) => name === args.text("vc")) ?? defaultVerifySettings.encoding,
    errorLimit: args.number("error-limit") ?? defaultVerifySettings.errorLimit,
    explain: { ...defaultVerifySettings.explain, replay: !args.has("no-replay") },
  };
}

const { strengthen: _, ...withoutInference } = defaultVerifySettings;
