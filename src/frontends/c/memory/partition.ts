/** Kinds of cells that share memory, as sets that are joined; a set whose cells do not match each other is one of bytes. */
import type { Key } from "./keys.ts";

export interface Partition {
  /** `alike`: cells of both start together and are of one size and form. */
  join(a: Key, b: Key, alike: boolean): void;
  /** The smallest identity in the set. */
  find(key: Key): number;
  isBytes(key: Key): boolean;
}

export function makePartition(): Partition {
  const parents: number[] = [];
  const bytes = new Set<number>();

  function root(id: number): number {
    let at = id;
    for (let next = parents[at] ?? at; next !== at; next = parents[at] ?? at) at = next;
    for (let low = id; low !== at;) {
      const next = parents[low] ?? low;
      parents[low] = at;
      low = next;
    }
    return at;
  }
  function join(a: Key, b: Key, alike: boolean): void {
    const [x, y] = [root(a.id), root(b.id)];
    const kept = Math.min(x, y);
    if (!alike || bytes.has(x) || bytes.has(y)) bytes.add(kept);
    parents[Math.max(x, y)] = kept;
  }
  return { join, find: (key) => root(key.id), isBytes: (key) => key.kind === "bytes" || bytes.has(root(key.id)) };
}
