/** What the sorts and functions of a program mean in a run. */
import type { Environment, Interpretation } from "../logic/environment.ts";
import type { FunctionSymbol } from "../logic/term.ts";
import type { Universe } from "../logic/universe.ts";
import type { Oracle } from "./oracle.ts";
import type { Program } from "./program.ts";

export function universeOf(program: Program, oracle?: Oracle): Universe {
  const constructors = new Map(program.datatypes.map((d) => [d.sort, d.constructors.map((c) => c.make)]));
  return {
    constructors: (sort) => constructors.get(sort),
    elements: (sort) => oracle?.elements?.(sort),
  };
}

/** Definitions of the program's; for the other functions, the oracle's tables. */
export function interpretationOf(program: Program, oracle: Oracle, universe: Universe): Environment["interpretation"] {
  const known = new Map<FunctionSymbol, Interpretation | undefined>();
  for (const { symbol, definition } of program.functions) {
    if (definition !== undefined) known.set(symbol, { kind: "definition", ...definition });
  }
  return (fn) => {
    if (!known.has(fn)) {
      const table = oracle.table(fn, universe);
      known.set(
        fn,
        table === undefined ? undefined : { kind: "table", entries: table.entries, default: table.default },
      );
    }
    return known.get(fn);
  };
}
