import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLocatedJson, positionIn, type LocatedJson } from "./located-json.ts";

function plain(json: LocatedJson): unknown {
  if (json.kind === "value") return json.value;
  if (json.kind === "array") return json.items.map(plain);
  const object: Record<string, unknown> = {};
  for (const { key, value } of json.members) {
    Object.defineProperty(object, key, { value: plain(value), enumerable: true, configurable: true, writable: true });
  }
  return object;
}

test("it is JSON", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (text, space) => {
      const printed = JSON.stringify(JSON.parse(text), undefined, space);
      const parsed = parseLocatedJson(printed);
      if ("fault" in parsed) throw new Error(parsed.fault);
      expect(JSON.stringify(plain(parsed))).toBe(JSON.stringify(JSON.parse(printed)));
    }),
  );
});

test("what is not JSON is refused, whatever it is", () => {
  const soup = fc.array(fc.constantFrom("{", "}", "[", "]", ":", ",", '"a"', "1", "-", "1.2.3", "tru", " ", "\n", '"'));
  fc.assert(
    fc.property(soup, (words) => {
      const text = words.join("");
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(!("fault" in parseLocatedJson(text))).toBe(isJson);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', '"," or "}" is expected here', { line: 3, column: 3 }],
  ["{ a: 1 }", "a name in double quotes is expected here", { line: 1, column: 3 }],
  ["[1.2.3]", "1.2.3 is not a value of JSON", { line: 1, column: 2 }],
  ["{} x", "the end of the file is expected here", { line: 1, column: 4 }],
  ["[".repeat(200), "this is nested too deeply", { line: 1, column: 102 }],
])("%j", (text, fault, position) => {
  const parsed = parseLocatedJson(text);
  expect("fault" in parsed && parsed.fault).toBe(fault);
  expect(positionIn(text, parsed.offset)).toEqual(position);
});
