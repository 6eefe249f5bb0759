/**
 * What a format asks of the arguments that follow it, as far as it is certain that nothing good comes of another argument: that they are
 * there, that what is followed is a pointer, and that numbers are passed where functions look for them, floating ones in places of
 * their own. That an integer is of another width, or a pointer printed as a number, is not among it.
 */
import { printfPieces, scanfEffects, type PrintfPiece } from "./formats.ts";

export interface FormatDemand {
  /** Counted from the one behind the format. */
  readonly argument: number;
  readonly wants: "pointer" | "floating" | "number or pointer";
  /** As it stands in the format. */
  readonly conversion: string;
}

/** Undefined if arguments are numbered, or the format is not one. */
export function printfDemands(format: string): readonly FormatDemand[] | undefined {
  return printfPieces(format)?.flatMap((piece) => [...starsOf(piece), ...ownDemand(piece)]);
}

export function scanfDemands(format: string): readonly FormatDemand[] | undefined {
  return scanfEffects(format)?.map(({ argument }) => ({
    argument,
    wants: "pointer",
    conversion: "a conversion of the format",
  }));
}

function starsOf({ width, precision, argument, text }: PrintfPiece): readonly FormatDemand[] {
  const stars = [width, precision].filter((one) => one === "argument").length;
  return Array.from({ length: stars }, (_, i) => {
    return { argument: argument - stars + i, wants: "number or pointer", conversion: text };
  });
}

function ownDemand({ conversion, argument, text }: PrintfPiece): readonly FormatDemand[] {
  if (["", "%", "m"].includes(conversion)) return [];
  if (/[sSn]/.test(conversion)) return [{ argument, wants: "pointer", conversion: text }];
  const wants = /[eEfFgGaA]/.test(conversion) ? "floating" : "number or pointer";
  return [{ argument, wants, conversion: text }];
}
