/** The type of what a conditional or a switch chooses among several values. */
import { boxed, unboxed } from "../resolve/overloads.ts";
import { isSubtype, sameType } from "../resolve/subtypes.ts";
import { primitive, type JavaType, type PrimitiveType, type World } from "../resolve/symbols.ts";
import { promoted } from "./arithmetic.ts";
import { rangeOf, type Range } from "./values.ts";

/** One of the values among which a conditional or a switch chooses. */
export interface Choice {
  readonly type: JavaType;
  /** If it is a constant expression. */
  readonly constant: bigint | undefined;
}

/** The type of a value that is one of several. */
export function chosenType(choices: readonly Choice[], world: World): JavaType {
  const narrow = narrowType(choices);
  if (narrow !== undefined && choices.some(({ type }) => !sameType(type, choices[0]!.type, world))) return narrow;
  const [first, ...rest] = choices.map(({ type }) => type);
  return rest.reduce((type, next) => commonType(type, next, world), first ?? world.object);
}

/** Numbers smaller than `int` stay so beside others of their type, and beside constants that are small enough: as compilers have it. */
function narrowType(choices: readonly Choice[]): PrimitiveType | undefined {
  const names = choices.map(({ type }) => (unboxed(type) ?? type) as Partial<PrimitiveType>).map(({ name }) => name);
  const isConstantIn = ({ type, constant }: Choice, { low, high }: Range): boolean =>
    type.kind === "primitive" && type.name === "int" && constant !== undefined && low <= constant && constant <= high;
  const fits = (wanted: "char" | "short" | "byte"): boolean =>
    names.includes(wanted) && choices.every((one, i) => names[i] === wanted || isConstantIn(one, rangeOf(wanted)!));
  if (names.includes("short") && names.every((name) => name === "short" || name === "byte")) return primitive("short");
  const name = (["char", "short", "byte"] as const).find(fits);
  return name === undefined ? undefined : primitive(name);
}

function commonType(a: JavaType, b: JavaType, world: World): JavaType {
  const [x, y] = [unboxed(a) ?? a, unboxed(b) ?? b];
  if (x.kind === "primitive" && y.kind === "primitive") {
    if (x.name === y.name) return a.kind === "primitive" ? a : b;
    return x.name === "boolean" || y.name === "boolean" ? world.object : primitive(promoted(x.name, y.name));
  }
  if (a.kind === "null") return b.kind === "primitive" ? boxed(b.name, world) : b;
  if (b.kind === "null") return a.kind === "primitive" ? boxed(a.name, world) : a;
  if (a.kind === "primitive" || b.kind === "primitive") return world.object;
  if (isSubtype(a, b, world)) return b;
  return isSubtype(b, a, world) ? a : world.object;
}
