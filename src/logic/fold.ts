/** Exact evaluation of operators on literals. `undefined` where SMT-LIB leaves the value open, as for x div 0. */
import { FALSE, TRUE, bitVector, int, real, type Operator, type RealLiteral, type Term } from "./term.ts";

export function evaluateOperator(op: Operator, args: readonly Term[], indices: readonly number[]): Term | undefined {
  const [a, b] = args;
  if (a === undefined) return undefined;
  if (a.kind === "bv") return evaluateBitVector(op, a.value, a.width, b, indices);
  if (a.kind === "int") return evaluateInt(op, a.value, b?.kind === "int" ? b.value : 0n, indices);
  if (a.kind === "real") return evaluateReal(op, a, b?.kind === "real" ? b : a);
  return undefined;
}

const truth = (value: boolean): Term => (value ? TRUE : FALSE);

function evaluateInt(op: Operator, a: bigint, b: bigint, indices: readonly number[]): Term | undefined {
  switch (op) {
    case "neg": return int(-a);
    case "add": return int(a + b);
    case "sub": return int(a - b);
    case "mul": return int(a * b);
    case "div": return b === 0n ? undefined : int(euclideanDiv(a, b));
    case "mod": return b === 0n ? undefined : int(a - b * euclideanDiv(a, b));
    case "lt": return truth(a < b);
    case "le": return truth(a <= b);
    case "gt": return truth(a > b);
    case "ge": return truth(a >= b);
    case "toReal": return real(a);
    case "natToBv": return bitVector(a, indices[0]!);
    default: return undefined;
  }
} // prettier-ignore

/** The quotient whose remainder lies in 0 … |b|−1. */
export function euclideanDiv(a: bigint, b: bigint): bigint {
  const q = a / b;
  if (a - q * b >= 0n) return q;
  return b > 0n ? q - 1n : q + 1n;
}

function evaluateReal(op: Operator, a: RealLiteral, b: RealLiteral): Term | undefined {
  const [an, ad, bn, bd] = [a.numerator, a.denominator, b.numerator, b.denominator];
  const difference = an * bd - bn * ad;
  switch (op) {
    case "neg": return real(-an, ad);
    case "add": return real(an * bd + bn * ad, ad * bd);
    case "sub": return real(difference, ad * bd);
    case "mul": return real(an * bn, ad * bd);
    case "divide": return bn === 0n ? undefined : real(an * bd, ad * bn);
    case "lt": return truth(difference < 0n);
    case "le": return truth(difference <= 0n);
    case "gt": return truth(difference > 0n);
    case "ge": return truth(difference >= 0n);
    case "toInt": return int(euclideanDiv(an, ad));
    default: return undefined;
  }
} // prettier-ignore

function evaluateBitVector(
  op: Operator,
  a: bigint,
  width: number,
  second: Term | undefined,
  indices: readonly number[],
): Term | undefined {
  const b = second?.kind === "bv" ? second.value : 0n;
  const [sa, sb] = [BigInt.asIntN(width, a), BigInt.asIntN(width, b)];
  const same = (value: bigint): Term => bitVector(value, width);
  switch (op) {
    case "concat": {
      const low = second?.kind === "bv" ? second.width : 0;
      return bitVector((a << BigInt(low)) | b, width + low);
    }
    case "extract": return bitVector(a >> BigInt(indices[1]!), indices[0]! - indices[1]! + 1);
    case "zeroExtend": return bitVector(a, width + indices[0]!);
    case "signExtend": return bitVector(sa, width + indices[0]!);
    case "bvToNat": return int(a);
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
    case "bvult": return truth(a < b);
    case "bvule": return truth(a <= b);
    case "bvugt": return truth(a > b);
    case "bvuge": return truth(a >= b);
    case "bvslt": return truth(sa < sb);
    case "bvsle": return truth(sa <= sb);
    case "bvsgt": return truth(sa > sb);
    case "bvsge": return truth(sa >= sb);
    default: return undefined;
  }
} // prettier-ignore
