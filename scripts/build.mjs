// Bundles src/ into dist/, what bin/inquest.js and the package's exports load. Takes a fraction of a second, and some seconds
// more when the C library's models have changed.
// `--clean` leaves nothing of earlier builds.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { preparedModels } from "./lib/c-models.mjs";
import { root } from "./lib/project.mjs";

const dist = join(root, "dist");
const manifest = join(dist, "build.json");

const entryPoints = {
  main: "src/cli/main.ts",
  driver: "src/driver/api.ts",
  node: "src/host/node/api.ts",
  reports: "src/report/api.ts",
};
// Files, and folders with all that is in them.
export const copies = {
  "z3-wasm-worker.mjs": "src/host/node/z3-wasm/worker.mjs",
  "clang-worker.mjs": "src/host/node/clang/clang-worker.mjs",
  "clang-files.mjs": "src/host/node/clang/clang-files.mjs",
  "clang-output.mjs": "src/host/node/clang/clang-output.mjs",
  "clang-wasi.mjs": "src/host/node/clang/clang-wasi.mjs",
  "watchdog-worker.mjs": "src/host/node/watchdog-worker.mjs",
  "reach.mjs": "src/host/node/clang/reach.mjs",
  "report.css": "src/report/html/report.css",
  "report.js": "src/report/html/report.js",
  "c-headers": "src/frontends/c/headers",
  "c-models": "src/frontends/c/models",
  "java-stubs": "src/frontends/java/stubs",
};

export async function build({ clean = false } = {}) {
  // Imported late: the message for a missing install comes first.
  const { build: bundle } = await import("esbuild");
  if (clean) rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entryPoints).filter(([, path]) => existsSync(join(root, path)))),
    outdir: dist,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    minifySyntax: true,
    minifyWhitespace: true,
    define: { INQUEST_VERSION: JSON.stringify(version()) },
    legalComments: "none",
    logLevel: "warning",
    write: false,
  });
  const files = new Map(outputFiles.map((file) => [basename(file.path), file.contents]));
  for (const [name, path] of Object.entries(copies)) {
    for (const within of filesIn(join(root, path))) files.set(name + within, readFileSync(join(root, path + within)));
  }
  files.set("language-server-protocol.cjs", await bundledProtocol(bundle));
  for (const [name, contents] of await preparedModels(copies)) files.set(name, contents);
  files.set("build-id", buildId(files));
  replace(files);
}

/** The library of the language server, which only that loads, in a file of its own: nobody has to install it. */
async function bundledProtocol(bundle) {
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    stdin: { contents: 'module.exports = require("vscode-languageserver/node.js");', resolveDir: root, loader: "js" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    minify: true,
    legalComments: "inline",
    logLevel: "warning",
    write: false,
  });
  return outputFiles[0].contents;
}

/** Tells this build from all others: results that are kept hold for one. */
function buildId(files) {
  const hash = createHash("sha256");
  for (const name of [...files.keys()].sort()) hash.update(`${name}\n`).update(files.get(name)).update("\n");
  return Buffer.from(hash.digest("hex"));
}

/** What is to be added to a path to get each file: nothing for a file, `/name` for those in a folder. */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [""];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)).map((within) => `/${name}${within}`));
}

/**
 * Whole files appear by renaming, chunks before the entry points that name them, and the chunks of the build before
 * stay: a run that has just started still finds what it is about to load.
 */
function replace(files) {
  const previous = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : [];
  const isEntry = (name) => name.replace(/\.js$/, "") in entryPoints;
  const names = [...files.keys()].sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  const written = names.filter((name) => writeIfChanged(name, files.get(name)));
  if (written.length === 0) return;
  const kept = new Set([...names, ...previous, basename(manifest)]);
  for (const within of filesIn(dist)) if (!kept.has(within.slice(1))) rmSync(dist + within, { force: true });
  writeFileSync(manifest, JSON.stringify(names));
}

function writeIfChanged(name, contents) {
  const path = join(dist, name);
  if (existsSync(path) && readFileSync(path).equals(contents)) return false;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
  return true;
}

function version() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build({ clean: process.argv.includes("--clean") });
  } catch (error) {
    // esbuild has printed what is wrong with the source.
    if (!(error instanceof Error && "errors" in error)) console.error(error);
    process.exitCode = 1;
  }
}
