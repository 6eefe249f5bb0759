// The trusted core: what decides that a verdict may be believed, and the tests that guard it. Each group is loaded together.
// What decides how much is tried, how long it takes and how it is told is left out (`leave`: what a mutant stands in, by the file).

/** @type {readonly { name: string, files: readonly string[], tests: readonly string[], leave?: Readonly<Record<string, RegExp>> }[]} */
export const groups = [
  {
    name: "certify",
    files: ["src/certify/question.ts", "src/certify/paths.ts", "src/certify/smt-text.ts", "src/certify/read-program.ts", "src/certify/read-expression.ts", "src/certify/tokens.ts", "src/certify/encode.ts", "src/certify/copies.ts", "src/certify/types.ts"], // prettier-ignore
    leave: {
      "src/certify/question.ts": /^(largestScript|questionOf\.isLarge)\b/,
      "src/certify/copies.ts": /^mostBlocks\b/,
    },
    tests: ["src/certify/types.test.ts", "src/certify/question.test.ts", "src/certify/meaning.test.ts", "src/driver/certified.test.ts"], // prettier-ignore
  },
  {
    name: "certified",
    files: ["src/driver/certified.ts", "src/driver/certified-findings.ts", "src/driver/certified-proof.ts", "src/driver/second-opinion.ts"], // prettier-ignore
    leave: { "src/driver/certified-findings.ts": /^(few|more)Iterations\b/ },
    tests: ["src/driver/certified.test.ts", "test/certify.test.ts"],
  },
  {
    name: "proofs",
    leave: { "src/engines/prove/vacuity.ts": /^(mostRuns|steps|earlyEnds\.seed)\b/ },
    files: ["src/engines/prove/abstraction/proof-check.ts", "src/engines/prove/induction.ts", "src/engines/prove/bounded.ts", "src/engines/prove/vacuity.ts", "src/engines/prove/unrolling.ts"], // prettier-ignore
    tests: [
      "src/engines/prove/abstraction/proof-check.test.ts",
      "src/engines/prove/bounded.test.ts",
      "src/engines/prove/induction.test.ts",
      "src/engines/prove/vacuity.test.ts",
    ],
  },
  {
    name: "replay",
    files: ["src/engines/shared/counterexample/replay.ts", "src/engines/prove/paths/replay-run.ts", "src/engines/prove/executions.ts"], // prettier-ignore
    leave: {
      "src/engines/prove/executions.ts":
        /^(randomRuns|longExecutions|toldFailure|executions\.limits|markedExecutions\.limits|how\.depth|most\w+|random\w+|markedUnits|longSteps)\b/,
      "src/engines/shared/counterexample/replay.ts": /^(limits|replayMs)\b/,
    },
    tests: ["src/engines/prove/executions.test.ts", "src/engines/shared/counterexample/replay.test.ts", "src/engines/prove/paths/path-search.test.ts"], // prettier-ignore
  },
  {
    name: "verdicts",
    files: ["src/driver/settle.ts", "src/cli/exit-code.ts", "src/driver/merge-cases.ts"],
    tests: ["src/driver/settle.test.ts", "src/cli/exit-code.test.ts", "src/driver/merge-cases.test.ts"],
  },
  {
    name: "verify",
    files: ["src/engines/verify/verify.ts", "src/engines/verify/second-opinion.ts", "src/engines/verify/bisect.ts"],
    leave: { "src/engines/verify/verify.ts": /^mostOf\b/ },
    tests: ["src/engines/verify/bisect.test.ts", "test/verify-decisions.test.ts", "src/engines/verify/verify.test.ts", "test/lying-solver.test.ts"], // prettier-ignore
  },
  {
    name: "infer",
    files: ["src/engines/infer/checked-invariants.ts", "src/driver/infer-invariants.ts"],
    tests: ["src/engines/infer/checked-invariants.test.ts", "src/driver/infer-invariants.test.ts", "test/verify-decisions.test.ts"], // prettier-ignore
  },
  {
    name: "doomed",
    leave: { "src/engines/doomed/cover.ts": /^coverPoints\.(ask\.budget|wanted)\b/ },
    files: ["src/engines/doomed/check.ts", "src/engines/doomed/cover.ts", "src/engines/doomed/covered.ts", "src/engines/doomed/regions.ts"], // prettier-ignore
    tests: [
      "src/engines/doomed/cover.test.ts",
      "src/engines/doomed/covered.test.ts",
      "src/engines/doomed/regions.test.ts",
      "src/engines/doomed/check.test.ts",
      "test/lying-solver.test.ts",
    ],
  },
  {
    name: "cache",
    files: ["src/driver/cache/result-cache.ts", "src/driver/cache/stored-result.ts", "src/driver/cache/text-hashes.ts", "src/driver/cache/canonical-text.ts", "src/driver/cache/procedure-keys.ts", "src/host/node/node-caches.ts"], // prettier-ignore
    leave: {
      "src/host/node/node-caches.ts":
        /^(tidy|touch|day|usualLimits|writeWhole|prepare|openCache\.(write|close)|largestEntry|isEntry|isDraft)\b/,
    },
    tests: [
      "src/driver/cache/canonical-text.test.ts",
      "src/driver/cache/stored-result.test.ts",
      "src/driver/cache/text-hashes.test.ts",
      "src/driver/cache/procedure-keys.test.ts",
      "src/driver/cache/result-cache.test.ts",
      "src/host/node/node-caches.test.ts",
      "src/driver/check-files.test.ts",
    ],
  },
  {
    name: "witnesses",
    files: ["src/driver/validate-files.ts", "src/driver/validate-instrument.ts", "src/driver/witness-condition.ts", "src/driver/witness-reader.ts", "src/driver/witness-tokens.ts"], // prettier-ignore
    tests: ["src/driver/witness-condition.test.ts", "src/driver/validate.test.ts"],
  },
];
