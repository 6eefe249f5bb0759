/**
 * Code that is certain to fail ([HoenickeEtAl09]): of all points of a procedure, those that no run passes that ends normally.
 * Whatever is not known is taken to go well, so that nothing is reported that may be right.
 */
import { Budget } from "../../base/budget.ts";
import { dominators } from "../../base/digraph.ts";
import { not } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import { declarations } from "../../ir/step-text.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { Solver } from "../../smt/solver.ts";
import { compareSpans, spanKey } from "../../source/span.ts";
import { mayNotReturn } from "../../transforms/normal-ends.ts";
import { passify } from "../../transforms/passify.ts";
import type { Finding, ProcedureResult } from "../../verdict/verdict.ts";
import { inSession, type OpenSession } from "../shared/in-session.ts";
import { stopwatch } from "../shared/stopwatch.ts";
import { claimOf, type DoomedClaim } from "./claim.ts";
import { isConventional, pointerParameters, type PointerParameter } from "./convention.ts";
import { covered, customs, type Covered, type Precision } from "./covered.ts";
import { reasonsFor, troubleAt, type Failing, type Forms, type Statement, type Told, type Trouble } from "./explain.ts";
import { failureFinding } from "./finding.ts";
import type { CheckOptions } from "./options.ts";
import { prepare, type Prepared, type Ready } from "./prepare.ts";
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
    const clock = stopwatch();
    const prepared = prepare(program, implementation, open, options.inlineDepth);
    const outcome = await outcomeOf(program, implementation, prepared, solver, options);
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
): Promise<Outcome> {
  if (prepared.kind === "limit") return { findings: [], unsettled: prepared.reason, queries: 0 };
  if (!hasChecks(prepared)) return { findings: [], unsettled: undefined, queries: 0 };
  const { signal } = options;
  const budget = new Budget(options.work);
  const findings = new Map<string, Finding>();
  const claims = new Map<Finding, DoomedClaim>();
  let queries = 0;
  const open: OpenSession = (use) =>
    inSession(solver, { ...options, cores: true }, async (session) => {
      signal?.throwIfAborted();
      const found = await use(session);
      queries += session.statistics.queries;
      // What was found out in the last moment may rest on questions that were not answered any more.
      signal?.throwIfAborted();
      return found;
    });
  const parameters = pointerParameters(implementation);
  const forms = lazily(() => ({
    lean: prepared.passive,
    full: passify(prepared.acyclic, "paper", "go-on"),
    points: new Set(prepared.points),
  }));
  const known = { program, implementation, prepared, parameters, forms, solver, options, budget, open };
  let unsettled: string | undefined;
  try {
    const cover = await covered(program, prepared, open, budget, parameters);
    const doomed = new Set([...cover.doomed.keys(), ...cover.usually.keys()]);
    const left = await reportAll({ ...known, doomed, claims }, cover, findings);
    unsettled = cover.unsettled ?? left;
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    unsettled = String(signal.reason);
  }
  options.claimed?.(claims, options.work - budget.left());
  return { findings: [...findings.values()], unsettled, queries };
}

/** Why something is left open, if anything is. */
async function reportAll(site: Site, cover: Covered, findings: Map<string, Finding>): Promise<string | undefined> {
  const { prepared } = site;
  let unsettled: string | undefined;
  for (const region of regionsOf(prepared, cover.doomed)) {
    const precision = cover.doomed.get(region.head)!;
    const trouble = await troubleIn(site, region, precision);
    if (trouble.kind === "unsettled") unsettled ??= trouble.reason;
    if (trouble.kind === "failure") await report(site, region, precision, trouble, findings);
    if (trouble.kind === "endless") await reportPart(site, region, precision, findings);
  }
  for (const region of regionsOf(prepared, cover.usually)) {
    const precision = cover.usually.get(region.head)!;
    const failure = await usualFailure(site, region, precision);
    if (failure !== undefined) await report(site, region, precision, { ...failure, isUsual: true }, findings);
  }
  return unsettled;
}

/** Where nothing can fail there is nothing to ask. */
function hasChecks({ passive: { body } }: Ready): boolean {
  return [...body.blocks.values()].some(({ commands }) => commands.some(({ kind }) => kind === "assert"));
}

/** Where nothing ends anyway, the first of its points that cannot be passed. */
async function reportPart(
  site: Site,
  { points }: Region,
  precision: Precision,
  findings: Map<string, Finding>,
): Promise<void> {
  for (const head of points.slice(1)) {
    if (!site.prepared.statements.has(head)) continue;
    const part = { head, points };
    const trouble = await troubleIn(site, part, precision);
    if (trouble.kind === "failure") return report(site, part, precision, trouble, findings);
  }
}

/** What it takes to find out more about a procedure's points. */
interface Site {
  readonly program: Program;
  readonly implementation: Implementation;
  readonly prepared: Ready;
  readonly parameters: readonly PointerParameter[];
  readonly forms: () => Forms;
  readonly solver: Solver;
  readonly options: CheckOptions;
  readonly budget: Budget;
  readonly open: OpenSession;
  readonly doomed: ReadonlySet<string>;
  /** What findings say. */
  readonly claims: Map<Finding, DoomedClaim>;
}

