/** Declarations of types: constructors, synonyms (in an order in which each needs only earlier ones), datatypes. */
import { append } from "../../base/append.ts";
import type { BoogieFile, DatatypeDeclaration, Declaration, TypeNode, TypeSynonym } from "./ast.ts";
import { declareTypeVariables, nameError, newScope, type Checker } from "./checker.ts";
import { checkWellFounded } from "./check-well-founded.ts";
import { resolveType } from "./resolve-type.ts";
import { boolType } from "./types.ts";
import type { ConstructorSymbol } from "./typing.ts";
import { sameType } from "./unify.ts";

export function declareTypes(checker: Checker, file: BoogieFile): void {
  const synonyms: TypeSynonym[] = [];
  for (const declaration of file.declarations) {
    if (!isType(declaration)) continue;
    declareTypeName(checker, declaration);
    if (declaration.kind === "synonym" && checker.typeNames.get(declaration.name.name) === declaration) {
      synonyms.push(declaration);
    }
  }
  resolveSynonyms(checker, synonyms);
  for (const declaration of file.declarations) {
    if (declaration.kind === "datatype") declareDatatype(checker, declaration);
  }
  checkWellFounded(checker);
}

type TypeDeclared = Extract<Declaration, { kind: "type" | "synonym" | "datatype" }>;

function isType(declaration: Declaration): declaration is TypeDeclared {
  return declaration.kind === "type" || declaration.kind === "synonym" || declaration.kind === "datatype";
}

function declareTypeName(checker: Checker, declaration: TypeDeclared): void {
  const { name, span } = declaration.name;
  if (/^bv\d+$/.test(name)) nameError(checker, span, `type name: ${name} is registered for bitvectors`);
  else if (!checker.typeNames.has(name)) checker.typeNames.set(name, declaration);
  else nameError(checker, span, `more than one declaration of type name: ${name}`);
}

// --------------------------------------------------------------------------------------------------------- synonyms

function resolveSynonyms(checker: Checker, synonyms: readonly TypeSynonym[]): void {
  const needs = new Map(synonyms.map((synonym) => [synonym, neededSynonyms(checker, synonym.body)]));
  const users = new Map<TypeSynonym, TypeSynonym[]>();
  for (const [synonym, needed] of needs) {
    for (const other of needed) append(users, other, synonym);
  }
  const ready = synonyms.filter((synonym) => needs.get(synonym)?.size === 0);
  for (let synonym = ready.shift(); synonym !== undefined; synonym = ready.shift()) {
    resolveSynonym(checker, synonym);
    for (const user of users.get(synonym) ?? []) {
      const open = needs.get(user);
      if (open?.delete(synonym) === true && open.size === 0) ready.push(user);
    }
  }
  for (const synonym of synonyms) if (!checker.synonyms.has(synonym)) reportCycle(checker, synonym);
}

function neededSynonyms(checker: Checker, body: TypeNode): Set<TypeSynonym> {
  const needed = new Set<TypeSynonym>();
  const work = [body];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (node.kind === "map") work.push(...node.domain, node.range);
    if (node.kind !== "named") continue;
    work.push(...node.args);
    const declaration = checker.typeNames.get(node.name);
    if (declaration?.kind === "synonym") needed.add(declaration);
  }
  return needed;
}

function resolveSynonym(checker: Checker, synonym: TypeSynonym): void {
  const scope = newScope(0);
  const params = declareTypeVariables(checker, scope, synonym.params);
  checker.synonyms.set(synonym, { params, body: resolveType(checker, scope, synonym.body) });
}

function reportCycle(checker: Checker, synonym: TypeSynonym): void {
  const { name, span } = synonym.name;
  const consequence = '(replacing body with "bool" to continue resolving)';
  nameError(checker, span, `type synonym could not be resolved because of cycles: ${name} ${consequence}`);
  const params = synonym.params.map((param) => ({ name: param.name }));
  checker.synonyms.set(synonym, { params, body: boolType });
}

// -------------------------------------------------------------------------------------------------------- datatypes

function declareDatatype(checker: Checker, declaration: DatatypeDeclaration): void {
  const scope = newScope(0);
  const typeParams = declareTypeVariables(checker, scope, declaration.params);
  const constructors = declaration.constructors.map(({ name, fields }, index): ConstructorSymbol => ({
    datatype: declaration,
    index,
    name: name.name,
    typeParams,
    fields: fields.map((field) => ({ name: field.name.name, type: resolveType(checker, scope, field.type) })),
  }));
  checker.datatypes.set(declaration, constructors);
  constructors.forEach((constructor, index) => declareConstructor(checker, declaration, constructor, index));
}

function declareConstructor(
  checker: Checker,
  declaration: DatatypeDeclaration,
  constructor: ConstructorSymbol,
  index: number,
): void {
  const written = declaration.constructors[index];
  if (written === undefined) return;
  const { name, span } = written.name;
  const earlier = (checker.datatypes.get(declaration) ?? []).slice(0, index);
  if (earlier.some((other) => other.name === name)) {
    nameError(checker, span, `constructor name ${name} used more than once in datatype`);
  } else if (checker.constructors.has(name)) {
    nameError(checker, span, `more than one declaration of function/procedure name: ${name}`);
  } else checker.constructors.set(name, constructor);
  checkFields(checker, written, constructor, earlier);
}

/** A field may be in several constructors, with one type. */
function checkFields(
  checker: Checker,
  written: DatatypeDeclaration["constructors"][number],
  constructor: ConstructorSymbol,
  earlier: readonly ConstructorSymbol[],
): void {
  constructor.fields.forEach((field, index) => {
    const span = written.fields[index]?.name.span ?? written.name.span;
    if (constructor.fields.slice(0, index).some(({ name }) => name === field.name)) {
      nameError(checker, span, `more than one declaration of variable name: ${field.name}`);
    }
    for (const other of earlier) {
      const same = other.fields.find(({ name }) => name === field.name);
      if (same === undefined || sameType(same.type, field.type)) continue;
      const message = `type mismatch between field ${field.name} and identically-named field in constructor ${other.name}`;
      nameError(checker, span, message);
      break;
    }
  });
}
