// npm run mutants: breaks the trusted core one line at a time, and counts the mutants that its tests do not notice.
// --group NAME and --file PATH: these alone; --sample N: so many of each group, chosen by --seed N; --log PATH: where results are kept;
// --resume: those that have died by the log are not tried again; --list: the mutants, untried.
import { fork } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib/project.mjs";
import { equivalent } from "./mutants/equivalent.mjs";
import { groups } from "./mutants/guards.mjs";
import { mutantsOf } from "./mutants/operators.mjs";

const { values: options } = parseArgs({
  options: {
    group: { type: "string", multiple: true },
    file: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    log: { type: "string", default: join(root, "node_modules", ".cache", "inquest", "mutants.jsonl") },
    resume: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const leastLimitMs = 5_000;
/** A machine that is busy makes tests slower. */
const slowness = 10;
/** What comes too late is tried again while the machine is too busy to tell. */
const mostTries = 3;

if (options.help) {
  const [, ...lines] = readFileSync(new URL(import.meta.url), "utf8")
    .split("\n// ")
    .slice(0, 3);
  console.log(["npm run mutants -- [OPTIONS]", ...lines].join("\n"));
} else await main();

async function main() {
  mkdirSync(dirname(options.log), { recursive: true });
  if (!options.resume && !options.list) rmSync(options.log, { force: true });
  const known = new Map(logged().map((one) => [one.key, one]));
  const results = [];
  for (const group of groups) {
    if (options.group !== undefined && !options.group.includes(group.name)) continue;
    const mutants = chosen(group);
    if (options.list) for (const one of mutants.wanted) console.log(said(one));
    else results.push(...(await triedIn(group, mutants, known)));
  }
  if (!options.list) conclude(results);
}

function logged() {
  if (!options.resume || !existsSync(options.log)) return [];
  const lines = readFileSync(options.log, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** The instrumented texts of the group's files, and those of the mutants that are to be tried. */
function chosen({ files, leave = {} }) {
  const texts = [];
  const all = [];
  for (const file of files) {
    const made = mutantsOf(file, readFileSync(join(root, file), "utf8"), all.length);
    texts.push([join(root, file), made.text]);
    all.push(...made.mutants);
  }
  const isLeft = ({ file, within }) => leave[file]?.test(within) === true;
  const wanted = all.filter((one) => (options.file === undefined || options.file.includes(one.file)) && !isLeft(one));
  return { texts, wanted: sampled(wanted) };
}

/** Evenly: each place of the list has the same chance. */
function sampled(mutants) {
  const count = Number(options.sample ?? mutants.length);
  if (!(count < mutants.length)) return mutants;
  let state = (Number(options.seed) * 2654435761) >>> 0;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const step = mutants.length / count;
  return Array.from({ length: count }, (_, i) => mutants[Math.floor((i + random()) * step)]);
}

async function triedIn(group, { texts, wanted }, known) {
  const results = [];
  const record = (mutant, outcome) => {
    const result = { ...mutant, ...outcome, group: group.name };
    results.push(result);
    appendFileSync(options.log, `${JSON.stringify(result)}\n`);
    if (outcome.outcome !== "died") console.log(said(result));
  };
  const open = wanted.filter((one) => {
    if (known.get(one.key)?.outcome === "died") results.push(known.get(one.key));
    else if (equivalent.has(one.key)) results.push({ ...one, outcome: "equivalent", group: group.name });
    else return true;
    return false;
  });
  if (open.length === 0) return results;
  const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
  const order = { texts, tests: group.tests, version };
  let child = await started(order);
  const dry = await child.ask({ kind: "run", which: child.tests.map((_, i) => i) });
  if (dry.died !== undefined) throw new Error(`${group.name}: the tests end their process: ${dry.died}`);
  for (const { fault, index } of dry.ran) if (fault !== undefined) console.log(`not counted, since it fails as it is: ${child.tests[index]}: ${fault}`); // prettier-ignore
  const usable = dry.ran.filter(({ fault }) => fault === undefined).sort((a, b) => a.ms - b.ms);
  const total = usable.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`${group.name}: ${open.length} mutants, ${usable.length} tests of ${(total / 1000).toFixed(1)} s`);
  const limitMs = [];
  for (const { index, ms } of usable) limitMs[index] = leastLimitMs + slowness * ms;
  /** By where a mutant stands: the tests that have noticed one. */
  const finders = new Map();
  for (const mutant of open) {
    // What is computed while modules are loaded needs a process of its own.
    const seenBy = mutant.isStatic ? usable : usable.filter(({ seen }) => seen.includes(mutant.id));
    if (seenBy.length === 0) {
      record(mutant, { outcome: "survived", why: "no test comes here" });
      continue;
    }
    // Who has noticed another mutant of the same place is asked first.
    const place = `${mutant.file} ${mutant.within}`;
    const here = finders.get(place) ?? new Set();
    finders.set(place, here);
    const rank = ({ index }) => (here.has(index) ? 0 : 1);
    const which = seenBy.toSorted((a, b) => rank(a) - rank(b)).map(({ index }) => index);
    record(mutant, await outcomeOf(mutant, which, here));
  }
  child.end();
  return results;

  async function outcomeOf(mutant, which, here) {
    for (let left = mostTries; left > 0; left--) {
      const own = mutant.isStatic ? await started({ ...order, initial: mutant.id }) : child;
      if (own.died !== undefined || own.tests.length === 0) return { outcome: "died", by: own.died ?? "it cannot be loaded" }; // prettier-ignore
      let tried = await own.ask({ kind: "run", id: mutant.id, which, limitMs, isHealthWanted: !mutant.isStatic });
      if (tried.done?.sick !== undefined && !own.isFresh) {
        // An earlier mutant may have left something behind: once more, in a process that has seen nothing.
        await renewed();
        tried = await child.ask({ kind: "run", id: mutant.id, which, limitMs, isHealthWanted: true });
      }
      if (mutant.isStatic) own.end();
      else child.isFresh = false;
      const { died, done, ran } = tried;
      const isLate = (died ?? done.failed?.fault) === "too late";
      const isUsed = died !== undefined || done.sick !== undefined || isLate;
      if (isUsed && !mutant.isStatic) await renewed();
      if (died === undefined && done.failed === undefined) return { outcome: "survived", why: `${which.length} tests pass` }; // prettier-ignore
      const at = done?.failed?.index ?? which[ran.length];
      if (isLate && !(await isQuick(at))) continue;
      here.add(at);
      return { outcome: "died", by: `${child.tests[at]}: ${died ?? done.failed.fault}` };
    }
    return { outcome: "undecided", why: "the machine is too busy" };
  }

  async function renewed() {
    child.end();
    child = await started(order);
  }

  /** Whether it is the mutant that takes long, and not the machine. */
  async function isQuick(index) {
    const { ran } = await child.ask({ kind: "run", which: [index], limitMs });
    return ran.length === 1 && ran[0].fault === undefined && ran[0].ms < limitMs[index] / 3;
  }
}

/** A child that has loaded the tests. */
async function started(order) {
  const process = fork(join(root, "scripts", "mutants", "child.mjs"), { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"] }); // prettier-ignore
  const child = { tests: [], isFresh: true, died: undefined, ask, end: () => process.kill("SIGKILL") };
  let listener = () => undefined;
  process.on("message", (message) => listener(message));
  process.on("exit", (code, signal) => listener({ kind: "exit", why: `the process ended (${signal ?? code})` }));
  const first = new Promise((resolve) => {
    let isAsked = false;
    listener = (message) => {
      if (message.kind === "unloaded") console.log(`${message.file} cannot be loaded: ${message.why}`);
      if (message.kind === "loaded") child.tests = message.tests;
      if (message.kind === "exit") resolve(message.why);
      if (message.kind !== "ready") return;
      if (isAsked) resolve(undefined);
      else process.send(order);
      isAsked = true;
    };
  });
  child.died = await Promise.race([first, later(120_000, "it does not load")]);
  if (child.died !== undefined) process.kill("SIGKILL");
  return child;

  /** Runs tests; `died`: why the process did not come to an end of it. Pre: it is ready. */
  function ask(request) {
    return new Promise((resolve) => {
      const ran = [];
      let timer;
      let isDone;
      const watch = (at) => {
        clearTimeout(timer);
        const limit = (request.limitMs?.[request.which[at]] ?? 300_000) * 1.2 + 2_000;
        timer = setTimeout(() => finish({ died: "too late" }), limit);
      };
      const finish = (result) => {
        clearTimeout(timer);
        listener = () => undefined;
        if (result.died !== undefined) process.kill("SIGKILL");
        resolve({ ran, ...result });
      };
      listener = (message) => {
        if (message.kind === "ran") ran.push(message);
        if (message.kind === "ran") watch(ran.length);
        if (message.kind === "done") isDone = message;
        if (message.kind === "exit") finish({ died: message.why });
        if (message.kind === "ready" && isDone !== undefined) finish({ done: isDone });
      };
      watch(0);
      process.send(request);
    });
  }
}

function later(ms, value) {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}

function said({ file, line, within, original, mutated, why }) {
  return `${file}:${line} in ${within}\n  - ${original}\n  + ${mutated === "" ? "(nothing)" : mutated}${why === undefined ? "" : `\n    ${why}`}`;
}

function conclude(results) {
  const row = (name, some) => {
    const count = (kind) => some.filter(({ outcome }) => outcome === kind).length;
    const [died, survived, same] = ["died", "survived", "equivalent"].map(count);
    const share = died + survived === 0 ? 100 : (100 * died) / (died + survived);
    return [name, some.length, died, survived, same, `${share.toFixed(1)} %`];
  };
  const files = [...new Set(results.map(({ file }) => file))];
  const table = [["file", "mutants", "died", "survived", "equivalent", "died of those that could"], ...files.map((file) => row(file, results.filter((one) => one.file === file))), row("all", results)]; // prettier-ignore
  const width = Math.max(...table.map(([name]) => name.length));
  for (const [name, ...cells] of table)
    console.log(`${name.padEnd(width)}  ${cells.map((cell, i) => String(cell).padStart(i < 3 ? 8 : 10)).join("")}`);
  const undecided = results.filter(({ outcome }) => outcome === "undecided").length;
  if (undecided > 0)
    console.log(
      `${undecided} came too late on a machine that was too busy, and count as neither: --resume tries them again`,
    );
  process.exitCode = undecided > 0 || results.some(({ outcome }) => outcome === "survived") ? 1 : 0;
}
