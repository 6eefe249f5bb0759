/** Declares all classes of a run: those of the files given and those of the stub library. */
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import type { ClassDeclaration, CompilationUnit } from "../tree.ts";
import { declareMembers } from "./declare-members.ts";
import { resolveType } from "./resolve-type.ts";
import { hideInheritedBodies } from "./skeletons.ts";
import type { ClassSymbol, ClassType, JavaType, Surroundings, TypeScope, TypeVariable, World } from "./symbols.ts";

/** Numbers below are those of primitive types. */
const firstId = 16;

export interface Declared {
  readonly world: World;
  readonly diagnostics: readonly Diagnostic[];
}

export function declareWorld(users: readonly CompilationUnit[], stubs: readonly CompilationUnit[]): Declared {
  const classes = new Map<string, ClassSymbol[]>();
  const symbols = new Map<ClassDeclaration, ClassSymbol>();
  const packages = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let id = firstId;
  const declareUnit = (unit: CompilationUnit, isStub: boolean): void => {
    for (let name = unit.packageName; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
      packages.add(name);
    }
    for (const declaration of unit.classes) {
      const prefix = unit.packageName === "" ? "" : `${unit.packageName}.`;
      declareClass(
        declaration,
        { unit, outer: undefined, prefix, isStub, surroundings: undefined },
        () => id++,
        (symbol) => {
          symbols.set(symbol.declaration, symbol);
          const known = classes.get(symbol.fullName);
          if (known === undefined) classes.set(symbol.fullName, [symbol]);
          else {
            if (known[0]!.unit === unit) diagnostics.push(errorAt(declaration.nameSpan, `${declaration.name} is declared twice`)); // prettier-ignore
            if (!isStub) known.push(symbol);
          }
        },
      );
    }
  };
  for (const unit of stubs) declareUnit(unit, true);
  const userNames = new Map<string, ClassSymbol[]>();
  for (const unit of users) declareUnit(unit, false);
  // A class of the user's hides the stub of the same name.
  for (const [name, found] of classes) {
    const own = found.filter((one) => !one.isStub);
    userNames.set(name, own.length > 0 ? own : found);
  }
  const named = (name: string): ClassType => ({ kind: "class", symbol: userNames.get(name)![0]!, args: [] });
  const world: World = {
    units: users,
    classes: userNames,
    packages,
    symbols,
    object: named("java.lang.Object"),
    string: named("java.lang.String"),
    throwable: named("java.lang.Throwable"),
    unknown: new Map(),
    nextId: id,
  };
  const all = [...symbols.values()];
  for (const symbol of all) resolveSupertypes(symbol, world);
  for (const symbol of all) diagnostics.push(...cutCycles(symbol, world));
  for (const symbol of all) declareMembers(symbol, world);
  for (const symbol of all) hideInheritedBodies(symbol, world);
  return { world, diagnostics };
}

interface ClassPlace {
  readonly unit: CompilationUnit;
  readonly outer: ClassSymbol | undefined;
  /** Of the full name. */
  readonly prefix: string;
  readonly isStub: boolean;
  readonly surroundings: Surroundings | undefined;
}

/** The class and those in it. */
function declareClass(
  declaration: ClassDeclaration,
  place: ClassPlace,
  id: () => number,
  found: (symbol: ClassSymbol) => void,
): ClassSymbol {
  const { unit, outer, prefix, isStub, surroundings } = place;
  const classes = new Map<string, ClassSymbol>();
  const fullName = `${prefix}${declaration.name}`;
  const isMemberOfInterface = outer?.declaration.form === "interface" && surroundings === undefined;
  const symbol: ClassSymbol = {
    name: declaration.name,
    fullName,
    declaration,
    unit,
    outer,
    id: id(),
    isStub,
    isStatic: outer === undefined || declaration.modifiers.has("static") || declaration.form !== "class" || isMemberOfInterface, // prettier-ignore
    typeVariables: declaration.typeParameters.map(({ name }): TypeVariable => ({
      kind: "variable",
      name,
      bound: undefined,
    })),
    classes,
    surroundings,
    superclass: undefined,
    interfaces: [],
    hasUnknownSupertype: false,
    fields: new Map(),
    methods: new Map(),
    constructors: [],
  };
  found(symbol);
  for (const inner of declaration.classes) {
    const inside = { unit, outer: symbol, prefix: `${fullName}.`, isStub, surroundings: undefined };
    classes.set(inner.name, declareClass(inner, inside, id, found));
  }
  return symbol;
}

