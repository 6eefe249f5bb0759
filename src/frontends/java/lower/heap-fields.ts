/** Fields that declare themselves parts of groups. */
import type { FieldSymbol, World } from "../resolve/symbols.ts";

const known = new WeakMap<World, readonly FieldSymbol[]>();

/** Those of all classes whose declarations name a group. */
export function sourceFields(world: World): readonly FieldSymbol[] {
  let found = known.get(world);
  if (found === undefined) {
    found = [...world.symbols.values()]
      .flatMap((symbol) => [...symbol.fields.values()])
      .filter((field) => (field.declaration?.groups ?? []).length > 0);
    known.set(world, found);
  }
  return found;
}
