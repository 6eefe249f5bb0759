/** The subtype relation as far as it is known, and the supertypes of a class. */
import type { ClassSymbol, ClassType, JavaType, TypeVariable, World } from "./symbols.ts";

/**
 * Itself first, then the classes above it from below, then the interfaces, each before those that it extends: where several have a method, the
 * first one's counts. Cycles were cut when the class was declared.
 */
export function supertypes(symbol: ClassSymbol): readonly ClassSymbol[] {
  const classes = new Set<ClassSymbol>();
  for (let at: ClassSymbol | undefined = symbol; at !== undefined && !classes.has(at); at = at.superclass?.symbol) classes.add(at); // prettier-ignore
  return [...classes, ...interfacesOf([...classes])];
}

/** Those of all the classes and what they extend, each before those that it extends; those of classes below come first otherwise. */
function interfacesOf(classes: readonly ClassSymbol[]): readonly ClassSymbol[] {
  const seen = new Set<ClassSymbol>();
  const done: ClassSymbol[] = [];
  const work: { readonly symbol: ClassSymbol; readonly isLeft: boolean }[] = [];
  const visit = ({ interfaces }: ClassSymbol): void =>
    interfaces.forEach(({ symbol }) => work.push({ symbol, isLeft: false }));
  classes.forEach(visit);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { symbol, isLeft } = next;
    if (isLeft) done.push(symbol);
    if (isLeft || seen.has(symbol)) continue;
    seen.add(symbol);
    work.push({ symbol, isLeft: true });
    visit(symbol);
  }
  return done.reverse();
}

export function isSubclass(below: ClassSymbol, above: ClassSymbol): boolean {
  return below === above || supertypes(below).includes(above);
}

/** Whether something above it is not known, so that it may be a subtype of anything. */
export function hasUnknownAbove(symbol: ClassSymbol): boolean {
  return supertypes(symbol).some((one) => one.hasUnknownSupertype);
}

/** The type without its arguments; a type variable is its bound. */
export function erasure(type: JavaType, world: World): JavaType {
  let at = type;
  while (at.kind === "variable") at = at.bound ?? world.object;
  if (at.kind === "array") return { kind: "array", element: erasure(at.element, world) };
  return at;
}

/** Whether a value of the first type can be used as one of the second without a conversion of its bits. */
export function isSubtype(below: JavaType, above: JavaType, world: World): boolean {
  const [a, b] = [erasure(below, world), erasure(above, world)];
  if (a.kind === "unknown" || b.kind === "unknown") return a.kind !== "primitive" && b.kind !== "primitive";
  if (a.kind === "null") return b.kind !== "primitive" && b.kind !== "void";
  if (a.kind === "primitive" || b.kind === "primitive") {
    return a.kind === "primitive" && b.kind === "primitive" && widens(a.name, b.name);
  }
  if (b.kind === "class" && a.kind === "array") {
    return ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"].includes(b.symbol.fullName);
  }
  if (a.kind === "array" && b.kind === "array") {
    if (a.element.kind === "primitive" || b.element.kind === "primitive") return sameType(a.element, b.element, world);
    return isSubtype(a.element, b.element, world);
  }
  if (a.kind === "class" && b.kind === "class") {
    return b.symbol === world.object.symbol || isSubclass(a.symbol, b.symbol) || hasUnknownAbove(a.symbol);
  }
  // A class object is a type in annotations.
  if (a.kind === "type" || b.kind === "type") return a.kind === b.kind || isClassClass(a) || isClassClass(b);
  return false;
}

function isClassClass(type: JavaType): boolean {
  return (
    type.kind === "class" && (type.symbol.fullName === "java.lang.Class" || type.symbol.fullName === "java.lang.Object")
  );
}

const wider: Readonly<Record<string, readonly string[]>> = {
  byte: ["short", "int", "long", "float", "double"],
  short: ["int", "long", "float", "double"],
  char: ["int", "long", "float", "double"],
  int: ["long", "float", "double"],
  long: ["float", "double"],
  float: ["double"],
};

function widens(from: string, to: string): boolean {
  return from === to || (wider[from]?.includes(to) ?? false);
}

export function sameType(a: JavaType, b: JavaType, world: World): boolean {
  const [x, y] = [erasure(a, world), erasure(b, world)];
  if (x.kind === "primitive" && y.kind === "primitive") return x.name === y.name;
  if (x.kind === "class" && y.kind === "class") return x.symbol === y.symbol;
  if (x.kind === "array" && y.kind === "array") return sameType(x.element, y.element, world);
  if (x.kind === "unknown" && y.kind === "unknown") return x.name === y.name;
  return x.kind === y.kind && x.kind !== "unknown";
}

/** The supertype of a class type that is of the given class, with the arguments it has there. */
export function asSuper(type: JavaType, target: ClassSymbol, world: World): ClassType | undefined {
  const start = boundOf(type, world);
  if (start?.kind !== "class") return undefined;
  const seen = new Set<ClassSymbol>();
  const work: ClassType[] = [start];
  for (let at = work.shift(); at !== undefined; at = work.shift()) {
    if (at.symbol === target) return at;
    if (seen.has(at.symbol)) continue;
    seen.add(at.symbol);
    const own = substitution(at);
    const above = [...(at.symbol.superclass === undefined ? [] : [at.symbol.superclass]), ...at.symbol.interfaces];
    for (const one of above) work.push(substitute(one, own) as ClassType);
  }
  return undefined;
}

function boundOf(type: JavaType, world: World): JavaType | undefined {
  let at: JavaType | undefined = type;
  while (at?.kind === "variable") at = at.bound ?? world.object;
  return at;
}

export type Substitution = ReadonlyMap<TypeVariable, JavaType>;

/** What the type variables of its class stand for; nothing for a raw type. */
export function substitution(type: ClassType): Substitution {
  const { typeVariables } = type.symbol;
  if (type.args.length !== typeVariables.length) return new Map();
  return new Map(typeVariables.map((v, i) => [v, type.args[i]!]));
}

export function substitute(type: JavaType, by: Substitution): JavaType {
  if (by.size === 0) return type;
  switch (type.kind) {
    case "variable":
      return by.get(type) ?? type;
    case "array":
      return { kind: "array", element: substitute(type.element, by) };
    case "class":
      return type.args.length === 0 ? type : { ...type, args: type.args.map((arg) => substitute(arg, by)) };
    default:
      return type;
  }
}
