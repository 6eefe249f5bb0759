/**
 * The engines that ask a solver, in turns over one routine: the bounded search goes deeper, some paths are looked at, induction is tried with
 * as many segments as are known to be free of errors, and once these do not settle it quickly, predicate abstraction.
 */
import { Budget } from "../../base/budget.ts";
import type { Program } from "../../ir/program.ts";
import type { Term } from "../../logic/term.ts";
import type { Session, Solver } from "../../smt/solver.ts";
import { segmented, type SegmentedRoutine } from "../../transforms/segments.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { inSession, type SessionUse } from "../shared/in-session.ts";
import { isStopped } from "../shared/is-stopped.ts";
import { sizeInUnits } from "../shared/rates.ts";
import { predicateAbstraction, type Abstraction } from "./abstraction/predicate-abstraction.ts";
import { bitSearch, needsBits } from "./bit-search.ts";
import { boundedSearch, type BoundedSearch } from "./bounded.ts";
import { invariantsIn } from "./claim.ts";
import { findingOf } from "./counterexample.ts";
import { placesOf, type AbstractionFigures, type KnownAt } from "./evidence.ts";
import { induction, type Induction } from "./induction.ts";
import type { ProveOptions } from "./options.ts";
import { predicatePlaces, type LearntPredicates, type PredicatePlace } from "./predicate-places.ts";
import { replayedRun } from "./paths/replay-run.ts";
import { pathSearch, type PathSearch } from "./paths/path-search.ts";
import { safe, unsafe, type Settled } from "./settled.ts";
import { encodedSegments, type EncodedSegments, type UnrolledRun } from "./unrolling.ts";
import type { WholeProgram } from "./whole-program.ts";

export type Rounds =
  | { readonly kind: "settled"; readonly settled: Settled }
  /** Executions go deeper into recursion than the routine follows them. */
  | { readonly kind: "truncated" }
  /** `doubts`: checks that may fail, with runs that could not be replayed. */
  | { readonly kind: "open"; readonly isDoubtful: boolean; readonly doubts: readonly Finding[] };

/** What is tried late, or last. */
export type Later = (isLast: boolean) => Settled | undefined;

/** `proof`: where there is nothing to be proved any more, there is nothing to be done. */
export type Goal = "anything" | "proof";

/** What the engines share. */
interface Attempt {
  readonly program: Program;
  readonly whole: WholeProgram;
  readonly pieces: SegmentedRoutine;
  readonly encoded: EncodedSegments;
  readonly solver: Solver;
  readonly options: ProveOptions;
  readonly use: SessionUse;
  readonly budget: Budget;
  readonly search: BoundedSearch;
  readonly doubts: Finding[];
  /** What was tried, and how far it got. */
  readonly tried: string[];
  readonly goal: Goal;
  readonly later: Later;
  /** Why the search goes no deeper. */
  stuck: string | undefined;
  known: KnownLoops | undefined;
  step: InductionStep | undefined;
  paths: PathsUnderWay | undefined;
  /** Segments for the next induction. */
  k: number;
  isAbstracted: boolean;
  isSearchedInBits: boolean;
}

/** Without any of them, only bits are asked for. */
const provers = ["bmc", "k-induction", "predicates"] as const;

/** The part of what is left. */
const shareForBits = 0.75;

/** Units for a look at some paths in each round, for every one so far: what is settled soon loses little by it. */
const lookPerUnit = 0.25;
const longestLook = 2_000;
/** And for telling better what was found. */
const mostForTelling = 2_000;

/** Segments by which the base of an induction may be ahead of its step. */
const deepestInduction = 12;

export async function inRounds(
  program: Program,
  whole: WholeProgram,
  solver: Solver,
  options: ProveOptions & { readonly later?: Later },
  budget: Budget,
  tried: string[],
  goal: Goal = "anything",
): Promise<Rounds> {
  const { signal, log, engines } = options;
  const use = { ...(signal !== undefined && { signal }), ...(log !== undefined && { log }) };
  const nothing: Rounds = { kind: "open", isDoubtful: false, doubts: [] };
  if (await isStopped(signal)) return nothing;
  const pieces = segmented(whole.routine);
  if (await isStopped(signal)) return nothing;
  const encoded = encodedSegments(program, pieces);
  budget.spend(sizeInUnits(whole.routine));
  return inSession(solver, use, async (session) => {
    encoded.prepare(session);
    const attempt: Attempt = {
      program, whole, pieces, encoded, solver, options, use, budget, tried, goal,
      later: options.later ?? (() => undefined),
      search: boundedSearch(encoded, session),
      doubts: [],
      stuck: undefined,
      known: undefined,
      step: undefined,
      paths: undefined,
      k: 0,
      isAbstracted: !engines.has("predicates"),
      isSearchedInBits: !engines.has("bits"),
    }; // prettier-ignore
    try {
      return await rounds(attempt);
    } finally {
      attempt.step?.close();
      attempt.paths?.close();
    }
  });
}

