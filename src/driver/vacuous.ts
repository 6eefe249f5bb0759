/** What is told of a proof that rests on assumptions which nothing satisfies: it is true, and says nothing. */
import { deadEndOf, type DeadEnd, type VacuityLimits } from "../engines/verify/vacuity.ts";
import type { Proof } from "../engines/verify/options.ts";
import type { Implementation, Program } from "../ir/program.ts";
import type { Solver } from "../smt/solver.ts";
import type { Span } from "../source/span.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";

interface Proved {
  readonly program: Program;
  readonly implementation: Implementation;
  readonly proof: Proof;
}

/** In units of work: most answers come at once, and those that do not are not worth waiting for. */
const mostWork = 300;

/** The result, with a note if no execution gets to an end of what was proved. */
export async function withDeadEnd(
  result: ProcedureResult,
  { program, implementation, proof }: Proved,
  solver: Solver,
  limits: Pick<VacuityLimits, "signal" | "log">,
): Promise<ProcedureResult> {
  if (result.verdict !== "safe" || limits.signal?.aborted === true) return result;
  const end = await deadEndOf(program, implementation, proof, solver, { ...limits, work: mostWork });
  if (end === undefined) return result;
  return { ...result, vacuous: true, notes: [...result.notes, noteOn(implementation.name, end)] };
}

function noteOn(name: string, { span, kind, clause }: DeadEnd): string {
  const says = `${place(span)}: the proof of ${name} is vacuous`;
  switch (kind) {
    case "axioms":
      return `${says}: the axioms, or what variables are declared to satisfy, contradict each other`;
    case "precondition":
      return `${says}: no state satisfies this precondition`;
    case "call":
      return `${says}: no execution comes back from this call${clause === undefined ? "" : `, since nothing satisfies the postcondition at ${place(clause)}`}`; // prettier-ignore
    case "assumption":
      return `${says}: no execution gets past what is assumed here`;
    case "somewhere":
      return `${says}: no execution that satisfies what is assumed gets to its end`;
  }
}

function place({ file, line, column }: Span): string {
  return `${file}:${line}:${column}`;
}
