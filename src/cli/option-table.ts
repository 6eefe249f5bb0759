/** Every option there is, as data: what it takes, what it means, and which commands know it. */

export const commandNames = ["check", "verify", "prove", "validate", "diagnose", "invariants", "vc", "run"] as const;
/** `lsp` takes the options of the commands that it runs from the editor. */
export type CommandName = (typeof commandNames)[number] | "lsp";

export interface OptionSpec {
  /** Without the dashes. */
  readonly name: string;
  /** How compilers spell it, with the dash: `-I`; the value may follow at once. */
  readonly compiler?: string;
  /** What follows the name; absent for a switch. */
  readonly value?: ValueSpec;
  readonly help: string;
  readonly commands: readonly CommandName[];
  /** May be given several times; each counts. */
  readonly isRepeatable?: true;
  /** Whether the value is the name of a file or folder: in a configuration it is relative to that. */
  readonly path?: "always" | "with-slash";
  /** It names what is run, or where something is written: the user says so, and never the project that is checked. */
  readonly isUsers?: true;
}

/** `label` is what the help shows for the value. */
export interface ValueSpec {
  readonly label: string;
  /** What is wrong with a value, as in "--jobs needs …"; undefined if nothing is. */
  needs(text: string): string | undefined;
  /** The values that a configuration may give, as JSON Schema says it. */
  readonly schema: ValueSchema;
}

export interface ValueSchema extends Readonly<Record<string, unknown>> {
  readonly type: "string" | "number" | "integer" | readonly ["string", "integer"];
}

/** Seconds. */
const longest = 1_000_000;
const largest = 999_999_999;

const all: readonly CommandName[] = commandNames;
const checking: readonly CommandName[] = ["check", "verify"];
/** Commands that ask a solver about one procedure after the other. */
const reporting: readonly CommandName[] = ["check", "verify", "prove", "validate", "diagnose", "invariants"];
const verifying: readonly CommandName[] = ["verify"];
const conditions: readonly CommandName[] = ["verify", "vc"];

