/** What the command line says about C. */
import { defaultCSettings, usualChecks, type CSettings } from "../driver/c-front-end.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { Arguments } from "./args.ts";

const memory: readonly CheckKind[] = [
  "null-dereference", "out-of-bounds", "use-after-free", "double-free", "invalid-free", "memory-leak",
]; // prettier-ignore
const stated: readonly CheckKind[] = [
  "assertion", "precondition", "postcondition", "loop-invariant-entry", "loop-invariant-kept", "modifies", "error-call",
]; // prettier-ignore

const properties: Readonly<Record<string, readonly CheckKind[]>> = {
  memsafety: memory,
  "no-overflow": ["signed-overflow"],
  "unreach-call": ["error-call"],
  assertions: stated,
};

export function cSettings(args: Arguments): CSettings {
  const standard = args.text("std");
  const buildFolder = args.text("build");
  return {
    ...defaultCSettings,
    clang: args.text("clang") ?? defaultCSettings.clang,
    includes: args.texts("include"),
    defines: args.texts("define"),
    undefines: args.texts("undefine"),
    dataModel: args.text("data-model") === "ILP32" ? "ILP32" : "LP64",
    headers: args.text("headers") === "host" ? "host" : "bundled",
    checks: checksOf(args),
    ...(standard !== undefined && { standard }),
    ...(buildFolder !== undefined && { buildFolder }),
  };
}

function checksOf(args: Arguments): CSettings["checks"] {
  const chosen = properties[args.text("property") ?? ""] ?? usualChecks;
  return new Set([...chosen, ...(args.has("strict") ? ["signed-overflow" as const] : [])]);
}
