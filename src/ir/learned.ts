/**
 * Functions whose values are learned as a run goes on: the size of an object, say, is told by an assumption when the
 * object is made. An equation `f(arguments) == e` among the conjuncts of what is assumed decides the value of `f` there,
 * unless it was learned before or somebody has asked for it; where nothing was learned, the oracle's table decides.
 */
import type { Key } from "../logic/array-value.ts";
import type { FunctionCall, FunctionSymbol, Term } from "../logic/term.ts";
import { conjuncts } from "../logic/traverse.ts";
import type { Universe } from "../logic/universe.ts";
import { tupleKey, unknownKey } from "../logic/value-key.ts";
import type { Value } from "../logic/value.ts";
import type { Program } from "./program.ts";
import type { Memory } from "./run-memory.ts";

export interface Learned {
  /** What is decided of each learned function, by the key of the arguments. */
  readonly decided: ReadonlyMap<FunctionSymbol, Map<Key, Value>>;
  /** The equations that each condition has among its conjuncts, found when it is first assumed. */
  readonly equations: Map<Term, readonly Equation[]>;
}

interface Equation {
  readonly call: FunctionCall;
  readonly value: Term;
}

export function learnedFunctions(program: Program): Learned {
  const learned = program.functions.filter((f) => f.learned === true);
  return { decided: new Map(learned.map((f) => [f.symbol, new Map<Key, Value>()])), equations: new Map() };
}

/** The equations from which something may be learned if the condition is assumed. */
export function equationsIn(condition: Term, learned: Learned): readonly Equation[] {
  if (learned.decided.size === 0) return [];
  let found = learned.equations.get(condition);
  if (found === undefined) learned.equations.set(condition, (found = conjuncts(condition).flatMap(equationsOf)));
  return found;

  function equationsOf(conjunct: Term): readonly Equation[] {
    if (conjunct.kind !== "op" || conjunct.op !== "eq") return [];
    const [left, right] = conjunct.args as [Term, Term];
    return [[left, right] as const, [right, left] as const].flatMap(([call, value]) =>
      call.kind === "call" && learned.decided.has(call.fn) ? [{ call, value }] : [],
    );
  }
}

/** Decides what the condition's equations tell; whether it holds is to be asked afterwards. */
export function learnFrom(
  condition: Term,
  learned: Learned,
  valueOf: (term: Term) => Value | undefined,
  universe: Universe,
  memory: Memory,
): void {
  for (const { call, value } of equationsIn(condition, learned)) {
    const args = call.args.map(valueOf);
    if (args.includes(undefined)) continue;
    const key = tupleKey(args as Value[], call.fn.params, universe);
    const table = learned.decided.get(call.fn)!;
    if (key === unknownKey || table.has(key)) continue;
    const told = valueOf(value);
    // Its evaluation may have asked for the function at the same arguments.
    if (told !== undefined && !table.has(key)) memory.set(table, key, told);
  }
}

/**
 * The value of a learned function; `otherwise` is what the oracle says. Asking decides it, unless there is no memory to
 * write that to, as for one who only looks ahead.
 */
export function learnedValue(
  table: Map<Key, Value>,
  fn: FunctionSymbol,
  args: readonly Value[],
  universe: Universe,
  otherwise: (key: Key) => Value | undefined,
  memory: Memory | undefined,
): Value | undefined {
  const key = tupleKey(args, fn.params, universe);
  const known = key === unknownKey ? undefined : table.get(key);
  if (known !== undefined) return known;
  const value = otherwise(key);
  if (value !== undefined && key !== unknownKey) memory?.set(table, key, value);
  return value;
}
