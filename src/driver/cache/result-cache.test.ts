/** What is used again is what was found under the same circumstances, whole, and of the file as it is. */
import { expect, test } from "vitest";
import { toyCaches, toyHost, toyResult } from "../../../test/fakes/toy-host.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import type { FrontEnd } from "../../ir/front-end.ts";
import { loadFile, type LoadedFile, type Reading } from "../load-file.ts";
import { openResultCache, type CacheOptions, type FileCache, type ResultCache } from "./result-cache.ts";

const text = `procedure {:inline 1} Copied() { assert true; }
procedure One(x: int) { assert x > 0; }
procedure Two(x: int) { assert x > 1; }
`;
const known: FrontEnd = { ...boogie, circumstances: () => Promise.resolve("as ever") };
const { circumstances: _, ...silent } = boogie;
const usual: CacheOptions = { folder: "kept", command: "check", solver: "z9", inlineDepth: 2, frontEnds: [known] };

const opened = async (entries: Map<string, string>, options: Partial<CacheOptions> = {}, contents = {}): Promise<ResultCache> =>
  (await openResultCache({ ...usual, ...options }, toyHost(contents, { caches: toyCaches(entries) })))!; // prettier-ignore

interface Run {
  readonly options?: Partial<CacheOptions>;
  readonly loaded?: Partial<LoadedFile>;
  readonly reading?: Partial<Reading>;
  readonly only?: readonly string[];
  readonly text?: string;
  readonly contents?: Readonly<Record<string, string>>;
}

/** Reads the file, asks for what is not known, and keeps it; the file's cache, and who was asked. */
async function ran(entries: Map<string, string>, run: Run = {}): Promise<readonly string[]> {
  const cache = await opened(entries, run.options, run.contents);
  const source = { name: "p.bpl", text: run.text ?? text };
  const file = await cache.open(source);
  const { loaded, reading } = await loadFile(source, (one) => Promise.resolve(boogie.translate(one)));
  const asked: string[] = [];
  const made = await file.forProgram({ ...loaded!, parts: [], ...run.loaded }, { ...reading, ...run.reading });
  for (const one of loaded!.program!.implementations) {
    if (!one.checked || run.only?.includes(one.name) === false) continue;
    if (made?.recall(one) !== undefined) continue;
    asked.push(one.name);
    made?.keep(one, toyResult(one, { verdict: "clear", seconds: 1, queries: 2 }));
  }
  await made?.save(run.only === undefined ? "all" : "some");
  return asked;
}

const fileIn = async (entries: Map<string, string>, options: Partial<CacheOptions> = {}, contents = {}): Promise<FileCache> =>
  (await opened(entries, options, contents)).open({ name: "p.bpl", text }); // prettier-ignore

test("a file as it was is recalled with all that was said of it", async () => {
  const entries = new Map<string, string>();
  const reading = { notes: ["a note"], unknownCalls: new Map([["f", 2], ["g", 1]]), assumptions: ["so be it"] }; // prettier-ignore
  expect(await (await fileIn(entries)).recall()).toBeUndefined();
  expect(await ran(entries, { reading })).toEqual(["One", "Two"]);
  const recalled = (await (await fileIn(entries)).recall())!;
  expect(recalled.reading).toEqual({ errors: [], ...reading });
  expect(recalled.declared).toEqual(["Copied", "One", "Two"]);
  expect(recalled.bodies.map(({ name, procedure, checked }) => [name, procedure, checked])).toEqual([["Copied", "Copied", false], ["One", "One", true], ["Two", "Two", true]]); // prettier-ignore
  expect(recalled.bodies.map((one) => one.result()?.verdict)).toEqual([undefined, "clear", "clear"]);
});

test.each<readonly [string, Run, Run, Partial<CacheOptions>]>([
  ["another command", {}, {}, { command: "verify" }],
  ["another depth", {}, {}, { inlineDepth: 1 }],
  ["another solver", {}, {}, { solver: "z8" }],
  ["a file of parts that nobody knows", { loaded: { parts: undefined } as object }, {}, {}],
  ["a part that has changed", { loaded: { parts: ["a.inc"] }, contents: { "a.inc": "1" } }, { contents: { "a.inc": "2" } }, {}],
  ["a front end that does not tell the circumstances", { options: { frontEnds: [silent] } }, {}, { frontEnds: [silent] }],
  ["a procedure that was not asked for", { only: ["One"] }, {}, {}],
])("it is not: %s", async (_, before, { contents }, options) => {
  const entries = new Map<string, string>();
  await ran(entries, before);
  expect(await (await fileIn(entries, options, contents)).recall()).toBeUndefined();
}); // prettier-ignore

test("of a part that has not changed it is", async () => {
  const entries = new Map<string, string>();
  const contents = { "a.inc": "1" };
  await ran(entries, { loaded: { parts: ["a.inc"] }, contents });
  expect(await (await fileIn(entries, {}, contents)).recall()).toBeDefined();
});

test("what has errors is not kept", async () => {
  const entries = new Map<string, string>();
  const errors = [{ file: "p.bpl", position: null, message: "no" }];
  for (const run of [{ reading: { errors } }, { loaded: { program: undefined } as object }]) {
    await ran(entries, run);
    expect(entries.size).toBe(0);
  }
});

test("some of the results are kept beside the others, all of them in their place", async () => {
  const entries = new Map<string, string>();
  const changed = text.replace("x > 0", "x > 9");
  const count = (): number => (JSON.parse([...entries.values()][0]!) as { results: readonly unknown[] }).results.length;
  await ran(entries);
  const before = count();
  expect(await ran(entries, { text: changed, only: ["One"] })).toEqual(["One"]);
  expect(count()).toBe(before + 1);
  expect(await ran(entries, { text })).toEqual([]);
  expect(count()).toBe(before);
  expect(await ran(entries, { text: text.replace(/procedure Two.*\n/, "") })).toEqual([]);
  expect(count()).toBe(before - 1);
  expect(await ran(entries)).toEqual(["Two"]);
});

test("uses are counted, and there is nothing to say in the end", async () => {
  const entries = new Map<string, string>();
  await ran(entries);
  const cache = await opened(entries);
  const recalled = (await (await cache.open({ name: "p.bpl", text })).recall())!;
  expect(cache.reused()).toBe(0);
  const used = recalled.bodies.filter((one) => one.result() !== undefined).length;
  expect(used).toBeGreaterThan(1);
  expect(cache.reused()).toBe(used);
  expect(await cache.close()).toEqual([]);
});

test("a body without a result has none, and a host without a cache keeps nothing", async () => {
  const entries = new Map<string, string>();
  await ran(entries);
  for (const [key, kept] of entries) {
    const entry = JSON.parse(kept) as { readonly bodies: readonly object[] };
    entries.set(key, JSON.stringify({ ...entry, bodies: [...entry.bodies, { name: "Q", procedure: "Q", checked: false, key: "" }] })); // prettier-ignore
  }
  const cache = await opened(entries);
  const recalled = (await (await cache.open({ name: "p.bpl", text })).recall())!;
  expect(recalled.bodies.at(-1)!.result()).toBeUndefined();
  expect(cache.reused()).toBe(0);
  expect(await openResultCache(usual, toyHost({}))).toBeUndefined();
});
