/**
 * Whether a program, from its entry, can fail one of the checks of a property. Engines are tried in the order of their cost and
 * share what they learn: executions first; then, round by round, the bounded search goes deeper, and induction is tried with
 * as many segments as are known to be free of errors.
 */
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { Term } from "../../logic/term.ts";
import type { Session, Solver } from "../../smt/solver.ts";
import { segmented, type SegmentedRoutine } from "../../transforms/segments.ts";
import type { Finding } from "../../verdict/verdict.ts";
import type { Explanation } from "../shared/counterexample/explain.ts";
import { inSession, type SessionUse } from "../shared/in-session.ts";
import { stopwatch, type Stopwatch } from "../shared/stopwatch.ts";
import { predicateAbstraction } from "./abstraction/predicate-abstraction.ts";
import { boundedSearch } from "./bounded.ts";
import { findingOf } from "./counterexample.ts";
import { placesOf, type AbstractionFigures, type Evidence, type KnownAt } from "./evidence.ts";
import { executions } from "./executions.ts";
import { induction, type Induction } from "./induction.ts";
import { encodedSegments, type UnrolledRun } from "./unrolling.ts";
import { wholeProgram, type WholeProgram } from "./whole-program.ts";

export interface ProveOptions {
  readonly property: ReadonlySet<CheckKind>;
  readonly timeLimitMs: number;
  readonly explain: Explanation;
  readonly engines: ReadonlySet<EngineName>;
  /** Frames at most; unlimited if absent. */
  readonly unroll?: number;
  /** More that is known at the heads of the routine's loops, of what a solver has confirmed; undefined if there is nothing. */
  readonly strengthen: (
    program: Program,
    routine: CallFreeRoutine,
    solver: Solver,
    limits: { readonly timeLimitMs: number; readonly signal?: AbortSignal },
  ) => Promise<Strengthened | undefined>;
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  /** Told what is being done. */
  readonly doing?: (what: string) => void;
}

export interface Strengthened {
  /** It assumes the invariants. */
  readonly routine: CallFreeRoutine;
  /** By the label of the head: each holds at every arrival. */
  readonly invariants: ReadonlyMap<string, readonly Term[]>;
}

export const engineNames = ["run", "bmc", "k-induction", "predicates"] as const;
export type EngineName = (typeof engineNames)[number];

export interface Proof {
  readonly verdict: "safe" | "unsafe" | "unknown";
  /** How it was settled; or what each engine tried, and how far it got. */
  readonly reason: string;
  /** What a proof rests on. */
  readonly evidence?: Evidence;
  readonly findings: readonly Finding[];
  readonly queries: number;
  readonly seconds: number;
}

type Settled = Pick<Proof, "verdict" | "reason" | "findings" | "evidence">;

/** How often a procedure may be under way at the same time: at first, and at most. */
const fewestLevels = 2;
const mostLevels = 64;

export async function proveProgram(
  program: Program,
  entry: Implementation,
  solver: Solver,
  options: ProveOptions,
): Promise<Proof> {
  const clock = stopwatch(options.timeLimitMs);
  const counted = counting(solver);
  const tried: string[] = [];
  const settled = await settle(program, entry, counted.solver, options, clock, tried);
  const unknown: Settled = { verdict: "unknown", reason: tried.join("; "), findings: [] };
  return { ...(settled ?? unknown), queries: counted.queries(), seconds: clock.seconds() };
}

async function settle(
  program: Program,
  entry: Implementation,
  solver: Solver,
  options: ProveOptions,
  clock: Stopwatch,
  tried: string[],
): Promise<Settled | undefined> {
  if (options.engines.has("run")) {
    options.doing?.("executions");
    const seen = executions(program, entry, options.property);
    if (seen.kind === "fails") return unsafe(seen.finding, "an execution fails");
    if (seen.kind === "only") return safe(`the program has but one execution, of ${seen.steps} steps, and it does not fail`, { engine: "run", places: [] }); // prettier-ignore
    tried.push(`${seen.runs} executions did not fail`);
  }
  if ([...options.engines].every((name) => name === "run")) return undefined;
  for (let levels = fewestLevels; ; levels *= 2) {
    options.doing?.("the program as one routine");
    const whole = wholeProgram(program, entry, levels, options.property);
    if (whole === undefined) {
      tried.push("its irreducible loops would have to be split into too many blocks");
      return undefined;
    }
    const noted: string[] = [];
    const settled = await settleWhole(program, whole, solver, options, clock, noted);
    const isLast = settled !== "truncated" || whole.isLarge || levels >= mostLevels || clock.left() < 100;
    if (!isLast) continue;
    tried.push(...noted);
    if (settled !== "truncated") return settled;
    tried.push(`calls of ${whole.truncated.join(", ")} within each other were followed ${levels} levels deep`);
    return undefined;
  }
}

