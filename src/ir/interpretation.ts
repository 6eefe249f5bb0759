/** What the sorts and functions of a program mean in a run. */
import { lookup } from "../base/invariant.ts";
import type { Key } from "../logic/array-value.ts";
import type { Environment, Interpretation } from "../logic/environment.ts";
import type { FunctionSymbol } from "../logic/term.ts";
import type { Value } from "../logic/value.ts";
import type { Universe } from "../logic/universe.ts";
import { keysFor, tupleKey, valueAt } from "../logic/value-key.ts";
import { exactFunctions } from "./exact-functions.ts";
import { learnedValue, type Learned } from "./learned.ts";
import type { Oracle } from "./oracle.ts";
import type { FunctionDeclaration, Program } from "./program.ts";
import type { Memory } from "./run-memory.ts";

export function universeOf(program: Program, oracle?: Oracle): Universe {
  const constructors = new Map(program.datatypes.map((d) => [d.sort, d.constructors.map((c) => c.make)]));
  return {
    constructors: (sort) => constructors.get(sort),
    elements: (sort) => oracle?.elements?.(sort),
  };
}

/** Told when a run asks for what not every run of the program has. */
export interface Asked {
  /** What stands for something that is not modelled. */
  readonly unmodelled?: () => void;
  /** What another machine may have another value for. */
  readonly oneOfMany?: () => void;
}

/**
 * Definitions and exact meanings of the program's; for the other functions, the oracle's tables. What is asked of a
 * learned function is decided from then on and written to `memory`, if there is one.
 */
export function interpretationOf(
  program: Program,
  oracle: Oracle,
  universe: Universe,
  learned: Learned,
  memory?: Memory,
  asked: Asked = {},
): Environment["interpretation"] {
  const known = new Map<FunctionSymbol, Interpretation | undefined>();
  const unmodelled = new Set(program.functions.flatMap((one) => (one.unmodelled === true ? one.symbol : [])));
  for (const declaration of program.functions) {
    const meaning = ownMeaning(declaration, asked);
    if (meaning !== undefined) known.set(declaration.symbol, meaning);
  }
  return (fn) => {
    if (!known.has(fn)) {
      const table = tableOf(fn, oracle, universe);
      const isPlain = !learned.decided.has(fn) && !unmodelled.has(fn);
      known.set(fn, isPlain ? table : computed(fn, table));
    }
    return known.get(fn);
  };

  function computed(fn: FunctionSymbol, table: Extract<Interpretation, { kind: "table" }> | undefined): Interpretation {
    const keys = keysFor(fn.params, universe);
    const decided = learned.decided.get(fn);
    const isUnmodelled = unmodelled.has(fn);
    const otherwise = (key: Key): Value | undefined => {
      if (isUnmodelled) asked.unmodelled?.();
      return table === undefined ? undefined : valueAt(table, key, keys);
    };
    const compute = (args: readonly Value[]): Value | undefined =>
      decided === undefined
        ? otherwise(tupleKey(args, fn.params, universe))
        : learnedValue(decided, fn, args, universe, otherwise, memory);
    return { kind: "computed", compute };
  }
}

function ownMeaning({ definition, exact }: FunctionDeclaration, asked: Asked): Interpretation | undefined {
  if (definition !== undefined) return { kind: "definition", ...definition };
  if (exact === undefined) return undefined;
  const { compute, isOneOfMany } = lookup(exactFunctions, exact, "exact function");
  const { oneOfMany } = asked;
  if (isOneOfMany !== true || oneOfMany === undefined) return { kind: "computed", compute };
  return { kind: "computed", compute: (args) => (oneOfMany(), compute(args)) };
}

function tableOf(
  fn: FunctionSymbol,
  oracle: Oracle,
  universe: Universe,
): Extract<Interpretation, { kind: "table" }> | undefined {
  const table = oracle.table(fn, universe);
  return table && { kind: "table", entries: table.entries, default: table.default };
}
