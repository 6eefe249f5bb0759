/** What a piece of a random C program can name, and what is known of it. */
import type { Random } from "../../src/base/random.ts";
import type { StructPlan } from "./structs.ts";

export type Lines = readonly string[];

/** How long an object lives: pointers are only made to point to what lives as long as they do. */
export type Lifetime = "program" | "call" | "heap";

/** An lvalue of an integer type. */
export interface Place {
  readonly text: string;
  readonly type: string;
  readonly lifetime: Lifetime;
  /** A bit-field has no address. */
  readonly isAddressable: boolean;
}

export interface Row {
  readonly text: string;
  readonly type: string;
  readonly length: number;
  readonly lifetime: Lifetime;
  /** An object of its own: whoever leaves it leaves the object, and is seen by a sanitizer. */
  readonly isWhole: boolean;
}

/** An lvalue of a struct type; `dot` is what comes before the name of a member. */
export interface Holder {
  readonly text: string;
  readonly dot: string;
  readonly struct: StructPlan;
  readonly lifetime: Lifetime;
}

/** A variable that points to an integer at all times. */
export interface Pointer {
  readonly text: string;
  readonly type: string;
  /** What it may point to. */
  readonly targets: readonly Lifetime[];
}

export interface HolderPointer {
  readonly text: string;
  readonly struct: StructPlan;
}

export type FunctionKind = "number" | "row" | "by-pointer" | "by-value" | "slot" | "choose" | "deep";

export interface FunctionPlan {
  readonly name: string;
  readonly kind: FunctionKind;
  /** Of what its pointers point to. */
  readonly type: string;
  readonly struct: StructPlan;
}

export interface Scope {
  readonly random: Random;
  readonly fresh: (prefix: string) => string;
  /** What can only be read. */
  readonly reads: readonly string[];
  readonly places: readonly Place[];
  readonly rows: readonly Row[];
  readonly holders: readonly Holder[];
  readonly pointers: readonly Pointer[];
  readonly holderPointers: readonly HolderPointer[];
  readonly functions: readonly FunctionPlan[];
  /** How many functions there are in the table; none if there is no table. */
  readonly table: number;
  /** Whether memory is looked at as something else than it is: byte by byte, or at another type. */
  readonly hasBytes: boolean;
  /** How deep statements are nested. */
  readonly depth: number;
}

export const integers: readonly string[] = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long"]; // prettier-ignore

const sizes: Readonly<Record<string, number>> = {
  "signed char": 1, "unsigned char": 1, char: 1, short: 2, "unsigned short": 2, int: 4, unsigned: 4, long: 8,
}; // prettier-ignore

export function sizeOf(type: string): number {
  return sizes[type]!;
}

type Names = "reads" | "places" | "rows" | "holders" | "pointers" | "holderPointers";

/** What is in both; the second comes first, as it is nearer. */
export function joined(scope: Scope, more: Partial<Pick<Scope, Names>>): Scope {
  return {
    ...scope,
    reads: [...(more.reads ?? []), ...scope.reads],
    places: [...(more.places ?? []), ...scope.places],
    rows: [...(more.rows ?? []), ...scope.rows],
    holders: [...(more.holders ?? []), ...scope.holders],
    pointers: [...(more.pointers ?? []), ...scope.pointers],
    holderPointers: [...(more.holderPointers ?? []), ...scope.holderPointers],
  };
}
