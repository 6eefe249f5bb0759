/** Unification of types, and equality of types as its special case. Maps are compared up to the names of their parameters. */
import { follow, isOpen, somePart, type Hole, type OpenMap, type OpenType } from "./types.ts";
import type { Type, TypeVariable } from "./typing.ts";

/** Makes the types equal by binding holes; if that cannot be done, binds none and says no. */
export function unify(left: OpenType, right: OpenType): boolean {
  if (left === right) return true;
  const attempt: Attempt = {
    pairs: [[left, right]],
    bound: [],
    seen: new Map(),
    partners: new Map(),
    binders: new Set(),
  };
  for (let pair = attempt.pairs.pop(); pair !== undefined; pair = attempt.pairs.pop()) {
    if (agree(attempt, follow(pair[0]), follow(pair[1]))) continue;
    for (const hole of attempt.bound) hole.binding = undefined;
    return false;
  }
  return true;
}

export function sameType(left: Type, right: Type): boolean {
  return unify(left, right);
}

interface Attempt {
  /** What is left to be made equal. */
  readonly pairs: [OpenType, OpenType][];
  readonly bound: Hole[];
  /** Pairs of types with parts that were paired up already: types share parts, and a type of n nodes may have 2^n paths. */
  readonly seen: Map<OpenType, Set<OpenType>>;
  /** For a parameter of a map on the right, its partner on the left. */
  readonly partners: Map<TypeVariable, TypeVariable>;
  /** Parameters of maps on either side: they must not get out of their maps by way of a hole. */
  readonly binders: Set<TypeVariable>;
}

function agree(attempt: Attempt, left: OpenType, right: OpenType): boolean {
  if (left === right) return left.kind !== "variable" || !attempt.partners.has(left.variable);
  if (left.kind === "hole") return bind(attempt, left, right);
  if (right.kind === "hole") return bind(attempt, right, left);
  switch (left.kind) {
    case "bool":
    case "int":
    case "real":
      return left.kind === right.kind;
    case "bv":
      return right.kind === "bv" && left.width === right.width;
    case "variable":
      return right.kind === "variable" && left.variable === (attempt.partners.get(right.variable) ?? right.variable);
    case "constructed":
      if (right.kind !== "constructed" || left.declaration !== right.declaration) return false;
      return wasSeen(attempt, left, right) || pairUp(attempt, left.args, right.args);
    case "map":
      return right.kind === "map" && (wasSeen(attempt, left, right) || agreeMaps(attempt, left, right));
  }
}

function wasSeen({ seen }: Attempt, left: OpenType, right: OpenType): boolean {
  const partners = seen.get(left);
  if (partners?.has(right) === true) return true;
  if (partners === undefined) seen.set(left, new Set([right]));
  else partners.add(right);
  return false;
}

function agreeMaps(attempt: Attempt, left: OpenMap, right: OpenMap): boolean {
  if (left.params.length !== right.params.length) return false;
  left.params.forEach((param, index) => {
    const partner = right.params[index];
    if (partner === undefined) return;
    attempt.partners.set(partner, param);
    attempt.binders.add(param).add(partner);
  });
  return pairUp(attempt, [...left.domain, left.range], [...right.domain, right.range]);
}

function pairUp(attempt: Attempt, left: readonly OpenType[], right: readonly OpenType[]): boolean {
  if (left.length !== right.length) return false;
  left.forEach((part, index) => {
    const partner = right[index];
    if (partner !== undefined && partner !== part) attempt.pairs.push([part, partner]);
  });
  return true;
}

function bind(attempt: Attempt, hole: Hole, type: OpenType): boolean {
  const isForbidden = (part: OpenType): boolean =>
    part === hole || (part.kind === "variable" && attempt.binders.has(part.variable));
  const isSearched = (hole.isNested && isOpen(type)) || attempt.binders.size > 0;
  if (isSearched && somePart(type, isForbidden)) return false;
  if (hole.isNested && type.kind === "hole") type.isNested = true;
  hole.binding = type;
  attempt.bound.push(hole);
  return true;
}
