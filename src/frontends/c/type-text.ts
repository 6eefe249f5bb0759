/**
 * Parses the types that clang prints: specifiers, then an abstract declarator, `int (*(*)[3])(void)`. Names are looked up
 * in the scope where the text stands. The recursion is over brackets, of which clang allows 256 in one another.
 */
import { noQualifiers, pointerTo, qualify, unqualified, voidType } from "./c-types.ts";
import { findName, findTag, isShadowing, type Scope, type Tagged } from "./scopes.ts";
import { baseType } from "./type-words.ts";
import type { Expression } from "./tree.ts";
import type { ArrayType, CType, Qualifiers } from "./types.ts";

export interface TypeEnvironment {
  readonly scope: Scope;
  /** The record or enum without a name that begins at `file:line:column`. */
  readonly unnamed: (location: string) => Tagged | undefined;
  /** A tag that is mentioned and nowhere declared: an incomplete type. */
  readonly undeclaredTag: (keyword: string, name: string) => CType;
  /** The operand of typeof. */
  readonly expression: (text: string) => Expression | undefined;
  /** The length of a variable-length array. */
  readonly length: (text: string) => Expression | undefined;
}

export interface ParsedType {
  readonly type: CType;
  /** The text alone determines the type in this scope: no variable lengths, no name that shadows another. */
  readonly settled: boolean;
}

export function parseType(text: string, environment: TypeEnvironment): ParsedType {
  const parser: Parser = { text, at: 0, settled: true, environment };
  const type = typeName(parser);
  if (parser.at < text.length) return { type: { kind: "opaque", name: text }, settled: false };
  return { type, settled: parser.settled };
}

interface Parser {
  readonly text: string;
  at: number;
  settled: boolean;
  readonly environment: TypeEnvironment;
}

function typeName(p: Parser): CType {
  const base = specifiers(p);
  return declarator(p)(base);
}

// ------------------------------------------------------------------------------------------------------- specifiers

const qualifierWords: Readonly<Record<string, keyof Qualifiers>> = {
  const: "const",
  volatile: "volatile",
  restrict: "restrict",
  __restrict: "restrict",
  _Atomic: "atomic",
};

function specifiers(p: Parser): CType {
  let qualifiers = noQualifiers;
  const words: string[] = [];
  let type: CType | undefined;
  let vector: number | undefined;
  for (;;) {
    skipSpace(p);
    const start = p.at;
    if (p.text[p.at] === "<") {
      type = opaqueInAngles(p);
      continue;
    }
    const word = takeWord(p);
    const qualifier = word === undefined ? undefined : qualifierWords[word];
    if (word === undefined) break;
    if (word === "_Atomic" && p.text[p.at] === "(") {
      type = qualify(inParentheses(p), { ...noQualifiers, atomic: true });
    } else if (qualifier !== undefined) {
      qualifiers = { ...qualifiers, [qualifier]: true };
    } else if (word === "__attribute__") {
      vector = vectorLength(rawParentheses(p)) ?? vector;
    } else if (/^(typeof|__typeof__|__typeof|typeof_unqual)$/.test(word)) {
      type = typeofOperand(p);
    } else if (word === "_BitInt") {
      words.push(`_BitInt(${rawParentheses(p)})`);
    } else if (word === "struct" || word === "union" || word === "enum" || word === "class") {
      type = tagged(p, word);
    } else if (type === undefined && words.length === 0 && !isTypeWord(word)) {
      type = named(p, word);
    } else if (isTypeWord(word)) {
      words.push(word);
    } else {
      p.at = start;
      break;
    }
  }
  let base = type ?? baseType(words) ?? ({ kind: "opaque", name: words.join(" ") } as const);
  if (vector !== undefined) base = vectorOf(base, vector);
  return qualify(base, qualifiers);
}

const typeWords = new Set(
  (
    "void char short int long signed unsigned float double _Bool bool _Complex __int128 _Float16 __fp16 __bf16 " +
    "__float128 _Float128 __ibm128"
  ).split(" "),
);

function isTypeWord(word: string): boolean {
  return typeWords.has(word) || word.startsWith("_BitInt");
}

