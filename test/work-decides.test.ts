/** What is found does not depend on how fast the machine is: results are the same when the clock races and the solver answers late. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { confirmedInvariants, inferInvariants } from "../src/driver/infer-invariants.ts";
import { certainJavaSettings } from "../src/driver/java-front-end.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import { defaultProveSettings } from "../src/driver/prove-tools.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { confirmedPromises } from "../src/engines/infer/summaries/summaries.ts";
import { proveProgram } from "../src/engines/prove/prove.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { Program } from "../src/ir/program.ts";
import type { Session, Solver } from "../src/smt/solver.ts";
import { translatedJava } from "./java-program.ts";

const found = findSolver("z3-wasm");
if ("error" in found) throw new Error(found.error);
const solver = found;
afterAll(() => solver.dispose());
afterEach(() => void vi.restoreAllMocks());

const timeout = 400_000;
/** Little, so that some of it does not suffice. */
const work = 1_000;

interface Result {
  readonly seconds: number;
}
type Judge = (program: Program, solver: Solver) => Promise<readonly Result[]>;

const verifying: Judge = async (program, used) => {
  const options = { ...defaultVerifyOptions, work, strengthen: inferInvariants };
  const results: Result[] = [];
  for (const one of program.implementations.filter(({ checked }) => checked))
    results.push(await verifyImplementation(program, one, used, options));
  return results;
};

const checking: Judge = async (program, used) => {
  const check = checkerFor(program);
  const options = { work, inlineDepth: 2, quote: () => undefined, strengthen: inferInvariants };
  const results: Result[] = [];
  for (const one of program.implementations.filter(({ checked }) => checked))
    results.push(await check(one, used, options));
  return results;
};

/** From the first of its procedures, or from where it starts. */
const proving: Judge = async (program, used) => {
  const entry = program.implementations.find(({ name }) => name === program.start) ?? program.implementations[0]!;
  const { checks } = propertyNamed(undefined, false);
  const options = { property: checks, work, strengthen: confirmedInvariants, summarize: confirmedPromises };
  return [await proveProgram(program, entry, used, { ...defaultProveSettings, ...options })];
};

/** Each answer comes later than the one before. */
function late(fast: Solver): Solver {
  let asked = 0;
  const open: Solver["open"] = async (options) => {
    const session = await fast.open(options);
    const check: Session["check"] = async (question) => {
      const answer = await session.check(question);
      await new Promise((resolve) => setTimeout(resolve, asked++ % 5));
      return answer;
    };
    return new Proxy(session, {
      get: (target, name) => {
        if (name === "check") return check;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  };
  return { ...fast, hasOtherStrategy: fast.hasOtherStrategy === true, open, dispose: () => undefined };
}

/** A minute goes by from one look at the clock to the next. */
function hurry(): void {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
}

async function expectSame(program: Program, judge: Judge): Promise<void> {
  const first = await judge(program, solver);
  hurry();
  const second = await judge(program, late(solver));
  const timeless = (results: readonly Result[]): unknown => results.map((one) => ({ ...one, seconds: 0 }));
  expect(timeless(second)).toEqual(timeless(first));
}

const folderOf = (name: string): string => fileURLToPath(new URL(`corpus/${name}`, import.meta.url));
const some = (folder: string, one: number): readonly string[] =>
  readdirSync(folderOf(folder)).filter((name, i) => i % one === 0 && /\.(bpl|java)$/.test(name));

describe.each(some("boogie", 3))("%s", (name) => {
  const { program } = boogie.translate({ name, text: readFileSync(`${folderOf("boogie")}/${name}`, "utf8") });
  test("verify", { timeout }, () => expectSame(program!, verifying));
  test("check", { timeout }, () => expectSame(program!, checking));
  test("prove", { timeout }, () => expectSame(program!, proving));
});

/** The one is not proved with the work that there is, by none of the engines; the others are, by different ones, with most of it. */
const demanding = {
  open: `procedure main(x: [int]int) { var i, c: int; i := 0; c := 0;
    while (i < 40) { if (x[i] * x[i + 1] > c) { c := c + 1; } i := i + 1; } assert c != 37; }`,
  counted: "procedure main(n: int) { var i: int; i := 0; while (i != n) { i := i + 1; assert i * i != 7919; } }",
  quantified: `procedure main(n: int) { var a: [int]int; var i: int; i := 0;
    while (i < n) { a[i] := i * i; i := i + 1; assert (forall k: int :: 0 <= k && k < i ==> a[k] >= 0); } }`,
  recursive: `procedure main(n: int) { var r: int; call r := f(n); assert r * r >= r; }
    procedure f(n: int) returns (r: int) { if (n <= 1) { r := 1; } else { call r := f(n - 1); r := r * n; } }`,
};
test.each(Object.entries(demanding))("prove, of what takes much: %s", { timeout }, (name, text) =>
  expectSame(boogie.translate({ name: `${name}.bpl`, text }).program!, proving),
);

describe.each(some("java-pairs", 8))("%s", (name) => {
  const text = readFileSync(`${folderOf("java-pairs")}/${name}`, "utf8");
  test("verify", { timeout }, () => expectSame(translatedJava(name, text).program!, verifying));
  test("check", { timeout }, () => expectSame(translatedJava(name, text, certainJavaSettings).program!, checking));
});
