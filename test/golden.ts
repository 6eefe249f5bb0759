/** Goldens: what is printed stands in a file beside the tests. `UPDATE_GOLDEN=1 npm test` writes them anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

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
