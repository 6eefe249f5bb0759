/** What must hold in our own code; a violation is a bug of ours, caught once in the driver and reported as such. */

export class InvariantViolation extends Error {
  override readonly name = "InvariantViolation";
}

/** `should` is a sentence that says what should hold, such as "an edge should end in a block of the graph". */
export function invariant(condition: unknown, should: string): asserts condition {
  if (!condition) throw new InvariantViolation(should);
}

/** The last case of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new InvariantViolation(`every case should be handled, but ${JSON.stringify(value)} was not`);
}

/** The value of `map` at `key`, which should be there. */
export function lookup<K, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const value = map.get(key);
  if (value === undefined) throw new InvariantViolation(`${what} ${String(key)} should be in its table`);
  return value;
}
