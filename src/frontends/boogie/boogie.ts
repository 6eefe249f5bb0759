/** The front end for Boogie: parse, check types, lower. */
import type { CheckKind } from "../../ir/check-kind.ts";
import type { FrontEnd, Translation } from "../../ir/front-end.ts";
import { errorAt, localErrorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { typeCheck } from "./check.ts";
import type { BoogieFile } from "./ast.ts";
import { lowerProgram } from "./lower-program.ts";
import { parseBoogie } from "./parse.ts";
import { withoutFaulty } from "./set-aside.ts";

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

/** Errors that concern some procedures alone leave a program in which these are not settled. */
function translate(file: SourceFile): Translation {
  const parsed = parseBoogie(file);
  const sourceNodes = parsed.nodes;
  const told: Diagnostic[] = [];
  let [tree, errors]: [BoogieFile, readonly Diagnostic[]] = [parsed.file, parsed.diagnostics];
  for (;;) {
    if (errors.length > 0) {
      const rest = withoutFaulty(tree, errors, parsed.within);
      if (rest === undefined) return { diagnostics: [...told.map(asWhole), ...errors], sourceNodes };
      told.push(...errors.map(({ span, message }) => localErrorAt(span, message)));
      tree = rest;
    }
    const { program, diagnostics } = programOf(tree);
    errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0)
      return { program: program!, diagnostics: [...told, ...diagnostics], sourceNodes, parts: [] };
  }
}

function asWhole({ span, message }: Diagnostic): Diagnostic {
  return errorAt(span, message);
}

function programOf(tree: BoogieFile): Pick<Translation, "program" | "diagnostics"> {
  const { typed, diagnostics } = typeCheck(tree);
  if (typed === undefined) return { diagnostics };
  const lowered = lowerProgram(typed);
  return { program: lowered.program, diagnostics: [...diagnostics, ...lowered.diagnostics] };
}
