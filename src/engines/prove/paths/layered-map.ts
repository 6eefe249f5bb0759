/** A map that is copied often and changed little: copies share what was there before. */
export interface LayeredMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  copy(): LayeredMap<K, V>;
}

interface Layer<K, V> {
  readonly entries: ReadonlyMap<K, V>;
  readonly below: Layer<K, V> | undefined;
  readonly depth: number;
}

/** More are put together. */
const mostLayers = 12;

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
        const layer: Layer<K, V> = { entries: own, below, depth: (below?.depth ?? 0) + 1 };
        below = layer.depth > mostLayers ? flattened(layer) : layer;
        own = new Map();
      }
      return layeredMap(below);
    },
  };
}

function flattened<K, V>(top: Layer<K, V>): Layer<K, V> {
  const layers: Layer<K, V>[] = [];
  for (let at: Layer<K, V> | undefined = top; at !== undefined; at = at.below) layers.push(at);
  const entries = new Map<K, V>();
  for (const layer of layers.reverse()) for (const [key, value] of layer.entries) entries.set(key, value);
  return { entries, below: undefined, depth: 1 };
}
