/**
 * What the initializer of a class may change that others see, found by names: every method of a name that is called may be meant, and where the
 * library or an operator may ask an object, every method of a name that the library knows. Fields are told apart by their last names.
 */
import { append } from "../../../base/append.ts";
import type { ClassDeclaration, Expression, MethodDeclaration, Statement, TypeNode } from "../tree.ts";
import type { ClassSymbol, World } from "../resolve/symbols.ts";
import { withoutParentheses } from "./source-text.ts";
import { walk, walkClasses } from "./walk.ts";

export type InitialEffects = { readonly names: ReadonlySet<string>; readonly elements: boolean } | "everything";

/** What is in all files of the program, by name. */
interface Index {
  readonly methods: Map<string, { readonly method: MethodDeclaration; readonly owner: ClassDeclaration }[]>;
  readonly classes: Map<string, ClassDeclaration[]>;
  /** Classes with a static field of the name. */
  readonly statics: Map<string, ClassDeclaration[]>;
  /** Names of methods of the library, and of its classes. */
  readonly library: { readonly methods: ReadonlySet<string>; readonly classes: ReadonlySet<string> };
}

const indices = new WeakMap<World, Index>();
const known = new WeakMap<ClassSymbol, InitialEffects>();

/** What runs the most bodies is taken to change everything. */
const mostBodies = 400;

export function initialEffects(owner: ClassSymbol, world: World): InitialEffects {
  let found = known.get(owner);
  if (found === undefined) known.set(owner, (found = foundEffects(owner.declaration, indexOf(world))));
  return found;
}

function indexOf(world: World): Index {
  let index = indices.get(world);
  if (index === undefined) indices.set(world, (index = newIndex(world)));
  return index;
}

function newIndex(world: World): Index {
  const library = { methods: new Set<string>(), classes: new Set<string>() };
  const index: Index = { methods: new Map(), classes: new Map(), statics: new Map(), library };
  for (const [declaration, { isStub, outer, methods, name }] of world.symbols) {
    if (isStub) {
      library.classes.add(name);
      for (const one of methods.keys()) library.methods.add(one);
    } else if (outer === undefined) walkClasses([declaration], (one) => enter(index, one));
  }
  return index;
}

function enter(index: Index, declaration: ClassDeclaration): void {
  append(index.classes, declaration.name, declaration);
  for (const method of declaration.methods) append(index.methods, method.name, { method, owner: declaration });
  for (const { name } of declaration.constants) append(index.statics, name, declaration);
  for (const field of declaration.fields)
    if (isStatic(declaration, field)) append(index.statics, field.name, declaration);
}

function isStatic(
  { form }: ClassDeclaration,
  { modifiers }: { readonly modifiers: ReadonlyMap<string, unknown> },
): boolean {
  // prettier-ignore
  return form === "interface" || modifiers.has("static");
}

/** What is to be walked: in a constructor, with the class whose object nobody else has yet. */
interface Root {
  readonly node: Expression | Statement;
  readonly fresh: ClassDeclaration | undefined;
}

/** A search under way. */
interface Search {
  readonly index: Index;
  readonly names: Set<string>;
  /** Classes, constructors and names of methods that have been looked at. */
  readonly seen: Set<unknown>;
  readonly roots: Root[];
  elements: boolean;
  everything: boolean;
}

function foundEffects(declaration: ClassDeclaration, index: Index): InitialEffects {
  const search: Search = { index, names: new Set(), seen: new Set(), roots: [], elements: false, everything: false };
  runInitializer(search, declaration);
  for (let next = search.roots.pop(); next !== undefined && !search.everything; next = search.roots.pop())
    walkRoot(search, next);
  return search.everything ? "everything" : { names: search.names, elements: search.elements };
}

function walkRoot(search: Search, { node, fresh }: Root): void {
  walk(
    [node],
    (e) => lookAt(search, e, fresh),
    (s) => {
      if (s.kind === "for-each" || (s.kind === "try" && s.resources.length > 0)) callBack(search);
    },
  );
}

function isNew(search: Search, key: unknown): boolean {
  if (search.seen.has(key)) return false;
  search.seen.add(key);
  search.everything ||= search.seen.size > mostBodies;
  return true;
}

// ------------------------------------------------------------------------------------------------------------- code

