/**
 * A convention of C: a pointer parameter that is indexed only by what is not negative points to the start of its object. Nothing in
 * the language says so, since a pointer may point into the middle of an array; so what is doomed by it alone is a warning, and
 * only where all other accesses keep to it.
 */
import type { Budget } from "../../base/budget.ts";
import { and, eq, ge, int, isLiteral, lt, or } from "../../logic/build.ts";
import { freeVariables, substitute } from "../../logic/traverse.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../../logic/term.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { PassiveAssert } from "../../ir/stages.ts";
import type { Solver } from "../../smt/solver.ts";
import { copyLoops } from "../../transforms/copy-loops.ts";
import { withoutSignedOverflow } from "../../transforms/no-signed-overflow.ts";
import { passify } from "../../transforms/passify.ts";
import { normalRuns } from "../../vc/normal-runs.ts";
import { scriptFor } from "../../vc/script.ts";
import type { OpenSession } from "../shared/in-session.ts";
import { statementKey, type Failing } from "./explain.ts";
import type { CheckOptions } from "./options.ts";
import type { Prepared } from "./prepare.ts";

/** Units of work for the one question. */
const mostUnits = 2_000;

export interface PointerParameter {
  readonly name: string;
  readonly object: Variable;
  readonly offset: Variable;
}

export function pointerParameters({ params }: Implementation): readonly PointerParameter[] {
  return params.flatMap(({ variable: object, offset, sourceName }) =>
    offset === undefined || sourceName === undefined ? [] : [{ name: sourceName, object, offset }],
  );
}

/** That the convention is kept to. */
export function startsAtStart(parameters: readonly PointerParameter[]): Term {
  return and(...parameters.map(({ object, offset }) => and(eq(offset, int(0n)), ge(object, int(0n)))));
}

/** Whether what fails is an access by way of such parameters, and all other accesses are not before the start. */
export async function isConventional(
  program: Program,
  prepared: Extract<Prepared, { kind: "prepared" }>,
  parameters: readonly PointerParameter[],
  checks: readonly Failing[],
  solver: Solver,
  options: CheckOptions,
  budget: Budget,
  open: OpenSession,
): Promise<boolean> {
  if (!checks.every(({ command }) => isSubscript(command, parameters))) return false;
  const failing = new Set(checks.map(({ command }) => statementKey(command)));
  const limits = { budget: budget.share(1 / 4), ...(options.signal !== undefined && { signal: options.signal }) };
  const looped = withoutSignedOverflow(prepared.looped);
  const stronger = await options.strengthen?.(program, looped, solver, limits);
  const acyclic = copyLoops(stronger ?? looped, prepared.copying);
  if (acyclic === undefined) return false;
  const passive = passify(acyclic, "lean", "go-on");
  // Checks do not count: whether an access could be before the start is the question.
  const unchecked = auxiliary("checked", BOOL);
  const runs = normalRuns(passive, {
    command: (command) => (command.kind === "assert" ? unchecked : undefined),
    goesOn: () => unchecked,
  });
  const before = [...passive.body.blocks.values()].flatMap(({ label, commands }) =>
    commands.flatMap((command) => {
      if (command.kind !== "assert" || failing.has(statementKey(command))) return [];
      const access = accessOf(command);
      if (access === undefined) return [];
      const isParameter = or(...parameters.map(({ object }) => eq(access.object, object)));
      return [and(runs.on.get(label)!, isParameter, lt(access.offset, int(0n)))];
    }),
  );
  if (before.length === 0) return true;
  const answer = await open((session) => {
    scriptFor(program, [...runs.clauses, startsAtStart(parameters), or(...before)]).load(session);
    return session.check({ budget: budget.share(1 / 2, mostUnits) });
  });
  return answer.kind === "unsat";
}

/** `p[i]`, but not `p[-1]`: that is written by who knows what is there, as allocators do. */
function isSubscript(check: PassiveAssert, parameters: readonly PointerParameter[]): boolean {
  const access = accessOf(check);
  if (access === undefined) return check.check !== "out-of-bounds";
  const mentioned = new Set(freeVariables([access.offset]));
  const base = parameters.find(({ offset }) => mentioned.has(offset));
  return base !== undefined && !isLiteral(substitute(access.offset, new Map([[base.offset, int(0n)]])));
}

/** Of `object <= 0 || (0 <= offset && …)`. */
function accessOf({ check, condition }: PassiveAssert): { readonly object: Term; readonly offset: Term } | undefined {
  if (check !== "out-of-bounds" || condition.kind !== "op" || condition.op !== "or") return undefined;
  const [none, bounds] = condition.args;
  if (none?.kind !== "op" || none.op !== "le" || bounds?.kind !== "op" || bounds.op !== "and") return undefined;
  const low = bounds.args[0]!;
  if (low.kind !== "op" || low.op !== "le") return undefined;
  return { object: none.args[0]!, offset: low.args[1]! };
}
