/** What the reading of a dump carries along: tables by clang's ids, the scope, and what was read so far. */
import type { Deep } from "../../base/trampoline.ts";
import { noSpan, type Span } from "../../source/span.ts";
import type { Diagnostic } from "../../source/diagnostic.ts";
import { annotationsIn } from "./annotations.ts";
import { integerType, pointerTo, voidType } from "./c-types.ts";
import { extentOf, nameExtentOf, type DumpNode, type DumpType } from "./dump-node.ts";
import { parseExpression, parseValue, type ExpressionEnvironment } from "./expression-text.ts";
import { packLimits, type PackLimit } from "./pragma-pack.ts";
import { positionsOf, type Positions } from "./positions.ts";
import { declareName, declareTag, newScope, type Meaning, type Scope, type Tagged } from "./scopes.ts";
import { parseType, typeOfTag, type ParsedType } from "./type-text.ts";
import type {
  Annotation,
  EnumDeclaration,
  Expression,
  FieldDeclaration,
  FunctionDeclaration,
  Initializer,
  LabelDeclaration,
  RecordDeclaration,
  Statement,
  VariableDeclaration,
} from "./tree.ts";
import type { CType, DataModel } from "./types.ts";

/** A declaration while it is put together from its redeclarations. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Readers that need one another: statements hold expressions, and expressions hold statements and initialisers. */
export interface Parts {
  readonly statement: (reader: Reader, node: DumpNode) => Deep<Statement>;
  readonly initializer: (reader: Reader, node: DumpNode, around: Span) => Deep<Initializer>;
}

