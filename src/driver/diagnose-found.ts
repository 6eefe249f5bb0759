/** Candidates that stop the failure, found by executing the repair program, and texts of their own where a choice cannot be offered. */
import type { Budget } from "../base/budget.ts";
import { settled, type Candidate } from "../engines/diagnose/candidate.ts";
import { numbered, type Given, type Numbered } from "../engines/diagnose/choices.ts";
import { neighbouringInputs, neighbouringNumbers } from "../engines/diagnose/neighbours.ts";
import { disturbances, type Nearby } from "../engines/diagnose/disturbance.ts";
import type { Survivor } from "../engines/diagnose/survivor.ts";
import { newTrials, reference, survivingPairs, survivor, survivors, type Reference, type Trials } from "../engines/diagnose/survivors.ts"; // prettier-ignore
import {
  givenInputs,
  nothing,
  repeated,
  type Subject,
  type Trial,
  type Violation,
} from "../engines/diagnose/trials.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { InputValue } from "../ir/inputs.ts";
import { integersIn } from "./diagnose-c-macros.ts";
import { isSpecification, saysWhatIsExpected } from "./diagnose-c-walk.ts";
import { unitsToRead } from "./diagnose-shares.ts";
import { subjectWith, subjectWithChoices, type Original, type SubjectWithChoices } from "./diagnose-subject.ts";
import { trustedSteps } from "./diagnose-trusted.ts";

export interface TrialRequest {
  readonly original: Original;
  readonly violation: Violation;
  readonly inputs: readonly InputValue[];
  /** A user gave them: the program may be wrong of other inputs, or its checks may. */
  readonly isGiven: boolean;
  readonly property: ReadonlySet<CheckKind>;
  /** For the trials. */
  readonly budget: Budget;
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
  /** As they were proposed, with numbers left open. */
  readonly unsettled: readonly Candidate[];
  readonly survivor: Survivor;
  /** `others`: another check fails, which may have been so before. */
  readonly judged: "safe" | "unknown" | "others";
  /** Everything that is changed carries proofs of what holds. */
  readonly isTrusted: boolean;
}

export async function foundRepairs(request: TrialRequest): Promise<readonly Found[]> {
  // The heaviest first, so that the likeliest are tried if not all can be.
  const proposed = [...request.original.proposals.values()].flatMap(({ candidates }) => candidates);
  const all = [...numbered(proposed)].sort((a, b) => b.candidate.weight - a.candidate.weight);
  request.doing?.(`trying ${all.length} replacements`);
  const found = withoutRepetitions([...(await foundByChoice(all, request)), ...(await foundAlone(all, request))]);
  const trusted = await trustedIn(request);
  const isTrusted = (one: Candidate): boolean => stepsAround(one, request.original).some((step) => trusted.has(step));
  return found.map((one) => ({ ...one, isTrusted: one.candidates.every(isTrusted) }));
}

/** Units of work for finding out what carries proofs. */
const mostForTrust = 4_000;

async function trustedIn({ original, property, refine, budget }: TrialRequest): Promise<ReadonlySet<number>> {
  if (refine !== undefined && refine !== "relevant") return new Set();
  budget.spend(unitsToRead(original.files));
  const subject = await subjectWith(original, []);
  return subject === undefined ? new Set() : trustedSteps(subject, property, budget.share(1 / 4, mostForTrust));
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
  request.budget.spend(unitsToRead(request.original.files));
  const made = await subjectWithChoices(request.original, all);
  if (made === undefined) return [];
  const trials = trialsOf(made.subject, request);
  const known = reference(trials);
  if (known === undefined) return [];
  const byNumber = new Map(made.offered.map(({ number, candidate }) => [number, candidate]));
  const reached = made.offered.filter(({ candidate }) => isReached(candidate, known, request.original));
  const numbers = reached.flatMap(({ number, candidate }) => (isPlain(candidate) ? [number] : []));
  const singles = survivors(trials, known, reached);
  const isForced = ({ chosen }: Survivor): boolean => chosen.numbers.some((number) => byNumber.get(number)?.standsFor !== undefined); // prettier-ignore
  const definite = singles.filter((one) => !isForced(one));
  const pairs = singles.some(({ moves }) => !moves) ? [] : survivingPairs(trials, known, pairsOf(numbers, definite), 6);
  const missing = singles.filter(isForced).flatMap(({ chosen }) => byNumber.get(chosen.numbers[0]!)?.standsFor ?? []);
  const found = [...definite, ...pairs].map((one) => foundFrom(one, byNumber));
  return closer(found, missing, request);
}

/** It can be tried together with others. */
const isPlain = ({ open, standsFor }: Candidate): boolean => open === undefined && standsFor === undefined;

function foundFrom(one: Survivor, byNumber: ReadonlyMap<number, Candidate>): Found {
  const unsettled = one.chosen.numbers.map((number) => byNumber.get(number)!);
  const candidates = unsettled.map((each) => settled(each, one.chosen.value ?? 0n));
  return { candidates, unsettled, survivor: one, judged: "unknown", isTrusted: false };
}

