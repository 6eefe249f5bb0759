/** Types in annotations: C's and ACSL's `integer`, `boolean` and `real`. Qualifiers make no difference there. */
import { accept, expected, expectName, expect, fail, nodeFrom, peek, sees, take, type Cursor } from "./cursor.ts";
import type { Binder, TypeName } from "./tree.ts";

const typeWords = new Set(
  "void char short int long signed unsigned float double _Bool bool __int128 struct union enum const volatile integer boolean real".split(
    " ",
  ),
);
const qualifiers = new Set(["const", "volatile", "restrict"]);

/** Whether a type begins at the token. */
export function seesType(c: Cursor, ahead = 0): boolean {
  const token = peek(c, ahead);
  return token.kind === "word" && (typeWords.has(token.text) || c.isTypeName(token.text));
}

/** Whether `(` opens a cast: a type follows, or a name and stars that nothing follows. */
export function seesCast(c: Cursor): boolean {
  if (!sees(c, "(")) return false;
  if (seesType(c, 1)) return true;
  if (peek(c, 1).kind !== "word" || !sees(c, "*", 2)) return false;
  let ahead = 3;
  while (sees(c, "*", ahead)) ahead += 1;
  return sees(c, ")", ahead);
}

/** As in a cast: `unsigned char *`, `int (*)[3]` not included. */
export function typeName(c: Cursor): TypeName {
  const start = peek(c);
  const base = specifiers(c);
  const declarator = stars(c) + brackets(c);
  return { ...nodeFrom(c, start), kind: "type", base, declarator };
}

/** The type of a logic function, without what belongs to its name. */
export const resultType = typeName;

/** `integer i, j` and `int *p, n[4]`. `open` is where a list of parameters differs: each has a type of its own there. */
export function binders(c: Cursor): readonly Binder[] {
  const start = peek(c);
  const base = specifiers(c);
  const list: Binder[] = [];
  do list.push(declared(c, start, base));
  while (accept(c, ","));
  return list;
}

export function parameters(c: Cursor): readonly Binder[] {
  if (!accept(c, "(")) return [];
  const list: Binder[] = [];
  do {
    const start = peek(c);
    list.push(declared(c, start, specifiers(c)));
  } while (accept(c, ","));
  expect(c, ")");
  return list;
}

function declared(c: Cursor, typeStart: ReturnType<typeof peek>, base: string): Binder {
  const start = peek(c);
  const pointers = stars(c);
  const name = expectName(c, "a variable's name");
  const declarator = pointers + brackets(c);
  const node = nodeFrom(c, start);
  return { ...node, name, type: { kind: "type", base, declarator, span: typeStart.span, text: base + declarator } };
}

function specifiers(c: Cursor): string {
  const words: string[] = [];
  while (peek(c).kind === "word") {
    const { text } = peek(c);
    if (qualifiers.has(text)) take(c);
    else if (text === "struct" || text === "union" || text === "enum") {
      take(c);
      return tagged(c, text);
    } else if (typeWords.has(text)) words.push(take(c).text);
    else if (words.length === 0) {
      words.push(take(c).text);
      while (qualifiers.has(peek(c).text)) take(c);
      return words[0]!;
    } else break;
  }
  if (words.length === 0) expected(c, "a type");
  return canonical(c, words);
}

function tagged(c: Cursor, keyword: string): string {
  const name = expectName(c, `the name of a ${keyword}`);
  while (qualifiers.has(peek(c).text)) take(c);
  return `${keyword} ${name}`;
}

function canonical(c: Cursor, words: readonly string[]): string {
  const has = (word: string): boolean => words.includes(word);
  const sign = has("unsigned") ? "unsigned " : "";
  const longs = words.filter((word) => word === "long").length;
  const integer = words.every((word) => /^(?:int|short|long|signed|unsigned|char|__int128)$/.test(word));
  if (!integer) {
    if (words.length === 1) return words[0] === "bool" ? "_Bool" : words[0]!;
    if (words.length === 2 && longs === 1 && has("double")) return "long double";
    if (words.length > 0) fail(c, peek(c).span, `\`${words.join(" ")}\` is not a type`);
    return "int";
  }
  if (has("char")) return has("signed") ? "signed char" : `${sign}char`;
  if (has("short")) return `${sign}short`;
  if (has("__int128")) return `${sign}__int128`;
  return longs > 0 ? `${sign}${longs > 1 ? "long long" : "long"}` : `${sign}int`;
}

function stars(c: Cursor): string {
  let text = "";
  for (;;) {
    if (accept(c, "*")) text += "*";
    else if (text !== "" && qualifiers.has(peek(c).text)) take(c);
    else return text;
  }
}

function brackets(c: Cursor): string {
  let text = "";
  while (accept(c, "[")) {
    const length = peek(c).kind === "number" ? take(c).text : "";
    expect(c, "]");
    text += `[${length}]`;
  }
  return text;
}
