/** C files: clang parses and types them, the models of the library functions they use are added, and all of it is lowered. */
import { constantMacros } from "../frontends/c/acsl/constant-macros.ts";
import { lowerProgram } from "../frontends/c/lower/lower-program.ts";
import type { LoweringOptions } from "../frontends/c/lower/unit.ts";
import { linkUnits } from "../frontends/c/link-units.ts";
import { readUnitPieces } from "../frontends/c/read-unit.ts";
import type { TranslationUnit } from "../frontends/c/tree.ts";
import { undefinedNames } from "../frontends/c/undefined-names.ts";
import type { Translation } from "../ir/front-end.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { noSpan } from "../source/span.ts";
import type { LoadModels } from "./c-models.ts";
import type { Clang, ClangRequest } from "./clang.ts";
import type { Files } from "./host.ts";

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
  const { program, diagnostics, unknownCalls } = lowerProgram(units, models, options, macros);
  return read.map((one, i): Translation => {
    const parts = one.parts ?? [];
    if (i > 0) return { diagnostics: one.diagnostics, sourceNodes: 0, parts };
    return { program, diagnostics: [...one.diagnostics, ...diagnostics], sourceNodes: 0, unknownCalls, parts };
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
  const { file, dataModel } = request;
  const included = includedFiles(result.preprocessed, file);
  const written = await writtenTexts(request, included, files);
  const { unit, diagnostics } = await readUnitPieces(result.json, result.preprocessed, file, dataModel, written);
  return { unit, parts: included.map(({ name }) => name), diagnostics };
}

interface Included {
  readonly name: string;
  readonly isSystem: boolean;
}

/** By the markers that the preprocessor leaves. A name that is no file's, from a `#line`, is kept as well. */
function includedFiles(preprocessed: string, file: string): readonly Included[] {
  const found = new Map<string, boolean>();
  for (const [, quoted = "", flags = ""] of preprocessed.matchAll(/^# \d+ "((?:[^"\\\n]|\\.)*)"((?: \d)*)/gm)) {
    found.set(quoted, flags.includes("3"));
  }
  const all = [...found].map(([quoted, isSystem]) => ({ name: quoted.replace(/\\(.)/g, "$1"), isSystem }));
  return all.filter(({ name }) => name !== file && !name.startsWith("<"));
}

/** The user's own files. */
async function writtenTexts(
  { file, text }: ClangRequest,
  included: readonly Included[],
  files: CTools["files"],
): Promise<ReadonlyMap<string, string>> {
  const headers = files === undefined ? [] : included.filter(({ isSystem }) => !isSystem).map(({ name }) => name);
  const read = headers.map(async (name): Promise<readonly (readonly [string, string])[]> => {
    const content = await files!.read(name);
    return content.kind === "text" ? [[name, content.text]] : [];
  });
  return new Map([...(text === undefined ? [] : [[file, text] as const]), ...(await Promise.all(read)).flat()]);
}
