/** Places to where they lie, and their values. */
import { invariant } from "../../../base/invariant.ts";
import { add, int, mul } from "../../../logic/build.ts";
import { layoutOf, sizeOf, type PlacedField } from "../layout.ts";
import { pointer, valueFields, type PointerValue, type Value } from "../lower/values.ts";
import type { FunctionDeclaration, VariableDeclaration } from "../tree.ts";
import { cellOf } from "./cells.ts";
import type { Lowerers, Lowering } from "./lowering.ts";
import type { Stored } from "./state.ts";
import type { Label, Place } from "./typed.ts";

/** The value of a scalar. */
export function readPlace(l: Lowering, lower: Lowerers, place: Place, label: Label): Value {
  const state = l.logic.state(label);
  const found = find(l, lower, place, (variable) =>
    variable.kind === "function" ? { kind: "memory", at: l.logic.addressOf(variable) } : state.variable(variable),
  );
  if (found.kind === "value") return found.value;
  return state.load(found.at, place.type, cellOf(place), found.bits);
}

/** Its address, which is the same in all states. */
export function locatedAt(l: Lowering, lower: Lowerers, place: Place): PointerValue {
  const found = find(l, lower, place, (declaration) => ({ kind: "memory", at: l.logic.addressOf(declaration) }));
  invariant(found.kind === "memory", "what has an address should be in memory");
  return found.at;
}

type Found = Stored & { readonly bits?: PlacedField };

function find(
  l: Lowering,
  lower: Lowerers,
  place: Place,
  root: (declaration: VariableDeclaration | FunctionDeclaration) => Stored,
): Found {
  switch (place.kind) {
    case "variable":
      return root(place.variable);
    case "function":
      return root(place.declaration);
    case "pointee":
      return { kind: "memory", at: lower.pointer(l, place.pointer) };
    case "member":
      return member(l, place, find(l, lower, place.of, root));
    case "element": {
      const array = find(l, lower, place.of, root);
      invariant(array.kind === "memory", "an array should be in memory");
      const size = sizeOf(place.type, l.logic.model);
      invariant(size !== undefined, "an element of an array should have a size");
      const offset = mul(lower.integer(l, place.index), int(BigInt(size)));
      return { kind: "memory", at: pointer(array.at.object, add(array.at.offset, offset)) };
    }
  }
}

function member(l: Lowering, { record, field }: Extract<Place, { kind: "member" }>, outer: Found): Found {
  if (outer.kind === "value") {
    const { value } = outer;
    const leaf = value.kind === "record" ? value.leaves[valueFields(record).indexOf(field)] : undefined;
    if (leaf !== undefined) return { kind: "value", value: leaf };
    invariant(value.kind === "stored", "a record should be its members, or in memory");
    return member(l, { record, field } as Extract<Place, { kind: "member" }>, { kind: "memory", at: value.at });
  }
  const placed = layoutOf(record, l.logic.model)?.fields.find((candidate) => candidate.field === field);
  invariant(placed !== undefined, "a member that is read should have a place");
  const at = pointer(outer.at.object, add(outer.at.offset, int(BigInt(placed.offset))));
  return field.bitWidth === undefined ? { kind: "memory", at } : { kind: "memory", at, bits: placed };
}
