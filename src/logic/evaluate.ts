/**
 * Exact evaluation of terms. The answer is a value, or undefined where the value cannot be determined: division by zero,
 * a function without an interpretation, a quantifier that no finite number of instances decides. An argument that decides
 * a connective decides it whatever the others are: `false and undefined` is false.
 */
import { call, run, type Deep } from "../base/trampoline.ts";
import { equalArrays } from "./array-equality.ts";
import { arrayUpdate, type ArrayUpdate } from "./array-update.ts";
import { withEntry, type Key } from "./array-value.ts";
import type { Environment, Evaluator, Interpretation } from "./environment.ts";
import { literalValue } from "./fold.ts";
import { operate } from "./operate.ts";
import { decide } from "./quantifier.ts";
import { boundValue, home, inside, outermost, ruleOf, type Rule, type RuledArray, type Scope } from "./scope.ts";
import type { ArraySort, Sort } from "./sort.ts";
import type { BoundVariable, FunctionCall, FunctionSymbol, Lambda, Operation, Term } from "./term.ts";
import { freeVariables } from "./traverse.ts";
import { tuplesOf, type Universe } from "./universe.ts";
import { keysFor, sameValue, tupleKey, unknownKey, valueAt } from "./value-key.ts";
import { boolValue, type ArrayValue, type Value } from "./value.ts";

export interface EvaluationLimits {
  /** Subterms that are looked at, over all instances of quantifiers and calls of functions. */
  readonly steps: number;
  /** Calls of defined functions inside one another. */
  readonly depth: number;
  /** Counts them over several evaluations, for whoever wants to know. */
  readonly meter?: Meter;
}

export interface Meter {
  steps: number;
}

const defaultLimits: EvaluationLimits = { steps: 3_000_000, depth: 5_000 };

export function evaluate(term: Term, environment: Environment, limits = defaultLimits): Value | undefined {
  const machine = machineFor(environment, limits);
  const value = run(
    machine.value(
      term,
      outermost((v) => environment.variable(v)),
    ),
  );
  if (limits.meter !== undefined) limits.meter.steps += limits.steps - machine.left.steps;
  return value;
}

/** The truth of a formula. */
export function holds(formula: Term, environment: Environment, limits = defaultLimits): boolean | undefined {
  const value = evaluate(formula, environment, limits);
  return value?.kind === "bool" ? value.value : undefined;
}

interface Machine extends Evaluator {
  /** What is left of the limits. */
  readonly left: { steps: number; depth: number };
  /** Results of calls of defined functions. */
  readonly results: Map<FunctionSymbol, Map<Key, Value | undefined>>;
}

function machineFor(environment: Environment, limits: EvaluationLimits): Machine {
  const machine: Machine = {
    environment,
    left: { steps: limits.steps, depth: limits.depth },
    results: new Map(),
    value: (term, scope) => valueIn(machine, term, scope),
  };
  return machine;
}

/** A term some of whose arguments have been evaluated. */
interface Pending {
  readonly term: Term;
  readonly values: (Value | undefined)[];
}

function* valueIn(machine: Machine, term: Term, scope: Scope): Deep<Value | undefined> {
  const stack: Pending[] = [];
  let asked: Term | undefined = term;
  for (;;) {
    if (machine.left.steps-- <= 0) return undefined;
    let value: Value | undefined;
    if (asked === undefined) {
      const top = stack.pop()!;
      const result = finished(machine, top, scope);
      value = result === undefined || "kind" in result ? result : yield* result;
      home(top.term, scope).memo.set(top.term, value);
    } else if (isLeaf(asked)) {
      value = leafValue(asked, scope);
    } else {
      const { memo } = home(asked, scope);
      if (!memo.has(asked)) {
        stack.push({ term: asked, values: [] });
        asked = nextArgument(asked, []);
        continue;
      }
      value = memo.get(asked);
    }
    const waiting = stack.at(-1);
    if (waiting === undefined) return value;
    waiting.values.push(value);
    asked = nextArgument(waiting.term, waiting.values);
  }
}

function isLeaf(term: Term): boolean {
  return term.kind !== "op" && term.kind !== "call" && !("bound" in term);
}

