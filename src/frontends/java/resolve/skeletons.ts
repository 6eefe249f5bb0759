/**
 * Classes of the library that stand in a stub without what is in them: what they do with a method that they inherit is not known, since the
 * stub leaves out what they override. Bodies of the classes above are not theirs.
 */
import { append } from "../../../base/append.ts";
import { hasSameParameters } from "./members.ts";
import { asSuper, substitute, substitution, supertypes } from "./subtypes.ts";
import type { ClassSymbol, MethodSymbol, World } from "./symbols.ts";

/** Gives such a class a method without a body for each that it inherits with one. */
export function hideInheritedBodies(symbol: ClassSymbol, world: World): void {
  if (!isSkeleton(symbol)) return;
  for (const above of supertypes(symbol)) {
    if (above === symbol || above.declaration.form !== "class") continue;
    for (const method of [...above.methods.values()].flat()) {
      if (!isInheritedBody(method) || isDeclared(symbol, method, world)) continue;
      append(symbol.methods, method.name, inherited(symbol, method, world));
    }
  }
}

/** Whether nothing is said of how its objects are made. */
function isSkeleton({ isStub, declaration, constructors }: ClassSymbol): boolean {
  if (!isStub || declaration.form !== "class" || declaration.modifiers.has("abstract")) return false;
  return constructors.every((one) => one.declaration !== undefined && one.declaration.body === undefined);
}

function isInheritedBody({ isStatic, modifiers, declaration }: MethodSymbol): boolean {
  return !isStatic && !modifiers.has("private") && !modifiers.has("final") && declaration?.body !== undefined;
}

function isDeclared(symbol: ClassSymbol, method: MethodSymbol, world: World): boolean {
  return symbol.methods.get(method.name)?.some((one) => hasSameParameters(one, method, world)) ?? false;
}

function inherited(owner: ClassSymbol, method: MethodSymbol, world: World): MethodSymbol {
  const own = asSuper({ kind: "class", symbol: owner, args: owner.typeVariables }, method.owner, world);
  const by = own === undefined ? new Map<never, never>() : substitution(own);
  const { body: _, ...declaration } = method.declaration!;
  return {
    ...method,
    owner,
    declaration,
    result: substitute(method.result, by),
    params: method.params.map((one) => ({ ...one, type: substitute(one.type, by) })),
  };
}
