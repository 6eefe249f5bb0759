/** From candidates to repairs: those that stop the failure, checked again as whole programs, the likeliest first. */
import type { Budget } from "../base/budget.ts";
import { confirmedPromises } from "../engines/infer/summaries/summaries.ts";
import { editOf } from "../engines/diagnose/candidate.ts";
import { lineIndex } from "../engines/diagnose/text-pieces.ts";
import { likelihood } from "../engines/diagnose/survivor.ts";
import { neverReached } from "../engines/diagnose/survivors.ts";
import type { Subject, Violation } from "../engines/diagnose/trials.ts";
import type { ProveOptions } from "../engines/prove/options.ts";
import { proveProgram, type Proof } from "../engines/prove/prove.ts";
import type { Solver } from "../smt/solver.ts";
import { spanKey } from "../source/span.ts";
import type { Repair } from "../verdict/report.ts";
import { foundRepairs, type Found, type Refinement, type TrialRequest } from "./diagnose-found.ts";
import { leastForProof, unitsToRead } from "./diagnose-shares.ts";
import { subjectWith } from "./diagnose-subject.ts";
import { confirmedInvariants } from "./infer-invariants.ts";

export interface RepairRequest extends TrialRequest {
  readonly solver: Solver;
  /** For all that is done from now on; the trials have a share of it. */
  readonly whole: Budget;
  /** Something is assumed of the program, so that nothing is proved of it. */
  readonly isAssumed: boolean;
}

const mostShown = 10;
/** Repaired programs that are judged again: so many at most, and until so many are proved. */
const mostJudged = 16;
const enoughProved = 6;
/** Units of work for one of them: as long as none is proved, and then. */
const mostForProof = { first: 20_000, later: 5_000 } as const;

export async function repairsOf(request: RepairRequest): Promise<readonly Repair[]> {
  const found = [...(await foundRepairs(request))].sort(likelier);
  if (request.refine !== undefined) return refined(found, request.refine).map((one, i) => repair(one, i + 1, request));
  const complete = found.filter(({ survivor: { moves } }) => !moves);
  const texts = new Map(request.original.files.map(({ name, text }) => [name, lineIndex(text)]));
  const placeOf = ({ candidates: [first] }: Found): string =>
    `${first!.file} ${texts.get(first!.file)!.position(first!.range.start).line}`;
  const tried = complete.length > 0 ? complete : found;
  const kept = [0, 1].flatMap((idle) => spread(tried.filter((one) => idleness(one) === idle), placeOf)); // prettier-ignore
  const judged: Found[] = [];
  /** They stop this run, and others fail. */
  const insufficient: Found[] = [];
  for (const [i, one] of kept.entries()) {
    const proved = judged.filter((each) => standingOf(each) === "proved").length;
    // Of a run that was given nothing is asked but that it does not fail.
    const isWorthIt = i < mostJudged && proved < enoughProved && !request.isGiven;
    if (isWorthIt) request.doing?.(`checking repair ${i + 1} of ${kept.length}, ${proved} proved`);
    const { verdict, lost } = isWorthIt
      ? await judgedAgain(one, request, proved > 0 ? mostForProof.later : mostForProof.first)
      : { verdict: "unknown" as const, lost: one.survivor.lost };
    const survivor = { ...one.survivor, lost };
    if (verdict === "same") insufficient.push({ ...one, survivor, judged: "others" });
    else judged.push({ ...one, survivor, judged: verdict });
  }
  const ranked = [...withoutLosses(judged.length > 0 ? judged : insufficient)].sort(likelier);
  const shown = standings.flatMap((standing) => spread(ranked.filter((one) => standingOf(one) === standing), placeOf)); // prettier-ignore
  return shown.slice(0, mostShown).map((one, i) => repair(one, i + 1, request));
}

/**
 * As the paper lists them, without a proof. What holds are checks, and that code which runs came to is in use. Where nothing remains,
 * trusted code is not trusted after all.
 */
function refined(found: readonly Found[], refine: Refinement): readonly Found[] {
  if (refine === "default" || refine === "no-inv") return found.slice(0, mostRefined);
  const holding = found.filter(({ survivor: { moves, lost } }) => !moves && lost.length === 0);
  const kept = holding.length > 0 ? holding : found.filter(({ survivor: { moves } }) => !moves);
  const untrusted = kept.filter(({ isTrusted }) => !isTrusted);
  return (untrusted.length > 0 ? untrusted : kept).slice(0, mostRefined);
}

const mostRefined = 250;

/** Where code stays in use with some repairs, those that may make it idle are not shown. */
function withoutLosses(found: readonly Found[]): readonly Found[] {
  const lossless = found.filter((one) => idleness(one) === 0);
  return lossless.length > 0 ? lossless : found;
}

