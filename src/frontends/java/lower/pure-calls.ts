/**
 * Methods in annotations are functions of the state of the heap, the object and the arguments. What a contract says of the
 * method is known of the function at the arguments where it is used.
 */
import { TRUE, and, call, eq, implies, not } from "../../../logic/build.ts";
import { INT, type Sort } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import { noSpan } from "../../../source/span.ts";
import type { Expression } from "../tree.ts";
import { erasure } from "../resolve/subtypes.ts";
import type { MethodSymbol, World } from "../resolve/symbols.ts";
import type { ContractCase } from "./contract-cases.ts";
import { functionOf, isAboutItself, understoodCases } from "./faults.ts";
import { isFunctionOfState, isTimeless } from "./functions.ts";
import { heapFact } from "./heap.ts";
import { addFact, type SpecContext } from "./spec-context.ts";
import { unknownTerm } from "./spec-values.ts";
import { declareFunction } from "./symbols-of-ir.ts";
import { declareGlobal, heapState, sortOf, type Unit } from "./unit.ts";
import { zero, type Value } from "./values.ts";

type Truth = (context: SpecContext, expression: Expression) => Term;

/** Calls in the contracts of methods that are called are followed so far. */
const deepest = 2;

export function pureCall(
  context: SpecContext,
  method: MethodSymbol,
  self: Value | undefined,
  args: readonly Value[],
  at: Expression,
  truth: Truth,
): Value {
  const { unit, heap } = context;
  const type = erasure(method.result, unit.world);
  const isFunction = isFunctionOfState(unit, method);
  const state = heap(stateVariable(unit));
  const values = args.map((arg) => arg.term);
  const term = isFunction
    ? pureTerm(unit, method, state, self?.term, values)
    : unknownTerm(context, at.span, sortOf(type));
  const result: Value = { term, type };
  // A new object is none of those that are there.
  if (isFunction) addFact(context, heapFact(unit, result, heap), term);
  if (context.depth < deepest) {
    for (const fact of contractFacts(context, method, self, args, result, truth)) addFact(context, fact, term);
  }
  return result;
}

function stateVariable(unit: Unit): typeof heapState {
  declareGlobal(unit, { variable: heapState, span: noSpan });
  return heapState;
}

/** One function for a method and all that override it. */
export function pureTerm(
  unit: Unit,
  method: MethodSymbol,
  state: Term,
  self: Term | undefined,
  args: readonly Term[],
): Term {
  const root = functionOf(method, unit.world);
  const params = root.params.map((param) => sortOf(erasure(param.type, unit.world)));
  // A method that is marked as a function, or whose class has no changing state, gives the same in every state.
  const timeless = isTimeless(unit, root) || isTimeless(unit, method);
  const sorts: readonly Sort[] = [...(timeless ? [] : [INT]), INT, ...params];
  const name = `java#call.${root.owner.fullName}.${root.name}.${signature(root, unit.world)}`;
  const fn = declareFunction(unit, name, sorts, sortOf(erasure(root.result, unit.world)));
  const given = args.map((arg, i) => (arg.sort === params[i] ? arg : zero)).slice(0, params.length);
  return call(fn, ...(timeless ? [] : [state]), self ?? zero, ...given);
}

function signature(method: MethodSymbol, world: World): string {
  return method.params
    .map(({ type }) => erasure(type, world))
    .map((type) => (type.kind === "class" ? type.symbol.name : type.kind === "primitive" ? type.name : type.kind))
    .join("'");
}

/** For each case of the contract: its precondition implies its postcondition. */
function contractFacts(
  context: SpecContext,
  method: MethodSymbol,
  self: Value | undefined,
  args: readonly Value[],
  result: Value,
  truth: Truth,
): readonly Term[] {
  const { unit } = context;
  const root = functionOf(method, unit.world);
  const cases = understoodCases(unit, method);
  return cases.flatMap((one) => {
    // The contract of a method that is being proved is not known before.
    const isOpen = context.proving !== undefined && functionOf(context.proving, unit.world) === root;
    const ensures = isOpen ? [] : one.ensures.filter(({ expression }) => !isAboutItself(unit, method, expression));
    if (ensures.length === 0 && (isOpen || one.resultNonNull === undefined)) return [];
    const names = new Map(one.method.params.map((param, i) => [param.name, args[i]!]));
    const inside: SpecContext = {
      ...context,
      owner: one.method.owner,
      self,
      names,
      scope: undefined,
      result,
      depth: context.depth + 1,
      old: undefined,
      faults: undefined,
      calls: undefined,
    };
    const post = and(
      ...ensures.map(({ expression }) => truth(inside, expression)),
      one.resultNonNull === undefined ? TRUE : not(eq(result.term, zero)),
    );
    return [implies(precondition(inside, one, args, truth, self), post)];
  });
}

/** That the case applies. */
export function precondition(
  context: SpecContext,
  { requires, nonNull }: ContractCase,
  args: readonly Value[],
  truth: Truth,
  self?: Value,
): Term {
  const isThere = self === undefined || self.nonNull === true ? TRUE : not(eq(self.term, zero));
  return and(
    isThere,
    ...nonNull.map(({ index }) => not(eq(args[index]!.term, zero))),
    ...requires.map(({ expression }) => truth(context, expression)),
  );
}
