/** Candidates that stop the failure, found by executing the repair program, and texts of their own where a choice cannot be offered. */
import { settled, type Candidate } from "../engines/diagnose/candidate.ts";
import { numbered, type Numbered } from "../engines/diagnose/choices.ts";
import type { Survivor } from "../engines/diagnose/survivor.ts";
import { newTrials, reference, survivingPairs, survivor, survivors, type Reference, type Trials } from "../engines/diagnose/survivors.ts"; // prettier-ignore
import { givenInputs, nothing, type Subject, type Violation } from "../engines/diagnose/trials.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { InputValue } from "../ir/inputs.ts";
import { subjectWith, subjectWithChoices, type Original } from "./diagnose-subject.ts";
import { trustedSteps } from "./diagnose-trusted.ts";

export interface TrialRequest {
  readonly original: Original;
  readonly violation: Violation;
  readonly inputs: readonly InputValue[];
  readonly property: ReadonlySet<CheckKind>;
  /** Milliseconds that are left for the trials. */
  readonly leftForTrials: () => number;
  readonly signal: AbortSignal;
  readonly doing?: (what: string) => void;
  readonly refine?: Refinement;
}

/**
 * How far repairs are narrowed down, as in Table 1 of [BalakrishnanGanai08]: whatever stops this run; only what stops all failing
 * runs; only what keeps to what holds; only what is not trusted.
 */
export const refinements = ["default", "no-inv", "with-inv", "relevant"] as const;
export type Refinement = (typeof refinements)[number];

const demandOf = {
  default: "this run",
  "no-inv": "all runs",
  "with-inv": "all checks",
  relevant: "all checks",
} as const;

/** What is known of candidates that stop the failure. */
export interface Found {
  readonly candidates: readonly Candidate[];
  readonly survivor: Survivor;
  /** `others`: another check fails, which may have been so before. */
  readonly judged: "safe" | "unknown" | "others";
  /** Everything that is changed carries proofs of what holds. */
  readonly isTrusted: boolean;
}

export async function foundRepairs(request: TrialRequest): Promise<readonly Found[]> {
  // The heaviest first, so that the likeliest are tried if time is short.
  const proposed = [...request.original.proposals.values()].flatMap(({ candidates }) => candidates);
  const all = [...numbered(proposed)].sort((a, b) => b.candidate.weight - a.candidate.weight);
  request.doing?.(`trying ${all.length} replacements`);
  const found = withoutRepetitions([...(await foundByChoice(all, request)), ...(await foundAlone(all, request))]);
  const trusted = await trustedIn(request);
  const isTrusted = (one: Candidate): boolean => stepsAround(one, request.original).some((step) => trusted.has(step));
  return found.map((one) => ({ ...one, isTrusted: one.candidates.every(isTrusted) }));
}

/** Milliseconds for finding out what carries proofs. */
const longestForTrust = 4_000;

async function trustedIn({ original, property, refine, leftForTrials }: TrialRequest): Promise<ReadonlySet<number>> {
  if (refine !== undefined && refine !== "relevant") return new Set();
  const subject = await subjectWith(original, []);
  const end = performance.now() + Math.min(longestForTrust, Math.max(0, leftForTrials() / 4));
  return subject === undefined ? new Set() : trustedSteps(subject, property, () => performance.now() > end);
}

/** Two rules may propose the same; the one with more weight says how likely it is. */
function withoutRepetitions(found: readonly Found[]): readonly Found[] {
  const heaviest = new Map<string, Found>();
  const weightOf = ({ candidates }: Found): number => Math.min(...candidates.map(({ weight }) => weight));
  for (const one of found) {
    const key = JSON.stringify(one.candidates.map(({ file, changes }) => [file, changes]));
    const known = heaviest.get(key);
    if (known === undefined || weightOf(known) < weightOf(one)) heaviest.set(key, one);
  }
  return [...heaviest.values()];
}

async function foundByChoice(all: readonly Numbered[], request: TrialRequest): Promise<readonly Found[]> {
  const made = await subjectWithChoices(request.original, all);
  if (made === undefined) return [];
  const trials = trialsOf(made.subject, request);
  const known = reference(trials);
  if (known === undefined) return [];
  const byNumber = new Map(made.offered.map(({ number, candidate }) => [number, candidate]));
  const reached = made.offered.filter(({ candidate }) => isReached(candidate, known, request.original));
  const numbers = reached.flatMap(({ number, candidate }) => (candidate.open === undefined ? [number] : []));
  const singles = survivors(trials, known, reached);
  const pairs = singles.some(({ moves }) => !moves) ? [] : survivingPairs(trials, known, pairsOf(numbers, singles), 6);
  return [...singles, ...pairs].map((one) => ({
    candidates: one.chosen.numbers.map((number) => settled(byNumber.get(number)!, one.chosen.value ?? 0n)),
    survivor: one,
    judged: "unknown",
    isTrusted: false,
  }));
}

function trialsOf(subject: Subject, request: TrialRequest): Trials {
  const { property, violation, inputs, leftForTrials, signal, refine = "relevant" } = request;
  const isOver = (): boolean => leftForTrials() <= 0 || signal.aborted;
  return newTrials({ subject, property, violation, failing: givenInputs(inputs), isOver, demand: demandOf[refine] });
}

/** What no run came to has no part in the failure. What is in no step, such as a macro's definition, may have. */
function isReached(candidate: Candidate, { reached }: Reference, original: Original): boolean {
  const steps = stepsAround(candidate, original);
  return steps.length === 0 || steps.some((step) => reached.has(step));
}

/** Steps are numbered over all files. */
function stepsAround({ file, range }: Candidate, { files, proposals }: Original): readonly number[] {
  const all = files.flatMap(({ name }) => (proposals.get(name)?.steps ?? []).map((step) => ({ name, ...step })));
  return all.flatMap(({ name, start, end }, i) =>
    name === file && start <= range.start && range.start < end ? [i] : [],
  );
}

const mostPaired = 60;

/** One that moves the failure elsewhere, with any other. */
function* pairsOf(numbers: readonly number[], singles: readonly Survivor[]): Iterable<readonly number[]> {
  const definite = singles.filter(({ chosen }) => chosen.value === undefined);
  const moving = definite.flatMap(({ chosen }) => chosen.numbers).slice(0, 12);
  for (const one of moving) {
    for (const other of numbers.slice(0, mostPaired)) if (other !== one) yield [one, other];
    for (const other of moving) if (other > one && !numbers.slice(0, mostPaired).includes(other)) yield [one, other];
  }
}

const mostAlone = 12;

/** Those that only a text of their own can have. */
async function foundAlone(all: readonly Numbered[], request: TrialRequest): Promise<readonly Found[]> {
  const { original } = request;
  const alone = all.filter(({ candidate }) => candidate.offer.kind === "none").slice(0, mostAlone);
  if (alone.length === 0) return [];
  const plain = await subjectWith(original, []);
  const known = plain && reference(trialsOf(plain, request));
  const found: Found[] = [];
  for (const { candidate } of alone) {
    if (known === undefined || request.leftForTrials() <= 0 || request.signal.aborted) break;
    const subject = await subjectWith(original, [candidate]);
    const one = subject && survivor(trialsOf(subject, request), known, nothing);
    if (one !== undefined) found.push({ candidates: [candidate], survivor: one, judged: "unknown", isTrusted: false });
  }
  return found;
}
