/**
 * Datatypes as Boogie wrote them first: `type {:datatype} T a;` with `function {:constructor} C<a>(f: a): T a;` become
 * one `datatype` declaration. Each field keeps the name of its accessor, `f#C`.
 */
import { append } from "../../base/append.ts";
import { unreachable } from "../../base/invariant.ts";
import { call, run, type Deep } from "../../base/trampoline.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { DatatypeDeclaration, Declaration, FunctionDecl, Ident, TypeDeclaration, TypeNode } from "./ast.ts";

type Constructor = DatatypeDeclaration["constructors"][number];

export function withDatatypes(declarations: readonly Declaration[], diagnostics: Diagnostic[]): readonly Declaration[] {
  if (!declarations.some((d) => d.kind === "type" && has(d, "datatype"))) return declarations;
  const constructors = constructorsByType(declarations);
  return declarations.flatMap((declaration): readonly Declaration[] => {
    if (declaration.kind === "type" && has(declaration, "datatype")) {
      return [datatype(declaration, constructors.get(declaration.name.name) ?? [], diagnostics)];
    }
    return declaration.kind === "function" && isConstructor(declaration) ? [] : [declaration];
  });
}

function has(declaration: Declaration, name: string): boolean {
  return declaration.attributes.some((attribute) => attribute.name === name);
}

function isConstructor(declaration: FunctionDecl): boolean {
  return has(declaration, "constructor") && declaration.result.kind === "named";
}

function constructorsByType(declarations: readonly Declaration[]): ReadonlyMap<string, readonly FunctionDecl[]> {
  const byType = new Map<string, FunctionDecl[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== "function" || !isConstructor(declaration) || declaration.result.kind !== "named") continue;
    const { name } = declaration.result;
    append(byType, name, declaration);
  }
  return byType;
}

function datatype(
  declaration: TypeDeclaration,
  constructors: readonly FunctionDecl[],
  diagnostics: Diagnostic[],
): DatatypeDeclaration {
  const { name, attributes, span } = declaration;
  const params = declaration.params.map((param, index) =>
    param.name === "_" ? { name: `_${index}`, span: param.span } : param,
  );
  if (constructors.length === 0) diagnostics.push(errorAt(name.span, `datatype has no constructors: ${name.name}`));
  return {
    kind: "datatype",
    name,
    params,
    constructors: constructors.map((constructor) => asConstructor(constructor, params)),
    attributes,
    span,
  };
}

/** The constructor's own type parameters are named after those of the datatype. */
function asConstructor({ name, params, result }: FunctionDecl, typeParams: readonly Ident[]): Constructor {
  const renaming = new Map<string, string>();
  const args = result.kind === "named" ? result.args : [];
  args.forEach((arg, index) => {
    const param = typeParams[index];
    if (arg.kind === "named" && arg.args.length === 0 && param !== undefined) renaming.set(arg.name, param.name);
  });
  const fields = params.map((param, index) => ({
    name: { name: `${param.name?.name ?? `_${index}`}#${name.name}`, span: param.name?.span ?? param.span },
    type: run(renamed(param.type, renaming)),
    attributes: [],
  }));
  return { name, fields };
}

function* renamed(node: TypeNode, renaming: ReadonlyMap<string, string>): Deep<TypeNode> {
  switch (node.kind) {
    case "basic":
    case "bv":
      return node;
    case "named": {
      const name = node.args.length === 0 ? (renaming.get(node.name) ?? node.name) : node.name;
      return { ...node, name, args: yield* renamedAll(node.args, renaming) };
    }
    case "map": {
      const inner = new Map(renaming);
      for (const { name } of node.typeParams) inner.delete(name);
      const domain = yield* renamedAll(node.domain, inner);
      return { ...node, domain, range: yield* call(renamed(node.range, inner)) };
    }
    default:
      return unreachable(node);
  }
}

function* renamedAll(nodes: readonly TypeNode[], renaming: ReadonlyMap<string, string>): Deep<readonly TypeNode[]> {
  const result: TypeNode[] = [];
  for (const node of nodes) result.push(yield* call(renamed(node, renaming)));
  return result;
}
