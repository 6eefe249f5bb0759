/** Constructors that are not written, of classes where they do nothing but give the fields their default values. */
import type { ClassSymbol, FieldSymbol, MethodSymbol, World } from "../resolve/symbols.ts";

export function isTrivialConstructor({ owner, declaration: written }: MethodSymbol, world: World): boolean {
  const { declaration, superclass } = owner;
  return (
    written === undefined &&
    declaration.form === "class" &&
    !owner.isStub &&
    !owner.hasUnknownSupertype &&
    declaration.specs.length === 0 &&
    declaration.interfaces.length === 0 &&
    declaration.fields.every((one) => one.initializer === undefined && !one.modifiers.has("non_null")) &&
    declaration.initializers.every((one) => one.isStatic) &&
    (superclass === undefined || isTrivialAbove(superclass.symbol, world))
  );
}

function isTrivialAbove(symbol: ClassSymbol, world: World): boolean {
  if (symbol === world.object.symbol) return true;
  const [only, ...others] = symbol.constructors;
  return only !== undefined && others.length === 0 && isTrivialConstructor(only, world);
}

/** Of the class and those above it, the library's Object left out. */
export function ownFields(symbol: ClassSymbol, world: World): readonly FieldSymbol[] {
  const fields: FieldSymbol[] = [];
  for (
    let at: ClassSymbol | undefined = symbol;
    at !== undefined && at !== world.object.symbol;
    at = at.superclass?.symbol
  )
    fields.push(...at.fields.values());
  return fields;
}
