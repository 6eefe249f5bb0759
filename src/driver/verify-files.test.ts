import { expect, test } from "vitest";
import { checkerFor } from "../engines/doomed/check.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { Implementation } from "../ir/program.ts";
import { toyFinding, toyHost, toyLanguage, toyResult, toySolver } from "../../test/fakes/toy-host.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import type { Host } from "./host.ts";
import { defaultRunOptions, defaultVerifySettings, type RunOptions } from "./options.ts";
import type { VerifyEngine } from "./tools.ts";
import type { Outcome } from "./judge-files.ts";
import type { RunEvent } from "./run.ts";
import { verifyFiles } from "./verify-files.ts";

type Judge = (of: Implementation, signal: AbortSignal) => ProcedureResult | Promise<ProcedureResult>;

async function verified(
  paths: readonly string[],
  host: Host,
  options: Partial<RunOptions> = {},
  judge: Judge = (of) => toyResult(of),
  language: FrontEnd = toyLanguage,
) {
  const verify: VerifyEngine = async (_program, of, _solver, { signal }) => judge(of, signal ?? host.signal);
  const request = { paths, options: { ...defaultRunOptions, ...options }, settings: defaultVerifySettings };
  const events: RunEvent[] = [];
  const run = verifyFiles(request, host, { frontEnds: [language], verify, check: checkerFor });
  for (;;) {
    const next = await run.next();
    if (next.done === true) return { ...next.value, events };
    events.push(next.value);
  }
}

function verdicts({ report }: Outcome): readonly string[] {
  return report.procedures.map(
    ({ span, name, verdict, reason }) =>
      `${span.file}:${span.line} ${name} ${verdict}${reason === null ? "" : `: ${reason}`}`,
  );
}

function errors({ report }: Outcome): readonly string[] {
  return report.errors.map(({ file, position, message }) => `${file}:${position?.line ?? "-"} ${message}`);
}

const two = { "a.toy": "procedure One\nprocedure Two\n", "b.toy": "procedure Three\n" };

test("every procedure gets its verdict", async () => {
  expect(verdicts(await verified(["a.toy", "b.toy"], toyHost(two)))).toEqual([
    "a.toy:1 One safe",
    "a.toy:2 Two safe",
    "b.toy:1 Three safe",
  ]);
});

test("results are in source order, however the checks finish", async () => {
  const waits: Record<string, number> = { One: 300, Two: 150, Three: 1 };
  const slowFirst: Judge = async (of) => {
    await new Promise((resolve) => void setTimeout(resolve, waits[of.name]));
    return toyResult(of, { findings: [toyFinding(of)] });
  };
  const outcome = await verified(["a.toy", "b.toy"], toyHost(two), { jobs: 3 }, slowFirst);
  expect(outcome.report.procedures.map(({ name }) => name)).toEqual(["One", "Two", "Three"]);
  expect(outcome.report.findings.map(({ procedure }) => procedure)).toEqual(["One", "Two", "Three"]);
  const finished = outcome.events.flatMap((event) => (event.kind === "finished" ? [event.result.name] : []));
  expect(finished).toEqual(["Three", "Two", "One"]);
});

test("no more than --jobs checks run at the same time, and events count them", async () => {
  let running = 0;
  let most = 0;
  const contents = { "a.toy": Array.from({ length: 20 }, (_, index) => `procedure P${index}`).join("\n") };
  const outcome = await verified(["a.toy"], toyHost(contents), { jobs: 4 }, async (of) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => void setTimeout(resolve, 2));
    running--;
    return toyResult(of);
  });
  expect(most).toBe(4);
  expect(outcome.events.at(-1)).toMatchObject({ kind: "finished", done: 20, total: 20 });
});

/** Files of two procedures each, and what has been read by the time that each procedure is checked. */
async function readWhenChecked(jobs: number): Promise<readonly (readonly [string, number])[]> {
  const contents = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`f${i}.toy`, `procedure A${i}\nprocedure B${i}\n`]),
  );
  let read = 0;
  const seen: (readonly [string, number])[] = [];
  const language: FrontEnd = {
    ...toyLanguage,
    translate: (file) => {
      read++;
      return toyLanguage.translate(file);
    },
  };
  const judge: Judge = async (of) => {
    await new Promise((resolve) => void setTimeout(resolve, 20));
    seen.push([of.name, read]);
    return toyResult(of);
  };
  await verified(Object.keys(contents), toyHost(contents), { jobs }, judge, language);
  return seen;
}

