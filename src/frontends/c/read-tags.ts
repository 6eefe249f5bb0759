/** Reads structs, unions, enums and typedefs. */
import { integerType, withAlignment } from "./c-types.ts";
import { evaluateConstant } from "./constants.ts";
import { childrenOf, isExpressionNode, nameExtentOf, type DumpNode } from "./dump-node.ts";
import { convertInteger, integerTypeOf, isSigned, signedOf, unsignedOf } from "./integers.ts";
import { readExpression } from "./read-expression.ts";
import { nameSpanOf, readType, sourceFrom, typeNamed, type Draft, type Reader } from "./reader.ts";
import { alignOf } from "./layout.ts";
import { declareName, declareTag, type Tagged } from "./scopes.ts";
import { typeOfTag } from "./type-text.ts";
import type { EnumDeclaration, FieldDeclaration, RecordDeclaration } from "./tree.ts";
import type { CType, IntegerType } from "./types.ts";

export function readRecord(reader: Reader, node: DumpNode): RecordDeclaration {
  const record = recordFor(reader, node);
  if (node.completeDefinition !== true) return record;
  const fields: FieldDeclaration[] = [];
  record.span = nameSpanOf(reader, node);
  for (const child of childrenOf(node)) readMember(reader, node, child, record, fields);
  record.fields = fields;
  return record;
}

/** One object for all declarations of the record, found by id, by what mentioned it, or new. */
function recordFor(reader: Reader, node: DumpNode): Draft<RecordDeclaration> {
  const { name } = node;
  const earlier = reader.tags.get(node.previousDecl ?? "") ?? mentionedBefore(reader, name);
  const record: Draft<RecordDeclaration> =
    earlier?.kind === "record"
      ? earlier
      : {
          kind: "record",
          tag: node.tagUsed === "union" ? "union" : "struct",
          packed: false,
          span: nameSpanOf(reader, node),
        };
  if (record !== earlier) reader.records.push(record);
  if (name !== undefined && name !== "") record.name = name;
  registerTag(reader, node, record);
  return record;
}

function mentionedBefore(reader: Reader, name: string | undefined): Tagged | undefined {
  const found = name === undefined ? undefined : reader.scope.tags.get(name);
  return found !== undefined && reader.mentioned.has(found) ? found : undefined;
}

function registerTag(reader: Reader, node: DumpNode, tag: Tagged): void {
  if (node.id !== undefined) reader.tags.set(node.id, tag);
  if (node.name !== undefined && node.name !== "") {
    declareTag(reader.scope, node.name, tag);
    return;
  }
  const extent = nameExtentOf(node);
  if (extent === undefined) return;
  reader.unnamed.set(reader.positions.clangPlace(extent.start), tag);
}

/** `owner` is the node of the record. */
function readMember(
  reader: Reader,
  owner: DumpNode,
  node: DumpNode,
  record: Draft<RecordDeclaration>,
  fields: FieldDeclaration[],
): void {
  switch (node.kind) {
    case "FieldDecl": {
      const field = readField(reader, node);
      fields.push(field);
      if (node.id !== undefined) reader.fields.set(node.id, { field, record });
      return;
    }
    case "PackedAttr":
      record.packed = true;
      return;
    case "AlignedAttr":
      record.alignment = Math.max(record.alignment ?? 0, alignmentOf(reader, node));
      return;
    case "MaxFieldAlignmentAttr": {
      const limit = reader.packLimit(nameExtentOf(owner)?.start ?? 0);
      if (limit !== undefined) record.maxFieldAlignment = limit;
      return;
    }
    default:
      readTagOrTypedef(reader, node);
  }
}

function readField(reader: Reader, node: DumpNode): FieldDeclaration {
  const field: Draft<FieldDeclaration> = {
    type: readType(reader, node.type),
    packed: false,
    span: nameSpanOf(reader, node),
  };
  if (node.name !== undefined && node.name !== "") field.name = node.name;
  for (const child of childrenOf(node)) {
    if (child.kind === "PackedAttr") field.packed = true;
    else if (child.kind === "AlignedAttr") field.alignment = Math.max(field.alignment ?? 0, alignmentOf(reader, child));
    else if (node.isBitfield === true && isExpressionNode(child)) {
      field.bitWidth = Number(constantOf(reader, child) ?? 0n);
    }
  }
  return field;
}

/** In bytes. Without an operand, `aligned` is the largest alignment that the machine has a use for. */
export function alignmentOf(reader: Reader, node: DumpNode): number {
  const operand = childrenOf(node).find(isExpressionNode);
  const value = operand === undefined ? undefined : constantOf(reader, operand);
  if (value !== undefined) return Number(value);
  const type = typeNamed(reader, alignasOperand(sourceFrom(reader, node)) ?? "");
  return (type && alignOf(type, reader.model)) ?? 16;
}

