/** The floating functions of exact-functions.ts in the solver's own theory of IEEE 754; they work on bit patterns. */
import { call, functionSymbol } from "../../logic/build.ts";
import { BOOL, bitVectorSort, builtinSort, type Sort, type UninterpretedSort } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { resized, unsigned } from "./signed.ts";

interface Format {
  readonly width: number;
  readonly sort: UninterpretedSort;
  /** Width of the exponent, and of the significand with its hidden bit, as SMT-LIB writes them. */
  readonly parameters: string;
}

const formats: Readonly<Record<string, Format>> = { float32: format(32, 8, 24), float64: format(64, 11, 53) };

function format(width: number, exponent: number, significand: number): Format {
  const parameters = `${exponent} ${significand}`;
  return {
    width,
    parameters,
    sort: builtinSort(`float${width}`, { constructor: `(_ FloatingPoint ${parameters})`, args: [] }),
  };
}

/** By the last part of the name. Numbers are rounded to the nearest, ties to even. */
const operations: Readonly<Record<string, string>> = {
  add: "fp.add RNE", sub: "fp.sub RNE", mul: "fp.mul RNE", div: "fp.div RNE", sqrt: "fp.sqrt RNE",
  neg: "fp.neg", abs: "fp.abs",
  floor: "fp.roundToIntegral RTN", ceil: "fp.roundToIntegral RTP", trunc: "fp.roundToIntegral RTZ",
  round: "fp.roundToIntegral RNA",
}; // prettier-ignore
const comparisons: Readonly<Record<string, string>> = { less: "fp.lt", "less-equal": "fp.leq", equal: "fp.eq" };

/** Bits of the largest integer that a conversion is followed for. */
const integerWidth = 66;

/** Undefined for what the solver has no word for. */
export function floatTerm(name: string, args: readonly Term[]): Term | undefined {
  const [of = "", operation = ""] = name.split(".");
  const own = formats[of];
  if (own === undefined) return undefined;
  const operands = (from: Format): readonly Term[] => args.map((a) => number(a, from));
  const computed = operations[operation];
  if (computed !== undefined) return pattern(apply(computed, own.sort, operands(own)), own);
  const comparison = comparisons[operation];
  if (comparison !== undefined) return apply(comparison, BOOL, operands(own));
  const toOwn = `(_ to_fp ${own.parameters}) RNE`;
  if (operation === "from-int") return pattern(apply(toOwn, own.sort, args), own);
  if (operation === "to-int") return apply(`(_ fp.to_sbv ${integerWidth}) RTZ`, bitVectorSort(integerWidth), operands(own)); // prettier-ignore
  const from = operation.startsWith("from-") ? formats[operation.slice("from-".length)] : undefined;
  return from === undefined ? undefined : pattern(apply(toOwn, own.sort, operands(from)), own);
}

/** The number of which an integer is the bit pattern. */
function number(bits: Term, { width, parameters, sort }: Format): Term {
  return apply(`(_ to_fp ${parameters})`, sort, [resized(bits, width)]);
}

function pattern(value: Term, { width }: Format): Term {
  return unsigned(apply("fp.to_ieee_bv", bitVectorSort(width), [value]));
}

function apply(smt: string, result: Sort, args: readonly Term[]): Term {
  const params = args.map((a) => a.sort);
  return call(functionSymbol(smt, params, result, { kind: "builtin", smt }), ...args);
}
