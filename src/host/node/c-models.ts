/**
 * The models of C library functions on Node: beside the bundle they are prepared, as the build leaves them; from the
 * sources they are made when they are first needed, and kept until the sources change.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { modelLoader, type LoadModels, type StoredModels } from "../../driver/c-models.ts";
import type { ClangRequest } from "../../driver/clang.ts";
import { unpackModels } from "./c-models-archive.ts";
import { modelsFolder } from "./c-models-folder.ts";

type DataModel = ClangRequest["dataModel"];

const opened = new Map<DataModel, Promise<StoredModels>>();

/** They do not change while we run, so each is read once. */
export function openModels(dataModel: DataModel): Promise<StoredModels> {
  const models = opened.get(dataModel) ?? readModels(dataModel);
  opened.set(dataModel, models);
  return models;
}

export const loadModels: LoadModels = modelLoader({ open: openModels });

async function readModels(dataModel: DataModel): Promise<StoredModels> {
  const prepared = join(modelsFolder(), `${dataModel}.models`);
  if (existsSync(prepared)) return unpackModels(readFileSync(prepared));
  const { preparedModels } = await import("./prepare-c-models.ts");
  return unpackModels(await preparedModels(dataModel));
}
