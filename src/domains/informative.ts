/**
 * A condition without what no domain here can learn from: reads of maps, functions, quantifiers, and alternatives of which one is
 * such a thing. Most of what a front end assumes about memory is of that kind, and it would be looked at in every iteration.
 */
import { and, not } from "../logic/build.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { comparison, necessary, type Literal } from "../logic/linear.ts";
import type { Term } from "../logic/term.ts";
import { alternatives } from "./connectives.ts";
import { knowsNothing } from "./evaluate.ts";
import { differenceForm } from "./linear-form.ts";

export function informative(condition: Term): Term {
  const literals = necessary(condition, true);
  const kept = literals.filter((literal) => saysSomething(literal, 3));
  if (kept.length === literals.length) return condition;
  return and(...kept.map(({ atom, holds }) => (holds ? atom : not(atom))));
}

function saysSomething(literal: Literal, depth: number): boolean {
  const { atom } = literal;
  if (atom.kind === "bool") return true;
  if (atom.kind === "var") return atom.sort === BOOL;
  const ways = alternatives(literal);
  if (ways === undefined) return comparesVariables(literal);
  if (depth === 0) return true;
  return ways.every((way) =>
    way.some(({ atom: part, holds }) => necessary(part, holds).some((inner) => saysSomething(inner, depth - 1))),
  );
}

function comparesVariables(literal: Literal): boolean {
  const compared = comparison(literal);
  if (compared === undefined || compared.left.sort !== INT) return false;
  for (const term of differenceForm(compared.left, compared.right, knowsNothing).terms.keys()) {
    if (term.kind === "var" || (term.kind === "op" && term.op !== "select")) return true;
  }
  return false;
}
