/** What predicate abstraction learns is saved, and is the beginning of the next run; it is never more than that. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultRunOptions } from "../src/driver/options.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import { proveFiles, type ProveOutcome } from "../src/driver/prove-files.ts";
import { registry } from "../src/driver/registry.ts";
import { predicatesText } from "../src/driver/saved-predicates.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const timeout = 240_000;

/** A lock that is taken and given back in a callee with a loop of its own, which is called twice. */
const locked = (extra = ""): string => `
var held: bool;
var uses: int;
procedure use(n: int) modifies uses, held; {
  var i: int;${extra}
  i := 0;
  while (i < n) { assert held; i := i + 1; uses := uses + 1; }
}
procedure Main(n: int) modifies uses, held; {
  var before: int;
  held := false; uses := 0; before := -1;
  while (before != uses) {
    assert !held; held := true; before := uses;
    call use(n);
    if (n > 3) { call use(n - 3); }
    held := false;
  }
  assert !held;
}
`;

const place = new Workspace({
  "locked.bpl": locked(),
  "edited.bpl": locked("\n  var unused: int;\n  unused := 3;"),
  "renamed.bpl": locked().replaceAll("held", "taken"),
  "wrong.bpl": locked().replace("held := false;\n  }", "held := n == 7;\n  }"),
  "empty.json": "",
  "nothing.json": '{ "inquest": "predicates", "version": 1, "places": [] }',
  "broken.json": '{ "inquest": "predicates",\n  "version": 1, places: [] }',
  "other.json": '{ "places": [] }',
  "odd.json":
    '{ "inquest": "predicates", "version": 1, "places": [\n  { "function": "Main", "loop": "first", "copy": 1, "predicates": [] } ] }',
  "count.c": "int main(void) { int a[9], i = 0, k = 0; while (i < 9) { a[k] = 0; i++; k++; } return 0; }\n",
});

afterAll(() => place.remove());

async function proved(file: string, predicates?: string): Promise<ProveOutcome> {
  const host = nodeHost(new AbortController().signal);
  const name = (path: string): string => `${place.folder}/${path}`;
  return proveFiles(
    {
      paths: [name(file)],
      entry: "Main",
      property: propertyNamed("assertions", false),
      options: { ...defaultRunOptions, timeLimit: 100 },
      settings: {
        engines: new Set(["predicates"]),
        explain: { replay: true, candidates: true, simplify: true, prune: false },
      },
      ...(predicates !== undefined && { predicates: name(predicates) }),
    },
    registry(host).frontEnds,
    host,
  );
}

const verdict = ({ report }: ProveOutcome): string => report.program!.verdict;
const refinements = ({ report }: ProveOutcome): number | undefined => report.program!.proof?.abstraction?.refinements;

describe("predicates that were saved", { timeout }, () => {
  let first: ProveOutcome;
  beforeAll(async () => {
    first = await proved("locked.bpl");
    place.write("saved.json", predicatesText(first.learnt!));
  }, timeout);
  test("are told by function and loop, in Boogie", () => {
    expect(verdict(first)).toBe("safe");
    expect(refinements(first)).toBeGreaterThan(0);
    const saved = JSON.parse(readFileSync(`${place.folder}/saved.json`, "utf8")) as {
      readonly places: readonly unknown[];
    };
    expect(saved.places).toMatchObject([
      { function: "use", loop: 1, copy: 1, predicates: ["held"] },
      { function: "use", loop: 1, copy: 2, predicates: ["held"] },
    ]);
  });
  test("suffice the next time", async () => {
    const again = await proved("locked.bpl", "saved.json");
    expect([verdict(again), refinements(again)]).toEqual(["safe", 0]);
    expect(again.report.notes).toEqual([]);
    expect(predicatesText(again.learnt!)).toBe(readFileSync(`${place.folder}/saved.json`, "utf8"));
  });
  test("suffice where something else has changed", async () => {
    const again = await proved("edited.bpl", "saved.json");
    expect([verdict(again), refinements(again)]).toEqual(["safe", 0]);
  });
  test("are passed over where the program has other variables", async () => {
    const again = await proved("renamed.bpl", "saved.json");
    expect(verdict(again)).toBe("safe");
    expect(refinements(again)).toBeGreaterThan(0);
    expect(again.report.notes).toEqual([
      expect.stringMatching(/saved\.json: \d+ of \d+ predicates are about loops or variables that the program does not have$/), // prettier-ignore
    ]);
  });
  test("do not hide an error", async () => {
    const wrong = await proved("wrong.bpl", "saved.json");
    expect(verdict(wrong)).toBe("unsafe");
    expect(wrong.report.findings).toMatchObject([{ check: "assertion", certainty: "replayed" }]);
  });
  test("may be nonsense", async () => {
    const predicates = ["held && !held", "uses > 1 || false", "before == uses", "forall", "1 + 1", "uses == true", "assert false", "x); } procedure q() { assert (true"]; // prettier-ignore
    const places = [{ function: "Main", loop: 1, copy: 1, predicates }];
    place.write("nonsense.json", JSON.stringify({ inquest: "predicates", version: 1, places }));
    const again = await proved("locked.bpl", "nonsense.json");
    expect(verdict(again)).toBe("safe");
    expect(again.report.notes[0]).toContain("nonsense.json: 5 of 8 predicates");
  });
});

describe("files", { timeout }, () => {
  test.each(["empty.json", "nothing.json"])("%s says nothing", async (file) => {
    const { report } = await proved("locked.bpl", file);
    expect([report.program!.verdict, report.errors, report.notes]).toEqual(["safe", [], []]);
  });
  test.each([
    ["broken.json", 2, 17, "expected"],
    ["other.json", 1, 1, "this should be what --save-predicates writes"],
    ["odd.json", 2, 3, 'a place should have a "function", "loop" and "copy"'],
  ])("%s is an error of the input", async (file, line, column, message) => {
    const { report } = await proved("locked.bpl", file);
    expect(report.errors).toMatchObject([{ position: { line, column }, message: expect.stringContaining(message) as unknown }]); // prettier-ignore
    expect(report.procedures).toEqual([]);
  });
  test("one that is not there is an error, too", async () => {
    const { report } = await proved("locked.bpl", "missing.json");
    expect(report.errors).toMatchObject([{ message: "cannot be read: there is no such file" }]);
  });
});

describe("the command", { timeout }, () => {
  beforeAll(buildProgram, timeout);
  const prove = (...args: readonly string[]): Promise<Ended> =>
    inquest(["prove", "count.c", ...args, "--solver", "z3-wasm", "--clang", "bundled"], { cwd: place.folder });
  test("saves and begins anew", async () => {
    const saved = await prove("--engine", "predicates", "--save-predicates", "c.json");
    expect([saved.code, saved.stderr]).toEqual([0, ""]);
    const again = await prove("--engine", "predicates", "--predicates", "c.json", "--format", "json");
    expect(JSON.parse(again.stdout)).toMatchObject({ program: { verdict: "safe", proof: { abstraction: { refinements: 0 } } } }); // prettier-ignore
  });
  test("says so where there is nothing to be saved", async () => {
    const { stderr } = await prove("--engine", "run", "--save-predicates", "none.json");
    expect(stderr).toContain("none.json is not written: predicate abstraction had nothing to do");
  });
});
