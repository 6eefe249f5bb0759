import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { parseSpecification } from "../../frontends/specification/parse.ts";
import { run } from "../../ir/interpret.ts";
import { listOracle } from "../../ir/oracles.ts";
import { printProgram } from "../../ir/print.ts";
import type { Implementation } from "../../ir/program.ts";
import type { RunOutcome } from "../../ir/run-outcome.ts";
import { programFaults } from "../../ir/wellformed.ts";
import { withAutomata, type Watched } from "./with-automata.ts";

function watched(program: string, spec: string, name = "Main"): Watched | string {
  const translated = boogie.translate({ name: "a.bpl", text: program });
  if (translated.program === undefined) throw new Error(translated.diagnostics[0]!.message);
  const specification = parseSpecification({ name: "a.spec", text: spec });
  if ("severity" in specification) throw new Error(specification.message);
  const entry = translated.program.implementations.find((one: Implementation) => one.name === name)!;
  const found = withAutomata(translated.program, entry, [specification], (procedure) => procedure);
  if ("severity" in found) return `${found.span.line}:${found.span.column} ${found.message}`;
  expect(programFaults(found.program)).toEqual([]);
  return found;
}

function outcome(program: string, spec: string, name?: string): RunOutcome {
  const found = watched(program, spec, name);
  if (typeof found === "string") throw new Error(found);
  return run(found.program, found.entry, listOracle([]));
}

/** The message of the failed check, or how the run ended. */
function ending(program: string, spec: string, name?: string): string {
  const found = outcome(program, spec, name);
  return found.kind === "failed" ? `${found.span.line}: ${found.message}` : found.kind;
}

const alphabet = ["a", "b", "c"] as const;
const declared = alphabet.map((name) => `procedure ${name}(x: int) returns (y: int) { y := x + 1; }`).join("\n");

describe("a watched program", () => {
  const locks = `automaton lock {
    state free, taken;
    on call a() from free goto taken;
    on call a() from taken error "twice";
    on call b() from taken goto free;
    on return Main() from taken error "held";
  }`;
  test("fails where the automaton has an error, at the call", () => {
    const body = (calls: string): string => `${declared}\nprocedure Main() { var y: int;\n${calls}\n}`;
    expect(ending(body("call y := a(1);\ncall y := b(1);"), locks)).toBe("finished");
    expect(ending(body("call y := a(1);\ncall y := a(1);"), locks)).toBe("6: twice");
    expect(ending(body("call y := a(1);\nif (y == 2) { return; }\ncall y := b(1);"), locks)).toBe("6: held");
  });
  test("sees what is called by others", () => {
    const program = `${declared}\nprocedure f() { var y: int; call y := a(1); }\nprocedure Main() { call f();\ncall f(); }`;
    expect(ending(program, locks)).toBe("4: twice");
  });
  test("sees what has no body", () => {
    const program =
      "procedure a();\nprocedure b();\nprocedure c();\nprocedure Main() { call a(); call b();\ncall a();\ncall a(); }";
    expect(ending(program, locks)).toBe("6: twice");
  });
  test("sees arguments as they were at the call, and results", () => {
    const spec = `automaton see { state s; on return a(x) where x == 1 && result == 2 error "seen"; }`;
    const body = (argument: string): string => `${declared}\nprocedure Main() { var y: int; y := ${argument};\ncall y := a(y); }`; // prettier-ignore
    expect(ending(body("1"), spec)).toBe("5: seen");
    expect(ending(body("2"), spec)).toBe("finished");
  });
  test("remembers values", () => {
    const spec = `automaton same {
      state none, one; variable v;
      on call a(x) from none set v = x goto one;
      on call b(v) from one goto none;
      on call b(_) error "another";
    }`;
    const body = (value: number): string => `${declared}\nprocedure Main() { var y: int; call y := a(7);\ncall y := b(${value}); }`; // prettier-ignore
    expect(ending(body(7), spec)).toBe("finished");
    expect(ending(body(8), spec)).toBe("5: another");
  });
  test("an entry that is called, too, begins once", () => {
    const spec = `automaton count {
      state none, begun, again;
      on call Main(n) where n == 0 from begun error "not again";
      on call Main() from none goto begun;
      on call Main() from begun goto again;
      on return Main(n) where n == 1 from again error "back";
    }`;
    const program = (below: number): string => `procedure Main(n: int) {\nif (n > ${below}) { call Main(n - 1); }\n}\nprocedure Start() { call Main(1); }`; // prettier-ignore
    const found = watched(program(0), spec, "Main");
    if (typeof found === "string") throw new Error(found);
    expect(found.program.procedures.has("Main$begun")).toBe(true);
    expect(ending(program(0), spec, "Start")).toBe("2: not again");
    expect(ending(program(1), spec, "Start")).toBe("finished");
  });
  test("what was never heard of is told", () => {
    const found = watched(`${declared}\nprocedure Main() { }`, "automaton x { state s; on call zero() error; on return Main() stay; }"); // prettier-ignore
    expect(found).toMatchObject({ unseen: [{ file: "a.spec", names: ["zero"] }] });
  });
  test("stubs have a body that changes nothing", () => {
    const program =
      "var g: int;\nprocedure a() returns (y: int); modifies g;\nprocedure Main() modifies g; { var y: int; g := 1; call y := a(); assert g == 1; }";
    expect(ending(program, "stub a;")).toBe("finished");
  });
});

