/**
 * Equal arguments, equal values. When the equations of the trail make the arguments of two applications equal, an axiom says that their
 * values are. If the applications have a node in common, the axiom is said there. If not, the equality of the arguments is a sum of
 * equations from nodes along the way from one to the other, and at every cut between them the part that has been
 * summed up is a term over what both sides know: the axiom is said piece by piece, of applications to these terms.
 */
import { equalLiteral, negation, never, always, assertionOf, type Literal } from "./atoms.ts";
import type { CutTree } from "./cut-tree.ts";
import { certificate, normalForm, reduce } from "./equations.ts";
import type { Fact } from "./fact.ts";
import {
  addScaled, difference, emptySum, formKey, isZero, sameForm, single, type Linear, type Sum,
} from "./linear.ts"; // prettier-ignore
import { homeOf, isBetween, pathBetween, projection } from "./occurrences.ts";
import { entailment, type Theory } from "./theory.ts";
import { reapplied, type Application } from "./unknowns.ts";

/** Axioms for applications whose arguments are equal and whose values are not known to be. */
export function congruences(theory: Theory, tree: CutTree): readonly Fact[] {
  const { unknowns, equations } = theory;
  const groups = new Map<Application["head"], Map<string, number>>();
  const facts: Fact[] = [];
  for (let unknown = 0; unknown < unknowns.terms.length; unknown++) {
    const application = unknowns.applications[unknown];
    if (application === undefined || unknowns.nodes[unknown]!.size === 0) continue;
    let group = groups.get(application.head);
    if (group === undefined) groups.set(application.head, (group = new Map<string, number>()));
    const key = application.args.map((arg) => fractionKey(theory, arg)).join(", ");
    const other = group.get(key);
    if (other === undefined) group.set(key, unknown);
    else if (!isZero(normalForm(equations, difference(single(other), single(unknown))).form)) {
      facts.push(...congruence(theory, tree, other, unknown));
    }
  }
  return facts;
}

function fractionKey({ equations }: Theory, arg: Linear): string {
  const { form, divisor } = normalForm(equations, arg);
  return divisor === 1n ? formKey(form) : `${formKey(form)}/${divisor}`;
}

/** The way from a node where one application may occur to one where the other may. */
export function wayBetween(theory: Theory, tree: CutTree, from: number, to: number): readonly number[] {
  const [left, right] = [theory.unknowns.nodes[from]!, theory.unknowns.nodes[to]!];
  const path = pathBetween(tree, firstOf(left), firstOf(right));
  const end = path.findIndex((node) => isBetween(tree, right, node));
  let start = path.findLastIndex((node) => isBetween(tree, left, node));
  if (start > end) start = end;
  return path.slice(start, end + 1);
}

function firstOf(nodes: ReadonlySet<number>): number {
  const [first = -1] = nodes;
  return first;
}

/** Empty if the pieces are no terms. */
function congruence(theory: Theory, tree: CutTree, from: number, to: number): readonly Fact[] {
  const path = wayBetween(theory, tree, from, to);
  const [start, end] = [argumentsOf(theory, from), argumentsOf(theory, to)];
  if (path.length === 1) return pieceAt(theory, path[0]!, { value: from, args: start }, { value: to, args: end });
  const shares = start.map((arg, i) => sharesAlong(theory, tree, path, difference(arg, end[i]!)));
  if (!shares.every((share) => share !== undefined)) return [];
  const facts: Fact[] = [];
  let last: Piece = { value: from, args: start };
  for (const [place, node] of path.entries()) {
    const isLast = place === path.length - 1;
    if (!isLast && shares.every((share) => !share.has(place))) continue;
    const args = isLast ? end : last.args.map((arg, i) => minus(arg, shares[i]!.get(place)));
    const value = sameArguments(args, end)
      ? to
      : sameArguments(args, start)
        ? from
        : reapplied(theory.unknowns, from, args);
    if (value === undefined) return [];
    const next: Piece = { value, args };
    if (value !== last.value) facts.push(...pieceAt(theory, node, last, next));
    last = next;
  }
  return facts;
}

/** An application on the way. */
interface Piece {
  readonly value: number;
  readonly args: readonly Linear[];
}

export function argumentsOf({ unknowns }: Theory, application: number): readonly Linear[] {
  return unknowns.applications[application]!.args;
}

function sameArguments(a: readonly Linear[], b: readonly Linear[]): boolean {
  return a.every((arg, i) => sameForm(arg, b[i]!));
}

function minus(form: Linear, share: Linear | undefined): Linear {
  return share === undefined ? form : difference(form, share);
}

/** The axiom for two applications at one node, and what makes their arguments equal. */
function pieceAt(theory: Theory, node: number, a: Piece, b: Piece): readonly Fact[] {
  const premises: Literal[] = [];
  for (const [i, arg] of a.args.entries()) {
    const premise = equalLiteral(theory.atoms, difference(arg, b.args[i]!));
    if (premise === never) return [];
    if (premise !== always) premises.push(premise);
  }
  const conclusion = equalLiteral(theory.atoms, difference(single(a.value), single(b.value)));
  const literals = [...premises.map(negation), conclusion];
  const lemmas = premises.map((premise): Fact => ({ kind: "lemma", lemma: entailment(theory, premise) }));
  return [{ kind: "axiom", literals, node }, ...lemmas];
}

/**
 * The difference of two arguments is a sum of equations; the part of it that comes from each place of the path, where
 * there is one. Undefined if a part has fractions in it.
 */
function sharesAlong(
  theory: Theory,
  tree: CutTree,
  path: readonly number[],
  form: Linear,
): ReadonlyMap<number, Linear> | undefined {
  const { factor, multipliers } = reduce(theory.equations, form);
  const shares = new Map<number, Sum>();
  for (const [literal, multiplier] of certificate(theory.equations, multipliers)) {
    const place = projection(tree, path, homeOf(theory, literal));
    let share = shares.get(place);
    if (share === undefined) shares.set(place, (share = emptySum()));
    addScaled(share, -multiplier, assertionOf(theory.atoms, literal)!.form);
  }
  const whole = new Map<number, Linear>();
  for (const [place, share] of shares) {
    const part = dividedExactly(share, factor);
    if (part === undefined) return undefined;
    if (!isZero(part)) whole.set(place, part);
  }
  return whole;
}

function dividedExactly(form: Linear, divisor: bigint): Linear | undefined {
  if (divisor === 1n) return form;
  if (form.constant % divisor !== 0n) return undefined;
  const terms = new Map<number, bigint>();
  for (const [unknown, coefficient] of form.terms) {
    if (coefficient % divisor !== 0n) return undefined;
    terms.set(unknown, coefficient / divisor);
  }
  return { terms, constant: form.constant / divisor };
}
