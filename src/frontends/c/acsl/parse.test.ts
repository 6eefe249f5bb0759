/** The grammar of annotations: what is printed parses back, precedence, places, and what is said about mistakes. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomTerm } from "../../../../test/random-annotations.ts";
import { parseAnnotation } from "./parse-annotation.ts";
import { printTerm, written } from "./print.ts";
import type { Term } from "./tree.ts";

const span = { file: "a.c", line: 10, column: 5, endLine: 10, endColumn: 80 };
const typeNames = new Set(["size_t", "node"]);

function parsed(text: string) {
  return parseAnnotation(text, span, (name) => typeNames.has(name));
}

function predicate(text: string): Term {
  const result = parsed(` assert ${text};`);
  const clause = result.kind === "annotation" && result.annotation.kind === "statement" && result.annotation.clauses[0];
  if (!clause || clause.kind !== "assert") throw new Error(JSON.stringify(result));
  return clause.predicate;
}

// ------------------------------------------------------------------------------------------------------- round trip

/** The tree without places, texts and heights. */
function shape(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ["span", "text", "height"].includes(key) ? undefined : typeof inner === "bigint" ? String(inner) : inner,
    ),
  );
}

test("what is printed parses back to the same tree", () => {
  fc.assert(
    fc.property(randomTerm, (tree) => {
      expect(shape(predicate(printTerm(tree)))).toEqual(shape(tree));
    }),
    { numRuns: 1000 },
  );
});

// ------------------------------------------------------------------------------------------------------- by example

/** With all parentheses. */
function grouped(text: string): string {
  const all = (tree: Term): string => {
    switch (tree.kind) {
      case "binary":
        return `(${all(tree.left)} ${tree.op} ${all(tree.right)})`;
      case "junction":
        return `(${tree.operands.map(all).join(` ${tree.op} `)})`;
      case "conditional":
        return `(${all(tree.condition)} ? ${all(tree.then)} : ${all(tree.otherwise)})`;
      case "comparison":
        return `(${tree.operands.map((operand, i) => (i === 0 ? "" : ` ${tree.operators[i - 1]!} `) + all(operand)).join("")})`;
      case "named":
        return `[${tree.name}: ${all(tree.body)}]`;
      default:
        return printTerm(tree);
    }
  };
  return all(predicate(text));
}

test.each([
  ["a ==> b ==> c", "(a ==> (b ==> c))"],
  ["a <==> b ==> c || d && e", "(a <==> (b ==> (c || (d && e))))"],
  ["a && b ^^ c || d", "(((a && b) ^^ c) || d)"],
  ["0 <= a < b + 1 == c", "(0 <= a < (b + 1) == c)"],
  ["a & 1 == 0", "(a & (1 == 0))"],
  ["a << 1 + b * 2", "(a << (1 + (b * 2)))"],
  ["a ? b : c ? d : e", "(a ? b : (c ? d : e))"],
  ["first: a && second: b || c", "[first: (a && [second: (b || c)])]"],
  ["a - b - c", "((a - b) - c)"],
  ["(size_t)a - b", "((size_t)a - b)"],
  ["(a)-b", "(a - b)"],
  ["(node *)p == q", "((node *)p == q)"],
  ["(unknown *)p == q", "((unknown *)p == q)"],
  ["a[0 .. n-1] == *p->next.x", "(a[ 0 .. n - 1 ] == *p->next.x)"],
  ["'a' == 97 && '\\n' == 012 && '\\xff' == 0xFFuL", "((97 == 97) && (10 == 10) && (-1 == 255))"],
  ["∀ ℤ i; i ≥ 0 ⇒ ¬(i ≡ 1)", "\\forall integer i; i >= 0 ==> !(i == 1)"],
  ["\\valid{Pre}(p + (0 .. n)) // why\n  @ && b", "(\\valid{Pre}(p + ( 0 .. n )) && b)"],
])("%s", (text, expected) => expect(grouped(text)).toBe(expected));

test("types are spelled in one way", () => {
  const tree = predicate("(long unsigned int)a == (unsigned const char *)b + (short)c");
  expect(printTerm(tree)).toBe("(unsigned long)a == (unsigned char *)b + (short)c");
});

