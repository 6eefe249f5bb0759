/** Expressions of printed programs, by precedence: `<==>`, `==>`, `&&` and `||`, comparisons, `++`, sums, products, prefixes. */
import { Unreadable, type Expression, type Type, type Typed } from "./syntax.ts";
import type { Words } from "./tokens.ts";

const comparisons: ReadonlyMap<string, string> = new Map([
  ["==", "="], ["!=", "distinct"], ["<", "<"], ["<=", "<="], [">", ">"], [">=", ">="],
]); // prettier-ignore
const sums: ReadonlyMap<string, string> = new Map([["+", "+"], ["-", "-"]]); // prettier-ignore
const products: ReadonlyMap<string, string> = new Map([["*", "*"], ["/", "/"], ["div", "div"], ["mod", "mod"]]); // prettier-ignore

const apply = (operator: string, ...args: Expression[]): Expression => ({ kind: "apply", operator, args });

export function readExpression(words: Words): Expression {
  let left = readImplication(words);
  while (words.accept("<==>")) left = apply("=", left, readImplication(words));
  return left;
}

function readImplication(words: Words): Expression {
  const parts = [readConnective(words)];
  while (words.accept("==>")) parts.push(readConnective(words));
  return parts.length === 1 ? parts[0]! : apply("=>", ...parts);
}

function readConnective(words: Words): Expression {
  const parts = [readComparison(words)];
  const sign = words.next;
  if (sign !== "&&" && sign !== "||") return parts[0]!;
  while (words.accept(sign)) parts.push(readComparison(words));
  return apply(sign === "&&" ? "and" : "or", ...parts);
}

function readComparison(words: Words): Expression {
  const left = readConcatenation(words);
  const operator = comparisons.get(words.next);
  if (operator === undefined) return left;
  words.take();
  return apply(operator, left, readConcatenation(words));
}

function readConcatenation(words: Words): Expression {
  let left = readBinary(words, sums, (inner) => readBinary(inner, products, readPower));
  while (words.accept("++")) {
    left = apply(
      "concat",
      left,
      readBinary(words, sums, (inner) => readBinary(inner, products, readPower)),
    );
  }
  return left;
}

function readBinary(words: Words, signs: ReadonlyMap<string, string>, read: (words: Words) => Expression): Expression {
  let left = read(words);
  for (let operator = signs.get(words.next); operator !== undefined; operator = signs.get(words.next)) {
    words.take();
    left = apply(operator, left, read(words));
  }
  return left;
}

function readPower(words: Words): Expression {
  const base = readTest(words);
  if (words.next === "**") throw new Unreadable("the certifier does not know powers");
  return base;
}

function readTest(words: Words): Expression {
  const of = readPrefixed(words);
  return words.accept("is") ? { kind: "test", of, constructor: words.name() } : of;
}

function readPrefixed(words: Words): Expression {
  if (words.accept("!")) return apply("not", readPrefixed(words));
  if (words.accept("-")) return apply("-", readPrefixed(words));
  return readPostfixed(words);
}

function readPostfixed(words: Words): Expression {
  let of = readAtom(words);
  for (;;) {
    if (words.accept("->")) of = { kind: "field", of, name: words.name() };
    else if (words.accept("[")) of = readBrackets(words, of);
    else return of;
  }
}

/** `m[i, j]`, `m[i, j := e]`, or the bits `v[8:0]`. */
function readBrackets(words: Words, map: Expression): Expression {
  const indices = [readExpression(words)];
  if (words.accept(":")) {
    const [high, low] = [indices[0]!, readExpression(words)].map((e) => (e.kind === "literal" ? Number(e.smt) : NaN));
    words.expect("]");
    return apply(`(_ extract ${high! - 1} ${low!})`, map);
  }
  while (words.accept(",")) indices.push(readExpression(words));
  const value = words.accept(":=") ? readExpression(words) : undefined;
  words.expect("]");
  return value === undefined ? { kind: "select", map, indices } : { kind: "store", map, indices, value };
}

