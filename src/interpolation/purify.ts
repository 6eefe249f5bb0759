/**
 * Formulas without conditional integers, quotients and remainders: each gets a name of its own and a definition beside the
 * formula. Names are new for every step, so that no two steps share one and no interpolant can mention it.
 */
import { add, and, eq, implies, int, le, lt, mul, not } from "../logic/build.ts";
import { INT } from "../logic/sort.ts";
import { auxiliary, type Operation, type Term, type Variable } from "../logic/term.ts";
import { transformTerm } from "../logic/traverse.ts";

/** Makes variables that occur nowhere. */
export type Names = () => Variable;

export function freshNames(used: Iterable<Variable>): Names {
  const taken = new Set(used);
  let count = 0;
  return () => {
    for (;;) {
      const made = auxiliary(`part#${++count}`, INT);
      if (!taken.has(made)) return made;
    }
  };
}

/** Together they say of the step's own variables what the formulas say. */
export function purify(formulas: readonly Term[], fresh: Names): readonly Term[] {
  const definitions: Term[] = [];
  const memo = new Map<Term, Term>();
  const parts = new Map<Term, Division>();
  const named = (t: Term): Term => {
    if (t.kind !== "op" || t.sort !== INT || t.open.length > 0) return t;
    if (t.op === "ite") return nameConditional(t, fresh(), definitions);
    if (t.op !== "div" && t.op !== "mod") return t;
    const division = divisionOf(t, parts, fresh, definitions);
    return division === undefined ? t : t.op === "div" ? division.quotient : division.remainder;
  };
  const pure = formulas.map((formula) => transformTerm(formula, named, memo));
  return [...pure, ...definitions];
}

function nameConditional({ args }: Operation, name: Term, definitions: Term[]): Term {
  const [condition, then, otherwise] = args as [Term, Term, Term];
  definitions.push(implies(condition, eq(name, then)), implies(not(condition), eq(name, otherwise)));
  return name;
}

interface Division {
  readonly quotient: Term;
  readonly remainder: Term;
}

/** By a number other than 0; dividend and divisor have one quotient and remainder, whichever is asked for first. */
function divisionOf(
  { args }: Operation,
  known: Map<Term, Division>,
  fresh: Names,
  definitions: Term[],
): Division | undefined {
  const [dividend, divisor] = args as [Term, Term];
  if (divisor.kind !== "int" || divisor.value === 0n) return undefined;
  const key = eq(mul(divisor, auxiliary("quotient#", INT)), dividend);
  let division = known.get(key);
  if (division === undefined) {
    division = { quotient: fresh(), remainder: fresh() };
    known.set(key, division);
    const { quotient, remainder } = division;
    const bound = divisor.value < 0n ? -divisor.value : divisor.value;
    definitions.push(
      eq(dividend, add(mul(divisor, quotient), remainder)),
      and(le(int(0), remainder), lt(remainder, int(bound))),
    );
  }
  return division;
}
