/** Reads functions; all declarations of a function become one object, with the parameters of its definition. */
import { run } from "../../base/trampoline.ts";
import { childrenOf, type DumpNode } from "./dump-node.ts";
import { linkedName, readLinkage } from "./read-linkage.ts";
import { functionType } from "./read-reference.ts";
import { readTagOrTypedef } from "./read-tags.ts";
import { readParameter } from "./read-variable.ts";
import { endSpanOf, inScope, nameSpanOf, readType, spanOf, type Draft, type Reader } from "./reader.ts";
import { declareName } from "./scopes.ts";
import type { FunctionDeclaration, VariableDeclaration } from "./tree.ts";

export function readFunction(reader: Reader, node: DumpNode): FunctionDeclaration {
  const declared = functionFor(reader, node);
  const body = childrenOf(node).find((child) => child.kind === "CompoundStmt");
  if (node.inline === true) declared.inline = true;
  if (node.storageClass === "static" && declared.name === node.name) declared.storage = "static";
  if (isNoReturn(node)) declared.noreturn = true;
  readLinkage(reader, node, declared);
  inScope(reader, () => {
    const params = readParameters(reader, node);
    rememberDeclaration(reader, node, declared, params);
    if (body !== undefined || declared.body === undefined) declared.params = params;
    if (body === undefined) return;
    declared.span = nameSpanOf(reader, node);
    declared.end = endSpanOf(reader, body);
    declared.body = run(reader.parts.statement(reader, body));
  });
  return declared;
}

function rememberDeclaration(
  reader: Reader,
  node: DumpNode,
  declared: Draft<FunctionDeclaration>,
  params: readonly VariableDeclaration[],
): void {
  if (node.isImplicit === true) return;
  const declaration = { span: spanOf(reader, node), params: params.map(({ name }) => name) };
  declared.declarations = [...(declared.declarations ?? []), declaration];
}

function functionFor(reader: Reader, node: DumpNode): Draft<FunctionDeclaration> {
  const name = linkedName(reader, node);
  const type = functionType(readType(reader, node.type));
  const known = reader.functions.get(name);
  const declared: Draft<FunctionDeclaration> = known ?? {
    kind: "function",
    name,
    type,
    params: [],
    storage: "extern",
    inline: false,
    noreturn: false,
    span: nameSpanOf(reader, node),
  };
  // A later `int f()` says less than an earlier prototype.
  if (type.prototype || !declared.type.prototype) declared.type = type;
  if (declared.body === undefined && node.isImplicit !== true) declared.span = nameSpanOf(reader, node);
  if (known === undefined) reader.functions.set(name, declared);
  if (node.id !== undefined) reader.meanings.set(node.id, declared);
  declareName(reader.scope, node.name ?? "", declared);
  return declared;
}

function readParameters(reader: Reader, node: DumpNode): readonly VariableDeclaration[] {
  const params: VariableDeclaration[] = [];
  for (const child of childrenOf(node)) {
    if (child.kind === "ParmVarDecl") params.push(readParameter(reader, child));
    else readTagOrTypedef(reader, child);
  }
  return params;
}

function isNoReturn(node: DumpNode): boolean {
  if (/\)\s*__attribute__\(\(noreturn\)\)\s*$/.test(node.type?.qualType ?? "")) return true;
  return childrenOf(node).some((child) => child.kind === "NoReturnAttr" || child.kind === "C11NoReturnAttr");
}