/** Segments by which the base of an induction may be ahead of its step. */
const deepestInduction = 12;

/** The search and the induction, in turns. */
async function settleWhole(
  program: Program,
  whole: WholeProgram,
  solver: Solver,
  options: ProveOptions,
  clock: Stopwatch,
  tried: string[],
): Promise<Settled | "truncated" | undefined> {
  const { signal, log, engines, unroll = Infinity, explain } = options;
  const use = { ...(signal !== undefined && { signal }), ...(log !== undefined && { log }) };
  const pieces = segmented(whole.routine);
  const encoded = encodedSegments(program, pieces);
  const doubts: Finding[] = [];
  const isOver = (): boolean => clock.left() < 50 || signal?.aborted === true;
  return inSession(solver, use, async (session) => {
    encoded.prepare(session);
    const search = boundedSearch(encoded, session);
    let known: KnownLoops | undefined;
    let step: InductionStep | undefined;
    let k = 0;
    /** Why the search goes no deeper. */
    let stuck: string | undefined;
    let isAbstracted = !engines.has("predicates");
    /** Undefined if it is no error after all, as far as can be shown. */
    const shown = async (run: UnrolledRun, by: string): Promise<Settled | undefined> => {
      const finding = await findingOf(program, whole, pieces, run, solver, { ...use, explain }, clock);
      if (finding?.certainty === "replayed") return unsafe(finding, by);
      if (finding !== undefined) doubts.push(finding);
      search.setAside(run.assert);
      return undefined;
    };
    try {
      while (!isOver()) {
        options.doing?.(`bounded search, after ${counted(search.depth())}`);
        const deepened = await search.deepen(clock.left() / (stuck === undefined ? 3 : 1));
        if (deepened.kind === "fails") {
          const settled = await shown(deepened.run, `bounded search came to it in segment ${search.depth() + 1}`);
          if (settled !== undefined) return settled;
          continue;
        }
        if (deepened.kind === "exhausted" && doubts.length === 0) {
          const evidence: Evidence = { engine: "bmc", segments: search.depth(), places: placesOf(whole, pieces, known ?? {}) }; // prettier-ignore
          return safe(`every execution ends within ${counted(search.depth())}, and none fails`, evidence);
        }
        if (deepened.kind === "exhausted") break;
        const isLeftOut = deepened.kind === "truncated" || (deepened.kind === "clean" && !deepened.isFollowed);
        if (isLeftOut && doubts.length === 0 && whole.truncated.length > 0) return "truncated";
        if (deepened.kind === "truncated") break;
        if (deepened.kind === "gave-up") {
          if (stuck !== undefined) break;
          stuck = deepened.why;
        }
        // What is left out for good leaves errors to be found, and nothing to be proved.
        if (doubts.length === 0 && !isLeftOut) {
          if (known === undefined) options.doing?.("invariants of loops");
          known ??= await knownLoops(program, whole, solver, options, clock);
          if (engines.has("k-induction")) step ??= await openInduction(program, known, solver, use);
          for (; step !== undefined && k < Math.min(search.depth(), deepestInduction) && !isOver(); k++) {
            options.doing?.(`k-induction, k = ${k}`);
            const held = await step.induction.holds(k, clock.left() / 6);
            if (held === "holds") {
              const evidence: Evidence = { engine: "k-induction", segments: k, places: placesOf(whole, pieces, known) };
              return safe(`k-induction with k = ${k}${known.words}`, evidence);
            }
            if (held === "unknown") break;
          }
          if (!isAbstracted && (k >= 3 || stuck !== undefined || step === undefined)) {
            isAbstracted = true;
            options.doing?.("predicate abstraction");
            const limits = { ...use, precision: "boolean", timeLimitMs: clock.left() / 2 } as const;
            const abstraction = await predicateAbstraction(program, known.pieces, solver, limits, clock);
            if (abstraction.kind === "safe") {
              const places = placesOf(whole, pieces, { ...known, ...abstraction });
              const evidence: Evidence = { engine: "predicates", abstraction: abstraction.figures, places };
              return safe(`predicate abstraction: ${factsIn(abstraction.figures)}${known.words}`, evidence);
            }
            const isBeyond = abstraction.kind === "fails" && abstraction.run.assert.truncation !== undefined;
            if (isBeyond && whole.truncated.length > 0) return "truncated";
            if (abstraction.kind === "fails" && !isBeyond) {
              const settled = await shown(abstraction.run, "predicate abstraction came to it");
              if (settled !== undefined) return settled;
            } else if (abstraction.kind === "unknown") tried.push(`predicate abstraction: ${abstraction.why}`);
          }
        }
        if (search.depth() >= unroll) break;
      }
      tried.push(...leftOut(whole));
      tried.push(`bounded search: no check fails within ${counted(search.depth())}${stuck === undefined ? "" : `; then ${stuck}`}`); // prettier-ignore
      if (step !== undefined) tried.push(`k-induction does not succeed up to k = ${k}`);
      return doubts.length > 0 ? doubtful(doubts, tried) : undefined;
    } finally {
      step?.close();
    }
  });
}

