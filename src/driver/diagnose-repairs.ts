/** From candidates to repairs: those that stop the failure, checked again as whole programs, the likeliest first. */
import { editOf, type Candidate } from "../engines/diagnose/candidate.ts";
import type { Numbered } from "../engines/diagnose/choices.ts";
import { reference, survivingPairs, survivor, survivors, type Reference, type Survivor, type Trials } from "../engines/diagnose/survivors.ts"; // prettier-ignore
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import { givenInputs, type Subject, type Violation } from "../engines/diagnose/trials.ts";
import type { ProveOptions } from "../engines/prove/options.ts";
import { proveProgram, type Proof } from "../engines/prove/prove.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { InputValue } from "../ir/inputs.ts";
import type { Solver } from "../smt/solver.ts";
import { spanKey } from "../source/span.ts";
import type { Repair } from "../verdict/report.ts";
import { subjectWith, subjectWithChoices, type Original } from "./diagnose-subject.ts";
import { confirmedInvariants } from "./infer-invariants.ts";

export interface RepairRequest {
  readonly original: Original;
  readonly violation: Violation;
  readonly inputs: readonly InputValue[];
  readonly property: ReadonlySet<CheckKind>;
  readonly solver: Solver;
  /** Milliseconds that are left for the trials, and for all. */
  readonly leftForTrials: () => number;
  readonly left: () => number;
  readonly signal: AbortSignal;
  /** Something is assumed of the program, so that nothing is proved of it. */
  readonly isAssumed: boolean;
  /** Told what is being done. */
  readonly doing?: (what: string) => void;
}

/** What is known of candidates that stop the failure. */
interface Found {
  readonly candidates: readonly Candidate[];
  readonly survivor: Survivor;
  /** `others`: another check fails, which may have been so before. */
  readonly judged: "safe" | "unknown" | "others";
}

const mostShown = 10;
/** Repaired programs that are judged again: so many at most, and until so many are proved. */
const mostJudged = 12;
const enoughProved = 4;
/** Milliseconds for one of them: as long as none is proved, and then. */
const longestProof = { first: 20_000, later: 5_000 } as const;
/** A single place has more to say than its best two only after the other places. */
const mostAtOnePlace = 2;

export async function repairsOf(request: RepairRequest): Promise<readonly Repair[]> {
  const all = numberedCandidates(request.original);
  request.doing?.(`trying ${all.length} replacements`);
  const found = [...(await foundByChoice(all, request)), ...(await foundAlone(all, request))].sort(likelier);
  const complete = found.filter(({ survivor: { moves } }) => !moves);
  const kept = spread(complete.length > 0 ? withoutLosses(complete) : found);
  const judged: Found[] = [];
  /** They stop this run, and others fail. */
  const insufficient: Found[] = [];
  for (const [i, one] of kept.entries()) {
    const proved = judged.filter(({ judged: verdict }) => verdict === "safe").length;
    const isWorthIt = i < mostJudged && proved < enoughProved;
    if (isWorthIt) request.doing?.(`checking repair ${i + 1} of ${kept.length}, ${proved} proved`);
    const verdict = isWorthIt
      ? await judgedAgain(one, request, proved > 0 ? longestProof.later : longestProof.first)
      : "unknown";
    if (verdict === "same") insufficient.push({ ...one, judged: "others" });
    else judged.push({ ...one, judged: verdict });
  }
  return spread((judged.length > 0 ? judged : insufficient).sort(likelier)).slice(0, mostShown).map((one, i) => repair(one, i + 1, request)); // prettier-ignore
}

/** The heaviest first, so that the likeliest are tried if time is short. */
function numberedCandidates({ proposals }: Original): readonly Numbered[] {
  return [...proposals.values()]
    .flatMap(({ candidates }) => candidates)
    .sort((a, b) => b.weight - a.weight)
    .map((candidate, i) => ({ number: i + 1, candidate }));
}

// -------------------------------------------------------------------------------------------------------- trials

async function foundByChoice(all: readonly Numbered[], request: RepairRequest): Promise<readonly Found[]> {
  const made = await subjectWithChoices(request.original, all);
  if (made === undefined) return [];
  const trials = trialsOf(made.subject, request);
  const known = reference(trials);
  if (known === undefined) return [];
  const byNumber = new Map(made.offered.map(({ number, candidate }) => [number, candidate]));
  const reached = made.offered.filter(({ candidate }) => isReached(candidate, known, request.original));
  const numbers = reached.map(({ number }) => number);
  const singles = survivors(trials, known, numbers);
  const pairs = singles.some(({ moves }) => !moves) ? [] : survivingPairs(trials, known, pairsOf(numbers, singles), 6);
  return [...singles, ...pairs].map((one) => ({
    candidates: one.chosen.map((number) => byNumber.get(number)!),
    survivor: one,
    judged: "unknown",
  }));
}

function trialsOf(subject: Subject, { property, violation, inputs, leftForTrials, signal }: RepairRequest): Trials {
  const isOver = (): boolean => leftForTrials() <= 0 || signal.aborted;
  return { subject, property, violation, failing: givenInputs(inputs), isOver };
}

