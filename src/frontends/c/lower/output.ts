/**
 * What a program prints, for programs that are run: printf and its kin become calls of procedures without a body, one for
 * each piece of text and each conversion, whose name is what is to be printed and whose argument is the value. Whoever runs
 * the program listens to them (`outputText`).
 */
import { add, and, eq, FALSE, int, ite, le, lt, neg, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { INT } from "../../../logic/sort.ts";
import { variable } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { integerType } from "../c-types.ts";
import type { Expression } from "../tree.ts";
import { assign, begin, beginTarget, branch, declareLocal, emit, freshLabel, jump, type Body } from "./body.ts";
import { literalText } from "./literal-text.ts";
import { loadScalar } from "./scalars.ts";
import { printedFloating } from "./printed-number.ts";
import { partsOf, pointer, zero, type PointerValue, type Value } from "./values.ts";

export const outputPrefix = "c#output ";

/** Prints as many spaces as its argument says. No text that is printed begins so. */
const spacesBefore = "%spaces";

const printers: ReadonlyMap<string, number> = new Map([
  ["printf", 0],
  ["fprintf", 1],
]);

/** Nothing for functions that do not print, and for formats that are not literals. */
export function lowerOutput(
  body: Body,
  name: string,
  e: Extract<Expression, { kind: "call" }>,
  args: readonly Value[],
): void {
  if (!body.unit.options.output) return;
  const [first] = args;
  if ((name === "putchar" || name === "fputc" || name === "putc") && first !== undefined)
    return print(body, "%c", partsOf(first), e.span);
  if ((name === "puts" || name === "fputs") && first?.kind === "pointer") {
    printString(body, first, e.span);
    if (name === "puts") print(body, "\n", [], e.span);
    return;
  }
  const at = printers.get(name);
  const format = at === undefined ? undefined : formatOf(e.args[at]);
  if (at !== undefined && format !== undefined) printFormat(body, format, args.slice(at + 1), e.span);
}

function formatOf(arg: Expression | undefined): string | undefined {
  return arg === undefined ? undefined : literalText(arg);
}

const conversions = /%[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(?:hh|h|ll|l|z|j|t|L)?([a-zA-Z%])|[^%]+|%/g;

function printFormat(body: Body, format: string, args: readonly Value[], span: Span): void {
  const rest = [...args];
  for (const [piece, conversion] of format.matchAll(conversions)) {
    if (conversion === undefined) print(body, piece, [], span);
    else if (conversion === "%") print(body, "%", [], span);
    else {
      const stars = rest.splice(0, piece.split("*").length - 1).flatMap((star) => partsOf(star).slice(0, 1));
      const value = rest.shift();
      if (value === undefined) continue;
      if (conversion === "s" && value.kind === "pointer") printPadded(body, piece, stars, value, span);
      else print(body, piece, [...stars, ...partsOf(value).slice(0, 1)], span);
    }
  }
}

function print(body: Body, what: string, args: readonly Term[], span: Span): void {
  const procedure = `${outputPrefix}${what}`;
  const params = args.map((_, i) => ({ variable: variable(`v${i}`, INT), span: noSpan }));
  if (!body.unit.procedures.has(procedure)) {
    body.unit.procedures.set(procedure, {
      name: procedure,
      params,
      results: [],
      requires: [],
      ensures: [],
      modifies: [],
      span: noSpan,
    });
  }
  emit(body, { kind: "call", procedure, args, results: [], free: false, span });
}

/** `%s` with a width or a precision: how many bytes there are is counted first, for the spaces before them. */
function printPadded(body: Body, piece: string, stars: readonly Term[], from: PointerValue, span: Span): void {
  const rest = [...stars];
  const [, flags = "", width, precision] = /^%([-+ #0]*)(\d+|\*)?(?:\.(\d+|\*)?)?/.exec(piece) ?? [];
  const numberOf = (text: string): Term => (text === "*" ? rest.shift()! : int(BigInt(text)));
  const wanted = width === undefined ? undefined : numberOf(width);
  const most = piece.includes(".") ? numberOf(precision ?? "0") : undefined;
  if (wanted === undefined) return printString(body, from, span, most);
  const count = eachByte(body, from, span, most);
  const [padding, spaces] = [sub(wanted, count), sub(neg(wanted), count)];
  if (!flags.includes("-")) print(body, spacesBefore, [padding], span);
  printString(body, from, span, most);
  // A negative width is the flag and a width.
  print(body, spacesBefore, [flags.includes("-") ? ite(lt(wanted, zero), spaces, padding) : spaces], span);
}

/** The bytes up to the terminating zero, not more than `most` of them unless that is negative. */
function printString(body: Body, from: PointerValue, span: Span, most?: Term): void {
  eachByte(body, from, span, most, (code) => print(body, "%c", [code], span));
}

/** How many they are. */
function eachByte(
  body: Body,
  from: PointerValue,
  span: Span,
  most: Term | undefined,
  visit?: (code: Term) => void,
): Term {
  const count = declareLocal(body, "t#", span);
  const [head, look, inside, done] = ["print", "print$look", "print$byte", "printed"].map((label) => freshLabel(body, label)) as [string, string, string, string]; // prettier-ignore
  assign(body, count, zero, span);
  beginTarget(body, head, span);
  const enough = most === undefined ? FALSE : and(le(zero, most), le(most, count));
  branch(body, enough, { label: done, span }, { label: look, span }, span);
  begin(body, look, span);
  const at = pointer(from.object, add(from.offset, count));
  const code = partsOf(loadScalar(body, at, integerType("char"), undefined, undefined, span))[0]!;
  branch(body, eq(code, zero), { label: done, span }, { label: inside, span }, span);
  begin(body, inside, span);
  visit?.(code);
  assign(body, count, add(count, int(1n)), span);
  jump(body, head, span);
  begin(body, done, span);
  return count;
}

// ------------------------------------------------------------------------------------------------------------ listening

/** What such a call prints; undefined for other procedures. */
export function outputText(procedure: string, args: readonly bigint[]): string | undefined {
  if (!procedure.startsWith(outputPrefix)) return undefined;
  const what = procedure.slice(outputPrefix.length);
  const value = args.at(-1);
  if (value === undefined) return what;
  if (what === spacesBefore) return " ".repeat(Math.max(Number(value), 0));
  const conversion = conversionOf(what, args);
  return padded(converted(value, conversion), conversion);
}

interface Conversion {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
  readonly length: string;
  readonly letter: string;
}

/** The arguments for `*` come first. A negative width is the flag `-`; a negative precision is none. */
function conversionOf(text: string, args: readonly bigint[]): Conversion {
  const [, flags = "", width = "0", precision, length = "", letter = "d"] =
    /^%([-+ #0]*)(\d+|\*)?(?:\.(\d+|\*|))?(hh|h|ll|l|z|j|t|L)?([a-zA-Z])$/.exec(text) ?? [];
  const stars = args.map((arg) => Number(BigInt.asIntN(32, arg)));
  const numberOf = (part: string): number => (part === "*" ? (stars.shift() ?? 0) : Number(part));
  const asked = numberOf(width);
  const digits = precision === undefined ? undefined : numberOf(precision);
  return {
    flags: asked < 0 ? `${flags}-` : flags,
    width: Math.abs(asked),
    precision: digits === undefined || digits < 0 ? undefined : digits,
    length,
    letter,
  };
}

/** The sign or prefix, after which zeros are filled in, and the rest. */
interface Converted {
  readonly sign: string;
  readonly text: string;
  readonly fillsWithZeros: boolean;
}

function converted(value: bigint, conversion: Conversion): Converted {
  const { flags, precision, length, letter } = conversion;
  const bits = length === "" ? 32 : length === "h" ? 16 : length === "hh" ? 8 : 64;
  const unsigned = BigInt.asUintN(bits, value);
  const number = (sign: string, digits: string): Converted => {
    const text = precision === 0 && digits === "0" ? "" : digits.padStart(precision ?? 0, "0");
    return { sign, text, fillsWithZeros: precision === undefined };
  };
  const prefix = (text: string): string => (flags.includes("#") && unsigned !== 0n ? text : "");
  switch (letter) {
    case "c":
      return { sign: "", text: String.fromCharCode(Number(BigInt.asUintN(8, value))), fillsWithZeros: false };
    case "u":
      return number("", unsigned.toString());
    case "x":
      return number(prefix("0x"), unsigned.toString(16));
    case "X":
      return number(prefix("0X"), unsigned.toString(16).toUpperCase());
    case "o": {
      const octal = number("", unsigned.toString(8));
      return flags.includes("#") && !octal.text.startsWith("0") ? { ...octal, text: `0${octal.text}` } : octal;
    }
    case "p":
      return value === 0n ? { sign: "", text: "(nil)", fillsWithZeros: false } : number("0x", BigInt.asUintN(64, value).toString(16)); // prettier-ignore
    case "f":
    case "F":
    case "e":
    case "E":
    case "g":
    case "G":
    case "a":
    case "A": {
      const { negative, text } = printedFloating(value, letter, precision, flags.includes("#"));
      const [hexadecimal = ""] = /^0x/i.exec(text) ?? [];
      const rest = text.slice(hexadecimal.length);
      return { sign: signFor(negative, flags) + hexadecimal, text: rest, fillsWithZeros: !/^(?:inf|nan)$/i.test(text) };
    }
    default: {
      const signed = BigInt.asIntN(bits, value);
      return number(signFor(signed < 0n, flags), (signed < 0n ? -signed : signed).toString());
    }
  }
}

function signFor(negative: boolean, flags: string): string {
  return negative ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
}

function padded({ sign, text, fillsWithZeros }: Converted, { flags, width }: Conversion): string {
  if (flags.includes("-")) return (sign + text).padEnd(width);
  if (!flags.includes("0") || !fillsWithZeros) return (sign + text).padStart(width);
  return sign + text.padStart(width - sign.length, "0");
}
