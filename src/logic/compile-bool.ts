/** Compiled formulas. An argument that decides a connective decides it whatever the others are. */
import { strictOperation, type Code, type Compiler } from "./compiler.ts";
import { equalValues } from "./evaluate.ts";
import { BOOL, INT } from "./sort.ts";
import type { Operation, Term } from "./term.ts";
import type { Value } from "./value.ts";
import { sameValue } from "./value-key.ts";

export function truthCode<C>(compiler: Compiler<C>, term: Term): Code<C, boolean> {
  if (term.kind === "bool") {
    const { value } = term;
    return () => value;
  }
  return term.kind === "op" && term.op !== "select" ? operationCode(compiler, term) : unboxed(compiler.value(term));
}

function unboxed<C>(code: Code<C>): Code<C, boolean> {
  return (context) => {
    const value = code(context);
    return value?.kind === "bool" ? value.value : undefined;
  };
}

function operationCode<C>(compiler: Compiler<C>, term: Operation): Code<C, boolean> {
  const [first] = term.args;
  switch (term.op) {
    case "not": {
      const a = compiler.truth(first!);
      return (context) => {
        const x = a(context);
        return x === undefined ? undefined : !x;
      };
    }
    case "and":
    case "or":
      return junctionCode(compiler, term, term.op === "or");
    case "implies":
      return implicationCode(compiler, term);
    case "ite":
      return choiceCode(compiler, term);
    case "eq":
      return equalityCode(compiler, term);
    case "distinct":
      return distinctCode(compiler, term);
    case "lt":
    case "le":
    case "gt":
    case "ge":
      if (first!.sort === INT) return comparisonCode(compiler, term, term.op);
      return unboxed(strictOperation(compiler, term));
    default:
      return unboxed(strictOperation(compiler, term));
  }
}

function junctionCode<C>(compiler: Compiler<C>, term: Operation, decisive: boolean): Code<C, boolean> {
  const args = term.args.map((arg) => compiler.truth(arg));
  return (context) => {
    let known = true;
    for (const arg of args) {
      const value = arg(context);
      if (value === decisive) return decisive;
      if (value === undefined) known = false;
    }
    return known ? !decisive : undefined;
  };
}

function implicationCode<C>(compiler: Compiler<C>, term: Operation): Code<C, boolean> {
  const [a, b] = [compiler.truth(term.args[0]!), compiler.truth(term.args[1]!)];
  return (context) => {
    const x = a(context);
    if (x === false) return true;
    const y = b(context);
    if (y === true) return true;
    return x === undefined ? undefined : y;
  };
}

function choiceCode<C>(compiler: Compiler<C>, term: Operation): Code<C, boolean> {
  const [condition, yes, no] = term.args.map((arg) => compiler.truth(arg)) as [
    Code<C, boolean>,
    Code<C, boolean>,
    Code<C, boolean>,
  ];
  return (context) => {
    const chosen = condition(context);
    if (chosen !== undefined) return chosen ? yes(context) : no(context);
    const [a, b] = [yes(context), no(context)];
    return a === b ? a : undefined;
  };
}

function equalityCode<C>(compiler: Compiler<C>, term: Operation): Code<C, boolean> {
  const [first, second] = term.args as [Term, Term];
  if (first.sort === INT) return identical(compiler.integer(first), compiler.integer(second));
  if (first.sort === BOOL) return identical(compiler.truth(first), compiler.truth(second));
  const [a, b] = [compiler.value(first), compiler.value(second)];
  const { environment } = compiler.access;
  return (context) => {
    const x = a(context);
    if (x === undefined) return undefined;
    const y = b(context);
    return y === undefined ? undefined : equalValues(x, y, first.sort, environment(context));
  };
}

function identical<C, T extends bigint | boolean>(a: Code<C, T>, b: Code<C, T>): Code<C, boolean> {
  return (context) => {
    const x = a(context);
    if (x === undefined) return undefined;
    const y = b(context);
    return y === undefined ? undefined : x === y;
  };
}

/** Two that are the same decide; no two have to be the same, and known not to be, for the other answer. */
function distinctCode<C>(compiler: Compiler<C>, term: Operation): Code<C, boolean> {
  const args = term.args.map((arg) => compiler.value(arg));
  const { sort } = term.args[0]!;
  const { universe } = compiler.access;
  return (context) => {
    const values: (Value | undefined)[] = args.map((arg) => arg(context));
    let known = true;
    for (const [i, a] of values.entries()) {
      for (const b of values.slice(i + 1)) {
        const same = a === undefined || b === undefined ? undefined : sameValue(a, b, sort, universe);
        if (same === true) return false;
        if (same === undefined) known = false;
      }
    }
    return known ? true : undefined;
  };
}

function comparisonCode<C>(compiler: Compiler<C>, term: Operation, op: "lt" | "le" | "gt" | "ge"): Code<C, boolean> {
  const [a, b] = [compiler.integer(term.args[0]!), compiler.integer(term.args[1]!)];
  switch (op) {
    case "lt":
      return (context) => {
        const x = a(context);
        if (x === undefined) return undefined;
        const y = b(context);
        return y === undefined ? undefined : x < y;
      };
    case "le":
      return (context) => {
        const x = a(context);
        if (x === undefined) return undefined;
        const y = b(context);
        return y === undefined ? undefined : x <= y;
      };
    case "gt":
      return (context) => {
        const x = a(context);
        if (x === undefined) return undefined;
        const y = b(context);
        return y === undefined ? undefined : x > y;
      };
    case "ge":
      return (context) => {
        const x = a(context);
        if (x === undefined) return undefined;
        const y = b(context);
        return y === undefined ? undefined : x >= y;
      };
  }
}