export interface Reader {
  readonly parts: Parts;
  readonly positions: Positions;
  readonly model: DataModel;
  readonly packLimit: PackLimit;
  readonly annotations: readonly Annotation[];
  scope: Scope;
  readonly fileScope: Scope;
  /** By clang's id. */
  readonly meanings: Map<string, Exclude<Meaning, { kind: "typedef" }>>;
  readonly fields: Map<string, { readonly field: FieldDeclaration; readonly record: RecordDeclaration }>;
  readonly tags: Map<string, Tagged>;
  readonly labels: Map<string, { name: string }>;
  /** Records and enums without a name, by `file:line:column`. */
  readonly unnamed: Map<string, Tagged>;
  /** Tags that were mentioned before they were declared. */
  readonly mentioned: Set<Tagged>;
  /** With linkage, by name. */
  readonly functions: Map<string, Draft<FunctionDeclaration>>;
  readonly variables: Map<string, Draft<VariableDeclaration>>;
  readonly records: Draft<RecordDeclaration>[];
  readonly enums: EnumDeclaration[];
  /** Other names of functions and variables, with the name of what they stand for. */
  readonly aliases: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

/** What is read. */
export interface UnitText {
  readonly preprocessed: string;
  /** The name of the text before its first line marker. */
  readonly file: string;
  /** Files as the user wrote them, by name, for columns on lines with macros. */
  readonly written: ReadonlyMap<string, string>;
}

export function newReader({ preprocessed, file, written }: UnitText, model: DataModel, parts: Parts): Reader {
  const positions = positionsOf(preprocessed, file, written);
  const fileScope = predefinedScope(model);
  return {
    parts,
    positions,
    model,
    packLimit: packLimits(preprocessed, positions),
    annotations: annotationsIn(preprocessed, positions),
    scope: fileScope,
    fileScope,
    meanings: new Map(),
    fields: new Map(),
    tags: new Map(),
    labels: new Map(),
    unnamed: new Map(),
    mentioned: new Set(),
    functions: new Map(),
    variables: new Map(),
    records: [],
    enums: [],
    aliases: new Map(),
    diagnostics: [],
  };
}

/** The names that newer clangs give the types of sizeof and of differences of pointers. */
function predefinedScope(model: DataModel): Scope {
  const scope = newScope(undefined);
  const [signed, unsigned] =
    model === "LP64" ? (["long", "unsigned long"] as const) : (["int", "unsigned int"] as const);
  declareName(scope, "__size_t", { kind: "typedef", type: integerType(unsigned) });
  declareName(scope, "__signed_size_t", { kind: "typedef", type: integerType(signed) });
  declareName(scope, "__ptrdiff_t", { kind: "typedef", type: integerType(signed) });
  return scope;
}

// ------------------------------------------------------------------------------------------------------------ places

export function spanOf(reader: Reader, node: DumpNode, otherwise: Span = noSpan): Span {
  const extent = extentOf(node);
  return extent === undefined ? otherwise : reader.positions.span(extent.start, extent.end);
}

/** The name of a declaration, where there is one. */
export function nameSpanOf(reader: Reader, node: DumpNode): Span {
  const extent = nameExtentOf(node);
  return extent === undefined ? spanOf(reader, node) : reader.positions.span(extent.start, extent.end);
}

/** The last token of a node. */
export function endSpanOf(reader: Reader, node: DumpNode): Span {
  const extent = extentOf(node);
  return extent === undefined ? noSpan : reader.positions.span(extent.end - 1, extent.end);
}

/** What stands in the preprocessed text. */
export function sourceText(reader: Reader, node: DumpNode): string {
  const extent = extentOf(node);
  return extent === undefined ? "" : reader.positions.text(extent.start, extent.end);
}

/** The same from there on, for nodes whose range is only their first word. */
export function sourceFrom(reader: Reader, node: DumpNode): string {
  const extent = extentOf(node);
  return extent === undefined ? "" : reader.positions.text(extent.start, extent.start + 1000);
}

export function inScope<T>(reader: Reader, read: () => T): T {
  const outer = reader.scope;
  reader.scope = newScope(outer);
  try {
    return read();
  } finally {
    reader.scope = outer;
  }
}

// ------------------------------------------------------------------------------------------------------------- types

/** The type that clang prints for a node. */
export function readType(reader: Reader, type: DumpType | undefined, span: Span = noSpan): CType {
  return readTypeText(reader, usableText(type), span).type;
}

/** The same with what the text leaves open. */
export function settledType(reader: Reader, type: DumpType | undefined, span: Span): ParsedType {
  return readTypeText(reader, usableText(type), span);
}

/** `typeof` and `auto` are spelled out only in the desugared text. */
function usableText(type: DumpType | undefined): string {
  const text = type?.qualType ?? "void";
  const desugared = type?.desugaredQualType;
  return desugared !== undefined && /\b(?:typeof|__typeof__|__auto_type|auto|typeof_unqual)\b/.test(text)
    ? desugared
    : text;
}

export function readTypeText(reader: Reader, text: string, span: Span = noSpan): ParsedType {
  const known = reader.scope.types.get(text);
  if (known !== undefined) return { type: known, settled: true };
  const parsed = parseType(text, {
    scope: reader.scope,
    unnamed: (location) => reader.unnamed.get(location),
    undeclaredTag: (keyword, name) => undeclaredTag(reader, keyword, name),
    expression: (source) => readExpressionText(reader, source, span),
    length: (source) => parseValue(source, environmentAt(reader, span)),
  });
  if (parsed.settled) reader.scope.types.set(text, parsed.type);
  return parsed;
}

export function readExpressionText(reader: Reader, text: string, span: Span): Expression | undefined {
  return parseExpression(text, environmentAt(reader, span));
}

function environmentAt(reader: Reader, span: Span): ExpressionEnvironment {
  return { scope: reader.scope, span, model: reader.model, type: (text) => typeNamed(reader, text) };
}

/** The type that a text names; undefined if it is an expression. */
export function typeNamed(reader: Reader, text: string): CType | undefined {
  const opening = /^(?:(?:const|volatile)\s+)*(struct|union|enum)\b/.test(text);
  const { type } = readTypeText(reader, opening ? text : text.trim());
  return mentionsOpaque(type) ? undefined : type;
}

function mentionsOpaque(type: CType): boolean {
  let inner = type;
  for (;;) {
    if (inner.kind === "opaque") return true;
    if (inner.kind === "pointer") inner = inner.to;
    else if (inner.kind === "array") inner = inner.element;
    else if (inner.kind === "qualified") inner = inner.type;
    else return false;
  }
}

function undeclaredTag(reader: Reader, keyword: string, name: string): CType {
  if (keyword === "enum") return { kind: "opaque", name: `enum ${name}` };
  const tag = keyword === "union" ? "union" : "struct";
  const record: Draft<RecordDeclaration> = { kind: "record", tag, name, packed: false, span: noSpan };
  if (name === "__va_list_tag") record.fields = argumentList;
  reader.mentioned.add(record);
  reader.records.push(record);
  declareTag(reader.fileScope, name, record);
  return typeOfTag(record);
}

/** What `va_list` is on x86-64, which no text declares. */
const argumentList: readonly FieldDeclaration[] = [
  { name: "gp_offset", type: integerType("unsigned int"), packed: false, span: noSpan },
  { name: "fp_offset", type: integerType("unsigned int"), packed: false, span: noSpan },
  { name: "overflow_arg_area", type: pointerTo(voidType), packed: false, span: noSpan },
  { name: "reg_save_area", type: pointerTo(voidType), packed: false, span: noSpan },
];

// ------------------------------------------------------------------------------------------------------------ labels

/** A goto may come before its label, and does not tell its name. */
export function labelFor(reader: Reader, id: string | undefined, name: string | undefined): LabelDeclaration {
  const key = id ?? `name ${name ?? ""}`;
  const label = reader.labels.get(key) ?? { name: name ?? "" };
  if (name !== undefined) label.name = name;
  reader.labels.set(key, label);
  return label;
}
