/** Reads a translation unit from clang's JSON and the preprocessed text that it was made from. */
import { run } from "../../base/trampoline.ts";
import type { Diagnostic } from "../../source/diagnostic.ts";
import { errorAt } from "../../source/diagnostic.ts";
import { dumpSplitter } from "./dump-stream.ts";
import type { DumpNode } from "./dump-node.ts";
import { readFunction } from "./read-function.ts";
import { initializer } from "./read-initializer.ts";
import { statement } from "./read-statement.ts";
import { readTagOrTypedef } from "./read-tags.ts";
import { variable } from "./read-variable.ts";
import { nameSpanOf, newReader, type Reader } from "./reader.ts";
import type { TranslationUnit } from "./tree.ts";
import type { DataModel } from "./types.ts";

export interface ReadUnit {
  readonly unit: TranslationUnit;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * `file` is the name of the text before its first line marker. `written`: files as the user wrote them, by name; with them, columns on
 * lines with macros are the user's.
 */
export function readUnit(
  json: string,
  preprocessed: string,
  file: string,
  model: DataModel = "LP64",
  written?: ReadonlyMap<string, string>,
): ReadUnit {
  const builder = unitBuilder(preprocessed, file, model, written);
  const splitter = dumpSplitter();
  for (const node of splitter.push(json)) builder.add(node);
  return builder.finish(splitter.complete());
}

/** The same for text that comes in pieces, which is never in memory as a whole. */
export async function readUnitPieces(
  json: string | AsyncIterable<string>,
  preprocessed: string,
  file: string,
  model: DataModel = "LP64",
  written?: ReadonlyMap<string, string>,
): Promise<ReadUnit> {
  if (typeof json === "string") return readUnit(json, preprocessed, file, model, written);
  const builder = unitBuilder(preprocessed, file, model, written);
  const splitter = dumpSplitter();
  for await (const piece of json) {
    for (const node of splitter.push(piece)) builder.add(node);
  }
  return builder.finish(splitter.complete());
}

/** Takes the top-level declarations in order. */
export interface UnitBuilder {
  readonly add: (node: DumpNode) => void;
  /** `complete`: no declarations are missing at the end. */
  readonly finish: (complete: boolean) => ReadUnit;
}

export function unitBuilder(
  preprocessed: string,
  file: string,
  model: DataModel,
  written: ReadonlyMap<string, string> = new Map(),
): UnitBuilder {
  const reader = newReader({ preprocessed, file, written }, model, parts);
  return { add: (node) => readTopLevel(reader, node), finish: (complete) => finish(reader, complete, file) };
}

const parts = { statement, initializer };

function readTopLevel(reader: Reader, node: DumpNode): void {
  switch (node.kind) {
    case "FunctionDecl":
      readFunction(reader, node);
      return;
    case "VarDecl":
      run(variable(reader, node));
      return;
    case "EmptyDecl":
    case "StaticAssertDecl":
      return;
    case "TypedefDecl":
      // Clang's own declaration for another language.
      if (node.name !== "__NSConstantString") readTagOrTypedef(reader, node);
      return;
    default:
      if (!readTagOrTypedef(reader, node)) {
        const message = `${node.kind ?? "a declaration"} is not understood and has no effect on what is checked`;
        reader.diagnostics.push({ span: nameSpanOf(reader, node), severity: "note", message });
      }
  }
}

function finish(reader: Reader, complete: boolean, file: string): ReadUnit {
  const start = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const cut = complete ? [] : [errorAt(start, "clang's tree of this file is cut off")];
  return {
    unit: {
      functions: [...reader.functions.values()],
      variables: [...reader.variables.values()],
      records: reader.records,
      enums: reader.enums,
      typedefs: typedefsOf(reader),
      annotations: reader.annotations,
      systemFiles: reader.positions.systemFiles,
      aliases: reader.aliases,
    },
    diagnostics: [...reader.diagnostics, ...cut],
  };
}

function typedefsOf(reader: Reader): TranslationUnit["typedefs"] {
  const names = [...reader.fileScope.names];
  return new Map(names.flatMap(([name, meaning]) => (meaning.kind === "typedef" ? [[name, meaning.type]] : [])));
}
