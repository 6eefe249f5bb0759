/** A solution as values of variables, confirmed by evaluating what was to be satisfied. */
import type { Environment, Interpretation } from "../logic/environment.ts";
import { holds } from "../logic/evaluate.ts";
import { BOOL, INT } from "../logic/sort.ts";
import type { FunctionSymbol, Term, Variable } from "../logic/term.ts";
import { freeVariables } from "../logic/traverse.ts";
import { noUniverse } from "../logic/universe.ts";
import { boolValue, intValue, type ArrayEntry, type Value } from "../logic/value.ts";
import { single } from "./linear.ts";
import { valuation, type Valuation } from "./final-check.ts";
import type { Theory } from "./theory.ts";
import type { Trail } from "./trail.ts";

/** Undefined if the formulas cannot be evaluated with it, or do not all hold. */
export function confirmedModel(
  theory: Theory,
  trail: Trail,
  steps: readonly (readonly Term[])[],
): ReadonlyMap<Variable, Value> | undefined {
  const formulas = steps.flat();
  const values = new Map<Variable, Value>();
  const valueOf = valuation(theory);
  for (const variable of freeVariables(formulas)) {
    const value = variableValue(theory, trail, valueOf, variable);
    if (value !== undefined) values.set(variable, value);
  }
  const environment = environmentOf(theory, valueOf, values);
  return formulas.every((formula) => holds(formula, environment) === true) ? values : undefined;
}

function variableValue(theory: Theory, trail: Trail, valueOf: Valuation, variable: Variable): Value | undefined {
  if (variable.sort === BOOL) {
    const atom = theory.atoms.propositions.get(variable);
    return boolValue(atom !== undefined && trail.values[atom] === 1);
  }
  if (variable.sort !== INT) return undefined;
  const unknown = theory.unknowns.numbers.get(variable);
  return intValue(unknown === undefined ? 0n : valueOf(single(unknown)).numerator);
}

function environmentOf(theory: Theory, valueOf: Valuation, values: ReadonlyMap<Variable, Value>): Environment {
  const tables = new Map<FunctionSymbol, ArrayEntry[]>();
  for (const [unknown, application] of theory.unknowns.applications.entries()) {
    const term = theory.unknowns.terms[unknown]!;
    if (application === undefined || term.kind !== "call" || !hasValues(term.fn)) continue;
    const entry = {
      indices: application.args.map((arg, i) => asValue(term.args[i]!, valueOf(arg).numerator)),
      value: asValue(term, valueOf(single(unknown)).numerator),
    };
    const entries = tables.get(term.fn) ?? [];
    tables.set(term.fn, [...entries, entry]);
  }
  const interpretation = (fn: FunctionSymbol): Interpretation | undefined => {
    if (!hasValues(fn)) return undefined;
    const entries = tables.get(fn);
    const elsewhere = fn.result === BOOL ? boolValue(false) : fn.result === INT ? intValue(0n) : undefined;
    return { kind: "table", entries: distinctEntries(entries ?? []), default: elsewhere };
  };
  return { ...noUniverse, variable: (v) => values.get(v), interpretation };
}

/** Of maps and the like, only equality is known. */
function hasValues({ params, result }: FunctionSymbol): boolean {
  return [...params, result].every((sort) => sort === INT || sort === BOOL);
}

function asValue(term: Term, number: bigint): Value {
  return term.sort === BOOL ? boolValue(number === 1n) : intValue(number);
}

function distinctEntries(entries: readonly ArrayEntry[]): readonly ArrayEntry[] {
  const seen = new Map<string, ArrayEntry>();
  for (const entry of entries) seen.set(entry.indices.map((v) => ("value" in v ? String(v.value) : "")).join(), entry);
  return [...seen.values()];
}