// ----------------------------------------------------------------------------------------------------- judged again

interface Judgement {
  /** `same`: the same check still fails. */
  readonly verdict: Found["judged"] | "same";
  /** Steps that no run was seen to come to any more. */
  readonly lost: readonly number[];
}

async function judgedAgain(
  { candidates, survivor: { lost, isAlone } }: Found,
  { original, violation, property, solver, whole, signal }: RepairRequest,
  most: number,
): Promise<Judgement> {
  const budget = whole.share(1 / 3, most);
  if (budget.left() < leastForProof || signal.aborted) return { verdict: "unknown", lost };
  budget.spend(unitsToRead(original.files));
  const subject = await subjectWith(original, candidates);
  if (subject === undefined) return { verdict: "same", lost };
  const options: ProveOptions = {
    property,
    work: budget.left(),
    engines: new Set(["run", "bmc", "bits", "k-induction", "predicates"]),
    explain: { replay: true, simplify: false, prune: false },
    strengthen: confirmedInvariants,
    summarize: confirmedPromises,
    signal,
  };
  const proof = await proveProgram(subject.program, subject.entry, solver, options);
  budget.spend(proof.work);
  const verdict = verdictOn(proof, subject, violation);
  if (verdict !== "safe" || isAlone || lost.length === 0) return { verdict, lost };
  return { verdict, lost: neverReached(subject, lost, whole.share(1, mostForReach)) };
}

/** Units of work for runs that may come to what seems idle. */
const mostForReach = 2_000;

function verdictOn({ verdict, findings }: Proof, { origin }: Subject, violation: Violation): Judgement["verdict"] {
  if (verdict !== "unsafe") return verdict;
  const isSame = findings.some(({ check, span }) => check === violation.check && spanKey(origin(span)) === violation.place); // prettier-ignore
  return isSame ? "same" : "others";
}

// --------------------------------------------------------------------------------------------------------- ranking

/** The best first. */
const standings = ["proved", "idle", "unknown", "others"] as const;

/** What is safe because something is no longer executed is not shown to be what was meant. */
const standingOf = ({ judged, survivor: { lost } }: Found): (typeof standings)[number] =>
  judged !== "safe" ? judged : lost.length === 0 ? "proved" : "idle";

/** Proved ones first; then by weight, fewer changes, and how long the failing run goes the old way. */
function likelier(a: Found, b: Found): number {
  return (
    standings.indexOf(standingOf(a)) - standings.indexOf(standingOf(b)) ||
    Number(a.survivor.moves) - Number(b.survivor.moves) ||
    idleness(a) - idleness(b) ||
    a.candidates.length - b.candidates.length ||
    weightOf(b) - weightOf(a) ||
    b.survivor.agreed - a.survivor.agreed
  );
}

const idleness = ({ survivor: { lost, isAlone } }: Found): number => (isAlone ? 0 : Math.sign(lost.length));

/** A run that only becomes shorter is less likely to be what was meant; and what carries proofs is less likely to be wrong. */
function weightOf({ candidates, isTrusted, survivor: { lost, gained, disturbed } }: Found): number {
  const weight = Math.min(...candidates.map((one) => likelihood(one, disturbed)));
  const isShorter = disturbed === undefined && lost.length > 0 && gained === 0;
  return weight * (isShorter ? shares.shorter : 1) * (isTrusted ? shares.trusted : 1);
}

const shares = { shorter: 0.8, trusted: 0.8 } as const;

/**
 * The best of each line first, then the second of each, and so on: whoever reads the first few has seen several places. What is added in
 * several places counts as one.
 */
function spread(found: readonly Found[], placeOf: (one: Found) => string): readonly Found[] {
  const taken = new Map<string, Set<number>>();
  const rounds = found.map((one) => {
    const keys = [placeOf(one), ...one.candidates.flatMap(({ added }) => (added === undefined ? [] : [`+ ${added}`]))];
    const lists = keys.map((key) => taken.get(key) ?? new Set<number>());
    let round = 0;
    while (lists.some((list) => list.has(round))) round++;
    keys.forEach((key, i) => taken.set(key, lists[i]!.add(round)));
    return round;
  });
  return found.map((one, i) => ({ one, round: rounds[i]! })).sort((a, b) => a.round - b.round).map(({ one }) => one); // prettier-ignore
}

function repair(found: Found, rank: number, { original: { files }, isAssumed }: RepairRequest): Repair {
  const edits = found.candidates.map((one) => {
    const { text } = files.find(({ name }) => name === one.file)!;
    return editOf(one, text, lineIndex(text));
  });
  return { ...edits[0]!, rank, verified: standingOf(found) === "proved" && !isAssumed, edits };
}
