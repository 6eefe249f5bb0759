/** Makes, of the models' C files, what is loaded later: a second's work of the bundled clang, done once for each change. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { invariant } from "../../base/invariant.ts";
import { wholeText, type ClangRequest } from "../../driver/clang.ts";
import { storeModels } from "../../driver/store-models.ts";
import { archiveForm, packModels } from "./c-models-archive.ts";
import { modelsFolder } from "./c-models-folder.ts";
import { bundledClang } from "./clang/bundled-clang.ts";
import { headersFolder } from "./clang/headers-folder.ts";
import { defaultLimits } from "./clang/limits.ts";

type DataModel = ClangRequest["dataModel"];

/** The models as an archive, from the cache if nothing has changed. */
export async function preparedModels(dataModel: DataModel): Promise<Uint8Array> {
  const clang = createRequire(import.meta.url).resolve("@yowasp/clang");
  const kept = join(cacheFolder(clang), `${fingerprint(clang, dataModel)}.models`);
  return readKept(kept) ?? keep(kept, await makeModels(dataModel));
}

async function makeModels(dataModel: DataModel): Promise<Uint8Array> {
  const clang = bundledClang(defaultLimits, withoutFolders);
  try {
    const result = await clang.dump(requestForAll(dataModel));
    invariant(result.kind === "dump", `models should compile, but: ${JSON.stringify(result)}`);
    return packModels(storeModels(result.preprocessed, await wholeText(result.json)));
  } finally {
    clang.dispose();
  }
}

/** All models as one file: what they share is there once, and clang runs once. */
export function requestForAll(dataModel: DataModel): ClangRequest {
  const folder = modelsFolder();
  const includes = modelFiles(folder).map((name) => `#include "${name}"\n`);
  return {
    file: join(folder, "all.c"),
    text: `#define _GNU_SOURCE\n${includes.join("")}`,
    includes: [],
    defines: [],
    undefines: [],
    standard: "gnu17",
    dataModel,
    otherFlags: [],
    headers: "bundled",
  };
}

export function modelFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".c"))
    .sort();
}

/** What is kept names no folder of the machine that it was made on. */
function withoutFolders(text: string): string {
  const slashed = (folder: string): string => folder.replaceAll("\\", "/");
  return text
    .replaceAll(`${slashed(modelsFolder())}/`, "<models>/")
    .replaceAll(`${slashed(headersFolder())}/`, "<headers>/");
}

// ---------------------------------------------------------------------------------------------------------- the cache

/** Beside the packages, as other tools have theirs. */
const cacheFolder = (clang: string): string =>
  join(clang.slice(0, clang.lastIndexOf("node_modules")), "node_modules", ".cache", "inquest", "c-models");

function fingerprint(clang: string, dataModel: DataModel): string {
  const hash = createHash("sha256").update(`${archiveForm} ${dataModel}\n`).update(packageText(clang));
  for (const folder of [modelsFolder(), headersFolder()]) {
    for (const name of filesIn(folder)) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex");
}

/** With its version. */
function packageText(entry: string): string {
  for (let folder = dirname(entry); dirname(folder) !== folder; folder = dirname(folder)) {
    const text = readKept(join(folder, "package.json"));
    if (text !== undefined) return Buffer.from(text).toString();
  }
  return "";
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[ch]$/.test(name))
    .sort();
}

function readKept(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function keep(path: string, bytes: Uint8Array): Uint8Array {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch {
    // A folder that cannot be written costs time, nothing else.
  }
  return bytes;
}
