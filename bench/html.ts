/**
 * The page of a report in a browser, as people use it: keyboard and mouse, filter, light and dark, a phone, no network, and axe's
 * rules of accessibility. Needs Chromium on PATH, and playwright-core and axe-core in a folder of their own:
 * `npm run bench html FOLDER`, after `npm install --prefix FOLDER playwright-core axe-core`. Screenshots go there, too.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findProgram } from "../src/host/node/find-program.ts";
import { htmlOutput } from "../src/cli/html-output.ts";
import { reportCases } from "../test/report-cases.ts";

interface Locator {
  click(): Promise<void>;
  count(): Promise<number>;
  textContent(): Promise<string | null>;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  fill(text: string): Promise<void>;
  focus(): Promise<void>;
}

interface Page {
  goto(url: string): Promise<unknown>;
  locator(selector: string): Locator;
  screenshot(options: { path: string; fullPage: boolean }): Promise<unknown>;
  evaluate<T>(script: string): Promise<T>;
  addScriptTag(options: { content: string }): Promise<unknown>;
  on(event: "request" | "pageerror", heard: (what: { url(): string; message: string }) => void): void;
  keyboard: { press(key: string): Promise<void> };
}

interface Browser {
  newContext(options: object): Promise<{ newPage(): Promise<Page> }>;
  close(): Promise<void>;
}

const looks: readonly (readonly [string, object])[] = [
  ["light", { viewport: { width: 1280, height: 900 } }],
  ["dark", { viewport: { width: 1280, height: 900 }, colorScheme: "dark" }],
  ["phone", { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2, hasTouch: true }],
];

const folder = resolve(process.argv[2] ?? ".");
const chromium = findProgram("chromium") ?? findProgram("chromium-browser") ?? findProgram("google-chrome");
const tools = createRequire(join(folder, "package.json"));
const missing = [
  ...(chromium === undefined ? ["Chromium on PATH"] : []),
  ...["playwright-core", "axe-core"].filter((name) => !existsSync(join(folder, "node_modules", name))),
];
if (chromium === undefined || missing.length > 0) {
  console.log(`nothing was tried: there is no ${missing.join(", no ")} (npm run bench html FOLDER)`);
} else {
  await campaign(chromium);
}

async function campaign(executablePath: string): Promise<void> {
  const { chromium: launcher } = tools("playwright-core") as {
    chromium: { launch(options: object): Promise<Browser> };
  };
  const axe = readFileSync(tools.resolve("axe-core/axe.min.js"), "utf8");
  const browser = await launcher.launch({ executablePath, args: ["--no-sandbox"] });
  const work = mkdtempSync(join(tmpdir(), "inquest-html-"));
  let faults = 0;
  const expect = (what: string, isSo: boolean): void => {
    if (!isSo) faults++;
    console.log(`${isSo ? "ok    " : "FAILED"} ${what}`);
  };
  try {
    const pages = pagesIn(work);
    for (const [name, path] of pages) {
      for (const [look, settings] of looks) {
        const page = await (await browser.newContext(settings)).newPage();
        const requests: string[] = [];
        const errors: string[] = [];
        page.on("request", (request) => void requests.push(request.url()));
        page.on("pageerror", ({ message }) => void errors.push(message));
        await page.goto(pathToFileURL(path).href);
        expect(`${name}, ${look}: no error, and nothing is loaded`, errors.length === 0 && requests.length === 1);
        const isFitting = await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth");
        expect(`${name}, ${look}: the page is no wider than the screen`, isFitting);
        await page.addScriptTag({ content: axe });
        const violations = await page.evaluate<readonly string[]>(
          "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
        );
        expect(
          `${name}, ${look}: axe has nothing to say${violations.map((one) => `\n         ${one}`).join("")}`,
          violations.length === 0,
        );
        await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
      }
    }
    const [, path] = pages.find(([name]) => name === "example")!;
    await useIt(await (await browser.newContext(looks[0]![1])).newPage(), path, expect);
    await openMany(await (await browser.newContext(looks[0]![1])).newPage(), work, expect);
  } finally {
    await browser.close();
    rmSync(work, { recursive: true });
  }
  console.log(faults === 0 ? "all is well" : `${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
}

/** A real run, and reports with everything in them. */
function pagesIn(work: string): readonly (readonly [string, string])[] {
  const example = join(work, "example.html");
  const args = ["bin/inquest.js", "verify", "examples/c", "--format", "html", "--output", example];
  spawnSync(process.execPath, args, { encoding: "utf8" });
  const made = Object.entries(reportCases).map(([name, { report, sources }]) => {
    const path = join(work, `${name}.html`);
    writeFileSync(path, htmlOutput(report, sources));
    return [name, path] as const;
  });
  return [["example", example], ...made];
}

