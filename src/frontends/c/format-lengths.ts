/** How many characters printf makes of a format, as far as the format says so: at least, at most, and of which strings. */
import { printfPieces, type PrintfPiece } from "./formats.ts";

export interface PrintedLength {
  /** Of all but the strings. */
  readonly least: number;
  /** Undefined if the format sets no limit. */
  readonly most: number | undefined;
  /** Arguments, counted from the one behind the format, of which the characters up to their end are printed. */
  readonly strings: readonly PrintedString[];
}

export interface PrintedString {
  readonly argument: number;
  /** It is filled up to so many. */
  readonly width: number;
}

/** Undefined for what is not a format, for numbered arguments, and for wide characters, which may make any number or an error. */
export function printedLength(format: string): PrintedLength | undefined {
  const pieces = printfPieces(format);
  if (pieces === undefined) return undefined;
  let [least, most]: [number, number | undefined] = [0, 0];
  const strings: PrintedString[] = [];
  for (const piece of pieces) {
    if (isWide(piece)) return undefined;
    if (piece.conversion === "s") {
      strings.push({ argument: piece.argument, width: typeof piece.width === "number" ? piece.width : 0 });
      if (piece.width === "argument") most = undefined;
      continue;
    }
    const length = lengthOf(piece);
    least += length.least;
    most = most === undefined || length.most === undefined ? undefined : most + length.most;
  }
  return { least, most, strings };
}

const isWide = ({ conversion, length }: PrintfPiece): boolean =>
  /[CS]/.test(conversion) || (/[cs]/.test(conversion) && length === "l");

interface Length {
  readonly least: number;
  readonly most: number | undefined;
}

const nobodyKnows: Length = { least: 0, most: undefined };

/** Filled up to the width. */
function lengthOf(piece: PrintfPiece): Length {
  const { width } = piece;
  const { least, most } = bareLength(piece);
  if (width === "argument") return { least, most: undefined };
  return { least: Math.max(least, width ?? 0), most: most === undefined ? undefined : Math.max(most, width ?? 0) };
}

function bareLength(piece: PrintfPiece): Length {
  const { conversion } = piece;
  switch (conversion) {
    case "":
      return { least: piece.text.length, most: piece.text.length };
    case "%":
    case "c":
      return { least: 1, most: 1 };
    case "n":
      return { least: 0, most: 0 };
    // With a sign, if that is asked for.
    case "p":
      return { least: 1, most: 1 + 2 + 16 };
    case "m":
      return nobodyKnows;
    default:
      return /[diouxX]/.test(conversion) ? integerLength(piece) : floatingLength(piece);
  }
}

/** A zero with precision 0 has no digits. The thousands may be told apart. */
function integerLength({ conversion, flags, precision, length }: PrintfPiece): Length {
  const { sign, digits } = digitsOf(conversion, length);
  const least = typeof precision === "number" ? precision : precision === "argument" ? 0 : 1;
  if (precision === "argument" || flags.includes("'")) return { least, most: undefined };
  const prefix = flags.includes("#") ? 2 : 0;
  return { least, most: sign + prefix + Math.max(digits, precision ?? 0) };
}

/** Of the largest number of that type. */
function digitsOf(conversion: string, length: string): { readonly sign: number; readonly digits: number } {
  const bits = length === "hh" ? 8 : length === "h" ? 16 : length === "" ? 32 : 64;
  const largest = (1n << BigInt(bits)) - 1n;
  if (/[di]/.test(conversion)) return { sign: 1, digits: String(largest >> 1n).length };
  return { sign: 0, digits: largest.toString(conversion === "o" ? 8 : conversion === "u" ? 10 : 16).length };
}

/** Infinities and what is no number have three letters. A double has at most 309 digits before the point and 3 in its exponent. */
function floatingLength({ conversion, precision, length, flags }: PrintfPiece): Length {
  const style = conversion.toLowerCase();
  const least = style === "g" || (style === "f" && precision !== undefined) ? 1 : 3;
  if (length === "L" || precision === "argument" || flags.includes("'")) return { least, most: undefined };
  const places = precision ?? (style === "a" ? 13 : 6);
  switch (style) {
    case "f":
      return { least, most: 1 + 309 + 1 + places };
    case "e":
      return { least, most: 1 + 1 + 1 + places + 5 };
    case "g":
      return { least, most: 1 + Math.max(places, 1) + 1 + 5 };
    default:
      return { least, most: 1 + 2 + 1 + 1 + places + 6 };
  }
}
