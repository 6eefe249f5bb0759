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

export function* declarations(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const variables: VariableDeclaration[] = [];
  let unknown: string | undefined;
  for (const child of childrenOf(node)) unknown = (yield* one(reader, child, variables)) ?? unknown;
  if (unknown !== undefined) return { kind: "unsupported", construct: unknown, span };
  return variables.length === 0 ? { kind: "empty", span } : { kind: "declarations", variables, span };
}

/** The answer is what is not understood, by clang's name. */
function* one(reader: Reader, node: DumpNode, variables: VariableDeclaration[]): Deep<string | undefined> {
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
    case "TypedefDecl":
      // The length of `typedef int row[n]` is that of this moment, which the variables of the type do not remember.
      return hasVariableLength(readTypedef(reader, node)) ? "variably modified TypedefDecl" : undefined;
    case "StaticAssertDecl":
    case "EmptyDecl":
    case "LabelDecl":
      return undefined;
    default:
      return readTagOrTypedef(reader, node) ? undefined : (node.kind ?? "unknown");
  }
}

function hasVariableLength(type: CType): boolean {
  let inner = type;
  for (;;) {
    switch (inner.kind) {
      case "array":
        if (inner.length.kind === "variable") return true;
        inner = inner.element;
        break;
      case "pointer":
        inner = inner.to;
        break;
      case "qualified":
        inner = inner.type;
        break;
      default:
        return false;
    }
  }
}
