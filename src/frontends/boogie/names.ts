/** Names in the lowered program: readable, unique in their space, and the same in every round of lowering. */

export interface Names {
  /** The name for `key`: `wanted`, unless another key has it already. */
  of(key: string, wanted: string): string;
  /** A name that nothing else has. */
  fresh(wanted: string): string;
}

export function namesAvoiding(reserved: Iterable<string>): Names {
  const taken = new Set(reserved);
  const known = new Map<string, string>();
  const next = new Map<string, number>();
  const fresh = (wanted: string): string => {
    let name = wanted;
    for (let n = next.get(wanted) ?? 1; taken.has(name); n++) {
      name = `${wanted}#${n}`;
      next.set(wanted, n + 1);
    }
    taken.add(name);
    return name;
  };
  return {
    fresh,
    of(key, wanted) {
      let name = known.get(key);
      if (name === undefined) known.set(key, (name = fresh(wanted)));
      return name;
    },
  };
}
