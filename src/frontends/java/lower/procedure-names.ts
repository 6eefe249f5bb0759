/** Names of methods: for people `Class.method`, and with the parameters where it has to be the only one. */
import { erasure } from "../resolve/subtypes.ts";
import { typeText, type ClassSymbol, type MethodSymbol, type World } from "../resolve/symbols.ts";

export function shownName(method: MethodSymbol): string {
  return `${method.owner.fullName}.${method.name}`;
}

/** Unique in a program. */
export function procedureName(method: MethodSymbol, world: World): string {
  const params = method.params.map(({ type }) => typeText(erasure(type, world)).replace(/\[\]/g, "'"));
  const kind = method.isConstructor ? "#new" : "";
  return `${method.owner.fullName}.${method.name}${kind}#${params.join("#")}`;
}

export function initializerName(owner: ClassSymbol): string {
  return `${owner.fullName}.static`;
}

/** Of the procedure that finds the body for an object. */
export function dispatcherName(method: MethodSymbol, world: World): string {
  return `${procedureName(method, world)}#any`;
}
