/** Reads the declarations among statements. Types and functions go into their tables; variables are what is left. */
import type { Deep } from "../../base/trampoline.ts";
import { childrenOf, type DumpNode } from "./dump-node.ts";
import { readFunction } from "./read-function.ts";
import { readTagOrTypedef, readTypedef } from "./read-tags.ts";
import { variable } from "./read-variable.ts";
import type { Reader } from "./reader.ts";
import type { Span } from "../../source/span.ts";
import type { Statement, VariableDeclaration } from "./tree.ts";
import type { CType } from "./types.ts";
import { lengthsIn } from "./variable-lengths.ts";

export function* declarations(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const variables: VariableDeclaration[] = [];
  const types: CType[] = [];
  let unknown: string | undefined;
  for (const child of childrenOf(node)) unknown = (yield* one(reader, child, variables, types)) ?? unknown;
  if (unknown !== undefined) return { kind: "unsupported", construct: unknown, span };
  if (types.length > 0) return { kind: "type-declarations", types, span };
  return variables.length === 0 ? { kind: "empty", span } : { kind: "declarations", variables, span };
}

/** The answer is what is not understood, by clang's name. */
function* one(
  reader: Reader,
  node: DumpNode,
  variables: VariableDeclaration[],
  types: CType[],
): Deep<string | undefined> {
  switch (node.kind) {
    case "VarDecl": {
      const read = yield* variable(reader, node);
      if (read.role !== "file") variables.push(read);
      // A function that runs when the variable goes out of scope.
      return childrenOf(node).some((child) => child.kind === "CleanupAttr") ? "CleanupAttr" : undefined;
    }
    case "FunctionDecl":
      readFunction(reader, node);
      return undefined;
    case "TypedefDecl": {
      const type = readTypedef(reader, node);
      if (lengthsIn(type).length > 0) types.push(type);
      return undefined;
    }
    case "StaticAssertDecl":
    case "EmptyDecl":
    case "LabelDecl":
      return undefined;
    default:
      return readTagOrTypedef(reader, node) ? undefined : (node.kind ?? "unknown");
  }
}
