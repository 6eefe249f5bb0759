import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { and, or, variable } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { dialects } from "../../smt/dialects.ts";
import { openSession } from "../../smt/smtlib/session.ts";
import type { SatAnswer, Session } from "../../smt/solver.ts";
import { findProgram } from "./find-program.ts";
import { findSolver } from "./find-solver.ts";
import { processPipe } from "./solver-process.ts";

const fake = fileURLToPath(new URL("../../../test/fakes/solver.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "inquest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const p = variable("p", BOOL);

function fakeSession(mode: string): Session {
  return openSession(processPipe(process.execPath, [fake, mode]), dialects.other);
}

async function answerOf(mode: string): Promise<SatAnswer> {
  const session = fakeSession(mode);
  session.assert(p);
  const answer = await session.check({ timeLimitMs: 200 });
  expect(await session.values([p])).toHaveLength(1);
  session.close();
  return answer;
}

test("a solver that does as it should", async () => {
  expect(await answerOf("well")).toEqual({ kind: "sat" });
});

test.each([
  ["exits at once", /exit code 3/],
  ["prints garbage", /printed/],
  ["exits in a check", /exit code 139: Segmentation fault/],
  ["kills itself", /SIGKILL/],
  ["answers twice", /printed: unsat unsat/],
  ["says nothing", /gave no answer/],
  ["stops in the middle of a word", /exit code 0/],
])("a solver that %s", async (mode, detail) => {
  const answer = await answerOf(mode);
  expect(answer).toMatchObject({ kind: "unknown", why: "died" });
  expect(answer.kind === "unknown" && answer.detail).toMatch(detail);
});

test("a solver that hangs in a check", async () => {
  expect(await answerOf("hangs in a check")).toMatchObject({ kind: "unknown", why: "limit" });
});

test("a solver that hangs from the start can be interrupted", async () => {
  const session = fakeSession("hangs");
  const answer = session.check();
  setTimeout(() => session.interrupt(), 100);
  expect(await answer).toMatchObject({ kind: "unknown", why: "cancelled" });
});

test("a solver that is killed in the middle", async () => {
  const pipe = processPipe(process.execPath, [fake, "hangs in a check"]);
  const session = openSession(pipe, dialects.other);
  const answer = session.check();
  setTimeout(() => pipe.kill(), 300);
  expect(await answer).toMatchObject({ kind: "unknown", why: "died" });
});

test("megabytes for a solver that does not read them", async () => {
  const session = fakeSession("exits at once");
  let big: Term = p;
  for (let i = 0; i < 50_000; i++)
    big = i % 2 === 0 ? and(big, variable(`p${i}`, BOOL)) : or(big, variable(`p${i}`, BOOL));
  session.assert(big);
  expect(await session.check()).toMatchObject({ kind: "unknown", why: "died" });
});

test("programs are looked up on the path", () => {
  const program = join(folder, "tool");
  writeFileSync(program, "#!/bin/sh\n");
  expect(findProgram("tool", undefined, folder)).toBeUndefined();
  chmodSync(program, 0o755);
  expect(findProgram("tool", undefined, `${join(folder, "nowhere")}:${folder}`)).toBe(program);
  expect(findProgram(program)).toBe(program);
  expect(findProgram("tool", undefined, "")).toBeUndefined();
  expect(findProgram(folder)).toBeUndefined();
});

test("a solver that is not there", () => {
  for (const spec of ["no-such-solver", join(folder, "no-such-solver"), folder]) {
    expect(findSolver(spec)).toEqual({
      error: `solver not found: ${spec} is neither a program on PATH nor the path of one that may be run`,
    });
  }
});

test("a program that is not a solver", async () => {
  const program = join(folder, "z3-broken");
  writeFileSync(program, "this is not a program");
  chmodSync(program, 0o755);
  const solver = findSolver(program);
  if ("error" in solver) throw new Error(solver.error);
  const session = await solver.open();
  expect(await session.check()).toMatchObject({ kind: "unknown", why: "died" });
  solver.dispose();
});

test("the dialect is found by the name of the file, a link's target, or its own word", async () => {
  const script = join(folder, "mystery");
  const log = join(folder, "log");
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" = --version ]; then echo "This is cvc5 1.0"; else echo "$@" > ${log}; fi\n`,
  );
  chmodSync(script, 0o755);
  symlinkSync(script, join(folder, "z3-link"));
  for (const [name, args] of [
    ["mystery", "--lang=smt2 --incremental"],
    ["z3-link", "-in -smt2"],
  ] as const) {
    // prettier-ignore
    const solver = findSolver(join(folder, name));
    if ("error" in solver) throw new Error(solver.error);
    const session = await solver.open();
    await session.check();
    expect(readFileSync(log, "utf8").trim()).toBe(args);
    solver.dispose();
  }
});
