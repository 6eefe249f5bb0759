/** Reads variables and parameters; all declarations of a variable with linkage become one object. */
import { call, type Deep } from "../../base/trampoline.ts";
import { childrenOf, isExpressionNode, type DumpNode } from "./dump-node.ts";
import { nameSpanOf, readType, sourceText, type Draft, type Reader } from "./reader.ts";
import { isWeak, linkedName, readLinkage } from "./read-linkage.ts";
import { alignmentOf } from "./read-tags.ts";
import { sameTypes } from "./same-types.ts";
import { declareName } from "./scopes.ts";
import type { VariableDeclaration } from "./tree.ts";
import type { CType } from "./types.ts";

export function* variable(reader: Reader, node: DumpNode): Deep<VariableDeclaration> {
  const linked = reader.scope === reader.fileScope || node.storageClass === "extern" || isWeak(node);
  const declared = linked ? linkedVariable(reader, node) : localVariable(reader, node);
  // What is looked at as another type than that of which it is an alias is not followed.
  const isFollowed = declared.name === node.name || sameTypes(declared.type, readType(reader, node.type));
  if (node.id !== undefined && isFollowed) reader.meanings.set(node.id, declared);
  if (node.name !== undefined && isFollowed) declareName(reader.scope, node.name, declared);
  readAttributes(reader, node, declared);
  readLinkage(reader, node, declared);
  const initial = node.init === undefined ? undefined : childrenOf(node).find(isExpressionNode);
  if (initial !== undefined)
    declared.initializer = yield* call(reader.parts.initializer(reader, initial, declared.span));
  return declared;
}

function localVariable(reader: Reader, node: DumpNode): Draft<VariableDeclaration> {
  const span = nameSpanOf(reader, node);
  const isStatic = node.storageClass === "static";
  return {
    kind: "variable",
    name: node.name ?? "",
    type: readType(reader, node.type, span),
    role: isStatic ? "static-local" : "local",
    storage: isStatic ? "static" : "auto",
    threadLocal: node.tls !== undefined,
    span,
  };
}

function linkedVariable(reader: Reader, node: DumpNode): Draft<VariableDeclaration> {
  const span = nameSpanOf(reader, node);
  const name = linkedName(reader, node);
  const type = readType(reader, node.type, span);
  const storage =
    name !== node.name ? "extern" : node.storageClass === "static" ? "static" : declaresOnly(node) ? "extern" : "auto";
  const known = reader.variables.get(name);
  if (known === undefined) {
    const variable: Draft<VariableDeclaration> = {
      kind: "variable",
      name,
      type,
      role: "file",
      storage,
      threadLocal: node.tls !== undefined,
      span,
    };
    reader.variables.set(name, variable);
    return variable;
  }
  if (name === node.name) known.type = completer(known.type, type);
  if (known.storage === "extern" && storage !== "extern") {
    known.storage = storage;
    known.span = span;
  } else if (node.init !== undefined) known.span = span;
  return known;
}

/** `extern int x = 1;` is a definition all the same. */
function declaresOnly(node: DumpNode): boolean {
  return node.storageClass === "extern" && node.init === undefined;
}

/** Of two declarations' types, the one that tells an array's length. */
function completer(earlier: CType, later: CType): CType {
  return later.kind === "array" && later.length.kind === "unknown" ? earlier : later;
}

export function readParameter(reader: Reader, node: DumpNode): VariableDeclaration {
  const span = nameSpanOf(reader, node);
  const variable: Draft<VariableDeclaration> = {
    kind: "variable",
    name: node.name ?? "",
    type: readType(reader, node.type, span),
    role: "param",
    storage: "auto",
    threadLocal: false,
    span,
  };
  if (effectiveLength.test(sourceText(reader, node))) variable.hasEffectiveLength = true;
  if (node.id !== undefined) reader.meanings.set(node.id, variable);
  if (node.name !== undefined) declareName(reader.scope, node.name, variable);
  return variable;
}

/** Brackets with a call, an increment or an assignment in them. */
const effectiveLength = /\[[^\]]*(?:\w\s*\(|\+\+|--|[^=!<>]=[^=])/;

function readAttributes(reader: Reader, node: DumpNode, variable: Draft<VariableDeclaration>): void {
  for (const child of childrenOf(node)) {
    if (child.kind === "AlignedAttr")
      variable.alignment = Math.max(variable.alignment ?? 0, alignmentOf(reader, child));
  }
}
