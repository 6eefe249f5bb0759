/**
 * What prove says of small programs that use the C library: they are right or wrong on every machine, or that depends on the machine; then nothing
 * is said. And the small run of `npm run fuzz c-calls` that every test run makes: what a machine said of the programs stands in a golden, with a
 * number that tells whether they are still the same; `UPDATE_GOLDEN=1` asks a machine again.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { findProgram } from "../src/host/node/find-program.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { callsEndings } from "./c-calls-machine.ts";
import { asserted, callsFaults, provenBy, truthOf, type CallsJudge, type Truth } from "./fuzz-c-calls.ts";
import { expectGolden } from "./golden.ts";
import { isWrongClaim, randomCCalls } from "./random-c-calls.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const clang = bundledClang();
afterAll(() => {
  solver.dispose();
  clang.dispose();
});
const judge: CallsJudge = { solver, clang, work: 30_000, asksAll: false };

const headers = ["assert", "ctype", "errno", "stdio", "stdlib", "string", "strings", "time", "wchar"].map((name) => `#include <${name}.h>\n`).join(""); // prettier-ignore
const difference =
  "static int difference(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }\n";
const text = "static int by_text(const void *a, const void *b) { int c = strcmp(a, b); return c; }\n";
const counted = "static int calls;\nstatic int order(const void *a, const void *b) { calls++; return *(const int *)a - *(const int *)b; }\n"; // prettier-ignore

/** `open`: it depends on the machine, or is not modelled. */
type Verdict = "safe" | "unsafe" | "open";

const programs: readonly (readonly [what: string, verdict: Verdict, main: string, before?: string])[] = [
  ["what is compared is read to its end", "unsafe", 'char a[4] = "abc", b[2] = "x"; return memcmp(a, b, 4) == 0;'],
  ["the sign of a comparison", "safe", 'assert(strcmp("a", "c") < 0); assert(strncmp("b", "abc", 2) >= 1); assert(!memcmp("a", "a", 1));'], // prettier-ignore
  ["the sign by way of a variable", "safe", 'int c = strcmp("a", "c"); if (c == 0) c = -c; assert(c < 0 && -c > 0);'],
  [
    "the sign by way of a function",
    "safe",
    'assert(by_text("a", "c") < 0); char t[] = "cab"; qsort(t, 3, 1, by_text);',
    text,
  ],
  ["the number that a comparison returns", "open", 'assert(strcmp("a", "c") == -2);'],
  ["another number that a comparison returns", "open", 'assert(strcmp("a", "c") == -1);'],
  ["such a number by way of a variable", "open", 'int c = strcmp("a", "c"), d; d = c; assert(d + 2 == 0);'],
  ["such a number by way of a function", "open", 'assert(by_text("a", "c") == -2);', text],
  [
    "such a number by way of a pointer",
    "open",
    'int (*f)(const char *, const char *) = strcmp; assert(f("a", "c") == -2);',
  ],
  ["such a number in a character", "open", 'char c = strcmp("a", "c"); assert(c == -2);'],
  [
    "how often a sort compares",
    "open",
    "int r[] = { 3, 1, 2, 5 }; qsort(r, 4, sizeof *r, order); assert(calls == 4);",
    counted,
  ],
  ["what is sorted by an order", "safe", "int r[] = { 3, 1, 2, 5 }; qsort(r, 4, sizeof *r, difference); assert(r[0] == 1 && r[3] == 5);", difference], // prettier-ignore
  ["what is sorted by what is no order", "open", "int r[] = { -2147483647 - 1, 0, 2147483647, 5 }; qsort(r, 4, sizeof *r, difference); assert(r[0] == 0);", difference], // prettier-ignore
  ["the end of a string is copied, too", "unsafe", 'char a[4] = ""; strncpy(a, a, 2);'],
  ["the end of a wide string is copied, too", "unsafe", 'wchar_t a[4] = L""; wcsncpy(a, a, 2);'],
  [
    "nothing is copied onto itself",
    "safe",
    'wchar_t a[4] = L""; wcsncpy(a, a, 0); wcsncat(a, a, 0); char b[2] = ""; strncpy(b, b, 0);',
  ],
  ["what is printed is overwritten", "unsafe", 'char a[8] = "x y"; sprintf(a, "%s-%s", a, a);'],
  ["the end of what is printed is overwritten", "unsafe", 'char a[8] = "xy"; snprintf(a + 2, 3, "%s", a);'],
  [
    "what is printed behind the end",
    "safe",
    'char a[8] = "xyz", b[8] = "xyz", c[8] = "xyz"; snprintf(a, 2, "%s", a + 2); snprintf(b, 0, "%s", b); sprintf(c + 5, "%.2s", c);',
  ],
  ["numbers that are no characters", "unsafe", "int c = 70000; return isalpha(c);"],
  ["signed characters", "safe", "char c = -61; assert(!isalpha(c)); assert(!isdigit(EOF));"],
  ["numbers after the same seed", "open", "srand(1); int a = rand(); srand(1); assert(a == rand());"],
  ["numbers after a seed", "unsafe", "srand(time(NULL)); assert(rand() != 3);"],
  ["who asks the environment twice", "open", 'if (getenv("HOME") && strlen(getenv("HOME")) > 100) return 1;'],
  ["who asks the environment", "unsafe", 'assert(getenv("HOME") == NULL);'],
  ["the environment that was set", "open", 'setenv("A", "1", 1); assert(getenv("A") != NULL);'],
  ["the date of a time", "open", "time_t t = 0; struct tm *m = gmtime(&t); assert(m->tm_year == 70);"],
  ["messages of errors", "open", "assert(strlen(strerror(ENOENT)) > 0);"],
  ["clocks that go on", "safe", "clock_t a = clock(), b = clock(); if (a != -1 && b != -1) assert(a <= b);"],
  ["a file that was written", "open", 'FILE *f = tmpfile(); if (!f) return 0; fputs("b", f); rewind(f); assert(getc(f) == \'b\'); fclose(f);'], // prettier-ignore
  ["how long a file is that was written", "open", "FILE *f = tmpfile(); if (!f) return 0; fputc(1, f); fseek(f, 0, SEEK_END); assert(ftell(f) == 1); fclose(f);"], // prettier-ignore
  ["a file of others", "unsafe", 'FILE *f = fopen("a", "r"); if (!f) return 0; assert(getc(f) == EOF); fclose(f);'],
  ["what is printed", "unsafe", 'int x = 2; printf("%d\\n", x); puts("a"); assert(x == 1);'],
];