async function rounds(attempt: Attempt): Promise<Rounds> {
  const { search, whole, options, tried, budget } = attempt;
  const { unroll = Infinity } = options;
  if (!provers.some((name) => options.engines.has(name))) {
    const found = (await searchPaths(attempt, budget)) ?? (await searchBits(attempt, () => true));
    tried.push(...wordsOnPaths(attempt));
    return found === undefined ? { kind: "open", isDoubtful: false, doubts: [] } : { kind: "settled", settled: found };
  }
  while (!isOver(attempt) && search.depth() < unroll) {
    const searched =
      (await deepen(attempt)) ??
      (await searchPaths(attempt, budget.share(1, Math.min(longestLook, budget.spent() * lookPerUnit)))) ??
      attempt.later(false);
    if (typeof searched === "object") return { kind: "settled", settled: searched };
    // Where something is left out there may be errors to be found, and there is nothing to be proved.
    const leftOut = search.leftOut();
    if (attempt.goal === "proof" && leftOut.size > 0) break;
    const found = leftOut.has("checks") ? await searchBits(attempt, needsBits) : undefined;
    if (found !== undefined) return { kind: "settled", settled: found };
    if (leftOut.has("calls") && !leftOut.has("checks") && whole.truncated.length > 0) return truncated(attempt);
    if (searched === "ended") break;
    if (isOver(attempt)) break;
    const result = leftOut.size === 0 ? ((await induce(attempt)) ?? (await abstract(attempt))) : undefined;
    if (result === "truncated") return truncated(attempt);
    if (result !== undefined) return { kind: "settled", settled: result };
  }
  const last = attempt.later(true) ?? (await searchPaths(attempt, budget));
  if (last !== undefined) return { kind: "settled", settled: last };
  const { stuck, step, k, doubts } = attempt;
  tried.push(...notFollowed(whole), ...wordsOnPaths(attempt));
  tried.push(`bounded search: no check fails within ${numberOf(search.depth(), "segment")}${stuck === undefined ? "" : `; then ${stuck}`}`); // prettier-ignore
  if (step !== undefined) tried.push(`k-induction does not succeed up to k = ${k}`);
  return { kind: "open", isDoubtful: search.leftOut().has("checks"), doubts };
}

/** Calls were not followed to the end. Where nothing else is to come, the rest is for paths that need none of them. */
async function truncated(attempt: Attempt): Promise<Rounds> {
  const found = attempt.whole.isHuge ? await searchPaths(attempt, attempt.budget) : undefined;
  return found === undefined ? { kind: "truncated" } : { kind: "settled", settled: found };
}

const isOver = ({ budget, options }: Attempt): boolean => budget.isOver() || options.signal?.aborted === true;

/** `ended`: it will not go any deeper. */
async function deepen(attempt: Attempt): Promise<Settled | "ended" | undefined> {
  const { search, budget, options, whole, pieces, known } = attempt;
  options.doing?.(`bounded search, after ${numberOf(search.depth(), "segment")}`);
  const deepened = await search.deepen(budget.share(attempt.stuck === undefined ? 1 / 3 : 1));
  switch (deepened.kind) {
    case "fails":
      return shown(attempt, deepened.run, `bounded search came to it in segment ${search.depth() + 1}`);
    case "exhausted": {
      if (search.leftOut().size > 0) return "ended";
      const places = placesOf(whole, pieces, known ?? {});
      const reason = `every execution ends within ${numberOf(search.depth(), "segment")}, and none fails`;
      const claim = { kind: "ends", routine: pieces.routine, arrivals: search.depth() - 1 } as const;
      return safe(reason, { engine: "bmc", segments: search.depth(), places }, claim);
    }
    case "gave-up":
      if (attempt.stuck !== undefined) return "ended";
      attempt.stuck = deepened.why;
      return searchPaths(attempt, budget.share(1 / 3));
    case "clean":
      return undefined;
  }
}

/** Undefined if it could not be shown to be an error; the check is not looked for any more then. */
async function shown(attempt: Attempt, run: UnrolledRun, by: string): Promise<Settled | undefined> {
  const { program, whole, pieces, solver, use, options, budget } = attempt;
  const finding = await findingOf(program, whole, pieces, run, solver, { ...use, explain: options.explain }, budget);
  if (finding?.certainty === "replayed") return unsafe(finding, by);
  if (finding !== undefined) attempt.doubts.push(finding);
  attempt.search.setAside(run.assert);
  return undefined;
}

