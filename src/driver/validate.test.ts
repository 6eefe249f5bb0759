/** Witnesses, right and wrong: what of them is put into a text, and what a verdict about the text says of them. */
import { describe, expect, test } from "vitest";
import { toyHost } from "../../test/fakes/toy-host.ts";
import type { EngineName } from "../engines/prove/options.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { Waypoint, WitnessContent } from "../verdict/witness.ts";
import { defaultRunOptions } from "./options.ts";
import { validateWitness, type Validation } from "./validate-files.ts";
import { instrumented } from "./validate-instrument.ts";
import { loopKeyword } from "./witness-loops.ts";
import { readWitness } from "./witness-reader.ts";
import { closingOf, offsetAt, tokensOf } from "./witness-tokens.ts";

const at = (line: number, column?: number) => ({ file: "p.c", line, ...(column !== undefined && { column }) });
const text = [
  "int f(int);", // 1
  "int main(void) {", // 2
  "  for (int i = 0; f((1)); i++) { if (f(2)) break; }", // 3
  "  while (f(3)) f(4);", // 4
  "  do { f(5); } while (f(6));", // 5
  "  int x = f(7), y = f(8 + f(9));", // 6
  "  if (x) f(10); else f(11);", // 7
  "  g (12); (f)(13); for (;;) ;", // 8
  "}",
].join("\n");

const begin = "static int __inquest_at; extern void __VERIFIER_assume(int); ";

/** The line with what was put into it, or why nothing was. */
function put(content: WitnessContent, line: number): string {
  const { text: changed, left } = instrumented(text, content);
  if (left.length > 0) return left.join("; ");
  const lines = changed.split("\n");
  expect(lines).toHaveLength(text.split("\n").length);
  expect(lines[0]).toBe((content.kind === "correctness" ? "extern void __inquest_invariant(void); " : begin) + text.split("\n")[0]); // prettier-ignore
  for (const [i, other] of text.split("\n").entries()) if (i > 0 && i !== line - 1) expect(lines[i]).toBe(other);
  return lines[line - 1]!.trim();
}

const way = (type: string, line: number, column: number | undefined, value?: string, action = "follow"): Waypoint => ({
  type,
  action,
  location: at(line, column),
  ...(value !== undefined && { constraint: { value } }),
});
const ways = (...waypoints: readonly Waypoint[]): WitnessContent => ({ kind: "violation", segments: waypoints.map((one) => [one]) }); // prettier-ignore

