/** Compiled terms of sort Int. */
import { strictOperation, type Code, type Compiler } from "./compiler.ts";
import { euclideanDiv } from "./operate.ts";
import type { Operation, Term } from "./term.ts";

export function integerCode<C>(compiler: Compiler<C>, term: Term): Code<C, bigint> {
  if (term.kind === "int") {
    const { value } = term;
    return () => value;
  }
  if (term.kind === "op" && term.op !== "select") return operationCode(compiler, term);
  return unboxed(compiler.value(term));
}

function unboxed<C>(code: Code<C>): Code<C, bigint> {
  return (context) => {
    const value = code(context);
    return value?.kind === "int" ? value.value : undefined;
  };
}

function operationCode<C>(compiler: Compiler<C>, term: Operation): Code<C, bigint> {
  const [first, second] = term.args;
  if (term.op === "ite") return choiceCode(compiler, term);
  if (term.op === "neg" && first!.sort.kind === "int") {
    const a = compiler.integer(first!);
    return (context) => {
      const value = a(context);
      return value === undefined ? undefined : -value;
    };
  }
  const computed = term.args.length === 2 && second!.sort.kind === "int" ? binaryOperators[term.op] : undefined;
  if (computed === undefined) return unboxed(strictOperation(compiler, term));
  const [a, b] = [compiler.integer(first!), compiler.integer(second!)];
  return computed(a, b);
}

function choiceCode<C>(compiler: Compiler<C>, term: Operation): Code<C, bigint> {
  const condition = compiler.truth(term.args[0]!);
  const [yes, no] = [compiler.integer(term.args[1]!), compiler.integer(term.args[2]!)];
  return (context) => {
    const chosen = condition(context);
    if (chosen !== undefined) return chosen ? yes(context) : no(context);
    const [a, b] = [yes(context), no(context)];
    return a === b ? a : undefined;
  };
}

type Binary = <C>(a: Code<C, bigint>, b: Code<C, bigint>) => Code<C, bigint>;

/** Written out one by one, so that each is a call of its own to the JavaScript engine. */
const binaryOperators: Partial<Record<Operation["op"], Binary>> = {
  add: (a, b) => (context) => {
    const x = a(context);
    if (x === undefined) return undefined;
    const y = b(context);
    return y === undefined ? undefined : x + y;
  },
  sub: (a, b) => (context) => {
    const x = a(context);
    if (x === undefined) return undefined;
    const y = b(context);
    return y === undefined ? undefined : x - y;
  },
  // Zero times anything is zero, also if the other factor is not determined.
  mul: (a, b) => (context) => {
    const [x, y] = [a(context), b(context)];
    if (x === 0n || y === 0n) return 0n;
    return x === undefined || y === undefined ? undefined : x * y;
  },
  div: (a, b) => (context) => {
    const x = a(context);
    if (x === undefined) return undefined;
    const y = b(context);
    return y === undefined || y === 0n ? undefined : euclideanDiv(x, y);
  },
  mod: (a, b) => (context) => {
    const x = a(context);
    if (x === undefined) return undefined;
    const y = b(context);
    return y === undefined || y === 0n ? undefined : x - y * euclideanDiv(x, y);
  },
};
