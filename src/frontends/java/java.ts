/** The front end for Java: files in, a program for each of them out. Classes of all files know each other. */
import type { Translation } from "../../ir/front-end.ts";
import { isRecursive } from "../../ir/is-recursive.ts";
import type { Program } from "../../ir/program.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { contractsOnly } from "./contracts-only.ts";
import { annotationFaults, lowerProgram, lowerWhole } from "./lower/lower-program.ts";
import type { LoweringOptions } from "./lower/unit.ts";
import { mayBePolluted } from "./lower/whole/generic-casts.ts";
import { parseUnit, type Parsed } from "./parse-unit.ts";
import { declareWorld } from "./resolve/world.ts";

export type JavaOptions = LoweringOptions;

/**
 * One translation a file, in the order of the files. Of stubs with the same class the first counts; what is wrong with a stub is
 * said of every file, since nothing can be concluded without it.
 */
export function translateJava(
  files: readonly SourceFile[],
  stubs: readonly SourceFile[],
  options: JavaOptions,
): readonly Translation[] {
  const parsed = files.map((file) => parseUnit(file, options.calls !== "whole"));
  const fine = parsed.filter((one) => !hasErrors(one.diagnostics));
  const library = stubs.map((file) => parsedStub(file, options.calls === "whole" ? "bodies" : "contracts"));
  const { world, diagnostics } = declareWorld(fine.map((one) => one.unit), library.map((one) => one.unit)); // prettier-ignore
  const stubNames = new Set(stubs.map(({ name }) => name));
  const ofStubs = [...library.flatMap((one) => one.diagnostics), ...diagnostics.filter(({ span }) => stubNames.has(span.file))]; // prettier-ignore
  // Stubs call methods in their contracts, but that matters only to programs that do so themselves.
  const countsStates = fine.some(({ unit }) => unit.callsInAnnotations || hasConstrainedModels(unit));
  const faults = annotationFaults(fine.map(({ unit }) => unit), world, options); // prettier-ignore
  const whole = options.calls === "whole" && fine.length === parsed.length ? lowerWhole(fine.map(({ unit }) => unit), world, options) : undefined; // prettier-ignore
  // The casts that a compiler adds are looked for where all is known.
  const isPolluted = options.calls === "contract" && mayBePolluted(fine.map(({ unit }) => unit), world); // prettier-ignore
  const ofTypes = isPolluted ? ["variables of generic types hold what their types say"] : [];
  return parsed.map((one, i): Translation => {
    const own = [
      ...ofStubs.filter(isError),
      ...one.diagnostics,
      ...diagnostics.filter(({ span }) => span.file === one.unit.file),
    ];
    const sourceNodes = one.unit.nodes;
    if (hasErrors(own)) return { diagnostics: own, sourceNodes };
    // The program is that of all files, and comes with the first.
    if (options.calls === "whole" && (i > 0 || whole === undefined)) return { diagnostics: own, sourceNodes };
    const lowered = whole ?? lowerProgram(one.unit, world, options, { countsStates, faults });
    return {
      ...(lowered.program !== undefined && { program: lowered.program }),
      diagnostics: [...own, ...lowered.diagnostics],
      unknownCalls: lowered.unknownCalls,
      assumptions:
        lowered.program === undefined
          ? []
          : [...assumptionsOf(lowered.program, files, options), ...lowered.assumptions, ...ofTypes],
      sourceNodes,
    };
  });
}

/** Java allocates wherever it runs; errors of the virtual machine and other threads are not looked for. */
function assumptionsOf(program: Program, files: readonly SourceFile[], { calls }: JavaOptions): readonly string[] {
  const hasUnread = calls === "whole" && files.some(({ text }) => startOfAnnotation.test(text));
  return [
    "memory does not run short",
    ...(isRecursive(program) ? ["the stack does not overflow"] : []),
    ...(files.some(({ text }) => wordsOfThreads.test(text)) ? ["threads do not interfere"] : []),
    ...(hasUnread ? ["annotations hold, which are not read here"] : []),
  ];
}

const startOfAnnotation = /\/[/*]@/;

const wordsOfThreads =
  /\b(synchronized|volatile|Thread|Runnable|Callable|Executors?|ExecutorService|CompletableFuture|parallel|parallelStream)\b/;

interface ParsedStub {
  readonly bodies: Parsed;
  readonly contracts: Parsed;
}

/** The library is parsed once. */
const parsedStubs = new WeakMap<SourceFile, ParsedStub>();

function parsedStub(file: SourceFile, view: keyof ParsedStub): Parsed {
  let known = parsedStubs.get(file);
  if (known === undefined) {
    const bodies = withFaults(parseUnit(file));
    known = { bodies, contracts: { ...bodies, unit: contractsOnly(bodies.unit) } };
    parsedStubs.set(file, known);
  }
  return known[view];
}

/** Of a stub every annotation is needed. */
function withFaults({ unit, diagnostics }: Parsed): Parsed {
  const found = [...unit.faults];
  const work = [...unit.classes];
  for (let one = work.pop(); one !== undefined; one = work.pop()) {
    found.push(...one.faults, ...one.methods.flatMap(({ faults }) => faults));
    work.push(...one.classes);
  }
  return { unit, diagnostics: [...diagnostics, ...found.map(({ span, message }) => errorAt(span, message))] };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
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
