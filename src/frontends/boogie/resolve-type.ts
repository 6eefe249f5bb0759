/** Type nodes to types: names are looked up, synonyms expanded, parameters of maps put into the order in which they occur. */
import { call, run, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { TypeNode } from "./ast.ts";
import { declareTypeVariables, forgetTypeVariables, nameError, type Checker, type Scope } from "./checker.ts";
import { boolType, freeVariables, intType, realType, substituteType } from "./types.ts";
import type { Type, TypeVariable } from "./typing.ts";

export function resolveType(checker: Checker, scope: Scope, node: TypeNode): Type {
  const known = checker.typeNodes.get(node);
  // `x, y: T` is one node for two variables; its errors are reported once.
  if (known !== undefined) return known;
  const type = run(resolve(checker, scope, node));
  checker.typeNodes.set(node, type);
  return type;
}

function* resolve(checker: Checker, scope: Scope, node: TypeNode): Deep<Type> {
  switch (node.kind) {
    case "basic":
      return basicTypes[node.name];
    case "bv":
      return { kind: "bv", width: node.width };
    case "named":
      return yield* resolveNamed(checker, scope, node);
    case "map":
      return yield* resolveMap(checker, scope, node);
  }
}

const basicTypes = { bool: boolType, int: intType, real: realType };

function* resolveNamed(checker: Checker, scope: Scope, node: Extract<TypeNode, { kind: "named" }>): Deep<Type> {
  const { name, span } = node;
  const variable = scope.typeVariables.get(name);
  if (variable !== undefined) {
    if (node.args.length > 0) nameError(checker, span, `type variables must not be applied to arguments: ${name}`);
    return { kind: "variable", variable };
  }
  const declaration = checker.typeNames.get(name);
  if (declaration === undefined) return fault(checker, span, undeclared(name));
  const args: Type[] = [];
  for (const arg of node.args) args.push(yield* call(resolve(checker, scope, arg)));
  const hasRightCount = declaration.params.length === args.length;
  if (declaration.kind !== "synonym") {
    if (!hasRightCount) return fault(checker, span, `type constructor received wrong number of arguments: ${name}`);
    return { kind: "constructed", declaration, args };
  }
  if (!hasRightCount) return fault(checker, span, `type synonym received wrong number of arguments: ${name}`);
  return expanded(checker, name, args);
}

function undeclared(name: string): string {
  if (/^bv\d+$/.test(name)) return `bitvector types must not be applied to arguments: ${name}`;
  if (/^float\d+e\d+$/.test(name)) return `floating-point types are not supported: ${name}`;
  return `undeclared type: ${name}`;
}

/** What stands for a type with an error; nothing else is said about it, since errors of names come before those of types. */
function fault(checker: Checker, span: Span, message: string): Type {
  nameError(checker, span, message);
  return boolType;
}

function expanded(checker: Checker, name: string, args: readonly Type[]): Type {
  const declaration = checker.typeNames.get(name);
  const synonym = declaration?.kind === "synonym" ? checker.synonyms.get(declaration) : undefined;
  if (synonym === undefined) return boolType;
  const substitution = new Map<TypeVariable, Type>();
  synonym.params.forEach((param, index) => substitution.set(param, args[index] ?? boolType));
  // A copy, because the same type without the synonym is to be shown without it.
  const type: Type = { ...substituteType(synonym.body, substitution) };
  checker.aliases.set(type, { name, args });
  return type;
}

function* resolveMap(checker: Checker, scope: Scope, node: Extract<TypeNode, { kind: "map" }>): Deep<Type> {
  const declared = declareTypeVariables(checker, scope, node.typeParams);
  const domain: Type[] = [];
  for (const part of node.domain) domain.push(yield* call(resolve(checker, scope, part)));
  const range = yield* call(resolve(checker, scope, node.range));
  if (declared.length === 0) return { kind: "map", params: [], domain, range };
  forgetTypeVariables(scope, declared);
  const used = new Set(freeVariables([...domain, range]));
  checkOccurrences(checker, declared, used, node.span, "map arguments");
  const params = [...used].filter((variable) => declared.includes(variable));
  return { kind: "map", params, domain, range };
}

/** Type parameters must occur in what they are parameters of. */
export function checkOccurrences(
  checker: Checker,
  params: readonly TypeVariable[],
  used: ReadonlySet<TypeVariable>,
  span: Span,
  where: string,
): void {
  for (const param of params) {
    if (!used.has(param)) nameError(checker, span, `type variable must occur in ${where}: ${param.name}`);
  }
}
