/**
 * At which types to instantiate a quantifier over types: such that the functions, maps and types in its body become
 * ones that the program uses. Each use determines some of the parameters by matching; the matches are combined.
 */
import { lookup } from "../../base/invariant.ts";
import type { Expr } from "./ast.ts";
import { visitExpression } from "./expression-parts.ts";
import {
  applyTypes,
  isGround,
  matchTypes,
  mentions,
  noTypes,
  typeKey,
  typeKeys,
  type TypeEnvironment,
} from "./ground-type.ts";
import type { Lowering, Scope } from "./lowering.ts";
import type { Type, TypeVariable } from "./typing.ts";

const mostInstances = 1000;

export function matchingInstances(
  lowering: Lowering,
  scope: Scope,
  quantifier: Expr,
  params: readonly TypeVariable[],
): readonly (readonly Type[])[] {
  const partial = new Map<string, TypeEnvironment>();
  for (const { patterns, uses, free } of anchors(lowering, scope, quantifier, params)) {
    for (const use of uses) {
      const match = matchTypes(patterns, use, free, noTypes);
      if (match === undefined) continue;
      const own = new Map([...match].filter(([v]) => params.includes(v)));
      if (own.size > 0) partial.set(bindingKey(own, params), own);
    }
  }
  return combined([...partial.values()], params);
}

interface Anchor {
  readonly patterns: readonly Type[];
  readonly uses: Iterable<readonly Type[]>;
  readonly free: readonly TypeVariable[];
}

function anchors(
  lowering: Lowering,
  scope: Scope,
  quantifier: Expr,
  params: readonly TypeVariable[],
): readonly Anchor[] {
  const { known, typed } = lowering;
  const found: Anchor[] = [];
  const free = [...params];
  const types = [...known.types.values()].map((type) => [type]);
  const add = (patterns: readonly Type[], uses: Iterable<readonly Type[]> | undefined): void => {
    const ground = patterns.map((pattern) => applyTypes(pattern, scope.types));
    if (uses !== undefined && ground.some((pattern) => mentions(pattern, params)))
      found.push({ patterns: ground, uses, free });
  };
  visitExpression(quantifier, (e) => {
    const binder = typed.binders.get(e);
    if (binder !== undefined) {
      free.push(...binder.typeParams.filter((v) => !free.includes(v)));
      for (const symbol of binder.symbols) if (symbol.type.kind === "constructed") add([symbol.type], types);
    }
    const patterns = typed.instantiations.get(e) ?? [];
    if (patterns.length === 0) return;
    if (e.kind === "call") add(patterns, known.functions.get(e.callee.name)?.values());
    if (e.kind === "select" || e.kind === "update") {
      const map = applyTypes(lookup(typed.types, e.map, "type"), scope.types);
      if (isGround(map)) add(patterns, known.maps.get(typeKey(map))?.values());
    }
  });
  return found;
}

function bindingKey(binding: TypeEnvironment, params: readonly TypeVariable[]): string {
  return params.map((p) => (binding.has(p) ? typeKey(binding.get(p)!) : "")).join(";");
}

/** The ways to join compatible matches until every parameter is bound. */
function combined(matches: readonly TypeEnvironment[], params: readonly TypeVariable[]): readonly (readonly Type[])[] {
  const total = new Map<string, readonly Type[]>();
  const seen = new Set<string>();
  const work: TypeEnvironment[] = [...matches];
  for (let next = work.shift(); next !== undefined && total.size < mostInstances; next = work.shift()) {
    const binding = next;
    const key = bindingKey(binding, params);
    if (seen.has(key)) continue;
    seen.add(key);
    if (binding.size === params.length) {
      const types = params.map((p) => binding.get(p)!);
      total.set(typeKeys(types), types);
      continue;
    }
    for (const match of matches) {
      const joined = join(binding, match);
      if (joined !== undefined && joined.size > binding.size) work.push(joined);
    }
  }
  return [...total.values()];
}

function join(a: TypeEnvironment, b: TypeEnvironment): TypeEnvironment | undefined {
  const joined = new Map(a);
  for (const [v, type] of b) {
    const other = joined.get(v);
    if (other !== undefined && typeKey(other) !== typeKey(type)) return undefined;
    joined.set(v, type);
  }
  return joined;
}
