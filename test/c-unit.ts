/** The tree of a C program given as text, from the clang that is at hand. */
import { wholeText, type ClangRequest } from "../src/driver/clang.ts";
import { readUnit } from "../src/frontends/c/read-unit.ts";
import type { TranslationUnit } from "../src/frontends/c/tree.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";

let known: ReturnType<typeof findClang> | undefined;

export async function unitOf(text: string, model: ClangRequest["dataModel"] = "LP64"): Promise<TranslationUnit> {
  const clang = await (known ??= findClang());
  if ("error" in clang) throw new Error(clang.error);
  const result = await clang.dump({
    file: "test.c",
    text,
    includes: [],
    defines: [],
    undefines: [],
    dataModel: model,
    otherFlags: [],
    headers: "bundled",
  });
  if (result.kind !== "dump") throw new Error(JSON.stringify(result));
  return readUnit(await wholeText(result.json), result.preprocessed, "test.c", model).unit;
}
