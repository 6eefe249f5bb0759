/** What the formats of printf and scanf say of the arguments that follow them. */
import { floatingType, integerType, pointerTo, voidType } from "./c-types.ts";
import type { CType, IntegerName } from "./tree.ts";

/** Arguments are counted from the one behind the format. */
export interface FormatArgument {
  readonly argument: number;
  readonly does: FormatEffect;
}

export type FormatEffect =
  /** A string is read, of at most so many characters; `argument` where another argument tells how many. */
  | { readonly kind: "reads-string"; readonly wide: boolean; readonly most?: number | { readonly argument: number } }
  /** A value of the type is written where the argument points to. */
  | { readonly kind: "writes"; readonly type: CType }
  /** So many characters are written at most, the end of a string included; without `most`, any number. */
  | {
      readonly kind: "writes-characters";
      readonly wide: boolean;
      readonly terminated: boolean;
      readonly most?: number;
    };

/** Text as it is, or a conversion with the argument that it converts. */
export interface PrintfPiece {
  readonly text: string;
  /** Empty for text. */
  readonly conversion: string;
  readonly flags: string;
  readonly width: number | "argument" | undefined;
  readonly precision: number | "argument" | undefined;
  readonly length: string;
  /** Counted from the one behind the format. Those of width and precision come right before it. */
  readonly argument: number;
}

/** Undefined if arguments are numbered, as in `%2$s`, or the format is not one. */
export function printfPieces(format: string): readonly PrintfPiece[] | undefined {
  const pieces: PrintfPiece[] = [];
  let argument = 0;
  const [shown = ""] = format.split("\0", 1);
  for (const [text, flags = "", width, precision, length = "", conversion = ""] of shown.matchAll(printfPiece)) {
    if (conversion === "" && text.startsWith("%")) return undefined;
    if (width === "*") argument += 1;
    if (precision === ".*") argument += 1;
    pieces.push({
      text,
      conversion,
      flags,
      width: given(width),
      precision: given(precision?.slice(1)),
      length,
      argument,
    });
    if (!["", "%", "m"].includes(conversion)) argument += 1;
  }
  return pieces;
}

/** `%.s` is `%.0s`. */
const given = (text: string | undefined): number | "argument" | undefined =>
  text === undefined ? undefined : text === "*" ? "argument" : Number(text);

const printfPiece = /%([-+ #0']*)(\d+|\*)?(\.(?:\d+|\*)?)?(hh|h|ll|l|L|q|j|z|t)?([diouxXeEfFgGaAcCsSpnm%])|[^%]+|%/gs;

/** What printf does to memory. Undefined if that is not known. */
export function printfEffects(format: string): readonly FormatArgument[] | undefined {
  return printfPieces(format)?.flatMap(({ conversion, length, precision, argument }) => {
    const limit = precision === "argument" ? { argument: argument - 1 } : precision;
    const does = printfEffect(conversion, length, limit);
    return does === undefined ? [] : [{ argument, does }];
  });
}

type StringLimit = Extract<FormatEffect, { kind: "reads-string" }>["most"];

function printfEffect(conversion: string, length: string, most: StringLimit): FormatEffect | undefined {
  switch (conversion) {
    case "s":
    case "S":
      return { kind: "reads-string", wide: conversion === "S" || length === "l", ...(most !== undefined && { most }) };
    case "n":
      return { kind: "writes", type: signedOf(length) };
    default:
      return undefined;
  }
}

/** `isCounted`: scanf returns how many of these it has written. */
export interface ScannedArgument extends FormatArgument {
  readonly isCounted: boolean;
}

/** What scanf writes. Undefined if arguments are numbered or the format is not one. */
export function scanfEffects(format: string): readonly ScannedArgument[] | undefined {
  const effects: ScannedArgument[] = [];
  for (const piece of format.matchAll(scanfPiece)) {
    const { suppressed, allocated, width, length = "", conversion } = piece.groups ?? {};
    if (conversion === undefined) {
      if (piece[0].startsWith("%")) return undefined;
      continue;
    }
    if (conversion === "%" || suppressed !== undefined) continue;
    const does = scanfEffect(conversion, length, width === undefined ? undefined : Number(width));
    effects.push({
      argument: effects.length,
      does: allocated === undefined ? does : { kind: "writes", type: text },
      isCounted: conversion !== "n",
    });
  }
  return effects;
}

const scanfPiece =
  /%(?<suppressed>\*)?(?<width>\d+)?(?<allocated>m)?(?<length>hh|h|ll|l|L|q|j|z|t)?(?<conversion>[diouxXeEfFgGaAcCsSpn%]|\[\^?\]?[^\]]*\])|[^%]+|%/gs;

const text = pointerTo(integerType("char"));

function scanfEffect(conversion: string, length: string, width: number | undefined): FormatEffect {
  switch (conversion[0]) {
    case "d":
    case "i":
    case "n":
      return { kind: "writes", type: signedOf(length) };
    case "o":
    case "u":
    case "x":
    case "X":
      return { kind: "writes", type: unsignedOf(length) };
    case "p":
      return { kind: "writes", type: pointerTo(voidType) };
    case "c":
    case "C":
      return characters(conversion === "C" || length === "l", false, width ?? 1);
    case "s":
    case "S":
    case "[":
      return characters(conversion === "S" || length === "l", true, width === undefined ? undefined : width + 1);
    default:
      return { kind: "writes", type: floatingOf(length) };
  }
}

function characters(wide: boolean, terminated: boolean, most: number | undefined): FormatEffect {
  return { kind: "writes-characters", wide, terminated, ...(most !== undefined && { most }) };
}

// -------------------------------------------------------------------------------------------------------------- types

/** `j`, `z` and `t` are as wide as a long, but for `j` on a 32-bit machine, which has 64 bits everywhere. */
const integers: Readonly<Record<string, readonly [IntegerName, IntegerName]>> = {
  hh: ["signed char", "unsigned char"],
  h: ["short", "unsigned short"],
  l: ["long", "unsigned long"],
  ll: ["long long", "unsigned long long"],
  q: ["long long", "unsigned long long"],
  L: ["long long", "unsigned long long"],
  j: ["long long", "unsigned long long"],
  z: ["long", "unsigned long"],
  t: ["long", "unsigned long"],
};

const signedOf = (length: string): CType => integerType(integers[length]?.[0] ?? "int");

const unsignedOf = (length: string): CType => integerType(integers[length]?.[1] ?? "unsigned int");

const floatingOf = (length: string): CType =>
  floatingType(length === "L" ? "long double" : length === "l" ? "double" : "float");