describe("waypoints", () => {
  test.each<readonly [string, Waypoint, string]>([
    ["an assumption", way("assumption", 4, 3, "x > 1"), "if (__inquest_at == 0 && (x > 1)) __inquest_at = 1; while (f(3)) f(4);"],
    ["one that says nothing", way("assumption", 4, 3), "if (__inquest_at == 0 && (1)) __inquest_at = 1; while (f(3)) f(4);"],
    ["one that is to be avoided", way("assumption", 4, 3, "x > 1", "avoid"), "if (__inquest_at == 0 && (x > 1)) __VERIFIER_assume(0); while (f(3)) f(4);"],
    ["in several lines", way("assumption", 4, 3, "x\n  > 1"), "if (__inquest_at == 0 && (x > 1)) __inquest_at = 1; while (f(3)) f(4);"],
    ["a branch", way("branching", 7, 3, "true"), "if (({ int __inquest_c = !!(x); if (__inquest_at == 0 && (__inquest_c == 1)) __inquest_at = 1; __inquest_c; })) f(10); else f(11);"],
    ["the other branch", way("branching", 7, 3, "false"), "if (({ int __inquest_c = !!(x); if (__inquest_at == 0 && (__inquest_c == 0)) __inquest_at = 1; __inquest_c; })) f(10); else f(11);"],
    ["a loop", way("branching", 4, 3, "true"), "while (({ int __inquest_c = !!(f(3)); if (__inquest_at == 0 && (__inquest_c == 1)) __inquest_at = 1; __inquest_c; })) f(4);"],
    ["a loop by its line alone", way("branching", 5, undefined, "true"), "do { f(5); } while (({ int __inquest_c = !!(f(6)); if (__inquest_at == 0 && (__inquest_c == 1)) __inquest_at = 1; __inquest_c; }));"],
    ["what a call returned", way("function_return", 6, 14, "\\result == 4"), "int x = ({ __typeof__(f(7)) __inquest_r = f(7); if (__inquest_at == 0 && (__inquest_r == 4)) __inquest_at = 1; __inquest_r; }), y = f(8 + f(9));"],
    ["what the outer call returned", way("function_return", 6, 31, "\\result == 4"), "int x = f(7), y = ({ __typeof__(f(8 + f(9))) __inquest_r = f(8 + f(9)); if (__inquest_at == 0 && (__inquest_r == 4)) __inquest_at = 1; __inquest_r; });"],
    ["the target", way("target", 4, 3), "__VERIFIER_assume(__inquest_at == 0); while (f(3)) f(4);"],
    ["the target in an expression", way("target", 4, 10), "while (__VERIFIER_assume(__inquest_at == 0), f(3)) f(4);"],
    ["the target by its line alone", way("target", 4, undefined), "__VERIFIER_assume(__inquest_at == 0); while (f(3)) f(4);"],
  ])("%s", (_, waypoint, said) => expect(put(ways(waypoint), waypoint.location.line)).toBe(said)); // prettier-ignore

  test.each<readonly [string, Waypoint, RegExp]>([
    ["an assumption within a statement", way("assumption", 4, 10, "1"), /^line 4: no statement begins here/],
    ["nothing is there", way("target", 4, 2), /no statement begins here/],
    ["no branch is there", way("branching", 6, 3, "true"), /no condition is found here/],
    ["the condition is empty", way("branching", 8, 20, "true"), /no condition is found here/],
    ["no call ends there", way("function_return", 6, 13, "\\result == 4"), /no call ends here/],
    ["no call by name ends there", way("function_return", 8, 17, "\\result == 4"), /no call ends here/],
    ["a parenthesis that ends no call", way("function_return", 3, 23, "\\result == 4"), /no call ends here/],
    ["another kind", way("function_enter", 4, 3), /function_enter is not looked at/],
    ["what is not one expression", way("assumption", 4, 3, "1) || (1"), /is not one expression/],
    ["a value of something else", way("assumption", 4, 3, "\\old(x)"), /is not one expression/],
  ])("%s", (_, waypoint, why) => expect(put(ways(waypoint), 0)).toMatch(why));

  test("come in their order, and the target at their end", () => {
    const content = ways(way("assumption", 4, 3, "a"), way("assumption", 4, 3, "b"), way("branching", 7, 3, "true"), way("target", 8, 3)); // prettier-ignore
    const { text: changed, left } = instrumented(text, content);
    expect(left).toEqual([]);
    const lines = changed.split("\n");
    expect(lines[3]).toBe("  if (__inquest_at == 0 && (a)) __inquest_at = 1; else if (__inquest_at == 1 && (b)) __inquest_at = 2; while (f(3)) f(4);"); // prettier-ignore
    expect(lines[6]).toContain("if (__inquest_at == 2 && (__inquest_c == 1)) __inquest_at = 3;");
    expect(lines[7]).toContain("__VERIFIER_assume(__inquest_at == 3); g (12);");
  });

  test("of one line are apart by their columns", () => {
    const lines = instrumented(text, ways(way("assumption", 8, 3, "a"), way("assumption", 8, 20, "b"))).text.split(
      "\n",
    );
    expect(lines[7]).toBe("  if (__inquest_at == 0 && (a)) __inquest_at = 1; g (12); (f)(13); if (__inquest_at == 1 && (b)) __inquest_at = 2; for (;;) ;"); // prettier-ignore
    expect(put(ways(way("branching", 5, 3, "true")), 5)).toContain("while (({ int __inquest_c = !!(f(6));");
  });

  test("may stand at labels, in loops, and at the beginning", () => {
    const said = (changed: string, waypoint: Waypoint): string => {
      const { text: made, left } = instrumented(changed, ways(waypoint));
      return left.length > 0 ? left.join() : made.slice(begin.length);
    };
    const assumption = (line: number, column: number): Waypoint => way("assumption", line, column, "a");
    expect(said("{ l: x = 1; }", assumption(1, 6))).toBe("{ l: if (__inquest_at == 0 && (a)) __inquest_at = 1; x = 1; }"); // prettier-ignore
    expect(said("x = 1;", way("target", 1, 1))).toBe("__VERIFIER_assume(__inquest_at == 0), x = 1;");
    expect(said("x = 1;", assumption(1, 1))).toBe("no statement begins here".replace(/^/, "line 1: "));
    const taken = "({ int __inquest_c = !!( i < 3); if (__inquest_at == 0 && (__inquest_c == 1)) __inquest_at = 1; __inquest_c; })"; // prettier-ignore
    expect(said("for (i = 0; i < 3; i++) ;", way("branching", 1, 1, "true"))).toBe(`for (i = 0;${taken}; i++) ;`);
    expect(said("for (i = ({ 1; }); i < 3; i++) ;", way("branching", 1, 1, "true"))).toBe(`for (i = ({ 1; });${taken}; i++) ;`); // prettier-ignore
    for (const wrong of ["for (i) ;", "for (i; j) ;", "do x(); while (1);"])
      expect(said(wrong, way("branching", 1, 1, "true")), wrong).toBe("line 1: no condition is found here");
  });

  test("that have no place leave the others where they are, in the order of the text", () => {
    const placed = [way("assumption", 8, 3, "a"), way("assumption", 4, 3, "b")];
    const { text: changed } = instrumented(text, ways(...placed));
    expect(changed.indexOf("(b)")).toBeLessThan(changed.indexOf("(a)"));
    const { text: other, left } = instrumented(text, ways(...placed, way("target", 99, 1)));
    expect(left).toEqual(["line 99: no statement begins here"]);
    expect(other.split("\n").slice(1)).toEqual(changed.split("\n").slice(1));
  });

  test("of one segment are at its number", () => {
    const segments = [[way("assumption", 4, 3, "a", "avoid"), way("assumption", 7, 3, "b")], [way("target", 8, 3)]];
    const lines = instrumented(text, { kind: "violation", segments }).text.split("\n");
    expect(lines[3]).toContain("if (__inquest_at == 0 && (a)) __VERIFIER_assume(0);");
    expect(lines[6]).toContain("if (__inquest_at == 0 && (b)) __inquest_at = 1;");
    expect(lines[7]).toContain("__VERIFIER_assume(__inquest_at == 1);");
  });
});