test("every node has its place in the file and its text", () => {
  const tree = predicate("a\n  @ && b == \n\n   c[1]");
  if (tree.kind !== "junction") throw new Error(tree.kind);
  expect(tree.operands.map(({ span: { line, column, endLine, endColumn } }) => [line, column, endLine, endColumn])).toEqual([
    [10, 16, 10, 17],
    [11, 8, 13, 8],
  ]); // prettier-ignore
  expect(written(tree)).toBe("a && b == c[1]");
});

describe("contracts", () => {
  test("have clauses and behaviors", () => {
    const result = parsed(`
      @ requires valid: \\valid(p) && n >= 0;
      @ check requires n < 10;
      @ terminates \\true;  decreases n;
      @ allocates \\nothing; frees p;
      @ assigns p->next, a[0 .. n - 1], *p \\from n, *p;
      @ ensures \\result == \\old(n);
      @ behavior empty:
      @   assumes n == 0;
      @   assigns \\nothing;
      @   admit ensures \\result == 0;
      @ behavior full: assumes n > 0;
      @ complete behaviors empty, full;
      @ disjoint behaviors;
      `);
    if (result.kind !== "annotation" || result.annotation.kind !== "contract") throw new Error(JSON.stringify(result));
    const { clauses } = result.annotation;
    expect(clauses.map(({ kind }) => kind).join(" ")).toBe(
      "requires requires terminates decreases allocates frees assigns ensures behavior behavior complete disjoint",
    );
    const [first, second] = clauses.filter((clause) => clause.kind === "behavior");
    expect(first!.clauses.map((clause) => ("mode" in clause ? `${clause.mode} ` : "") + clause.kind)).toEqual([
      "assumes",
      "assigns",
      "admit ensures",
    ]);
    expect(second!.clauses).toHaveLength(1);
    const assigns = clauses.flatMap((clause) =>
      "locations" in clause && clause.kind === "assigns" ? [clause] : [],
    )[0]!;
    expect(assigns.locations.map(printTerm)).toEqual(["p->next", "a[ 0 .. n - 1 ]", "*p"]);
    expect(written(clauses[0]!)).toBe("requires valid: \\valid(p) && n >= 0;");
  });

  test("loops and statements", () => {
    const kinds = (text: string) => {
      const result = parsed(text);
      if (result.kind !== "annotation" || result.annotation.kind === "global") throw new Error(JSON.stringify(result));
      const { kind, clauses } = result.annotation;
      return [kind, ...clauses.map((clause) => clause.kind)].join(" ");
    };
    expect(kinds("loop invariant a; for b: loop assigns i, a[..]; loop variant n - i;")).toBe(
      "loop invariant assigns variant",
    );
    expect(kinds("check a == b;")).toBe("statement assert");
    expect(kinds("for b: assert a;")).toBe("statement assert");
    expect(kinds("unreachable;")).toBe("statement unreachable");
    expect(kinds("check loop invariant a;")).toBe("loop invariant");
  });

  test("definitions", () => {
    const result = parsed(`
      predicate sorted{L}(int *a, integer n) = \\forall integer i; 0 <= i < n - 1 ==> \\at(a[i], L) <= a[i + 1];
      axiomatic Sum { logic integer sum{L}(int *a, integer n) reads a[0 .. n - 1]; axiom base: sum((int *)0, 0) == 0; }
      lemma l{L}: \\forall integer i; i < i + 1;
      logic integer twice(integer x) = x + x;`);
    if (result.kind !== "annotation" || result.annotation.kind !== "global") throw new Error(JSON.stringify(result));
    expect(result.annotation.definitions.map((d) => (d.kind === "unsupported" ? [d.construct, ...d.names] : [d.kind, d.name]))).toEqual([
      ["predicate", "sorted"], ["axiomatic", "sum"], ["lemma"], ["logic", "twice"],
    ]); // prettier-ignore
  });
});

