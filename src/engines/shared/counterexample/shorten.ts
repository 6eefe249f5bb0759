/**
 * Long runs, made readable: of a loop's iterations the first and the last ones are shown, and a step says how many were
 * left out between them. Iterations in which nothing that matters happens are not shown at all.
 */
import type { Span } from "../../../source/span.ts";
import type { TraceStep } from "../../../verdict/verdict.ts";
import type { LoopExecution, Round } from "./record.ts";

export interface RunStep {
  readonly step: TraceStep;
  readonly round: Round | undefined;
}

/** Steps of a short trace, and of a full one. */
const mostShown = 40;
const mostSteps = 1_000;

/** Iterations of a loop that are shown, tried in turn until the trace is short enough. */
const iterationsShown = [
  { first: 1, last: 2 },
  { first: 1, last: 1 },
  { first: 0, last: 1 },
] as const;

export function shortened(steps: readonly RunStep[]): readonly TraceStep[] {
  const counting = countingRounds(steps);
  const announced = steps.map(({ step, round }): RunStep => {
    const folded =
      step.kind === "loop-head" && round !== undefined ? !counting.get(round.loop)?.has(round.count) : step.folded;
    return { step: { ...step, folded }, round };
  });
  let best: readonly TraceStep[] = [];
  for (const { first, last } of iterationsShown) {
    best = withMarkers(announced, selection(counting, first, last));
    if (best.filter((s) => !s.folded).length <= mostShown) break;
  }
  return bounded(cut(best));
}

/** For each loop the iterations in which something happens that is shown. */
function countingRounds(steps: readonly RunStep[]): ReadonlyMap<LoopExecution, ReadonlySet<number>> {
  const counting = new Map<LoopExecution, Set<number>>();
  for (const { step, round } of steps) {
    if (step.folded || step.kind === "loop-head") continue;
    for (let r = round; r !== undefined; r = r.outer) {
      const counts = counting.get(r.loop) ?? new Set();
      counting.set(r.loop, counts.add(r.count));
    }
  }
  return counting;
}

function selection(
  counting: ReadonlyMap<LoopExecution, ReadonlySet<number>>,
  first: number,
  last: number,
): (round: Round) => boolean {
  const kept = new Map<LoopExecution, ReadonlySet<number>>();
  for (const [loop, counts] of counting) {
    const all = [...counts];
    // To leave out a single one would save nothing.
    kept.set(loop, all.length <= first + last + 1 ? counts : new Set([...all.slice(0, first), ...all.slice(-last)]));
  }
  return ({ loop, count }) => kept.get(loop)?.has(count) === true;
}

/** Folds what happens in rounds that are not kept, and says so before what comes next. */
function withMarkers(steps: readonly RunStep[], isKept: (round: Round) => boolean): readonly TraceStep[] {
  const result: TraceStep[] = [];
  const shownLast = new Map<LoopExecution, number>();
  for (const { step, round } of steps) {
    if (step.folded || !everyRound(round, isKept)) {
      result.push(step.folded ? step : leftOut(step));
      continue;
    }
    for (const { loop, count } of outermostFirst(round)) {
      const missing = count - (shownLast.get(loop) ?? 0) - 1;
      if (missing > 0) result.push(marker(`${counted(missing, "iteration")} left out`, loop.head.span));
      shownLast.set(loop, count);
    }
    result.push(step);
  }
  return result;
}

function everyRound(round: Round | undefined, holds: (round: Round) => boolean): boolean {
  for (let r = round; r !== undefined; r = r.outer) if (!holds(r)) return false;
  return true;
}

function outermostFirst(round: Round | undefined): readonly Round[] {
  const rounds: Round[] = [];
  for (let r = round; r !== undefined; r = r.outer) rounds.push(r);
  return rounds.reverse();
}

function leftOut(step: TraceStep): TraceStep {
  return { ...step, folded: true, elision: "left-out" };
}

function marker(text: string, span: Span): TraceStep {
  return { kind: "left-out", span, text, values: {}, folded: false, elision: "marker" };
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what} is` : `${count} ${what}s are`;
}

/** What is still too long loses its middle. */
function cut(steps: readonly TraceStep[]): readonly TraceStep[] {
  const shown = steps.flatMap((step, i) => (step.folded ? [] : [i]));
  if (shown.length <= mostShown) return steps;
  const before = Math.floor(mostShown / 4);
  const gone = shown.slice(before, shown.length - (mostShown - before - 1));
  const [from, to] = [gone[0]!, gone.at(-1)!];
  const middle = steps.slice(from, to + 1).filter((step) => step.elision !== "marker");
  const missing = middle.filter((step) => !step.folded || step.elision === "left-out").length;
  return [
    ...steps.slice(0, from),
    marker(`${counted(missing, "step")} left out`, steps[from]!.span),
    ...middle.map((step) => (step.folded ? step : leftOut(step))),
    ...steps.slice(to + 1),
  ];
}

/** A full trace has its limits too: then it is told how much is missing. */
function bounded(steps: readonly TraceStep[]): readonly TraceStep[] {
  const excess = steps.length - mostSteps;
  if (excess <= 0) return steps;
  const from = Math.floor(mostSteps / 4);
  const middle = steps.slice(from, from + excess);
  const gone = middle.filter((step) => step.folded);
  if (gone.length === 0) return steps;
  const text = `${counted(gone.length, "step")} left out`;
  const note: TraceStep = {
    kind: "left-out",
    span: gone[0]!.span,
    text,
    values: {},
    folded: true,
    elision: "left-out",
  };
  return [...steps.slice(0, from), note, ...middle.filter((step) => !step.folded), ...steps.slice(from + excess)];
}