/** Once a check may fail that does not fail as the solver has it: it may have misunderstood what the program does with bits. */
async function searchBits(attempt: Attempt, isWorthIt: typeof needsBits): Promise<Settled | undefined> {
  const { program, whole, encoded, solver, use, options, budget, tried } = attempt;
  if (attempt.isSearchedInBits) return undefined;
  attempt.isSearchedInBits = true;
  if (!isWorthIt(program, encoded)) return undefined;
  const { explain, unroll, doing } = options;
  const how = { ...use, explain, ...(unroll !== undefined && { unroll }) };
  const searched = await bitSearch(program, whole, encoded, solver, how, budget.share(shareForBits), (what) =>
    doing?.(what),
  );
  if (searched?.finding !== undefined) return unsafe(searched.finding, `a search among bits came to it in segment ${searched.depth + 1}`); // prettier-ignore
  if (searched !== undefined)
    tried.push(`search among bits: no check fails within ${numberOf(searched.depth, "segment")}`);
  return undefined;
}

/** One path after the other, with so much work; it goes on where it was. */
async function searchPaths(attempt: Attempt, budget: Budget): Promise<Settled | undefined> {
  const { program, whole, pieces, options } = attempt;
  if (!options.engines.has("paths") || options.unroll !== undefined || attempt.goal === "proof") return undefined;
  if (isOver(attempt)) return undefined;
  const { search } = (attempt.paths ??= await openPaths(attempt));
  options.doing?.(`path by path, after ${numberOf(search.paths(), "path")}`);
  const isStopped = (): boolean => options.signal?.aborted === true;
  for (;;) {
    const run = await search.next(budget, isStopped);
    if (run === undefined) return undefined;
    const finding = replayedRun(program, whole, pieces, run, options.property);
    if (finding === undefined) continue;
    const told = await toldBetter(attempt, run);
    return unsafe(told ?? finding, `a search path by path came to it after ${numberOf(search.paths(), "path")}`);
  }
}

/** With simple values, and what matters for the error: if the solver can tell without much ado. */
async function toldBetter(
  { program, whole, pieces, solver, use, options }: Attempt,
  run: UnrolledRun,
): Promise<Finding | undefined> {
  const how = { ...use, explain: options.explain };
  const finding = await findingOf(program, whole, pieces, run, solver, how, new Budget(mostForTelling));
  return finding?.certainty === "replayed" ? finding : undefined;
}

const wordsOnPaths = ({ paths }: Attempt): readonly string[] =>
  paths === undefined ? [] : [`path by path: no check fails on ${numberOf(paths.search.paths(), "path")}`];

async function induce(attempt: Attempt): Promise<Settled | undefined> {
  const { search, options, budget, whole, pieces } = attempt;
  const known = (attempt.known ??= await knownLoops(attempt));
  if (!options.engines.has("k-induction")) return undefined;
  const step = (attempt.step ??= await openInduction(attempt, known));
  for (; attempt.k < Math.min(search.depth(), deepestInduction) && !isOver(attempt); attempt.k++) {
    const { k } = attempt;
    options.doing?.(`k-induction, k = ${k}`);
    const held = await step.induction.holds(k, budget.share(1 / 6));
    if (held === "unknown") return undefined;
    if (held === "fails") continue;
    const places = placesOf(whole, pieces, known);
    const claim = { kind: "induction", routine: pieces.routine, k, invariants: invariantsIn(pieces, known) } as const;
    return safe(`k-induction with k = ${k}${known.words}`, { engine: "k-induction", segments: k, places }, claim);
  }
  return undefined;
}

