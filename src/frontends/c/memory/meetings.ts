/**
 * Memory of code that is not here: whoever calls may hand in pointers to members, and to what has another name, so that everything
 * overlaps that its type lets overlap. What is looked at as characters is not joined: these may be part of anything.
 */
import type { Flow } from "./flow.ts";
import type { Key } from "./keys.ts";
import { sweep } from "./overlay.ts";
import type { Partition } from "./partition.ts";

export function joinByType({ keys, cells, classes }: Flow, partition: Partition, looked: Set<Key>): void {
  for (const key of [...looked]) {
    const scalar = key.bitWidth === undefined ? keys.scalarOf(key) : undefined;
    if (scalar !== undefined && scalar !== key) partition.join(key, scalar, true);
  }
  const unions = new Set(classes.made.flatMap(({ views }) => [...(views.unions ?? [])]));
  for (const union of unions) {
    const members = cells.of(union).filter(({ key }) => looked.has(key));
    sweep(members, ({ a, b, alike }) => partition.join(a, b, alike));
  }
}
