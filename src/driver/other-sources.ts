/** Files that findings are in although they were not asked for: headers. */
import type { SourceFile } from "../source/source-file.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import type { Files } from "./host.ts";

/** The sources, and after them those that findings are in, by name. */
export async function withOtherSources(
  sources: readonly SourceFile[],
  results: readonly ProcedureResult[],
  files: Files,
): Promise<readonly SourceFile[]> {
  const known = new Set(sources.map(({ name }) => name));
  const found = results.flatMap(({ findings }) => findings.map(({ span }) => span.file));
  const others = [...new Set(found)].filter((name) => name !== "" && !known.has(name)).sort();
  return [...sources, ...(await readTexts(others, files))];
}

/** Those that can be read; without `files`, none. */
export async function readTexts(
  names: readonly string[],
  files: Pick<Files, "read"> | undefined,
): Promise<readonly SourceFile[]> {
  const read = names.map(async (name): Promise<readonly SourceFile[]> => {
    const content = await files?.read(name);
    return content?.kind === "text" ? [{ name, text: content.text }] : [];
  });
  return (await Promise.all(read)).flat();
}
