/** What is called doomed is so, what is not is not, and where nobody can tell that is said. */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { marksIn } from "../../../test/doomed-marks.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { SatAnswer, Session, Solver } from "../../smt/solver.ts";
import type { ProcedureResult } from "../../verdict/verdict.ts";
import { checkerFor } from "./check.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

async function checked(text: string, by: Solver = honest, changes = {}): Promise<readonly ProcedureResult[]> {
  const { program, diagnostics } = boogie.translate({ name: "a.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const check = checkerFor(program);
  const results = [];
  for (const one of program.implementations)
    results.push(await check(one, by, { inlineDepth: 2, work: 20_000, quote: () => undefined, ...changes }));
  return results;
}

const found = (results: readonly ProcedureResult[]): readonly string[] =>
  results.flatMap(({ findings }) => findings.map(({ span, check, level }) => `${span.line} ${check} ${level}`));

const corpus = (name: string): string =>
  readFileSync(new URL(`../../../test/corpus/check/${name}.bpl`, import.meta.url), "utf8");

const own = `procedure {:may_not_return} gone(x: int);
procedure after(x: int) returns (y: int)
{
  if (x == 0) {
    call gone(x);
    assert x != 0; //~ DOOMED assertion
  }
}
procedure kept_from(x: int) returns (y: int)
{
  if (x == 0) {
    call gone(x);
    y := 1;
  }
  assert x != 0;
}
procedure half_kept_from(x: int, p: bool) returns (y: int)
{
  if (x == 0) {
    call gone(x);
    assert p;
  }
  assert x != 0 || !p;
}
procedure no_promise(x: int) returns (y: int)
  ensures y > 0;
{
  y := 1;
  if (x == 0) {
    call gone(x);
    y := 0;
  }
}
procedure claimed(x: int) returns (y: int)
{
  start: goto written, rest;
  written: assume x < 0; assert {:claim} x >= 0; goto end; //~ DOOMED assertion
  rest: assume x >= 0; goto end;
  end: return;
}
procedure ruled_out(x: int) returns (y: int)
{
  start: goto low, high;
  low: assume x < 0; y := 1; goto both;
  high: assume x >= 0; y := 2; goto both;
  both: assert {:claim} x >= 0; goto end;
  end: return;
}
procedure not_claimed(x: int) returns (y: int)
{
  start: goto low, high;
  low: assume x < 0; y := 1; goto both;
  high: assume x >= 0; y := 2; goto both;
  both: assert x >= 0; goto end; //~ DOOMED assertion
  end: return;
}
procedure excluded(x: int) returns (y: int)
{
  start: assert x >= 0; goto low, high;
  low: assume x < 0; y := 1; goto end;
  high: assume x >= 0; goto end;
  end: return;
}
procedure unread(x: int, p: bool) returns (y: int)
{
  if (x == 3) {
    assert {:check "division-by-zero"} p; //~ DOOMED division-by-zero
    assert {:check "uninitialized-read"} !p;
  }
}
procedure read_in_vain(x: int) returns (y: int)
{
  if (x == 3) {
    assert {:check "uninitialized-read"} x != 3; //~ DOOMED uninitialized-read
  }
}
procedure endless(x: int) returns (y: int)
{
  while (true) {
    y := y + 1;
    if (x == y && y == 7) { assert x != 7; } //~ DOOMED assertion
  }
}
procedure two(x: int, z: int) returns (y: int)
{
  if (x == 3) { assert x > 3; } //~ DOOMED assertion
  if (z == 4) { assert z > 4; } //~ DOOMED assertion
}
procedure fine(x: int, z: int) returns (y: int)
{
  if (x == 3) { assert z > 3; }
  if (z == 4) { assert x > 4; }
  if (x > 5 && z > 5) { y := 1; } else { assert x + z != 8; }
}
procedure half_ruled_out(x: int, p: bool) returns (y: int)
{
  start: goto low, high;
  low: assume x < 0; y := 1; goto both;
  high: assume x >= 0; y := 2; goto both;
  both: assert {:claim} x >= 0 || p; assert x >= 0 || !p; goto end;
  end: return;
}
procedure {:inline 1} demands(x: int) { assert {:claim} x >= 0; }
procedure ruled_out_by_a_call(x: int) returns (y: int)
{
  start: goto low, high;
  low: assume x < 0; y := 1; goto both;
  high: assume x >= 0; y := 2; goto both;
  both: call demands(x); goto end;
  end: return;
}
procedure claimed_by_a_call(x: int) returns (y: int)
{
  start: goto low, high;
  low: assume x < 0; y := 1; call demands(x); goto end; //~ DOOMED assertion
  high: assume x >= 0; y := 2; goto end;
  end: return;
}
procedure gone_elsewhere(x: int, z: int) returns (y: int)
{
  if (z == 5) { call gone(z); }
  if (x == 3) { assert x > 3; } //~ DOOMED assertion
}
procedure endless_at_once(x: int) returns (y: int)
{
  body: y := y + 1; goto left, right;
  left: assume x == y; assert x != y; goto body; //~ DOOMED assertion
  right: goto body;
}
procedure endless_the_other_way(x: int) returns (y: int)
{
  body: y := y + 1; goto right, left;
  left: assume x == y; assert x != y; goto body; //~ DOOMED assertion
  right: goto body;
}
procedure endless_in_vain(x: int) returns (y: int)
{
  while (true) { y := y + 1; if (x == y) { } assert x != y; }
}
procedure impossible(x: int);
  ensures x > x;
procedure after_the_impossible(x: int) returns (y: int)
{
  if (x == 3) { call impossible(x); y := 1; }
  assert x != 77;
}
procedure everything(x: int) returns (y: int)
{
  y := x;
  assert y != x; //~ DOOMED assertion
  y := 2;
}
procedure nothing_to_fail(x: int) { var y: int; if (x == 3) { y := 3; } }
`;

describe("of Boogie programs", { timeout: 120_000 }, () => {
  test.each([
    ["the features of languages", own],
    ["blocks that are doomed", corpus("doomed/blocks")],
    ["the programs of the paper", corpus("doomed/paper")],
    ["blocks that are not", corpus("clean/blocks")],
  ])("%s", async (_, text) => {
    const results = await checked(text);
    expect([...found(results)].sort()).toEqual(marksIn(text).map(({ line, level, check }) => `${line} ${check} ${level}`).sort()); // prettier-ignore
    for (const { verdict, reason, findings } of results)
      expect([verdict, reason]).toEqual([findings.length > 0 ? "doomed" : "clear", null]);
  });

  test("findings are in the order of the text, and where nothing can fail nobody is asked", async () => {
    const results = await checked(own);
    const of = (name: string): ProcedureResult => results.find((one) => one.name === name)!;
    expect(of("two").findings.map(({ span }) => span.line)).toEqual([...of("two").findings.map(({ span }) => span.line)].sort((a, b) => a - b)); // prettier-ignore
    expect(of("nothing_to_fail").queries).toBe(0);
    expect(of("two").queries).toBeGreaterThan(0);
    expect(of("two").findings[0]!.because.map(({ text }) => text)).toEqual(["x == 3"]);
  });
});

describe("where memory may run short", { timeout: 60_000 }, () => {
  /** What is found, with the end of what is said of it. */
  async function said(body: string, isScarce = true): Promise<readonly string[]> {
    const text = `var short: bool; procedure {:may_not_return} gone(x: int);\nprocedure P(x: int) returns (y: int) { if (x == 3) {\n${body}\n} }`;
    const { program } = boogie.translate({ name: "a.bpl", text });
    const [short] = program!.globals;
    const asked = isScarce ? { ...program!, scarcity: short!.variable } : program!;
    const options = { inlineDepth: 2, work: 20_000, quote: () => undefined };
    const { findings } = await checkerFor(asked)(asked.implementations[0]!, honest, options);
    return findings.map(({ span, check, level, message }) => `${span.line} ${check} ${level}${/, unless.*/.exec(message)?.[0] ?? ""}`); // prettier-ignore
  }

  test("what fails unless it does is a warning that says so, if it is about memory", async () => {
    const proviso = ", unless memory runs short";
    expect(await said(`assert {:check "out-of-bounds"} short;`)).toEqual([`3 out-of-bounds warning${proviso}`]);
    expect(await said(`assert {:check "out-of-bounds"} {:claim} short;`)).toEqual([`3 out-of-bounds warning${proviso}`]); // prettier-ignore
    expect(
      await said(`call gone(x); y := 1; }\nassert {:check "out-of-bounds"} x != 3 || short; if (x == 4) { y := 2;`),
    ).toEqual([]);
    expect(await said(`assert {:check "division-by-zero"} short;`)).toEqual([]);
    expect(await said(`assert {:check "out-of-bounds"} short;`, false)).toEqual([]);
    expect(await said(`assert {:check "out-of-bounds"} x > 3;`)).toEqual(["3 out-of-bounds error"]);
    expect(await said(`assert {:check "out-of-bounds"} short || x == 3;`)).toEqual([]);
  });

  test("how others fail is told, if they do", async () => {
    const both = `assert {:check "use-after-free"} short;\nassert {:check "null-dereference"} !short;`;
    expect(await said(both)).toEqual(["3 use-after-free error"]);
    const only = `assume short;\nassert {:check "null-dereference"} !short;`;
    expect(await said(only)).toEqual(["4 null-dereference error"]);
  });

  test("an empty branch that only such runs take is not worth a word", async () => {
    const empty = `y := 1; if (short) { }\nassert {:check "null-dereference"} !short;`;
    expect(await said(empty)).toEqual([]);
    expect(await said(empty, false)).toEqual(["4 null-dereference warning"]);
    const within = `y := 1; if (short) { if (x > 2) { y := 2; } }\nassert {:check "null-dereference"} !short;`;
    expect(await said(within)).toEqual(["4 null-dereference error"]);
    const written = `y := 1; if (short) { y := 2; }\nassert {:check "null-dereference"} !short;`;
    expect(await said(written)).toEqual(["4 null-dereference error"]);
  });

  test("a check is told once, as surely as it fails, and as it was found first", async () => {
    const check = `assert {:check "null-dereference"} z != 1 && z != 2;`;
    const [empty, full] = ["if (z == 1) { }", "if (z == 1) { y := 2; }"] as const;
    const [other, fuller] = ["if (z == 2) { }", "if (z == 2) { y := 3; }"] as const;
    const why = async (...branches: readonly string[]): Promise<unknown> => {
      const text = `procedure P(x: int, z: int) returns (y: int) { ${branches.join(" ")}\n${check} }`;
      const [{ findings }] = (await checked(text)) as [ProcedureResult];
      return findings.map(({ level, message, because }) => [level, /z == \d/.exec(message + because.map((one) => one.text).join())?.[0]]); // prettier-ignore
    };
    expect(await why(empty, other)).toEqual([["warning", "z == 1"]]);
    expect(await why(empty, fuller)).toEqual([["error", "z == 2"]]);
    expect(await why(full, other)).toEqual([["error", "z == 1"]]);
    expect(await why(full, fuller)).toEqual([["error", "z == 1"]]);
  });

  test("a check is told once in one way", async () => {
    const body = `if (y == 1) { }\nif (y == 1) { y := 2; }\nassert {:check "null-dereference"} y != 2 && y != 1;`;
    expect(await said(body)).toEqual(["5 null-dereference error"]);
  });
});

describe("where pointers usually point to the start of an array", { timeout: 60_000 }, () => {
  const params = '{:offset "o"} p: int, {:source ""} o: int, {:offset "u"} q: int, {:source ""} u: int, n: int, k: int';
  const access = (object: string, offset: string, index: string, check = "out-of-bounds"): string => `assert {:check "${check}"} ${object} <= 0 || (0 <= ${offset} + ${index} && ${offset} + ${index} < size(${object}));`; // prettier-ignore
  const said = async (body: string): Promise<readonly string[]> => {
    const text = `function size(int): int;\nprocedure P(${params}) returns (y: int) {\n${body}\n}`;
    const [{ findings }] = (await checked(text)) as [ProcedureResult];
    return findings.map(({ span, check, level, message }) => `${span.line} ${check} ${level}${/, if p.*/.exec(message)?.[0] ?? ""}`); // prettier-ignore
  };
  const proviso = ", if p, q point to the start of an array";

  test("what is before the start is a warning that says so", async () => {
    expect(await said(`if (n < 0 && p > 0) { ${access("p", "o", "n")} }`)).toEqual([`3 out-of-bounds warning${proviso}`]); // prettier-ignore
  });

  test("unless others are before the start, too, or may be", async () => {
    const failing = `if (n < 0 && p > 0) { ${access("p", "o", "n")} }`;
    expect(await said(`${failing}\n${access("p", "o", "k")}`)).toEqual([]);
    expect(await said(`${failing}\nif (k >= 0) { ${access("p", "o", "k")} }`)).toEqual([`3 out-of-bounds warning${proviso}`]); // prettier-ignore
    expect(await said(`if (p > 0) { y := 1; ${access("p", "o", "(0 - 1)")} }`)).toEqual([]);
  });

  test("of other checks nothing is said", async () => {
    expect(await said(`if (n < 0 && p > 0) { ${access("p", "o", "n", "division-by-zero")} }`)).toEqual([]);
    expect(await said(`if (n < 0 && p > 0) { assert o + n >= 0; }`)).toEqual([]);
  });

  test("where it takes plenty of memory besides, nothing is said", async () => {
    const text = `var short: bool; function size(int): int;\nprocedure P(${params}) { if (n < 0 && p > 0) { if (!short) { ${access("p", "o", "n")} } } }`; // prettier-ignore
    const { program } = boogie.translate({ name: "a.bpl", text });
    const asked = { ...program!, scarcity: program!.globals[0]!.variable };
    const options = { inlineDepth: 2, work: 20_000, quote: () => undefined };
    expect((await checkerFor(asked)(asked.implementations[0]!, honest, options)).findings).toEqual([]);
  });

  test("what fails anyway is an error", async () => {
    expect(await said(`if (n < 0 && p > 0) { assume o == 0; ${access("p", "o", "n")} }`)).toEqual(["3 out-of-bounds error"]); // prettier-ignore
  });
});

describe("what findings say", { timeout: 60_000 }, () => {
  const claimsOf = async (text: string, scarce?: string) => {
    const { program } = boogie.translate({ name: "a.bpl", text });
    const short = program!.globals.find(({ variable }) => variable.name === scarce);
    const asked = short === undefined ? program! : { ...program!, scarcity: short.variable };
    const told: unknown[] = [];
    const units: number[] = [];
    const options = { inlineDepth: 2, work: 20_000, quote: () => undefined };
    const { findings } = await checkerFor(asked)(asked.implementations[0]!, honest, {
      ...options,
      claimed: (claims, spent) => {
        units.push(spent);
        for (const [finding, { assuming }] of claims) told.push([finding.check, assuming?.kind]);
      },
    });
    return { told, units, findings };
  };

  test("is told with the work that it took, and of which runs it is so", async () => {
    const anyway = await claimsOf("procedure P(x: int) { if (x == 3) { assert x > 3; } }");
    expect(anyway.told).toEqual([["assertion", undefined]]);
    expect(anyway.units).toHaveLength(1);
    expect(anyway.units[0]).toBeGreaterThan(0);
    expect(anyway.units[0]).toBeLessThan(20_000);
    const usually = `var short: bool; procedure P(x: int) { if (x == 3) { assert {:check "out-of-bounds"} short || x > 3; } }`;
    const { told, findings } = await claimsOf(usually, "short");
    expect(told).toEqual([["out-of-bounds", "op"]]);
    expect(findings[0]!.because.map(({ text }) => text)).toEqual(["x == 3"]);
    const whatever = "var short: bool; procedure P(x: int) { if (x == 3) { assert x > 3; } }";
    expect((await claimsOf(whatever, "short")).told).toEqual([["assertion", undefined]]);
  });
});

test(
  "loops that lead into each other everywhere are too much, which is seen in time; nobody is asked",
  { timeout: 60_000 },
  async () => {
    const all = Array.from({ length: 14 }, (_, i) => `b${i}`);
    const text = `procedure P() {\n start: goto ${all.join(", ")};\n${all.map((one) => ` ${one}: goto ${all.join(", ")}, end;`).join("\n")}\n end: assert false; }`; // prettier-ignore
    const [result] = (await checked(text)) as [ProcedureResult];
    expect([result.verdict, result.queries, result.findings]).toEqual(["unknown", 0, []]);
    expect(result.reason).toBe("following its loops would make too many blocks");
  },
);

describe("of a solver that does not answer", { timeout: 60_000 }, () => {
  const answering = (says: (asked: number) => SatAnswer | undefined): Solver => ({
    ...honest,
    open: async (options) => {
      const session: Session = await honest.open(options);
      const check = session.check.bind(session);
      let asked = 0;
      session.check = async (question) => says(asked++) ?? check(question);
      return session;
    },
  });
  const doomed = "procedure P(x: int) returns (y: int) { if (x == 3) { assert x > 3; } }";

  test.each(["limit", "died", "cancelled"] as const)("nothing is doomed, and nothing clear: %s", async (why) => {
    for (const from of [0, 1]) {
      const by = answering((asked) => (asked >= from ? { kind: "unknown", why, detail: `it is ${why}` } : undefined));
      const [result] = await checked(doomed, by);
      expect([result!.verdict, result!.findings]).toEqual(["unknown", []]);
    }
  });

  test("nothing is doomed, and nothing clear, where it cannot be found out why", async () => {
    for (const from of [1, 2]) {
      let sessions = 0;
      const by: Solver = {
        ...honest,
        open: async (options) => {
          const session = await honest.open(options);
          const limit: SatAnswer = { kind: "unknown", why: "limit", detail: "it is too hard" };
          return sessions++ < from ? session : Object.assign(session, { check: () => Promise.resolve(limit) });
        },
      };
      const [result] = await checked(doomed, by);
      expect([result!.verdict, result!.findings.length]).toEqual(from === 1 ? ["unknown", 0] : ["doomed", 1]);
      if (from === 1) expect(result!.reason).toBe("why it fails was not found within its budget");
    }
  });

  test("what a run goes through is not doomed, whatever is said later", async () => {
    const by = answering(() => ({ kind: "sat" }));
    const [result] = await checked(doomed, by);
    expect(result!.findings).toEqual([]);
  });

  test("an interruption is the reason, whenever it comes", async () => {
    let asked = 0;
    const [whole] = await checked(doomed, answering(() => void asked++)); // prettier-ignore
    expect([whole!.verdict, whole!.queries]).toEqual(["doomed", asked]);
    for (let at = 0; at < asked; at++) {
      const controller = new AbortController();
      let now = 0;
      const by = answering(() => void (now++ === at && controller.abort("interrupted")));
      const [result] = await checked(doomed, by, { signal: controller.signal });
      expect([result!.verdict, result!.reason], `question ${at}`).toEqual([result!.findings.length > 0 ? "doomed" : "unknown", "interrupted"]); // prettier-ignore
    }
    let late = 0;
    const before = answering(() => void late++);
    const [result] = await checked(doomed, before, { signal: AbortSignal.abort("interrupted") });
    expect([result!.verdict, result!.reason, result!.queries, late]).toEqual(["unknown", "interrupted", 0, 0]);
  });

  test("an interruption leaves nothing doomed that was not", async () => {
    const controller = new AbortController();
    const by = answering(() => void controller.abort("interrupted"));
    const [result] = await checked(doomed, by, { signal: controller.signal });
    expect([result!.verdict, result!.reason, result!.findings]).toEqual(["unknown", "interrupted", []]);
  });

  test("and another fault is no answer", async () => {
    const by: Solver = { ...honest, open: () => Promise.reject(new Error("there is no solver")) };
    await expect(checked(doomed, by)).rejects.toThrow("there is no solver");
  });
});
