/** The stubs of Java's library: in the sources, or beside the bundle once built. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { SourceFile } from "../../source/source-file.ts";

export async function loadJavaStubs(): Promise<readonly SourceFile[]> {
  const places = ["./java-stubs", "../../frontends/java/stubs"].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const folder = places.find((place) => existsSync(place)) ?? places[0]!;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".java")).sort();
  return Promise.all(
    names.map(async (name) => ({ name: `<${name}>`, text: await readFile(`${folder}/${name}`, "utf8") })),
  );
}
