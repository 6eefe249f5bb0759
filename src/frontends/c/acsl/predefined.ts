/** Macros of C's headers that annotations use: the preprocessor does not replace names in comments. */
import { integerType } from "../c-types.ts";
import { integerRange } from "../integers.ts";
import type { DataModel, IntegerName } from "../tree.ts";

const limits: ReadonlyMap<string, readonly [IntegerName, "low" | "high"]> = new Map([
  ["CHAR_MIN", ["char", "low"]],
  ["CHAR_MAX", ["char", "high"]],
  ["SCHAR_MIN", ["signed char", "low"]],
  ["SCHAR_MAX", ["signed char", "high"]],
  ["UCHAR_MAX", ["unsigned char", "high"]],
  ["SHRT_MIN", ["short", "low"]],
  ["SHRT_MAX", ["short", "high"]],
  ["USHRT_MAX", ["unsigned short", "high"]],
  ["INT_MIN", ["int", "low"]],
  ["INT_MAX", ["int", "high"]],
  ["UINT_MAX", ["unsigned int", "high"]],
  ["LONG_MIN", ["long", "low"]],
  ["LONG_MAX", ["long", "high"]],
  ["ULONG_MAX", ["unsigned long", "high"]],
  ["LLONG_MIN", ["long long", "low"]],
  ["LLONG_MAX", ["long long", "high"]],
  ["ULLONG_MAX", ["unsigned long long", "high"]],
  ["SIZE_MAX", ["unsigned long", "high"]],
  ["PTRDIFF_MIN", ["long", "low"]],
  ["PTRDIFF_MAX", ["long", "high"]],
  ["INT8_MIN", ["signed char", "low"]],
  ["INT8_MAX", ["signed char", "high"]],
  ["UINT8_MAX", ["unsigned char", "high"]],
  ["INT16_MIN", ["short", "low"]],
  ["INT16_MAX", ["short", "high"]],
  ["UINT16_MAX", ["unsigned short", "high"]],
  ["INT32_MIN", ["int", "low"]],
  ["INT32_MAX", ["int", "high"]],
  ["UINT32_MAX", ["unsigned int", "high"]],
  ["INT64_MIN", ["long long", "low"]],
  ["INT64_MAX", ["long long", "high"]],
  ["UINT64_MAX", ["unsigned long long", "high"]],
] as const);

export function predefinedValue(name: string, model: DataModel): bigint | "null" | undefined {
  if (name === "NULL") return "null";
  if (name === "CHAR_BIT") return 8n;
  if (name === "true") return 1n;
  if (name === "false") return 0n;
  const limit = limits.get(name);
  return limit && integerRange(integerType(limit[0]), model)[limit[1]];
}
