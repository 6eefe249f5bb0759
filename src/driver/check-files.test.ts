/** `check` over files with an engine of our own: what is checked again and what is not, and what is reported once. */
import { describe, expect, test } from "vitest";
import { toyCaches, toyFinding, toyHost, toyLanguage, toyResult } from "../../test/fakes/toy-host.ts";
import type { Checker } from "../engines/doomed/check.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { Implementation } from "../ir/program.ts";
import type { SourceFile } from "../source/source-file.ts";
import { verifyImplementation } from "../engines/verify/verify.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";
import { checkFiles } from "./check-files.ts";
import type { Caches, Host } from "./host.ts";
import { defaultRunOptions, type RunOptions } from "./options.ts";

interface Checks {
  readonly options?: Partial<RunOptions>;
  readonly inlineDepth?: number;
  readonly frontEnd?: FrontEnd;
  readonly engine?: (of: Implementation) => ProcedureResult;
  readonly host?: Partial<Host>;
}

/** One run over these files; which procedures the engine was asked about, and which files were translated. */
async function run(contents: Readonly<Record<string, string>>, caches: Caches | undefined, checks: Checks = {}) {
  const checked: string[] = [];
  const translated: string[] = [];
  const { frontEnd = boogie, engine = clear } = checks;
  const counting: FrontEnd = {
    ...frontEnd,
    translate: (file: SourceFile) => {
      translated.push(file.name);
      return frontEnd.translate(file);
    },
  };
  const check = (): Checker => (of) => {
    checked.push(of.name);
    return Promise.resolve(engine(of));
  };
  const host = toyHost(contents, { ...(caches && { caches }), ...checks.host });
  const options = { ...defaultRunOptions, cache: "kept", ...checks.options };
  const settings = { inlineDepth: checks.inlineDepth ?? 2 };
  const tools = { frontEnds: [counting], verify: verifyImplementation, check };
  const paths = Object.keys(contents).filter((path) => !path.endsWith(".inc"));
  const work = checkFiles({ paths, options, settings }, host, tools);
  let next = await work.next();
  while (next.done !== true) next = await work.next();
  return { report: next.value.report, checked, translated };
}

const clear = (of: Implementation): ProcedureResult => toyResult(of, { verdict: "clear" });

/** A finding at the first command of the body. */
function doomedAtFirst(of: Implementation): ProcedureResult {
  const first = [...of.body.blocks.values()].flatMap(({ commands }) => commands)[0];
  const span = first?.span ?? of.span;
  const step = { kind: "violation", span, text: "fails", values: {}, folded: false };
  const finding: Finding = toyFinding(of, { certainty: "doomed", span, trace: [step], because: [{ span: of.span, text: "here" }] }); // prettier-ignore
  return toyResult(of, { verdict: "doomed", findings: [finding] });
}

const program = `var g: int where g > 0;
function f(int): int;
axiom (forall x: int :: {f(x)} f(x) > x);
procedure {:inline 1} {:checked_apart} Inner(x: int) returns (y: int) {
  y := x + 1;
}
procedure Contract(x: int) returns (y: int);
  requires x > 0;
procedure WithBody(x: int) { assert x > 0; }
procedure Calls(x: int) returns (y: int) {
  call y := Inner(x);
}
procedure Asks(x: int) returns (y: int) {
  call y := Contract(x);
  call WithBody(x);
}
procedure UsesAxiom(x: int) { assert f(x) > 0; }
procedure UsesGlobal() { assert g > 0; }
procedure Alone(x: int) { assert x > 7; }
`;
/** Inner is not: every call is replaced by its body. */
const all = ["WithBody", "Calls", "Asks", "UsesAxiom", "UsesGlobal", "Alone"];

async function recheckedAfter(change: (text: string) => string, checks: Checks = {}): Promise<readonly string[]> {
  const caches = toyCaches(new Map());
  expect((await run({ "p.bpl": program }, caches, checks)).checked).toEqual(all);
  return (await run({ "p.bpl": change(program) }, caches, checks)).checked;
}

