/**
 * Maps with type parameters, such as `<a>[ref, Field a]a`. One is a record: an array for each instance of the
 * parameters at which the program indexes it, and a `rest` of which nothing is known for all other instances. So two
 * such maps are equal only if all of both is equal, and an update at one instance leaves the others as they are.
 */
import type { Sort } from "../../logic/sort.ts";
import { call, select, store } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import { applyTypes, bindTypes, typeKey, typeKeys } from "./ground-type.ts";
import { declaredSymbol, record, type Lowering } from "./lowering.ts";
import { groundSort, instanceSuffix, knownComponents, polymorphicMap, type MapType } from "./lower-type.ts";
import type { Type } from "./typing.ts";

/** Where the array of an instance stands in the record, if it has one. */
function component(lowering: Lowering, type: MapType, types: readonly Type[]): number {
  record(lowering.found.maps, typeKey(type), types);
  const key = typeKeys(types);
  return knownComponents(lowering, type).findIndex((known) => typeKeys(known) === key);
}

export function selectAt(
  lowering: Lowering,
  type: MapType,
  types: readonly Type[],
  map: Term,
  indices: readonly Term[],
): Term {
  const { name } = polymorphicMap(lowering, type);
  const index = component(lowering, type, types);
  const selector = lowering.datatypes.get(name)!.cases[0]?.selectors[index];
  if (selector !== undefined) return select(call(selector, map), ...indices);
  lowering.approximate = true;
  const element = groundSort(lowering, applyTypes(type.range, bindTypes(type.params, types)));
  const sorts = [map, ...indices].map((t) => t.sort);
  return call(declaredSymbol(lowering, `select#${name}#${instanceSuffix(types)}`, sorts, element), map, ...indices);
}

export function storeAt(
  lowering: Lowering,
  type: MapType,
  types: readonly Type[],
  map: Term,
  indices: readonly Term[],
  value: Term,
): Term {
  const { name } = polymorphicMap(lowering, type);
  const index = component(lowering, type, types);
  const made = lowering.datatypes.get(name)!.cases[0]!;
  const parts = made.selectors.map((selector) => call(selector, map));
  if (index >= 0) parts[index] = store(parts[index]!, indices, value);
  else {
    // Only the rest changes, and nothing is known of how.
    lowering.approximate = true;
    const args = [map, ...indices, value];
    const sorts = args.map((t) => t.sort);
    const rest = restSort(lowering, type);
    parts[parts.length - 1] = call(declaredSymbol(lowering, `store#${name}#${instanceSuffix(types)}`, sorts, rest), ...args); // prettier-ignore
  }
  return call(made.make, ...parts);
}

/** A map of which the array of each instance is given, and the rest. */
export function mapOfComponents(
  lowering: Lowering,
  type: MapType,
  array: (types: readonly Type[]) => Term,
  rest: Term,
): Term {
  const { name } = polymorphicMap(lowering, type);
  return call(lowering.datatypes.get(name)!.cases[0]!.make, ...knownComponents(lowering, type).map(array), rest);
}

/** Of what stands for all instances that the program does not use. */
export function restSort(lowering: Lowering, type: MapType): Sort {
  const { name } = polymorphicMap(lowering, type);
  return lowering.datatypes.get(name)!.cases[0]!.selectors.at(-1)!.result;
}