describe("invariants", () => {
  const invariant = (line: number, column: number | undefined, value: string, changes = {}): WitnessContent => ({
    kind: "correctness",
    invariants: [{ type: "loop_invariant", location: at(line, column), value, format: "c_expression", ...changes }],
  });
  const check = (value: string): string => `((${value}) ? (void)0 : __inquest_invariant())`;

  test("stand before the condition of their loop", () => {
    expect(put(invariant(3, 3, "i > 0"), 3)).toBe(
      `for (int i = 0;${check("i > 0")},  f((1)); i++) { if (f(2)) break; }`,
    );
    expect(put(invariant(4, undefined, "(x)"), 4)).toBe(`while (${check("(x)")}, f(3)) f(4);`);
    expect(put(invariant(5, 3, "a[1]"), 5)).toBe(`do { f(5); } while (${check("a[1]")}, f(6));`);
    expect(put(invariant(4, undefined, "(struct s){1}.a"), 4)).toBe(`while (${check("(struct s){1}.a")}, f(3)) f(4);`);
    expect(put(invariant(8, 20, "1"), 8)).toBe(`g (12); (f)(13); for (;${check("1")}, 1;) ;`);
  });

  test.each<readonly [string, WitnessContent, RegExp]>([
    ["another kind", invariant(4, 3, "1", { type: "location_invariant" }), /location_invariant is not looked at/],
    ["another language", invariant(4, 3, "1", { format: "ext_c_expression" }), /the format ext_c_expression is not read/],
    ["no loop", invariant(7, 3, "1"), /no loop begins here/],
    ["another column", invariant(4, 4, "1"), /no loop begins here/],
    ["a loop that is not there", invariant(99, 3, "1"), /no loop begins here/],
  ])("%s", (_, content, why) => expect(put(content, 0)).toMatch(why)); // prettier-ignore

  test.each(["1) || (1", "1; 1", "", "1 // x", "1 /* x */", "#define a", "a @ b", "a # b", "((1)", "[1", "}{", "a\\b"])(
    "%j is no expression to be put there",
    (value) => expect(put(invariant(4, 3, value), 0)).toMatch(/^line 4: /),
  );
});