test("a file that has not changed is neither translated nor checked", async () => {
  const caches = toyCaches(new Map());
  const first = await run({ "p.bpl": program }, caches, { engine: doomedAtFirst });
  const second = await run({ "p.bpl": program }, caches, { engine: doomedAtFirst });
  expect([second.checked, second.translated]).toEqual([[], []]);
  expect(second.report.findings).toEqual(first.report.findings);
  expect(second.report.procedures.map(({ name, verdict }) => [name, verdict])).toEqual(
    first.report.procedures.map(({ name, verdict }) => [name, verdict]),
  );
  expect([first.report.stats.reused, second.report.stats.reused]).toEqual([0, 6]);
});

test.each<readonly [string, (text: string) => string, readonly string[]]>([
  ["nothing but lines", (text) => `\n// a comment\n\n${text.replace("procedure Calls", "\nprocedure Calls")}`, []],
  ["a body", (text) => text.replace("x > 7", "x > 8"), ["Alone"]],
  ["a body that is copied into others", (text) => text.replace("x + 1", "x + 2"), ["Calls"]],
  ["a body that is not", (text) => text.replace("{ assert x > 0; }", "{ assert x > 1; }"), ["WithBody"]],
  ["a contract", (text) => text.replace("requires x > 0", "requires x > 1"), ["Asks"]],
  ["an axiom", (text) => text.replace("f(x) > x)", "f(x) >= x)"), ["UsesAxiom"]],
  ["a where-clause", (text) => text.replace("where g > 0", "where g > 1"), ["UsesGlobal"]],
  ["a new global", (text) => `var h: int where h > 0;\n${text}`, []],
  ["a new procedure", (text) => `${text}procedure New() { }\n`, ["New"]],
  [
    "a name that messages quote",
    (text) => text.replaceAll("Alone(x: int) { assert x > 7", "Alone(z: int) { assert z > 7"),
    ["Alone"],
  ],
  ["nothing is left of it", () => "procedure Other() { }\n", ["Other"]],
])("after a change of %s only what depends on it is checked again", async (_, change, expected) => {
  expect(await recheckedAfter(change)).toEqual(expected);
});

describe("what a result depends on from afar", () => {
  const text = `var a: int; var b: int where a < b; var c: int where c > 1; var d: int where d > c;
const k: int; axiom k > 5;
const other: int; axiom other > 6;
procedure {:inline 1} {:checked_apart} Deep(x: int) returns (y: int) { y := x + 3; }
procedure {:inline 1} {:checked_apart} Middle(x: int) returns (y: int) { call y := Deep(x); }
procedure Top(x: int) returns (y: int) { call y := Middle(x); }
procedure Ends(x: int) { start: goto end; end: return; }
procedure UsesEnds() { call Ends(1); }
procedure UsesA() { assert a > 0; }
procedure UsesB() { assert b > 0; }
procedure UsesK() { assert k > 0; }
procedure UsesOld() modifies c; { c := 3; assert old(c) > 0; }
procedure UsesTop() { assert true; }
`;
  const rechecked = async (change: (text: string) => string, inlineDepth = 2): Promise<readonly string[]> => {
    const caches = toyCaches(new Map());
    await run({ "p.bpl": text }, caches, { inlineDepth });
    expect((await run({ "p.bpl": text }, caches, { inlineDepth })).checked).toEqual([]);
    return (await run({ "p.bpl": change(text) }, caches, { inlineDepth })).checked;
  };
  test.each<readonly [string, (text: string) => string, readonly string[]]>([
    ["a callee that does not return by now", (all) => all.replace("start: goto end;", "start: goto start;"), ["Ends", "UsesEnds"]],
    ["a where-clause of what a where-clause speaks of", (all) => all.replace("a < b", "a <= b"), ["UsesA", "UsesB"]],
    ["a where-clause of a former value", (all) => all.replace("c > 1", "c > 2"), ["UsesOld"]],
    ["a where-clause two steps away", (all) => all.replace("d > c", "d >= c"), ["UsesOld"]],
    ["an axiom about a constant", (all) => all.replace("k > 5", "k > 4"), ["UsesK"]],
    ["an axiom about another one", (all) => all.replace("other > 6", "other > 7"), []],
    ["a body that is copied by way of another", (all) => all.replace("x + 3", "x + 4"), ["Deep", "Middle", "Top"]],
    ["what a callee promises", (all) => all.replace("Ends(x: int) {", "Ends(x: int) ensures x > 0; {"), ["Ends", "UsesEnds"]],
  ])("%s", async (_, change, expected) => {
    const checked = await rechecked(change);
    expect(checked.filter((name) => !["Deep", "Middle"].includes(name))).toEqual(expected.filter((name) => !["Deep", "Middle"].includes(name)));
  }); // prettier-ignore

  test("calls within calls, as far as they are looked into", async () => {
    const changed = (all: string): string => all.replace("x + 3", "x + 4");
    expect(await rechecked(changed, 2)).toContain("Top");
    expect(await rechecked(changed, 1)).not.toContain("Top");
    expect(await rechecked((all) => all.replace("call y := Deep(x);", "call y := Deep(x + 1);"), 1)).toContain("Top");
    expect(await rechecked((all) => all.replace("call y := Deep(x);", "call y := Deep(x + 1);"), 0)).not.toContain("Top"); // prettier-ignore
  });
});

