/**
 * Terms as JavaScript functions, for those that are evaluated over and over. The answers are those of evaluate.ts, which
 * remains in charge of what is not compiled: quantifiers and lambdas inside a term, terms that are very deep or large,
 * recursive functions. Integers and truth values are not boxed on the way.
 *
 * Recursion on the JavaScript stack is bounded, since only terms of bounded depth are compiled. A subterm with several
 * parents is compiled once, and evaluated once in each evaluation unless it is small.
 */
import type { Interpretation } from "./environment.ts";
import { arrayCode } from "./compile-array.ts";
import { truthCode } from "./compile-bool.ts";
import { integerCode } from "./compile-int.ts";
import {
  argumentsCode,
  once,
  strictOperation,
  TooMuch,
  type Access,
  type Code,
  type Compiler,
  type Holder,
} from "./compiler.ts";
import { evaluate } from "./evaluate.ts";
import { literalValue } from "./fold.ts";
import { BOOL, INT } from "./sort.ts";
import { children, type BoundVariable, type FunctionCall, type FunctionSymbol, type Operation, type Term } from "./term.ts"; // prettier-ignore
import { visitPostorder } from "./traverse.ts";
import { boolValue, intValue, type Value } from "./value.ts";
import { keysFor, sameValue, tupleKey, valueAt } from "./value-key.ts";

export function compile<C>(term: Term, access: Access<C>): Code<C> {
  const compiler = compilerFor(term, access);
  return compiler === undefined
    ? slowly(term, access)
    : (topLevel(compiler, () => compiler.value(term)) ?? slowly(term, access));
}

/** A formula, with its truth as the result. */
export function compileFormula<C>(term: Term, access: Access<C>): Code<C, boolean> {
  const compiler = compilerFor(term, access);
  const code = compiler && topLevel(compiler, () => compiler.truth(term));
  if (code !== undefined) return code;
  const slow = slowly(term, access);
  return (context) => truth(slow(context));
}

function slowly<C>(term: Term, { environment, limits }: Access<C>): Code<C> {
  return (context) => evaluate(term, environment(context), limits);
}

function truth(value: Value | undefined): boolean | undefined {
  return value?.kind === "bool" ? value.value : undefined;
}

// -------------------------------------------------------------------------------------------------------- compilers

const deepest = 400;
const mostNodes = 10_000;
const deepestExpansion = 8;

function compilerFor<C>(term: Term, access: Access<C>): Compiler<C> | undefined {
  if (term.depth > deepest || access.limits.steps < 20 * mostNodes) return undefined;
  const compiler: Compiler<C> = {
    access,
    value: (t) => once(compiler, t, compiler.codes, () => valueCode(compiler, t)),
    integer: (t) => once(compiler, t, compiler.integers, () => integerCode(compiler, t)),
    truth: (t) => once(compiler, t, compiler.truths, () => truthCode(compiler, t)),
    codes: new Map(),
    integers: new Map(),
    truths: new Map(),
    shared: sharedSubterms(term),
    bound: new Map(),
    expanding: [],
    clock: { now: 0 },
    left: mostNodes,
  };
  return compiler;
}

/** Those that it would take long to evaluate again, or that have to be the same object each time to be known equal. */
function sharedSubterms(term: Term): ReadonlySet<Term> {
  const met = new Set<Term>();
  const shared = new Set<Term>();
  visitPostorder([term], (t) => {
    for (const child of children(t)) {
      const matters =
        child.size > 10 || (child.size > 1 && (child.sort.kind === "array" || child.sort.kind === "datatype"));
      if (matters && met.has(child)) shared.add(child);
      met.add(child);
    }
  });
  return shared;
}

function topLevel<C, T>(compiler: Compiler<C>, make: () => Code<C, T>): Code<C, T> | undefined {
  try {
    const code = make();
    if (compiler.shared.size === 0) return code;
    const { clock } = compiler;
    return (context) => {
      clock.now++;
      return code(context);
    };
  } catch (problem) {
    if (problem instanceof TooMuch) return undefined;
    throw problem;
  }
}

// ------------------------------------------------------------------------------------------------------------ terms

function valueCode<C>(compiler: Compiler<C>, term: Term): Code<C> {
  switch (term.kind) {
    case "var":
      return compiler.access.variable(term);
    case "bound":
      return boundCode(compiler, term);
    case "op":
      return operationCode(compiler, term);
    case "call":
      return callCode(compiler, term);
    case "forall":
    case "exists":
    case "lambda":
      if (term.open.length > 0) throw new TooMuch();
      return slowly(term, compiler.access);
    default: {
      const value = literalValue(term);
      return () => value;
    }
  }
}

