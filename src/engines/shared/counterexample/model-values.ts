/** The values that a model gives to the incarnations of a path. */
import type { Term } from "../../../logic/term.ts";
import type { Value } from "../../../logic/value.ts";
import type { Model, Session } from "../../../smt/solver.ts";
import type { Path } from "./path.ts";

export interface ModelValues {
  valueOf(term: Term): Value | undefined;
  /** Interpretations of functions and constants, for the replay. */
  readonly model: Model;
}

export async function modelValues(session: Session, path: Path): Promise<ModelValues> {
  const wanted = new Set<Term>(path.inputs);
  for (const command of [...path.steps.map((s) => s.command), path.assert]) {
    for (const [, incarnation] of command.step?.incarnations ?? []) wanted.add(incarnation);
  }
  const terms = [...wanted];
  const values = await session.values(terms);
  const table = new Map(terms.map((t, i) => [t, values[i]]));
  return { valueOf: (t) => table.get(t), model: await session.model() };
}
