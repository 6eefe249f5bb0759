import { expect, test } from "vitest";
import { quoter } from "./quote.ts";

const text = 'if (p == NULL) return *p;\nif (f(")", 1)\n    && g()) {\n}\n';
const quote = quoter([{ name: "a.c", text }]);
const at = (line: number, column: number, endLine: number, endColumn: number): string | undefined =>
  quote({ file: "a.c", line, column, endLine, endColumn });

test("what stands there is quoted on one line", () => {
  expect(at(1, 5, 1, 14)).toBe("p == NULL");
  expect(at(2, 5, 3, 11)).toBe('f(")", 1) && g()');
});

test("what is only half there is not quoted", () => {
  expect(at(1, 5, 1, 22)).toBeUndefined();
  expect(at(1, 4, 1, 10)).toBeUndefined();
  expect(at(9, 1, 9, 2)).toBeUndefined();
});
