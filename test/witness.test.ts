/** Witnesses of `prove`: their form, what they say of C, and that what is written is read back. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cExpressions } from "../src/driver/witness-condition.ts";
import { readWitness } from "../src/driver/witness-reader.ts";
import { parseYaml } from "../src/driver/witness-yaml.ts";
import { closingOf, tokensOf } from "../src/driver/witness-tokens.ts";
import { add, and, eq, ge, int, le, not, or } from "../src/logic/build.ts";
import { INT } from "../src/logic/sort.ts";
import { variable, type Term, type Variable } from "../src/logic/term.ts";
import { noSpan } from "../src/source/span.ts";
import { witnessText } from "../src/report/witness.ts";
import type { Witness } from "../src/verdict/witness.ts";
import { buildProgram, inquest, Workspace } from "./inquest.ts";

const timeout = 240_000;
const bundled = ["--solver", "z3-wasm", "--clang", "bundled"];

const metadata: Witness["metadata"] = {
  uuid: "00000000-0000-4000-8000-000000000000",
  creationTime: "2026-01-01T00:00:00Z",
  producer: { name: "inquest", version: "1.2.3" },
  files: [{ name: "a.c", sha256: "ab12" }],
  specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )",
  dataModel: "LP64",
};
const location = { file: "a.c", line: 3, column: 5 };

const declared = (v: Variable, low: bigint, high: bigint, sourceName = v.name) => ({
  variable: v,
  where: and(le(int(low), v), le(v, int(high))),
  span: noSpan,
  sourceName,
});

describe("conditions in C", () => {
  const [x, y, z] = ["x", "y", "z"].map((name) => variable(name, INT)) as [Variable, Variable, Variable];
  const say = cExpressions([declared(x, -(2n ** 31n), 2n ** 31n - 1n), declared(y, 0n, 2n ** 32n - 1n), declared(z, 0n, 2n ** 64n - 1n)]); // prettier-ignore
  test.each<[string, Term, string | undefined]>([
    ["an int and an unsigned are compared as numbers", le(x, y), "(long long)x <= (long long)y"],
    ["sums do not overflow", le(add(x, y), int(-3n)), "((long long)x + (long long)y) <= (-3)"],
    ["connectives", or(not(eq(x, int(1n))), ge(y, int(2n))), "(!((long long)x == 1)) || ((long long)y >= 2)"],
    ["what may not fit is not said", le(z, int(5n)), undefined],
    ["nor what is nobody's variable", le(variable("w", INT), x), undefined],
  ])("%s", (_, term, text) => expect(say(term)).toBe(text));
});

describe("the form", () => {
  const proof: Witness = {
    metadata,
    content: { kind: "correctness", invariants: [{ type: "loop_invariant", location, value: "x >= 0", format: "c_expression" }] }, // prettier-ignore
  };
  test("a proof", () => {
    expect(witnessText(proof)).toBe(`- entry_type: invariant_set
  metadata:
    format_version: "2.0"
    uuid: "00000000-0000-4000-8000-000000000000"
    creation_time: "2026-01-01T00:00:00Z"
    producer:
      name: "inquest"
      version: "1.2.3"
    task:
      input_files:
      - "a.c"
      input_file_hashes:
        "a.c": "ab12"
      specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )"
      data_model: LP64
      language: C
  content:
  - invariant:
      type: loop_invariant
      location:
        file_name: "a.c"
        line: 3
        column: 5
      value: "x >= 0"
      format: c_expression
`);
  });
  test("what is written is read back", () => {
    const value = fc.string({ unit: "binary" });
    const invariants = fc.array(fc.record({ type: fc.constant("loop_invariant"), location: fc.constant(location), value, format: fc.constant("c_expression") })); // prettier-ignore
    fc.assert(
      fc.property(invariants, (list) => {
        const content = { kind: "correctness", invariants: list } as const;
        expect(readWitness(witnessText({ metadata, content }))).toEqual({
          content,
          hashes: new Map([["a.c", "ab12"]]),
        });
      }),
    );
    const waypoint = { type: "branching", action: "follow", location, constraint: { value: "true" } };
    const target = { type: "target", action: "follow", location };
    const content = { kind: "violation", segments: [[{ ...waypoint, action: "avoid" }, waypoint], [target]] } as const;
    expect(readWitness(witnessText({ metadata, content }))).toMatchObject({ content });
  });
});

describe("YAML", () => {
  const read = (text: string): unknown => {
    const parsed = parseYaml(text);
    return "error" in parsed ? parsed : plainOf(parsed.value);
  };
  const plainOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plainOf);
    if (typeof value !== "object" || value === null) return value;
    const { entries } = value as { entries: ReadonlyMap<string, unknown> };
    return Object.fromEntries([...entries].map(([key, one]) => [key, plainOf(one)]));
  };
  test("lists beside their key, comments, quotes, folded and block scalars, JSON", () => {
    const text = [
      "---",
      "# a witness",
      "a:   # of ours",
      "- x: 'it''s'",
      "  y: one",
      "    two",
      '-   z: "q # r"   # no more',
      "b: >-",
      "  folded",
      "  text",
      'c: ["1", {"d": 2}]',
      "e:",
      "",
    ].join("\n");
    const expected = {
      a: [{ x: "it's", y: "one two" }, { z: "q # r" }],
      b: "folded text",
      c: ["1", { d: "2" }],
      e: "",
    };
    expect(read(text)).toEqual(expected);
  });
  test.each([
    ["", "the file is empty"],
    ["a: 1\nb", "expected KEY: VALUE"],
    ["a: &x 1", "anchors and tags are not read"],
    ["a: 'x", "a quoted text does not end"],
    ["- ".repeat(1000) + "a", "this is nested too deeply"],
  ])("%j is refused", (text, error) => expect(read(text)).toMatchObject({ error }));
  test("whatever it is given, it answers", () => {
    fc.assert(fc.property(fc.array(fc.constantFrom("- ", "a: ", "\n", "  ", "'", '"', "#", "[", "x", "|", "&")), (parts) => void parseYaml(parts.join("")))); // prettier-ignore
  });
});

test("tokens of C have their places, comments and directives are none", () => {
  const tokens = tokensOf("#define X (\nint /* ( */ f(\"(\", ')') // )\n{ }");
  expect(tokens.map(({ text }) => text)).toEqual(["int", "f", "(", '"("', ",", "')'", ")", "{", "}"]);
  expect(tokens[1]).toMatchObject({ line: 2, column: 13 });
  expect(closingOf(tokens, 2)).toBe(6);
});

