/** Expressions without effects. What may fail is made by statements, now and then. */
import type { Lifetime, Place, Row, Scope } from "./scope.ts";

const edges: readonly string[] = ["127", "128", "255", "256", "65535", "0x7fffffff", "4294967295u", "-1"];

export function constant({ random }: Scope): string {
  return random.oneIn(6) ? random.pick(edges) : String(random.below(12) - 3);
}

/** Something that depends on the input, as far as it is known. */
export function readable(scope: Scope): string {
  const { random, reads, places, rows } = scope;
  if (random.oneIn(3)) return random.pick(reads);
  if (rows.length > 0 && random.oneIn(3)) return element(scope, random.pick(rows), 1);
  return random.pick(places).text;
}

/** An element that is there. */
export function element(scope: Scope, row: Row, depth: number): string {
  return `${row.text}[${index(scope, row.length, depth)}]`;
}

/** From 0 up to, but not including, `length`. */
export function index(scope: Scope, length: number, depth: number): string {
  const { random } = scope;
  if (depth <= 0 || random.oneIn(3)) return String(random.below(length));
  const one = value(scope, depth - 1);
  if (length === 8 || length === 4 || length === 2) return `${grouped(one)} & ${length - 1}`;
  return `(unsigned)${grouped(one)} % ${length}`;
}

/** A number of any integer type. */
export function value(scope: Scope, depth: number): string {
  const { random } = scope;
  if (depth <= 0 || random.oneIn(5)) return random.oneIn(3) ? constant(scope) : readable(scope);
  const part = (): string => grouped(value(scope, depth - 1));
  switch (random.below(13)) {
    case 0:
    case 1:
      return `${part()} ${random.pick(["+", "-"])} ${part()}`;
    case 2:
      return `${part()} * ${constant(scope)}`;
    case 3:
      return `${part()} ${random.pick(["&", "|", "^"])} ${part()}`;
    case 4:
      return `${part()} ${random.pick(["<<", ">>"])} (${part()} & ${random.pick([1, 3, 7])})`;
    case 5:
      return `${part()} ${random.pick(["/", "%"])} ${1 + random.below(7)}`;
    case 6:
      return `(${random.pick(["unsigned char", "signed char", "short", "unsigned short", "unsigned", "long"])})${part()}`;
    case 7:
      return truth(scope, depth);
    case 8:
      return `${grouped(truth(scope, depth - 1))} ? ${part()} : ${part()}`;
    case 9:
      return `${random.pick(["~", "-", "!"])}${part()}`;
    case 10:
      return distance(scope) ?? part();
    case 11:
      return dereferenced(scope) ?? part();
    default:
      return readable(scope);
  }
}

export function truth(scope: Scope, depth: number): string {
  const { random } = scope;
  const part = (): string => grouped(value(scope, depth - 1));
  if (depth > 1 && random.oneIn(4)) {
    return `${grouped(truth(scope, depth - 1))} ${random.pick(["&&", "||"])} ${grouped(truth(scope, depth - 1))}`;
  }
  if (random.oneIn(6)) return comparison(scope) ?? part();
  return `${part()} ${random.pick(["<", "<=", ">", ">=", "==", "!="])} ${random.oneIn(2) ? constant(scope) : part()}`;
}

/** Pointers are equal or not; they are ordered only within one array. */
function comparison(scope: Scope): string | undefined {
  const { random, pointers, rows } = scope;
  if (pointers.length > 0 && random.oneIn(2)) {
    const pointer = random.pick(pointers);
    const place = placeOf(scope, pointer.type, ["program", "call"]);
    return place === undefined ? undefined : `${pointer.text} ${random.pick(["==", "!="])} &${place.text}`;
  }
  if (rows.length === 0) return undefined;
  const row = random.pick(rows);
  return `&${element(scope, row, 1)} ${random.pick(["<", ">=", "=="])} ${row.text} + ${random.below(row.length + 1)}`;
}

function distance(scope: Scope): string | undefined {
  const { random, rows } = scope;
  if (rows.length === 0) return undefined;
  const row = random.pick(rows);
  return `&${element(scope, row, 1)} - ${row.text}`;
}

/** Through a pointer to another type, byte by byte or two at a time. */
function dereferenced(scope: Scope): string | undefined {
  const { random, hasBytes } = scope;
  if (!hasBytes) return undefined;
  const place = placeOf(scope, random.pick(["int", "unsigned", "long"]), ["program", "call", "heap"]);
  if (place === undefined) return undefined;
  const size = place.type === "long" ? 8 : 4;
  const [type, width] = random.pick([["unsigned char", 1], ["signed char", 1], ["unsigned short", 2]] as const); // prettier-ignore
  return `((${type} *)&${place.text})[${index(scope, size / width, 1)}]`;
}

export function placeOf(scope: Scope, type: string, lifetimes: readonly Lifetime[]): Place | undefined {
  const fitting = scope.places.filter((one) => one.isAddressable && one.type === type && lifetimes.includes(one.lifetime)); // prettier-ignore
  return fitting.length === 0 ? undefined : scope.random.pick(fitting);
}

export function grouped(text: string): string {
  return /^[\w.]+$/.test(text) ? text : `(${text})`;
}