interface Failure {
  readonly checks: readonly Failing[];
  /** Of the runs that fail so. */
  readonly condition?: Term;
  /** Others do not, or not for certain. */
  readonly isUsual?: true;
  /** What is said of it, where others do not fail. */
  readonly proviso?: string;
}

/**
 * Runs in which memory runs short fail in ways of their own; what is told is how others fail, if they do. A branch that nobody wrote
 * anything in, and that only such runs take, is not worth a word.
 */
function troubleIn(
  { forms, prepared: { statements }, open, budget }: Site,
  { head, points }: Region,
  { program, clauses }: Precision,
): Promise<Exclude<Trouble, { kind: "failure" }> | (Failure & { readonly kind: "failure" })> {
  const plenty = program.scarcity && not(program.scarcity);
  return open(async (session) => {
    const conditions = plenty === undefined ? [] : [plenty];
    const troubleWith = troubleAt(program, forms(), head, conditions, clauses, session, budget);
    if (plenty !== undefined) {
      const usual = await troubleWith(plenty);
      if (usual.kind === "failure") return { ...usual, condition: plenty };
      if (usual.kind === "unreachable" && !points.some((label) => statements.has(label))) return usual;
    }
    return troubleWith();
  });
}

/** How all runs fail in which what usually holds does. */
function usualFailure(site: Site, region: Region, { program, clauses }: Precision): Promise<Failure | undefined> {
  const { prepared, parameters, forms, solver, options, budget, open } = site;
  const usual = customs(site.program, parameters);
  return open(async (session) => {
    const conditions = usual.map(({ condition }) => condition);
    const troubleWith = troubleAt(program, forms(), region.head, conditions, clauses, session, budget);
    for (const { kind, condition, checks: where, proviso } of usual) {
      const trouble = await troubleWith(condition);
      if (trouble.kind !== "failure") continue;
      const { checks } = trouble;
      const found = findingOf(site, region, checks);
      if (found === undefined || !where.has(found.check)) continue;
      if (kind === "convention" && !(await isConventional(site.program, prepared, parameters, checks, solver, options, budget, open))) continue; // prettier-ignore
      return { checks, condition, proviso };
    }
    return undefined;
  });
}

/** Each statement is told of once, and why it fails is found out only then. */
async function report(
  site: Site,
  region: Region,
  { program, clauses }: Precision,
  { checks, condition, proviso, isUsual }: Failure,
  findings: Map<string, Finding>,
): Promise<void> {
  const told: Told = (some) => clauses(condition === undefined ? some : [...some, condition]);
  const found = findingOf(site, region, checks);
  if (found === undefined) return;
  const known = findings.get(keyOf(found));
  const level = proviso === undefined ? found.level : "warning";
  if (known !== undefined && (known.level === "error" || level === "warning")) return;
  const because = await reasonsFor(program, site.forms(), region.head, checks, told, site.open, site.budget);
  const finding = findingOf(site, region, checks, because)!;
  const reported = { ...finding, level, message: `${finding.message}${proviso ?? ""}` };
  findings.set(keyOf(found), reported);
  site.claims.set(reported, claimOf(site.prepared, region.head, isUsual && condition));
}

const keyOf = ({ check, span }: Finding): string => `${check} ${spanKey(span)}`;

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function regionsOf({ graph, points }: Ready, doomed: ReadonlyMap<string, Precision>): readonly Region[] {
  return doomedRegions(graph, new Set(points), new Set(doomed.keys()));
}

function findingOf(
  { program, implementation, prepared, doomed, options: { quote } }: Site,
  region: Region,
  checks: readonly Failing[],
  because: readonly Statement[] = [],
): Finding | undefined {
  // What callees promise contradicts itself; no check fails.
  if (checks.length === 0) return undefined;
  if (!checks.every(({ point }) => isBound(prepared, region.head, point))) return undefined;
  if (checks.some((check) => rulesOut(check, prepared, doomed))) return undefined;
  const words = { declared: declarations(program, prepared.passive.variables), quote };
  return failureFinding(implementation, prepared, region, { checks: sureOf(checks), because }, words);
}

/**
 * Memory of others may lack a value as far as anybody knows, so that what fails whatever its value is fails there or at the read.
 * Where a read fails for certain, no other check is needed.
 */
function sureOf(checks: readonly Failing[]): readonly Failing[] {
  const others = checks.filter(({ command }) => command.check !== "uninitialized-read");
  return others.length > 0 ? others : checks;
}

/**
 * An assertion that others pass says of those that fail it that there are none: they are what it is there for. That it fails is news
 * only where it fails for all who come to it.
 */
function rulesOut({ command, point }: Failing, { graph, points }: Ready, doomed: ReadonlySet<string>): boolean {
  if (command.claim !== true || point === undefined) return false;
  const { immediate } = dominators(graph.successors, graph.entry);
  const own = new Set(points);
  let node = graph.index.get(point)!;
  while (node !== -1 && !own.has(graph.blocks[node]!.label)) node = immediate[node]!;
  return node === -1 || !doomed.has(graph.blocks[node]!.label);
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
