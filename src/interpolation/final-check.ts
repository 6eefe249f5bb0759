/**
 * What is left to do when all clauses hold and the literals have a rational solution: an unknown that is no whole number is
 * cut in two, a disequation that the solution violates becomes two inequalities, and applications that the solution takes for
 * equal arguments get a case distinction. Every case is over what occurs at one node.
 */
import { compareRationals, rational, ceiling, type Rational } from "../base/rational.ts";
import { INT } from "../logic/sort.ts";
import { assertionOf, atLeastLiteral, equalLiteral, negation, always } from "./atoms.ts";
import { argumentsOf, wayBetween } from "./congruence.ts";
import type { CutTree } from "./cut-tree.ts";
import { normalForm } from "./equations.ts";
import type { Fact } from "./fact.ts";
import { complement, difference, single, type Linear } from "./linear.ts";
import { homeOf } from "./occurrences.ts";
import type { LinearLemma } from "./proof.ts";
import { check, valueAt, type Theory } from "./theory.ts";
import { sortOf, type Application } from "./unknowns.ts";

export type FinalAnswer =
  | { readonly kind: "conflict"; readonly lemma: LinearLemma }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "consistent" }
  | { readonly kind: "stuck"; readonly detail: string };

export function finalCheck(theory: Theory, tree: CutTree): FinalAnswer {
  const lemma = check(theory);
  if (lemma !== undefined) return { kind: "conflict", lemma };
  if (theory.solution === undefined) return { kind: "stuck", detail: "inequalities that take too long" };
  const valueOf = valuation(theory);
  const branch = fractionalBranch(theory, valueOf);
  if (branch !== undefined) return { kind: "facts", facts: [branch] };
  const cases = violatedDisequations(theory, valueOf);
  if (cases.length > 0) return { kind: "facts", facts: cases };
  return functionCases(theory, tree, valueOf);
}

export type Valuation = (form: Linear) => Rational;

/** The values of sums in the solution that the last check found. */
export function valuation(theory: Theory): Valuation {
  return (form) => {
    const { form: normal, divisor } = normalForm(theory.equations, form);
    const total = valueAt(theory, normal);
    return divisor === 1n ? total : rational(total.numerator, total.denominator * divisor);
  };
}

function isZeroAt(valueOf: Valuation, form: Linear): boolean {
  return valueOf(form).numerator === 0n;
}

/** Only unknowns that occur somewhere; the others have any value. */
function fractionalBranch({ unknowns, atoms }: Theory, valueOf: Valuation): Fact | undefined {
  for (const [unknown, nodes] of unknowns.nodes.entries()) {
    if (nodes.size === 0 || unknowns.terms[unknown]!.sort !== INT) continue;
    const value = valueOf(single(unknown));
    if (value.denominator === 1n) continue;
    const literal = atLeastLiteral(atoms, { terms: single(unknown).terms, constant: -ceiling(value) });
    const [node] = nodes;
    return { kind: "branch", literals: [literal, negation(literal)], node: node! };
  }
  return undefined;
}

function violatedDisequations(theory: Theory, valueOf: Valuation): readonly Fact[] {
  const facts: Fact[] = [];
  for (const literal of theory.disequations) {
    const { form } = assertionOf(theory.atoms, literal)!;
    if (isZeroAt(valueOf, form)) facts.push(trichotomy(theory, form, homeOf(theory, literal)));
  }
  return facts;
}

/** The form is 0, or positive, or negative. */
function trichotomy({ atoms, unknowns }: Theory, form: Linear, node: number): Fact {
  const equal = equalLiteral(atoms, form);
  if (sortOf(unknowns, form) !== INT) return { kind: "branch", literals: [equal, negation(equal)], node };
  const positive = atLeastLiteral(atoms, { terms: form.terms, constant: form.constant - 1n });
  const negative = atLeastLiteral(atoms, complement(form));
  return { kind: "axiom", literals: [equal, positive, negative], node };
}

/** Applications to arguments that have the same values, and that have different values themselves. */
function functionCases(theory: Theory, tree: CutTree, valueOf: Valuation): FinalAnswer {
  const { unknowns } = theory;
  const groups = new Map<Application["head"], Map<string, number>>();
  const facts: Fact[] = [];
  let open = 0;
  for (const [unknown, application] of unknowns.applications.entries()) {
    if (application === undefined || unknowns.nodes[unknown]!.size === 0) continue;
    let group = groups.get(application.head);
    if (group === undefined) groups.set(application.head, (group = new Map<string, number>()));
    const key = application.args.map((arg) => valueText(valueOf(arg))).join(", ");
    const other = group.get(key);
    if (other === undefined) group.set(key, unknown);
    else if (compareRationals(valueOf(single(other)), valueOf(single(unknown))) !== 0) {
      open++;
      facts.push(...argumentCases(theory, tree, other, unknown));
    }
  }
  if (facts.length === 0 && open > 0) facts.push(...tightCases(theory, valueOf));
  if (facts.length > 0) return { kind: "facts", facts };
  return open === 0
    ? { kind: "consistent" }
    : { kind: "stuck", detail: "arguments of functions that are equal by chance" };
}

function valueText({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}

/** Whether the arguments are equal is decided at a node that both applications may occur at, if there is one. */
function argumentCases(theory: Theory, tree: CutTree, from: number, to: number): readonly Fact[] {
  const [node, ...others] = wayBetween(theory, tree, from, to);
  if (node === undefined || others.length > 0) return [];
  const [left, right] = [argumentsOf(theory, from), argumentsOf(theory, to)];
  const differences = left.map((arg, i) => difference(arg, right[i]!));
  const open = differences.filter((form) => equalLiteral(theory.atoms, form) !== always);
  return open.map((form) => trichotomy(theory, form, node));
}

/** Inequalities that hold with equality make equations that no cut separates from what they are about. */
function tightCases(theory: Theory, valueOf: Valuation): readonly Fact[] {
  const facts: Fact[] = [];
  for (const literal of theory.inequalities) {
    const { form } = assertionOf(theory.atoms, literal)!;
    if (isZeroAt(valueOf, form)) facts.push(trichotomy(theory, form, homeOf(theory, literal)));
  }
  return facts;
}