export const optionTable: readonly OptionSpec[] = [
  {
    name: "format",
    value: choice("text", "json", "sarif", "junit", "html"),
    help: "how the report is written (text)",
    commands: ["check", "verify", "prove", "diagnose"],
  },
  { name: "format", value: choice("text", "json"), help: "how the report is written (text)", commands: ["invariants"] },
  {
    name: "output",
    value: file(),
    help: "write to FILE instead of standard output",
    path: "always",
    isUsers: true,
    commands: ["check", "verify", "prove", "diagnose", "invariants", "vc"],
  },
  {
    name: "trace",
    value: choice("short", "full"),
    help: "show the steps that matter, or all (short)",
    commands: ["check", "verify", "prove", "run"],
  },
  {
    name: "trace",
    value: text("short|full|FILE"),
    help: "show the steps that matter, or all (short); or diagnose the run with the input values in FILE, a JSON list",
    path: "with-slash",
    commands: ["diagnose"],
  },
  {
    name: "repairs",
    value: file(),
    help: "replacements to try besides the usual ones: JSON, see docs/diagnose.md",
    path: "always",
    commands: ["diagnose"],
  },
  {
    name: "refine",
    value: choice("default", "no-inv", "with-inv", "relevant"),
    help: "list all that stops the failing run, not proved: narrowed down not at all, by other runs, by what holds, by what is trusted",
    commands: ["diagnose"],
  },
  {
    name: "apply",
    value: whole("N", 1),
    help: "write repair N to the file; unless git has the file as it is, FILE.orig keeps it",
    commands: ["diagnose"],
  },
  {
    name: "stage",
    value: choice("ir", "acyclic", "passive", "vc", "smt2", "sizes"),
    help: "what to show; may be repeated",
    isRepeatable: true,
    commands: ["vc"],
  },
  {
    name: "only",
    value: text("NAME"),
    help: "only this procedure; * stands for anything; may be repeated",
    isRepeatable: true,
    commands: ["check", "verify", "invariants", "vc"],
  },
  { name: "time-limit", value: seconds(), help: "stop after S seconds", commands: reporting },
  {
    name: "memory-limit",
    value: whole("MB", 50),
    help: "stop when the run, solvers included, uses more than this many megabytes",
    commands: ["check", "verify", "prove", "validate"],
  },
  {
    name: "procedure-time-limit",
    value: seconds(),
    help: "give up on a procedure after S seconds (verify: 120, others: 60)",
    commands: reporting,
  },
  {
    name: "jobs",
    value: whole("N", 1),
    help: "procedures checked at the same time (number of processors)",
    commands: reporting,
  },
  {
    name: "solver",
    value: text("auto|z3-wasm|PATH"),
    help: "auto: a native z3 on PATH, else the bundled Z3",
    path: "with-slash",
    isUsers: true,
    commands: reporting,
  },
  {
    name: "unroll",
    value: whole("K", 0),
    help: "follow loops for K iterations instead of using their invariants; prove: look no further than K segments",
    commands: ["verify", "prove", "diagnose", "vc"],
  },
  {
    name: "inline",
    value: whole("DEPTH", 0),
    help: "C: calls within calls that are looked into, of functions without a contract (check: 2, others: 3)",
    commands: ["check", "verify", "invariants", "vc"],
  },
  {
    name: "cache",
    value: text("DIR"),
    help: "keep results in DIR, and use those that are still true (.inquest-cache)",
    path: "always",
    isUsers: true,
    commands: ["check"],
  },
  { name: "no-cache", help: "check everything anew, and keep nothing", commands: ["check"] },
  {
    name: "baseline",
    value: file(),
    help: "tell only what is new since the report FILE (--format json), and count the rest",
    path: "always",
    commands: checking,
  },
  {
    name: "changed-since",
    value: text("REV"),
    help: "check only what differs from this revision in git, and what calls it",
    commands: checking,
  },
  {
    name: "error-limit",
    value: whole("N", 1),
    help: "stop looking in a procedure after N findings",
    commands: verifying,
  },
  {
    name: "no-replay",
    help: "do not run counterexamples in the interpreter; none is certain then",
    commands: verifying,
  },
  {
    name: "no-infer",
    help: "do not look for invariants of loops beyond those that are written",
    commands: verifying,
  },
  {
    name: "vc",
    value: choice("compact", "blocks", "wp"),
    help: "form of the verification condition (compact)",
    commands: conditions,
  },
  {
    name: "name-cutoff",
    value: cutoff(),
    help: "name shared subformulas of more than K nodes (30)",
    commands: ["vc"],
  },
  {
    name: "certify",
    help: "have each verdict of safe and doomed confirmed by a second solver, which reads the printed program in another encoding",
    commands: ["check", "verify", "prove"],
  },
  { name: "self-check", help: "also check what the tool itself makes of the program", commands: checking },
  {
    name: "smt-log",
    value: file(),
    help: "write what is sent to the solver to FILE (implies --jobs 1)",
    path: "always",
    isUsers: true,
    commands: ["check", "verify", "prove", "diagnose"],
  },
  {
    name: "entry",
    value: text("NAME"),
    help: "the procedure to begin with (main, or the only one)",
    commands: ["prove", "validate", "diagnose", "run"],
  },
  {
    name: "harness",
    value: file(),
    help: "C: write the error as a program to FILE that fails when it is compiled with sanitizers and run",
    path: "always",
    isUsers: true,
    commands: ["prove"],
  },
  {
    name: "engine",
    value: choice("run", "paths", "bmc", "bits", "k-induction", "predicates"),
    help: "only this engine; may be repeated (all)",
    isRepeatable: true,
    commands: ["prove", "validate"],
  },
  {
    name: "explain",
    help: "show the source with what a proof rests on: predicates and invariants of loops",
    commands: ["prove"],
  },
  {
    name: "witness",
    value: file(),
    help: "C: write what the verdict rests on to FILE, as a witness of SV-COMP (format 2.0)",
    path: "always",
    isUsers: true,
    commands: ["prove"],
  },
  {
    name: "encoding",
    value: choice("single", "block"),
    help: "predicates are tracked at each basic block, or only at the heads of loops (block)",
    commands: ["prove"],
  },
  {
    name: "save-predicates",
    value: file(),
    help: "write the predicates that predicate abstraction has learnt to FILE, for --predicates",
    path: "always",
    isUsers: true,
    commands: ["prove"],
  },
  {
    name: "predicates",
    value: file(),
    help: "begin predicate abstraction with the predicates in FILE; verdicts are those that they are without it",
    path: "always",
    commands: ["prove"],
  },
  {
    name: "inputs",
    value: file(),
    help: 'values for inputs: a JSON list of { "at": PLACE, "value": VALUE }',
    path: "always",
    commands: ["run"],
  },
  {
    name: "seed",
    value: whole("N", 0),
    help: "other inputs are chosen at random, from this seed (0)",
    commands: ["run"],
  },
  {
    name: "property",
    value: property(),
    help: "C: which errors to look for (all, without signed overflow)",
    commands: all,
  },
  {
    name: "spec",
    value: file(),
    help: "automata that watch calls and returns, see docs/specifications.md; without --property nothing else is checked; may be repeated",
    isRepeatable: true,
    path: "always",
    commands: ["prove"],
  },
  { name: "strict", help: "C: signed overflow is an error too", commands: all },
  {
    name: "malloc-may-fail",
    help: "C: malloc and its relatives may return null (without: only in check)",
    commands: all.filter((name) => name !== "check"),
  },
  {
    name: "include",
    compiler: "-I",
    value: text("DIR"),
    help: "C: search DIR for headers",
    isRepeatable: true,
    path: "always",
    commands: all,
  },
  {
    name: "define",
    compiler: "-D",
    value: text("NAME[=VALUE]"),
    help: "C: define a macro",
    isRepeatable: true,
    commands: all,
  },
  {
    name: "undefine",
    compiler: "-U",
    value: text("NAME"),
    help: "C: undefine a macro",
    isRepeatable: true,
    commands: all,
  },
  { name: "std", compiler: "-std", value: text("STANDARD"), help: "C: c89, c99, c11, gnu17 …", commands: all },
  {
    name: "build",
    compiler: "-p",
    value: text("DIR"),
    help: "C: flags from the compile_commands.json in DIR (default: one in the working directory)",
    path: "always",
    commands: all,
  },
  {
    name: "data-model",
    value: choice("LP64", "ILP32"),
    help: "C: 64-bit or 32-bit Linux (LP64)",
    commands: all,
  },
  {
    name: "headers",
    value: choice("auto", "bundled", "host"),
    help: "C: the library's declarations: our own, or this machine's; auto: whichever the file compiles with (auto)",
    commands: all,
  },
  {
    name: "clang",
    value: text("auto|bundled|PATH"),
    help: "C: auto: a native clang on PATH, else the bundled one",
    path: "with-slash",
    isUsers: true,
    commands: all,
  },
  {
    name: "stubs",
    value: text("DIR"),
    help: "Java: annotated classes of libraries, used in place of ours; may be repeated",
    isRepeatable: true,
    path: "always",
    commands: all,
  },
  {
    name: "config",
    value: text("FILE|none"),
    help: "options from this file (inquest.json here or above, up to the repository's root); none: also not the user's own",
    commands: all,
  },
  {
    name: "progress",
    help: "tell every few seconds on standard error what is being done, also where that is no terminal",
    commands: ["check", "verify", "prove", "validate", "diagnose"],
  },
  { name: "verbose", help: "say more: each procedure, the solver, details of internal errors", commands: all },
  { name: "no-color", help: "no colours, also on a terminal (or set NO_COLOR)", commands: all },
  { name: "stdio", help: "talk to the editor over standard input and output", commands: ["lsp"] },
  { name: "help", help: "show this help", commands: [...all, "lsp"] },
];