test("another file, and a file read in another way, are other results", async () => {
  const caches = toyCaches(new Map());
  await run({ "p.bpl": program }, caches);
  expect((await run({ "q.bpl": program }, caches)).checked).toEqual(all);
  const as = (circumstances: string): FrontEnd => ({ ...boogie, circumstances: () => Promise.resolve(circumstances) });
  expect((await run({ "r.bpl": program }, caches, { frontEnd: as("one") })).checked).toEqual(all);
  expect((await run({ "r.bpl": program }, caches, { frontEnd: as("two") })).checked).toEqual(all);
  expect((await run({ "r.bpl": program }, caches, { frontEnd: as("one") })).checked).toEqual([]);
});

test("what cannot be read is not kept", async () => {
  const caches = toyCaches(new Map());
  const wrong = `${program}procedure Wrong() { assert zzz; }`;
  const first = await run({ "p.bpl": wrong }, caches);
  expect(first.report.errors).not.toEqual([]);
  const second = await run({ "p.bpl": wrong }, caches);
  expect(second.report.errors).toEqual(first.report.errors);
});

test("entries in which something is of another kind are none", async () => {
  const entries = new Map<string, string>();
  await run({ "p.bpl": program }, toyCaches(entries));
  const [[key, text]] = [...entries] as [[string, string]];
  const right = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const kinds = [...["parts", "notes", "unknownCalls", "declared", "bodies", "results"].map((name) => ({ [name]: "x" })), { text: 3 }, { bodies: [1] }, { results: [null] }, { results: ["x"] }]; // prettier-ignore
  for (const change of kinds) {
    entries.set(key, JSON.stringify({ ...right, ...change }));
    expect((await run({ "p.bpl": program }, toyCaches(entries))).checked, JSON.stringify(change)).toEqual(all);
  }
  entries.set(key, JSON.stringify({ ...right, results: [] }));
  expect((await run({ "p.bpl": program }, toyCaches(entries))).checked).toEqual(all);
  entries.set(key, text);
  expect((await run({ "p.bpl": program }, toyCaches(entries))).checked).toEqual([]);
});

test("what is used again took no time", async () => {
  const caches = toyCaches(new Map());
  const slow = (of: Implementation): ProcedureResult => ({ ...clear(of), seconds: 7, queries: 9 });
  await run({ "p.bpl": program }, caches, { engine: slow });
  for (const text of [program, program.replace("x > 7", "x > 8")]) {
    const { report, checked } = await run({ "p.bpl": text }, caches, { engine: slow });
    expect(report.stats.queries).toBe(9 * checked.length);
    expect(report.stats.reused).toBe(all.length - checked.length);
    const kept = report.procedures.filter(({ name }) => all.includes(name) && !checked.includes(name));
    expect(kept.map(({ seconds }) => seconds)).toEqual(kept.map(() => 0));
  }
});

test("a finding in what is no part of the procedure is not kept; one that stands nowhere is", async () => {
  const caches = toyCaches(new Map());
  const elsewhere = { file: "p.bpl", line: 99, column: 1, endLine: 99, endColumn: 2 };
  const engine = (of: Implementation): ProcedureResult => {
    if (of.name !== "Alone" && of.name !== "Calls") return clear(of);
    const span = of.name === "Alone" ? elsewhere : { ...elsewhere, line: 0, endLine: 0 };
    const step = { kind: "violation", span, text: "fails", values: {}, folded: false };
    return toyResult(of, { verdict: "doomed", findings: [toyFinding(of, { certainty: "doomed", trace: [step] })] });
  };
  await run({ "p.bpl": program }, caches, { engine });
  expect((await run({ "p.bpl": program }, caches, { engine })).checked).toEqual(["Alone"]);
});

