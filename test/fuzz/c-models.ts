/**
 * Models of C library functions are compared with the machine's own library on random arguments. The models are compiled
 * as they are; the intrinsics are those of test/fuzz/c-models/intrinsics.c, and the address sanitizer watches over reads
 * and writes.
 *
 * npm run fuzz c-models -- SEED COUNT
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headersFolder } from "../../src/host/node/clang/headers-folder.ts";
import { modelsFolder } from "../../src/host/node/c-models-folder.ts";
import { findProgram } from "../../src/host/node/find-program.ts";
import { requestForAll } from "../../src/host/node/prepare-c-models.ts";

const [seed = "0", count = "20000"] = process.argv.slice(2);
const sources = ["main", "intrinsics", "compare-strings", "compare-stdlib", "compare-floating", "compare-wide"];
const compiler = ["gcc", "cc", "clang"].flatMap((name) => findProgram(name) ?? [])[0];
const renamer = findProgram("objcopy");

if (compiler === undefined || renamer === undefined) {
  console.log("nothing is compared: there is no C compiler or no objcopy here");
} else {
  const folder = mkdtempSync(join(tmpdir(), "inquest-models-"));
  try {
    process.exitCode = compare(compiler, renamer, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(cc: string, objcopy: string, folder: string): number {
  const built = ["-fsanitize=address", ""].find((sanitizer) => build(cc, objcopy, folder, sanitizer));
  if (built === undefined) {
    console.log("the models or what they are compared with do not compile");
    return 1;
  }
  if (built === "") console.log("without the address sanitizer");
  const env = { ...process.env, ASAN_OPTIONS: "detect_leaks=0:allocator_may_return_null=1" };
  return spawnSync(join(folder, "compare"), [seed, count], { stdio: "inherit", env }).status ?? 1;
}

/** The models' functions get names of their own, so that they stand beside the library's. */
function build(cc: string, objcopy: string, folder: string, sanitizer: string): boolean {
  const [all, models, names] = ["all.c", "models.o", "names"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(all, requestForAll("LP64").text ?? "");
  const flags = ["-w", "-g", "-O1", "-fno-builtin", "-fno-tree-loop-distribute-patterns", "-fno-stack-protector"];
  const common = [...flags, ...(sanitizer === "" ? [] : [sanitizer])];
  const headers = ["-nostdinc", "-isystem", headersFolder(), "-I", modelsFolder(), "-std=gnu17"];
  if (!succeeds(cc, [...common, ...headers, "-c", all, "-o", models])) return false;
  const defined = spawnSync("nm", ["-g", "--defined-only", models], { encoding: "utf8" }).stdout;
  const renamed = [...defined.matchAll(/ [A-Z] (\w+)$/gm)].map((match) => `${match[1]} model_${match[1]}\n`);
  writeFileSync(names, renamed.join(""));
  if (!succeeds(objcopy, [`--redefine-syms=${names}`, models])) return false;
  const files = sources.map((name) => join("test", "fuzz", "c-models", `${name}.c`));
  return succeeds(cc, [...common, ...files, models, "-lm", "-o", join(folder, "compare")]);
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}
