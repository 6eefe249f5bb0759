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
    why: "numbers of labels need only differ",
    keys: ["src/engines/prove/abstraction/proof-check.ts | isProof.count | 0 | 1"],
  },
  {
    why: "who assumes what is false proves it at once, and who is passed over, too",
    keys: [
      "src/engines/prove/abstraction/proof-check.ts | isProof | claim === FALSE | false",
      "src/engines/prove/abstraction/proof-check.ts | isProof | continue; | ",
    ],
  },
  {
    why: "the label is assumed in the question, so what it implies may as well be said",
    keys: [
      "src/engines/prove/abstraction/proof-check.ts | isProof | implies(root, put(condition.root)) | put(condition.root)",
    ],
  },
  {
    why: "failures only have messages",
    keys: [
      'src/engines/shared/counterexample/replay.ts | failureFinding.isAgain | seen.kind === "failed" && seen.message === failure.message | seen.message === failure.message',
    ],
  },
  {
    why: "the finding of an execution (failureFinding) is made of a second run, of which the same is asked",
    keys: [
      'src/engines/prove/paths/replay-run.ts | replayedRun.isFailure | outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold" | (outcome.kind === "failed" && !outcome.usedApproximation) || (outcome.axioms === "hold")',
      'src/engines/prove/paths/replay-run.ts | replayedRun.isFailure | outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold" | outcome.kind === "failed" && !outcome.usedApproximation',
      'src/engines/prove/paths/replay-run.ts | replayedRun.isFailure | outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold" | outcome.axioms === "hold"',
      'src/engines/prove/paths/replay-run.ts | replayedRun.isFailure | outcome.kind === "failed" && !outcome.usedApproximation | outcome.kind === "failed"',
      'src/engines/prove/paths/replay-run.ts | replayedRun.isFailure | outcome.kind === "failed" && !outcome.usedApproximation | !outcome.usedApproximation',
      "src/engines/prove/paths/replay-run.ts | replayedRun | !isFailure || !property.has(outcome.check) | !property.has(outcome.check)",
      'src/engines/prove/executions.ts | failing | outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold" | false',
      'src/engines/prove/executions.ts | failing | outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold" | (outcome.kind !== "failed" || outcome.usedApproximation) && (outcome.axioms !== "hold")',
      'src/engines/prove/executions.ts | failing | outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold" | outcome.kind !== "failed" || outcome.usedApproximation',
      'src/engines/prove/executions.ts | failing | outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold" | outcome.axioms !== "hold"',
      'src/engines/prove/executions.ts | failing | outcome.kind !== "failed" || outcome.usedApproximation | outcome.kind !== "failed"',
      'src/engines/prove/executions.ts | failing | outcome.kind !== "failed" || outcome.usedApproximation | outcome.usedApproximation',
      "src/engines/prove/executions.ts | failing | return undefined; | ",
      "src/engines/prove/executions.ts | executions | finding !== undefined | false",
      'src/engines/prove/executions.ts | executions | return { kind: "fails", finding }; | ',
    ],
  },
  {
    why: "what is not modelled is an input that was read, which the last condition refuses",
    keys: [
      'src/engines/prove/executions.ts | isTheOnlyOne | (kind !== "finished" && kind !== "raised") || usedApproximation | (kind !== "finished" && kind !== "raised")',
    ],
  },
  {
    why: "what a call gives is over-approximated: no run that reads it counts",
    keys: [
      'src/engines/shared/counterexample/replay.ts | pathOracle.value.isChosen | role === "havoc" || role === "call" | role === "havoc"',
    ],
  },
  {
    why: "both runs are on the same inputs, and tell the same",
    keys: [
      "src/engines/shared/counterexample/replay.ts | replayed.trace | trace ?? again(oracle, limits) | again(oracle, limits)",
    ],
  },
  {
    why: "of a path that ends, and of a branch with one way, nothing is to be told",
    keys: [
      'src/engines/shared/counterexample/replay.ts | branchTargets | next === undefined || transfer.kind !== "goto" | next === undefined',
    ],
  },
  {
    why: "only their order counts",
    keys: ["src/engines/shared/counterexample/replay.ts | rank | 2 | 3"],
  },
  {
    why: "only values have variables",
    keys: [
      'src/engines/shared/counterexample/replay.ts | listed.asked | input.kind === "value" && axioms.has(input.variable) | axioms.has(input.variable)',
    ],
  },
  {
    why: "steps are asked for one after the other, so that the labels of all that was told before are assumed",
    keys: ["src/engines/prove/induction.ts | induction.holds | implies(label, not(failure)) | not(failure)"],
  },
  {
    why: "if no failure follows k quiet segments, none follows the next one either",
    keys: [
      "src/engines/prove/induction.ts | induction.holds | unrolled.frames() < k + 2 | unrolled.frames() <= k + 2",
      "src/engines/prove/induction.ts | induction.holds | 2 | 3",
    ],
  },
  {
    why: "where an invariant fails, something fails, whatever else does",
    keys: [
      "src/certify/encode.ts | Encoder.#arrive | here = this.#assume([text], here); | ",
      "src/certify/encode.ts | Encoder.#arrive | [text] | []",
    ],
  },
  {
    why: "a loop with two ways in is refused before, when its blocks are looked for",
    keys: [
      'src/certify/encode.ts | Encoder.#waysTo | throw new Unreadable("a loop is entered in two places"); | ',
      "src/certify/encode.ts | Encoder.#waysTo | way === undefined | false",
    ],
  },
  {
    why: "what is absent may as well be there as undefined",
    keys: [
      "src/certify/smt-text.ts | SmtText | builtin === undefined | false",
      "src/certify/read-program.ts | readFunction.said | builtin !== undefined && { builtin } | { builtin }",
    ],
  },
  {
    why: "after the type of a map stands no colon",
    keys: [
      'src/certify/read-program.ts | readParameter | type.kind === "named" && words.accept(":") | words.accept(":")',
    ],
  },
  {
    why: "the entry is opened when it is come to again, and is a head all the same",
    keys: ['src/certify/paths.ts | walk | state.set(entry, "open"); | '],
  },
  {
    why: "no other error is thrown there",
    keys: [
      "src/certify/question.ts | questionOf | error instanceof RangeError | true",
      "src/certify/question.ts | questionOf | throw error; | ",
    ],
  },
  {
    why: "nobody is asked where nothing is proposed, and nothing is left of it",
    keys: [
      "src/engines/infer/checked-invariants.ts | checkedInvariants | candidates.length === 0 | false",
      "src/engines/infer/checked-invariants.ts | checkedInvariants | return { invariants: new Map(), on: new Set(), queries: 0 }; | ",
    ],
  },
  {
    why: "a session that is closed hears nothing",
    keys: [
      'src/engines/infer/checked-invariants.ts | checkedInvariants | limits.signal?.removeEventListener("abort", stopAtOnce); | ',
    ],
  },
  {
    why: "candidates of loops have names that no check of a program has",
    keys: [
      "src/engines/infer/checked-invariants.ts | withCandidates.names | candidates.filter(({ at }) => at === undefined) | candidates",
      "src/engines/infer/checked-invariants.ts | withCandidates.names | at === undefined | true",
    ],
  },
  {
    why: "no share is more than the whole",
    keys: ["src/driver/infer-invariants.ts | confirmedInvariants.share | 1 | 2"],
  },
  {
    why: "who has been visited is passed over",
    keys: ["src/driver/cache/canonical-text.ts | canonicalText.reference | !numbers.has(term) | true"],
  },
  {
    why: "other variables and functions bring nothing with them, and are no globals",
    keys: [
      'src/driver/cache/procedure-keys.ts | surroundingsOf | "kind" in symbol | true',
      'src/driver/cache/procedure-keys.ts | surroundingsOf.matter | [...symbols].filter(([symbol]) => !("kind" in symbol) || constants.has(symbol)) | [...symbols]',
      'src/driver/cache/procedure-keys.ts | surroundingsOf.matter | !("kind" in symbol) || constants.has(symbol) | true',
    ],
  },
  {
    why: "only who does not know has a reason",
    keys: [
      'src/engines/doomed/cover.ts | mayHaveModel | answer.kind === "unknown" && answer.why === "incomplete" | answer.why === "incomplete"',
      'src/engines/prove/bounded.ts | boundedSearch.deepen.isOpen | answer.kind === "unknown" && answer.why === "incomplete" | answer.why === "incomplete"',
      'src/engines/doomed/check.ts | reportAll | trouble.kind === "unsettled" | true',
    ],
  },
  {
    why: "a sum of at least one says the same as a disjunction",
    keys: [
      "src/engines/doomed/cover.ts | atLeast | count === 1 | false",
      "src/engines/doomed/cover.ts | atLeast | 1 | 0",
      "src/engines/doomed/cover.ts | atLeast | return or(...points.flatMap(({ on }) => on)); | ",
    ],
  },
  {
    why: "nobody asks for the copies of no point, or for what is at no place",
    keys: [
      "src/engines/doomed/covered.ts | pointsOf | point === undefined | false",
      "src/engines/doomed/covered.ts | pointsOf | continue; | ",
      "src/engines/doomed/check.ts | isBound.to | failing === undefined ? undefined : graph.index.get(failing)! | graph.index.get(failing)!",
      "src/engines/doomed/check.ts | isBound.to | failing === undefined | false",
      "src/engines/doomed/check.ts | isBound | to !== undefined && dominates(node, to) | dominates(node, to)",
    ],
  },
  {
    why: "the whole region was asked about before; where nothing is scarce, the first question is the second",
    keys: [
      "src/engines/doomed/check.ts | reportPart | points.slice(1) | points",
      "src/engines/doomed/check.ts | troubleIn | plenty !== undefined | true",
    ],
  },
  {
    why: "what stands in no block is a postcondition, and none of them is a claim",
    keys: [
      "src/engines/doomed/check.ts | rulesOut | command.claim !== true || point === undefined | command.claim !== true",
    ],
  },
  {
    why: "who is its own leader stays so",
    keys: [
      "src/engines/doomed/regions.ts | doomedRegions | rank.get(a)! < rank.get(b)! | rank.get(a)! <= rank.get(b)!",
      "src/engines/doomed/regions.ts | doomedRegions | rank.get(a)! < rank.get(b)! | rank.get(a)! <= rank.get(b)! #2",
    ],
  },
  {
    why: "what is declared and not used says nothing, and an operator of the solver's has no body",
    keys: [
      "src/certify/encode.ts | Encoder.#declare | f.builtin !== undefined | false",
      "src/certify/encode.ts | Encoder.#declare | continue; | ",
      "src/certify/encode.ts | Encoder.#declare | f.body !== undefined && f.builtin === undefined | f.body !== undefined",
      "src/certify/smt-text.ts | SmtText | builtin === undefined ? [] : [[name, builtin]] | [[name, builtin]]",
    ],
  },
  {
    why: "one way is a disjunction of one, and what is the same on all of them may have a name of its own",
    keys: [
      "src/certify/encode.ts | Encoder.#joined | ways.length === 1 | false",
      "src/certify/encode.ts | Encoder.#joined | 1 | 0",
      "src/certify/encode.ts | Encoder.#joined | return ways[0]!; | ",
      "src/certify/encode.ts | Encoder.#joined | others.every((other) => other === first) | false",
      "src/certify/encode.ts | Encoder.#joined | other === first | false",
    ],
  },
  {
    why: "what is true may as well be assumed, and never fails",
    keys: [
      'src/certify/encode.ts | Encoder.#check | condition !== "true" | true',
      'src/certify/encode.ts | Encoder.#assume.said | conditions.filter((condition) => condition !== "true") | conditions',
      'src/certify/encode.ts | Encoder.#assume.said | condition !== "true" | true',
      "src/certify/encode.ts | Encoder.#assume | said.length === 0 | false",
      "src/certify/encode.ts | Encoder.#assume | return state; | ",
    ],
  },
  {
    why: "an entry that is a head is refused in the next line; numbers of names need only differ",
    keys: [
      "src/certify/encode.ts | Encoder.#block.state | label === this.#body.order[0] && !isHead | label === this.#body.order[0]",
      "src/certify/encode.ts | Encoder | 0 | 1",
    ],
  },
  {
    why: "steps end the invariants of a loop, and in these bodies are no loops; to change nothing is to do nothing",
    keys: [
      "src/certify/copies.ts | nothing.isStep | false | true",
      "src/certify/copies.ts | fails.isStep | false | true",
      "src/certify/copies.ts | normalRuns.ended.isStep | false | true",
      'src/certify/copies.ts | normalRuns.forgotten | targets.length === 0 ? [] : [{ kind: "havoc", targets }] | [{ kind: "havoc", targets }]',
      "src/certify/copies.ts | normalRuns.forgotten | targets.length === 0 | false",
    ],
  },
  {
    why: "a block that is no point is none of the points; who goes nowhere does something before",
    keys: [
      "src/certify/copies.ts | normalRuns.isPoint | point !== undefined && points.has(point) | points.has(point)",
      "src/certify/copies.ts | copiesFrom.blockFor | to === undefined || doing.length > 0 | doing.length > 0",
      "src/certify/read-program.ts | readBlock | point !== undefined && { point } | { point }",
    ],
  },
  {
    why: "patterns tell a solver where to look, and nothing of what is true",
    keys: [
      'src/certify/smt-text.ts | SmtText.#quantified.body | patterns === "" ? of(e.body) : `(! ${of(e.body)}${patterns})` | of(e.body)',
      'src/certify/smt-text.ts | SmtText.#quantified.body | patterns === "" | true',
      "src/certify/read-expression.ts | readQuantifier | triggers.push(patterns); | ",
    ],
  },
  {
    why: "where no candidate is on none can fail",
    keys: ["src/engines/infer/checked-invariants.ts | inductive | on.size > 0 | on.size >= 0"],
  },
  {
    why: "what has no header has no stamp that fits, and of another length none either: who compares throws, and what is thrown is no entry",
    keys: [
      "src/host/node/node-caches.ts | checked | end < 0 || !content.startsWith(header) | false",
      "src/host/node/node-caches.ts | checked | end < 0 || !content.startsWith(header) | (end < 0) && (!content.startsWith(header))",
      "src/host/node/node-caches.ts | checked | end < 0 || !content.startsWith(header) | end < 0",
      "src/host/node/node-caches.ts | checked | end < 0 || !content.startsWith(header) | !content.startsWith(header)",
      "src/host/node/node-caches.ts | checked | end < 0 | end <= 0",
      "src/host/node/node-caches.ts | checked | 0 | 1",
      "src/host/node/node-caches.ts | checked | return undefined; | ",
      "src/host/node/node-caches.ts | checked | said.length === right.length && timingSafeEqual(said, right) | timingSafeEqual(said, right)",
    ],
  },
  {
    why: "what is known already is only found out again",
    keys: [
      "src/driver/cache/text-hashes.ts | textHashes.hashOf.hash | known.get(path) ?? hashed(path) | hashed(path)",
      "src/driver/cache/text-hashes.ts | textHashes.hashOf | known.set(path, hash); | ",
      "src/driver/cache/procedure-keys.ts | procedureKeys.textOf | known !== undefined | false",
      "src/driver/cache/procedure-keys.ts | procedureKeys.textOf | return known; | ",
      "src/driver/cache/procedure-keys.ts | procedureKeys.textOf | texts.set(part, kept); | ",
      "src/driver/cache/procedure-keys.ts | surroundingsOf.text | known.get(key) ?? digest(surroundingsText(program, roots, relevant)) | digest(surroundingsText(program, roots, relevant))",
      "src/driver/cache/procedure-keys.ts | surroundingsOf | known.set(key, text); | ",
      "src/driver/cache/result-cache.ts | resultBook.known.key | keys.get(of) ?? keyOf(of) | keyOf(of)",
    ],
  },
  {
    why: "it is asked of violations alone",
    keys: [
      'src/driver/validate-files.ts | ofError.target | content.kind === "violation" ? content.segments.at(-1)?.at(-1) : undefined | content.segments.at(-1)?.at(-1)',
    ],
  },
  {
    why: "what lies behind the closing parenthesis does not open it, and other words close themselves",
    keys: [
      "src/driver/validate-instrument.ts | callEndingAt.open | end - 1 | end + 1",
      'src/driver/validate-instrument.ts | callEndingAt | tokens[open]!.text !== "(" || closingOf(tokens, open) !== end | closingOf(tokens, open) !== end',
      "src/driver/validate-instrument.ts | semicolons | i < close | i <= close",
    ],
  },
  {
    why: "nothing closes what is not there, and where there is no first there is no second",
    keys: [
      "src/driver/validate-instrument.ts | conditionOf.close | open === undefined ? undefined : closingOf(tokens, open) | closingOf(tokens, open)",
      "src/driver/validate-instrument.ts | conditionOf | first === undefined || second === undefined | second === undefined",
    ],
  },
  {
    why: "truths are not counted with",
    keys: [
      "src/driver/witness-condition.ts | truth.high | 1n | 2n",
      "src/driver/witness-condition.ts | truth.low | 0n | 1n",
    ],
  },
  {
    why: "what is left out is undefined, too",
    keys: [
      "src/driver/witness-condition.ts | boundsIn | [undefined, undefined] | [undefined]",
      "src/driver/witness-condition.ts | boundsIn | [undefined, undefined] | [undefined] #2",
    ],
  },
  {
    why: "other sorts have no words, so that their comparisons have none either; differences have two parts",
    keys: [
      "src/driver/witness-condition.ts | operation | terms[0]!.sort === INT ? truth(`${wrapped(a.text)} ${comparison} ${wrapped(b.text)}`) : undefined | truth(`${wrapped(a.text)} ${comparison} ${wrapped(b.text)}`)",
      "src/driver/witness-condition.ts | operation | terms[0]!.sort === INT | true",
      "src/driver/witness-condition.ts | operation | args.length === 2 | true",
      "src/driver/witness-condition.ts | operation | comparison !== undefined && args.length === 2 | comparison !== undefined",
      'src/driver/witness-condition.ts | operation | args.length === 2 ? within(joined("-"), a.low - b.high, a.high - b.low) : undefined | within(joined("-"), a.low - b.high, a.high - b.low)',
      "src/driver/witness-condition.ts | operation | 0 | 1",
      "src/driver/witness-condition.ts | operation | 0 | 1 #2",
    ],
  },
  {
    why: "only integers have bounds, and one comparison alone bounds one side; what is no number has no value",
    keys: [
      "src/driver/witness-condition.ts | variableSaid | v?.sort !== INT || sourceName === undefined | sourceName === undefined",
      'src/driver/witness-condition.ts | boundsIn.atoms | where.kind === "op" && where.op === "and" | where.op === "and"',
      "src/driver/witness-condition.ts | boundsIn.atoms | [where] | []",
      'src/driver/witness-condition.ts | boundsIn | atom.op === "ge" && a === v && b.kind === "int" | atom.op === "ge" && a === v',
      'src/driver/witness-condition.ts | boundsIn | atom.op === "ge" && a.kind === "int" | atom.op === "ge"',
      'src/driver/witness-condition.ts | boundsIn | atom.op === "le" && a === v && b.kind === "int" | atom.op === "le" && a === v',
      'src/driver/witness-condition.ts | boundsIn | atom.op === "le" && a.kind === "int" | atom.op === "le"',
    ],
  },
  {
    why: "a text begins at its beginning; what is no closing parenthesis closes none",
    keys: [
      "src/driver/validate-instrument.ts | withPieces | [`${declarations} `, 0] | [`${declarations} `]",
      'src/driver/validate-instrument.ts | callEndingAt.end | token.line === line && token.column === column && token.text === ")" | token.line === line && token.column === column',
    ],
  },
  {
    why: "of equal numbers it does not matter which",
    keys: [
      "src/driver/witness-condition.ts | operation | x < y | x <= y",
      "src/driver/witness-condition.ts | operation | x > y | x >= y",
    ],
  },
  {
    why: "the label is assumed in each question",
    keys: [
      "src/engines/prove/unrolling.ts | unrolling | implies(start, or(...[...frames[0]!.instances.values()].map(({ root }) => root))) | or(...[...frames[0]!.instances.values()].map(({ root }) => root))",
    ],
  },
  {
    why: "nothing is at no place",
    keys: [
      "src/engines/prove/unrolling.ts | followed.instance | point === undefined ? undefined : instances.get(point) | instances.get(point)",
    ],
  },
  {
    why: "what was found out is told so that the solver need not find it out again",
    keys: [
      "src/engines/prove/bounded.ts | boundedSearch.deepen | unrolled.failures(examined, frames, (a) => !isTruncation(a)) | []",
      "src/engines/prove/bounded.ts | boundedSearch.deepen | !isTruncation(a) | false",
      "src/engines/prove/bounded.ts | boundedSearch.deepen.reaches | truncated.length > 0 | true",
      "src/engines/prove/bounded.ts | boundedSearch.deepen.reaches | truncated.length > 0 | truncated.length >= 0",
      "src/engines/prove/bounded.ts | boundedSearch.deepen.reaches | truncated.length > 0 ? await session.check({ assumptions: all, budget }) : undefined | await session.check({ assumptions: all, budget })",
      "src/engines/prove/bounded.ts | boundedSearch.deepen | session.assert(not(label)); |  #2",
    ],
  },
  {
    why: "what is settled is asked once more, and then all the same what was left out",
    keys: [
      "src/engines/verify/verify.ts | failingChecks | return done(await unexamined(session, question.root, truncations, budget)); |  #3",
    ],
  },
  {
    why: "where nothing fails, all axioms are asked about in vain",
    keys: [
      "src/engines/verify/verify.ts | settle | outcome.findings.length === 0 || loadAll === undefined | loadAll === undefined",
    ],
  },
  {
    why: "what is absent may as well be there as undefined",
    keys: [
      "src/engines/verify/verify.ts | settle | stronger !== undefined && { proof: stronger } | { proof: stronger }",
      "src/engines/verify/verify.ts | reconsidering.limits | signal !== undefined && { signal } | { signal }",
      "src/engines/verify/second-opinion.ts | secondOpinion.open | log === undefined | false",
      "src/engines/verify/second-opinion.ts | secondOpinion.open | log === undefined ? {} : { log } | { log }",
      "src/driver/cache/result-cache.ts | openResultCache.open.forProgram.save.next | hashed !== undefined && { parts: hashed } | { parts: hashed }",
    ],
  },
  {
    why: "who cannot prove that none of all checks fails is no wronger for it than who cannot of some",
    keys: [
      "src/engines/verify/second-opinion.ts | onlyThese | [question.root, ...others.flatMap((check) => check.failures.map((failure) => not(failure)))] | [question.root]",
      "src/engines/verify/bisect.ts | bisect.others | [...b.open] | []",
    ],
  },
  {
    why: "what is over is found to be so by the next question, and what is empty is settled",
    keys: [
      "src/engines/verify/bisect.ts | bisect | work.length > 0 && !b.budget.isOver() | work.length > 0",
      "src/engines/verify/bisect.ts | bisect | part.length === 0 | false",
    ],
  },
  {
    why: "a check that fails is none that a second opinion proves",
    keys: [
      'src/engines/verify/bisect.ts | bisect.isProved | answer.kind === "unknown" && (await b.second.cannotFail([run.check], smallShare(b.budget))) | (await b.second.cannotFail([run.check], smallShare(b.budget)))',
    ],
  },
];

/** The reason, by the mutant's key. */
export const equivalent = new Map(listed.flatMap(({ why, keys }) => keys.map((key) => [key, why])));
