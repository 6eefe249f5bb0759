/** What differs from solver to solver, as data. */

export interface Dialect {
  readonly family: "z3" | "z3-wasm" | "cvc5" | "other";
  /** Arguments with which the program reads SMT-LIB from its standard input. */
  readonly arguments: readonly string[];
  /** Sent first. Options that a solver may not know are in `options`. */
  readonly options: readonly string[];
  readonly cores: readonly string[];
  /** Limits each of the checks that follow; `undefined` takes the limit away. */
  readonly timeLimit: (ms: number | undefined) => string | undefined;
}

const common = ["(set-option :print-success false)", "(set-option :produce-models true)"];
const cores = ["(set-option :produce-unsat-assumptions true)"];

const z3: Dialect = {
  family: "z3",
  arguments: ["-in", "-smt2"],
  options: [...common],
  cores,
  timeLimit: (ms) => `(set-option :timeout ${ms ?? 4294967295})`,
};

const z3Wasm: Dialect = {
  ...z3,
  family: "z3-wasm",
  options: [...common],
  // Z3's own timer needs a thread. The worker looks for this line and interrupts the check itself.
  timeLimit: (ms) => `(set-info :inquest-time-limit ${ms ?? 0})`,
};

const cvc5: Dialect = {
  family: "cvc5",
  arguments: ["--lang=smt2", "--incremental"],
  options: [...common, "(set-logic ALL)"],
  cores,
  timeLimit: (ms) => `(set-option :tlimit-per ${ms ?? 0})`,
};

const other: Dialect = {
  family: "other",
  arguments: [],
  options: [...common, "(set-logic ALL)"],
  cores,
  timeLimit: () => undefined,
};

export const dialects = { z3, "z3-wasm": z3Wasm, cvc5, other } as const;

/** The dialect of a program, by its file name or by what it prints for `--version`. */
export function dialectNamed(text: string): Dialect | undefined {
  if (/z3/i.test(text)) return z3;
  if (/cvc[45]/i.test(text)) return cvc5;
  return undefined;
}
