/** Goldens: what is printed stands in a file beside the tests. `UPDATE_GOLDEN=1 npm test` writes them anew. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("golden", import.meta.url));

/** `path` is below test/golden: `report-text/two-findings.out`. */
export function expectGolden(path: string, actual: string): void {
  const file = join(folder, path);
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
  }
  const expected = existsSync(file) ? readFileSync(file, "utf8") : "(no golden; run with UPDATE_GOLDEN=1)";
  expect(actual, `differs from test/golden/${path}`).toBe(expected);
}

/** One test for each `test/golden/<stage>/*<extension>`: what is made of it stands beside it in a file `*.out`. */
export function golden(stage: string, extension: string, make: (text: string, name: string) => string): void {
  const inputs = readdirSync(join(folder, stage)).filter((name) => name.endsWith(extension));
  expect(inputs.length, `test/golden/${stage} should have inputs`).toBeGreaterThan(0);
  test.each(inputs.sort())(`${stage}: %s`, (name) => {
    const text = readFileSync(join(folder, stage, name), "utf8");
    expectGolden(`${stage}/${name.slice(0, -extension.length)}.out`, make(text, name));
  });
}
