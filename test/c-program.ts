/** C programs of the tests, through the whole front end. */
import type { Clang } from "../src/driver/clang.ts";
import { checksFor } from "../src/driver/properties.ts";
import { translateC } from "../src/driver/load-c.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import type { LoweringOptions } from "../src/frontends/c/lower/unit.ts";
import type { Translation } from "../src/ir/front-end.ts";

/** A program says itself, by `--strict`, that it is about signed overflow, which is not checked otherwise. */
export function translatedC(file: string, text: string, clang: Clang): Promise<Translation> {
  return translated(file, text, clang, { checks: checksFor(undefined, text.includes("--strict")), complete: false });
}

/** The same of a program that is all there is, with everything looked for. */
export function wholeC(file: string, text: string, clang: Clang): Promise<Translation> {
  return translated(file, text, clang, { checks: checksFor(undefined, true), complete: true });
}

function translated(
  file: string,
  text: string,
  clang: Clang,
  asked: Pick<LoweringOptions, "checks" | "complete">,
): Promise<Translation> {
  const none = { includes: [], defines: [], undefines: [], otherFlags: [] };
  const options = {
    model: "LP64",
    ...asked,
    mallocMayFail: false,
    onlyCertain: false,
    output: false,
  } as const;
  const request = { file, text, ...none, dataModel: "LP64", headers: "bundled" } as const;
  return translateC(request, { clang, models: loadModels }, options);
}
