/** Struct types: with arrays, bit-fields, structs and unions in them, some without a name. */
import type { Random } from "../../src/base/random.ts";
import { integers, type Holder, type Lifetime, type Lines, type Place, type Pointer, type Row } from "./scope.ts";

export type Field =
  | { readonly kind: "integer"; readonly name: string; readonly type: string }
  | { readonly kind: "bits"; readonly name: string; readonly type: string; readonly width: number }
  | { readonly kind: "row"; readonly name: string; readonly type: string; readonly length: number }
  | { readonly kind: "struct"; readonly name: string; readonly struct: StructPlan }
  | { readonly kind: "pointer"; readonly name: string }
  | { readonly kind: "union" | "struct-without-name"; readonly name: string };

export interface StructPlan {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The one that all pointers in structs point to at first. */
export const anchor = "anchor";

export function structPlans(random: Random): readonly StructPlan[] {
  const first: StructPlan = { name: "struct S", fields: fields(random, "s", undefined) };
  return random.oneIn(2) ? [first] : [first, { name: "struct T", fields: fields(random, "t", first) }];
}

function fields(random: Random, prefix: string, inner: StructPlan | undefined): readonly Field[] {
  const count = 1 + random.below(3);
  const chosen = Array.from({ length: count }, (_, i) => field(random, `${prefix}${i}`, inner));
  // One is always there that can be read as it is.
  return [...chosen, { kind: "integer", name: `${prefix}v`, type: "int" }];
}

function field(random: Random, name: string, inner: StructPlan | undefined): Field {
  const kinds = ["integer", "integer", "bits", "row", "pointer", "union", "struct-without-name", "struct"] as const;
  const kind = random.pick(kinds);
  const type = random.pick(integers);
  switch (kind) {
    case "integer":
      return { kind, name, type };
    case "bits":
      return { kind, name, type: random.pick(["int", "unsigned"]), width: 1 + random.below(9) };
    case "row":
      return { kind, name, type, length: 2 + random.below(3) };
    case "struct":
      return inner === undefined ? { kind: "row", name, type, length: 2 } : { kind, name, struct: inner };
    case "pointer":
    case "union":
    case "struct-without-name":
      return { kind, name };
  }
}

export function structLines({ name, fields: all }: StructPlan): Lines {
  return [`${name} {`, ...all.flatMap(fieldLines), "};"];
}

function fieldLines(one: Field): Lines {
  const { name } = one;
  switch (one.kind) {
    case "integer":
      return [`${one.type} ${name};`];
    case "bits":
      return [`${one.type} ${name} : ${one.width};`];
    case "row":
      return [`${one.type} ${name}[${one.length}];`];
    case "struct":
      return [`${one.struct.name} ${name};`];
    case "pointer":
      return [`int *${name};`];
    // The first member is the biggest, so that no byte is left without a value.
    case "union":
      return [`union { long ${name}l; unsigned char ${name}c[8]; short ${name}h[4]; int ${name}i; };`];
    case "struct-without-name":
      return [`struct { int ${name}i; signed char ${name}c; };`];
  }
}

/** With pointers that point to something. */
export function initializer({ fields: all }: StructPlan): string {
  const parts = settings(all, "");
  return parts.length === 0 ? "{ 0 }" : `{ ${parts.join(", ")} }`;
}

function settings(all: readonly Field[], path: string): readonly string[] {
  return all.flatMap((one) => {
    if (one.kind === "pointer") return [`${path}.${one.name} = &${anchor}`];
    return one.kind === "struct" ? settings(one.struct.fields, `${path}.${one.name}`) : [];
  });
}

export interface Members {
  readonly places: readonly Place[];
  readonly rows: readonly Row[];
  readonly holders: readonly Holder[];
  readonly pointers: readonly Pointer[];
}

export const noMembers: Members = { places: [], rows: [], holders: [], pointers: [] };

export function membersOfAll(holders: readonly Holder[]): Members {
  return together(holders.map((one) => membersOf(one)));
}

function together(all: readonly Members[]): Members {
  return {
    places: all.flatMap(({ places }) => places),
    rows: all.flatMap(({ rows }) => rows),
    holders: all.flatMap(({ holders }) => holders),
    pointers: all.flatMap(({ pointers }) => pointers),
  };
}

/** The holder itself is among its members. */
function membersOf(holder: Holder): Members {
  const { struct, dot, lifetime } = holder;
  const inside = together(struct.fields.map((one) => member(one, dot, lifetime)));
  return { ...inside, holders: [holder, ...inside.holders] };
}

function member(one: Field, dot: string, lifetime: Lifetime): Members {
  const text = `${dot}${one.name}`;
  const place = (name: string, type: string, isAddressable = true): Place => ({ text: name, type, lifetime, isAddressable }); // prettier-ignore
  const row = (name: string, type: string, length: number): Row => ({
    text: name,
    type,
    length,
    lifetime,
    isWhole: false,
  });
  switch (one.kind) {
    case "integer":
      return { ...noMembers, places: [place(text, one.type)] };
    case "bits":
      return { ...noMembers, places: [place(text, one.type, false)] };
    case "row":
      return { ...noMembers, rows: [row(text, one.type, one.length)] };
    case "struct":
      return membersOf({ text, dot: `${text}.`, struct: one.struct, lifetime });
    case "pointer": {
      const target: Place = { text: `(*${text})`, type: "int", lifetime: "program", isAddressable: true };
      return { ...noMembers, places: [target], pointers: [{ text, type: "int", targets: ["program"] }] };
    }
    case "union":
      return { ...noMembers, places: [place(`${text}l`, "long"), place(`${text}i`, "int")], rows: [row(`${text}c`, "unsigned char", 8), row(`${text}h`, "short", 4)] }; // prettier-ignore
    case "struct-without-name":
      return { ...noMembers, places: [place(`${text}i`, "int"), place(`${text}c`, "signed char")] };
  }
}