/** Once, when the others have had their chance; at once if there is something to begin with. */
async function abstract(attempt: Attempt): Promise<Settled | "truncated" | undefined> {
  const { options, whole, pieces, known, stuck, step, k } = attempt;
  const isDue = k >= 3 || stuck !== undefined || step === undefined || options.candidates !== undefined;
  if (attempt.isAbstracted || known === undefined || !isDue) return undefined;
  attempt.isAbstracted = true;
  options.doing?.("predicate abstraction");
  const places = predicatePlaces(whole, known.pieces);
  const cut = options.encoding === "single" ? segmented(known.pieces.routine, "blocks") : known.pieces;
  const abstraction = await abstracted(attempt, cut, options.candidates?.(places) ?? new Map());
  options.learnt?.(places.map((place) => learntAt(place, abstraction)));
  switch (abstraction.kind) {
    case "safe": {
      const evidence = {
        engine: "predicates",
        abstraction: abstraction.figures,
        places: placesOf(whole, options.encoding === "single" ? cut : pieces, { ...known, ...abstraction }),
      } as const;
      const invariants = invariantsIn(pieces, { ...known, ...abstraction });
      const claim = { kind: "invariants", routine: pieces.routine, invariants } as const;
      return safe(`predicate abstraction: ${factsIn(abstraction.figures)}${known.words}`, evidence, claim);
    }
    case "fails":
      if (abstraction.run.assert.truncation === undefined)
        return shown(attempt, abstraction.run, "predicate abstraction came to it");
      return whole.truncated.length > 0 ? "truncated" : undefined;
    case "unknown":
      attempt.tried.push(`predicate abstraction: ${abstraction.why}`);
      return undefined;
  }
}

/** With what there is to begin with; if that leads nowhere, as if there were nothing. */
async function abstracted(
  { program, solver, use, budget, options }: Attempt,
  pieces: SegmentedRoutine,
  candidates: ReadonlyMap<string, readonly Term[]>,
): Promise<Abstraction> {
  const within = (share: number, begin: typeof candidates): Promise<Abstraction> => {
    // Block by block, ways are long, and what matters is at their end.
    const part = options.encoding === "single" ? "end" : "all";
    const limits = { ...use, precision: "boolean", budget: budget.share(share), part, candidates: begin } as const;
    return predicateAbstraction(program, pieces, solver, limits, budget);
  };
  if (candidates.size > 0) {
    const first = await within(1 / 4, candidates);
    if (first.kind !== "unknown") return first;
  }
  return within(1 / 2, new Map());
}

function learntAt(place: PredicatePlace, { predicates }: Abstraction): LearntPredicates {
  return { place, predicates: (predicates.get(place.point) ?? []).map((one) => place.said(one)) };
}

/** What a front end says it does not follow; levels of recursion are another matter. */
function notFollowed({ routine, truncated }: WholeProgram): readonly string[] {
  if (truncated.length > 0) return [];
  const commands = [...routine.body.blocks.values()].flatMap((block) => block.commands);
  return [...new Set(commands.flatMap((command) => (command.kind === "assert" ? (command.truncation ?? []) : [])))];
}

const numberOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

function factsIn({ predicates, average, most, states, refinements }: AbstractionFigures): string {
  return `${predicates} predicates in all, ${average.toFixed(1)} on average and ${most} at most at a place; ${states} abstract states, ${refinements} refinements`;
}

/** The program with what is known of its loops. */
interface KnownLoops extends KnownAt {
  readonly pieces: SegmentedRoutine;
  /** That it was used. */
  readonly words: string;
}

async function knownLoops({ program, whole: { routine }, solver, options, budget }: Attempt): Promise<KnownLoops> {
  const { strengthen, signal, doing } = options;
  doing?.("invariants of loops");
  const limits = { budget: budget.share(1 / 4), ...(signal !== undefined && { signal }) };
  const stronger = await strengthen(program, routine, solver, limits);
  if (stronger === undefined) return { pieces: segmented(routine), words: "" };
  const isOfCells = [...stronger.invariants.values()].flat().some((condition) => condition.kind === "forall");
  const words = `, with inferred invariants${isOfCells ? ", some of them about all cells of memory" : ""}`;
  return { pieces: segmented(stronger.routine), words, inferred: stronger.invariants };
}

interface InductionStep {
  readonly induction: Induction;
  close(): void;
}

async function openInduction(attempt: Attempt, { pieces }: KnownLoops): Promise<InductionStep> {
  attempt.budget.spend(sizeInUnits(pieces.routine));
  const { session, close } = await ownSession(attempt);
  return { induction: induction(attempt.program, pieces, session), close };
}

interface PathsUnderWay {
  readonly search: PathSearch;
  close(): void;
}

async function openPaths(attempt: Attempt): Promise<PathsUnderWay> {
  const { session, close } = await ownSession(attempt);
  return { search: pathSearch(attempt.program, attempt.pieces.routine, session), close };
}

async function ownSession({
  solver,
  use: { signal, log },
}: Attempt): Promise<{ readonly session: Session; close(): void }> {
  const session = await solver.open(log === undefined ? {} : { log });
  const stopAtOnce = (): void => session.interrupt();
  signal?.addEventListener("abort", stopAtOnce);
  return {
    session,
    close: () => {
      signal?.removeEventListener("abort", stopAtOnce);
      session.close();
    },
  };
}
