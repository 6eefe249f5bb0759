import fc from "fast-check";
import { expect, test } from "vitest";
import { tableOf, withEntry, type Keys } from "./array-value.ts";
import { INT } from "./sort.ts";
import { noUniverse } from "./universe.ts";
import { intValue, type ArrayValue, type Value } from "./value.ts";

const keyOf = ([index]: readonly Value[]): string => String((index as { value: bigint }).value);
const keys: Keys = { keyOf, sorts: [INT], universe: noUniverse };
const empty = (): ArrayValue => ({ kind: "array", entries: [], default: intValue(0n) });

/** Writes to a version that was made earlier; a value of 0 takes the entry away. */
const write = fc.record({ version: fc.nat(), index: fc.nat({ max: 40 }), value: fc.nat({ max: 3 }) });

test("every version keeps its entries, however they are read and written", () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 200 }), (writes) => {
      const versions: [ArrayValue, ReadonlyMap<number, number>][] = [[empty(), new Map()]];
      for (const { version, index, value } of writes) {
        // Mostly the newest, so that chains get long.
        const [array, model] = versions[version % 3 > 0 ? versions.length - 1 : version % versions.length]!;
        const entry = { indices: [intValue(BigInt(index))], value: intValue(BigInt(value)) };
        const changed = new Map(model);
        if (value === 0) changed.delete(index);
        else changed.set(index, value);
        versions.push([withEntry(array, String(index), value === 0 ? undefined : entry, keys), changed]);
        const [other, expected] = versions[(version * 7 + index) % versions.length]!;
        const found = tableOf(other, keys).get(String(index))?.value;
        expect(found).toEqual(expected.has(index) ? intValue(BigInt(expected.get(index)!)) : undefined);
      }
      for (const [array, model] of versions) {
        const sorted = [...model].sort(([a], [b]) => a - b);
        expect(array.entries.map((e) => [keyOf(e.indices), e.value])).toEqual(
          sorted.map(([index, value]) => [String(index), intValue(BigInt(value))]),
        );
      }
    }),
  );
});
