/**
 * Code that is certain to fail ([HoenickeEtAl09]): of all points of a procedure, those that no run passes that ends normally.
 * Whatever is not known is taken to go well, so that nothing is reported that may be right.
 */
import { dominators } from "../../base/digraph.ts";
import { not } from "../../logic/build.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { declarations } from "../../ir/step-text.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { Session, Solver } from "../../smt/solver.ts";
import { compareSpans, spanKey } from "../../source/span.ts";
import { mayNotReturn } from "../../transforms/normal-ends.ts";
import { passify } from "../../transforms/passify.ts";
import type { Finding, ProcedureResult } from "../../verdict/verdict.ts";
import { normalRuns } from "../../vc/normal-runs.ts";
import { relaxed, withoutQuantifiers, type Relaxation } from "../../vc/relax.ts";
import { scriptFor } from "../../vc/script.ts";
import { stopwatch, type Stopwatch } from "../shared/stopwatch.ts";
import { convention, fromTheStart, isConventional, pointerParameters, type PointerParameter } from "./convention.ts";
import { coverPoints, type Point } from "./cover.ts";
import { explainPoint, type Explanation, type OpenSession } from "./explain.ts";
import { failureFinding } from "./finding.ts";
import type { CheckOptions } from "./options.ts";
import { never, prepare, type Prepared } from "./prepare.ts";
import { doomedRegions, type Region } from "./regions.ts";

export type Checker = (
  implementation: Implementation,
  solver: Solver,
  options: CheckOptions,
) => Promise<ProcedureResult>;

/** What all procedures of a program share is found out once. */
export function checkerFor(program: Program): Checker {
  let open: ReadonlySet<string> | undefined;
  return async (implementation, solver, options) => {
    open ??= mayNotReturn(program);
    const clock = stopwatch(options.timeLimitMs);
    const prepared = prepare(program, implementation, open, options.inlineDepth);
    const outcome = await outcomeOf(program, implementation, prepared, solver, options, clock);
    const findings = [...outcome.findings].sort((a, b) => compareSpans(a.span, b.span));
    return {
      name: implementation.name,
      span: implementation.span,
      verdict: findings.length > 0 ? "doomed" : outcome.unsettled === undefined ? "clear" : "unknown",
      reason: outcome.unsettled ?? null,
      seconds: clock.seconds(),
      findings,
      queries: outcome.queries,
      notes: [],
    };
  };
}

interface Outcome {
  readonly findings: readonly Finding[];
  readonly unsettled: string | undefined;
  readonly queries: number;
}

async function outcomeOf(
  program: Program,
  implementation: Implementation,
  prepared: Prepared,
  solver: Solver,
  options: CheckOptions,
  clock: Stopwatch,
): Promise<Outcome> {
  if (prepared.kind === "limit") return { findings: [], unsettled: prepared.reason, queries: 0 };
  let queries = 0;
  const open = <T>(use: (session: Session) => Promise<T>): Promise<T> =>
    inSession(solver, options, async (session) => {
      const found = await use(session);
      queries += session.statistics.queries;
      return found;
    });
  const parameters = pointerParameters(implementation);
  const cover = await covered(program, prepared, open, clock, parameters);
  let { unsettled } = cover;
  const findings = new Map<string, Finding>();
  const regions = doomedRegions(prepared.graph, new Set(prepared.points), new Set(cover.doomed.keys()));
  const forms =
    regions.length === 0 ? undefined : { lean: prepared.passive, full: passify(prepared.acyclic, "paper", "go-on") };
  for (const region of regions) {
    const precision = cover.doomed.get(region.head)!;
    const told = (clauses: readonly Term[]): readonly Term[] =>
      precision.clauses(precision.byConvention ? [...clauses, convention(parameters)] : clauses);
    const explanation = await explainPoint(precision.program, forms!, region.head, told, open, clock);
    if (explanation.kind === "unsettled") unsettled ??= explanation.reason;
    const found = findingOf(program, implementation, prepared, region, explanation, options);
    if (found === undefined || explanation.kind !== "failure") continue;
    const finding = precision.byConvention ? conventional(found, parameters) : found;
    const { checks } = explanation;
    if (
      precision.byConvention &&
      (finding.check !== "out-of-bounds" ||
        !(await isConventional(program, prepared, parameters, checks, solver, options, open, clock)))
    ) {
      continue;
    }
    const key = `${finding.check} ${spanKey(finding.span)}`;
    const known = findings.get(key);
    if (known === undefined || (known.level === "warning" && finding.level === "error")) findings.set(key, finding);
  }
  return { findings: [...findings.values()], unsettled, queries };
}

type Ready = Extract<Prepared, { kind: "prepared" }>;

/** How much of the program is told to the solver. */
interface Precision {
  readonly program: Program;
  clauses(clauses: readonly Term[]): readonly Term[];
  /** Pointer parameters are taken to point to the start of their objects. */
  readonly byConvention?: true;
}

/** What holds by convention is at most a warning, and says so. */
function conventional(finding: Finding, parameters: readonly PointerParameter[]): Finding {
  const names = parameters.map(({ name }) => name).join(", ");
  const message = `${finding.message}, if ${names} ${parameters.length === 1 ? "points" : "point"} to the start of an array`;
  return { ...finding, level: "warning", message };
}