function leafValue(term: Term, scope: Scope): Value | undefined {
  if (term.kind === "var") return scope.variable(term);
  return term.kind === "bound" ? boundValue(scope, term) : literalValue(term);
}

/** The argument whose value is needed next; undefined if the values of those before it are enough. */
function nextArgument(term: Term, values: readonly (Value | undefined)[]): Term | undefined {
  if (term.kind !== "op" && term.kind !== "call") return undefined;
  const next = term.args[values.length];
  if (values.length === 0 || term.kind === "call")
    return values.at(-1) === undefined && values.length > 0 ? undefined : next;
  const last = values.at(-1);
  switch (term.op) {
    case "and":
      return isFalse(last) ? undefined : next;
    case "or":
      return isTrue(last) ? undefined : next;
    case "implies":
      return isFalse(values[0]) ? undefined : next;
    case "ite":
      if (values[0] === undefined) return next;
      return values.length > 1 ? undefined : isTrue(values[0]) ? term.args[1] : term.args[2];
    case "mul":
    case "distinct":
      return next;
    case "store":
      return last === undefined && values.length > 1 ? undefined : next;
    default:
      return last === undefined ? undefined : next;
  }
}

const isTrue = (value: Value | undefined): boolean => value?.kind === "bool" && value.value;
const isFalse = (value: Value | undefined): boolean => value?.kind === "bool" && !value.value;

type Result = Value | undefined | Deep<Value | undefined>;

function finished(machine: Machine, { term, values }: Pending, scope: Scope): Result {
  switch (term.kind) {
    case "op":
      return operationResult(machine, term, values);
    case "call":
      return values.includes(undefined) ? undefined : callResult(machine, term, values as Value[], scope);
    case "forall":
    case "exists":
      return decide(term, scope, machine);
    case "lambda":
      return lambdaArray(machine, term, scope);
    default:
      return undefined;
  }
}

function operationResult(machine: Machine, term: Operation, values: readonly (Value | undefined)[]): Result {
  switch (term.op) {
    case "and":
      return isFalse(values.at(-1)) ? values.at(-1) : values.includes(undefined) ? undefined : boolValue(true);
    case "or":
      return isTrue(values.at(-1)) ? values.at(-1) : values.includes(undefined) ? undefined : boolValue(false);
    case "implies":
      return implication(values[0], values[1]);
    case "ite":
      if (values[0] !== undefined) return values[1];
      return isSame(machine, values[1], values[2], term.sort) === true ? values[1] : undefined;
    case "mul":
      return values.find(isZero) ?? (values.includes(undefined) ? undefined : operate("mul", values as Value[], []));
    case "distinct":
      return distinctness(machine, values, term.args[0]!.sort);
    case "store":
      return stored(machine, values, term.sort as ArraySort);
    default:
      if (values.includes(undefined) || values.length < term.args.length) return undefined;
      return strictResult(machine, term, values as Value[]);
  }
}

function strictResult(machine: Machine, term: Operation, values: readonly Value[]): Result {
  const [a, b] = values as [Value, Value];
  switch (term.op) {
    case "not":
      return boolValue(isFalse(a));
    case "eq":
      return equality(machine, a, b, term.args[0]!.sort);
    case "select":
      return selected(machine, a as ArrayValue, values.slice(1), term.args[0]!.sort as ArraySort);
    default:
      return operate(term.op, values, term.indices);
  }
}

function implication(a: Value | undefined, b: Value | undefined): Value | undefined {
  if (isFalse(a) || isTrue(b)) return boolValue(true);
  return a === undefined || b === undefined ? undefined : b;
}

function isZero(value: Value | undefined): boolean {
  return (value?.kind === "int" && value.value === 0n) || (value?.kind === "real" && value.numerator === 0n);
}

/** For values that were computed elsewhere. */
export function equalValues(a: Value, b: Value, sort: Sort, environment: Environment): boolean | undefined {
  const same = sameValue(a, b, sort, environment);
  if (same !== undefined || a.kind !== "array") return same;
  const machine = machineFor(environment, defaultLimits);
  const result = equality(machine, a, b, sort);
  const value = result === undefined || "kind" in result ? result : run(result);
  return value?.kind === "bool" ? value.value : undefined;
}