const quantifiers = ["forall", "exists", "lambda"] as const;

function readAtom(words: Words): Expression {
  const word = words.next;
  if (/^\d/.test(word)) return { kind: "literal", smt: literal(words.take()) };
  if (words.accept("(")) return readParenthesized(words);
  if (words.accept("if")) return readConditional(words);
  if (word === "true" || word === "false") return { kind: "literal", smt: words.take() };
  if (words.accept("old")) {
    words.expect("(");
    const name = words.name();
    words.expect(")");
    return { kind: "old", name };
  }
  const name = words.name();
  if (!words.accept("(")) return { kind: "name", name };
  const args: Expression[] = [];
  if (words.next !== ")") do args.push(readExpression(words)); while (words.accept(",")); // prettier-ignore
  words.expect(")");
  if (name === "real" || name === "int") return apply(name === "real" ? "to_real" : "to_int", ...args);
  return { kind: "call", name, args };
}

function literal(text: string): string {
  const bits = /^(\d+)bv(\d+)$/.exec(text);
  return bits === null ? text : `(_ bv${bits[1]} ${bits[2]})`;
}

function readParenthesized(words: Words): Expression {
  const quantifier = quantifiers.find((one) => words.accept(one));
  const inner = quantifier !== undefined ? readQuantifier(words, quantifier) : words.accept("var") ? readLet(words) : readExpression(words); // prettier-ignore
  words.expect(")");
  return inner;
}

function readConditional(words: Words): Expression {
  const condition = readExpression(words);
  words.expect("then");
  const then = readExpression(words);
  words.expect("else");
  return apply("ite", condition, then, readExpression(words));
}

function readLet(words: Words): Expression {
  const name = words.name();
  words.expect(":=");
  const value = readExpression(words);
  words.expect(";");
  return { kind: "let", name, value, body: readExpression(words) };
}

function readQuantifier(words: Words, quantifier: (typeof quantifiers)[number]): Expression {
  const bound: Typed[] = [];
  do bound.push(readTyped(words));
  while (words.accept(","));
  words.expect("::");
  const triggers: Expression[][] = [];
  for (;;) {
    if (words.next === "{:") skipAttributes(words);
    else if (words.accept("{")) {
      const patterns: Expression[] = [];
      do patterns.push(readExpression(words));
      while (words.accept(","));
      words.expect("}");
      triggers.push(patterns);
    } else break;
  }
  return { kind: "quantifier", quantifier, bound, triggers, body: readExpression(words) };
}

// ------------------------------------------------------------------------------------------------ types and attributes

/** `{:a} x: T where e`. */
export function readTyped(words: Words): Typed {
  skipAttributes(words);
  const name = words.name();
  words.expect(":");
  const type = readType(words);
  return words.accept("where") ? { name, type, where: readExpression(words) } : { name, type };
}

export function readType(words: Words): Type {
  if (words.accept("[")) {
    const domain = [readType(words)];
    while (words.accept(",")) domain.push(readType(words));
    words.expect("]");
    return { kind: "map", domain, range: readType(words) };
  }
  if (words.accept("(")) {
    const inner = readType(words);
    words.expect(")");
    return inner;
  }
  return { kind: "named", name: words.name(), args: [] };
}

/** The texts of attributes by their names; what else they say means nothing here. */
export function skipAttributes(words: Words): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  while (words.accept("{:")) {
    const name = words.name();
    if (words.next.startsWith('"')) texts.set(name, words.next.slice(1, -1).replaceAll('\\"', '"'));
    else texts.set(name, "");
    for (let depth = 0; depth > 0 || words.next !== "}";) {
      const word = words.take();
      if (word === "") throw new Unreadable("an attribute has no end");
      if (word === "{" || word === "{:") depth++;
      if (word === "}") depth--;
    }
    words.expect("}");
  }
  return texts;
}
