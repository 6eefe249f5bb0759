// Mutants that change nothing that anybody could see, with the reason. They are named by content: file, what they stand in, what
// was there, and what stands there instead.

const listed = [
  {
    why: "a step that stays where it is may as well be copied",
    keys: [
      "src/driver/settle.ts | placed.trace | step.span === last ? step : { ...step, span: last } | { ...step, span: last }",
      "src/driver/settle.ts | placed.trace | step.span === last | false",
    ],
  },
  {
    why: "only verdicts of safe are certified",
    keys: ['src/driver/merge-cases.ts | certificate | worst.verdict !== "safe" || worst.certified === undefined | worst.certified === undefined'], // prettier-ignore
  },
  {
    why: "numbers of labels need only differ",
    keys: ["src/engines/prove/abstraction/proof-check.ts | isProof.count | 0 | 1"],
  },
];

/** The reason, by the mutant's key. */
export const equivalent = new Map(listed.flatMap(({ why, keys }) => keys.map((key) => [key, why])));