test("positions move with the text", async () => {
  const caches = toyCaches(new Map());
  await run({ "p.bpl": program }, caches, { engine: doomedAtFirst });
  const moved = `// one\n// two\n${program.replace("procedure Alone", "\n\n\nprocedure Alone")}`;
  const second = await run({ "p.bpl": moved }, caches, { engine: doomedAtFirst });
  const fresh = await run({ "p.bpl": moved }, undefined, { engine: doomedAtFirst });
  expect(second.checked).toEqual([]);
  expect(second.report.findings).toEqual(fresh.report.findings);
  // And once more from what was written after the move.
  const third = await run({ "p.bpl": `\n${moved}` }, caches, { engine: doomedAtFirst });
  expect(third.checked).toEqual([]);
  expect(third.report.findings.map(({ span }) => span.line)).toEqual(
    fresh.report.findings.map(({ span }) => span.line + 1),
  );
});

test("other options, another solver and another build are other results", async () => {
  const entries = new Map<string, string>();
  await run({ "p.bpl": program }, toyCaches(entries));
  expect((await run({ "p.bpl": program }, toyCaches(entries), { inlineDepth: 1 })).checked).toEqual(all);
  expect((await run({ "p.bpl": program }, toyCaches(entries), { options: { solver: "z9" } })).checked).toEqual(all);
  expect((await run({ "p.bpl": program }, toyCaches(entries, { identity: "newer" }))).checked).toEqual(all);
  expect((await run({ "p.bpl": program }, toyCaches(entries))).checked).toEqual([]);
});

test("what was not settled in time is asked again; what is too large is not", async () => {
  const caches = toyCaches(new Map());
  const reasons: Readonly<Record<string, Partial<ProcedureResult>>> = {
    WithBody: { reason: "timeout", queries: 3 },
    Calls: { reason: "z3 ended by signal SIGKILL", queries: 1 },
    Asks: { reason: "following its loops would make too many blocks", queries: 0 },
    Alone: { reason: "(incomplete quantifiers)", queries: 2 },
  };
  const engine = (of: Implementation): ProcedureResult => {
    const unsettled = reasons[of.name];
    return toyResult(of, unsettled === undefined ? { verdict: "clear" } : { verdict: "unknown", ...unsettled });
  };
  await run({ "p.bpl": program }, caches, { engine });
  const second = await run({ "p.bpl": program }, caches, { engine });
  expect(second.checked).toEqual(["WithBody", "Calls"]);
  expect(second.report.procedures.filter(({ verdict }) => verdict === "unknown").map(({ name }) => name)).toEqual([
    "WithBody", "Calls", "Asks", "Alone",
  ]); // prettier-ignore
});

test("an engine that falls over leaves nothing behind", async () => {
  const caches = toyCaches(new Map());
  const engine = (of: Implementation): ProcedureResult => {
    if (of.name === "Alone") throw new Error("a table should have an entry");
    return clear(of);
  };
  await run({ "p.bpl": program }, caches, { engine });
  expect((await run({ "p.bpl": program }, caches)).checked).toEqual(["Alone"]);
});

test("entries that are no entries are ignored and written anew", async () => {
  const entries = new Map<string, string>();
  await run({ "p.bpl": program }, toyCaches(entries));
  for (const key of entries.keys()) {
    for (const text of ["", "{", "null", "[]", "{}", '{"text":1}', '{"results":[{"key":"a"}]}', '"text"']) {
      entries.set(key, text);
      expect((await run({ "p.bpl": program }, toyCaches(entries))).checked).toEqual(all);
      expect((await run({ "p.bpl": program }, toyCaches(entries))).checked).toEqual([]);
    }
  }
});

