/**
 * Random numbers that are the same on every machine: SplitMix32 (Steele, Lea and Flood's generator, 32 bits wide).
 * A stream is made from numbers, so that an independent stream can be had for every purpose without passing state around.
 */
export interface Random {
  /** An integer from 0 up to, but not including, `below`. */
  below(bound: number): number;
  /** True once in `n` times. */
  oneIn(n: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomFrom(...seeds: readonly number[]): Random {
  let state = 0;
  for (const seed of seeds) state = mixed(state ^ Math.imul(seed | 0, 0x9e3779b9)) + 1;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state) >>> 0;
  };
  const below = (bound: number): number => Math.floor((next() / 0x1_0000_0000) * bound);
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick: (from) => from[below(from.length)]!,
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}

function mixed(value: number): number {
  let z = value | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
