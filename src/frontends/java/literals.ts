/** The values of literals. */
import type { Token } from "./token.ts";
import type { Literal } from "./tree.ts";

/** Undefined for a number that has no value, such as `09` or one out of the range of its type. */
export function literalOf(token: Token): Literal | undefined {
  const { kind, text } = token;
  switch (kind) {
    case "int":
    case "long":
      return integerLiteral(kind, text.replace(/_/g, "").replace(/[lL]$/, ""));
    case "float":
    case "double":
      return floatingLiteral(kind, text.replace(/_/g, "").replace(/[fFdD]$/, ""), text);
    case "char":
      return { kind: "char", value: BigInt(text.length === 0 ? 0 : text.charCodeAt(0)) };
    case "string":
      return { kind: "string", value: text };
    default:
      return undefined;
  }
}

/** 2147483648 is let in, since it may stand behind a minus. */
function integerLiteral(kind: "int" | "long", digits: string): Literal | undefined {
  const bits = kind === "int" ? 32 : 64;
  const isDecimal = !/^0[xXbB0-9]/.test(digits);
  if (isDecimal) {
    const value = BigInt(digits);
    return value > 1n << BigInt(bits - 1) ? undefined : { kind, value };
  }
  const octal = /^0[0-9]/.test(digits);
  if (octal && /[89]/.test(digits)) return undefined;
  const value = BigInt(octal ? `0o${digits.slice(1)}` : digits);
  return value >= 1n << BigInt(bits) ? undefined : { kind, value: BigInt.asIntN(bits, value) };
}

function floatingLiteral(kind: "float" | "double", digits: string, text: string): Literal {
  const isHexadecimal = /^0[xX]/.test(digits);
  const value = isHexadecimal ? hexadecimal(text.replace(/_/g, "").replace(/[fFdD]$/, "")) : Number(digits);
  return { kind, value: kind === "float" ? Math.fround(value) : value };
}

function hexadecimal(text: string): number {
  const parts = /^0[xX]([\da-fA-F]*)\.?([\da-fA-F]*)[pP]([+-]?\d+)$/.exec(text);
  if (parts === null) return Number.NaN;
  const [, whole = "", fraction = "", exponent = "0"] = parts;
  return Number(BigInt(`0x0${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
}
