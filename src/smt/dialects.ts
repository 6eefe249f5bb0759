/** What differs from solver to solver, as data. */

export interface Dialect {
  readonly family: "z3" | "z3-wasm" | "cvc5" | "other";
  /** Arguments with which the program reads SMT-LIB from its standard input. */
  readonly arguments: readonly string[];
  /** Sent first. */
  readonly options: readonly string[];
  /** Sent first for the other strategy, where there is one. */
  readonly otherOptions?: readonly string[];
  /** Sent first where there will be one question, with a limit to its work. */
  readonly wholeScript?: (units: number) => readonly string[];
  readonly cores: readonly string[];
  /** Limits each of the checks that follow; `undefined` takes the limit away. */
  readonly timeLimit: (ms: number | undefined) => string | undefined;
  /** How its work is counted and limited, if it is. */
  readonly work?: WorkCount;
}

/** In units (see `Budget`). */
export interface WorkCount {
  /** Limits each of the checks that follow; absent where the limit is one of `options`. */
  readonly limit?: (units: number | undefined) => string;
  /** Asks for all that was done so far, and reads it off the line that answers; absent where the solver does not tell. */
  readonly done?: { readonly ask: string; readonly read: (line: string) => number | undefined };
  /** What a check is taken to have done where the solver does not tell; more than `most` it cannot do. */
  readonly usual: number;
  readonly most: number;
  /** Of what sessions ask for (`SessionOptions.pace`), what it can keep up with. */
  readonly mostPace?: number;
}

const common = ["(set-option :print-success false)", "(set-option :produce-models true)"];
const cores = ["(set-option :produce-unsat-assumptions true)"];

/**
 * Measured with Z3 4.8.12 on generated procedures, in seconds, for Z3's own choice of options, without that choice and
 * without model-based instantiation, and with these four: 1,000 independent branches 33.6, 23.6, 1.6; 400 branches that
 * build on each other 6.2, 12.3, 0.6; 400 nested ones 7.8, 11.2, 6.1. Case splits follow relevance, as conditions of
 * programs want; the older arithmetic solver (2) is the better one for them. Model-based instantiation makes Z3 search
 * for ever for models of quantified axioms, where "unknown" at once and a candidate model serve better.
 *
 * With the bundled Z3 5.1, on a busy machine, seconds for ten files (five of those families with 200 and 400, two
 * sorting programs with quantified invariants, scheduling, an unrolled loop, arrays): the first four options 18.6, with
 * decisions that try false first (phase_selection 0, Boogie's choice too) 8.2, the same with the newer arithmetic
 * solver (6) 51. Z3 4.8 is indifferent to the fifth. With its own choice of options, at least 6 of 159 Boogie programs
 * ran into a limit of 8 s; without mbqi all 159 together took 5 s.
 */
const z3Options = [
  "(set-option :auto_config false)",
  "(set-option :smt.mbqi false)",
  "(set-option :smt.case_split 3)",
  "(set-option :smt.arith.solver 2)",
  "(set-option :smt.phase_selection 0)",
];

/**
 * Z3's own choice but for model-based instantiation. Every option is named that the other list names, because the
 * bundled Z3 keeps them from session to session. With these, Z3 4.8.12 proves x == (x div y) * y + x mod y and what
 * follows from it in 18 s, and that i * n + j differs from p * n + q for j, q < n in 50 ms; with those above, not in 60 s.
 */
const z3OtherOptions = [
  "(set-option :auto_config true)",
  "(set-option :smt.mbqi false)",
  "(set-option :smt.case_split 1)",
  "(set-option :smt.arith.solver 6)",
  "(set-option :smt.phase_selection 3)",
];

/**
 * Z3 counts steps of its own. With Z3 4.8.12 and conditions of programs in C, checks of half a second and more take 500 to 8,000 of
 * them a millisecond, half of these 1,000 and more; the bundled Z3 takes twice the time for as many. The same text takes as many
 * steps in each run, whatever else the machine does.
 */
const stepsPerUnit = 1_000;
/** The greatest number that the option takes; as a limit it is none. */
const mostSteps = 2 ** 32 - 1;
const z3Work: WorkCount = {
  limit: (units) => `(set-option :rlimit ${units === undefined ? 0 : stepsOf(units)})`,
  done: {
    ask: "(get-info :rlimit)",
    read: (line) => {
      const steps = /^\(:rlimit (\d+)\)$/.exec(line)?.[1];
      return steps === undefined ? undefined : Number(steps) / stepsPerUnit;
    },
  },
  usual: 1,
  most: mostSteps / stepsPerUnit,
};
const stepsOf = (units: number): number => Math.max(1, Math.min(mostSteps, Math.round(units * stepsPerUnit)));

const z3: Dialect = {
  family: "z3",
  arguments: ["-in", "-smt2"],
  options: [...common, ...z3Options],
  otherOptions: [...common, ...z3OtherOptions],
  cores,
  timeLimit: (ms) => `(set-option :timeout ${ms ?? 4294967295})`,
  work: z3Work,
};

const z3Wasm: Dialect = {
  ...z3,
  family: "z3-wasm",
  // Z3's own timer needs a thread. The worker looks for this line and interrupts the check itself.
  timeLimit: (ms) => `(set-info :inquest-time-limit ${ms ?? 0})`,
  work: { ...z3Work, mostPace: 2 },
};

/** Of cvc5 1.0, which takes 20 to 40 steps a millisecond, and a limit for each check only before the first. */
const cvc5Work: WorkCount = { usual: 10, most: 2_000 };
const cvc5Steps = 60_000;
const cvc5StepsPerUnit = 30;

const cvc5: Dialect = {
  family: "cvc5",
  arguments: ["--lang=smt2", "--incremental"],
  options: [...common, `(set-option :rlimit-per ${cvc5Steps})`, "(set-logic ALL)"],
  wholeScript: (units) => [`(set-option :rlimit-per ${Math.round(units * cvc5StepsPerUnit)})`, "(set-logic ALL)"],
  cores,
  timeLimit: (ms) => `(set-option :tlimit-per ${ms ?? 0})`,
  work: cvc5Work,
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
