/** Tokens and their positions, on the inputs that scanners get wrong. */
import { expect, test } from "vitest";
import type { Diagnostic } from "../../source/diagnostic.ts";
import { tokensOf } from "./lexer.ts";

function scan(text: string): { readonly tokens: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const next = tokensOf({ name: "t.bpl", text }, (diagnostic) => diagnostics.push(diagnostic));
  const tokens: string[] = [];
  for (let token = next(); token.kind !== "EOF"; token = next()) {
    const { line, column, endColumn } = token.span;
    tokens.push(`${token.kind} ${token.text} ${line}:${column}-${endColumn}`);
  }
  return { tokens, diagnostics };
}

function words(text: string): readonly string[] {
  return scan(text).tokens.map((token) => token.split(" ").slice(0, 2).join(" "));
}

test.each([
  ["a'~#$^_.?`9", ["ident a'~#$^_.?`9"]],
  ["\\from`2d`int from`2d`int \\`110000`", ["ident from-int", "ident from`2d`int", "ident `110000`"]],
  ["\\call call", ["ident call", "call call"]],
  ["5 5bv8 1.5 1e10 3.0e-2 5e 5bvx", ["digits 5", "bvlit 5bv8", "float 1.5", "decimal 1e10", "float 3.0e-2", "digits 5", "ident e", "digits 5", "ident bvx"]],
  ["<==> <== <= <: < ==> == = >= > !=", ["<==> <==>", "<== <==", "<= <=", "<: <:", "< <", "==> ==>", "== ==", "= =", ">= >=", "> >", "!= !="]],
  ["∀∃λ•¬∧∨⇒⇐⇔≠≤≥", ["forall forall", "exists exists", "lambda lambda", ":: ::", "! !", "&& &&", "|| ||", "==> ==>", "<== <==", "<==> <==>", "!= !=", "<= <=", ">= >="]],
  ["|{ }| || ++ -> ** :: := :", ["|{ |{", "}| }|", "|| ||", "++ ++", "-> ->", "** **", ":: ::", ":= :=", ": :"]],
  ["@ €", ["unknown @", "unknown €"]],
] as const)("%s", (text, expected) => {
  expect(words(text)).toEqual(expected);
}); // prettier-ignore

test("comments nest and strings hide them", () => {
  expect(words('a /* b /* c */ d */ e // f\n "/* g" h')).toEqual(["ident a", "ident e", "string /*", "ident h"]);
});

test("a comment that is never closed is reported where it begins", () => {
  const { tokens, diagnostics } = scan("a\n  /* b /* c */");
  expect(tokens).toEqual(["ident a 1:1-2"]);
  expect(diagnostics.map(({ span, message }) => [span.line, span.column, message])).toEqual([
    [2, 3, "comment is never closed"],
  ]);
});

test("a backslash before a quote goes on if there is another quote on the line", () => {
  expect(scan('"a\\"b" c').tokens).toEqual(['string a\\"b 1:1-7', "ident c 1:8-9"]);
  expect(scan('"a\\" c').tokens).toEqual(["string a\\ 1:1-5", "ident c 1:6-7"]);
  expect(words('"a\nb')).toEqual(['unknown "', "ident a", "ident b"]);
});

test("every line end counts once, a tab is one column, a byte order mark none", () => {
  expect(scan("\ufeffa\r\n\tb\rc\n\nd").tokens).toEqual([
    "ident a 1:1-2",
    "ident b 2:2-3",
    "ident c 3:1-2",
    "ident d 5:1-2",
  ]);
});

test("columns count characters, also after signs that are not ASCII", () => {
  expect(scan("/* é∀ */ a ≠ b").tokens).toEqual(["ident a 1:10-11", "!= != 1:12-13", "ident b 1:14-15"]);
});

test("directives take lines away and leave positions", () => {
  const text = "#if A\na\n#elsif B\nb\n#else\nc\n#endif\nd\n#line 9 x\ne #if";
  expect(scan(text).tokens).toEqual(["ident c 6:1-2", "ident d 8:1-2", "ident e 10:1-2", "ident #if 10:3-6"]);
});

test("a file is the first of its run, and names can be negated", () => {
  const text = "#if FILE_0\na\n#endif\n#if !FILE_0\nb\n#elsif ! !FILE_0\nc\n#else\nd\n#endif\n#if FILE_1\ne\n#endif";
  expect(scan(text).tokens).toEqual(["ident a 2:1-2", "ident c 7:1-2"]);
});
