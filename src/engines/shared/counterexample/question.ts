/** A passive routine as a question to a solver session: what to assert, and how to read a model. */
import type { Budget } from "../../../base/budget.ts";
import { implies, not } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { auxiliary, FALSE, TRUE, type Term } from "../../../logic/term.ts";
import type { Session } from "../../../smt/solver.ts";
import type { Origins } from "../../../ir/inline-calls.ts";
import type { Implementation, Program } from "../../../ir/program.ts";
import type { AcyclicRoutine, PassiveRoutine } from "../../../ir/stages.ts";
import { blockEquations } from "../../../vc/blocks.ts";
import { compactCondition } from "../../../vc/compact.ts";
import type { Check, ErrorCondition, FailingRun } from "../../../vc/error-condition.ts";
import { withPools, type Pooled } from "../../../vc/pools.ts";
import { scriptFor, type ScriptTarget } from "../../../vc/script.ts";
import { labelledPrecondition } from "../../../vc/weakest-precondition.ts";

/** Ways to put a routine as a formula. */
export type Encoding = "compact" | "blocks" | "wp";

/** What is asked about, in the forms that encodings and replay need. */
export interface Asked {
  /** As the front end gave it: what an interpreter runs. */
  readonly original: Implementation;
  readonly acyclic: AcyclicRoutine;
  readonly passive: PassiveRoutine;
  /** What of it are copies of parts of the original, and of procedures that it calls. */
  readonly origins: Origins;
}

export interface Question {
  readonly kind: "question";
  readonly original: Implementation;
  readonly passive: PassiveRoutine;
  readonly origins: Origins;
  /** Assume it to ask whether some open check can fail; FALSE if none can. */
  readonly root: Term;
  readonly checks: readonly Check[];
  /** Gives the session the background and the assertions. */
  load(session: ScriptTarget): void;
  /** Gives it all axioms; absent if those that were given are all there are. */
  readonly loadAll: ((session: ScriptTarget) => void) | undefined;
  /** The failing run of the session's present model; `open` are the checks that it may be about. */
  failingRun(session: Session, open: ReadonlySet<Check>, budget: Budget): Promise<FailingRun | undefined>;
  /** See `ErrorCondition`. */
  avoiding(block: string): readonly Term[] | undefined;
  /** The form in which a term of the passive routine may be asserted: lambdas lifted as in the assertions. */
  solverTerm(term: Term): Term;
}

export function openQuestion(
  program: Program,
  asked: Asked,
  encoding: Encoding,
): Question | { readonly kind: "limit"; readonly reason: string } {
  if (encoding === "wp") return preconditionQuestion(program, asked);
  const pooled = withPools(asked.passive);
  const condition = encoding === "blocks" ? blockEquations(pooled.passive) : compactCondition(pooled.passive);
  return question(program, asked, pooled, condition, async (session, open, budget) => {
    return (await readRun(session, condition)) ?? (await oneByOne(session, condition.root, open, budget));
  });
}

async function readRun(session: Session, condition: ErrorCondition): Promise<FailingRun | undefined> {
  const values = await session.values(condition.labels);
  const truth = new Map(condition.labels.map((label, i) => [label, values[i]]));
  return condition.failingRun((label) => {
    const value = truth.get(label);
    return value?.kind === "bool" && value.value;
  });
}

/** Units of work for each. */
const aloneUnits = 5_000;

/** Without paths, or without a model to read them from, the failing check is found by asking for each alone. */
async function oneByOne(
  session: Session,
  root: Term,
  open: ReadonlySet<Check>,
  budget: Budget,
): Promise<FailingRun | undefined> {
  for (const check of open) {
    const others = [...open].filter((c) => c !== check).flatMap((c) => c.failures.map((f) => not(f)));
    const answer = await session.check({ assumptions: [root, ...others], budget: budget.share(1, aloneUnits) });
    if (answer.kind === "sat" || (answer.kind === "unknown" && answer.why === "incomplete"))
      return { check, blocks: [], at: 0 };
  }
  return undefined;
}

/** The naive condition keeps no paths. */
function preconditionQuestion(
  program: Program,
  asked: Asked,
): Question | { readonly kind: "limit"; readonly reason: string } {
  const { condition, checks } = labelledPrecondition(asked.acyclic);
  if (condition.kind === "too-big") {
    return {
      kind: "limit",
      reason: `its weakest precondition has more than ${condition.limit} nodes; use --vc compact or --vc blocks`,
    };
  }
  const root = condition.formula === TRUE ? FALSE : auxiliary("wrong:entry", BOOL);
  const definitions = root === FALSE ? [] : [implies(root, not(condition.formula))];
  const avoiding = (): undefined => undefined;
  return question(
    program,
    asked,
    withPools(asked.passive),
    { definitions, root, checks, avoiding },
    (session, open, budget) => oneByOne(session, root, open, budget),
  );
}

function question(
  program: Program,
  { original, origins }: Asked,
  { passive, pool }: Pooled,
  condition: Pick<ErrorCondition, "definitions" | "root" | "checks" | "avoiding">,
  failingRun: Question["failingRun"],
): Question {
  const conditions = [...passive.body.blocks.values()].flatMap((b) => b.commands.map((c) => c.condition));
  const script = scriptFor(program, condition.definitions, conditions, pool);
  return {
    kind: "question",
    original,
    origins,
    passive,
    root: condition.root,
    checks: condition.checks,
    avoiding: condition.avoiding,
    load: script.load,
    loadAll: script.isPartial
      ? (session) => scriptFor(program, condition.definitions, conditions, pool, "all").load(session)
      : undefined,
    failingRun,
    solverTerm: script.image,
  };
}
