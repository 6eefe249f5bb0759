/** The programs of `test/check.test.ts`, in one process: for mutants, which a build of the program would not know. Those in C take too long. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { defaultCSettings } from "../../src/driver/c-front-end.ts";
import { checkFiles } from "../../src/driver/check-files.ts";
import { certainJavaSettings } from "../../src/driver/java-front-end.ts";
import { defaultCheckSettings, defaultRunOptions } from "../../src/driver/options.ts";
import { registry } from "../../src/driver/registry.ts";

import { nodeHost } from "../../src/host/node/node-host.ts";
import { marksIn, shown } from "../doomed-marks.ts";

const folder = fileURLToPath(new URL("../corpus/check", import.meta.url));
const host = nodeHost(new AbortController().signal);
const tools = registry(host, { ...defaultCSettings, clang: "bundled", mallocMayFail: true, onlyCertain: true }, certainJavaSettings); // prettier-ignore
const options = { ...defaultRunOptions, solver: "z3-wasm", procedureTimeLimit: 100, jobs: 1 };
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(bpl|java)$/.test(name));

test.each(names)("%s", async (name) => {
  const paths = [`${folder}/${name}`];
  const run = checkFiles({ paths, options, settings: defaultCheckSettings }, host, tools);
  let next = await run.next();
  while (next.done !== true) next = await run.next();
  const { report } = next.value;
  expect(report.errors).toEqual([]);
  const marks = marksIn(readFileSync(paths[0]!, "utf8"));
  const asks = new Set(marks.filter(({ because }) => because !== undefined).map(({ line }) => line));
  const found = report.findings.map(({ span, level, check, because }) => {
    const lines = [...new Set(because.map((one) => one.span.line))].sort((a, b) => a - b);
    return { line: span.line, level, check, because: asks.has(span.line) ? lines.join(" ") : undefined };
  });
  expect(found.map(shown).sort()).toEqual(marks.map(shown).sort());
  expect(report.procedures.filter(({ verdict }) => verdict === "unknown")).toEqual([]);
});
