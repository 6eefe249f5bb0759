/** The text of a part says all that it is, and nothing of when and where in memory it was made. */
import { expect, test } from "vitest";
import { and, eq, functionSymbol, call, int, le, variable } from "../../logic/build.ts";
import { INT } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { canonicalText } from "./canonical-text.ts";

const span = { file: "a.bpl", line: 12, column: 3, endLine: 13, endColumn: 9 };
const textOf = (part: object, anchor = { file: "a.bpl", line: 10 }): string =>
  canonicalText(part, anchor, () => "quoted").text;

test("terms are told by what they say, and each is told once", () => {
  const [x, f] = [variable("x", INT), functionSymbol("f", [INT], INT)];
  const text = textOf({ conditions: [le(x, int(3)), eq(x, int(4)), le(x, int(3))] });
  expect(text).toContain('name="x"');
  expect(text.match(/value=3n/g)).toHaveLength(1);
  expect(text).toContain("value=4n");
  expect(text).toContain('op="le"');
  expect(text).not.toMatch(/\b(id|size|depth|open|sort)=/);
  expect(textOf({ condition: eq(call(f, x), x) })).toContain('["f",');
});

test("what differs has another text", () => {
  const [x, y, z] = [variable("x", INT), variable("y", INT), variable("z", INT)];
  const abs = functionSymbol("abs", [INT], INT, { kind: "builtin", smt: "abs" });
  const [f, g] = ["f", "g"].map((name) => functionSymbol(name, [INT], INT));
  const parts: readonly object[] = [
    { a: le(x, int(3)) }, { a: le(x, int(4)) }, { a: le(y, int(3)) }, { a: eq(x, int(3)) }, { a: and(le(x, int(3)), le(y, int(3))) },
    { a: eq(call(f!, x), x) }, { a: eq(call(g!, x), x) }, { a: [1, 2] }, { a: [2, 1] }, { a: new Set([1]) }, { a: new Set([1, 3]) }, { a: new Map([[1, 2]]) },
    { a: new Map([[1, 3]]) }, { a: 1n }, { a: 1 }, { a: "1" }, { a: null }, { a: undefined }, {}, { b: 1 }, { a: span }, { a: { ...span, line: 11 } },
    { a: [le(x, y), le(y, z)] }, { a: [le(x, y), le(x, z)] }, { a: call(abs, x) }, { a: call(functionSymbol("abs", [INT], INT), x) },
    { origin: "x", span: null }, { origin: "x", span: 3 }, { origin: "b.bpl:12:3", span }, { origin: "c.bpl:12:3", span },
    { a: { ...span, line: 0, endLine: 1 } }, { a: { ...span, line: 1, endLine: 2 } },
    { a: { ...span, endColumn: 8 } }, { a: { ...span, file: "b.bpl" } }, { a: { ...span, column: 4 } }, { a: { ...span, endLine: 14 } },
  ]; // prettier-ignore
  expect(new Set(parts.map((part) => textOf(part))).size).toBe(parts.length);
});

test("places move with the part, and names of checks with them; those of other files do not", () => {
  const at = (line: number, file = "a.bpl") => ({ ...span, file, line, endLine: line + 1 });
  const check = (line: number): object => ({ span: at(line), origin: `a.bpl:${line}:3 extra` });
  expect(textOf(check(12))).toBe(textOf(check(15), { file: "a.bpl", line: 13 }));
  expect(textOf(check(1), { file: "a.bpl", line: 1 })).toBe(textOf(check(15), { file: "a.bpl", line: 15 }));
  expect(textOf(check(12))).not.toBe(textOf(check(15)));
  expect(textOf({ span: at(12, "b.bpl") })).not.toBe(textOf({ span: at(15, "b.bpl") }, { file: "a.bpl", line: 13 }));
  expect(textOf({ span: { ...at(0), endLine: 0 } })).toBe(textOf({ span: { ...at(0), endLine: 0 } }, { file: "a.bpl", line: 13 })); // prettier-ignore
});

test("what stands there in the source is told, once for each place", () => {
  const quoted = (text: string | undefined): string => canonicalText([{ span }, { span }], span, () => text).text;
  expect(quoted("x > 0")).not.toBe(quoted("x >0"));
  expect(quoted("x > 0").match(/x > 0/g)).toHaveLength(1);
  expect(quoted(undefined)).toBe(quoted(undefined));
});

test("calls and symbols are noted", () => {
  const x = variable("x", INT);
  const f = functionSymbol("f", [INT], INT);
  const condition: Term = eq(call(f, x), x);
  const { calls, symbols, spans } = canonicalText([{ kind: "call", procedure: "Q", span }, { kind: "call", procedure: "P" }, { condition }], { file: "a.bpl", line: 1 }, () => undefined); // prettier-ignore
  expect([...calls]).toEqual(["Q", "P"]);
  expect(new Set(symbols.keys())).toEqual(new Set([x, f]));
  expect([...spans]).toEqual(["a.bpl:12:3:13:9"]);
});
