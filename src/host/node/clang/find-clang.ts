/** Which clang to use: the one asked for, else an installed one, which is faster, else the one that comes with us. */
import type { Clang } from "../../../driver/clang.ts";
import { findProgram } from "../find-program.ts";
import { bundledClang } from "./bundled-clang.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { nativeClang } from "./native-clang.ts";

/** `spec`: `auto`, `bundled`, or the name or path of a clang. */
export async function findClang(
  spec = process.env["INQUEST_CLANG"] ?? "auto",
  limits: Limits = defaultLimits,
): Promise<Clang | { readonly error: string }> {
  if (spec === "bundled") return bundledClang(limits);
  const program = findProgram(spec === "auto" ? "clang" : spec, limits.reach);
  const native = program === undefined ? undefined : await nativeClang(program, limits);
  if (native !== undefined) return native;
  if (spec === "auto") return bundledClang(limits);
  return { error: program === undefined ? `${spec} was not found` : `${program} is not clang 11 or newer` };
}
