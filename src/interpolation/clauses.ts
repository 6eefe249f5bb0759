/**
 * Formulas as clauses: names for subformulas, each with clauses in the one direction that is needed [PlaistedGreenbaum86]. A name
 * belongs to one step, so that the clauses of a step say nothing of names of another.
 */
import { and, eq, not } from "../logic/build.ts";
import { comparison } from "../logic/linear.ts";
import { BOOL, INT } from "../logic/sort.ts";
import type { Term } from "../logic/term.ts";
import {
  always, atLeastLiteral, equalLiteral, nameLiteral, negation, never, propositionLiteral,
  type Atoms, type Literal,
} from "./atoms.ts"; // prettier-ignore
import { difference, one, single, type Linear } from "./linear.ts";
import { differenceOf, unknownFor, type Unknowns } from "./unknowns.ts";

export interface Tables {
  readonly atoms: Atoms;
  readonly unknowns: Unknowns;
}

/** The clauses of a step. An empty one is a contradiction. */
export function clausesOf(tables: Tables, formulas: readonly Term[]): readonly (readonly Literal[])[] {
  const step: Step = { ...tables, clauses: [], names: new Map(), work: [] };
  for (const formula of formulas) step.work.push({ formula, holds: true, guard: never });
  for (let next = step.work.pop(); next !== undefined; next = step.work.pop()) expand(step, next);
  return step.clauses;
}

interface Step extends Tables {
  readonly clauses: Literal[][];
  /** By formula, with and without negation. */
  readonly names: Map<Term, [Literal | undefined, Literal | undefined]>;
  readonly work: Obligation[];
}

/** guard ∨ formula, or guard ∨ ¬formula */
interface Obligation {
  readonly formula: Term;
  readonly holds: boolean;
  readonly guard: Literal;
}

function expand(step: Step, { formula, holds, guard }: Obligation): void {
  const clause = (literals: readonly Literal[]): void => addClause(step, guard, literals);
  const require = (part: Term, truth: boolean): void => void step.work.push({ formula: part, holds: truth, guard });
  const operands = formula.kind === "op" && formula.sort === BOOL ? formula.args : [];
  const [a, b, c] = operands as [Term, Term, Term];
  switch (connective(formula)) {
    case "not":
      return require(a, !holds);
    case "and":
    case "or":
      if ((connective(formula) === "and") === holds) for (const part of operands) require(part, holds);
      else clause(flattened(formula).map((part) => literalOf(step, part, holds)));
      return;
    case "implies":
      if (holds) return clause([literalOf(step, a, false), literalOf(step, b, true)]);
      require(a, true);
      return require(b, false);
    case "ite":
      clause([literalOf(step, a, false), literalOf(step, b, holds)]);
      return clause([literalOf(step, a, true), literalOf(step, c, holds)]);
    case "iff":
      clause([literalOf(step, a, false), literalOf(step, b, holds)]);
      return clause([literalOf(step, a, true), literalOf(step, b, !holds)]);
    case "distinct":
      return require(pairwise(operands), holds);
    case "none":
      return clause([atomLiteral(step, formula, holds)]);
  }
}

type Connective = "not" | "and" | "or" | "implies" | "ite" | "iff" | "distinct" | "none";

function connective(formula: Term): Connective {
  if (formula.kind !== "op") return "none";
  switch (formula.op) {
    case "not":
    case "and":
    case "or":
    case "implies":
    case "ite":
    case "distinct":
      return formula.op;
    case "eq":
      return formula.args[0]!.sort === BOOL ? "iff" : "none";
    default:
      return "none";
  }
}

function pairwise(terms: readonly Term[]): Term {
  return and(...terms.flatMap((a, i) => terms.slice(i + 1).map((b) => not(eq(a, b)))));
}

/** The parts of a junction of junctions of the same kind. */
function flattened(formula: Term): readonly Term[] {
  const op = connective(formula);
  const parts: Term[] = [];
  const work = [formula];
  while (work.length > 0) {
    const next = work.pop()!;
    if (next.kind === "op" && connective(next) === op)
      for (let i = next.args.length; i-- > 0;) work.push(next.args[i]!);
    else parts.push(next);
  }
  return parts;
}

/** A literal that implies the formula, or its negation. */
function literalOf(step: Step, formula: Term, holds: boolean): Literal {
  while (formula.kind === "op" && formula.op === "not") [formula, holds] = [formula.args[0]!, !holds];
  if (connective(formula) === "none") return atomLiteral(step, formula, holds);
  let names = step.names.get(formula);
  if (names === undefined) step.names.set(formula, (names = [undefined, undefined]));
  const known = names[holds ? 1 : 0];
  if (known !== undefined) return known;
  const name = (names[holds ? 1 : 0] = nameLiteral(step.atoms));
  step.work.push({ formula, holds, guard: negation(name) });
  return name;
}

function addClause({ clauses }: Step, guard: Literal, literals: readonly Literal[]): void {
  const kept = new Set<Literal>();
  for (const literal of [guard, ...literals]) {
    if (literal === always || kept.has(negation(literal))) return;
    if (literal !== never) kept.add(literal);
  }
  clauses.push([...kept]);
}

function atomLiteral(step: Step, formula: Term, holds: boolean): Literal {
  const positive = positiveLiteral(step, formula);
  return holds ? positive : negation(positive);
}

function positiveLiteral(step: Step, formula: Term): Literal {
  if (formula.kind === "bool") return formula.value ? always : never;
  const compared = comparisonLiteral(step, formula);
  if (compared !== undefined) return compared;
  if (formula.kind === "call" || (formula.kind === "op" && formula.op === "select")) return truthLiteral(step, formula);
  return propositionLiteral(step.atoms, formula);
}

/** A comparison as a literal. Comparisons of other numbers than integers are not understood. */
export function comparisonLiteral({ atoms, unknowns }: Tables, formula: Term): Literal | undefined {
  const compared = comparison({ atom: formula, holds: true });
  if (compared === undefined) return undefined;
  const { relation, left, right } = compared;
  if (left.sort === BOOL) return undefined;
  if (relation === "=") return equalLiteral(atoms, differenceOf(unknowns, left, right));
  if (left.sort !== INT) return undefined;
  const margin = differenceOf(unknowns, right, left);
  return atLeastLiteral(atoms, relation === "<=" ? margin : minusOne(margin));
}

function minusOne(form: Linear): Linear {
  return { terms: form.terms, constant: form.constant - 1n };
}

/** Applications that are Boolean are 0 or 1, which is said where they occur. */
function truthLiteral({ atoms, unknowns, clauses }: Step, formula: Term): Literal {
  const form = single(unknownFor(unknowns, formula));
  const holds = equalLiteral(atoms, difference(form, one));
  clauses.push([holds, equalLiteral(atoms, form)]);
  return holds;
}
