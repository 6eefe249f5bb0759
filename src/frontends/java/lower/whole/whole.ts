/**
 * Programs as a whole: all files together, from the main method on. Every object is of a class that the program makes objects of, or comes
 * from the library; every exception has a handler somewhere up the calls, or none.
 */
import { BOOL } from "../../../../logic/sort.ts";
import { variable, type Variable } from "../../../../logic/term.ts";
import { noSpan } from "../../../../source/span.ts";
import type { ClassDeclaration, CompilationUnit, Expression, Statement, TypeNode } from "../../tree.ts";
import { supertypes } from "../../resolve/subtypes.ts";
import type { ClassSymbol, World } from "../../resolve/symbols.ts";
import type { Scope } from "../scopes.ts";
import { mayBePolluted } from "./generic-casts.ts";
import { declareGlobal, type Unit, type Whole } from "../unit.ts";
import { walk } from "../walk.ts";

export function newWhole(files: readonly CompilationUnit[], world: World): Omit<Whole, "passing"> {
  const { methods, caught, hasLambdas } = survey(files);
  return {
    made: new Map(), tests: new Map(), dispatched: new Map(), locals: [], methods, models: models(world), called: new Set(), caught,
    catches: [...caught].some((name) => name !== anything), initialized: new Map(),
    calledBack: knownToLibrary(methods, hasLambdas, world), callsBack: false, hasStrange: false, mayBePolluted: mayBePolluted(files, world), hasLambdas,
  }; // prettier-ignore
}

/** Looks at all classes, those in statements and expressions too, before any is lowered. */
function survey(files: readonly CompilationUnit[]): Pick<Whole, "methods" | "caught" | "hasLambdas"> {
  const methods = new Map<string, number>();
  const caught = new Set<string>();
  let hasLambdas = false;
  const classes = files.flatMap((file) => file.classes);
  for (const declaration of classes) {
    for (const { name, params } of declaration.methods) {
      const key = methodKey(name, params.length);
      methods.set(key, (methods.get(key) ?? 0) + 1);
    }
    classes.push(...declaration.classes, ...declaration.constants.flatMap(({ body }) => body ?? []));
    const bodies = [...bodiesOf(declaration)];
    for (const body of bodies) walk([body], lookAt, lookInto);

    function lookAt(e: Expression): void {
      if (e.kind === "new" && e.body !== undefined) classes.push(e.body);
      if (e.kind === "lambda") bodies.push(e.body);
      hasLambdas ||= e.kind === "lambda" || e.kind === "method-reference";
    }
  }
  return { methods, caught, hasLambdas };

  function lookInto(s: Statement): void {
    if (s.kind === "local-class") classes.push(s.declaration);
    if (s.kind !== "try") return;
    for (const type of s.catches.flatMap((one) => one.types)) caught.add(lastName(type));
    if (s.finalizer !== undefined) caught.add(anything);
  }
}

/** Of a lambda it is not known yet which method it has. */
function knownToLibrary(methods: Whole["methods"], hasLambdas: boolean, world: World): ReadonlySet<string> {
  const found = new Set<string>(hasLambdas ? ["lambda"] : []);
  for (const symbol of world.symbols.values()) {
    if (!symbol.isStub) continue;
    for (const { name, params, isStatic } of [...symbol.methods.values()].flat()) {
      const key = methodKey(name, params.length);
      if (!isStatic && methods.has(key)) found.add(key);
    }
  }
  return found;
}

