/** The front end for Java: files in, a program for each of them out. Classes of all files know each other. */
import type { Translation } from "../../ir/front-end.ts";
import type { Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { lowerProgram } from "./lower/lower-program.ts";
import type { LoweringOptions } from "./lower/unit.ts";
import { parseUnit, type Parsed } from "./parse-unit.ts";
import { declareWorld } from "./resolve/world.ts";

export type JavaOptions = LoweringOptions;

/** One translation a file, in the order of the files. */
export function translateJava(
  files: readonly SourceFile[],
  stubs: readonly SourceFile[],
  options: JavaOptions,
): readonly Translation[] {
  const parsed = files.map(parseUnit);
  const fine = parsed.filter((one) => !hasErrors(one.diagnostics));
  const library = stubs.map(parsedStub);
  const { world, diagnostics } = declareWorld(fine.map((one) => one.unit), library.map((one) => one.unit)); // prettier-ignore
  // Stubs call methods in their contracts, but that matters only to programs that do so themselves.
  const countsStates = fine.some(({ unit }) => unit.callsInAnnotations || hasConstrainedModels(unit));
  return parsed.map((one): Translation => {
    const own = [...one.diagnostics, ...diagnostics.filter(({ span }) => span.file === one.unit.file)];
    const sourceNodes = one.unit.nodes;
    if (hasErrors(own)) return { diagnostics: own, sourceNodes };
    const lowered = lowerProgram(one.unit, world, options, countsStates);
    return {
      program: lowered.program,
      diagnostics: [...own, ...lowered.diagnostics],
      unknownCalls: lowered.unknownCalls,
      sourceNodes,
    };
  });
}

/** The library is parsed once. */
const parsedStubs = new WeakMap<SourceFile, Parsed>();

function parsedStub(file: SourceFile): Parsed {
  let known = parsedStubs.get(file);
  if (known === undefined) parsedStubs.set(file, (known = parseUnit(file)));
  return known;
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** Model fields that are only constrained have a value of their own in each state of the heap. */
function hasConstrainedModels({ classes }: Parsed["unit"]): boolean {
  const work = [...classes];
  for (let one = work.pop(); one !== undefined; one = work.pop()) {
    if (one.specs.some((spec) => spec.kind === "represents" && spec.suchThat)) return true;
    work.push(...one.classes);
  }
  return false;
}
