/** What the command line says about C. */
import { defaultCSettings, type CSettings } from "../driver/c-front-end.ts";
import { define, noMacros, undefine, type MacroFlags } from "../driver/macro-flags.ts";
import { checksFor } from "../driver/properties.ts";
import type { Arguments } from "./args.ts";

export function cSettings(args: Arguments): CSettings {
  const standard = args.text("std");
  const buildFolder = args.text("build");
  const headers = args.text("headers");
  return {
    ...defaultCSettings,
    clang: args.text("clang") ?? defaultCSettings.clang,
    includes: args.texts("include"),
    ...macros(args),
    dataModel: args.text("data-model") === "ILP32" ? "ILP32" : "LP64",
    headers: headers === "host" || headers === "bundled" ? headers : "auto",
    mallocMayFail: args.has("malloc-may-fail"),
    checks: checksFor(args.text("property"), args.has("strict")),
    ...(standard !== undefined && { standard }),
    ...(buildFolder !== undefined && { buildFolder }),
  };
}

/** As compilers take them: in the order in which they were given. */
function macros({ inOrder }: Arguments): MacroFlags {
  return inOrder.reduce((flags, { name, value }) => {
    if (name === "define") return define(flags, value);
    return name === "undefine" ? undefine(flags, value) : flags;
  }, noMacros);
}
