/**
 * Instantiation hints: `{:pool "L"}` on a bound variable asks for instances with the terms that `{:add_to_pool "L", t}`
 * puts in. Adding instances to a quantifier changes nothing of its meaning, so this is sound wherever they stand; it
 * only helps a solver that would not find them.
 */
import { and, implies, ite, not, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { auxiliary, type BoundVariable, type Quantifier, type Term } from "../logic/term.ts";
import { someTerm, substitute, transformTerm } from "../logic/traverse.ts";
import { mapCommands } from "../ir/cfg.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";

export interface Pooled {
  readonly passive: PassiveRoutine;
  readonly pool: (name: string) => readonly Term[];
}

/** Instances bring new terms into pools; this many rounds are made. */
const rounds = 3;

export function withPools(passive: PassiveRoutine): Pooled {
  const commands = [...passive.body.blocks.values()].flatMap((b) => b.commands);
  if (!usesPools(commands.map((c) => c.condition))) return { passive, pool: () => [] };
  const pools = new Pools();
  for (const command of commands) for (const { pool, term } of command.additions ?? []) pools.add(pool, term);
  let { body } = passive;
  for (let round = 0; round < rounds; round++) {
    const skolemised = mapCommands(body, (command) => skolemisedCommand(command, pools));
    body = mapCommands(skolemised, (command) => instantiatedCommand(command, pools));
  }
  return { passive: { ...passive, body }, pool: (name) => pools.terms(name) };
}

function usesPools(terms: readonly Term[]): boolean {
  return someTerm(terms, (t) => "pools" in t && t.pools.some((p) => p.length > 0));
}

/** The combinations of pool terms for the bound variables; none if one of them has no pool. */
export function poolTuples(
  binder: Pick<Quantifier, "bound" | "pools">,
  pool: (name: string) => readonly Term[],
): readonly (readonly Term[])[] {
  let tuples: (readonly Term[])[] = [[]];
  binder.bound.forEach((v, i) => {
    const terms = new Set((binder.pools[i] ?? []).flatMap(pool).filter((t) => t.sort === v.sort));
    tuples = tuples.flatMap((tuple) => [...terms].map((t) => [...tuple, t]));
  });
  return tuples;
}

/** Terms by pool, in the order in which they came. */
class Pools {
  readonly #terms = new Map<string, Set<Term>>();
  #skolems = 0;

  add(pool: string, term: Term): void {
    const terms = this.#terms.get(pool) ?? new Set();
    this.#terms.set(pool, terms.add(term));
  }
  terms(pool: string): readonly Term[] {
    return [...(this.#terms.get(pool) ?? [])];
  }
  skolem(v: BoundVariable): Term {
    return auxiliary(`skolem:${v.name}:${this.#skolems++}`, v.sort);
  }
}

function skolemisedCommand(command: PassiveCommand, pools: Pools): PassiveCommand {
  const condition = skolemised(command.condition, true, pools);
  if (command.kind === "assume") return condition === command.condition ? command : { ...command, condition };
  const violation = not(skolemised(not(command.violation ?? not(command.condition)), false, pools));
  return { ...command, condition, violation };
}

function instantiatedCommand(command: PassiveCommand, pools: Pools): PassiveCommand {
  const condition = instantiated(command.condition, pools);
  if (command.kind === "assume" || command.violation === undefined) return { ...command, condition };
  return { ...command, condition, violation: instantiated(command.violation, pools) };
}

/**
 * Names what an existential says there is (a universal, where it is to be refuted), if it has something to put into
 * pools. `positive`: the formula is asserted; otherwise its negation is. Recursion is over the propositional skeleton
 * above such quantifiers only, which hint-bearing specifications keep shallow; deeper formulas are left as they are.
 */
function skolemised(t: Term, positive: boolean, pools: Pools, depth = 0): Term {
  if (t.sort !== BOOL || depth > 500) return t;
  const down = (c: Term, polarity = positive): Term => skolemised(c, polarity, pools, depth + 1);
  if (t.kind === "op") {
    switch (t.op) {
      case "not": return not(down(t.args[0]!, !positive));
      case "and": return and(...t.args.map((c) => down(c)));
      case "or": return or(...t.args.map((c) => down(c)));
      case "implies": return implies(down(t.args[0]!, !positive), down(t.args[1]!));
      case "ite": return ite(t.args[0]!, down(t.args[1]!), down(t.args[2]!));
      default: return t;
    }
  } // prettier-ignore
  const names = t.kind === (positive ? "exists" : "forall");
  if (!names || (t.kind !== "exists" && t.kind !== "forall") || t.open.length > 0 || t.additions.length === 0) return t;
  const witness = new Map<Term, Term>(t.bound.map((v) => [v, pools.skolem(v)]));
  for (const { pool, term } of t.additions) pools.add(pool, substitute(term, witness));
  return down(substitute(t.body, witness));
}

function instantiated(term: Term, pools: Pools): Term {
  return transformTerm(term, (t) => {
    if (t.kind !== "forall" && t.kind !== "exists") return t;
    const instances = poolTuples(t, (name) => pools.terms(name)).map((tuple) => instance(t, tuple));
    return instances.length === 0 ? t : t.kind === "forall" ? and(t, ...instances) : or(t, ...instances);
  });
}

function instance(quantifier: Quantifier, tuple: readonly Term[]): Term {
  return substitute(quantifier.body, new Map(quantifier.bound.map((v, i) => [v, tuple[i]!])));
}
