// The process in which mutants are tried: loads the tests once, sees which of them come to which mutants, and runs these with one mutant
// after the other. What it finds it sends to its parent, who ends it where it hangs.
import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../lib/project.mjs";

// Nobody waits for an answer any more.
process.on("disconnect", () => process.exit(1));

const { texts, tests: files, version, initial } = await next();
let active = -1;
let seen = new Set();
globalThis.INQUEST_VERSION = version;
globalThis.__mutant = (id) => {
  if (active === -1) seen.add(id);
  return id === active;
};
register("./hooks.mjs", import.meta.url, { data: { texts, shim: join(import.meta.dirname, "shim.mjs") } });
const { collecting } = await import("./shim.mjs");

const loaded = [];
if (initial !== undefined) active = initial;
for (const file of files) {
  const suite = collecting(file);
  try {
    await import(pathToFileURL(join(root, file)).href);
    loaded.push(...flat(suite).map((test) => ({ ...test, file, label: `${file}: ${pathOf(test)}` })));
  } catch (error) {
    say({ kind: "unloaded", file, why: String(error?.stack ?? error).slice(0, 600) });
  }
}
say({ kind: "loaded", tests: loaded.map(({ label }) => label) });
for (;;) {
  const { kind, id, which, limitMs, isHealthWanted } = await next();
  if (kind === "end") break;
  active = id ?? -1;
  let failed;
  for (const index of which) {
    seen = new Set();
    const started = performance.now();
    const fault = await ran(loaded[index], limitMs?.[index]);
    say({ kind: "ran", index, ms: performance.now() - started, fault, ...(active === -1 && { seen: [...seen] }) });
    if (fault !== undefined && id !== undefined) {
      failed = { index, fault };
      break;
    }
  }
  active = -1;
  const sick = failed !== undefined && isHealthWanted ? await ran(loaded[failed.index], limitMs?.[failed.index]) : undefined; // prettier-ignore
  say({ kind: "done", failed, sick });
}
process.exit(0);

function say(message) {
  process.send(message);
}

/** What the parent wants. */
function next() {
  return new Promise((resolve) => {
    process.once("message", resolve);
    say({ kind: "ready" });
  });
}

function flat(suite) {
  return [...suite.tests, ...suite.suites.flatMap(flat)];
}

function pathOf({ name, suite }) {
  const names = [name];
  for (let at = suite; at.parent !== undefined; at = at.parent) names.unshift(at.name);
  return names.join(" > ");
}

/** Why the test fails, if it does. */
async function ran(test, limitMs = 120_000) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve("too late"), limitMs)));
  const fault = await Promise.race([attempted(test), late]);
  clearTimeout(timer);
  return fault;
}

async function attempted({ body, suite }) {
  const suites = [];
  for (let at = suite; at !== undefined; at = at.parent) suites.unshift(at);
  try {
    for (const one of suites) {
      one.isBegun ??= Promise.all(one.beforeAll.map((hook) => hook()));
      await one.isBegun;
    }
    for (const one of suites) for (const hook of one.beforeEach) await hook();
    try {
      await body();
    } finally {
      for (const one of [...suites].reverse()) for (const hook of one.afterEach) await hook();
    }
    return undefined;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 300);
  }
}
