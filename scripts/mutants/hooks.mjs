// How Node loads the project's sources and tests in a run of mutants: TypeScript is read, files under test are instrumented, and `vitest` is
// the small runner of `shim.mjs`.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";

let texts = new Map();
let shim = "";

export function initialize(data) {
  texts = new Map(data.texts);
  shim = pathToFileURL(data.shim).href;
}

export function resolve(specifier, context, next) {
  return specifier === "vitest" && context.parentURL !== shim
    ? { url: shim, shortCircuit: true }
    : next(specifier, context);
}

export function load(url, context, next) {
  if (!url.startsWith("file:") || !url.endsWith(".ts")) return next(url, context);
  const path = fileURLToPath(url);
  const text = texts.get(path) ?? readFileSync(path, "utf8");
  const { code } = transformSync(text, {
    loader: "ts",
    format: "esm",
    target: "node20",
    sourcefile: path,
    sourcemap: "inline",
  });
  return { format: "module", source: code, shortCircuit: true };
}