/** Newer clangs do not tell the type in `_Alignas(type)`: the text does. */
function alignasOperand(text: string): string | undefined {
  const opening = /^\s*(?:_Alignas|alignas)\s*\(/.exec(text);
  if (opening === null) return undefined;
  let depth = 1;
  for (let at = opening[0].length; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return text.slice(opening[0].length, at).replace(/\s+/g, " ").trim();
  }
  return undefined;
}

function constantOf(reader: Reader, node: DumpNode): bigint | undefined {
  const printed = printedValue(node);
  return printed ?? evaluateConstant(readExpression(reader, node), reader.model);
}

/** The value that clang prints with a constant expression, if it does. */
function printedValue(node: DumpNode): bigint | undefined {
  if (node.kind !== "ConstantExpr" || node.value === undefined) return undefined;
  return /^-?\d+$/.test(String(node.value)) ? BigInt(node.value) : undefined;
}

// ------------------------------------------------------------------------------------------------------------- enums

export function readEnum(reader: Reader, node: DumpNode): EnumDeclaration {
  const earlier = reader.tags.get(node.previousDecl ?? "");
  const declared: Draft<EnumDeclaration> =
    earlier?.kind === "enum"
      ? earlier
      : { kind: "enum", enumerators: [], underlying: integerType("unsigned int"), span: nameSpanOf(reader, node) };
  if (declared !== earlier) reader.enums.push(declared);
  if (node.name !== undefined && node.name !== "") declared.name = node.name;
  registerTag(reader, node, declared);
  const constants = childrenOf(node).filter((child) => child.kind === "EnumConstantDecl");
  if (constants.length === 0) return declared;
  const enumerators = readEnumerators(reader, constants);
  declared.enumerators = enumerators;
  declared.span = nameSpanOf(reader, node);
  const packed = childrenOf(node).some((child) => child.kind === "PackedAttr");
  declared.underlying =
    node.fixedUnderlyingType === undefined
      ? represented(enumerators, packed)
      : readType(reader, node.fixedUnderlyingType);
  return declared;
}

interface Enumerator {
  readonly name: string;
  readonly value: bigint;
  readonly type: CType;
}

function readEnumerators(reader: Reader, nodes: readonly DumpNode[]): readonly Enumerator[] {
  const enumerators: Enumerator[] = [];
  let next = 0n;
  for (const node of nodes) {
    const type = readType(reader, node.type);
    const explicit = childrenOf(node).find(isExpressionNode);
    const value = explicit === undefined ? next : (constantOf(reader, explicit) ?? next);
    const integer = integerTypeOf(type);
    const enumerator = {
      kind: "enumerator" as const,
      name: node.name ?? "",
      value: integer === undefined ? value : convertInteger(value, integer, reader.model),
      type,
    };
    if (node.id !== undefined) reader.meanings.set(node.id, enumerator);
    declareName(reader.scope, enumerator.name, enumerator);
    enumerators.push(enumerator);
    next = enumerator.value + 1n;
  }
  return enumerators;
}

/** As GCC and clang choose: `unsigned int` if nothing is negative, `int` otherwise, wider types where these do not do. */
function represented(enumerators: readonly Enumerator[], packed: boolean): IntegerType {
  const values = enumerators.map(({ value }) => value);
  const low = values.reduce((a, b) => (a < b ? a : b), 0n);
  const high = values.reduce((a, b) => (a > b ? a : b), 0n);
  const fits = (bits: bigint): boolean =>
    low < 0n ? low >= -(1n << (bits - 1n)) && high < 1n << (bits - 1n) : high < 1n << bits;
  const signed = (type: IntegerType): IntegerType => (low < 0n ? type : unsignedOf(type));
  if (packed && fits(8n)) return signed(integerType("signed char"));
  if (packed && fits(16n)) return signed(integerType("short"));
  if (fits(32n)) return signed(integerType("int"));
  // The wide enumerators have a type that holds them: `long`, or `long long` where `long` is narrow.
  const wide = enumerators.map(({ type }) => integerTypeOf(type)).find((type) => type?.name.includes("long"));
  const base = wide ?? integerType("long");
  return signed(isSigned(base) ? base : signedOf(base));
}

// ---------------------------------------------------------------------------------------------------------- typedefs

export function readTypedef(reader: Reader, node: DumpNode): CType {
  const span = nameSpanOf(reader, node);
  const own = ownTag(reader, node) ?? readType(reader, node.type, span);
  const asked = childrenOf(node).flatMap((child) => (child.kind === "AlignedAttr" ? alignmentOf(reader, child) : []));
  const type = asked.length === 0 ? own : withAlignment(own, Math.max(...asked));
  if (node.name !== undefined) declareName(reader.scope, node.name, { kind: "typedef", type });
  return type;
}

/** For `typedef struct { … } S` clang prints `struct S`, which may be another struct's name; the id tells. */
function ownTag(reader: Reader, node: DumpNode): CType | undefined {
  if (!/^(?:struct |union |enum )?[\w$]+$/.test(node.type?.qualType ?? "")) return undefined;
  for (let inner = childrenOf(node)[0]; inner !== undefined; inner = childrenOf(inner)[0]) {
    if (inner.kind === "TypedefType") return undefined;
    const tag = reader.tags.get(inner.decl?.id ?? inner.ownedTagDecl?.id ?? "");
    if (tag !== undefined) return typeOfTag(tag);
  }
  return undefined;
}

/** Whether the node declared a type; anything else is somebody else's to read. */
export function readTagOrTypedef(reader: Reader, node: DumpNode): boolean {
  switch (node.kind) {
    case "RecordDecl":
      readRecord(reader, node);
      return true;
    case "EnumDecl":
      readEnum(reader, node);
      return true;
    case "TypedefDecl":
      readTypedef(reader, node);
      return true;
    default:
      return false;
  }
}