/** What a front end says it does not follow; levels of recursion are another matter. */
function leftOut({ routine, truncated }: WholeProgram): readonly string[] {
  if (truncated.length > 0) return [];
  const commands = [...routine.body.blocks.values()].flatMap((block) => block.commands);
  return [...new Set(commands.flatMap((command) => (command.kind === "assert" ? (command.truncation ?? []) : [])))];
}

const counted = (segments: number): string => (segments === 1 ? "1 segment" : `${segments} segments`);

function factsIn({ predicates, average, most, states, refinements }: AbstractionFigures): string {
  return `${predicates} predicates in all, ${average.toFixed(1)} on average and ${most} at most at a place; ${states} abstract states, ${refinements} refinements`;
}

/** The program with what is known of its loops. */
interface KnownLoops extends KnownAt {
  readonly pieces: SegmentedRoutine;
  /** That it was used. */
  readonly words: string;
}

async function knownLoops(
  program: Program,
  { routine }: WholeProgram,
  solver: Solver,
  { strengthen, signal }: ProveOptions,
  clock: Stopwatch,
): Promise<KnownLoops> {
  const limits = { timeLimitMs: clock.left() / 4, ...(signal !== undefined && { signal }) };
  const stronger = await strengthen(program, routine, solver, limits);
  if (stronger === undefined) return { pieces: segmented(routine), words: "" };
  return { pieces: segmented(stronger.routine), words: ", with inferred invariants", inferred: stronger.invariants };
}

interface InductionStep {
  readonly induction: Induction;
  close(): void;
}

async function openInduction(
  program: Program,
  { pieces }: KnownLoops,
  solver: Solver,
  { signal, log }: SessionUse,
): Promise<InductionStep> {
  const session: Session = await solver.open(log === undefined ? {} : { log });
  const stopAtOnce = (): void => session.interrupt();
  signal?.addEventListener("abort", stopAtOnce);
  return {
    induction: induction(program, pieces, session),
    close: () => {
      signal?.removeEventListener("abort", stopAtOnce);
      session.close();
    },
  };
}

const safe = (reason: string, evidence: Evidence): Settled => ({ verdict: "safe", reason, evidence, findings: [] });
const unsafe = (finding: Finding, reason: string): Settled => ({ verdict: "unsafe", reason, findings: [finding] });

function doubtful(findings: readonly Finding[], tried: readonly string[]): Settled {
  const why = "a check may fail, but its counterexample could not be replayed";
  return { verdict: "unknown", reason: [why, ...tried].join("; "), findings };
}

/** The same solver; the queries of all its sessions are counted. */
function counting(solver: Solver): { readonly solver: Solver; queries(): number } {
  const sessions: Session[] = [];
  const open: Solver["open"] = async (options) => {
    const session = await solver.open(options);
    sessions.push(session);
    return session;
  };
  const queries = (): number => sessions.reduce((sum, session) => sum + session.statistics.queries, 0);
  return { solver: { ...solver, open, dispose: () => solver.dispose() }, queries };
}
