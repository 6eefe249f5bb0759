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

export interface CTools {
  readonly clang: Clang;
  readonly models: LoadModels;
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
  for (const request of requests) read.push(await readC(request, tools.clang));
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

export async function readC(request: ClangRequest, clang: Clang): Promise<ReadC> {
  const result = await clang.dump(request);
  if (result.kind === "errors") return { diagnostics: result.diagnostics };
  if (result.kind === "failed") {
    return { diagnostics: [{ span: { ...noSpan, file: request.file }, severity: "error", message: result.why }] };
  }
  const { file, dataModel, text } = request;
  const { unit, diagnostics } = await readUnitPieces(result.json, result.preprocessed, file, dataModel, text);
  return { unit, parts: includedFiles(result.preprocessed, file), diagnostics };
}

/** By the markers that the preprocessor leaves. A name that is no file's, from a `#line`, is kept as well. */
function includedFiles(preprocessed: string, file: string): readonly string[] {
  const names = new Set<string>();
  for (const [, quoted = ""] of preprocessed.matchAll(/^# \d+ "((?:[^"\\\n]|\\.)*)"/gm)) names.add(quoted);
  const unquoted = [...names].map((name) => name.replace(/\\(.)/g, "$1"));
  return unquoted.filter((name) => name !== file && !name.startsWith("<"));
}