describe("places in a text", () => {
  const places =
    '/* while */ int a;\nwhile ("for") {\n  do { } while (a[(1)]);\n#define for while\n  for (int k[2] = {1}; k[0]; ) ; do a; while (1); while a; for (;\n';
  test("are not those of lines of the preprocessor that are indented", () => {
    const indented = "int main(void) {\n  #define open (\n  while (1)\n    # undef open\n    ;\n}\n";
    const where = { kind: "correctness", invariants: [{ type: "loop_invariant", location: at(3, 3), value: "1", format: "c_expression" }] } as const; // prettier-ignore
    expect(
      tokensOf(indented)
        .map(({ text: word }) => word)
        .join(" "),
    ).toBe("int main ( void ) { while ( 1 ) ; }");
    expect(instrumented(indented, where).left).toEqual([]);
  });

  const there = (line: number, column: number): string => {
    const content: WitnessContent = {
      kind: "correctness",
      invariants: [{ type: "loop_invariant", location: at(line, column), value: "1", format: "c_expression" }],
    };
    const { text: changed, left } = instrumented(places, content);
    return left.length > 0 ? "nowhere" : changed.split("\n")[line - 1]!;
  };
  const check = "((1) ? (void)0 : __inquest_invariant())";

  test("are those of words, not of comments, texts and lines of the preprocessor", () => {
    expect(there(1, 4)).toBe("nowhere");
    expect(there(2, 1)).toBe(`while (${check}, "for") {`);
    expect(there(2, 9)).toBe("nowhere");
    expect(there(3, 3)).toBe(`  do { } while (${check}, a[(1)]);`);
    expect(there(4, 9)).toBe("nowhere");
    expect(there(5, 3)).toContain(`for (int k[2] = {1};${check},  k[0]; )`);
  });

  test("are none where the condition is not to be found", () => {
    const [line] = places.split("\n").slice(4) as [string];
    for (const what of ["do a", "while a", "for (;"]) expect(there(5, line.indexOf(what) + 1)).toBe("nowhere");
  });

  test.each(["while (a", "for (a) ;", "do ; while (1);", "do { } f(1);", "while"])("nor in what is no C: %s", (one) => {
    const where = { kind: "correctness", invariants: [{ type: "loop_invariant", location: at(1, 1), value: "1", format: "c_expression" }] } as const; // prettier-ignore
    expect(instrumented(one, where).left).toHaveLength(1);
    expect(instrumented("while (1) ;", where).left).toEqual([]);
    expect(instrumented("x ) ;", ways(way("function_return", 1, 3, "\\result == 4"))).left).toHaveLength(1);
  });

  test("are found by line and column, and keywords of loops by them", () => {
    expect(offsetAt("ab\ncd\n", 1, 1)).toBe(0);
    expect(offsetAt("ab\ncd\n", 2, 2)).toBe(4);
    expect([offsetAt("ab\ncd\n", 1, 9), offsetAt("ab\ncd", 2, 9), offsetAt("ab", 5, 1)]).toEqual([2, 5, 2]);
    expect(loopKeyword(places, { line: 2, column: 1 })).toMatchObject({ text: "while", line: 2, column: 1 });
    expect(loopKeyword(places, { line: 3, column: 3 })).toMatchObject({ text: "do" });
    expect(loopKeyword(places, { line: 1, column: 13 })).toBeUndefined();
    expect(tokensOf("a(b)").map(({ text: word, start, end }) => [word, start, end])).toEqual([["a", 0, 1], ["(", 1, 2], ["b", 2, 3], [")", 3, 4]]); // prettier-ignore
    expect(tokensOf("a b\n\n\nc").map(({ line, column }) => [line, column])).toEqual([[1, 1], [1, 3], [4, 1]]); // prettier-ignore
    expect(tokensOf("a # b\n# c d\n#\n  # e\n#f \\\n g\nh").map(({ text: word }) => word)).toEqual(["a", "#", "b", "h"]); // prettier-ignore
    const tokens = tokensOf("(a[1]{b})c)");
    expect([closingOf(tokens, 0), closingOf(tokens, 2), closingOf(tokens, 5), closingOf(tokensOf("((a)"), 0)]).toEqual([8, 4, 7, undefined]); // prettier-ignore
  });
});

