/**
 * Persistent maps from small natural numbers, as big-endian Patricia trees ([OkasakiGill98]). A changed map shares with the
 * old one whatever was not changed, and operations on two maps pass over what they share: joining two states of a program
 * costs what they differ in, not what they hold. Recursion goes no deeper than the bits of a key.
 */

export type IntegerMap<V> = Tree<V> | undefined;

type Tree<V> = Leaf<V> | Branch<V>;
interface Leaf<V> {
  readonly kind: "leaf";
  readonly key: number;
  readonly value: V;
}
/** Keys below agree with `prefix` above the bit `bit`; those in `zero` lack the bit, those in `one` have it. */
interface Branch<V> {
  readonly kind: "branch";
  readonly prefix: number;
  readonly bit: number;
  readonly zero: Tree<V>;
  readonly one: Tree<V>;
}

export function lookupIn<V>(map: IntegerMap<V>, key: number): V | undefined {
  let tree = map;
  while (tree?.kind === "branch") tree = (key & tree.bit) === 0 ? tree.zero : tree.one;
  return tree?.key === key ? tree.value : undefined;
}

/** `undefined` as the value takes the key out. */
export function withEntry<V>(map: IntegerMap<V>, key: number, value: V | undefined): IntegerMap<V> {
  return value === undefined ? without(map, key) : inserted(map, key, value);
}

function inserted<V>(map: IntegerMap<V>, key: number, value: V): Tree<V> {
  const leaf: Leaf<V> = { kind: "leaf", key, value };
  if (map === undefined) return leaf;
  if (map.kind === "leaf") {
    if (map.key !== key) return branchOf(leaf, key, map, map.key);
    return map.value === value ? map : leaf;
  }
  if (!isBelow(key, map)) return branchOf(leaf, key, map, map.prefix);
  return (key & map.bit) === 0
    ? rebuilt(map, inserted(map.zero, key, value), map.one)
    : rebuilt(map, map.zero, inserted(map.one, key, value));
}

function without<V>(map: IntegerMap<V>, key: number): IntegerMap<V> {
  if (map === undefined) return undefined;
  if (map.kind === "leaf") return map.key === key ? undefined : map;
  if (!isBelow(key, map)) return map;
  const isZero = (key & map.bit) === 0;
  const side = without(isZero ? map.zero : map.one, key);
  if (side === undefined) return isZero ? map.one : map.zero;
  return isZero ? rebuilt(map, side, map.one) : rebuilt(map, map.zero, side);
}

/** The keys that both maps have, with what `both` makes of their values; `undefined` leaves a key out. */
export function intersection<V>(
  a: IntegerMap<V>,
  b: IntegerMap<V>,
  both: (x: V, y: V, key: number) => V | undefined,
): IntegerMap<V> {
  if (a === b || a === undefined || b === undefined) return a === b ? a : undefined;
  if (a.kind === "leaf") {
    const other = lookupIn(b, a.key);
    return other === undefined ? undefined : leafLike(a, a.value === other ? a.value : both(a.value, other, a.key));
  }
  if (b.kind === "leaf") {
    const other = lookupIn<V>(a, b.key);
    return other === undefined ? undefined : leafLike(b, other === b.value ? other : both(other, b.value, b.key));
  }
  if (a.bit === b.bit) {
    if (a.prefix !== b.prefix) return undefined;
    return united(a, intersection(a.zero, b.zero, both), intersection(a.one, b.one, both));
  }
  if (a.bit > b.bit) {
    return isBelow(b.prefix, a) ? intersection((b.prefix & a.bit) === 0 ? a.zero : a.one, b, both) : undefined;
  }
  return isBelow(a.prefix, b) ? intersection(a, (a.prefix & b.bit) === 0 ? b.zero : b.one, both) : undefined;
}

/**
 * Whether `holds` of every key of `b`, given what `a` has there (or `undefined`); what both share is taken to hold. Keys that
 * only `a` has do not matter.
 */
export function everyIn<V>(
  a: IntegerMap<V>,
  b: IntegerMap<V>,
  holds: (x: V | undefined, y: V, key: number) => boolean,
): boolean {
  if (b === undefined || a === b) return true;
  if (b.kind === "leaf") {
    const other = lookupIn(a, b.key);
    return other === b.value || holds(other, b.value, b.key);
  }
  if (a?.kind === "branch" && a.bit > b.bit && isBelow(b.prefix, a)) {
    return everyIn((b.prefix & a.bit) === 0 ? a.zero : a.one, b, holds);
  }
  const aligned = a?.kind === "branch" && a.bit === b.bit && a.prefix === b.prefix;
  const [zero, one] = aligned ? [a.zero, a.one] : [a, a];
  return everyIn(zero, b.zero, holds) && everyIn(one, b.one, holds);
}

/** In the order of the keys. */
export function* entriesOf<V>(map: IntegerMap<V>): Generator<readonly [number, V]> {
  const stack: Tree<V>[] = map === undefined ? [] : [map];
  for (let tree = stack.pop(); tree !== undefined; tree = stack.pop()) {
    if (tree.kind === "leaf") yield [tree.key, tree.value];
    else stack.push(tree.one, tree.zero);
  }
}

const isBelow = (key: number, { prefix, bit }: Branch<unknown>): boolean => (key & -(bit << 1)) === prefix;

function branchOf<V>(a: Tree<V>, keyOfA: number, b: Tree<V>, keyOfB: number): Branch<V> {
  const bit = 1 << (31 - Math.clz32(keyOfA ^ keyOfB));
  const prefix = keyOfA & -(bit << 1);
  return (keyOfA & bit) === 0
    ? { kind: "branch", prefix, bit, zero: a, one: b }
    : { kind: "branch", prefix, bit, zero: b, one: a };
}

function leafLike<V>(leaf: Leaf<V>, value: V | undefined): IntegerMap<V> {
  if (value === undefined) return undefined;
  return value === leaf.value ? leaf : { kind: "leaf", key: leaf.key, value };
}

function rebuilt<V>(branch: Branch<V>, zero: Tree<V>, one: Tree<V>): Branch<V> {
  return zero === branch.zero && one === branch.one ? branch : { ...branch, zero, one };
}

function united<V>(branch: Branch<V>, zero: IntegerMap<V>, one: IntegerMap<V>): IntegerMap<V> {
  return zero === undefined ? one : one === undefined ? zero : rebuilt(branch, zero, one);
}
