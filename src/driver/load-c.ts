/** C files: clang parses and types them, the models of the library functions they use are added, and all of it is lowered. */
import { constantMacros } from "../frontends/c/acsl/constant-macros.ts";
import { isNoValue, memoryIsWritten } from "../frontends/c/lower/no-value.ts";
import { lowerProgram } from "../frontends/c/lower/lower-program.ts";
import type { LoweringOptions } from "../frontends/c/lower/unit.ts";
import { markedFiles } from "../frontends/c/line-markers.ts";
import { linkUnits } from "../frontends/c/link-units.ts";
import { readUnitPieces } from "../frontends/c/read-unit.ts";
import type { TranslationUnit } from "../frontends/c/tree.ts";
import { undefinedNames } from "../frontends/c/undefined-names.ts";
import type { Translation } from "../ir/front-end.ts";
import type { Program } from "../ir/program.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { noSpan } from "../source/span.ts";
import type { LoadModels } from "./c-models.ts";
import type { Clang, ClangRequest } from "./clang.ts";
import type { Files } from "./host.ts";
import { readTexts } from "./other-sources.ts";

export interface CTools {
  readonly clang: Clang;
  readonly models: LoadModels;
  /** To look at headers as they are written; without it, columns on their lines with macros are those of the preprocessed text. */
  readonly files?: Pick<Files, "read">;
}

/** One file as a program of its own. */
export async function translateC(request: ClangRequest, tools: CTools, options: LoweringOptions): Promise<Translation> {
  return (await translateTogether([request], tools, options))[0]!;
}

/** The files as one program, which is the first file's translation; what is wrong with each is said of it. */
export async function translateTogether(
  requests: readonly ClangRequest[],
  tools: CTools,
  options: LoweringOptions,
): Promise<readonly Translation[]> {
  const read: ReadC[] = [];
  for (const request of requests) read.push(await readC(request, tools.clang, tools.files));
  const units = read.flatMap(({ unit }) => unit ?? []);
  const clashes = units.length === read.length ? linkUnits(units) : [];
  if (units.length < read.length || clashes.length > 0) {
    return read.map(({ diagnostics }, i) => ({ diagnostics: i === 0 ? [...diagnostics, ...clashes] : diagnostics, sourceNodes: 0 })); // prettier-ignore
  }
  const models = await tools.models(undefinedNames(units), options.model);
  const macros = requests.flatMap(({ file, text }) =>
    text === undefined ? [] : [constantMacros({ name: file, text })],
  );
  const { program, diagnostics, unknownCalls, assumptions } = lowerProgram(units, models, options, macros);
  const marked = (): Program => lowerProgram(units, models, { ...options, marked: true }, macros).program;
  const overlapping = async (): Promise<Program | undefined> =>
    (await translateTogether(requests, tools, { ...options, overlapping: true }))[0]?.program;
  return read.map((one, i): Translation => {
    const parts = one.parts ?? [];
    if (i > 0) return { diagnostics: one.diagnostics, sourceNodes: 0, parts };
    return {
      program,
      diagnostics: [...one.diagnostics, ...diagnostics],
      sourceNodes: 0,
      unknownCalls,
      assumptions,
      parts,
      ...(assumptions.includes(memoryIsWritten) && { marked: { program: marked, isMark: isNoValue } }),
      ...(options.onlyCertain && { overlapping }),
    };
  });
}

interface ReadC {
  /** Absent if clang rejects the file. */
  readonly unit?: TranslationUnit;
  /** The files that it includes. */
  readonly parts?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readC(request: ClangRequest, clang: Clang, files?: CTools["files"]): Promise<ReadC> {
  const result = await clang.dump(request);
  if (result.kind === "errors") return { diagnostics: result.diagnostics };
  if (result.kind === "failed") {
    return { diagnostics: [{ span: { ...noSpan, file: request.file }, severity: "error", message: result.why }] };
  }
  const { file, text, dataModel } = request;
  const included = [...markedFiles(result.preprocessed)].filter(([name]) => name !== file && !name.startsWith("<"));
  // How the machine's headers are written is nobody's concern.
  const headers = included.flatMap(([name, isSystem]) => (isSystem ? [] : [name]));
  const texts = [...(text === undefined ? [] : [{ name: file, text }]), ...(await readTexts(headers, files))];
  const written = new Map(texts.map((one) => [one.name, one.text]));
  const { unit, diagnostics } = await readUnitPieces(result.json, result.preprocessed, file, dataModel, written);
  return { unit, parts: included.map(([name]) => name), diagnostics };
}
