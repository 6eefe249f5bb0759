/**
 * Ways that can be gone, and which one to go next. At first they are looked at in turns: one to where paths have been least often, one that is
 * near a check, and any. Then half of the steps are dives: a way is followed to the end of the program, which leads deep into it, by the
 * first way at every fork, by the last, or by any, as far as they can be gone; the first of each kind from the beginning.
 */
import { randomFrom } from "../../../base/random.ts";

export interface Frontier<T> {
  readonly size: number;
  /** `later`: only when there is nothing else. */
  add(way: T, to: string, when?: "later"): void;
  /** Pre: there is one. */
  take(): T;
  /** What was taken last came to the end of the program. */
  atEnd(): void;
}

/** More are not kept: those to where paths have been most often go. */
const mostKept = 4_000;
/** Steps before the first dive. */
const firstLook = 4_000;
/** Steps of a dive that does not come to an end. */
const longestDive = 2_000;

/** `start`: the beginning of all ways, each time anew. `distance`: from a block to a check, in blocks. */
export function frontier<T>(start: () => T, distance: (block: string) => number): Frontier<T> {
  const random = randomFrom(1);
  const visits = new Map<string, number>();
  let kept: { readonly way: T; readonly to: string; readonly distance: number }[] = [];
  let later: typeof kept = [];
  const been = (to: string): number => visits.get(to) ?? 0;
  let turn = 0;
  /** How many dives there were, how many steps this one has, and how many are to come before the next. */
  let [dives, depth, others] = [0, 0, firstLook];
  /** Since one was taken. */
  let added = 0;

  /** The index of the best, of equals the last. */
  function best(isBetter: (a: (typeof kept)[number], b: (typeof kept)[number]) => boolean): number {
    let found = kept.length - 1;
    for (let i = found - 1; i >= 0; i--) if (isBetter(kept[i]!, kept[found]!)) found = i;
    return found;
  }
  const strategies = [
    () => best((a, b) => been(a.to) < been(b.to) || (been(a.to) === been(b.to) && a.distance < b.distance)),
    () => best((a, b) => a.distance < b.distance),
    () => random.below(kept.length),
  ];
  const forks = [() => kept.length - added, () => kept.length - 1, () => kept.length - added + random.below(added)];

  function surface(): void {
    dives++;
    [others, depth] = [depth, 0];
  }

  /** The index of the next; undefined for the beginning. */
  function next(): number | undefined {
    if (depth >= longestDive) surface();
    if (others > 0) {
      others--;
      return strategies[turn++ % strategies.length]!();
    }
    depth++;
    if (depth === 1) return dives < forks.length ? undefined : random.below(kept.length);
    return added === 0 ? kept.length - 1 : forks[dives % forks.length]!();
  }
  return {
    get size() {
      return kept.length + later.length;
    },
    add: (way, to, when) => {
      if (when === "later") return void (later.length < mostKept && later.push({ way, to, distance: distance(to) }));
      kept.push({ way, to, distance: distance(to) });
      added++;
      if (kept.length > mostKept) {
        kept.sort((a, b) => been(a.to) - been(b.to));
        kept = kept.slice(0, mostKept / 2);
        added = 0;
      }
    },
    take: () => {
      if (kept.length === 0) [kept, later] = [later, []];
      const at = next();
      added = 0;
      if (at === undefined) return start();
      const [taken] = kept.splice(at, 1);
      visits.set(taken!.to, been(taken!.to) + 1);
      return taken!.way;
    },
    atEnd: () => depth > 0 && surface(),
  };
}
