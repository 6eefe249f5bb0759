/** `validate`: witnesses that are right are confirmed, wrong ones refused, and what is not understood is said to be unknown. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instrumented } from "../src/driver/validate-instrument.ts";
import { witnessText } from "../src/report/witness.ts";
import type { Waypoint, Witness, WitnessContent } from "../src/verdict/witness.ts";
import { buildProgram, inquest, Workspace } from "./inquest.ts";

const timeout = 240_000;

const metadata: Witness["metadata"] = {
  uuid: "00000000-0000-4000-8000-000000000000",
  creationTime: "2026-01-01T00:00:00Z",
  producer: { name: "other", version: "1" },
  files: [],
  specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )",
  dataModel: "LP64",
};
const at = (line: number, column: number) => ({ file: "p.c", line, column });
const loop = (value: string, type = "loop_invariant"): WitnessContent => ({
  kind: "correctness",
  invariants: [{ type, location: at(5, 3), value, format: "c_expression" }],
});
const returned = (line: number, column: number, value: number): Waypoint => ({
  type: "function_return",
  action: "follow",
  location: at(line, column),
  constraint: { value: `\\result == ${value}`, format: "acsl_expression" },
});
const branch = (line: number, column: number, value: boolean): Waypoint => ({
  type: "branching",
  action: "follow",
  location: at(line, column),
  constraint: { value: String(value) },
});
const target = (line: number, column: number): Waypoint => ({
  type: "target",
  action: "follow",
  location: at(line, column),
});
const sequence = (...waypoints: readonly Waypoint[]): WitnessContent => ({
  kind: "violation",
  segments: waypoints.map((one) => [one]),
});

describe("a witness in the text", () => {
  const text =
    "int f(void);\nint main(void) {\n  for (int i = 0;;) { if (f()) break; }\n  do { f(); } while (f());\n}\n";
  const invariant = (line: number, column: number, value: string): WitnessContent => ({
    kind: "correctness",
    invariants: [{ type: "loop_invariant", location: at(line, column), value, format: "c_expression" }],
  });
  test("invariants stand in the conditions of loops, lines stay", () => {
    const one = instrumented(text, invariant(3, 3, "i >= 0"));
    expect(one.text.split("\n")[2]).toBe(
      "  for (int i = 0;((i >= 0) ? (void)0 : __inquest_invariant()), 1;) { if (f()) break; }",
    );
    const two = instrumented(text, invariant(4, 3, "1"));
    expect(two.text.split("\n")[3]).toBe("  do { f(); } while (((1) ? (void)0 : __inquest_invariant()), f());");
    expect(two.text.split("\n").length).toBe(text.split("\n").length);
  });
  test.each(["1) || (1", "1; 1", "", "1 // x", "\\forall int k; 1"])("%j is no expression to be put there", (value) => {
    expect(instrumented(text, invariant(3, 3, value)).left).toHaveLength(1);
  });
  test("where there is no loop, nothing is put", () => {
    expect(instrumented(text, invariant(3, 4, "1")).left).toHaveLength(1);
  });
});

describe("validate", { timeout }, () => {
  const header = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
  const safe = `${header}int main(void) {\n  int i = 0, j = 0;\n  while (__VERIFIER_nondet_int()) {\n    i += 2; j += 1; if (i > 900) i = j = 0;\n  }\n  if (i != 2 * j) reach_error();\n  return 0;\n}\n`;
  const unsafe = `${header}int main(void) {\n  int n = __VERIFIER_nondet_int();\n  if (n > 5) {\n    if (__VERIFIER_nondet_int() == 3) { reach_error(); }\n  }\n  return 0;\n}\n`;
  const place = new Workspace({});
  beforeAll(buildProgram, timeout);
  afterAll(() => place.remove());
  const validate = async (text: string, content: WitnessContent): Promise<{ stdout: string; code: number | null }> => {
    place.write("p.c", text);
    place.write("w.yml", witnessText({ metadata, content }));
    const args = ["validate", "p.c", "w.yml", "--property", "unreach-call", "--time-limit", "60", "--solver", "z3-wasm", "--clang", "bundled"]; // prettier-ignore
    return inquest(args, { cwd: place.folder });
  };
  test.each<[string, string, WitnessContent, RegExp, number]>([
    ["a true invariant", safe, loop("i == 2 * j && i >= 0"), /^confirmed/, 0],
    ["a false one", safe, loop("i == j"), /^not confirmed: line 5: an invariant of the witness does not hold/, 1],
    ["a proof of an unsafe program", unsafe.replace("  if (n > 5)", "  while (0); if (n > 5)"), { kind: "correctness", invariants: [] }, /^not confirmed/, 1], // prettier-ignore
    ["another kind of invariant", safe, loop("1", "location_transition"), /^unknown: .*not looked at/, 3],
    ["what is not C", safe, loop("i +"), /^unknown: .*cannot be read/, 3],
    ["an error", unsafe, sequence(returned(4, 33, 9), branch(5, 3, true), target(6, 41)), /^confirmed: line 6/, 0],
    ["an error along other values", unsafe, sequence(returned(4, 33, 4), target(6, 41)), /^not confirmed/, 1],
    ["an error along another way", unsafe, sequence(branch(5, 3, false), target(6, 41)), /^not confirmed/, 1],
    ["an error of a safe program", safe, sequence(target(8, 19)), /^not confirmed/, 1],
  ])("%s", async (_, text, content, said, code) => {
    const ended = await validate(text, content);
    expect(ended.stdout).toMatch(said);
    expect(ended.code).toBe(code);
  });
});
