/** What the documents show is what happens, the package can be used as they say, and their links lead somewhere. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentsIn } from "./doc-examples.ts";
import { buildProgram, inquest, Workspace } from "./inquest.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = documentsIn(join(root, "docs")).map((name) => `docs/${name}`);
const documents = ["README.md", "CHANGELOG.md", "ARCHITECTURE.md", ...pages];
const timeout = 120_000;
const workspace = new Workspace({});

beforeAll(buildProgram);
afterAll(() => workspace.remove());

const textOf = (document: string): string => readFileSync(join(root, document), "utf8");

/** `$ inquest …` and what is shown below it: the beginning of the output; `…` stands for what is left out. */
const shownIn = (document: string): readonly RegExpExecArray[] => [
  ...textOf(document).matchAll(/^( *)\$ inquest (.*)\n([\s\S]*?)^ *```/gm),
];

describe("output", { timeout }, () => {
  test.each(documents.filter((document) => shownIn(document).length > 0))("what %s shows is real", async (document) => {
    for (const [, indentation = "", command = "", output = ""] of shownIn(document)) {
      const { stdout } = await inquest(command.split(" "), { cwd: root });
      const expected = output.split("\n").map((line) => line.slice(indentation.length)).join("\n"); // prettier-ignore
      const [beginning = "", ...parts] = expected.split(/^ *…\n/m);
      expect(stdout.slice(0, beginning.length)).toBe(beginning);
      for (const part of parts) expect(stdout).toContain(part);
    }
  });

  test("there is some in the first documents that people read", () => {
    for (const document of ["README.md", "docs/start.md", "docs/traces.md"])
      expect(shownIn(document).length).toBeGreaterThan(0);
  });
});

/** Programs that use the package, and what they print. */
const programs = [...textOf("docs/library.md").matchAll(/^```js run\n([\s\S]*?)^```\n\n```\n([\s\S]*?)^```/gm)];

describe("the library", { timeout }, () => {
  test.each(programs.map(([, program = "", output = ""], i) => [i + 1, program, output] as const))(
    "example %i does what docs/library.md says",
    (number, program, output) => {
      const entries = JSON.parse(textOf("package.json")) as { readonly exports: Readonly<Record<string, string>> };
      const text = program.replace(/from "inquest(.*)"/g, (_, name: string) => {
        return `from ${JSON.stringify(pathToFileURL(join(root, entries.exports[`.${name}`]!)).href)}`;
      });
      const { stdout, stderr } = spawnSync(process.execPath, [workspace.write(`${number}.mjs`, text)], {
        cwd: root,
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      expect(stdout).toBe(output);
    },
  );

  test("there are examples, and the README has the first of them", async () => {
    expect(programs.length).toBeGreaterThan(3);
    expect(textOf("README.md")).toMatch(/import \{ .* \} from "inquest";\nimport \{ nodeHost \} from "inquest\/node";/);
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
});

/** Without code, in which brackets mean something else. */
const prose = (document: string): string =>
  textOf(document)
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "");

test.each(documents)("the links of %s lead somewhere", (document) => {
  const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(document, link));
  expect(broken).toEqual([]);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", heading] = link.split("#");
  const target = path === "" ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || headings(target).includes(heading);
}

/** As GitHub and the site name them. */
function headings(document: string): readonly string[] {
  const titles = [...textOf(document).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => title);
  return titles.map((title) => title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").trim().replaceAll(" ", "-")); // prettier-ignore
}

test("papers that documents name are in the bibliography, and every page is in the site's list", () => {
  const known = new Set([...textOf("docs/bibliography.md").matchAll(/\*\*\[(\w+)\]\*\*/g)].map(([, key]) => key));
  const named = pages.flatMap((page) => [...prose(page).matchAll(/\[([A-Z]\w+\d\d)\]/g)].map(([, key]) => key));
  expect(named.filter((key) => !known.has(key))).toEqual([]);
  const list = textOf("docs/.vitepress/config.mjs");
  const listed = pages.filter((page) => !page.startsWith("docs/checks/") && page !== "docs/index.md");
  expect(listed.filter((page) => !list.includes(`link: "/${page.slice(5, -3)}"`))).toEqual([]);
});
