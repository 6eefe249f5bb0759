/** Exact meaning of the arithmetic and bit-vector operators. `undefined` where SMT-LIB leaves it open, as for x div 0. */
import type { Operator } from "./term.ts";
import { bitVectorValue, boolValue, intValue, realValue, type Value } from "./value.ts";

type RealValue = Extract<Value, { kind: "real" }>;

/** The result for arguments that fit the operator's sorts; `undefined` also for an operator that is not arithmetic. */
export function operate(op: Operator, args: readonly Value[], indices: readonly number[]): Value | undefined {
  const [a, b] = args;
  if (a === undefined) return undefined;
  if (a.kind === "bv") return bitVectorOperation(op, a.value, a.width, b, indices);
  if (a.kind === "int") return intOperation(op, a.value, b?.kind === "int" ? b.value : 0n, indices);
  if (a.kind === "real") return realOperation(op, a, b?.kind === "real" ? b : a);
  return undefined;
}

function intOperation(op: Operator, a: bigint, b: bigint, indices: readonly number[]): Value | undefined {
  switch (op) {
    case "neg": return intValue(-a);
    case "add": return intValue(a + b);
    case "sub": return intValue(a - b);
    case "mul": return intValue(a * b);
    case "div": return b === 0n ? undefined : intValue(euclideanDiv(a, b));
    case "mod": return b === 0n ? undefined : intValue(a - b * euclideanDiv(a, b));
    case "lt": return boolValue(a < b);
    case "le": return boolValue(a <= b);
    case "gt": return boolValue(a > b);
    case "ge": return boolValue(a >= b);
    case "toReal": return realValue(a);
    case "natToBv": return bitVectorValue(a, indices[0]!);
    default: return undefined;
  }
} // prettier-ignore

/** The quotient whose remainder lies in 0 … |b|−1. */
export function euclideanDiv(a: bigint, b: bigint): bigint {
  const q = a / b;
  if (a - q * b >= 0n) return q;
  return b > 0n ? q - 1n : q + 1n;
}

function realOperation(op: Operator, a: RealValue, b: RealValue): Value | undefined {
  const [an, ad, bn, bd] = [a.numerator, a.denominator, b.numerator, b.denominator];
  const difference = an * bd - bn * ad;
  switch (op) {
    case "neg": return realValue(-an, ad);
    case "add": return realValue(an * bd + bn * ad, ad * bd);
    case "sub": return realValue(difference, ad * bd);
    case "mul": return realValue(an * bn, ad * bd);
    case "divide": return bn === 0n ? undefined : realValue(an * bd, ad * bn);
    case "lt": return boolValue(difference < 0n);
    case "le": return boolValue(difference <= 0n);
    case "gt": return boolValue(difference > 0n);
    case "ge": return boolValue(difference >= 0n);
    case "toInt": return intValue(euclideanDiv(an, ad));
    default: return undefined;
  }
} // prettier-ignore

function bitVectorOperation(
  op: Operator,
  a: bigint,
  width: number,
  second: Value | undefined,
  indices: readonly number[],
): Value | undefined {
  const b = second?.kind === "bv" ? second.value : 0n;
  const [sa, sb] = [BigInt.asIntN(width, a), BigInt.asIntN(width, b)];
  const same = (value: bigint): Value => bitVectorValue(value, width);
  switch (op) {
    case "concat": {
      const low = second?.kind === "bv" ? second.width : 0;
      return bitVectorValue((a << BigInt(low)) | b, width + low);
    }
    case "extract": return bitVectorValue(a >> BigInt(indices[1]!), indices[0]! - indices[1]! + 1);
    case "zeroExtend": return bitVectorValue(a, width + indices[0]!);
    case "signExtend": return bitVectorValue(sa, width + indices[0]!);
    case "bvToNat": return intValue(a);
    case "bvnot": return same(~a);
    case "bvneg": return same(-a);
    case "bvand": return same(a & b);
    case "bvor": return same(a | b);
    case "bvxor": return same(a ^ b);
    case "bvadd": return same(a + b);
    case "bvsub": return same(a - b);
    case "bvmul": return same(a * b);
    // SMT-LIB 2.6: division by zero gives all ones, the remainder the dividend.
    case "bvudiv": return same(b === 0n ? -1n : a / b);
    case "bvurem": return same(b === 0n ? a : a % b);
    case "bvsdiv": return same(sb === 0n ? (sa < 0n ? 1n : -1n) : sa / sb);
    case "bvsrem": return same(sb === 0n ? sa : sa % sb);
    case "bvsmod": return same(sb === 0n ? sa : sa % sb === 0n || sa % sb < 0n === sb < 0n ? sa % sb : (sa % sb) + sb);
    case "bvshl": return same(b >= BigInt(width) ? 0n : a << b);
    case "bvlshr": return same(b >= BigInt(width) ? 0n : a >> b);
    case "bvashr": return same(sa >> (b >= BigInt(width) ? BigInt(width) : b));
    case "bvult": return boolValue(a < b);
    case "bvule": return boolValue(a <= b);
    case "bvugt": return boolValue(a > b);
    case "bvuge": return boolValue(a >= b);
    case "bvslt": return boolValue(sa < sb);
    case "bvsle": return boolValue(sa <= sb);
    case "bvsgt": return boolValue(sa > sb);
    case "bvsge": return boolValue(sa >= sb);
    default: return undefined;
  }
} // prettier-ignore