describe("what is read", () => {
  const entry = (kind: string, content: string, hash = ""): string =>
    `- entry_type: "${kind}"\n  metadata:\n    task:\n      input_file_hashes:\n${hash === "" ? '        "other.c": []' : `        "p.c": "${hash}"`}\n  content:\n${content}`;
  const where = (indent: string): string =>
    `${indent}location:\n${indent}  file_name: "p.c"\n${indent}  line: 4\n${indent}  column: 3\n`;
  const invariant = (lines: string): string => `    - invariant:\n${lines}`;

  test("invariants, with their places", () => {
    const read = readWitness(entry("invariant_set", invariant(`        type: loop_invariant\n${where("        ")}        value: "x > 0"\n`), "abc"));
    if ("error" in read) throw new Error(read.error);
    expect(read.content).toEqual({
      kind: "correctness",
      invariants: [{ type: "loop_invariant", value: "x > 0", location: at(4, 3), format: "c_expression" }],
    });
    expect([...read.hashes]).toEqual([["p.c", "abc"]]);
    const other = readWitness(entry("invariant_set", invariant(`        type: loop_invariant\n${where("        ")}        value: "1"\n        format: other\n`)));
    expect(other).toMatchObject({ content: { invariants: [{ format: "other" }] } });
  }); // prettier-ignore

  test("waypoints, segment by segment", () => {
    const waypoint = (lines: string): string => `        - waypoint:\n${lines}`;
    const one = waypoint(`            type: assumption\n            action: avoid\n${where("            ")}            constraint:\n              value: "x"\n              format: c_expression\n`);
    const two = waypoint(`            type: target\n            location:\n              file_name: p.c\n              line: 5\n              column: x\n`);
    const read = readWitness(entry("violation_sequence", `    - segment:\n${one}    - segment:\n${two}`));
    expect(read).toEqual({
      hashes: new Map(),
      content: {
        kind: "violation",
        segments: [
          [{ type: "assumption", action: "avoid", location: at(4, 3), constraint: { value: "x", format: "c_expression" } }],
          [{ type: "target", action: "follow", location: at(5) }],
        ],
      },
    });
  }); // prettier-ignore

  test.each([
    ["a value", invariant(`        type: loop_invariant\n${where("        ")}`)],
    ["a type", invariant(`        value: "1"\n${where("        ")}`)],
    ["a place", invariant(`        type: loop_invariant\n        value: "1"\n`)],
    ["a line", invariant(`        type: loop_invariant\n        value: "1"\n        location:\n          file_name: "p.c"\n`)],
    ["a file", invariant(`        type: loop_invariant\n        value: "1"\n        location:\n          line: 4\n`)],
    ["a number", invariant(`        type: loop_invariant\n        value: "1"\n        location:\n          file_name: "p.c"\n          line: 4x\n`)],
  ])("no invariant without %s", (_, content) =>
    expect(readWitness(entry("invariant_set", content))).toEqual({ error: "an invariant has no type, no value or no place" })); // prettier-ignore

  test("no waypoint without a place or a type", () => {
    for (const lines of ["            type: target\n", where("            ")])
      expect(readWitness(entry("violation_sequence", `    - segment:\n        - waypoint:\n${lines}`))).toEqual({ error: "a waypoint has no type or no place" }); // prettier-ignore
  });

  test("what is neither is said", () => {
    for (const other of [entry("precondition_set", "    - a"), "a: b", "- b"])
      expect(readWitness(other)).toEqual({ error: "there is neither an invariant_set nor a violation_sequence" });
    expect(readWitness("a: 'b")).toMatchObject({ error: expect.stringMatching(/^line \d/) as string });
  });
});

