// Every check of the project: types, lint, layers and format beside each other, then tests. Each runs even if another one
// failed, so that one run shows everything. Ends with the line `N passed, N failed`: a static check counts as one.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installWhenNeeded } from "./lib/install.mjs";
import { root, runNode, tool } from "./lib/project.mjs";

const staticChecks = [
  ["types", [tool("typescript", "bin", "tsc"), "--noEmit"]],
  ["lint", [tool("eslint", "bin", "eslint.js"), "."]],
  [
    "layers",
    [tool("dependency-cruiser", "bin", "dependency-cruise.mjs"), "src", "--config", ".dependency-cruiser.mjs"],
  ],
  ["format", [tool("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."]],
];

installWhenNeeded();
let passed = 0;
let failed = 0;
await Promise.all(
  staticChecks.map(async ([name, args]) => {
    const started = performance.now();
    const { code, output } = await ran(args);
    if (code === 0) passed++;
    else failed++;
    process.stdout.write(output);
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds(started)} s)`);
  }),
);
const tests = runTests(process.argv.slice(2));
passed += tests.passed;
failed += tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** What it says is kept until it is done: others speak too. */
function ran(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => said.push(piece));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(said) }));
  });
}

function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), "inquest-test-"));
  const results = join(folder, "results.json");
  try {
    const code = runNode([tool("vitest", "vitest.mjs"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`, ...args]); // prettier-ignore
    return counted(JSON.parse(readFileSync(results, "utf8")), code);
  } catch (error) {
    console.log(`FAILED tests: the runner gave no results (${error instanceof Error ? error.message : error})`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not be loaded has no tests to fail, and an error outside of any test none either. */
function counted(results, code) {
  const unloaded = results.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failures = results.numFailedTests + unloaded.length;
  return { passed: results.numPassedTests, failed: failures === 0 && code !== 0 ? 1 : failures };
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
