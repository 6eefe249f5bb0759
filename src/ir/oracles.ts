/** Oracles: random values that are the same for the same seed, and values from a list. */
import { randomFrom, type Random } from "../base/random.ts";
import { everyTerm } from "./program-terms.ts";
import type { FiniteMap } from "../logic/array-value.ts";
import { isWide, type Interval } from "../logic/intervals.ts";
import type { ArraySort, DatatypeSort, Sort } from "../logic/sort.ts";
import { visitPostorder } from "../logic/traverse.ts";
import { someValue, valuesOf, type Universe } from "../logic/universe.ts";
import { bitVectorValue, boolValue, intValue, realValue, type ArrayEntry, type Value } from "../logic/value.ts";
import { valueKey } from "../logic/value-key.ts";
import { spanKey } from "../source/span.ts";
import type { Oracle, ValueRequest } from "./oracle.ts";
import type { Program } from "./program.ts";

/** Small random values, with a liking for those that are at the edge of something. */
export function seededOracle(seed: number, interesting: readonly bigint[] = []): Oracle {
  return {
    value: (request) => {
      const random = randomFrom(seed, request.position, request.attempt);
      return hinted(request, random) ?? randomValue(request.variable.sort, request.universe, random, interesting, 3);
    },
    order: ({ targets, position }) => randomFrom(seed, position, -1).shuffled(targets),
    table: (fn, universe) => {
      const random = randomFrom(seed, -2, textSeed(fn.name));
      const sort = { kind: "array", indices: fn.params, element: fn.result } as const;
      const value = randomArray(sort, universe, random, interesting, 2);
      return value?.kind === "array" ? value : undefined;
    },
  };
}

/** Random values that are always the same at one place of the source: what would be unlikely to happen time and again does. */
export function steadyOracle(seed: number, interesting: readonly bigint[] = []): Oracle {
  const base = seededOracle(seed, interesting);
  const placeOf = ({ span, name }: ValueRequest): number => textSeed(`${spanKey(span)} ${name}`);
  return { ...base, value: (request) => base.value({ ...request, position: placeOf(request) }) };
}

/** Mostly numbers from one to a few dozen, with which programs do what they are for, and come to an end; else what is at the edge. */
export function modestOracle(seed: number, interesting: readonly bigint[] = []): Oracle {
  const base = seededOracle(seed, interesting);
  return {
    ...base,
    value: (request) => {
      const random = randomFrom(seed, request.position, request.attempt, 1);
      const isModest = request.variable.sort.kind === "int" && request.attempt < 4 && !random.oneIn(4);
      if (isModest) return intValue(BigInt(random.below(request.attempt === 0 ? 10 : 40)));
      return isWide(request.range) && request.attempt === 0
        ? intValue(within(request.range, random))
        : base.value(request);
    },
  };
}

