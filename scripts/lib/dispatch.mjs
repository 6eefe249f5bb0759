// `npm run bench NAME` and `npm run fuzz NAME`: bundles the named TypeScript program and runs it with the arguments that
// follow. Without a name it lists those that exist.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copies } from "../build.mjs";
import { preparedModels } from "./c-models.mjs";
import { root, runNode } from "./project.mjs";

export async function dispatch(command, folder, [name, ...args]) {
  const names = programs(folder);
  if (name === undefined || !names.includes(name)) {
    const said = name === undefined ? "" : `there is no ${folder}/${name}.ts\n`;
    console.error(
      `${said}usage: npm run ${command} NAME [-- ARGUMENTS]\n${names.map((n) => `  ${n}: ${purpose(folder, n)}`).join("\n")}`,
    );
    process.exitCode = 2;
    return;
  }
  const { build } = await import("esbuild");
  // Inside the project, so that what the program imports from npm is found.
  const outdir = join(root, "node_modules", ".cache", "inquest", `${command}-${process.pid}`);
  mkdirSync(outdir, { recursive: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [join(folder, `${name}.ts`)],
      outdir,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      packages: "external",
      define: { INQUEST_VERSION: JSON.stringify(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version) },
      outExtension: { ".js": ".mjs" },
      sourcemap: "inline",
      logLevel: "warning",
    });
    // Workers and headers are looked for beside the bundle.
    for (const [file, path] of Object.entries(copies))
      cpSync(join(root, path), join(outdir, file), { recursive: true });
    for (const [file, contents] of await preparedModels(copies)) writeFileSync(join(outdir, file), contents);
    process.exitCode = runNode(["--enable-source-maps", join(outdir, `${name}.mjs`), ...args]);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

function programs(folder) {
  if (!existsSync(join(root, folder))) return [];
  const inFolder = readdirSync(join(root, folder)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  return inFolder.map((file) => file.replace(/\.ts$/, "")).sort();
}

/** The first sentence of the program's doc comment. */
function purpose(folder, name) {
  const text = readFileSync(join(root, folder, `${name}.ts`), "utf8");
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? "";
  return comment
    .replace(/\s*\n \* ?/g, " ")
    .split(/[.](?:\s|$)/, 1)[0]
    ?.trim();
}