/** A class that is found while statements are lowered: local, or anonymous with what it extends. */
export function declareLocalClass(
  declaration: ClassDeclaration,
  outer: ClassSymbol,
  name: string,
  surroundings: Surroundings,
  world: World,
  supertype?: JavaType,
): ClassSymbol {
  const found: ClassSymbol[] = [];
  const place = { unit: outer.unit, outer, prefix: `${outer.fullName}.`, isStub: outer.isStub, surroundings };
  const symbol = declareClass(
    { ...declaration, name },
    place,
    () => world.nextId++,
    (one) => void found.push(one),
  );
  for (const one of found) resolveSupertypes(one, world);
  if (supertype?.kind === "class") {
    if (supertype.symbol.declaration.form === "interface") symbol.interfaces = [supertype];
    else symbol.superclass = supertype;
  } else if (supertype !== undefined) symbol.hasUnknownSupertype = true;
  for (const one of found) cutCycles(one, world);
  for (const one of found) declareMembers(one, world);
  return symbol;
}

export function scopeOf(symbol: ClassSymbol): TypeScope {
  return { unit: symbol.unit, owner: symbol, typeVariables: [] };
}

function resolveSupertypes(symbol: ClassSymbol, world: World): void {
  const { declaration, typeVariables } = symbol;
  const scope = scopeOf(symbol);
  declaration.typeParameters.forEach(({ bounds }, i) => {
    const bound = bounds[0];
    if (bound !== undefined) typeVariables[i]!.bound = resolveType(bound, scope, world);
  });
  // What it extends is looked up around it, not in what it inherits.
  const around: TypeScope = { ...scope, owner: symbol };
  const written = [
    ...(declaration.superclass === undefined ? [] : [{ node: declaration.superclass, isSuperclass: true }]),
    ...declaration.interfaces.map((node) => ({ node, isSuperclass: false })),
  ];
  for (const { node, isSuperclass } of written) {
    const type = resolveType(node, around, world);
    if (type.kind !== "class") symbol.hasUnknownSupertype = true;
    else if (isSuperclass) symbol.superclass = type;
    else symbol.interfaces = [...symbol.interfaces, type];
  }
  if (symbol.superclass !== undefined || symbol === world.object.symbol) return;
  const implicit = declaration.form === "enum" ? "java.lang.Enum" : declaration.form === "record" ? "java.lang.Record" : "java.lang.Object"; // prettier-ignore
  const found = world.classes.get(implicit)?.[0] ?? world.object.symbol;
  symbol.superclass = { kind: "class", symbol: found, args: [] };
}

/** A class that extends itself by way of others extends Object instead. */
function cutCycles(symbol: ClassSymbol, world: World): readonly Diagnostic[] {
  const seen = new Set<ClassSymbol>();
  const work = above(symbol);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at === symbol) {
      symbol.superclass = symbol === world.object.symbol ? undefined : world.object;
      symbol.interfaces = [];
      const { declaration } = symbol;
      return [
        errorAt(declaration.nameSpan, `${declaration.name} extends itself, by way of what it extends or implements`),
      ];
    }
    if (seen.has(at)) continue;
    seen.add(at);
    work.push(...above(at));
  }
  return [];
}

function above(symbol: ClassSymbol): ClassSymbol[] {
  return [...(symbol.superclass === undefined ? [] : [symbol.superclass]), ...symbol.interfaces].map((t) => t.symbol);
}