/** The element of an array that has a rule where it has no entry. */
export function ruledElement(
  array: ArrayValue,
  indices: readonly Value[],
  sort: ArraySort,
  environment: Environment,
): Value | undefined {
  return run(selectedDeep(machineFor(environment, defaultLimits), array, indices, sort));
}

function isSame(machine: Machine, a: Value | undefined, b: Value | undefined, sort: Sort): boolean | undefined {
  return a === undefined || b === undefined ? undefined : sameValue(a, b, sort, machine.environment);
}

function distinctness(machine: Machine, values: readonly (Value | undefined)[], sort: Sort): Value | undefined {
  let known = true;
  for (const [i, a] of values.entries()) {
    for (const b of values.slice(i + 1)) {
      const same = isSame(machine, a, b, sort);
      if (same === true) return boolValue(false);
      if (same === undefined) known = false;
    }
  }
  return known ? boolValue(true) : undefined;
}

// ---------------------------------------------------------------------------------------------------------- arrays

/** A map that is not known has known values where something was stored. */
export const unknownArray: ArrayValue = { kind: "array", entries: [], default: undefined };

function stored(machine: Machine, values: readonly (Value | undefined)[], sort: ArraySort): Value | undefined {
  const array = (values[0] ?? unknownArray) as ArrayValue;
  const [indices, value] = [values.slice(1, -1), values.at(-1)];
  if (value === undefined || indices.includes(undefined) || indices.length < sort.indices.length) return undefined;
  return storedAt(array, indices as Value[], value, sort, machine.environment);
}

/** The array with another value at the indices; undefined if these cannot be told apart from others. */
export function storedAt(
  array: ArrayValue,
  indices: readonly Value[],
  value: Value,
  sort: ArraySort,
  universe: Universe,
): Value | undefined {
  const key = tupleKey(indices, sort.indices, universe);
  if (key === unknownKey) return undefined;
  const entry = isDefault(value, array.default, sort.element, universe) ? undefined : { indices, value };
  return withEntry(array, key, entry, keysFor(sort.indices, universe));
}

/** Arrays are not compared: that would take longer than to store them. */
function isDefault(value: Value, standard: Value | undefined, sort: Sort, universe: Universe): boolean {
  if (value === standard) return true;
  if (value.kind === "int") return standard?.kind === "int" && value.value === standard.value;
  return value.kind !== "array" && standard !== undefined && sameValue(value, standard, sort, universe) === true;
}

function selected(machine: Machine, array: ArrayValue, indices: readonly Value[], sort: ArraySort): Result {
  const keys = keysFor(sort.indices, machine.environment);
  const found = valueAt(array, tupleKey(indices, sort.indices, machine.environment), keys);
  const rule = ruleOf(array);
  return found !== undefined || rule === undefined ? found : applied(machine, rule, indices);
}

function* applied(machine: Machine, rule: Rule, indices: readonly Value[]): Deep<Value | undefined> {
  return yield* call(valueIn(machine, rule.lambda.body, inside(rule.scope, bindings(rule.lambda.bound, indices))));
}

function bindings(variables: readonly BoundVariable[], values: readonly Value[]): ReadonlyMap<BoundVariable, Value> {
  return new Map(variables.map((v, i) => [v, values[i]!]));
}

/** Index tuples for which a lambda is tabulated at once. */
const mostTuples = 256;

/** An array with entries or a default where that is all there is to it, and otherwise one with a rule. */
function* lambdaArray(machine: Machine, lambda: Lambda, scope: Scope): Deep<Value | undefined> {
  const { bound, body } = lambda;
  if (!body.open.some((v) => bound.includes(v))) {
    const value = yield* call(valueIn(machine, body, scope));
    return value === undefined ? undefined : { kind: "array", entries: [], default: value };
  }
  const update = yield* arrayUpdate(lambda, scope, machine);
  const updated = update && updatedArray(update, lambda.sort as ArraySort, machine.environment);
  if (updated !== undefined) return updated;
  const rule: Rule = { lambda, scope: captured(lambda, scope) };
  const tuples = tuplesOf(bound.map((v) => v.sort), machine.environment, mostTuples); // prettier-ignore
  if (tuples === undefined) return { kind: "array", entries: [], default: undefined, rule } as RuledArray;
  const entries = [];
  for (const indices of tuples) {
    const value = yield* applied(machine, rule, indices);
    if (value !== undefined) entries.push({ indices, value });
  }
  return { kind: "array", entries, default: undefined };
}

