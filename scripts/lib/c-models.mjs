// The models of C library functions as the bundle loads them. Making them takes clang some seconds; they are kept, and made
// again only when their sources change.
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

/** Contents by name beside the bundle. `copies`: what the bundle finds there. */
export async function preparedModels(copies) {
  const { build } = await import("esbuild");
  // Inside the project, so that what the program imports from npm is found.
  const outdir = join(root, "node_modules", ".cache", "inquest", `models-${process.pid}`);
  mkdirSync(outdir, { recursive: true });
  try {
    const outfile = join(outdir, "prepare.mjs");
    await build({
      absWorkingDir: root,
      entryPoints: ["src/host/node/prepare-c-models.ts"],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      packages: "external",
      logLevel: "warning",
    });
    for (const [name, path] of Object.entries(copies)) {
      cpSync(join(root, path), join(outdir, name), { recursive: true });
    }
    const program = await import(pathToFileURL(outfile).href);
    const made = ["LP64", "ILP32"].map(async (dataModel) => [
      `c-models/${dataModel}.models`,
      await program.preparedModels(dataModel),
    ]);
    return new Map(await Promise.all(made));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
