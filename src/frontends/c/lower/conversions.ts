/** Conversions between scalar types, one by one as clang names them. */
import { not } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { integerRange, integerTypeOf, isBoolean, withoutQualifiers } from "../integers.ts";
import type { CType } from "../tree.ts";
import { typeName } from "../type-name.ts";
import { arbitrary, check, inRange, type Body } from "./body.ts";
import { ite } from "../../../logic/build.ts";
import { floatTruth } from "./floats.ts";
import { addressFromPointer, pointerFromAddress, pointerFromFixedAddress } from "./pointer-addresses.ts";
import { isWithin, wrapTerm } from "./ranges.ts";
import { floatConversion } from "./symbols.ts";
import {
  floatBits, integer, isModelledFloating, isNull, nothing, nullPointer, shapeOf, truthOf, truthValue, type IntegerValue,
  type PointerValue, type Shape, type Value,
} from "./values.ts"; // prettier-ignore

/** Of a number that may be an address of what is no object of the program. */
export function fixedAddress(body: Body, value: IntegerValue, span: Span): PointerValue {
  return pointerFromFixedAddress(body, wrapped(body, value), span);
}

/** The value of a scalar as another scalar type. */
export function convert(body: Body, value: Value, from: CType, to: CType, span: Span): Value {
  const target = withoutQualifiers(to);
  if (target.kind === "void") return nothing;
  const toInteger = integerTypeOf(target);
  if (toInteger !== undefined && isBoolean(toInteger)) return truthValue(truth(body, value, from, span));
  const shape = shapeOf(target, body.unit.model);
  switch (value.kind) {
    case "integer":
      if (toInteger !== undefined) return convertInteger(body, value, to);
      if (target.kind === "pointer") return value.term.kind === "int" && value.term.value === 0n ? nullPointer : pointerFromAddress(body, wrapped(body, value), span); // prettier-ignore
      if (isModelledFloating(target)) return { kind: "floating", term: floatConversion(body.unit.symbols, `float${floatBits(target)}.from-int`, value.term) }; // prettier-ignore
      break;
    case "floating":
      if (isModelledFloating(target)) return convertFloat(body, value.term, floatBits(from), floatBits(target));
      if (toInteger !== undefined) return floatToInteger(body, value.term, from, to, span);
      break;
    case "pointer":
      if (target.kind === "pointer") return value;
      if (toInteger !== undefined) {
        const address = addressFromPointer(body, value, span);
        const full = { low: -(1n << 64n), high: 1n << 64n };
        return integer(wrapTerm(address, full, integerRange(toInteger, body.unit.model)), integerRange(toInteger, body.unit.model)); // prettier-ignore
      }
      break;
    case "opaque":
      if (toInteger !== undefined && isReal(from)) mayBeOutOfRange(body, to, span);
      break;
    default:
      if (shape !== undefined && value.kind === shape.kind) return value;
  }
  return shape === undefined ? nothing : arbitrary(body, shape, "approximation", span);
}

/** An integer as an unsigned address. */
function wrapped(body: Body, value: IntegerValue): Term {
  const bits = body.unit.model === "LP64" ? 64n : 32n;
  return wrapTerm(value.term, value.range, { low: 0n, high: (1n << bits) - 1n });
}

export function convertInteger(body: Body, value: IntegerValue, to: CType): IntegerValue {
  const range = integerRange(integerTypeOf(to)!, body.unit.model);
  return integer(wrapTerm(value.term, value.range, range), isWithin(value.range, range) ? value.range : range);
}

function convertFloat(body: Body, term: Term, from: number, to: number): Value {
  if (from === to) return { kind: "floating", term };
  return { kind: "floating", term: floatConversion(body.unit.symbols, `float${to}.from-float${from}`, term) };
}

/** What is no number of the type is undefined behaviour, and any value may come out. */
function floatToInteger(body: Body, term: Term, from: CType, to: CType, span: Span): Value {
  const range = integerRange(integerTypeOf(to)!, body.unit.model);
  const exact = floatConversion(body.unit.symbols, `float${floatBits(from)}.to-int`, term);
  const fits = inRange(exact, range);
  check(body, fits, "undefined-behaviour", outOfRange(to), span);
  const other = arbitrary(body, { kind: "integer", range }, "approximation", span);
  return other.kind === "integer" ? integer(ite(fits, exact, other.term), range) : other;
}

/** Of what is not modelled: whether it fits is not known. */
function mayBeOutOfRange(body: Body, to: CType, span: Span): void {
  const fits = truthOf(arbitrary(body, { kind: "integer", range: { low: 0n, high: 1n } }, "approximation", span))!;
  check(body, fits, "undefined-behaviour", outOfRange(to), span);
}

const outOfRange = (to: CType): string => `what is converted to ${typeName(to)} is out of its range`;

function isReal(type: CType): boolean {
  return withoutQualifiers(type).kind === "floating";
}

export function truth(body: Body, value: Value, type: CType, span: Span): Term {
  if (value.kind === "floating") return floatTruth(body.unit.symbols, value.term, floatBits(type));
  if (value.kind === "pointer") return not(isNull(value));
  const known = truthOf(value);
  if (known !== undefined) return known;
  const any = arbitrary(body, { kind: "integer", range: { low: 0n, high: 1n } }, "approximation", span);
  return truthOf(any)!;
}

/**
 * A value as the shape that a parameter or result has, where declarations disagree: in old code, and in the compiler's own functions
 * that take what they get. `type`: the value's, if it is known.
 */
export function coerced(body: Body, value: Value, shape: Shape, span: Span, type?: CType): Value {
  if (value.kind === "floating" && shape.kind === "floating") {
    return convertFloat(body, value.term, type === undefined ? shape.bits : floatBits(type), shape.bits);
  }
  if (value.kind === shape.kind && value.kind !== "record") {
    if (value.kind !== "integer" || shape.kind !== "integer") return value;
    return integer(wrapTerm(value.term, value.range, shape.range), isWithin(value.range, shape.range) ? value.range : shape.range); // prettier-ignore
  }
  if (value.kind === "record" && shape.kind === "record" && value.leaves.length === shape.leaves.length) return value;
  if (value.kind === "integer" && shape.kind === "pointer")
    return pointerFromFixedAddress(body, wrapped(body, value), span);
  if (value.kind === "stored" && shape.kind === "pointer") return value.at;
  return arbitrary(body, shape, "approximation", span);
}