function models(world: World): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const symbol of world.symbols.values()) {
    for (const method of symbol.isStub ? [...symbol.methods.values()].flat() : []) {
      if (method.isStatic || method.declaration?.body === undefined) continue;
      const key = methodKey(method.name, method.params.length);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
  return found;
}

export function methodKey(name: string, count: number): string {
  return `${name}/${count}`;
}

/** In place of a name: a `finally` may be left in such a way that no exception comes out of it. */
const anything = "*";

function lastName(type: TypeNode): string {
  return type.kind === "named" ? type.parts.at(-1)!.name : anything;
}

function bodiesOf(declaration: ClassDeclaration): readonly (Expression | Statement)[] {
  return [
    ...declaration.methods.flatMap(({ body }) => body ?? []),
    ...declaration.initializers.map(({ body }) => body),
    ...declaration.fields.flatMap(({ initializer }) => initializer ?? []),
    ...declaration.constants.flatMap(({ args }) => args),
  ];
}

/** The classes of the program itself. */
export function ownClasses({ world, whole }: Unit): readonly ClassSymbol[] {
  return [...[...world.symbols.values()].filter((one) => !one.isStub), ...(whole?.locals ?? [])];
}

/** A class of the library with fields of its own, and methods that do something with them. */
export function isModelled({ isStub, fields, methods }: ClassSymbol): boolean {
  const isOfProgram = [...fields.values()].some(({ role }) => role === "program");
  return (
    isStub && isOfProgram && [...methods.values()].flat().some(({ declaration }) => declaration?.body !== undefined)
  );
}

/** A local or anonymous class has been found; two of a name are told apart. */
export function localName({ whole }: Unit, outer: ClassSymbol, name: string): string {
  const isTaken = (wanted: string): boolean =>
    whole?.locals.some((one) => one.fullName === `${outer.fullName}.${wanted}`) ?? false;
  let [made, count] = [name, 1];
  while (isTaken(made)) made = `${name}$${++count}`;
  return made;
}

/** Adds it and those in it, which are to be lowered with what is visible around. */
export function addLocal({ whole, pending }: Pick<Unit, "whole" | "pending">, symbol: ClassSymbol, scope: Scope): void {
  pending.push({ symbol, scope });
  if (whole === undefined) return;
  whole.locals.push(symbol);
  for (const inner of symbol.classes.values()) addLocal({ whole, pending }, inner, scope);
}

// --------------------------------------------------------------------------------------------- handlers up the calls

/**
 * Whether an exception of the type would be seen by a handler of a method that is waiting for this one: a variable that callers set; undefined
 * if no handler of the program ever does.
 */
export function awaited(unit: Unit, exceptionName: string): Variable | undefined {
  const { whole, world } = unit;
  const symbol = world.classes.get(exceptionName)?.[0];
  if (whole === undefined || symbol === undefined) return undefined;
  // In the initialization of a class it may become the cause of another.
  const failed = world.classes.get(initializationError)?.[0];
  const names = [anything, ...[symbol, ...(failed === undefined ? [] : [failed])].flatMap(supertypes).map(({ name }) => name)]; // prettier-ignore
  if (!names.some((name) => whole.caught.has(name))) return undefined;
  return declareGlobal(unit, { variable: variable(`java#awaited.${exceptionName}`, BOOL), span: noSpan });
}

/** The same for some exception of the type: one that is a subclass of it. */
export function someAwaited(unit: Unit, exceptionName: string): Variable | undefined {
  const { whole, world } = unit;
  const symbol = world.classes.get(exceptionName)?.[0];
  if (whole === undefined || symbol === undefined || whole.caught.size === 0) return undefined;
  return declareGlobal(unit, { variable: variable(`java#some-awaited.${exceptionName}`, BOOL), span: noSpan });
}

/** The exceptions that Java itself throws. */
export const implicitExceptions: readonly string[] = [
  "NullPointerException", "ArrayIndexOutOfBoundsException", "ArithmeticException", "ClassCastException",
  "NegativeArraySizeException", "ArrayStoreException", "AssertionError",
].map((name) => `java.lang.${name}`); // prettier-ignore

/** What an assertion that fails is. */
export const assertionError = "java.lang.AssertionError";

/** What becomes of an exception that leaves the initialization of a class. */
export const initializationError = "java.lang.ExceptionInInitializerError";

/** What a later use of such a class leads to. */
export const unusableClass = "java.lang.NoClassDefFoundError";

/** Those with which the library answers to what it does not want. */
export const demandExceptions: readonly string[] = [
  "java.lang.NullPointerException", "java.lang.RuntimeException", "java.lang.Throwable",
]; // prettier-ignore

/** That the exception on its way comes from something of which nothing is known. */
export const strangeException: Variable = variable("java#strange-exception", BOOL);