function tagged(p: Parser, keyword: string): CType {
  skipSpace(p);
  unnamedTag.lastIndex = p.at;
  const unnamed = unnamedTag.exec(p.text);
  if (unnamed !== null) {
    p.at = unnamedTag.lastIndex;
    const found = p.environment.unnamed(unnamed[1]!);
    return found === undefined ? { kind: "opaque", name: `${keyword} at ${unnamed[1]!}` } : typeOfTag(found);
  }
  const name = takeWord(p) ?? "";
  if (isShadowing(p.environment.scope, name)) p.settled = false;
  const tag = findTag(p.environment.scope, name);
  if (tag !== undefined) return typeOfTag(tag);
  // Clang 14 prints `struct S` for `typedef struct { … } S`.
  const meaning = findName(p.environment.scope, name);
  if (meaning?.kind === "typedef") return meaning.type;
  return p.environment.undeclaredTag(keyword, name);
}

const unnamedTag =
  /(?:(?:[\w$]+(?:\((?:[^()]|\([^()]*\))*\))?|\((?:unnamed|anonymous)[^()]*\))::)*\((?:unnamed|anonymous)(?: (?:struct|union|enum|class))? at (.*?:\d+:\d+)\)/y;

export function typeOfTag(tag: Tagged): CType {
  return tag.kind === "record" ? { kind: "record", declaration: tag } : { kind: "enum", declaration: tag };
}

function named(p: Parser, word: string): CType {
  // Members of records are printed with the record's name before them.
  if (p.text.startsWith("::", p.at)) {
    unnamedTag.lastIndex = p.at - word.length;
    const unnamed = unnamedTag.exec(p.text);
    const found = unnamed === null ? undefined : p.environment.unnamed(unnamed[1]!);
    if (found !== undefined) {
      p.at = unnamedTag.lastIndex;
      return typeOfTag(found);
    }
  }
  if (isShadowing(p.environment.scope, word)) p.settled = false;
  const meaning = findName(p.environment.scope, word);
  if (meaning?.kind === "typedef") return meaning.type;
  const tag = findTag(p.environment.scope, word);
  if (tag !== undefined) return typeOfTag(tag);
  p.settled = false;
  return { kind: "opaque", name: word };
}

function typeofOperand(p: Parser): CType {
  skipSpace(p);
  const text = rawParentheses(p);
  p.settled = false;
  const expression = p.environment.expression(text);
  return expression?.type ?? parseType(text, p.environment).type;
}