test("--only uses what is known, and keeps what it does not ask for", async () => {
  const caches = toyCaches(new Map());
  await run({ "p.bpl": program }, caches);
  const only = { options: { only: ["Alone"] } };
  const asked = await run({ "p.bpl": program }, caches, only);
  expect([asked.checked, asked.report.procedures.map(({ name }) => name)]).toEqual([[], ["Alone"]]);
  const changed = program.replace("x > 7", "x > 8");
  expect((await run({ "p.bpl": changed }, caches, only)).checked).toEqual(["Alone"]);
  expect((await run({ "p.bpl": changed }, caches)).checked).toEqual([]);
  const unknown = await run({ "p.bpl": changed }, caches, { options: { only: ["Alnoe"] } });
  expect(unknown.report.errors.map(({ message }) => message)).toEqual([
    "there is no procedure Alnoe in these files (--only); did you mean Alone?",
  ]);
});

test("a cache that cannot be written is one note", async () => {
  const caches = toyCaches(new Map(), { broken: "kept cannot be written: permission denied" });
  const { report, checked } = await run({ "p.bpl": program, "q.bpl": program }, caches);
  expect(checked).toEqual([...all, ...all]);
  const note = "results are not kept for the next run: kept cannot be written: permission denied";
  expect(report.notes.filter((one) => one.startsWith("results"))).toEqual([note]);
});

test("whoever wants to see the tool at work gets no old results", async () => {
  const caches = toyCaches(new Map());
  await run({ "p.bpl": program }, caches);
  for (const options of [{ selfCheck: true }, { smtLog: () => undefined }]) {
    expect((await run({ "p.bpl": program }, caches, { options })).checked).toEqual(all);
  }
});

test("a file changes when one of its parts does, and when it is not known what they are", async () => {
  const parts = (known: boolean): FrontEnd => ({
    ...toyLanguage,
    circumstances: () => Promise.resolve(""),
    translate: async (file) => ({ ...(await toyLanguage.translate(file)), ...(known && { parts: ["a.inc"] }) }),
  });
  const contents = { "a.toy": "procedure One\n", "a.inc": "1" };
  const entries = new Map<string, string>();
  const translatedWith = async (inc: string, frontEnd: FrontEnd): Promise<number> =>
    (await run({ ...contents, "a.inc": inc }, toyCaches(entries), { frontEnd })).translated.length;
  expect(await translatedWith("1", parts(true))).toBe(1);
  expect(await translatedWith("1", parts(true))).toBe(0);
  expect(await translatedWith("2", parts(true))).toBe(1);
  expect(await translatedWith("2", parts(true))).toBe(0);
  entries.clear();
  expect(await translatedWith("1", parts(false))).toBe(1);
  expect(await translatedWith("1", parts(false))).toBe(1);
  entries.clear();
  expect(await translatedWith("1", toyLanguage)).toBe(1);
  expect(await translatedWith("1", toyLanguage)).toBe(1);
});

test("what was found before an interruption is kept", async () => {
  const caches = toyCaches(new Map());
  const interrupt = new AbortController();
  const engine = (of: Implementation): ProcedureResult => {
    if (of.name === "Asks") interrupt.abort();
    return clear(of);
  };
  const first = await run({ "p.bpl": program, "q.bpl": program }, caches, { engine, host: { signal: interrupt.signal } }); // prettier-ignore
  expect(first.report.unchecked).toEqual([{ file: "q.bpl", reason: "interrupted" }]);
  const second = await run({ "p.bpl": program }, caches);
  expect(second.checked).toEqual(["Asks", "UsesAxiom", "UsesGlobal", "Alone"]);
});

test("what fails in a callee is not reported again in its callers", async () => {
  const contents = { "a.toy": "procedure Caller\nprocedure Callee\n", "b.toy": "procedure Other\n" };
  const place = { file: "a.toy", line: 2, column: 1, endLine: 2, endColumn: 2 };
  const engine = (of: Implementation): ProcedureResult => {
    const step = { kind: "violation", span: place, text: "fails", values: {}, folded: false };
    const finding = toyFinding(of, { certainty: "doomed", trace: [step] });
    return toyResult(of, { verdict: "doomed", findings: [finding] });
  };
  const { report } = await run(contents, undefined, { frontEnd: toyLanguage, engine });
  expect(report.findings.map(({ procedure }) => procedure)).toEqual(["Callee"]);
  expect(report.procedures.map(({ verdict }) => verdict)).toEqual(["doomed", "doomed", "doomed"]);
  const alone = await run({ "b.toy": "procedure Other\n" }, undefined, { frontEnd: toyLanguage, engine });
  expect(alone.report.findings.map(({ procedure }) => procedure)).toEqual(["Other"]);
});
