/**
 * Atoms of clauses: propositions, names of subformulas, and comparisons of linear sums with 0 in a normal form, so that x ≤ y and
 * ¬(x > y) are one atom. A literal is a number: twice the atom's, and one more if it is negated.
 */
import type { Term } from "../logic/term.ts";
import {
  complement, content, dividedForm, formKey, isConstant, leading, type Linear,
} from "./linear.ts"; // prettier-ignore

export type Atom =
  /** A Boolean variable, or what is not understood. */
  | { readonly kind: "proposition"; readonly term: Term }
  /** The name of a subformula; it occurs in one step. */
  | { readonly kind: "name" }
  /** The form is 0. */
  | { readonly kind: "equal"; readonly form: Linear }
  /** The form is 0 or more. */
  | { readonly kind: "atLeast"; readonly form: Linear };

export type Literal = number;

/** Literals of no atom. */
export const always: Literal = -2;
export const never: Literal = -1;

export interface Atoms {
  readonly list: Atom[];
  /** What is asserted of a sum by a literal that is not an atom as it stands. */
  readonly complements: Map<number, Linear>;
  readonly propositions: Map<Term, number>;
  readonly comparisons: Map<string, number>;
  /** The nodes of the tree of cuts where an atom was first put. */
  readonly nodes: number[];
}

export function noAtoms(): Atoms {
  return { list: [], complements: new Map(), propositions: new Map(), comparisons: new Map(), nodes: [] };
}

export function negation(literal: Literal): Literal {
  return literal < 0 ? (literal === always ? never : always) : literal ^ 1;
}

export function atomOf(literal: Literal): number {
  return literal >> 1;
}

export function isNegated(literal: Literal): boolean {
  return (literal & 1) === 1;
}

export function newAtom(atoms: Atoms, atom: Atom): number {
  atoms.nodes.push(-1);
  return atoms.list.push(atom) - 1;
}

export function nameLiteral(atoms: Atoms): Literal {
  return 2 * newAtom(atoms, { kind: "name" });
}

export function propositionLiteral(atoms: Atoms, term: Term): Literal {
  let atom = atoms.propositions.get(term);
  if (atom === undefined) atoms.propositions.set(term, (atom = newAtom(atoms, { kind: "proposition", term })));
  return 2 * atom;
}

/** form = 0 */
export function equalLiteral(atoms: Atoms, form: Linear): Literal {
  const normal = normalEquality(form);
  return typeof normal === "boolean" ? (normal ? always : never) : comparisonLiteral(atoms, "equal", normal);
}

/** form ≥ 0 */
export function atLeastLiteral(atoms: Atoms, form: Linear): Literal {
  if (isConstant(form)) return form.constant >= 0n ? always : never;
  const tight = dividedForm(form, content(form));
  if (tight.terms.get(leading(tight))! > 0n) return comparisonLiteral(atoms, "atLeast", tight);
  return negation(comparisonLiteral(atoms, "atLeast", complement(tight)));
}

/** Coefficients without a common divisor, the first of them positive; or the truth of the equation if that is known. */
export function normalEquality(form: Linear): Linear | boolean {
  if (isConstant(form)) return form.constant === 0n;
  const divisor = content(form);
  if (form.constant % divisor !== 0n) return false;
  const sign = form.terms.get(leading(form))! > 0n ? 1n : -1n;
  return divisor === 1n && sign === 1n ? form : dividedForm(form, sign * divisor);
}

function comparisonLiteral(atoms: Atoms, kind: "equal" | "atLeast", form: Linear): Literal {
  const key = `${kind} ${formKey(form)}`;
  let atom = atoms.comparisons.get(key);
  if (atom === undefined) atoms.comparisons.set(key, (atom = newAtom(atoms, { kind, form })));
  return 2 * atom;
}

/** What a literal says of a linear sum: that it is 0, that it is not, or that it is not negative. */
export type Assertion =
  | { readonly relation: "=" | "!=" | ">="; readonly form: Linear }
  /** It says nothing of sums. */
  | undefined;

export function assertionOf(atoms: Atoms, literal: Literal): Assertion {
  const atom = atoms.list[atomOf(literal)]!;
  switch (atom.kind) {
    case "proposition":
    case "name":
      return undefined;
    case "equal":
      return { relation: isNegated(literal) ? "!=" : "=", form: atom.form };
    case "atLeast":
      return { relation: ">=", form: isNegated(literal) ? complementOf(atoms, literal, atom.form) : atom.form };
  }
}

function complementOf(atoms: Atoms, literal: Literal, form: Linear): Linear {
  let known = atoms.complements.get(literal);
  if (known === undefined) atoms.complements.set(literal, (known = complement(form)));
  return known;
}
