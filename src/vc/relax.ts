/**
 * Formulas made easier by forgetting: a part that is hard for solvers becomes a value of which nothing, or little, is known.
 * Whatever satisfied the formula still does, so "unsatisfiable" stays true; what is lost are proofs.
 */
import { and, int, le, lt } from "../logic/build.ts";
import { isLiteral } from "../logic/build.ts";
import { auxiliary, type Term } from "../logic/term.ts";
import { rewriteTerm } from "../logic/traverse.ts";
import type { Program } from "../ir/program.ts";

/** `stores`: quantifiers, products, quotients, remainders, and what stores to maps of maps do. `maps`: all that is in maps, too. */
export type Relaxation = "stores" | "maps";

/** The same part is the same value everywhere. */
export function relaxed(formulas: readonly Term[], relaxation: Relaxation): readonly Term[] {
  const values = new Map<Term, Term>();
  const known: Term[] = [];
  const forgotten = (t: Term): Term | undefined => {
    if (t.open.length > 0 || !isHard(t, relaxation)) return undefined;
    let value = values.get(t);
    if (value === undefined) {
      value = auxiliary(`forgotten:${values.size}`, t.sort);
      values.set(t, value);
      known.push(...rangeOf(t, value));
    }
    return value;
  };
  const memo = new Map<Term, Term>();
  const easier = formulas.map((formula) => rewriteTerm(formula, forgotten, memo));
  return [...easier, ...known];
}

function isHard(t: Term, relaxation: Relaxation): boolean {
  if (t.kind === "forall" || t.kind === "exists" || t.kind === "lambda") return true;
  if (t.kind !== "op") return false;
  switch (t.op) {
    case "div":
    case "mod":
      return true;
    case "mul":
      return !t.args.some(isLiteral) || t.args.some(isByteShift);
    case "select":
      return relaxation === "maps";
    case "store":
      if (relaxation === "maps") return true;
      return t.sort.kind === "array" && t.sort.element.kind === "array";
    default:
      return false;
  }
}

/** Numbers that are put together byte by byte have large coefficients. */
function isByteShift(t: Term): boolean {
  return t.kind === "int" && t.value === 256n;
}

/** A remainder is still one. */
function rangeOf(t: Term, value: Term): readonly Term[] {
  if (t.kind !== "op" || t.op !== "mod") return [];
  const modulus = t.args[1]!;
  if (modulus.kind !== "int" || modulus.value <= 0n) return [];
  return [and(le(int(0n), value), lt(value, modulus))];
}

/** Without what can only be said with quantifiers. */
export function withoutQuantifiers(program: Program): Program {
  return {
    ...program,
    axioms: program.axioms.filter(({ formula }) => formula.kind !== "forall" && formula.kind !== "exists"),
    functions: program.functions.map((f) => {
      if (f.definition === undefined || f.encoding === "define") return f;
      const { definition: _, ...declared } = f;
      return declared;
    }),
  };
}
