/** A map that is copied often and changed little: copies share what was there before. */
export interface LayeredMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  copy(): LayeredMap<K, V>;
}

interface Layer<K, V> {
  readonly entries: ReadonlyMap<K, V>;
  readonly below: Layer<K, V> | undefined;
}

export function layeredMap<K, V>(start?: Layer<K, V>): LayeredMap<K, V> {
  let below = start;
  let own = new Map<K, V>();
  return {
    get: (key) => {
      const known = own.get(key);
      if (known !== undefined) return known;
      for (let at = below; at !== undefined; at = at.below) {
        const found = at.entries.get(key);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    set: (key, value) => {
      own.set(key, value);
    },
    copy: () => {
      if (own.size > 0) {
        below = settled({ entries: own, below });
        own = new Map();
      }
      return layeredMap(below);
    },
  };
}

/** Each layer has at least twice as many entries as that on it: there are few, and entries are put together seldom. */
function settled<K, V>(top: Layer<K, V>): Layer<K, V> {
  let layer = top;
  while (layer.below !== undefined && layer.below.entries.size < 2 * layer.entries.size) {
    const { entries, below } = layer.below;
    layer = { entries: new Map([...entries, ...layer.entries]), below };
  }
  return layer;
}