describe("the library", { timeout: 120_000 }, () => {
  test.each(programs)("%s", async (_, verdict, main = "", before = "") => {
    const proof = await provenBy(`${headers}${before}int main(void) { ${main} return 0; }\n`, judge);
    const said = proof?.verdict === "unknown" ? "open" : proof?.verdict;
    // Executions alone do not prove what rests on inputs.
    const isEnough = said === verdict || (verdict === "safe" && said === "open" && main.includes("clock()"));
    expect(isEnough ? verdict : said, `${proof?.reason}`).toBe(verdict);
  });
});

// ------------------------------------------------------------------------------------------------------ random programs

const seeds = Array.from({ length: 30 }, (_, i) => 5000 + i);
const golden = "random-c-calls/endings.out";
const goldenFile = fileURLToPath(new URL(`golden/${golden}`, import.meta.url));

const digest = (program: string): string => createHash("sha256").update(program).digest("hex").slice(0, 12);

interface Known {
  readonly seed: number;
  readonly program: string;
  /** What it saw, by the numbers of its claims. */
  readonly claims: readonly (readonly [claim: number, value: string])[];
  readonly truth: Omit<Truth, "lines"> & { readonly lines: readonly number[] };
}

if (process.env["UPDATE_GOLDEN"] === "1" && findProgram("gcc") !== undefined) expectGolden(golden, asked());

function asked(): string {
  const endings = callsEndings(seeds.map(randomCCalls));
  const known = seeds.flatMap((seed, i): Known[] => {
    const [ending, bare] = [endings[i], randomCCalls(seed)];
    const isWrong = (claim: number): boolean => isWrongClaim(seed, claim);
    const truth = ending && truthOf(bare, ending, isWrong);
    if (ending === undefined || truth === undefined) return [];
    return [{ seed, program: digest(bare), claims: [...ending.claims].map(([k, { value }]) => [k, `${value}`] as const), truth: { ...truth, said: "", lines: [...truth.lines] } }]; // prettier-ignore
  });
  return known.map((one) => `${JSON.stringify(one)}\n`).join("");
}

describe("random programs that use the library", { timeout: 240_000 }, () => {
  const known = (existsSync(goldenFile) ? readFileSync(goldenFile, "utf8").trim().split("\n") : []).map((line) => JSON.parse(line) as Known); // prettier-ignore
  test("there are some", () => expect(known.length).toBeGreaterThan(25));
  test("no machine contradicts what is said of them", async () => {
    const verdicts = new Set<string>();
    for (const { seed, program, claims, truth } of known) {
      const bare = randomCCalls(seed);
      const values = new Map(claims.map(([k, value]) => [k, { value: BigInt(value) }]));
      const text = asserted(bare, values, (claim) => isWrongClaim(seed, claim));
      expect(digest(bare), "another program is made of the seed: update the golden where there is gcc").toBe(program); // prettier-ignore
      const { seen, faults } = await callsFaults(text, { ...truth, lines: new Set(truth.lines) }, judge);
      expect(faults, text).toEqual([]);
      verdicts.add(seen);
    }
    expect([...verdicts]).toEqual(expect.arrayContaining(["safe (does not fail)", "unsafe (fails)"]));
  });
});
