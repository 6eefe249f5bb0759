/** How many characters printf makes of a format, as far as the format says so: at least, at most, and of which strings. */
import { printfPieces, type PrintfPiece } from "./formats.ts";
import { shapeRange, type IntegerRange } from "./integers.ts";

export interface PrintedLength {
  /** Of all but the strings. */
  readonly least: number;
  /** Undefined if the format sets no limit. */
  readonly most: number | undefined;
  /** Arguments of which the characters up to their end are printed. */
  readonly strings: readonly PrintedString[];
}

export interface PrintedString {
  readonly argument: number;
  /** It is filled up to so many. */
  readonly width: number;
}

/**
 * `rangeOf`: what is known of arguments that are integers, counted from the one behind the format.
 *
 * Undefined for what is not a format, for numbered arguments, and for wide characters, which may make any number or an error.
 */
export function printedLength(
  format: string,
  rangeOf: (argument: number) => IntegerRange | undefined,
): PrintedLength | undefined {
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
    const length = lengthOf(piece, rangeOf(piece.argument));
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
function lengthOf(piece: PrintfPiece, range: IntegerRange | undefined): Length {
  const { width } = piece;
  const { least, most } = bareLength(piece, range);
  if (width === "argument") return { least, most: undefined };
  return { least: Math.max(least, width ?? 0), most: most === undefined ? undefined : Math.max(most, width ?? 0) };
}

function bareLength(piece: PrintfPiece, range: IntegerRange | undefined): Length {
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
      return /[diouxX]/.test(conversion) ? integerLength(piece, range) : floatingLength(piece);
  }
}

/** Where thousands are told apart, nobody knows. */
function integerLength(piece: PrintfPiece, range: IntegerRange | undefined): Length {
  const { conversion, flags, precision, length } = piece;
  if (precision === "argument" || flags.includes("'")) return nobodyKnows;
  const bits = length === "hh" ? 8 : length === "h" ? 16 : length === "" ? 32 : 64;
  const all = shapeRange({ bits, signed: /[di]/.test(conversion) });
  const { low, high } = range !== undefined && all.low <= range.low && range.high <= all.high ? range : all;
  const ends = [low, high].map((value) => numberLength(piece, precision, value));
  // The further from zero, the more digits.
  const least = low <= 0n && 0n <= high ? numberLength(piece, precision, 0n) : Math.min(...ends);
  return { least, most: Math.max(...ends) };
}

function numberLength({ conversion, flags }: PrintfPiece, precision: number | undefined, value: bigint): number {
  const base = conversion === "o" ? 8 : /[xX]/.test(conversion) ? 16 : 10;
  const magnitude = (value < 0n ? -value : value).toString(base).length;
  const isMarked = flags.includes("#");
  // A zero with precision 0 has no digits, and no mark but that of octal numbers, which is to begin with 0.
  const digits = base === 8 && isMarked ? (value === 0n ? 1 : magnitude + 1) : value === 0n && precision === 0 ? 0 : magnitude; // prettier-ignore
  const sign = value < 0n || (/[di]/.test(conversion) && /[+ ]/.test(flags)) ? 1 : 0;
  const mark = base === 16 && isMarked && value !== 0n ? 2 : 0;
  return sign + mark + Math.max(digits, precision ?? 0);
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