function boundCode<C>(compiler: Compiler<C>, v: BoundVariable): Code<C> {
  const holder = compiler.bound.get(v);
  if (holder === undefined) throw new TooMuch();
  return () => holder.value;
}

function operationCode<C>(compiler: Compiler<C>, term: Operation): Code<C> {
  if (term.op === "select" || term.op === "store") return arrayCode(compiler, term);
  if (term.op === "ite" && term.sort !== INT && term.sort !== BOOL) return choiceCode(compiler, term);
  if (term.sort === INT) {
    const code = compiler.integer(term);
    return (context) => {
      const value = code(context);
      return value === undefined ? undefined : intValue(value);
    };
  }
  if (term.sort === BOOL) {
    const code = compiler.truth(term);
    return (context) => {
      const value = code(context);
      return value === undefined ? undefined : boolValue(value);
    };
  }
  return strictOperation(compiler, term);
}

function choiceCode<C>(compiler: Compiler<C>, term: Operation): Code<C> {
  const condition = compiler.truth(term.args[0]!);
  const [yes, no] = [compiler.value(term.args[1]!), compiler.value(term.args[2]!)];
  const { universe } = compiler.access;
  return (context) => {
    const chosen = condition(context);
    if (chosen !== undefined) return chosen ? yes(context) : no(context);
    const [a, b] = [yes(context), no(context)];
    if (a === undefined || b === undefined) return undefined;
    return sameValue(a, b, term.sort, universe) === true ? a : undefined;
  };
}

// ------------------------------------------------------------------------------------------------------- functions

function callCode<C>(compiler: Compiler<C>, term: FunctionCall): Code<C> {
  const { fn } = term;
  const args = argumentsCode(compiler, term.args);
  const { role } = fn;
  switch (role.kind) {
    case "constructor":
      return applied(args, (values) => ({ kind: "datatype", constructor: fn.name, args: values }));
    case "selector":
      return applied(args, ([first]) =>
        first?.kind === "datatype" && first.constructor === role.constructor ? first.args[role.index] : undefined,
      );
    case "tester":
      return applied(args, ([first]) =>
        first?.kind === "datatype" ? boolValue(first.constructor === role.constructor) : undefined,
      );
    case "builtin":
      return applied(args, () => undefined);
    case "uninterpreted":
      return interpretedCode(compiler, fn, args, compiler.access.interpretation(fn));
  }
}

function applied<C>(args: Code<C, Value[]>, of: (values: readonly Value[]) => Value | undefined): Code<C> {
  return (context) => {
    const values = args(context);
    return values === undefined ? undefined : of(values);
  };
}

function interpretedCode<C>(
  compiler: Compiler<C>,
  fn: FunctionSymbol,
  args: Code<C, Value[]>,
  meaning: Interpretation | undefined,
): Code<C> {
  const { universe } = compiler.access;
  if (meaning === undefined) return applied(args, () => undefined);
  if (meaning.kind === "computed") return applied(args, (values) => meaning.compute(values));
  if (meaning.kind === "definition") return expandedCode(compiler, fn, args, meaning);
  const keys = keysFor(fn.params, universe);
  return applied(args, (values) => valueAt(meaning, tupleKey(values, fn.params, universe), keys));
}

/** Each call has holders of its own for the arguments: a body that calls itself is not compiled. */
function expandedCode<C>(
  compiler: Compiler<C>,
  fn: FunctionSymbol,
  args: Code<C, Value[]>,
  { params, body }: Extract<Interpretation, { kind: "definition" }>,
): Code<C> {
  const { expanding, bound } = compiler;
  if (expanding.includes(fn) || expanding.length >= deepestExpansion || body.depth > deepest) throw new TooMuch();
  const holders = params.map((): Holder => ({ value: undefined }));
  const outer = params.map((param) => bound.get(param));
  params.forEach((param, i) => bound.set(param, holders[i]!));
  expanding.push(fn);
  const code = compiler.value(body);
  expanding.pop();
  params.forEach((param, i) => {
    const before = outer[i];
    if (before === undefined) bound.delete(param);
    else bound.set(param, before);
  });
  return boundTo(holders, args, code);
}

function boundTo<C>(holders: readonly Holder[], args: Code<C, Value[]>, code: Code<C>): Code<C> {
  return (context) => {
    const values = args(context);
    if (values === undefined) return undefined;
    for (let i = 0; i < holders.length; i++) holders[i]!.value = values[i];
    return code(context);
  };
}
