/** Types from clang's text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { qualify, unqualified } from "./c-types.ts";
import { printType } from "./print-type.ts";
import { declareName, declareTag, newScope } from "./scopes.ts";
import { typeName } from "./type-name.ts";
import { parseType } from "./type-text.ts";
import type { CType, RecordDeclaration } from "./tree.ts";
import { noSpan } from "../../source/span.ts";

const scope = newScope(undefined);
const record: RecordDeclaration = { kind: "record", tag: "struct", name: "S", packed: false, span: noSpan };
const unnamed: RecordDeclaration = { kind: "record", tag: "union", packed: false, span: noSpan };
declareTag(scope, "S", record);
declareName(scope, "size_t", { kind: "typedef", type: { kind: "integer", name: "unsigned long" } });
declareName(scope, "callback", { kind: "typedef", type: parse("int (*)(void *)") });

function parse(text: string) {
  return parseType(text, {
    scope,
    unnamed: (location) => (location === "a file.c:4:95" ? unnamed : undefined),
    undeclaredTag: (keyword, name) => ({ kind: "opaque", name: `${keyword} ${name}` }),
    expression: () => undefined,
    length: () => undefined,
  }).type;
}

test.each([
  ["int", "int"],
  ["unsigned long long", "unsigned long long"],
  ["const volatile char", "const volatile char"],
  ["char *const *", "**const char"],
  ["int *restrict", "*restrict int"],
  ["int[3][4]", "[3][4]int"],
  ["int (*)[3]", "*[3]int"],
  ["int *[3]", "[3]*int"],
  ["int (void)", "()int"],
  ["int ()", "(?)int"],
  ["int (const char *, ...)", "(*const char, ...)int"],
  ["int (*(*)[3])(void)", "*[3]*()int"],
  ["void (*(int, void (*)(int)))(int)", "(int, *(int)void)*(int)void"],
  ["void (void) __attribute__((noreturn))", "()void"],
  ["struct S *", "*struct S"],
  ["S", "struct S"],
  ["struct missing *", "*opaque<struct missing>"],
  ["size_t[2]", "[2]unsigned long"],
  ["callback[4]", "[4]*(*void)int"],
  ["union (unnamed union at a file.c:4:95)", "union ?0:0"],
  ["union S::(anonymous at a file.c:4:95) *", "*union ?0:0"],
  ["struct (unnamed struct)::(anonymous at a file.c:4:95)", "union ?0:0"],
  ["union main()::(unnamed struct)::(anonymous at a file.c:4:95)", "union ?0:0"],
  ["union f(int, void (*)(int))::(anonymous at a file.c:4:95)", "union ?0:0"],
  [
    "void (union (unnamed union at a file.c:4:95) *, union (unnamed at a file.c:4:95))",
    "(*union ?0:0, union ?0:0)void",
  ],
  ["_Atomic(int *)", "*atomic int"],
  ["_Complex double", "complex double"],
  ["unsigned _BitInt(7)", "unsigned _BitInt(7)"],
  ["__attribute__((__vector_size__(4 * sizeof(int)))) int", "vector4 int"],
  ["float __attribute__((ext_vector_type(2)))", "vector2 float"],
  ["int[n + 1]", "[?]int"],
  ["const int[]", "[]const int"],
  ["<builtin fn type>", "opaque<<builtin fn type>>"],
])("%s", (text, expected) => expect(printType(parse(text))).toBe(expected));

test.each([
  ["char *const *", "char *const *"],
  ["int[3][4]", "int[3][4]"],
  ["int (*)[3]", "int (*)[3]"],
  ["int *[3]", "int *[3]"],
  ["int (void)", "int (void)"],
  ["int (*(*)[3])(void)", "int (*(*)[3])(void)"],
  ["void (*(int, void (*)(int)))(int)", "void (*(int, void (*)(int)))(int)"],
  ["const volatile struct S *restrict", "const volatile struct S *restrict"],
  ["size_t[2]", "unsigned long[2]"],
  ["union (unnamed union at a file.c:4:95)", "union {…}"],
  ["_Atomic(int *)", "int *_Atomic"],
])("%s for people", (text, expected) => expect(typeName(parse(text))).toBe(expected));

test("what is written for people can be read again", () => {
  const words = fc.record({ const: fc.boolean(), volatile: fc.boolean(), restrict: fc.constant(false), atomic: fc.constant(false) }); // prettier-ignore
  const { any } = fc.letrec<{ scalar: CType; object: CType; any: CType }>((tie) => ({
    scalar: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom("int", "unsigned char", "double", "struct S").map(parse),
      fc.tuple(tie("any"), words).map(([to, qualifiers]): CType => ({ kind: "pointer", to, qualifiers })),
    ),
    object: fc.oneof(
      { maxDepth: 5 },
      tie("scalar"),
      fc.tuple(tie("scalar"), words).map(([type, qualifiers]) => qualify(type, qualifiers)),
      fc.tuple(tie("object"), fc.bigInt(1n, 9n)).map(([element, count]): CType => ({ kind: "array", element, length: { kind: "known", count } })), // prettier-ignore
    ),
    any: fc.oneof(
      { maxDepth: 5 },
      tie("object"),
      fc.constant(parse("void")),
      fc
        .record({ result: tie("scalar"), params: fc.array(tie("scalar"), { maxLength: 3 }), more: fc.boolean() })
        .map(({ result, params, more }): CType => {
          const variadic = more && params.length > 0;
          return { kind: "function", result: unqualified(result), params: params.map(unqualified), variadic, prototype: true }; // prettier-ignore
        }),
    ),
  }));
  fc.assert(fc.property(any, (type) => { expect(printType(parse(typeName(type)))).toBe(printType(type)); })); // prettier-ignore
});

describe("whatever the text", () => {
  const pieces = [
    "int",
    "*",
    "(",
    ")",
    "[",
    "]",
    "3",
    ",",
    "struct",
    "S",
    "...",
    " ",
    "const",
    "typeof",
    "_Atomic",
    "<",
    "::",
  ];
  test("there is an answer", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (words) => printType(parse(words.join(""))) !== undefined),
    );
  });
});
