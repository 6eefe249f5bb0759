/** What the documents show is what happens, and the package can be used as they say. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { buildProgram, inquest } from "./inquest.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

beforeAll(buildProgram);

test.each(["README.md", "CHANGELOG.md"])("the output shown in %s is real", async (document) => {
  const shown = [...readFileSync(`${root}/${document}`, "utf8").matchAll(/^( *)\$ inquest (.*)\n([\s\S]*?)^ *```/gm)];
  expect(shown.length).toBeGreaterThan(0);
  for (const [, indentation = "", command = "", output = ""] of shown) {
    const { stdout } = await inquest(command.split(" "), { cwd: root });
    const expected = output.split("\n").map((line) => line.slice(indentation.length)).join("\n"); // prettier-ignore
    expect(stdout.slice(0, expected.length)).toBe(expected);
  }
});

test("the library is used as the README says", async () => {
  const driver = (await import(`${root}/dist/driver.js`)) as typeof import("../src/driver/api.ts");
  const node = (await import(`${root}/dist/node.js`)) as typeof import("../src/host/node/api.ts");
  const request = {
    paths: [`${root}/examples/boogie/sum-to.bpl`],
    options: driver.defaultRunOptions,
    settings: driver.defaultVerifySettings,
  };
  const host = node.nodeHost(new AbortController().signal);
  const run = driver.verifyFiles(request, host, driver.registry(host));
  let next = await run.next();
  while (next.done !== true) next = await run.next();
  expect(next.value.report.procedures.map(({ verdict }) => verdict)).toEqual(["safe", "safe"]);
});
