/** The fields, methods and constructors of a class, with those that are there without being written. */
import { append } from "../../../base/append.ts";
import type { FieldDeclaration, MethodDeclaration, Parameter, TypeParameter } from "../tree.ts";
import { resolveType } from "./resolve-type.ts";
import {
  declaredParameter, intType, voidType,
  type ClassSymbol, type FieldSymbol, type JavaType, type MethodSymbol, type TypeScope, type TypeVariable, type World,
} from "./symbols.ts"; // prettier-ignore

export function declareMembers(symbol: ClassSymbol, world: World): void {
  const { declaration } = symbol;
  const scope: TypeScope = { unit: symbol.unit, owner: symbol, typeVariables: [] };
  const own: JavaType = { kind: "class", symbol, args: symbol.typeVariables };
  for (const { name, span } of declaration.constants) {
    symbol.fields.set(name, field(symbol, name, own, { isStatic: true, isFinal: true }, undefined, span));
  }
  for (const one of declaration.fields) {
    if (symbol.fields.has(one.name)) continue;
    symbol.fields.set(one.name, declaredField(symbol, one, resolveType(one.type, scope, world)));
  }
  for (const method of declaration.methods) addMethod(symbol, declaredMethod(symbol, method, scope, world));
  if (declaration.form === "record") declareRecord(symbol, declaration.components, scope, world);
  if (declaration.form === "enum") declareEnum(symbol, own, world);
  const needsConstructor = declaration.form === "class" || declaration.form === "enum" || declaration.form === "record";
  if (needsConstructor && symbol.constructors.length === 0) {
    const params = declaration.components.map((one) => declaredParameter(one, resolveType(one.type, scope, world)));
    addMethod(symbol, implicit(symbol, symbol.name, params, voidType, { isConstructor: true, isStatic: false }));
  }
}

function field(
  owner: ClassSymbol,
  name: string,
  type: JavaType,
  { isStatic, isFinal }: { readonly isStatic: boolean; readonly isFinal: boolean },
  declaration: FieldDeclaration | undefined,
  span: FieldSymbol["span"],
): FieldSymbol {
  const modifiers = declaration?.modifiers ?? new Map();
  const role = modifiers.has("ghost") ? "ghost" : modifiers.has("model") ? "model" : "program";
  return { kind: "field", name, owner, type, isStatic, isFinal, modifiers, declaration, span, role };
}

function declaredField(owner: ClassSymbol, declaration: FieldDeclaration, type: JavaType): FieldSymbol {
  const { modifiers, name, span } = declaration;
  const inInterface = owner.declaration.form === "interface" || owner.declaration.form === "annotation";
  const isStatic = modifiers.has("static") || (inInterface && !modifiers.has("instance"));
  const isSpec = modifiers.has("ghost") || modifiers.has("model");
  const isFinal = modifiers.has("final") || (inInterface && !isSpec);
  return field(owner, name, type, { isStatic, isFinal }, declaration, span);
}

function addMethod(symbol: ClassSymbol, method: MethodSymbol): void {
  if (method.isConstructor) symbol.constructors.push(method);
  else append(symbol.methods, method.name, method);
}

function typeVariablesOf(
  parameters: readonly TypeParameter[],
  scope: TypeScope,
  world: World,
): readonly TypeVariable[] {
  const variables = parameters.map(({ name }): TypeVariable => ({ kind: "variable", name, bound: undefined }));
  const inside = { ...scope, typeVariables: variables };
  parameters.forEach(({ bounds }, i) => {
    if (bounds[0] !== undefined) variables[i]!.bound = resolveType(bounds[0], inside, world);
  });
  return variables;
}

function declaredMethod(
  owner: ClassSymbol,
  declaration: MethodDeclaration,
  scope: TypeScope,
  world: World,
): MethodSymbol {
  const { modifiers, name, nameSpan } = declaration;
  const typeVariables = typeVariablesOf(declaration.typeParameters, scope, world);
  const inside: TypeScope = { ...scope, typeVariables };
  return {
    kind: "method",
    name: declaration.isConstructor ? owner.name : name,
    owner,
    params: declaration.params.map((one) => declaredParameter(one, resolveType(one.type, inside, world))),
    result: resolveType(declaration.result, inside, world),
    throws: declaration.throws.map((one) => resolveType(one, inside, world)),
    typeVariables,
    isStatic: modifiers.has("static"),
    isConstructor: declaration.isConstructor,
    variableArity: declaration.params.at(-1)?.variableArity ?? false,
    modifiers,
    declaration,
    span: nameSpan,
  };
}

/** A static method of a class that nobody wrote: code that belongs to no method needs one to be in. */
export function unwrittenStatic(owner: ClassSymbol, name: string): MethodSymbol {
  return implicit(owner, name, [], voidType, { isConstructor: false, isStatic: true });
}

function implicit(
  owner: ClassSymbol,
  name: string,
  params: MethodSymbol["params"],
  result: JavaType,
  { isConstructor, isStatic }: { readonly isConstructor: boolean; readonly isStatic: boolean },
): MethodSymbol {
  return {
    kind: "method", name, owner, params, result, throws: [], typeVariables: [], isStatic, isConstructor,
    variableArity: false, modifiers: new Map(), declaration: undefined, span: owner.declaration.nameSpan,
  }; // prettier-ignore
}

/** A field and an accessor for each component. */
function declareRecord(symbol: ClassSymbol, components: readonly Parameter[], scope: TypeScope, world: World): void {
  for (const { name, type, span } of components) {
    const resolved = resolveType(type, scope, world);
    symbol.fields.set(name, field(symbol, name, resolved, { isStatic: false, isFinal: true }, undefined, span));
    const isWritten = symbol.methods.get(name)?.some((method) => method.params.length === 0) ?? false;
    if (!isWritten) addMethod(symbol, implicit(symbol, name, [], resolved, { isConstructor: false, isStatic: false }));
  }
}

function declareEnum(symbol: ClassSymbol, own: JavaType, world: World): void {
  const text = { name: "name", type: world.string, modifiers: new Map(), span: symbol.declaration.nameSpan };
  const members = { isConstructor: false, isStatic: true };
  addMethod(symbol, implicit(symbol, "values", [], { kind: "array", element: own }, members));
  addMethod(symbol, implicit(symbol, "valueOf", [text], own, members));
  if (!symbol.methods.has("ordinal")) {
    addMethod(symbol, implicit(symbol, "ordinal", [], intType, { isConstructor: false, isStatic: false }));
  }
}