/** What a configuration may say: what is about one run only is left to the command line. */
export const configurable: readonly OptionSpec[] = optionTable.filter(
  ({ name }) => !["help", "config", "stdio", "apply"].includes(name),
);

/** What a project's own configuration may say. */
export const projectOptions: readonly OptionSpec[] = configurable.filter(({ isUsers }) => isUsers !== true);

function choice(...values: readonly string[]): ValueSpec {
  return {
    label: values.join("|"),
    needs: (text) => (values.includes(text) ? undefined : `one of ${values.join(", ")}`),
    schema: { type: "string", enum: values },
  };
}

function property(): ValueSpec {
  const names = ["memsafety", "no-overflow", "unreach-call", "assertions"];
  const needs = (given: string): string | undefined =>
    names.includes(given) || given.endsWith(".prp") ? undefined : `one of ${names.join(", ")}, or a .prp file`;
  const schema = { type: "string", pattern: `^(${names.join("|")}|.*\\.prp)$` } as const;
  return { label: `${names.join("|")}|FILE.prp`, needs, schema };
}

function text(label: string): ValueSpec {
  return { label, needs: (given) => (given === "" ? label : undefined), schema: { type: "string", minLength: 1 } };
}

function file(): ValueSpec {
  return text("FILE");
}

function seconds(): ValueSpec {
  const needs = (given: string): string | undefined =>
    /^(\d+(\.\d+)?|\.\d+)$/.test(given) && Number(given) > 0 && Number(given) <= longest
      ? undefined
      : `a number of seconds, above 0 and up to ${longest}`;
  return { label: "S", needs, schema: { type: "number", exclusiveMinimum: 0, maximum: longest } };
}

function whole(label: string, least: number): ValueSpec {
  const needs = (given: string): string | undefined =>
    /^\d{1,9}$/.test(given) && Number(given) >= least ? undefined : `a whole number from ${least}`;
  return { label, needs, schema: { type: "integer", minimum: least, maximum: largest } };
}

function cutoff(): ValueSpec {
  return {
    label: "K|inf",
    needs: (given) => (/^(\d{1,9}|inf)$/.test(given) ? undefined : "a whole number or inf"),
    schema: { type: ["string", "integer"], minimum: 0, maximum: largest, pattern: "^inf$" },
  };
}
