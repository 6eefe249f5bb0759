/** Every line of the stated semantics of C names a test that exists: one beside the code, or a program of test/corpus/c. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rows = readFileSync(join(root, "docs/c-semantics.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what holds |") && !line.startsWith("| ---"));

test("there are some", () => expect(rows.length).toBeGreaterThan(10));

test.each(rows)("%s", (row) => {
  const programs = [...(/\| ((?:`[\w/.-]+\.c`(?:, )?)+) \|$/.exec(row)?.[1]?.matchAll(/`([^`]+)`/g) ?? [])];
  if (programs.length > 0) {
    for (const [, program = ""] of programs)
      expect(existsSync(join(root, "test/corpus/c", program)), program).toBe(true);
    return;
  }
  const [, file, name] = /\| `([\w.-]+\.test\.ts)`: (.*) \|$/.exec(row) ?? [];
  expect(file, "the last column should be a file and the name of a test").toBeDefined();
  const tests = readFileSync(join(root, "src/frontends/c", file ?? ""), "utf8");
  expect(tests).toContain(`"${(name ?? "").replaceAll("\\|", "|")}"`);
});
