/** Java programs without input that assert what a Java machine does: the interpreter comes to their end, and nothing in them is approximated. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { interpreted } from "./run-java.ts";

const folder = fileURLToPath(new URL("corpus/java-run/", import.meta.url));

test.each(readdirSync(folder))("%s", (name) => {
  const outcome = interpreted(readFileSync(`${folder}${name}`, "utf8"));
  expect(outcome).toMatchObject({ kind: "finished", usedApproximation: false });
});
