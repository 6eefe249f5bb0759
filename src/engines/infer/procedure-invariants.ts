/** What is known of one procedure at its entry and at the heads of its loops, calls included as far as they are looked into. */
import type { Budget } from "../../base/budget.ts";
import { inlineCalls } from "../../ir/inline-calls.ts";
import { currentVariable } from "../../ir/old.ts";
import type { Declared, Implementation, Program } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { Term } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import type { Solver } from "../../smt/solver.ts";
import type { Span } from "../../source/span.ts";
import { withContracts } from "../../transforms/contracts.ts";
import { whereClausesHold } from "../../transforms/loops.ts";
import { splitIrreducible } from "../../transforms/split-irreducible.ts";
import { analyze, type Analysis } from "./analyze.ts";
import { checkedInvariants } from "./checked-invariants.ts";
import { loopInvariants, merged } from "./invariants.ts";
import { valueSetsAtLoopHeads } from "./value-sets.ts";

export interface InferOptions {
  /** Calls within calls that are looked into, of procedures that are checked on their own. */
  readonly inlineDepth?: number;
  readonly budget: Budget;
  readonly signal?: AbortSignal;
}

/** Conditions that hold whenever an execution is here. */
export interface KnownPoint {
  readonly kind: "entry" | "loop";
  readonly span: Span;
  readonly conditions: readonly Term[];
}

export interface KnownPoints {
  readonly points: readonly KnownPoint[];
  /** All variables of which the conditions can speak. */
  readonly variables: readonly Declared[];
  /** How many conditions were proposed and are not there, since the solver did not confirm them. */
  readonly dropped: number;
  readonly queries: number;
}

/** Undefined if its irreducible loops are too many. */
export async function procedureInvariants(
  program: Program,
  implementation: Implementation,
  solver: Solver,
  { inlineDepth, ...limits }: InferOptions,
): Promise<KnownPoints | undefined> {
  const depth = inlineDepth === undefined ? {} : { depth: inlineDepth };
  const inlined = inlineCalls(program, implementation, { beyond: "contract", ...depth });
  const routine = splitIrreducible(withContracts(program, inlined.implementation));
  if (routine === undefined) return undefined;
  const analysis = analyze(routine, program.axioms);
  const inferred = loopInvariants(routine, analysis);
  const proposed = merged(inferred, valueSetsAtLoopHeads(routine));
  const { invariants, queries } = await checkedInvariants(program, routine, proposed, solver, limits);
  // Loops in copies of callees are the callees' own affair.
  const own = [...invariants].filter(([head]) => implementation.body.blocks.has(head));
  const loops = own.map(([head, conditions]): KnownPoint => {
    return { kind: "loop", span: routine.body.blocks.get(head)!.span, conditions };
  });
  const onEntry: KnownPoint = {
    kind: "entry",
    span: implementation.span,
    conditions: entryConditions(routine, analysis),
  };
  // The rest were guesses.
  const dropped = [...inferred].flatMap(([head, all]) => all.filter((one) => !invariants.get(head)?.includes(one)));
  return { points: [onEntry, ...loops], variables: routine.variables, dropped: dropped.length, queries };
}

/**
 * Without what the types say, what goes without saying (a global has the value that it had on entry), and what is known of the
 * program's constants everywhere.
 */
function entryConditions(routine: CallFreeRoutine, { domain, after }: Analysis): readonly Term[] {
  const { implementation, variables, body } = routine;
  const clauses = whereClausesHold(variables, implementation.span);
  const known = new Set(domain.toTerms(clauses.reduce((s, clause) => domain.assume(s, clause.condition), domain.top)));
  const own = new Set(variables.map((declared) => declared.variable));
  return domain.toTerms(after(body.entry)).filter((condition) => {
    const mentioned = freeVariables([condition]);
    const isNews = mentioned.some((v) => own.has(v)) && mentioned.every((v) => currentVariable(v) === undefined);
    return isNews && !known.has(condition);
  });
}
