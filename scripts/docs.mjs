// Builds the site of docs/ into docs/.vitepress/dist. What it is built with is installed in docs/ only: whoever uses or tests the
// tool does without.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, runNode, runNpm } from "./lib/project.mjs";

const docs = join(root, "docs");
const vitepress = join(docs, "node_modules", "vitepress", "bin", "vitepress.js");
if (!existsSync(vitepress)) {
  const code = runNpm(["ci", "--no-audit", "--no-fund", "--prefix", docs]);
  if (code !== 0) process.exit(code);
}
process.exitCode = runNode([vitepress, "build"], { cwd: docs });
