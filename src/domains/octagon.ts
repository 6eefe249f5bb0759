/**
 * One octagon: conjunctions of ±x ± y ≤ c over a few integer variables ([Mine06]). Each variable xₖ stands for two nodes,
 * V₂ₖ = xₖ and V₂ₖ₊₁ = −xₖ, and the entry (i, j) of a matrix bounds Vᵢ − Vⱼ. Closed matrices have every bound that follows
 * from others, over the integers: sums along paths, twice a bound of one variable even, and pairs from single ones
 * ([BagnaraHillZaffanella09]). One more constraint is closed in quadratic time ([ChawdharyRobbinsKing19]).
 */
import { euclideanDiv } from "../logic/operate.ts";

/** Absent: not bounded. */
export type Bound = bigint | undefined;

export interface Octagon {
  /** The number of variables. */
  readonly size: number;
  readonly isClosed: boolean;
  /** Row by row; Vᵢ − Vⱼ ≤ bounds[i · 2 · size + j]. */
  readonly bounds: readonly Bound[];
}

export const positive = (k: number): number => 2 * k;
export const negative = (k: number): number => 2 * k + 1;

/** The node of the negated variable. */
const bar = (i: number): number => i ^ 1;

export function universe(size: number): Octagon {
  const width = 2 * size;
  const bounds = new Array<Bound>(width * width).fill(undefined);
  for (let i = 0; i < width; i++) bounds[i * width + i] = 0n;
  return { size, isClosed: true, bounds };
}

export function isUniverse({ size, bounds }: Octagon): boolean {
  const width = 2 * size;
  return bounds.every((bound, at) => bound === undefined || at % (width + 1) === 0);
}

export function boundOf({ size, bounds }: Octagon, i: number, j: number): Bound {
  return bounds[i * 2 * size + j];
}

/** The least and the greatest value of a variable. */
export function limitsOf(octagon: Octagon, k: number): { readonly low: Bound; readonly high: Bound } {
  const [above, below] = [boundOf(octagon, positive(k), negative(k)), boundOf(octagon, negative(k), positive(k))];
  return {
    low: below === undefined ? undefined : -half(below),
    high: above === undefined ? undefined : half(above),
  };
}

// --------------------------------------------------------------------------------------------------------- closure

/** Floyd and Warshall's shortest paths, then tightening, then strengthening; undefined if nothing is left. */
export function closed(octagon: Octagon): Octagon | undefined {
  if (octagon.isClosed) return octagon;
  const width = 2 * octagon.size;
  const bounds = [...octagon.bounds];
  for (let k = 0; k < width; k++) {
    for (let i = 0; i < width; i++) {
      const first = bounds[i * width + k];
      if (first === undefined) continue;
      for (let j = 0; j < width; j++) {
        const second = bounds[k * width + j];
        if (second !== undefined) lower(bounds, i * width + j, first + second);
      }
    }
  }
  return tightened(octagon.size, bounds);
}

/** Closed, and with Vᵢ − Vⱼ ≤ bound. Pre: closed. Undefined if nothing is left. */
export function withConstraint(octagon: Octagon, i: number, j: number, bound: bigint): Octagon | undefined {
  const old = boundOf(octagon, i, j);
  if (old !== undefined && old <= bound) return octagon;
  const { size, bounds: before } = octagon;
  const width = 2 * size;
  const at = (a: number, b: number): Bound => before[a * width + b];
  const bounds = [...before];
  // A shortest path goes through the new edge i → j, through its mirror image j̄ → ī, or through both in either order.
  const throughBoth = sum(bound, at(j, bar(j)), bound);
  const throughMirror = sum(bound, at(bar(i), i), bound);
  for (let p = 0; p < width; p++) {
    const [toEdge, toMirror] = [at(p, i), at(p, bar(j))];
    if (toEdge === undefined && toMirror === undefined) continue;
    const beforeJ = smaller(sum(toEdge, bound), sum(toMirror, throughMirror));
    const beforeMirror = smaller(sum(toMirror, bound), sum(toEdge, throughBoth));
    for (let q = 0; q < width; q++) {
      const path = smaller(sum(beforeJ, at(j, q)), sum(beforeMirror, at(bar(i), q)));
      if (path !== undefined) lower(bounds, p * width + q, path);
    }
  }
  return tightened(size, bounds);
}

