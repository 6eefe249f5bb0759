import fc from "fast-check";
import { expect, test } from "vitest";
import { entriesOf, everyIn, intersection, lookupIn, withEntry, type IntegerMap } from "./integer-map.ts";

const key = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2 ** 29 }));
const changes = fc.array(fc.tuple(key, fc.option(fc.nat({ max: 5 }), { nil: undefined })), { maxLength: 40 });
const both = fc.tuple(changes, changes, changes);

function made(list: readonly (readonly [number, number | undefined])[], start: IntegerMap<number> = undefined) {
  return list.reduce((map, [k, v]) => withEntry(map, k, v), start);
}

function plain(list: readonly (readonly [number, number | undefined])[], start = new Map<number, number>()) {
  const map = new Map(start);
  for (const [k, v] of list) if (v === undefined) map.delete(k); else map.set(k, v); // prettier-ignore
  return map;
}

const sorted = (map: ReadonlyMap<number, number>): unknown => [...map].sort(([a], [b]) => a - b);

test("holds what a plain map holds, in the order of the keys", () => {
  fc.assert(
    fc.property(changes, (list) => {
      const [ours, theirs] = [made(list), plain(list)];
      expect([...entriesOf(ours)]).toEqual(sorted(theirs));
      for (const [k] of list) expect(lookupIn(ours, k)).toBe(theirs.get(k));
    }),
  );
});

test("an entry that is there already changes nothing", () => {
  fc.assert(
    fc.property(changes, (list) => {
      const map = made(list);
      for (const [k, v] of entriesOf(map)) expect(withEntry(map, k, v)).toBe(map);
    }),
  );
});

test("intersections and comparisons, also of maps that share parts", () => {
  fc.assert(
    fc.property(both, ([common, one, two]) => {
      const start = made(common);
      const [a, b] = [made(one, start), made(two, start)];
      const [x, y] = [plain(one, plain(common)), plain(two, plain(common))];
      const least = (p: number, q: number): number | undefined => (p + q === 7 ? undefined : Math.min(p, q));
      const wanted = new Map<number, number>();
      for (const [k, v] of x) {
        const other = y.get(k);
        const value = other === undefined ? undefined : other === v ? v : least(v, other);
        if (value !== undefined) wanted.set(k, value);
      }
      expect([...entriesOf(intersection(a, b, least))]).toEqual(sorted(wanted));
      expect(everyIn(a, b, (p, q) => p !== undefined && p <= q)).toBe(
        [...y].every(([k, v]) => (x.get(k) ?? Infinity) <= v),
      );
    }),
  );
});
