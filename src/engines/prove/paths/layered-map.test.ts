/** A layered map is a map; what is done to one copy is not seen by another. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { layeredMap, type LayeredMap } from "./layered-map.ts";

type Pair = readonly [LayeredMap<number, number>, Map<number, number>];

test("copies are maps of their own", () => {
  const step = fc.record({ which: fc.nat(5), key: fc.nat(9), value: fc.nat(99), copies: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const pairs: Pair[] = [[layeredMap(), new Map()]];
      for (const { which, key, value, copies } of steps) {
        const [layered, plain] = pairs[which % pairs.length]!;
        if (copies) pairs.push([layered.copy(), new Map(plain)]);
        layered.set(key, value);
        plain.set(key, value);
      }
      for (const [layered, plain] of pairs) for (let key = 0; key < 10; key++) expect(layered.get(key)).toBe(plain.get(key)); // prettier-ignore
    }),
  );
});