describe("what is wrong is said with its place", () => {
  test.each([
    ["requires a", "10:18 `;` after the clause is expected, the annotation ends here"],
    ["requires a +;", "10:20 a term is expected, not `;`"],
    [
      "requires\n a <= b > c;",
      "11:9 a chain of comparisons goes in one direction: parentheses are expected around one of them",
    ],
    [
      "requires a == b != c;",
      "10:24 a chain of comparisons goes in one direction: parentheses are expected around one of them",
    ],
    ["ensures \\at(a);", "10:21 `,` and a label is expected, not `)`"],
    ["ensures (a;", "10:18 `)` is expected, not `;`"],
    ["requires \\forall integer; a;", "10:32 a variable's name is expected, not `;`"],
    ["loop bogus 3;", "10:13 `invariant`, `assigns` or `variant` is expected, not `bogus`"],
    [
      "loop invarient a;",
      "10:13 `invariant`, `assigns` or `variant` is expected, not `invarient`; did you mean `invariant`?",
    ],
    ["loop 3;", "10:13 `invariant`, `assigns` or `variant` is expected, not `3`"],
    ["ghost int x = 1;", "10:8 ghost code is not supported in annotations"],
    ["requires \\lambda integer i; i;", "10:17 `\\lambda` is not supported in annotations"],
    ["requires a; assert b;", "10:20 a clause of the contract is expected, not `assert`"],
    ["requires a; ensurs b;", "10:20 a clause of the contract is expected, not `ensurs`; did you mean `ensures`?"],
    ["requires a # b;", "10:19 `;` after the clause is expected, not `#`"],
    ["requries a;", "10:8 `requries` begins no annotation; did you mean `requires`?"],
  ])("%s", (text, expected) => {
    const result = parsed(text);
    if (result.kind !== "failed") throw new Error(result.kind);
    const { span: at, severity, message } = result.diagnostic;
    expect(`${at.line}:${at.column} ${message}`).toBe(expected);
    expect(severity).toBe("error");
  });

  test("and so is what is nested too deep", () => {
    const nests = [
      "(".repeat(100_000),
      `a${" + a".repeat(100_000)}`,
      "!".repeat(100_000),
      `a${" ==> a".repeat(100_000)}`,
    ];
    for (const nest of [
      ...nests,
      "a ? ".repeat(100_000),
      "\\forall integer i; ".repeat(100_000),
      "f(".repeat(100_000),
      "sizeof ".repeat(100_000),
    ]) {
      const result = parsed(`requires ${nest};`);
      expect(result.kind === "failed" && result.diagnostic.message).toBe("this is nested more than 400 levels deep");
    }
    expect(predicate(`a${" && a".repeat(100_000)}`).kind).toBe("junction");
  });
});

describe("which comments are annotations", () => {
  test.each([
    "null", "{", "}", "-type", "-mustfreefresh", "=type", "fallthrough", "unused", " todo", " todo: a, then b", ` TO${"DO"}(ann): x = 1; y`,
    "expect verified", " see the manual (page 3)", " param n the number", "i1", "", " ", "@", "@@", " 2024-01-01", " check this again later",
    " for the benefit of others", " returns the number of elements", " returns null", " ensure that n is set first", " type of a node", "brief Sorts.",
    " loop over all of them", " slevel 10;", " reads the file again", " required by POSIX", " global state", " import from elsewhere", "\n * text\n * more",
  ])("%j is none", (text) => {
    expect(parsed(text).kind).toBe("foreign");
  }); // prettier-ignore

  test.each([
    " asert n > 0;", " require n > 0;", " ensure n > 0;", " require n > 0", " loop invarient n > 0;", "asert n > 0;", " Requires n > 0;", " assume n > 0;",
    " modifies n;", " post n > 0;", " invariant n > 0;", " 1equires n > 0;", " #equires n > 0;", " -assert n > 0;", " requires: n > 0;",
    " returns \\result > 0;", " check n", " for b: assert n", " xyzzy \\result > 0;", " brief text\n @ requires n > 0;", " assert", " requires",
    " loop unrol 3;", " gost int x = 1;", " predicat p(integer x) = x > 0;", " unreachble;",
  ])("%j is not understood", (text) => {
    expect(parsed(text).kind).toBe("failed");
  }); // prettier-ignore

  test("so are clauses of splint's, but not what ends with a semicolon", () => {
    expect(parseAnnotation("requires maxSet(a) >= 4", span, () => false, true).kind).toBe("foreign");
    expect(parseAnnotation(" requires a >= 4", span, () => false, true).kind).toBe("failed");
    expect(parseAnnotation("requires a >= 4;", span, () => false, true).kind).toBe("annotation");
    expect(parsed(" loop unroll 4; loop invariant n > 0;")).toMatchObject({
      annotation: { kind: "loop", clauses: [{}] },
    });
  });
});
