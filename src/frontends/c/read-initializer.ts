/** Reads initialisers: clang has resolved the designators, so what is left is one value per element or field. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import { childrenOf, type DumpNode } from "./dump-node.ts";
import { withoutQualifiers } from "./integers.ts";
import { expression } from "./read-expression.ts";
import { readType, spanOf, type Reader } from "./reader.ts";
import type { FieldDeclaration, Initializer, RecordDeclaration } from "./tree.ts";
import type { CType } from "./types.ts";

/** `around`: where the initialiser stands that this one is part of. */
export function* initializer(reader: Reader, node: DumpNode, around: Span): Deep<Initializer> {
  const span = spanOf(reader, node, around);
  switch (node.kind) {
    case "InitListExpr":
      return yield* list(reader, node, span);
    case "ImplicitValueInitExpr":
      return { kind: "zero", type: readType(reader, node.type, span), span };
    default: {
      const value = yield* call(expression(reader, node));
      return { kind: "expression", value, type: value.type, span };
    }
  }
}

function* list(reader: Reader, node: DumpNode, span: Span): Deep<Initializer> {
  const type = readType(reader, node.type, span);
  const shape = withoutQualifiers(type);
  switch (shape.kind) {
    case "array":
    case "vector":
    case "complex":
      return yield* elements(reader, node, type, span);
    case "record":
      return yield* fieldValues(reader, node, type, shape.declaration, span);
    default: {
      const only = childrenOf(node)[0];
      return only === undefined ? { kind: "zero", type, span } : yield* call(initializer(reader, only, span));
    }
  }
}

function* elements(reader: Reader, node: DumpNode, type: CType, span: Span): Deep<Initializer> {
  const filler = node.array_filler;
  if (filler !== undefined) {
    const [rest, ...explicit] = yield* each(reader, filler, span);
    return rest === undefined
      ? { kind: "array", elements: explicit, type, span }
      : { kind: "array", elements: explicit, rest, type, span };
  }
  const items = childrenOf(node);
  // `char s[] = { "abc" }`: the braces mean nothing.
  const only = items.length === 1 ? items[0]! : undefined;
  if (only !== undefined && only.type?.qualType === node.type?.qualType)
    return yield* call(initializer(reader, only, span));
  return { kind: "array", elements: yield* each(reader, items, span), type, span };
}

function* each(reader: Reader, items: readonly DumpNode[], span: Span): Deep<readonly Initializer[]> {
  const read: Initializer[] = [];
  for (const item of items) read.push(yield* call(initializer(reader, item, span)));
  return read;
}

function* fieldValues(
  reader: Reader,
  node: DumpNode,
  type: CType,
  record: RecordDeclaration,
  span: Span,
): Deep<Initializer> {
  const chosen = node.field?.id === undefined ? undefined : reader.fields.get(node.field.id)?.field;
  const takers = (record.fields ?? []).filter(takesValue);
  const targets = record.tag === "union" ? [chosen ?? takers[0]] : takers;
  const fields: { readonly field: FieldDeclaration; readonly value: Initializer }[] = [];
  for (const [i, item] of childrenOf(node).entries()) {
    const field = targets[i];
    if (field === undefined) return unsupportedList(type, span);
    fields.push({ field, value: yield* call(initializer(reader, item, span)) });
  }
  return { kind: "record", fields, type, span };
}

/** Unnamed bit-fields are padding. */
function takesValue(field: FieldDeclaration): boolean {
  return field.name !== undefined || field.bitWidth === undefined;
}

/** A list that does not fit the record, as when the record's declaration is not in the dump. */
function unsupportedList(type: CType, span: Span): Initializer {
  const value = { kind: "unsupported", construct: "InitListExpr", operands: [], type, span, lvalue: false } as const;
  return { kind: "expression", value, type, span };
}