interface Covered {
  /** With what it takes to see it. */
  readonly doomed: ReadonlyMap<string, Precision>;
  readonly unsettled: string | undefined;
}

/**
 * What is too hard is asked again with less said. A point that is doomed all the same is doomed; of one that is not, nothing
 * can be said that is certain.
 */
export async function covered(
  program: Program,
  prepared: Ready,
  open: OpenSession,
  clock: Stopwatch,
  parameters: readonly PointerParameter[] = [],
): Promise<Covered> {
  const { clauses, on } = normalRuns(prepared.passive);
  const doomed = new Map<string, Precision>();
  let points = pointsOf(prepared, on);
  let unsettled: string | undefined;
  let before: readonly Term[] | undefined;
  for (const precision of precisions(program)) {
    const told = precision.clauses([...clauses, not(never), convention(parameters)]);
    if (before !== undefined && isSame(told, before)) continue;
    before = told;
    const share = stopwatch(Math.min(precision.mostMs, clock.left() / 3));
    const limits = { timeLimitMs: () => share.left() };
    const cover = await open(async (session) => {
      scriptFor(precision.program, told).load(session);
      if (parameters.length === 0) return coverPoints(session, points, limits);
      // Runs that keep to the convention are runs; only what they do not pass has to be asked for again.
      const usual = await coverPoints(session, points, { ...limits, assuming: fromTheStart });
      const rest = points.filter(({ name }) => !usual.cleared.has(name));
      const all = await coverPoints(session, rest, limits);
      for (const name of usual.doomed) if (all.cleared.has(name)) doomed.set(name, conventionally(precision));
      return { ...all, cleared: new Set([...usual.cleared, ...all.cleared]) };
    });
    for (const name of cover.doomed) doomed.set(name, precision);
    ({ unsettled } = cover);
    if (unsettled === undefined) break;
    points = points.filter(({ name }) => !cover.cleared.has(name) && !cover.doomed.has(name));
  }
  return { doomed, unsettled };
}

function conventionally(precision: Precision): Precision {
  return { ...precision, clauses: (clauses) => precision.clauses([...clauses, fromTheStart]), byConvention: true };
}

const isSame = (a: readonly Term[], b: readonly Term[]): boolean =>
  a.length === b.length && a.every((term, i) => term === b[i]);

/** The milliseconds that are given to each grow as less is said, since the last word is the last one's. */
function precisions(program: Program): readonly (Precision & { readonly mostMs: number })[] {
  const easy = withoutQuantifiers(program);
  const forgetting = (relaxation: Relaxation, mostMs: number): Precision & { readonly mostMs: number } => ({
    program: easy,
    clauses: (clauses) => relaxed(clauses, relaxation),
    mostMs,
  });
  return [
    { program, clauses: (clauses) => clauses, mostMs: 1_000 },
    forgetting("stores", 1_000),
    forgetting("maps", Infinity),
  ];
}

function pointsOf({ passive, points }: Ready, on: ReadonlyMap<string, Variable>): readonly Point[] {
  const copies = new Map<string, string[]>();
  for (const { label, point } of passive.body.blocks.values()) {
    if (point === undefined) continue;
    const known = copies.get(point);
    if (known === undefined) copies.set(point, [label]);
    else known.push(label);
  }
  return points.flatMap((name): readonly Point[] => {
    const labels = copies.get(name);
    return labels === undefined ? [] : [{ name, on: labels.map((label) => on.get(label)!) }];
  });
}

function findingOf(
  program: Program,
  implementation: Implementation,
  prepared: Ready,
  region: Region,
  explanation: Explanation,
  { quote }: CheckOptions,
): Finding | undefined {
  if (explanation.kind !== "failure") return undefined;
  const { checks } = explanation;
  // What callees promise contradicts itself; no check fails.
  if (checks.length === 0) return undefined;
  if (!checks.every(({ point }) => isBound(prepared, region.head, point))) return undefined;
  const words = { declared: declarations(program, prepared.passive.variables), quote };
  return failureFinding(implementation, prepared, region, explanation, words);
}

/**
 * Whoever is past a call that may not return is so because it did. That such a point is doomed says something only if the
 * failing statement, too, stands after the call: otherwise the call may be there to keep runs from it. What fails without
 * being in the graph is a postcondition, which all returns share.
 */
function isBound({ graph, returned }: Ready, point: string, failing: string | undefined): boolean {
  const { dominates } = dominators(graph.successors, graph.entry);
  const from = graph.index.get(point)!;
  const to = failing === undefined ? undefined : graph.index.get(failing)!;
  return [...returned].every((label) => {
    const node = graph.index.get(label)!;
    return !dominates(node, from) || (to !== undefined && dominates(node, to));
  });
}

async function inSession<T>(
  solver: Solver,
  { log, signal }: CheckOptions,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await solver.open({ cores: true, ...(log !== undefined && { log }) });
  const stopAtOnce = (): void => session.interrupt();
  signal?.addEventListener("abort", stopAtOnce);
  try {
    return await use(session);
  } finally {
    signal?.removeEventListener("abort", stopAtOnce);
    session.close();
  }
}