function vectorLength(attribute: string): number | undefined {
  const match = /(?:vector_size__?\(|ext_vector_type\()\s*(\d+)/.exec(attribute);
  return match === null ? undefined : Number(match[1]);
}

function vectorOf(element: CType, count: number): CType {
  return { kind: "vector", element, count };
}

function opaqueInAngles(p: Parser): CType {
  const end = p.text.indexOf(">", p.at);
  const name = p.text.slice(p.at, end < 0 ? p.text.length : end + 1);
  p.at += name.length;
  return { kind: "opaque", name };
}

// ------------------------------------------------------------------------------------------------------- declarators

/** What the declarator makes of the type before it. */
type Declarator = (type: CType) => CType;

function declarator(p: Parser): Declarator {
  skipSpace(p);
  if (p.text[p.at] === "*" || p.text[p.at] === "^") {
    p.at += 1;
    const qualifiers = pointerQualifiers(p);
    const rest = declarator(p);
    return (type) => rest(qualify(pointerTo(type), qualifiers));
  }
  const word = /^__attribute__/.test(p.text.slice(p.at, p.at + 13));
  if (word) {
    p.at += 13;
    const count = vectorLength(rawParentheses(p));
    const rest = declarator(p);
    return count === undefined ? rest : (type) => rest(vectorOf(type, count));
  }
  return directDeclarator(p);
}

function pointerQualifiers(p: Parser): Qualifiers {
  let qualifiers = noQualifiers;
  for (;;) {
    skipSpace(p);
    const start = p.at;
    const word = takeWord(p);
    if (word !== undefined && /^_(Nonnull|Nullable|Null_unspecified)$|^__(ptr32|ptr64|unaligned)$/.test(word)) continue;
    const qualifier = word === undefined ? undefined : qualifierWords[word];
    if (qualifier === undefined) {
      p.at = start;
      return qualifiers;
    }
    qualifiers = { ...qualifiers, [qualifier]: true };
  }
}

function directDeclarator(p: Parser): Declarator {
  let inner: Declarator = (type) => type;
  if (p.text[p.at] === "(" && opensDeclarator(p)) {
    p.at += 1;
    inner = declarator(p);
    skipSpace(p);
    if (p.text[p.at] === ")") p.at += 1;
  }
  const suffixes: Declarator[] = [];
  for (;;) {
    skipSpace(p);
    if (p.text[p.at] === "[") suffixes.push(arraySuffix(p));
    else if (p.text[p.at] === "(") suffixes.push(functionSuffix(p));
    else if (p.text.startsWith("__attribute__", p.at)) {
      p.at += 13;
      rawParentheses(p);
    } else break;
  }
  return (type) => inner(suffixes.reduceRight((t, suffix) => suffix(t), type));
}

/** A parenthesis opens either a declarator or parameters; only a declarator begins so. */
function opensDeclarator(p: Parser): boolean {
  return /^\(\s*[*^([]/.test(p.text.slice(p.at, p.at + 8)) && !/^\(\s*\((?:unnamed|anonymous)/.test(p.text.slice(p.at));
}

function arraySuffix(p: Parser): Declarator {
  const content = raw(p, "[", "]")
    .replace(/^(?:(?:static|const|volatile|restrict)\s+)*/, "")
    .trim();
  const length = arrayLength(p, content);
  return (element) => ({ kind: "array", element, length });
}

function arrayLength(p: Parser, content: string): ArrayType["length"] {
  if (content === "") return { kind: "unknown" };
  if (/^\d+$/.test(content)) return { kind: "known", count: BigInt(content) };
  p.settled = false;
  const size = content === "*" ? undefined : p.environment.length(content);
  return size === undefined ? { kind: "variable" } : { kind: "variable", size };
}

function functionSuffix(p: Parser): Declarator {
  p.at += 1;
  const params: CType[] = [];
  let variadic = false;
  for (;;) {
    skipSpace(p);
    if (p.at >= p.text.length) break;
    if (p.text[p.at] === ")") {
      p.at += 1;
      break;
    }
    if (p.text.startsWith("...", p.at)) {
      variadic = true;
      p.at += 3;
    } else {
      const start = p.at;
      // Qualifiers of a parameter itself are no part of the type of the function.
      params.push(unqualified(typeName(p)));
      if (p.at === start) break;
    }
    skipSpace(p);
    if (p.text[p.at] === ",") p.at += 1;
  }
  const none = params.length === 1 && params[0] === voidType;
  const prototype = params.length > 0 || variadic;
  return (result) => ({ kind: "function", result, params: none ? [] : params, variadic, prototype });
}

// ------------------------------------------------------------------------------------------------------------- text

function skipSpace(p: Parser): void {
  while (p.text[p.at] === " ") p.at += 1;
}

const wordAt = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;

function takeWord(p: Parser): string | undefined {
  wordAt.lastIndex = p.at;
  const match = wordAt.exec(p.text);
  if (match === null) return undefined;
  p.at = wordAt.lastIndex;
  return match[0];
}

function inParentheses(p: Parser): CType {
  p.at += 1;
  const type = typeName(p);
  skipSpace(p);
  if (p.text[p.at] === ")") p.at += 1;
  return type;
}

function rawParentheses(p: Parser): string {
  skipSpace(p);
  return raw(p, "(", ")");
}

/** The text inside the brackets that open here; inner brackets count. */
function raw(p: Parser, open: string, close: string): string {
  if (p.text[p.at] !== open) return "";
  let depth = 0;
  const start = p.at + 1;
  for (; p.at < p.text.length; p.at++) {
    const c = p.text[p.at]!;
    if (c === open) depth += 1;
    if (c === close && --depth === 0) {
      p.at += 1;
      return p.text.slice(start, p.at - 1);
    }
  }
  return p.text.slice(start);
}