/**
 * A second text, with what was found and with what may be missing, to see what the former changes besides the failure and whether the
 * latter helps. Programs that have other runs are judged by those.
 */
async function closer(
  found: readonly Found[],
  missing: readonly Candidate[],
  request: TrialRequest,
): Promise<readonly Found[]> {
  const isAlone = found.some(({ survivor: one }) => one.isAlone) || request.isGiven;
  const singles = found.filter(({ candidates }) => candidates.length === 1);
  if ((missing.length === 0 && !isAlone) || request.refine === "default" || request.refine === "no-inv") return found;
  const all = numbered([...new Set([...singles.flatMap(({ unsettled }) => unsettled), ...missing])]);
  request.budget.spend(unitsToRead(request.original.files));
  const made = await subjectWithChoices(request.original, all);
  const trials = made && trialsOf(made.subject, request);
  const known = trials && reference(trials);
  if (made === undefined || trials === undefined || known === undefined) return found;
  const byNumber = new Map(made.offered.map(({ number, candidate }) => [number, candidate]));
  const isMissing = new Set(missing);
  const added = survivors(trials, known, made.offered.filter(({ candidate }) => isMissing.has(candidate))); // prettier-ignore
  const everything = [...found, ...likeliest(added.map((one) => foundFrom(one, byNumber)))];
  return isAlone ? withDisturbance(everything, made, known, request) : everything;
}

const mostMissing = 5;

/** Of the parts that one condition may lack, the first few. */
function likeliest(found: readonly Found[]): readonly Found[] {
  const counts = new Map<string, number>();
  const weightOf = ({ candidates: [one] }: Found): number => one!.weight;
  return [...found].sort((a, b) => weightOf(b) - weightOf(a)).filter(({ candidates: [one] }) => {
    const key = `${one!.file} ${one!.range.start} ${one!.range.end}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)! <= mostMissing;
  }); // prettier-ignore
}

/** Where nothing says what should have come out, what comes out elsewhere is not known to be right. */
function withDisturbance(
  found: readonly Found[],
  { subject, offered, given }: SubjectWithChoices,
  known: Reference,
  request: TrialRequest,
): readonly Found[] {
  if (!saysWhatIsExpected(request.violation.check)) return found;
  const numbers = new Map(offered.map(({ number, candidate }) => [candidate, number]));
  const isOffered = ({ unsettled: [first, ...others] }: Found): boolean => others.length === 0 && numbers.has(first!);
  const judged = found.filter(isOffered);
  const around = {
    violation: request.violation,
    nearby: nearbyRuns(given, request),
    budget: request.budget.share(1 / 2),
    attempt: repeated(subject, givenInputs(request.inputs), 1, testIn(known.failing)),
  };
  const shares = disturbances(
    around,
    judged.map(({ unsettled: [one], candidates: [written], survivor: { chosen } }) => ({
      chosen: { ...chosen, numbers: [numbers.get(one!)!] },
      steps: stepsAround(one!, request.original),
      candidate: written!,
    })),
  );
  return found.map((one) => {
    const disturbed = shares[judged.indexOf(one)];
    return disturbed === undefined ? one : { ...one, survivor: { ...one.survivor, disturbed } };
  });
}

/** The implementation in which the failure is told: the one that fails, or the one that calls what only fails. */
function testIn({ outcome }: Trial): string | undefined {
  const names = outcome.kind === "failed" ? outcome.frames.map(({ implementation }) => implementation) : [];
  return names.find((name) => !isSpecification(name)) ?? names[0];
}

function nearbyRuns(given: readonly Given[], { inputs, original: { files } }: TrialRequest): readonly Nearby[] {
  const known = files.flatMap(({ text }) => integersIn(text));
  const numbers = given.map(({ value }) => value);
  if (numbers.length > 0) return neighbouringNumbers(numbers, known).map((changed) => ({ given: changed }));
  return neighbouringInputs(inputs, known).map((changed) => ({ oracle: givenInputs(changed) }));
}

function trialsOf(subject: Subject, request: TrialRequest): Trials {
  const { property, violation, inputs, budget, refine = "relevant", isGiven } = request;
  const failing = givenInputs(inputs);
  return newTrials({ subject, property, violation, failing, isGiven, budget, demand: demandOf[refine] });
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
    if (known === undefined || request.budget.isOver() || request.signal.aborted) break;
    request.budget.spend(unitsToRead(original.files));
    const subject = await subjectWith(original, [candidate]);
    const one = subject && survivor(trialsOf(subject, request), known, nothing);
    if (one !== undefined)
      found.push({
        candidates: [candidate],
        unsettled: [candidate],
        survivor: one,
        judged: "unknown",
        isTrusted: false,
      });
  }
  return found;
}
