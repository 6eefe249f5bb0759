/** Ways that can be gone, and which one to go next: in turns one to where paths have been least often, one that is near a check, and any. */
import { randomFrom } from "../../../base/random.ts";

export interface Frontier<T> {
  readonly size: number;
  /** `later`: only when there is nothing else. */
  add(way: T, to: string, when?: "later"): void;
  /** Pre: there is one. */
  take(): T;
}

/** More are not kept: those to where paths have been most often go. */
const mostKept = 4_000;

/** `distance`: from a block to a check, in blocks. */
export function frontier<T>(distance: (block: string) => number): Frontier<T> {
  const random = randomFrom(1);
  const visits = new Map<string, number>();
  let kept: { readonly way: T; readonly to: string; readonly distance: number }[] = [];
  let later: typeof kept = [];
  const been = (to: string): number => visits.get(to) ?? 0;
  let turn = 0;

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
  return {
    get size() {
      return kept.length + later.length;
    },
    add: (way, to, when) => {
      if (when === "later") return void (later.length < mostKept && later.push({ way, to, distance: distance(to) }));
      kept.push({ way, to, distance: distance(to) });
      if (kept.length > mostKept) {
        kept.sort((a, b) => been(a.to) - been(b.to));
        kept = kept.slice(0, mostKept / 2);
      }
    },
    take: () => {
      if (kept.length === 0) [kept, later] = [later, []];
      const at = strategies[turn++ % strategies.length]!();
      const [taken] = kept.splice(at, 1);
      visits.set(taken!.to, been(taken!.to) + 1);
      return taken!.way;
    },
  };
}
