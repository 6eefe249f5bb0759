import { expect, test } from "vitest";
import { lex } from "./lexer.ts";

/** `kind text line:column-line:column` of each word but the last. */
function words(text: string): readonly string[] {
  const { tokens, diagnostics } = lex({ name: "T.java", text });
  expect(diagnostics).toEqual([]);
  return tokens.slice(0, -1).map((one) => {
    const place = `${one.line}:${one.column}-${one.endLine}:${one.endColumn}`;
    return `${one.kind} ${JSON.stringify(one.text)} ${place}`;
  });
}

const texts = (text: string): readonly string[] => words(text).map((word) => word.split(" ").slice(1, -1).join(" "));

test("Unicode escapes stand for characters wherever they are, and words keep their places", () => {
  expect(words("int \\u0061b\\uuu0063 = 1;")).toEqual([
    'keyword "int" 1:1-1:4',
    'identifier "abc" 1:5-1:20',
    'operator "=" 1:21-1:22',
    'int "1" 1:23-1:24',
    'operator ";" 1:24-1:25',
  ]);
  // A line of a comment may end with one.
  expect(words("// x \\u000a f();\nh")).toEqual([
    'identifier "f" 1:13-1:14',
    'operator "(" 1:14-1:15',
    'operator ")" 1:15-1:16',
    'operator ";" 1:16-1:17',
    'identifier "h" 2:1-2:2',
  ]);
  expect(texts("/* x *\\u002f f /* y */")).toEqual(['"f"']);
  expect(texts("//@ ensures \\u0061;\n f")).toEqual(['"f"']);
  expect(lex({ name: "T.java", text: "//@ ensures \\u0061b;\n f" }).tokens[0]!.annotations![1]).toMatchObject({
    text: "ab",
    column: 13,
    endColumn: 20,
  });
});

test("Unicode escapes in strings: a quote ends the string, a backslash begins an escape, two backslashes are one", () => {
  expect(texts('"\\u0061\\u00e9" f')).toEqual(['"aé"', '"f"']);
  expect(texts('"a\\u0022 + f')).toEqual(['"a"', '"+"', '"f"']);
  expect(texts('"a\\u005cn"')).toEqual(['"a\\n"']);
  expect(texts('"a\\\\u0061"')).toEqual(['"a\\\\u0061"']);
});

test("text blocks stand for what is left without their indentation", () => {
  expect(texts('"""\n    ab  \n      c\\\n    d\\s\n    """')).toEqual(['"ab\\n  cd \\n"']);
  expect(texts('"""\r\n    ab\r\n\r\n  c"""')).toEqual(['"  ab\\n\\nc"']);
  expect(texts('"""\n  \\""" \\t\n    """')).toEqual(['"\\"\\"\\" \\t\\n"']);
});
