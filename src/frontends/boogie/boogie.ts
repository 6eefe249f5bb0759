/** The front end for Boogie: parse, check types, lower. */
import type { CheckKind } from "../../ir/check-kind.ts";
import type { FrontEnd, Translation } from "../../ir/front-end.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { typeCheck } from "./check.ts";
import { lowerProgram } from "./lower-program.ts";
import { parseBoogie } from "./parse.ts";

const checks: readonly CheckKind[] = [
  "assertion",
  "precondition",
  "postcondition",
  "loop-invariant-entry",
  "loop-invariant-kept",
];

export const boogie = {
  name: "boogie",
  extensions: [".bpl"],
  checks: new Set(checks),
  translate,
  // Nothing but the text.
  circumstances: () => Promise.resolve(""),
} as const satisfies FrontEnd;

function translate(file: SourceFile): Translation {
  const parsed = parseBoogie(file);
  const sourceNodes = parsed.nodes;
  if (parsed.diagnostics.length > 0) return { diagnostics: parsed.diagnostics, sourceNodes };
  const { typed, diagnostics } = typeCheck(parsed.file);
  if (typed === undefined) return { diagnostics, sourceNodes };
  const lowered = lowerProgram(typed);
  const all = [...diagnostics, ...lowered.diagnostics];
  return all.some((d) => d.severity === "error")
    ? { diagnostics: all, sourceNodes }
    : { program: lowered.program, diagnostics: all, sourceNodes, parts: [] };
}
