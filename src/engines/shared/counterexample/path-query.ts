/**
 * Questions about one path, in a scope of the session that found it: each step, the violation and its absence are
 * behind a literal, so that they can be assumed in any combination.
 */
import type { Budget } from "../../../base/budget.ts";
import { and, bitVector, eq, implies, int, not } from "../../../logic/build.ts";
import { literalTerm } from "../../../logic/fold.ts";
import { BOOL } from "../../../logic/sort.ts";
import { FALSE, TRUE, real, variable, type Term, type Variable } from "../../../logic/term.ts";
import type { Session } from "../../../smt/solver.ts";
import { frameOf } from "../../../vc/cell-frame.ts";
import { modelValues, type ModelValues } from "./model-values.ts";
import type { Path } from "./path.ts";
import type { Question } from "./question.ts";

export interface PathQuery {
  /** Values of a model of the same path with as many inputs as possible zero or small. */
  simpleValues(first: ModelValues): Promise<ModelValues>;
  /** Steps and inputs, as indices, that together force the violation when the inputs have the given values. */
  core(
    values: ModelValues,
  ): Promise<{ readonly steps: ReadonlySet<number>; readonly inputs: ReadonlySet<Variable> } | undefined>;
  readonly session: Session;
  /** For one of these questions: they are a service to the reader and must not eat up what there is to check with. */
  share(): Budget;
  close(): void;
}

/** More inputs than this are left as the solver chose them. */
const simplifiedInputs = 12;

export function openPathQuery(question: Question, path: Path, session: Session, budget: Budget): PathQuery {
  session.push();
  const literal = (name: string, formula: Term): Variable => {
    const v = variable(name, BOOL);
    session.assert(implies(v, formula));
    return v;
  };
  const conditions = path.steps.map((s) => question.solverTerm(s.command.condition));
  const steps = conditions.map((condition, i) => (condition === TRUE ? undefined : literal(`step:${i}`, condition)));
  const taken = steps.filter((s) => s !== undefined);
  // A write that does not count may write anything, but only there.
  const writes = conditions.filter((_, i) => path.steps[i]!.command.step?.origin.kind === "assign");
  const framed = literal("framed", and(...writes.map(frameOf)));
  const assertion = question.solverTerm(path.assert.condition);
  const violated = literal("violated", not(assertion));
  const holds = literal("holds", assertion);
  const share = (): Budget => budget.share(1 / 20, 500);

  const satisfiable = async (assumptions: readonly Term[]): Promise<boolean> => {
    const answer = await session.check({ assumptions: [...taken, violated, ...assumptions], budget: share() });
    return answer.kind === "sat";
  };
  let wishes = 0;
  const wish = (formula: Term): Variable => literal(`wish:${wishes++}`, formula);

  return {
    session,
    share,
    simpleValues: async (first) => {
      const simple = path.inputs.filter((v) => candidates(v).length > 0).slice(0, simplifiedInputs);
      if (simple.length === 0) return first;
      let granted: Term[] = simple.map((v) => wish(candidates(v)[0]!));
      if (!(await satisfiable(granted))) {
        granted = await grantedOneByOne(simple, wish, satisfiable);
        if (!(await satisfiable(granted))) return first;
      }
      return await modelValues(session, path);
    },
    core: async (values) => {
      const fixed = new Map<Variable, Variable>();
      for (const v of path.inputs) {
        const known = values.valueOf(v);
        const value = known === undefined ? undefined : literalTerm(known);
        if (value !== undefined) fixed.set(wish(eq(v, value)), v);
      }
      const answer = await session.check({
        assumptions: [...taken, framed, holds, ...fixed.keys()],
        budget: share(),
      });
      if (answer.kind !== "unsat") return undefined;
      const core = new Set(await session.unsatCore());
      return {
        steps: new Set(steps.flatMap((s, i) => (s !== undefined && core.has(s) ? [i] : []))),
        inputs: new Set([...fixed].flatMap(([w, v]) => (core.has(w) ? [v] : []))),
      };
    },
    close: () => session.pop(),
  };
}

async function grantedOneByOne(
  inputs: readonly Variable[],
  wish: (formula: Term) => Variable,
  satisfiable: (assumptions: readonly Term[]) => Promise<boolean>,
): Promise<Term[]> {
  const granted: Term[] = [];
  for (const v of inputs) {
    for (const candidate of candidates(v)) {
      const w = wish(candidate);
      if (!(await satisfiable([...granted, w]))) continue;
      granted.push(w);
      break;
    }
  }
  return granted;
}

/** Values that a person likes to see, best first. */
function candidates(v: Variable): readonly Term[] {
  switch (v.sort.kind) {
    case "bool":
      return [eq(v, FALSE)];
    case "int":
      return [0, 1, -1].map((n) => eq(v, int(n)));
    case "real":
      return [eq(v, real(0n)), eq(v, real(1n))];
    case "bv":
      return [eq(v, bitVector(0, v.sort.width)), eq(v, bitVector(1, v.sort.width))];
    default:
      return [];
  }
}
