/** Runs C programs in the interpreter: what they print, and how they end. */
import type { Clang, ClangRequest } from "../src/driver/clang.ts";
import { usualChecks } from "../src/driver/properties.ts";
import { translateC } from "../src/driver/load-c.ts";
import { outputText } from "../src/frontends/c/lower/output.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import { run } from "../src/ir/interpret.ts";
import { seededOracle, simpleValue } from "../src/ir/oracles.ts";
import type { Oracle } from "../src/ir/oracle.ts";
import type { RunOutcome } from "../src/ir/run-outcome.ts";
import { spanKey } from "../src/source/span.ts";

export interface RanC {
  readonly printed: string;
  /** Absent if the program could not be translated. */
  readonly outcome?: RunOutcome;
  readonly errors: readonly string[];
}

export interface RunCSettings {
  readonly clang: Clang;
  readonly includes?: readonly string[];
  readonly steps: number;
}

/** A whole program, from its start. */
export async function runC(file: string, text: string, { clang, includes = [], steps }: RunCSettings): Promise<RanC> {
  const request: ClangRequest = {
    file, text, includes, defines: [], undefines: [], dataModel: "LP64", otherFlags: [], headers: "bundled",
  }; // prettier-ignore
  const options = {
    model: "LP64",
    checks: usualChecks,
    complete: true,
    mallocMayFail: false,
    onlyCertain: false,
    output: true,
  } as const;
  const { program, diagnostics } = await translateC(request, { clang, models: loadModels }, options);
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
  const start = program?.implementations.find(({ name }) => name === program.start);
  if (program === undefined || start === undefined) return { printed: "", errors };
  const pieces: string[] = [];
  const outcome = run(program, start, blankMemory, {
    steps,
    calleeEnsures: "check",
    undetermined: "goOn",
    record: "nothing",
    heard: (procedure, args) => {
      const values = args.map((value) => (value?.kind === "int" ? value.value : 0n));
      pieces.push(outputText(procedure, values) ?? "");
    },
  });
  return { printed: pieces.join(""), outcome, errors };
}

const random = seededOracle(0);

/** Memory that a program never wrote holds zeros. */
const blankMemory: Oracle = {
  ...random,
  value: (request) => (request.variable.sort.kind === "array" ? simpleValue(request) : random.value(request)),
};

/** In words. */
export function endingText({ outcome, errors }: RanC): string {
  if (outcome === undefined) return `not translated: ${errors.join("; ")}`;
  switch (outcome.kind) {
    case "finished":
    case "raised":
      return outcome.kind;
    case "failed":
      return `failed: ${outcome.check} at ${spanKey(outcome.span)}: ${outcome.message}`;
    case "blocked":
    case "stuck":
      return `${outcome.kind} at ${spanKey(outcome.span)}: ${outcome.why}`;
    case "limit":
      return `limit: ${outcome.why}`;
  }
}
