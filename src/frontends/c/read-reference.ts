/** Reads the use of a name: a variable, a function or an enumerator, by clang's id. */
import { noSpan, type Span } from "../../source/span.ts";
import type { DumpNode } from "./dump-node.ts";
import { readType, spanOf, type Draft, type Reader } from "./reader.ts";
import type { Expression, FunctionDeclaration } from "./tree.ts";
import type { CType, FunctionType } from "./types.ts";

export function readReference(reader: Reader, node: DumpNode): Expression {
  const span = spanOf(reader, node);
  const target = node.referencedDecl;
  const meaning = reader.meanings.get(target?.id ?? "");
  if (meaning?.kind === "enumerator") {
    const type = readType(reader, node.type, span);
    return { kind: "enumerator", name: meaning.name, value: meaning.value, span, type, lvalue: false };
  }
  const declaration =
    meaning ?? (target?.kind === "FunctionDecl" ? undeclaredFunction(reader, target, span) : undefined);
  if (declaration === undefined) {
    const type = readType(reader, node.type, span);
    return {
      kind: "unsupported",
      construct: "DeclRefExpr",
      operands: [],
      span,
      type,
      lvalue: node.valueCategory === "lvalue",
    };
  }
  return { kind: "reference", declaration, span, type: declaration.type, lvalue: declaration.kind === "variable" };
}

/** Functions of the compiler's own and functions that are called without a declaration are in no list of declarations. */
function undeclaredFunction(reader: Reader, target: DumpNode, span: Span): FunctionDeclaration {
  const name = target.name ?? "";
  const known = reader.functions.get(name);
  const declared: Draft<FunctionDeclaration> = known ?? {
    kind: "function",
    name,
    type: functionType(readType(reader, target.type, span)),
    params: [],
    storage: "extern",
    inline: false,
    noreturn: /\bnoreturn\b/.test(target.type?.qualType ?? ""),
    span: name.startsWith("__builtin_") ? noSpan : span,
  };
  reader.functions.set(name, declared);
  if (target.id !== undefined) reader.meanings.set(target.id, declared);
  return declared;
}

/** The type of a function, behind parentheses and attributes; `int ()` for what is printed otherwise. */
export function functionType(type: CType): FunctionType {
  if (type.kind === "function") return type;
  return { kind: "function", result: type, params: [], variadic: false, prototype: false };
}