/** What no run came to has no part in the failure. */
function isReached({ file, range }: Candidate, { reached }: Reference, { files, proposals }: Original): boolean {
  let count = 0;
  for (const { name } of files) {
    for (const step of proposals.get(name)?.steps ?? []) {
      const isWithin = name === file && step.start <= range.start && range.start < step.end;
      if (isWithin && reached.has(count)) return true;
      count++;
    }
  }
  return false;
}

const mostPaired = 60;

/** One that moves the failure elsewhere, with any other. */
function* pairsOf(numbers: readonly number[], singles: readonly Survivor[]): Iterable<readonly number[]> {
  const moving = singles.flatMap(({ chosen }) => chosen).slice(0, 12);
  for (const one of moving) {
    for (const other of numbers.slice(0, mostPaired)) if (other !== one) yield [one, other];
    for (const other of moving) if (other > one && !numbers.slice(0, mostPaired).includes(other)) yield [one, other];
  }
}

/** Those that only a text of their own can have. */
async function foundAlone(all: readonly Numbered[], request: RepairRequest): Promise<readonly Found[]> {
  const { original } = request;
  const alone = all.filter(({ candidate }) => candidate.offer.kind === "none").slice(0, 12);
  if (alone.length === 0) return [];
  const plain = await subjectWith(original, []);
  const known = plain && reference(trialsOf(plain, request));
  const found: Found[] = [];
  for (const { candidate } of alone) {
    if (known === undefined || request.leftForTrials() <= 0 || request.signal.aborted) break;
    const subject = await subjectWith(original, [candidate]);
    const one = subject && survivor(trialsOf(subject, request), known, []);
    if (one !== undefined)
      found.push({ candidates: [candidate], survivor: { ...one, chosen: [0] }, judged: "unknown" });
  }
  return found;
}

/** Where code stays in use with some repairs, those that make it idle are not shown. */
function withoutLosses(found: readonly Found[]): readonly Found[] {
  const lossless = found.filter(({ survivor: { lost } }) => lost === 0);
  return lossless.length > 0 ? lossless : found;
}

// ----------------------------------------------------------------------------------------------------- judged again

/** `same`: the same check still fails. */
async function judgedAgain(
  { candidates }: Found,
  { original, violation, property, solver, left, signal }: RepairRequest,
  longest: number,
): Promise<Found["judged"] | "same"> {
  const timeLimitMs = Math.min(left() / 3, longest);
  if (timeLimitMs < 100 || signal.aborted) return "unknown";
  const subject = await subjectWith(original, candidates);
  if (subject === undefined) return "same";
  const options: ProveOptions = {
    property,
    timeLimitMs,
    engines: new Set(["run", "bmc", "k-induction", "predicates"]),
    explain: { replay: true, simplify: false, prune: false },
    strengthen: confirmedInvariants,
    signal,
  };
  const proof = await proveProgram(subject.program, subject.entry, solver, options);
  return verdictOn(proof, subject, violation);
}

function verdictOn({ verdict, findings }: Proof, { origin }: Subject, violation: Violation): Found["judged"] | "same" {
  if (verdict !== "unsafe") return verdict;
  const isSame = findings.some(({ check, span }) => check === violation.check && spanKey(origin(span)) === violation.place); // prettier-ignore
  return isSame ? "same" : "others";
}

// --------------------------------------------------------------------------------------------------------- ranking

const judgement = { safe: 0, unknown: 1, others: 2 } as const;

/** Proved ones first; then by weight, fewer changes, and how long the failing run goes the old way. */
function likelier(a: Found, b: Found): number {
  return (
    judgement[a.judged] - judgement[b.judged] ||
    Number(a.survivor.moves) - Number(b.survivor.moves) ||
    Math.sign(a.survivor.lost) - Math.sign(b.survivor.lost) ||
    a.candidates.length - b.candidates.length ||
    weightOf(b) - weightOf(a) ||
    b.survivor.agreed - a.survivor.agreed
  );
}

const weightOf = ({ candidates }: Found): number => Math.min(...candidates.map(({ weight }) => weight));

function spread(found: readonly Found[]): readonly Found[] {
  const counts = new Map<string, number>();
  const isEarly = found.map(({ candidates: [first] }) => {
    const place = `${first!.file} ${first!.range.start} ${first!.range.end}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
    return counts.get(place)! <= mostAtOnePlace;
  });
  return [...found.filter((_, i) => isEarly[i]), ...found.filter((_, i) => !isEarly[i])];
}

function repair(
  { candidates, judged }: Found,
  rank: number,
  { original: { files }, isAssumed }: RepairRequest,
): Repair {
  const edits = candidates.map((one) => {
    const { text } = files.find(({ name }) => name === one.file)!;
    return editOf(one, text, lineIndex(text));
  });
  return { ...edits[0]!, rank, verified: judged === "safe" && !isAssumed, edits };
}