describe("what does not fit the program", () => {
  const program = `type T; const nil: T; ${declared}
    procedure p(t: T, b: bool, r: real) returns (x: int, y: int);
    procedure Main() { var y: int; var x: int; call y := a(1); call x, y := p(nil, true, 1.0); }`;
  const faultOf = (transition: string): unknown =>
    watched(program, `automaton x { state s; variable v; ${transition} }`);
  test.each([
    ["on call a(x, y) stay;", "1:49 a has 1 argument that can be seen"],
    ["on call a(x) where z == 1 error;", "1:55 z is no argument, variable of the automaton or constant of the program; did you mean v?"], // prettier-ignore
    ["on call a(x) where x == null error;", "1:55 a number cannot be compared with null by =="],
    ["on call p(t) where t == 1 error;", "1:55 a value of another type cannot be compared with a number by =="],
    ["on call p(_, b) where b < true error;", "1:58 a truth value cannot be compared with a truth value by <"],
    ["on call a(x) where x error;", "1:55 this is a number, and no condition"],
    ["on return p() where result == 1 error;", "1:56 p does not return one value"],
    ["on call a(x) set v = x stay; on call p(_, b) set v = b stay;", "1:89 this is a truth value, and v is a number elsewhere"], // prettier-ignore
  ])("%s", (transition, expected) => {
    expect(faultOf(transition)).toBe(expected);
  });
  test("constants, numbers and truth values can be asked for", () => {
    expect(faultOf("on call p(nil, true, 1) where nil == nil && v < 0 error;")).toMatchObject({ unseen: [] });
  });
});

// ---------------------------------------------------------------------------------------------------------------- law

interface Step {
  readonly call: (typeof alphabet)[number];
  readonly value: number;
}

interface Rule {
  readonly kind: "call" | "return";
  readonly fn: (typeof alphabet)[number];
  readonly from: readonly number[];
  readonly value: number | undefined;
  readonly remembers: boolean;
  readonly to: number | "error" | "stay";
}

const states = 3;
const letter = fc.constantFrom(...alphabet);
const targets: readonly Rule["to"][] = [0, 1, 2, "error", "stay"];
const rule: fc.Arbitrary<Rule> = fc.record({
  kind: fc.constantFrom("call", "return"),
  fn: letter,
  from: fc.subarray([0, 1, 2]),
  value: fc.option(fc.nat(2), { nil: undefined }),
  remembers: fc.boolean(),
  to: fc.constantFrom(...targets),
});

function ruleText({ kind, fn, from, value, remembers, to }: Rule, index: number): string {
  const clauses = [
    from.length === 0 ? "" : ` from ${from.map((s) => `s${s}`).join(", ")}`,
    value === undefined ? "" : ` where x == ${value} || x == v`,
    remembers && to !== "error" ? " set v = x" : "",
  ];
  const outcomeText = to === "error" ? `error "${index}"` : to === "stay" ? "stay" : `goto s${to}`;
  return `on ${kind} ${fn}(x)${clauses.join("")} ${outcomeText};`;
}

/** What the automaton says to these calls: the number of the rule that makes an error of one. */
function simulated(rules: readonly Rule[], steps: readonly Step[]): string {
  let [state, remembered] = [0, 0];
  for (const { call, value } of steps) {
    for (const kind of ["call", "return"] as const) {
      const fits = (one: Rule): boolean =>
        one.kind === kind &&
        one.fn === call &&
        (one.from.length === 0 || one.from.includes(state)) &&
        (one.value === undefined || one.value === value || remembered === value);
      const taken = rules.findIndex(fits);
      const { to, remembers } = rules[taken] ?? { to: "stay", remembers: false };
      if (to === "error") return String(taken);
      if (to !== "stay") state = to;
      if (remembers) remembered = value;
    }
  }
  return "finished";
}

test("a run of the watched program fails where the automaton does, and nowhere else", () => {
  const step = fc.record({ call: letter, value: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), fc.array(step, { maxLength: 8 }), (rules, steps) => {
      const names = Array.from({ length: states }, (_, i) => `s${i}`).join(", ");
      const spec = `automaton x { state ${names}; variable v; ${rules.map(ruleText).join(" ")} }`;
      const calls = steps.map(({ call, value }) => `call y := ${call}(${value});`).join(" ");
      const found = outcome(`${declared}\nprocedure Main() { var y: int; ${calls} }`, spec);
      expect(found.kind === "failed" ? found.message : found.kind).toBe(simulated(rules, steps));
    }),
  );
});

test("the watched program can be written down", () => {
  const found = watched(`${declared}\nprocedure Main() { var y: int; call y := a(1); }`, "automaton x { state s, t; on call a() goto t; }"); // prettier-ignore
  const text = typeof found === "string" ? found : printProgram(found.program);
  expect(boogie.translate({ name: "again.bpl", text }).diagnostics).toEqual([]);
});
