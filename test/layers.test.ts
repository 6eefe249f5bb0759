/** The rules about imports really catch a wrong one; a cruise that looked at nothing would pass as well. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";
import config from "../.dependency-cruiser.mjs";

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "inquest layers "))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const innocent = {
  "src/base/invariant.ts": "export const one = 1;",
  "src/logic/term.ts": 'import { one } from "../base/invariant.ts";\nexport const two = one + one;',
};

test("imports that follow the layers pass", async () => {
  const { modules, violations } = await cruised("innocent", innocent);
  expect(modules).toBe(2);
  expect(violations).toEqual([]);
});

test.each([
  ["upwards", "layer-base", "src/base/wrong.ts", 'import "../logic/term.ts";'],
  [
    "upwards, types only",
    "layer-base",
    "src/base/wrong.ts",
    'import type { two } from "../logic/term.ts";\nexport type X = typeof two;',
  ],
  ["a stranger", "engines-are-strangers", "src/engines/prove/wrong.ts", 'import "../verify/verify.ts";'],
  ["Node in the core", "io-only-at-the-edge", "src/logic/wrong.ts", 'import "node:fs";'],
  ["a cycle", "no-cycles", "src/logic/wrong.ts", 'import "./wrong-too.ts";'],
  ["a file that is not there", "no-missing-files", "src/logic/wrong.ts", 'import "./nowhere.ts";'],
  ["a package away from its home", "package-z3-solver", "src/logic/wrong.ts", 'import "z3-solver";'],
  ["a package without a home", "no-other-packages", "src/host/node/wrong.ts", 'import "left-over";'],
])("%s is caught", async (_, rule, path, text) => {
  const { violations } = await cruised(rule + path.length, {
    ...innocent,
    "src/engines/verify/verify.ts": "export {};",
    "src/logic/wrong-too.ts": 'import "./wrong.ts";\nexport {};',
    "src/logic/wrong.ts": "export {};",
    "node_modules/z3-solver/index.js": "",
    "node_modules/left-over/index.js": "",
    [path]: text,
  });
  expect(violations).toContain(rule);
});

async function cruised(name: string, files: Readonly<Record<string, string>>) {
  const baseDir = join(folder, name);
  for (const [path, text] of Object.entries({ ...files, "tsconfig.json": "{}" })) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true });
    writeFileSync(join(baseDir, path), text);
  }
  const options: ICruiseOptions = {
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden as IForbiddenRuleType[] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
  };
  const { summary, modules } = (await cruise(["src"], options)).output as ICruiseResult;
  return { modules: modules.length, violations: summary.violations.map((violation) => violation.rule.name) };
}
