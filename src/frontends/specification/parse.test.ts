import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Specification } from "../../ir/automaton.ts";
import type { Diagnostic } from "../../source/diagnostic.ts";
import { parseSpecification } from "./parse.ts";

const parsed = (text: string): Specification | Diagnostic => parseSpecification({ name: "a.spec", text });

function specification(text: string): Specification {
  const found = parsed(text);
  if ("severity" in found) throw new Error(found.message);
  return found;
}

/** `line:column message` */
function fault(text: string): string {
  const found = parsed(text);
  return "severity" in found ? `${found.span.line}:${found.span.column} ${found.message}` : "none";
}

const within = (transitions: string): string => `automaton a { state s, t; variable v; ${transitions} }`;

describe("a specification", () => {
  test("has automata with states, variables and transitions, and stubs", () => {
    const found = specification(`
      // The first state is the initial one.
      stub f, g;
      automaton door {
        state shut, open;
        variable who;
        on call enter(p, _, 3) from shut where p != null && (p > who || !(p == who)) set who = p goto open;
        maybe on return leave() /* always */ stay;
        on call enter(who) error "again";
      }`);
    expect(found.stubs.map(({ name }) => name)).toEqual(["f", "g"]);
    expect(found.automata).toMatchObject([
      {
        name: "door",
        states: ["shut", "open"],
        variables: [{ name: "who" }],
        transitions: [
          {
            event: {
              kind: "call",
              fn: { name: "enter" },
              patterns: [{ kind: "binding", name: "p" }, { kind: "any" }, { kind: "value", value: { value: 3n } }],
            },
            from: ["shut"],
            where: {
              kind: "all",
              parts: [
                { kind: "comparison", op: "!=", left: { name: "p" }, right: { kind: "null" } },
                { kind: "some", parts: [{ op: ">" }, { kind: "not", part: { op: "==" } }] },
              ],
            },
            sets: [{ variable: { name: "who" }, value: { name: "p" } }],
            outcome: { kind: "goto", state: "open" },
            isOptional: false,
          },
          {
            event: { kind: "return", patterns: [] },
            from: [],
            outcome: { kind: "stay" },
            isOptional: true,
            text: "maybe on return leave() stay",
          },
          {
            event: { patterns: [{ kind: "value", value: { kind: "name", name: "who" } }] },
            outcome: { kind: "error", message: "again" },
            span: { line: 9, column: 9, endLine: 9, endColumn: 42 },
          },
        ],
      },
    ]);
  });
  test("has clauses in any order", () => {
    const text = (clauses: string): unknown => {
      const { from, where, sets } = specification(within(`on call f(x) ${clauses} goto t;`)).automata[0]!.transitions[0]!; // prettier-ignore
      return [from, where?.kind, sets.map(({ variable }) => variable.name)];
    };
    const expected = [["s", "t"], "comparison", ["v"]];
    expect(text("from s, t where x < -0x10 set v = x")).toEqual(expected);
    expect(text("set v = x where x < -0x10 from s, t")).toEqual(expected);
  });
  test("has names as Boogie has them", () => {
    const { event } = specification(within("on call Ref.lock#2$x() stay;")).automata[0]!.transitions[0]!;
    expect(event.fn.name).toBe("Ref.lock#2$x");
  });
});

describe("what is wrong is told where it is, once", () => {
  test.each([
    ["", '1:1 expected "automaton" or "stub", found the end of the file'],
    ["atomaton a {}", '1:1 expected "automaton" or "stub", found "atomaton"'],
    ["automaton {", '1:11 expected the name of the automaton, found "{"'],
    ["automaton a { }", '1:15 expected "state" and the names of the states, found "}"'],
    ["automaton a { state from; }", '1:21 expected the name of a state, and "from" is a word of the language'],
    ["automaton a { state s, s; }", "1:24 s is declared twice"],
    ["automaton a { state s; } automaton a { state s; }", "1:36 there is an automaton a already"],
    [within("on cal f() stay;"), '1:42 expected "call" or "return", found "cal"'],
    [within("on call f() from r stay;"), "1:56 there is no state r; did you mean s?"],
    [within("on call f() goto state;"), '1:56 expected the name of a state, and "state" is a word of the language'],
    [within("on call f(x, x) stay;"), "1:52 x is the name of another argument already"],
    [within("on call f(result) stay;"), "1:49 the result is no argument"],
    [within("on call f() where result > 0 stay;"), '1:57 a call has no result yet: "on return" speaks of results'],
    [within("on call f() set w = 1 stay;"), "1:55 there is no variable w; did you mean v?"],
    [within("on call f() set v = 1 error;"), "1:55 nothing is set at an error"],
    [within("on call f() from s from t stay;"), '1:58 a transition has one "from" only'],
    [within("on call f() where (v == 1 stay;"), '1:65 expected ")", found "stay"'],
    [within("on call f() where v == ;"), '1:62 expected a name, a number, true, false or null, found ";"'],
    [within("on call f() stay"), '1:56 expected ";" at the end of the transition, found "}"'],
    [within("on call f();"), '1:50 expected "from", "where" or "set", or what happens: "goto", "stay" or "error", found ";"'], // prettier-ignore
    [within("on call f() stay; state r;"), '1:57 "state" comes before the first transition'],
    [
      within("call f() stay;"),
      '1:39 expected a transition, which begins with "on" or "maybe on", or "}", found "call"',
    ],
    [within('on call f() error "twice;'), "1:57 this text has no end on its line"],
    [within("on call f() /* stay;"), "1:51 this comment has no end"],
    [within("on call f() @ stay;"), '1:51 "@" has no meaning here'],
    ["automaton a {\n  state s;\r\n  on call f() goto q;\n}", "3:20 there is no state q; did you mean s?"],
  ])("%s", (text, expected) => {
    expect(fault(text)).toBe(expected);
  });
  test("whatever is written, there is one answer, within the text", () => {
    const words = ["automaton", "a", "{", "}", "state", "on", "call", "(", ")", ";", ",", "goto", "error", '"x"', "1", "where", "&&", "!", "_", "\n", "set", "="]; // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (soup) => {
        const text = soup.join(" ");
        const found = parsed(text);
        if (!("severity" in found)) return found.automata.every(({ states }) => states.length > 0);
        return found.span.line <= text.split("\n").length && found.message !== "";
      }),
    );
  });
  test("conditions may be nested as deep as one likes", () => {
    const deep = 100_000;
    const text = within(`on call f(x) where ${"(".repeat(deep)}x == 1${")".repeat(deep)} stay;`);
    expect(fault(text)).toBe("none");
    expect(fault(within(`on call f(x) where ${"!(".repeat(deep)}x == 1 stay;`))).toContain('expected ")"');
  });
});
