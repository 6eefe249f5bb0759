/** C programs of the tests, through the whole front end. */
import type { Clang } from "../src/driver/clang.ts";
import { checksFor } from "../src/driver/properties.ts";
import { translateC } from "../src/driver/load-c.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import type { Translation } from "../src/ir/front-end.ts";

/** A program says itself, by `--strict`, that it is about signed overflow, which is not checked otherwise. */
export function translatedC(file: string, text: string, clang: Clang): Promise<Translation> {
  const checks = checksFor(undefined, text.includes("--strict"));
  const none = { includes: [], defines: [], undefines: [], otherFlags: [] };
  const options = {
    model: "LP64",
    checks,
    complete: false,
    mallocMayFail: false,
    onlyCertain: false,
    output: false,
  } as const;
  const request = { file, text, ...none, dataModel: "LP64", headers: "bundled" } as const;
  return translateC(request, { clang, models: loadModels }, options);
}