/** Static fields and blocks, of what is above too. */
function runInitializer(search: Search, declaration: ClassDeclaration): void {
  if (!isNew(search, declaration)) return;
  for (const one of declaration.order) {
    if (one.kind === "initializer") {
      if (one.isStatic) search.roots.push({ node: one.body, fresh: undefined });
    } else if (one.initializer !== undefined && isStatic(declaration, one)) {
      search.names.add(one.name);
      search.roots.push({ node: one.initializer, fresh: undefined });
    }
  }
  for (const { args, body } of declaration.constants) {
    search.roots.push(...args.map((node) => ({ node, fresh: undefined })));
    runConstructors(search, declaration);
    if (body !== undefined) runConstructors(search, body);
  }
  lookAbove(search, declaration.superclass, (one) => runInitializer(search, one));
  for (const type of declaration.interfaces)
    search.index.classes.get(lastName(type))?.forEach((one) => runInitializer(search, one));
}

function runConstructors(search: Search, declaration: ClassDeclaration): void {
  if (!isNew(search, declaration.order)) return;
  runInitializer(search, declaration);
  for (const { isConstructor, body } of declaration.methods)
    if (isConstructor && body !== undefined) search.roots.push({ node: body, fresh: declaration });
  for (const one of declaration.order) {
    const node = one.kind === "initializer" ? (one.isStatic ? undefined : one.body) : one.initializer;
    if (node !== undefined) search.roots.push({ node, fresh: declaration });
  }
  lookAbove(search, declaration.superclass, (one) => runConstructors(search, one));
}

function lookAbove(search: Search, type: TypeNode | undefined, visit: (declaration: ClassDeclaration) => void): void {
  if (type === undefined) return;
  const name = lastName(type);
  const own = search.index.classes.get(name);
  own?.forEach(visit);
  if (own === undefined && !search.index.library.classes.has(name)) search.everything = true;
}

function runMethods(search: Search, name: string): void {
  const own = search.index.methods.get(name) ?? [];
  if (isNew(search, name)) {
    for (const { method, owner } of own) {
      if (method.body !== undefined) search.roots.push({ node: method.body, fresh: undefined });
      if (method.modifiers.has("static")) runInitializer(search, owner);
    }
  }
  if (search.index.library.methods.has(name)) callBack(search);
  else if (own.length === 0) search.everything = true;
}

/** The library, or an operator, may ask objects of the program. */
function callBack(search: Search): void {
  if (!isNew(search, "library")) return;
  for (const name of search.index.methods.keys()) if (search.index.library.methods.has(name)) runMethods(search, name);
}

// ------------------------------------------------------------------------------------------------------ expressions

function lookAt(search: Search, e: Expression, fresh: ClassDeclaration | undefined): void {
  switch (e.kind) {
    case "assign":
    case "update":
      return change(search, withoutParentheses(e.target), fresh);
    case "call":
      return e.name === "this" || e.name === "super" ? undefined : runMethods(search, e.name);
    case "new":
      return make(search, e);
    case "lambda":
      return void search.roots.push({ node: e.body, fresh: undefined });
    case "method-reference":
      return e.name === "new" ? void (search.everything = true) : runMethods(search, e.name);
    case "binary":
      return e.op === "+" ? callBack(search) : undefined;
    case "name":
    case "field":
      return search.index.statics.get(e.name)?.forEach((one) => runInitializer(search, one));
    default:
      return undefined;
  }
}

function change(search: Search, place: Expression, fresh: ClassDeclaration | undefined): void {
  if (place.kind === "index") search.elements = true;
  if (place.kind !== "name" && place.kind !== "field") return;
  const isOwn = place.kind === "name" || place.target.kind === "this";
  const field = fresh?.fields.find(({ name }) => name === place.name);
  if (isOwn && fresh !== undefined && field !== undefined && !isStatic(fresh, field)) return;
  search.names.add(place.name);
}

function make(search: Search, { type, body }: Extract<Expression, { kind: "new" }>): void {
  lookAbove(search, type, (one) => runConstructors(search, one));
  if (body !== undefined) runConstructors(search, body);
  // A constructor of the library may ask what it is given.
  if (search.index.library.classes.has(lastName(type))) callBack(search);
}

function lastName(type: TypeNode): string {
  return type.kind === "named" ? type.parts.at(-1)!.name : "";
}
