/** Runs Java programs in the interpreter, from their main method on, and compares how they end with what a Java machine says. */
import { wholeJavaSettings } from "../src/driver/java-front-end.ts";
import { run } from "../src/ir/interpret.ts";
import { seededOracle, simpleValue } from "../src/ir/oracles.ts";
import type { Oracle } from "../src/ir/oracle.ts";
import type { RunOutcome } from "../src/ir/run-outcome.ts";
import { intValue } from "../src/logic/value.ts";
import { spanKey, type Span } from "../src/source/span.ts";
import type { JavaEnding } from "./java-machine.ts";
import { translatedJava } from "./java-program.ts";
import { checkpoint } from "./random-java.ts";

export interface Compared {
  /** What became of it, for a table. */
  readonly seen: string;
  /** A sentence that begins with the kind of fault and a colon. */
  readonly fault?: string;
}

const steps = 2_000_000;
const effort = 5_000_000;

/** What a machine may come to that has less memory than it would need, which is not modelled. */
const beyond: readonly string[] = ["java.lang.OutOfMemoryError", "java.lang.StackOverflowError"];

/** With `words` on the command line. */
export function comparedRun(text: string, ending: JavaEnding, words = 0): Compared {
  if (ending.kind === "slow") return { seen: "slow in the machine" };
  if (ending.kind === "threw" && beyond.includes(ending.exception)) return { seen: "out of memory" };
  const asked = ending.kind === "ended" ? text.replace(checkpoint, `assert Main.sum == ${ending.sum}L;`) : text;
  const outcome = interpreted(asked, words);
  return "errors" in outcome ? { seen: "refused", fault: `refused: ${outcome.errors}` } : judged(outcome, ending);
}

/** How a program ends, from its main method on. */
export function interpreted(text: string, words = 0): RunOutcome | { readonly errors: string } {
  const { program, diagnostics } = translatedJava("Main.java", text, wholeJavaSettings(undefined));
  const start = program?.implementations.find(({ name }) => name === program.start);
  if (program === undefined || start === undefined)
    return { errors: diagnostics.map(({ message, span }) => `${span.line}: ${message}`).join("; ") };
  return run(program, start, machineOracle(words), {
    steps,
    effort,
    approximatedMaps: "unknown",
    calleeEnsures: "check",
    undetermined: "goOn",
    record: "nothing",
  });
}

/** The number of words is the only input; memory that a program never wrote holds zeros. */
function machineOracle(words: number): Oracle {
  const random = seededOracle(0);
  return {
    ...random,
    value: (request) => {
      if (request.variable.sort.kind === "array") return simpleValue(request);
      return request.name === "args.length" ? intValue(BigInt(words)) : random.value(request);
    },
  };
}

function judged(outcome: RunOutcome, ending: Exclude<JavaEnding, { kind: "slow" }>): Compared {
  const machine = ending.kind === "ended" ? `ended with ${ending.sum}` : `threw ${ending.exception} at ${ending.line}`;
  const differs = (kind: string): Compared => ({
    seen: kind,
    fault: `${kind}: ${shown(outcome)}; the machine ${machine}`,
  });
  const inexact = outcome.usedApproximation ? " (by approximation)" : "";
  switch (outcome.kind) {
    case "finished":
      return ending.kind === "ended" ? { seen: `ended${inexact}` } : differs("finished");
    case "failed":
      if (ending.kind === "threw" && isSameFailure(outcome, ending)) return { seen: `${outcome.check}${inexact}` };
      return differs(outcome.usedApproximation ? "failed by approximation" : "failed");
    case "raised":
    case "blocked":
    case "stuck":
      return differs(outcome.kind);
    case "limit":
      return { seen: outcome.why.includes("not modelled") ? "given up" : "slow in the interpreter" };
  }
}

const checksFor: Readonly<Record<string, string>> = {
  NullPointerException: "null-dereference",
  ArithmeticException: "division-by-zero",
  ArrayIndexOutOfBoundsException: "out-of-bounds",
  ClassCastException: "class-cast",
  ArrayStoreException: "array-store",
  NegativeArraySizeException: "negative-array-size",
  AssertionError: "assertion",
};

/** Where an exception was on its way past a handler, it is one that nobody catches in the end. */
export function isSameFailure(
  { check, span }: { readonly check: string; readonly span: Span },
  { exception, line }: Extract<JavaEnding, { kind: "threw" }>,
): boolean {
  const name = exception.slice(exception.lastIndexOf(".") + 1);
  if (check === "uncaught-exception") return name !== "AssertionError";
  return checksFor[name] === check && span.line === line;
}

function shown(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case "finished":
    case "raised":
      return outcome.kind;
    case "failed":
      return `failed ${outcome.check} at ${spanKey(outcome.span)}: ${outcome.message}`;
    case "blocked":
    case "stuck":
      return `${outcome.kind} at ${spanKey(outcome.span)}: ${outcome.why}`;
    case "limit":
      return `limit: ${outcome.why}`;
  }
}
