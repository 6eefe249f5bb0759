/** From a failing run in the solver's model to a finding: trace with values, folded to what matters, and replayed. */
import type { Budget } from "../../../base/budget.ts";
import type { Session } from "../../../smt/solver.ts";
import { messages } from "../../../ir/messages.ts";
import type { Assert, Program } from "../../../ir/program.ts";
import type { FailingRun } from "../../../vc/error-condition.ts";
import type { Finding, Related } from "../../../verdict/verdict.ts";
import { modelValues, type ModelValues } from "./model-values.ts";
import { pathOf, type Path } from "./path.ts";
import { openPathQuery } from "./path-query.ts";
import { prunedSteps } from "./prune.ts";
import type { Question } from "./question.ts";
import { replayed } from "./replay.ts";
import type { Relevance } from "./run-trace.ts";
import { traceSteps } from "./trace.ts";

/** What is done with a counterexample once it is found; each part can be left out and is measured on its own. */
export interface Explanation {
  /** Run it in the interpreter. */
  readonly replay: boolean;
  /** Run also what a solver proposes that gave up on quantifiers: it counts like every other run if it fails. */
  readonly candidates?: boolean;
  /** Prefer small values for the inputs. */
  readonly simplify: boolean;
  /** Find the steps that matter. */
  readonly prune: boolean;
}

interface Explaining {
  readonly explain: Explanation;
}

export async function explained(
  program: Program,
  question: Question,
  run: FailingRun,
  session: Session,
  options: Explaining,
  answer: "sat" | "unknown",
  budget: Budget,
): Promise<Finding> {
  const path = run.blocks.length === 0 ? undefined : pathOf(question.passive, run);
  const assert = path?.assert ?? run.check.assert;
  const finding: Finding = {
    check: assert.check,
    level: "warning",
    certainty: "possible",
    procedure: question.original.name,
    span: assert.span,
    message: assert.message,
    because: relatedTo(assert, question.original.name === program.start),
    trace: [],
    inputs: [],
  };
  if (path === undefined) return finding;
  const { values, relevant } = await examined(question, path, run, session, options, answer, budget);
  const { steps, inputs } = traceSteps(program, question.passive, path, values, relevant);
  const possible = { ...finding, trace: steps, inputs };
  const isTried = answer === "sat" || options.explain.candidates === true;
  if (!options.explain.replay || !isTried) return possible;
  const known = options.explain.prune ? relevance(path, relevant) : undefined;
  const replay = replayed(program, question, run, path, values, known);
  if (replay === undefined) return possible;
  return { ...finding, level: "error", certainty: "replayed", trace: replay.trace, inputs: replay.inputs };
}

function relevance(path: Path, relevant: ReadonlySet<number> | undefined): Relevance {
  if (relevant === undefined) return { all: new Set(), matter: new Set() };
  const origins = path.steps.map(({ command }) => command.step?.origin);
  const matter = new Set(origins.filter((_, i) => relevant.has(i)));
  return { all: new Set(origins), matter };
}

/**
 * The violated clause, and in a copy of a procedure's body the calls that lead there, the innermost first. How a program is started is
 * not in its text.
 */
function relatedTo({ because, calls = [] }: Assert, isWholeProgram: boolean): readonly Related[] {
  const written = isWholeProgram ? calls.slice(1) : calls;
  const sites = written.map((span): Related => ({ span, text: messages.inlined.related }));
  return because === undefined ? sites.reverse() : [because, ...sites.reverse()];
}

/** Values of the model, made simple where that was asked for, and which steps of the path matter. */
async function examined(
  question: Question,
  path: Path,
  run: FailingRun,
  session: Session,
  options: Explaining,
  answer: "sat" | "unknown",
  budget: Budget,
): Promise<{ readonly values: ModelValues; readonly relevant: ReadonlySet<number> | undefined }> {
  const { simplify, prune } = options.explain;
  // With quantifiers the solver's model is a candidate only, and asking again may take for ever.
  if (answer === "unknown" || (!simplify && !prune))
    return { values: await modelValues(session, path), relevant: undefined };
  const first = await modelValues(session, path);
  const query = openPathQuery(question, path, session, budget);
  try {
    const values = simplify ? await query.simpleValues(first) : first;
    const relevant = prune ? await prunedSteps(question, path, run, values, query) : undefined;
    return { values, relevant };
  } finally {
    query.close();
  }
}