test("a file is read while the last procedures of the one before are checked, and not earlier", async () => {
  expect(await readWhenChecked(1)).toEqual([
    ["A0", 1], ["B0", 2], ["A1", 2], ["B1", 3], ["A2", 3], ["B2", 4],
    ["A3", 4], ["B3", 5], ["A4", 5], ["B4", 6], ["A5", 6], ["B5", 6],
  ]); // prettier-ignore
  for (const [name, read] of await readWhenChecked(3)) expect(read - Number(name.slice(1))).toBeLessThanOrEqual(3);
});

test("what there is to do is told as files are read", async () => {
  const { events } = await verified(["a.toy", "b.toy"], toyHost(two));
  const told = events.flatMap((event) =>
    event.kind === "trouble" ? [] : [`${event.kind} ${event.done}/${event.total} file ${event.file} of ${event.files}`],
  );
  expect(told).toEqual([
    "reading 0/0 file 1 of 2",
    "started 0/2 file 1 of 2",
    "finished 1/2 file 1 of 2",
    "reading 1/2 file 2 of 2",
    "started 1/2 file 2 of 2",
    "finished 2/3 file 2 of 2",
    "started 2/3 file 2 of 2",
    "finished 3/3 file 2 of 2",
  ]);
});

test("an unknown function is named once for all files", async () => {
  const language: FrontEnd = {
    ...toyLanguage,
    translate: async (file) => ({
      ...(await toyLanguage.translate(file)),
      unknownCalls: new Map([
        ["ioctl", 2],
        [file.name, 1],
      ]),
    }),
  };
  const { report } = await verified(["a.toy", "b.toy"], toyHost(two), {}, (of) => toyResult(of), language);
  expect(report.notes).toEqual([
    "a.toy has no model: its effects are arbitrary (1 call)",
    "b.toy has no model: its effects are arbitrary (1 call)",
    "ioctl has no model: its effects are arbitrary (4 calls)",
  ]);
});

test("functions of other files of the run are not said to be unknown", async () => {
  const language: FrontEnd = {
    ...toyLanguage,
    translate: async (file) => ({
      ...(await toyLanguage.translate(file)),
      unknownCalls: new Map(file.name === "a.toy" ? [["Three", 2], ["ioctl", 1]] : []), // prettier-ignore
    }),
  };
  const { report } = await verified(["a.toy", "b.toy"], toyHost(two), {}, (of) => toyResult(of), language);
  expect(report.notes).toEqual([
    "1 function is called from files that do not define it: each file is looked at by itself, and there the effects are arbitrary",
    "ioctl has no model: its effects are arbitrary (1 call)",
  ]);
});

test("a finding that is suppressed stays in the report, and a fault of the comment is a note", async () => {
  const contents = {
    "a.toy": [
      "procedure One // inquest-ignore: assertion because tests do this",
      "procedure Two // inquest-ignore: assertion",
      "procedure Three // inquest-ignore: double-free because of old",
      "// inquest-ignore: assertion, double-free because it is so",
      "procedure Four",
    ].join("\n"),
  };
  const judge: Judge = (of) => toyResult(of, { findings: [toyFinding(of, { certainty: "possible" })] });
  const { report } = await verified(["a.toy"], toyHost(contents), { unusedSuppressions: "told" }, judge);
  expect(report.findings.map(({ procedure, suppressed }) => [procedure, suppressed?.reason])).toEqual([
    ["One", "tests do this"],
    ["Two", undefined],
    ["Three", undefined],
    ["Four", "it is so"],
  ]);
  expect(report.procedures.map(({ isAccepted }) => isAccepted)).toEqual([true, undefined, undefined, true]);
  expect(report.notes).toEqual([
    'a.toy:2:15: inquest-ignore suppresses nothing without a reason: add "because" and why this is no error',
  ]);
});

test("a comment that suppresses nothing is told of a file in which everything is settled", async () => {
  const contents = { "a.toy": "procedure One // inquest-ignore: assertion because tests do this" };
  const unused = async (options: Partial<RunOptions>, judge?: Judge): Promise<readonly string[]> =>
    (await verified(["a.toy"], toyHost(contents), options, judge)).report.notes;
  expect(await unused({})).toEqual([]);
  expect(await unused({ unusedSuppressions: "told" })).toEqual([
    "a.toy:1:15: inquest-ignore suppresses nothing: no assertion was found here",
  ]);
  expect(await unused({ unusedSuppressions: "told", only: ["One"] })).toEqual([]);
  const unsettled: Judge = (of) => toyResult(of, { verdict: "unknown", reason: "a time-out" });
  expect(await unused({ unusedSuppressions: "told" }, unsettled)).toEqual([]);
});

