/** Quantifiers and lambdas: bound variables, triggers, pools. */
import { call, type Deep } from "../../base/trampoline.ts";
import { lookup } from "../../base/invariant.ts";
import { exists, forall, lambda } from "../../logic/build.ts";
import type { BoundVariable, PoolAddition, Term } from "../../logic/term.ts";
import type { TypedIdent } from "./ast.ts";
import { numberOf, pairsOf } from "./attributes.ts";
import { bind } from "./lower-function.ts";
import { lowerTypeQuantifier } from "./lower-type-quantifier.ts";
import { plainMode, type Binder, type Lowering, type Mode, type Scope } from "./lowering.ts";

export function* lowerBinder(lowering: Lowering, scope: Scope, e: Binder, mode: Mode): Deep<Term> {
  if (lookup(lowering.typed.binders, e, "binder").typeParams.length === 0) {
    return yield* lowerValueBinder(lowering, scope, e, mode);
  }
  return yield* lowerTypeQuantifier(lowering, scope, e, mode, lowerValueBinder);
}

/** The binder at the types that the scope gives to its type parameters. */
function* lowerValueBinder(lowering: Lowering, scope: Scope, e: Binder, mode: Mode): Deep<Term> {
  const { symbols } = lookup(lowering.typed.binders, e, "binder");
  const bound = symbols.map((symbol) => bind(lowering, symbol, scope.types));
  symbols.forEach((symbol, i) => scope.terms.set(symbol, bound[i]!));
  const pools = e.bound.map((ident) => poolsOf(ident));
  if (e.kind === "lambda") {
    const how: Mode = { ...mode, polarity: 0, chosen: true };
    return lambda(bound, yield* call(lowering.parts.expression(lowering, scope, e.body, how)), pools);
  }
  const chosen = mode.chosen || mode.polarity === 0 || (e.kind === "forall") !== (mode.polarity === 1);
  const body = yield* call(lowering.parts.expression(lowering, scope, e.body, { ...mode, chosen }));
  const parts = {
    ...(yield* lowerTriggers(lowering, scope, e, bound, mode)),
    weight: numberOf(e.attributes, "weight"),
    pools,
    additions: yield* lowerAdditions(lowering, scope, e, mode),
  };
  return (e.kind === "forall" ? forall : exists)(bound, body, parts);
}

/** `{:pool "A", "B"}` before a bound variable. */
function poolsOf(ident: TypedIdent): readonly string[] {
  const named = ident.attributes.filter((attribute) => attribute.name === "pool");
  return named.flatMap((attribute) => attribute.args).filter((arg) => typeof arg === "string");
}

function* lowerAdditions(lowering: Lowering, scope: Scope, e: Binder, mode: Mode): Deep<readonly PoolAddition[]> {
  const additions: PoolAddition[] = [];
  for (const { text, value } of pairsOf(e.attributes, "add_to_pool")) {
    const term = yield* call(lowering.parts.expression(lowering, scope, value, { ...plainMode, old: mode.old }));
    additions.push({ pool: text, term });
  }
  return additions;
}

function* lowerTriggers(
  lowering: Lowering,
  scope: Scope,
  e: Binder,
  bound: readonly BoundVariable[],
  mode: Mode,
): Deep<{ triggers: Term[][]; noPatterns: Term[] }> {
  const triggers: Term[][] = [];
  const noPatterns: Term[] = [];
  for (const trigger of e.triggers) {
    const patterns: Term[] = [];
    for (const pattern of trigger.patterns) {
      patterns.push(yield* call(lowering.parts.expression(lowering, scope, pattern, { ...plainMode, old: mode.old })));
    }
    if (trigger.negative) noPatterns.push(...patterns);
    else if (isTrigger(patterns, bound)) triggers.push(patterns);
  }
  return { triggers, noPatterns };
}

/** After expansion and simplification, a pattern may be none any more; then the solver chooses its own. */
function isTrigger(patterns: readonly Term[], bound: readonly BoundVariable[]): boolean {
  const shaped = patterns.every(
    (p) => (p.kind === "call" || (p.kind === "op" && !connectives.has(p.op))) && p.open.length > 0,
  );
  return shaped && bound.every((v) => patterns.some((p) => p.open.includes(v)));
}

const connectives: ReadonlySet<string> = new Set(["not", "and", "or", "implies", "ite", "eq", "distinct"]);