function updatedArray({ base, changes }: ArrayUpdate, sort: ArraySort, universe: Universe): Value | undefined {
  let array: Value | undefined = base ?? unknownArray;
  for (const [index, value] of changes) {
    if (array !== undefined) array = storedAt(array as ArrayValue, [index], value, sort, universe);
  }
  return array;
}

/** The variables of the lambda have the values that they have now, whatever is assigned to them later. */
function captured(lambda: Lambda, scope: Scope): Scope {
  const values = new Map(freeVariables([lambda.body]).map((v) => [v, scope.variable(v)]));
  const outer = outermost((v) => (values.has(v) ? values.get(v) : scope.variable(v)));
  const open = lambda.open.map((v): [BoundVariable, Value | undefined] => [v, boundValue(scope, v)]);
  return inside(outer, new Map(open.filter((pair): pair is [BoundVariable, Value] => pair[1] !== undefined)));
}

function equality(machine: Machine, a: Value, b: Value, sort: Sort): Result {
  const same = isSame(machine, a, b, sort);
  if (same !== undefined) return boolValue(same);
  if (a.kind !== "array" || b.kind !== "array" || (ruleOf(a) ?? ruleOf(b)) === undefined) return undefined;
  return equalArrays(a, b, sort as ArraySort, machine, (array, indices) => selectedDeep(machine, array, indices, sort));
}

function* selectedDeep(
  machine: Machine,
  array: ArrayValue,
  indices: readonly Value[],
  sort: Sort,
): Deep<Value | undefined> {
  const result = selected(machine, array, indices, sort as ArraySort);
  return result === undefined || "kind" in result ? result : yield* result;
}

// ------------------------------------------------------------------------------------------------------- functions

function callResult(machine: Machine, { fn }: FunctionCall, args: readonly Value[], scope: Scope): Result {
  const first = args[0];
  switch (fn.role.kind) {
    case "constructor":
      return { kind: "datatype", constructor: fn.name, args };
    case "selector":
      if (first?.kind !== "datatype" || first.constructor !== fn.role.constructor) return undefined;
      return first.args[fn.role.index];
    case "tester":
      return first?.kind === "datatype" ? boolValue(first.constructor === fn.role.constructor) : undefined;
    case "builtin":
      return undefined;
    case "uninterpreted":
      return interpreted(machine, fn, args, scope);
  }
}

function interpreted(machine: Machine, fn: FunctionSymbol, args: readonly Value[], scope: Scope): Result {
  const meaning = machine.environment.interpretation(fn);
  if (meaning === undefined) return undefined;
  if (meaning.kind === "computed") return meaning.compute(args);
  const key = tupleKey(args, fn.params, machine.environment);
  if (meaning.kind === "table") return valueAt(meaning, key, keysFor(fn.params, machine.environment));
  return defined(machine, fn, meaning, args, key, scope);
}

function* defined(
  machine: Machine,
  fn: FunctionSymbol,
  meaning: Extract<Interpretation, { kind: "definition" }>,
  args: readonly Value[],
  key: Key,
  scope: Scope,
): Deep<Value | undefined> {
  let results = machine.results.get(fn);
  if (results === undefined) machine.results.set(fn, (results = new Map<Key, Value | undefined>()));
  if (key !== unknownKey && results.has(key)) return results.get(key);
  if (machine.left.depth <= 0) return undefined;
  machine.left.depth--;
  const inner = inside(scope.root ?? scope, bindings(meaning.params, args));
  const value = yield* call(valueIn(machine, meaning.body, inner));
  machine.left.depth++;
  if (key !== unknownKey) results.set(key, value);
  return value;
}