/** From shortest paths to a closed octagon. */
function tightened(size: number, bounds: Bound[]): Octagon | undefined {
  const width = 2 * size;
  for (let i = 0; i < width; i++) {
    if (bounds[i * width + i]! < 0n) return undefined;
    const twice = bounds[i * width + bar(i)];
    if (twice !== undefined && twice % 2n !== 0n) bounds[i * width + bar(i)] = half(twice) * 2n;
  }
  for (let i = 0; i < width; i += 2) {
    const both = sum(bounds[i * width + i + 1], bounds[(i + 1) * width + i]);
    if (both !== undefined && both < 0n) return undefined;
  }
  for (let i = 0; i < width; i++) {
    const first = bounds[i * width + bar(i)];
    if (first === undefined) continue;
    for (let j = 0; j < width; j++) {
      const second = bounds[bar(j) * width + j];
      if (second !== undefined && i !== j) lower(bounds, i * width + j, (first + second) / 2n);
    }
  }
  return { size, isClosed: true, bounds };
}

const half = (bound: bigint): bigint => euclideanDiv(bound, 2n);

function sum(...parts: readonly Bound[]): Bound {
  let total = 0n;
  for (const part of parts) {
    if (part === undefined) return undefined;
    total += part;
  }
  return total;
}

const smaller = (a: Bound, b: Bound): Bound => (a === undefined ? b : b === undefined || a < b ? a : b);

function lower(bounds: Bound[], at: number, bound: bigint): void {
  const old = bounds[at];
  if (old === undefined || bound < old) bounds[at] = bound;
}

// ----------------------------------------------------------------------------------------------------- assignments

/** Without what is known of a variable. Pre: closed, so that nothing about others is lost. */
export function forgetting(octagon: Octagon, k: number): Octagon {
  const width = 2 * octagon.size;
  return mapped(octagon, (bound, i, j) => (i !== j && (i >> 1 === k || j >> 1 === k) ? undefined : bound), width);
}

/** After x := x + n for some n from `low` to `high`. Pre: closed. */
export function shifted(octagon: Octagon, k: number, low: Bound, high: Bound): Octagon {
  const up = (i: number): Bound => (i === positive(k) ? high : i === negative(k) ? opposite(low) : 0n);
  const down = (j: number): Bound => (j === positive(k) ? opposite(low) : j === negative(k) ? high : 0n);
  return mapped(octagon, (bound, i, j) => (i === j ? bound : sum(bound, up(i), down(j))), 2 * octagon.size);
}

/** After x := −x. */
export function mirrored(octagon: Octagon, k: number): Octagon {
  const swap = (i: number): number => (i >> 1 === k ? bar(i) : i);
  return mapped(octagon, (_, i, j) => boundOf(octagon, swap(i), swap(j)), 2 * octagon.size);
}

const opposite = (bound: Bound): Bound => (bound === undefined ? undefined : -bound);

function mapped(octagon: Octagon, change: (bound: Bound, i: number, j: number) => Bound, width: number): Octagon {
  const bounds = octagon.bounds.map((bound, at) => change(bound, Math.floor(at / width), at % width));
  return { ...octagon, bounds };
}

// ----------------------------------------------------------------------------------------------------- the lattice

/** Pre: `a` is closed. */
export function isBelow(a: Octagon, b: Octagon): boolean {
  if (a === b) return true;
  return b.bounds.every((bound, at) => {
    const mine = a.bounds[at];
    return bound === undefined || (mine !== undefined && mine <= bound);
  });
}

/** Pre: both closed. Post: closed. */
export function union(a: Octagon, b: Octagon): Octagon {
  if (a === b) return a;
  return zipped(a, b, (x, y) => (x === undefined || y === undefined ? undefined : x > y ? x : y), true);
}

/**
 * Bounds of `a` that `b` exceeds are dropped. The result is not closed: closing it would bring them back, and a chain of widenings
 * would not end. Pre: `b` is closed.
 */
export function widened(a: Octagon, b: Octagon): Octagon {
  return zipped(a, b, (x, y) => (x === undefined || y === undefined || y > x ? undefined : x), false);
}

export function intersected(a: Octagon, b: Octagon): Octagon {
  return zipped(a, b, smaller, false);
}

function zipped(a: Octagon, b: Octagon, combine: (x: Bound, y: Bound) => Bound, isClosed: boolean): Octagon {
  let [isA, isB] = [true, true];
  const bounds = a.bounds.map((x, at) => {
    const y = b.bounds[at];
    const made = combine(x, y);
    isA &&= made === x;
    isB &&= made === y;
    return made;
  });
  return isA ? a : isB ? b : { size: a.size, isClosed, bounds };
}
