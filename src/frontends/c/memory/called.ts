/** Which function a call names. */
import type { CastKind, Expression, FunctionDeclaration } from "../tree.ts";
import { withoutCasts } from "../without-casts.ts";
import { factsOfFunction } from "../facts.ts";

export interface Linked {
  /** With external linkage, by name; a definition if there is one. */
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** Parts of the program are not here, and may have definitions that take the place of weak ones. */
  readonly isOpen?: boolean;
}

/** The name of the function that is called. */
export function calledName(callee: Expression): Expression {
  return withoutCasts(callee, naming);
}

const naming: ReadonlySet<CastKind> = new Set<CastKind>(["function-to-pointer", "builtin-function"]);

/** The function that is called by name, as it is defined if it is. */
export function calledFunction(linked: Linked, callee: Expression): FunctionDeclaration | undefined {
  const name = calledName(callee);
  if (name.kind !== "reference" || name.declaration.kind !== "function") return undefined;
  const definition = definitionOf(linked, name.declaration);
  return linked.isOpen === true && definition.weak === true ? withoutBody(definition) : definition;
}

/** What is called by the name of a weak definition may be another one. */
function withoutBody(definition: FunctionDeclaration): FunctionDeclaration {
  const { body, ...declaration } = definition;
  if (body === undefined) return definition;
  const known = replaced.get(definition) ?? declaration;
  replaced.set(definition, known);
  return known;
}

const replaced = new WeakMap<FunctionDeclaration, FunctionDeclaration>();

/** The definition of a function if there is one. */
export function definitionOf({ functions }: Linked, declaration: FunctionDeclaration): FunctionDeclaration {
  if (declaration.body !== undefined || declaration.storage === "static") return declaration;
  const found = functions.get(declaration.name) ?? declaration;
  return found.body === undefined ? (functions.get(`__model_${declaration.name}`) ?? found) : found;
}

/**
 * A model of a library function, by its use of the checker's intrinsics. What a model does to memory of whatever type is
 * known by its name.
 */
export function isModel(definition: FunctionDeclaration): boolean {
  let known = models.get(definition);
  if (known === undefined) {
    known = [...factsOfFunction(definition).named].some(({ name }) => /^__(inquest|library)_/.test(name));
    models.set(definition, known);
  }
  return known;
}

const models = new WeakMap<FunctionDeclaration, boolean>();

/** Without what compilers and models put around it. */
export function plainName({ name }: FunctionDeclaration): string {
  return name.replace(/^__model_(__builtin_)?|^__builtin_(___)?|^__(?=\w+_chk$)|_chk$/g, "");
}

/** Whether a function does with what it is handed the same for all types, and keeps no pointer to it. */
export function isUntypedService(callee: FunctionDeclaration | undefined): boolean {
  if (callee === undefined || (callee.body !== undefined && !isModel(callee))) return false;
  return /^(free|cfree|memset|bzero|explicit_bzero|malloc_usable_size)$/.test(plainName(callee)) || isIntrinsic(callee);
}

function isIntrinsic({ name }: FunctionDeclaration): boolean {
  return name.startsWith("__inquest_") && name !== "__inquest_copy";
}
