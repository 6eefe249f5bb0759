/**
 * A solver that is asked about integers and answers about bit-vectors: whatever a session is told is translated, and models are
 * translated back. Its models are candidates, to be replayed; its `unsat` says that there is no model of this kind.
 */
import type { Program } from "../../ir/program.ts";
import { INT, arraySort } from "../../logic/sort.ts";
import type { FunctionSymbol, Term } from "../../logic/term.ts";
import { visitPostorder } from "../../logic/traverse.ts";
import type { Value } from "../../logic/value.ts";
import type { FunctionTable, Model, Session, Solver } from "../../smt/solver.ts";
import { bitTranslation, fromBits, type BitTranslation } from "./translate.ts";

/** `width`: the bits of a variable. Undefined for programs that it cannot be asked about. */
export function bitPrecise(solver: Solver, program: Program, width: number): Solver | undefined {
  if (program.datatypes.length > 0) return undefined;
  const meaning = meaningsIn(program);
  const open: Solver["open"] = async (options) => {
    const session = await solver.open(options);
    return bitSession(session, bitTranslation(meaning, width));
  };
  return { ...solver, open, dispose: () => solver.dispose() };
}

/** Whether the formulas use functions of which only this solver knows the meaning. */
export function speaksOfBits(program: Program, formulas: readonly Term[]): boolean {
  const meaning = meaningsIn(program);
  let isUsed = false;
  visitPostorder(formulas, (t) => {
    if (t.kind === "call" && /^(bits|float)/.test(meaning(t.fn) ?? "")) isUsed = true;
  });
  return isUsed;
}

function meaningsIn({ functions }: Program): (fn: FunctionSymbol) => string | undefined {
  const meanings = new Map(functions.map(({ symbol, exact }) => [symbol, exact]));
  return (fn) => meanings.get(fn);
}

function bitSession(session: Session, bits: BitTranslation): Session {
  return {
    // Assumptions are Boolean: they stay what they are.
    check: (options) => session.check(options),
    unsatCore: () => session.unsatCore(),
    push: () => session.push(),
    pop: () => session.pop(),
    interrupt: () => session.interrupt(),
    close: () => session.close(),
    get statistics() {
      return session.statistics;
    },
    defineDatatypes: (group) => session.defineDatatypes(group),
    defineFunction: ({ symbol, params, body }) => {
      const translated = bits.term(body);
      const isInteger = symbol.result === INT;
      session.defineFunction({
        symbol: bits.symbol(symbol),
        params: params.map((param) => bits.term(param)),
        body: isInteger ? bits.fitted(translated) : translated,
      });
    },
    assert: (formula) => session.assert(bits.term(formula)),
    values: async (terms) => {
      const values = await session.values(terms.map((term) => bits.term(term)));
      return values.map((value, i) => value && fromBits(value, terms[i]!.sort));
    },
    model: async () => original(await session.model(), bits),
  };
}

function original({ constants, functions }: Model, bits: BitTranslation): Model {
  const constant = ([name, value]: readonly [string, Value]): readonly [string, Value] => {
    const sort = bits.variables.get(name)?.sort;
    return [name, sort === undefined ? value : fromBits(value, sort)];
  };
  const table = ([name, one]: readonly [string, FunctionTable]): readonly [string, FunctionTable] => {
    const fn = bits.functions.get(name);
    if (fn === undefined) return [name, one];
    const whole = fromBits({ kind: "array", ...one }, arraySort(fn.params, fn.result));
    return [name, { ...one, ...(whole.kind === "array" && whole), params: fn.params }];
  };
  return { constants: new Map([...constants].map(constant)), functions: new Map([...functions].map(table)) };
}
