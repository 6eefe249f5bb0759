/** What a session has to be told for formulas to mean what they mean: datatypes, macros, facts, lifted lambdas. */
import type { Program } from "../ir/program.ts";
import { TRUE, type Term } from "../logic/term.ts";
import type { Session } from "../smt/solver.ts";
import { background } from "./background.ts";
import { liftLambdas } from "./lift-lambdas.ts";

/** The part of a session that takes in what is known. */
export type ScriptTarget = Pick<Session, "defineDatatypes" | "defineFunction" | "assert">;

export interface Script {
  /** Tells the background and asserts the formulas. */
  load(session: ScriptTarget): void;
  /** Tells the background only. */
  prepare(session: ScriptTarget): void;
  /** Whether axioms of the program were left out, because they seem to have nothing to do with the formulas. */
  readonly isPartial: boolean;
  /** The form in which one of the terms, or a part of one, may be asserted later. */
  image(term: Term): Term;
}

/** `others`: terms that are not asserted, but may be later. `pool`: see pools.ts. `which`: the axioms that matter, or all. */
export function scriptFor(
  program: Program,
  formulas: readonly Term[],
  others: readonly Term[] = [],
  pool: (name: string) => readonly Term[] = () => [],
  which: "relevant" | "all" = "relevant",
): Script {
  const roots = which === "all" ? [...formulas, ...program.axioms.map((axiom) => axiom.formula)] : formulas;
  const { datatypes, macros, facts, isPartial } = background(program, roots);
  const bodies = macros.map((m) => m.definition!.body);
  const { axioms, image } = liftLambdas([...facts, ...bodies, ...formulas, ...others], pool);
  const tell = (session: ScriptTarget, asserted: readonly Term[]): void => {
    for (const group of datatypes) session.defineDatatypes(group);
    for (const { symbol, definition } of macros) {
      session.defineFunction({ symbol, params: definition!.params, body: image(definition!.body) });
    }
    for (const formula of [...facts.map(image), ...axioms, ...asserted]) {
      if (formula !== TRUE) session.assert(formula);
    }
  };
  return {
    image,
    isPartial,
    load: (session) => tell(session, formulas.map(image)),
    prepare: (session) => tell(session, []),
  };
}
