/** The two floating formats: bit patterns from and to JavaScript's numbers, which are doubles. */

export interface Format {
  readonly sign: bigint;
  /** The pattern of infinity; larger ones without a sign are NaNs. */
  readonly infinity: bigint;
  /** The bit that makes a NaN quiet. */
  readonly quiet: bigint;
  toNumber(bits: bigint): number;
  /** Rounds to the format. A NaN becomes the one that an invalid operation gives. */
  toBits(value: number): bigint;
  /** Rounds once, to nearest and ties to even. */
  fromInteger(value: bigint): bigint;
}

const bytes = new ArrayBuffer(8);
const asDouble = new Float64Array(bytes);
const asSingle = new Float32Array(bytes);
const asLong = new BigUint64Array(bytes);
const asWord = new Uint32Array(bytes);

export const double: Format = {
  sign: 1n << 63n,
  infinity: 0x7ff0_0000_0000_0000n,
  quiet: 1n << 51n,
  toNumber: (bits) => {
    asLong[0] = bits;
    return asDouble[0]!;
  },
  toBits: doubleBits,
  fromInteger: (value) => doubleBits(Number(value)),
};

export const single: Format = {
  sign: 1n << 31n,
  infinity: 0x7f80_0000n,
  quiet: 1n << 22n,
  toNumber: (bits) => {
    asWord[0] = Number(bits);
    return asSingle[0]!;
  },
  toBits: singleBits,
  fromInteger: (value) => singleBits(Number(roundedToOdd(value))),
};

function doubleBits(value: number): bigint {
  if (Number.isNaN(value)) return 0xfff8_0000_0000_0000n;
  asDouble[0] = value;
  return asLong[0]!;
}

function singleBits(value: number): bigint {
  if (Number.isNaN(value)) return 0xffc0_0000n;
  asSingle[0] = value;
  return BigInt(asWord[0]!);
}

/**
 * Cut to 32 leading bits, with the last one set if anything but zeros was cut off: a double holds it, and rounding it to
 * 24 bits is then the same as rounding the number itself.
 */
function roundedToOdd(value: bigint): bigint {
  if (-(1n << 53n) <= value && value <= 1n << 53n) return value;
  const magnitude = value < 0n ? -value : value;
  const cut = BigInt(magnitude.toString(2).length - 32);
  const kept = magnitude >> cut;
  const odd = kept << cut === magnitude ? kept : kept | 1n;
  return value < 0n ? -(odd << cut) : odd << cut;
}