test("findings in files that were not asked for are shown with their lines", async () => {
  const contents = { "a.toy": "procedure One", "part.inc": "x; // inquest-ignore: assertion because of x" };
  const span = { file: "part.inc", line: 1, column: 1, endLine: 1, endColumn: 2 };
  const judge: Judge = (of) => toyResult(of, { findings: [toyFinding(of, { span })] });
  const { report, sources } = await verified(["a.toy"], toyHost(contents), {}, judge);
  expect(sources.map(({ name }) => name)).toEqual(["a.toy", "part.inc"]);
  expect(report.findings.map(({ suppressed }) => suppressed)).toEqual([{ reason: "of x" }]);
});

test("folders are searched in the order of names, and a file counts once", async () => {
  const contents = {
    "src/b.toy": "procedure B",
    "src/a/z.toy": "procedure Z",
    "src/node_modules/x.toy": "procedure X",
    "src/.git/x.toy": "procedure X",
    "src/readme.md": "",
    "src/Old.java": "",
    "top.toy": "procedure Top",
  };
  const outcome = await verified(["top.toy", "src", "./top.toy", "src/b.toy", "src"], toyHost(contents));
  expect(verdicts(outcome)).toEqual(["top.toy:1 Top safe", "src/a/z.toy:1 Z safe", "src/b.toy:1 B safe"]);
  expect(outcome.report.notes).toEqual(["1 file was not checked: .java is not read by this version, only .toy"]);
  expect(errors(outcome)).toEqual([]);
});

test("what cannot be read is listed, and the rest is checked", async () => {
  const contents = {
    "binary.toy": "a\0b",
    "empty.toy": "",
    "huge.toy": "HUGE",
    "good.toy": "procedure Good",
    "bad.toy": "procedure Bad\nerror\nerror",
    "crash.toy": "crash",
    "main.c": "int main;",
    bare: "procedure P",
    "docs/readme.md": "",
  };
  const outcome = await verified(
    [...Object.keys(contents).filter((path) => !path.includes("/")), "docs", "no.toy"],
    toyHost(contents),
  );
  expect(errors(outcome)).toEqual([
    "main.c:- .c files are not read by this version, only .toy",
    "bare:- files without an extension are not read by this version, only .toy",
    "docs:- there are no source files (.toy) in this folder",
    "no.toy:- there is no such file or folder",
    "binary.toy:- this is not text: it contains NUL bytes",
    "empty.toy:- the file is empty: there is nothing to check",
    "huge.toy:- the file is too big: 50 MB, and the limit is 32 MB",
    "bad.toy:2 expected a procedure",
    "bad.toy:3 expected a procedure",
    "crash.toy:- internal error: the front end fell over",
  ]);
  expect(verdicts(outcome)).toEqual(["good.toy:1 Good safe"]);
  expect(outcome.events.filter(({ kind }) => kind === "trouble")).toHaveLength(1);
});

test("--only takes names and patterns, and says which it does not know", async () => {
  const host = toyHost({ ...two, "c.toy": "declared Four\ninlined Five" });
  const paths = ["a.toy", "b.toy", "c.toy"];
  expect(verdicts(await verified(paths, host, { only: ["T*"] }))).toEqual(["a.toy:2 Two safe", "b.toy:1 Three safe"]);
  expect(errors(await verified(paths, host, { only: ["Thre"] }))).toEqual([
    "null:- there is no procedure Thre in these files (--only); did you mean Three?",
  ]);
  const mixed = await verified(paths, host, { only: ["One", "Four", "Five", "X.*"] });
  expect(verdicts(mixed)).toEqual(["a.toy:1 One safe"]);
  expect(errors(mixed)).toEqual([
    "null:- procedure Four has no body to check (--only)",
    "null:- there is no procedure X.* in these files (--only)",
  ]);
  expect(mixed.report.notes).toHaveLength(1);
});

test("an engine that throws leaves one procedure unknown, and the rest goes on", async () => {
  const outcome = await verified(["a.toy", "b.toy"], toyHost(two), {}, (of) => {
    if (of.name === "Two") throw new Error("a table should have an entry\nand more");
    return toyResult(of);
  });
  expect(verdicts(outcome)).toEqual([
    "a.toy:1 One safe",
    "a.toy:2 Two unknown: internal error: a table should have an entry",
    "b.toy:1 Three safe",
  ]);
  expect(outcome.events.filter(({ kind }) => kind === "trouble")).toHaveLength(1);
});