describe("a verdict about the text says", () => {
  /** Reads the Boogie program in the comments of a C text. */
  const inComments: FrontEnd = {
    name: "c",
    extensions: [".c"],
    checks: new Set<CheckKind>(["assertion", "loop-invariant-kept"]),
    translate: ({ name, text: all }) => {
      seen.push(all);
      const kept = all.replaceAll(/(^|\*\/)[\s\S]*?(\/\*|$)/g, (other) => other.replaceAll(/[^\n]/g, " "));
      return boogie.translate({ name, text: kept });
    },
  };
  const seen: string[] = [];
  const program = (check: string): string =>
    `int main(void) { /* procedure main(x: int) { */\n  while (1) f(); /* ${check} */\n} /* } */\n`;
  const witness = (kind: "invariant_set" | "violation_sequence", line = 2, type = "", hash = ""): string => {
    const location = `{"file_name": "p.c", "line": ${line}, "column": 3}`;
    const content = kind === "invariant_set" ? `{"invariant": {"type": "loop_invariant", "value": "1", "location": ${location}}}` : `{"segment": [{"waypoint": {"type": "${type}", "location": ${location}}}]}`;
    return `[{"entry_type": "${kind}", "metadata": {"task": {"input_file_hashes": {${hash === "" ? "" : `"p.c": "${hash}"`}}}}, "content": [${content}]}]`;
  }; // prettier-ignore

  const validated = (text: string, said: string, files = {}): Promise<Validation> => {
    seen.length = 0;
    const host = toyHost({ "p.c": text, "w.yml": said, ...files });
    const proof = {
      paths: [],
      options: { ...defaultRunOptions, timeLimit: 20 },
      property: { name: "asked", checks: new Set<CheckKind>(["assertion"]) },
      settings: { engines: new Set<EngineName>(["run"]), explain: { replay: true, simplify: false, prune: false } },
    };
    return validateWitness({ file: "p.c", witness: "w.yml", proof }, () => [inComments], host, (path) => `hash of ${path}`); // prettier-ignore
  };
  const invariants = witness("invariant_set");
  const violation = (line = 2, type = "target"): string => witness("violation_sequence", line, type);

  test("whether invariants hold", async () => {
    expect(await validated(program("assert true;"), invariants)).toMatchObject({ verdict: "confirmed", reason: expect.stringMatching(/one execution/) as string }); // prettier-ignore
    expect(seen[0]).toContain("__inquest_invariant");
    expect(await validated(program("assert false;"), invariants)).toMatchObject({ verdict: "not confirmed", reason: expect.stringMatching(/^line 2: /) as string }); // prettier-ignore
    expect(await validated(program(`assert {:check "loop-invariant-kept"} false;`), invariants)).toMatchObject({ verdict: "not confirmed" }); // prettier-ignore
    expect(await validated(program("assert x * x >= 0;"), invariants)).toMatchObject({ verdict: "unknown", reason: expect.stringMatching(/executions did not fail/) as string }); // prettier-ignore
  });

  test("whether an error is there", async () => {
    expect(await validated(program("assert false;"), violation())).toMatchObject({ verdict: "confirmed", reason: expect.stringMatching(/^line 2: /) as string }); // prettier-ignore
    expect(seen[0]).toContain("__VERIFIER_assume");
    expect(await validated(program("assert true;"), violation())).toEqual({ verdict: "not confirmed", reason: "no execution along the waypoints fails" }); // prettier-ignore
    expect(await validated(program("assert x * x >= 0;"), violation())).toMatchObject({ verdict: "unknown", reason: expect.stringMatching(/executions did not fail/) as string }); // prettier-ignore
    expect(await validated(program(`assert {:check "loop-invariant-kept"} false;`), violation())).not.toMatchObject({ verdict: "confirmed" }); // prettier-ignore
    expect(await validated(program("assert false;").replace("} /* }", "  f();\n} /* }"), violation(3))).toEqual({ verdict: "unknown", reason: "another error was found first, in line 2" }); // prettier-ignore
    expect(await validated(program("assert false;"), violation(2, "assumption"))).toEqual({ verdict: "unknown", reason: "the last waypoint is no target" }); // prettier-ignore
  });

  test("nothing of another file, of what is not understood, or of what cannot be read", async () => {
    const text = program("assert true;");
    expect(await validated(text, witness("invariant_set", 2, "", "hash of p.c"))).toMatchObject({ verdict: "confirmed" }); // prettier-ignore
    expect(await validated(text, witness("invariant_set", 2, "", "another"))).toEqual({ verdict: "unknown", reason: "the witness was made for another file" }); // prettier-ignore
    expect(await validated(text, witness("invariant_set", 3))).toMatchObject({ verdict: "unknown", reason: expect.stringMatching(/^not all of the witness is understood: line 3: /) as string }); // prettier-ignore
    expect(await validated(text, "nonsense")).toMatchObject({ verdict: "unreadable", reason: expect.stringMatching(/^w.yml: /) as string }); // prettier-ignore
    expect(await validated(text, "\0")).toEqual({ verdict: "unreadable", reason: "w.yml cannot be read" });
    expect(await validated("\0", invariants)).toEqual({ verdict: "unreadable", reason: "p.c cannot be read" });
    expect(await validated(program("asert true;"), invariants)).toMatchObject({ verdict: "unknown", reason: expect.stringMatching(/the program cannot be read: /) as string }); // prettier-ignore
    expect(seen).toHaveLength(1);
  });
});
