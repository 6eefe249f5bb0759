/** Octagons against the integer points in them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundOf,
  closed,
  forgetting,
  intersected,
  isBelow,
  mirrored,
  shifted,
  union,
  universe,
  widened,
  withConstraint,
  type Octagon,
} from "./octagon.ts";

const size = 3;
const node = fc.nat({ max: 2 * size - 1 });
const constraints = fc.array(fc.tuple(node, node, fc.bigInt({ min: -4n, max: 6n })), { maxLength: 6 });
type Constraint = readonly [number, number, bigint];

/** All points with coordinates from −4 to 4. */
const points = Array.from({ length: 9 ** size }, (_, n) =>
  Array.from({ length: size }, (__, k) => BigInt((Math.floor(n / 9 ** k) % 9) - 4)),
);
const limited: readonly Constraint[] = Array.from({ length: size }, (_, k): readonly Constraint[] => [
  [2 * k, 2 * k + 1, 8n],
  [2 * k + 1, 2 * k, 8n],
]).flat();

const coordinate = (point: readonly bigint[], i: number): bigint => (i % 2 === 0 ? point[i >> 1]! : -point[i >> 1]!);
const satisfies = (point: readonly bigint[], list: readonly Constraint[]): boolean =>
  list.every(([i, j, c]) => coordinate(point, i) - coordinate(point, j) <= c);
const isIn = (point: readonly bigint[], octagon: Octagon | undefined): boolean =>
  octagon !== undefined &&
  points[0]!.length === octagon.size &&
  [...octagon.bounds.keys()].every((at) => {
    const [i, j] = [Math.floor(at / (2 * size)), at % (2 * size)];
    const bound = boundOf(octagon, i, j);
    return bound === undefined || coordinate(point, i) - coordinate(point, j) <= bound;
  });

function made(list: readonly Constraint[]): Octagon | undefined {
  let octagon: Octagon | undefined = universe(size);
  for (const [i, j, c] of list) octagon = octagon === undefined ? undefined : withConstraint(octagon, i, j, c);
  return octagon;
}

/** The same by way of the cubic closure. */
function cubic(list: readonly Constraint[]): Octagon | undefined {
  const width = 2 * size;
  const bounds = [...universe(size).bounds];
  const lower = (i: number, j: number, c: bigint): void => {
    const old = bounds[i * width + j];
    if (old === undefined || c < old) bounds[i * width + j] = c;
  };
  for (const [i, j, c] of list) {
    lower(i, j, c);
    lower(j ^ 1, i ^ 1, c);
  }
  return closed({ size, isClosed: false, bounds });
}

test("closing one by one is closing all at once, and every bound is reached", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(constraints, (list) => {
      const all = [...limited, ...list];
      const octagon = made(all);
      expect(octagon?.bounds).toEqual(cubic(all)?.bounds);
      const inside = points.filter((point) => satisfies(point, all));
      expect(octagon === undefined).toBe(inside.length === 0);
      if (octagon === undefined) return;
      for (let i = 0; i < 2 * size; i++) {
        for (let j = 0; j < 2 * size; j++) {
          const reached = inside.map((point) => coordinate(point, i) - coordinate(point, j));
          expect(boundOf(octagon, i, j)).toBe(reached.reduce((a, b) => (a > b ? a : b)));
        }
      }
    }),
  );
});

test("unbounded octagons are closed alike", () => {
  fc.assert(
    fc.property(constraints, (list) => {
      expect(made(list)?.bounds).toEqual(cubic(list)?.bounds);
    }),
  );
});

test("operations keep every point", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(constraints, constraints, fc.nat({ max: size - 1 }), fc.bigInt({ min: -3n, max: 3n }), (p, q, k, n) => {
      const [a, b] = [made(p), made(q)];
      if (a === undefined || b === undefined) return;
      const either = union(a, b);
      const wider = widened(a, union(a, b));
      const both = closed(intersected(a, b));
      expect(isBelow(a, either) && isBelow(b, either)).toBe(true);
      expect(closed({ ...either, isClosed: false })?.bounds).toEqual(either.bounds);
      const [without, mirror, moved] = [forgetting(a, k), mirrored(a, k), shifted(a, k, n, n + 1n)];
      expect(closed({ ...moved, isClosed: false })?.bounds).toEqual(moved.bounds);
      for (const point of points) {
        const [inA, inB] = [isIn(point, a), isIn(point, b)];
        if (inA || inB) expect(isIn(point, either) && isIn(point, wider)).toBe(true);
        expect(isIn(point, both)).toBe(inA && inB);
        if (!inA) continue;
        const changed = (value: bigint): bigint[] => point.map((x, i) => (i === k ? value : x));
        expect(isIn(changed(3n), without)).toBe(true);
        expect(isIn(changed(-point[k]!), mirror)).toBe(true);
        expect(isIn(changed(point[k]! + n), moved) && isIn(changed(point[k]! + n + 1n), moved)).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});