describe("prove", { timeout }, () => {
  const header = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
  const place = new Workspace({
    "safe.c": `${header}int main(void) {\n  int i = 0;\n  while (__VERIFIER_nondet_int())\n    if (i < 10) i++;\n  if (i > 10) reach_error();\n  return 0;\n}\n`,
    "unsafe.c": `${header}int main(void) {\n  int n = __VERIFIER_nondet_int();\n  if (n == 77) { reach_error(); }\n  return 0;\n}\n`,
  });
  beforeAll(buildProgram, timeout);
  afterAll(() => place.remove());
  const prove = (...args: readonly string[]): ReturnType<typeof inquest> =>
    inquest(["prove", "--property", "unreach-call", ...args, ...bundled], { cwd: place.folder });
  const written = (): ReturnType<typeof readWitness> => readWitness(readFileSync(join(place.folder, "w.yml"), "utf8"));

  test("a proof tells its invariants: in the source, in the report and as a witness", async () => {
    const shown = await prove("safe.c", "--witness", "w.yml", "--explain", "--engine", "k-induction");
    expect(shown.stdout).toMatch(/\/\/ invariant: .*i <= 10.*\n {2}while/);
    expect(written()).toMatchObject({
      content: { kind: "correctness", invariants: [{ type: "loop_invariant", location: { line: 5, column: 3 } }] },
    });
    expect(readFileSync(join(place.folder, "w.yml"), "utf8")).toContain("(long long)i <= 10");
    const { stdout } = await prove("safe.c", "--format", "json", "--engine", "k-induction");
    const { program } = JSON.parse(stdout) as { program: unknown };
    expect(program).toMatchObject({
      proof: { engine: "k-induction", places: [{ file: "safe.c", line: 5, column: 3 }] },
    });
  });
  test("an error tells its inputs and where it leads", async () => {
    await prove("unsafe.c", "--witness", "w.yml");
    expect(written()).toMatchObject({
      content: {
        kind: "violation",
        segments: [
          [{ type: "function_return", location: { line: 4, column: 33 }, constraint: { value: "\\result == 77" } }],
          [{ type: "target", location: { line: 5, column: 18 } }],
        ],
      },
    });
  });
});
