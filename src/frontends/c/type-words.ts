/** The types that are spelled with keywords only: `unsigned long`, `_Complex double`, `unsigned _BitInt(7)`. */
import { floatingType, integerType, voidType } from "./c-types.ts";
import type { CType, FloatingType, IntegerName } from "./types.ts";

export function baseType(words: readonly string[]): CType | undefined {
  const bitInt = words.find((word) => word.startsWith("_BitInt("));
  const unsigned = words.includes("unsigned");
  if (bitInt !== undefined) {
    return { kind: "integer", name: unsigned ? "unsigned int" : "int", bits: Number(bitInt.slice(8, -1)) };
  }
  if (words.includes("_Complex")) {
    const element = baseType(words.filter((word) => word !== "_Complex"));
    return element?.kind === "floating" ? { kind: "complex", element } : undefined;
  }
  return byText.get(words.join(" "));
}

const integerNames: readonly IntegerName[] = [
  "_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long",
  "unsigned long", "long long", "unsigned long long", "__int128", "unsigned __int128",
]; // prettier-ignore

const floatingNames: readonly FloatingType["name"][] = ["_Float16", "float", "double", "long double", "__float128"];

const byText: ReadonlyMap<string, CType> = new Map<string, CType>([
  ["void", voidType],
  ...integerNames.map((name) => [name, integerType(name)] as const),
  ...floatingNames.map((name) => [name, floatingType(name)] as const),
  ["bool", integerType("_Bool")],
  ["unsigned", integerType("unsigned int")],
  ["signed", integerType("int")],
  ["signed int", integerType("int")],
  ["short int", integerType("short")],
  ["long int", integerType("long")],
  ["long long int", integerType("long long")],
  ["unsigned long int", integerType("unsigned long")],
  ["long unsigned int", integerType("unsigned long")],
  ["_Float128", floatingType("__float128")],
  ["__fp16", floatingType("_Float16")],
]);
