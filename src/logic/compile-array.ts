/** Compiled reads and updates of arrays, with a short way for those with one integer as index. */
import { argumentsCode, type Code, type Compiler } from "./compiler.ts";
import { ruledElement, storedAt, unknownArray } from "./evaluate.ts";
import { ruleOf } from "./scope.ts";
import { INT, type ArraySort } from "./sort.ts";
import type { Operation, Term } from "./term.ts";
import { intValue, type ArrayValue, type Value } from "./value.ts";
import { integerKey, keysFor, tupleKey, valueAt } from "./value-key.ts";

export function arrayCode<C>(compiler: Compiler<C>, term: Operation): Code<C> {
  const sort = term.args[0]!.sort as ArraySort;
  const short = sort.indices.length === 1 && sort.indices[0] === INT;
  if (term.op === "select") return short ? shortSelect(compiler, term, sort) : select(compiler, term, sort);
  return short ? shortStore(compiler, term, sort) : store(compiler, term, sort);
}

function shortSelect<C>(compiler: Compiler<C>, term: Operation, sort: ArraySort): Code<C> {
  const [array, index] = [compiler.value(term.args[0]!), compiler.integer(term.args[1]!)];
  const { universe, environment } = compiler.access;
  const keys = keysFor(sort.indices, universe);
  return (context) => {
    const map = array(context);
    if (map === undefined) return undefined;
    const at = index(context);
    if (at === undefined) return undefined;
    const found = valueAt(map as ArrayValue, integerKey(at), keys);
    if (found !== undefined || ruleOf(map) === undefined) return found;
    return ruledElement(map as ArrayValue, [intValue(at)], sort, environment(context));
  };
}

function select<C>(compiler: Compiler<C>, term: Operation, sort: ArraySort): Code<C> {
  const args = argumentsCode(compiler, term.args);
  const { universe, environment } = compiler.access;
  const keys = keysFor(sort.indices, universe);
  return (context) => {
    const values = args(context);
    if (values === undefined) return undefined;
    const [map, ...indices] = values as [ArrayValue, ...Value[]];
    const found = valueAt(map, tupleKey(indices, sort.indices, universe), keys);
    if (found !== undefined || ruleOf(map) === undefined) return found;
    return ruledElement(map, indices, sort, environment(context));
  };
}

function shortStore<C>(compiler: Compiler<C>, term: Operation, sort: ArraySort): Code<C> {
  const [first, second, third] = term.args as [Term, Term, Term];
  const [array, index] = [compiler.value(first), compiler.integer(second)];
  const element = compiler.value(third);
  const { universe } = compiler.access;
  return (context) => {
    const map = (array(context) ?? unknownArray) as ArrayValue;
    const at = index(context);
    if (at === undefined) return undefined;
    const value = element(context);
    return value === undefined ? undefined : storedAt(map, [intValue(at)], value, sort, universe);
  };
}

function store<C>(compiler: Compiler<C>, term: Operation, sort: ArraySort): Code<C> {
  const array = compiler.value(term.args[0]!);
  const rest = argumentsCode(compiler, term.args.slice(1));
  const { universe } = compiler.access;
  return (context) => {
    const map = (array(context) ?? unknownArray) as ArrayValue;
    const values = rest(context);
    return values === undefined ? undefined : storedAt(map, values.slice(0, -1), values.at(-1)!, sort, universe);
  };
}