function textSeed(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/** The integers that occur in a program, and their neighbours: where its conditions change. */
export function interestingIntegers(program: Program): readonly bigint[] {
  const found = new Set<bigint>();
  visitPostorder(everyTerm(program), (term) => {
    if (term.kind === "int" || term.kind === "bv") for (const d of [-1n, 0n, 1n]) found.add(term.value + d);
  });
  return [...found].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Late attempts grow beyond every bound, so that one of them differs from any number of values. */
const lateAttempt = 8;

function hinted({ likely, range, attempt, variable }: ValueRequest, random: Random): Value | undefined {
  if (attempt % 16 >= lateAttempt) return numbered(variable.sort, attempt);
  if (likely.length > 0 && random.oneIn(2)) return random.pick(likely);
  if ((range.low ?? range.high) === undefined || random.oneIn(4)) return undefined;
  // The bounds of a type tell little.
  return isWide(range) && !random.oneIn(4) ? undefined : intValue(within(range, random));
}

function numbered(sort: Sort, attempt: number): Value | undefined {
  const n = attempt - lateAttempt;
  if (sort.kind === "int") return intValue(BigInt(n));
  return sort.kind === "uninterpreted" ? { kind: "element", sort: sort.name, index: n } : undefined;
}

function within({ low, high }: Interval, random: Random): bigint {
  const reach = BigInt(random.below(8));
  if (low === undefined) return high! - reach;
  if (high === undefined) return low + reach;
  if (isWide({ low, high })) return random.oneIn(2) ? low + reach : high - reach;
  return low > high ? low : low + BigInt(random.below(Number(high - low + 1n)));
}

function randomValue(
  sort: Sort,
  universe: Universe,
  random: Random,
  interesting: readonly bigint[],
  depth: number,
): Value | undefined {
  switch (sort.kind) {
    case "bool":
      return boolValue(random.oneIn(2));
    case "int":
      return intValue(randomInteger(random, interesting));
    case "real":
      return realValue(randomInteger(random, interesting), random.pick([1n, 1n, 2n, 3n]));
    case "bv":
      return bitVectorValue(randomBits(sort.width, random, interesting), sort.width);
    case "uninterpreted": {
      const size = universe.elements(sort) ?? 4;
      return sort.builtin === undefined ? { kind: "element", sort: sort.name, index: random.below(size) } : undefined;
    }
    case "datatype":
      return randomConstructed(sort, universe, random, interesting, depth);
    case "array":
      return randomArray(sort, universe, random, interesting, depth);
  }
}

function randomInteger(random: Random, interesting: readonly bigint[]): bigint {
  if (interesting.length > 0 && random.oneIn(3)) return random.pick(interesting);
  if (random.oneIn(20)) return random.pick([2n ** 31n - 1n, -(2n ** 31n), 2n ** 31n, 2n ** 63n, 1000n, -1000n]);
  return BigInt(random.below(12) - 3);
}

function randomBits(width: number, random: Random, interesting: readonly bigint[]): bigint {
  if (random.oneIn(3))
    return random.pick([0n, 1n, -1n, 2n ** BigInt(Math.max(width - 1, 0)), 2n ** BigInt(Math.max(width - 1, 0)) - 1n]);
  if (random.oneIn(3)) return randomInteger(random, interesting);
  let bits = 0n;
  for (let done = 0; done < width; done += 16) bits = (bits << 16n) | BigInt(random.below(65536));
  return bits;
}

function randomConstructed(
  sort: DatatypeSort,
  universe: Universe,
  random: Random,
  interesting: readonly bigint[],
  depth: number,
): Value | undefined {
  const constructors = universe.constructors(sort) ?? [];
  if (constructors.length === 0 || depth <= 0) return someValue(sort, universe);
  const constructor = random.pick(constructors);
  const args = constructor.params.map((param) => randomValue(param, universe, random, interesting, depth - 1));
  if (args.includes(undefined)) return someValue(sort, universe);
  return { kind: "datatype", constructor: constructor.name, args: args as Value[] };
}

function randomArray(
  sort: Pick<ArraySort, "indices" | "element">,
  universe: Universe,
  random: Random,
  interesting: readonly bigint[],
  depth: number,
): Value | undefined {
  const part = (s: Sort): Value | undefined => randomValue(s, universe, random, interesting, depth - 1);
  const entries = new Map<string, ArrayEntry>();
  const standard = part(sort.element);
  for (let count = depth <= 0 ? 0 : random.below(5); count > 0; count--) {
    const [indices, value] = [sort.indices.map(part), part(sort.element)];
    const keys = indices.map((index, i) =>
      index === undefined ? undefined : valueKey(index, sort.indices[i], universe),
    );
    if (value === undefined || keys.includes(undefined)) continue;
    entries.set(keys.join(), { indices: indices as Value[], value });
  }
  return standard === undefined ? undefined : { kind: "array", entries: [...entries.values()], default: standard };
}

// ------------------------------------------------------------------------------------------------------------ lists

/** The values in the order in which they are asked for; then simple ones. Branches go the way that is written first. */
export function listOracle(values: readonly Value[]): Oracle {
  return {
    value: (request) => {
      if (request.position >= values.length) return simpleValue(request);
      return request.attempt === 0 ? values[request.position] : undefined;
    },
    order: ({ targets }) => targets,
    table: (fn, universe) => constantTable(fn.result, universe),
  };
}

export function constantTable(result: Sort, universe: Universe): FiniteMap {
  return { entries: [], default: someValue(result, universe) };
}

/** Zero, or what conditions ask for, and the next simplest for later attempts. */
export function simpleValue({ variable, universe, attempt, likely }: ValueRequest): Value | undefined {
  const { sort } = variable;
  const zero = someValue(sort, universe);
  const first = [...(zero === undefined ? [] : [zero]), ...likely];
  if (attempt < first.length) return first[attempt];
  const n = attempt - first.length + 1;
  switch (sort.kind) {
    case "int":
      return intValue(BigInt(n % 2 === 0 ? -n / 2 : (n + 1) / 2));
    case "uninterpreted":
      return sort.builtin === undefined ? { kind: "element", sort: sort.name, index: n } : undefined;
    case "real":
      return realValue(BigInt(n));
    case "bv":
      return n < 2 ** sort.width ? bitVectorValue(BigInt(n), sort.width) : undefined;
    case "bool":
    case "datatype":
      return valuesOf(sort, universe, 64)?.[n];
    case "array":
      return undefined;
  }
}
