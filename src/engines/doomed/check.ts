/**
 * Code that is certain to fail ([HoenickeEtAl09]): of all points of a procedure, those that no run passes that ends normally.
 * Whatever is not known is taken to go well, so that nothing is reported that may be right.
 */
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
import { stopwatch, type Stopwatch } from "../shared/stopwatch.ts";
import { isConventional, pointerParameters } from "./convention.ts";
import { covered, customs, type Precision } from "./covered.ts";
import { explainPoint, type Explanation, type Forms, type Told } from "./explain.ts";
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
  const open: OpenSession = (use) =>
    inSession(solver, { ...options, cores: true }, async (session) => {
      const found = await use(session);
      queries += session.statistics.queries;
      return found;
    });
  const parameters = pointerParameters(implementation);
  const cover = await covered(program, prepared, open, clock, parameters);
  let { unsettled } = cover;
  const findings = new Map<string, Finding>();
  const forms = lazily(() => ({ lean: prepared.passive, full: passify(prepared.acyclic, "paper", "go-on") }));
  const report = (finding: Finding): void => {
    const key = `${finding.check} ${spanKey(finding.span)}`;
    const known = findings.get(key);
    if (known === undefined || (known.level === "warning" && finding.level === "error")) findings.set(key, finding);
  };
  for (const region of regionsOf(prepared, cover.doomed)) {
    const explanation = await explained(cover.doomed.get(region.head)!, region, forms(), prepared, open, clock);
    if (explanation.kind === "unsettled") unsettled ??= explanation.reason;
    const finding = findingOf(program, implementation, prepared, region, explanation, options);
    if (finding !== undefined) report(finding);
  }
  for (const region of regionsOf(prepared, cover.usually)) {
    const precision = cover.usually.get(region.head)!;
    for (const custom of customs(program, parameters)) {
      const told = (clauses: readonly Term[]): readonly Term[] => precision.clauses([...clauses, custom.condition]);
      const explanation = await explainPoint(precision.program, forms(), region.head, told, open, clock);
      const found = findingOf(program, implementation, prepared, region, explanation, options);
      if (found === undefined || explanation.kind !== "failure" || !custom.checks.has(found.check)) continue;
      const { checks } = explanation;
      if (custom.kind === "convention" && !(await isConventional(program, prepared, parameters, checks, solver, options, open, clock))) continue; // prettier-ignore
      report({ ...found, level: "warning", message: `${found.message}${custom.proviso}` });
      break;
    }
  }
  return { findings: [...findings.values()], unsettled, queries };
}

/**
 * Runs in which memory runs short fail in ways of their own; what is told is how others fail, if they do. A branch that nobody wrote
 * anything in, and that only such runs take, is not worth a word.
 */
async function explained(
  { program, clauses }: Precision,
  { head, points }: Region,
  forms: Forms,
  { statements }: Ready,
  open: OpenSession,
  clock: Stopwatch,
): Promise<Explanation> {
  const { scarcity } = program;
  if (scarcity !== undefined) {
    const told: Told = (some) => clauses([...some, not(scarcity)]);
    const usual = await explainPoint(program, forms, head, told, open, clock);
    if (usual.kind === "failure") return usual;
    if (usual.kind === "unreachable" && !points.some((label) => statements.has(label))) return usual;
  }
  return explainPoint(program, forms, head, clauses, open, clock);
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function regionsOf({ graph, points }: Ready, doomed: ReadonlyMap<string, Precision>): readonly Region[] {
  return doomed.size === 0 ? [] : doomedRegions(graph, new Set(points), new Set(doomed.keys()));
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