test("findings decide the verdict", async () => {
  const outcome = await verified(["a.toy", "b.toy"], toyHost(two), {}, (of) => {
    if (of.name === "One") return toyResult(of, { findings: [toyFinding(of, { certainty: "possible" })] });
    if (of.name === "Two")
      return toyResult(of, { verdict: "unknown", reason: "a time-out", findings: [toyFinding(of)] });
    return toyResult(of, { verdict: "unknown", reason: "the solver gave up" });
  });
  expect(verdicts(outcome)).toEqual([
    "a.toy:1 One unknown: 1 check could not be proved",
    "a.toy:2 Two unsafe",
    "b.toy:1 Three unknown: the solver gave up",
  ]);
  expect(outcome.report.findings.map(({ level }) => level)).toEqual(["warning", "error"]);
  expect(outcome.report.notes).toEqual(["Two: other checks were not settled: a time-out"]);
});

test("the time limit of the run leaves the rest unknown", async () => {
  const outcome = await verified(["a.toy", "b.toy"], toyHost(two), { timeLimit: 0.05 }, async (of, signal) => {
    if (of.name === "One") return toyResult(of);
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    return toyResult(of, { verdict: "unknown", reason: "the solver was killed" });
  });
  expect(verdicts(outcome)).toEqual([
    "a.toy:1 One safe",
    "a.toy:2 Two unknown: the time limit of 0.05 s was reached",
    "b.toy:1 Three unknown: the time limit of 0.05 s was reached",
  ]);
});

test("an engine that does not stop is left behind", async () => {
  const outcome = await verified(
    ["b.toy"],
    toyHost(two),
    { procedureTimeLimit: 0.01 },
    () => new Promise(() => undefined),
  );
  expect(verdicts(outcome)).toEqual(["b.toy:1 Three unknown: the time limit of 0.01 s for a procedure was reached"]);
});

test("an interrupted run keeps what it has found", async () => {
  const interrupt = new AbortController();
  const host = toyHost(two, { signal: interrupt.signal });
  const outcome = await verified(["a.toy", "b.toy"], host, {}, (of) => {
    if (of.name === "Two") interrupt.abort();
    return toyResult(of, { findings: [toyFinding(of)] });
  });
  expect(verdicts(outcome)).toEqual(["a.toy:1 One unsafe", "a.toy:2 Two unsafe", "b.toy:1 Three unknown: interrupted"]);
});

test("a run that is interrupted before it has read its files says so of each", async () => {
  const outcome = await verified(["a.toy", "b.toy"], toyHost(two, { signal: AbortSignal.abort() }));
  expect(outcome.report.unchecked).toEqual([
    { file: "a.toy", reason: "interrupted" },
    { file: "b.toy", reason: "interrupted" },
  ]);
  expect(errors(outcome)).toEqual([]);
});

test("a solver that is not there is an error, beside the others", async () => {
  const host = toyHost(
    { ...two, "bad.toy": "error" },
    { findSolver: (spec) => Promise.resolve({ error: `no solver ${spec}` }) },
  );
  expect(errors(await verified(["a.toy", "bad.toy"], host, { solver: "z9" }))).toEqual([
    "bad.toy:1 expected a procedure",
    "null:- no solver z9",
  ]);
});

test("the solver is released in the end, and named", async () => {
  let disposed = 0;
  const solver = { ...toySolver, dispose: () => void disposed++ };
  const outcome = await verified(["a.toy"], toyHost(two, { findSolver: () => Promise.resolve(solver) }));
  expect([disposed, outcome.solver]).toEqual([1, "toy 1.0"]);
});

test("a finding keeps its id when something else in the file changes", async () => {
  const ids = async (text: string): Promise<readonly string[]> => {
    const outcome = await verified(["x.toy"], toyHost({ "x.toy": text }), {}, (of) =>
      toyResult(of, { findings: [toyFinding(of)] }),
    );
    return outcome.report.findings.map(({ id }) => id);
  };
  const [one, two] = await ids("procedure One\nprocedure Two  // here");
  expect(one).not.toBe(two);
  expect(await ids("\n\nprocedure Zero\nprocedure One\n\n  \nprocedure Two // there")).toEqual([
    expect.any(String),
    one,
    expect.any(String),
  ]);
  expect((await ids("procedure Other\n\tprocedure Indented\n\tprocedure Two\t// here")).at(-1)).toBe(two);
});

test("findings that agree in everything have ids of their own", async () => {
  const outcome = await verified(["b.toy"], toyHost(two), {}, (of) =>
    toyResult(of, { findings: [toyFinding(of), toyFinding(of)] }),
  );
  const ids = outcome.report.findings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
});