/** A page with many findings is there before anybody waits for it. */
async function openMany(page: Page, work: string, expect: (what: string, isSo: boolean) => void): Promise<void> {
  const many = { findings: 200, milliseconds: 2000 };
  const { report, sources } = reportCases["failing-assertion"]!;
  const [one] = report.findings;
  const findings = Array.from({ length: many.findings }, (_, i) => ({ ...one!, id: `${i}` }));
  const path = join(work, "many.html");
  writeFileSync(path, htmlOutput({ ...report, findings }, sources));
  const started = performance.now();
  await page.goto(pathToFileURL(path).href);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  const milliseconds = Math.round(performance.now() - started);
  const count = await page.locator(".finding").count();
  expect(
    `${count} findings are shown after ${milliseconds} ms`,
    count === many.findings && milliseconds < many.milliseconds,
  );
}

async function useIt(page: Page, path: string, expect: (what: string, isSo: boolean) => void): Promise<void> {
  await page.goto(pathToFileURL(path).href);
  const current = page.locator(".finding[open] .step[aria-current]");
  const place = (): Promise<string> =>
    page.evaluate("document.querySelector('.finding[open] .step[aria-current] .where').textContent");
  const line = (): Promise<string> =>
    page.evaluate("document.querySelector('.finding[open] .code .current .number').textContent");
  const first = await place();
  expect("the first step is selected, and its line marked", first.split(":")[0] === (await line()));
  await page.locator(".finding[open] [data-go=next]").click();
  expect(
    "a button goes to the next step",
    (await place()) !== first && (await place()).split(":")[0] === (await line()),
  );
  await page.evaluate("document.querySelector('.finding[open] .step[aria-current] .go').focus()");
  await page.keyboard.press("End");
  expect("End goes to the last", (await current.getAttribute("class"))?.includes("violation") === true);
  await page.keyboard.press("Home");
  expect("Home goes to the first", (await place()) === first);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect("arrows go down and up", (await place()) === first);
  const visible = (): Promise<number> =>
    page.evaluate(
      "[...document.querySelectorAll('.finding[open] .step')].filter((step) => step.offsetParent !== null).length",
    );
  const folded = await visible();
  await page.locator(".finding[open] [data-fold]").click();
  expect("steps that do not matter are unfolded", (await visible()) > folded);
  await page.locator(".finding[open] [data-fold]").click();
  expect("and folded again", (await visible()) === folded);
  const findings = (): Promise<number> => page.evaluate("document.querySelectorAll('.finding:not([hidden])').length");
  const all = await findings();
  await page.keyboard.press("/");
  expect("/ goes to the search", await page.evaluate<boolean>("document.activeElement.name === 'words'"));
  await page.locator("input[type=search]").fill("window.c");
  expect("the search narrows the list", (await findings()) < all && (await findings()) > 0);
  await page.locator("input[type=search]").fill("no such words");
  expect(
    "and says how many are left",
    (await page.locator(".filter output").textContent())?.startsWith("0 of") === true,
  );
  await page.goto(`${pathToFileURL(path).href}#finding-3`);
  expect("a link opens its finding", await page.evaluate<boolean>("document.querySelector('#finding-3').open"));
}
