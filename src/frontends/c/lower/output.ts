/**
 * What a program prints, for programs that are run: printf and its kin become calls of procedures without a body, one for
 * each piece of text and each conversion, whose name is what is to be printed and whose argument is the value. Whoever runs
 * the program listens to them (`outputText`).
 */
import { add, eq, int } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { INT } from "../../../logic/sort.ts";
import { variable } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { integerType } from "../c-types.ts";
import type { Expression } from "../tree.ts";
import { assign, begin, branch, declareLocal, emit, freshLabel, jump, type Body } from "./body.ts";
import { literalText } from "./literal-text.ts";
import { loadScalar } from "./memory.ts";
import { partsOf, pointer, zero, type PointerValue, type Value } from "./values.ts";

export const outputPrefix = "c#output ";

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
  if (name === "putchar" && first !== undefined) return print(body, "%c", partsOf(first), e.span);
  if (name === "puts" && first?.kind === "pointer") {
    printString(body, first, e.span);
    return print(body, "\n", [], e.span);
  }
  const at = printers.get(name);
  const format = at === undefined ? undefined : formatOf(e.args[at]);
  if (at !== undefined && format !== undefined) printFormat(body, format, args.slice(at + 1), e.span);
}

function formatOf(arg: Expression | undefined): string | undefined {
  return arg === undefined ? undefined : literalText(arg);
}

function printFormat(body: Body, format: string, args: readonly Value[], span: Span): void {
  const rest = [...args];
  for (const [piece, conversion] of format.matchAll(
    /%[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t|L)?([a-zA-Z%])|[^%]+|%/g,
  )) {
    if (conversion === undefined) print(body, piece, [], span);
    else if (conversion === "%") print(body, "%", [], span);
    else {
      const value = rest.shift();
      if (value === undefined) continue;
      if (conversion === "s" && value.kind === "pointer") printString(body, value, span);
      else print(body, piece, partsOf(value).slice(0, 1), span);
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

/** Byte by byte up to the terminating zero. */
function printString(body: Body, from: PointerValue, span: Span): void {
  const at = declareLocal(body, "t#", span);
  const [head, inside, done] = [freshLabel(body, "print"), freshLabel(body, "print$byte"), freshLabel(body, "printed")];
  assign(body, at, from.offset, span);
  begin(body, head, span);
  const char = loadScalar(body, pointer(from.object, at), integerType("char"), undefined, undefined, span);
  const [code] = partsOf(char);
  branch(body, eq(code!, zero), { label: done, span }, { label: inside, span }, span);
  begin(body, inside, span);
  print(body, "%c", [code!], span);
  assign(body, at, add(at, int(1n)), span);
  jump(body, head, span);
  begin(body, done, span);
}

// ------------------------------------------------------------------------------------------------------------ listening

/** What such a call prints; undefined for other procedures. */
export function outputText(procedure: string, args: readonly bigint[]): string | undefined {
  if (!procedure.startsWith(outputPrefix)) return undefined;
  const what = procedure.slice(outputPrefix.length);
  const [value] = args;
  if (value === undefined) return what;
  const [, flags = "", width = "", precision, length = "", conversion = "d"] =
    /^%([-+ #0]*)(\d*)(?:\.(\d+))?(hh|h|ll|l|z|j|t|L)?([a-zA-Z])$/.exec(what) ?? [];
  return padded(converted(value, conversion, length, precision, flags), flags, Number(width || "0"), precision);
}

function converted(
  value: bigint,
  conversion: string,
  length: string,
  precision: string | undefined,
  flags: string,
): string {
  const bits = length === "" ? 32 : length === "h" ? 16 : length === "hh" ? 8 : 64;
  const unsigned = BigInt.asUintN(bits, value);
  switch (conversion) {
    case "c":
      return String.fromCharCode(Number(BigInt.asUintN(8, value)));
    case "u":
      return digits(unsigned.toString(), precision);
    case "x":
      return `${flags.includes("#") && unsigned !== 0n ? "0x" : ""}${digits(unsigned.toString(16), precision)}`;
    case "X":
      return `${flags.includes("#") && unsigned !== 0n ? "0X" : ""}${digits(unsigned.toString(16).toUpperCase(), precision)}`;
    case "o":
      return digits(unsigned.toString(8), precision);
    case "p":
      return `0x${BigInt.asUintN(64, value).toString(16)}`;
    case "f":
    case "F":
      return asDouble(value).toFixed(Number(precision ?? "6"));
    case "e":
    case "E":
    case "g":
    case "G":
      return String(asDouble(value));
    default: {
      const signed = BigInt.asIntN(bits, value);
      const sign = signed < 0n ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
      return sign + digits((signed < 0n ? -signed : signed).toString(), precision);
    }
  }
}

function digits(text: string, precision: string | undefined): string {
  return precision === undefined ? text : text.padStart(Number(precision), "0");
}

function asDouble(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

function padded(text: string, flags: string, width: number, precision: string | undefined): string {
  if (flags.includes("-")) return text.padEnd(width);
  if (!flags.includes("0") || precision !== undefined) return text.padStart(width);
  const sign = /^[-+ ]/.test(text) ? text[0]! : "";
  return sign + text.slice(sign.length).padStart(width - sign.length, "0");
}
