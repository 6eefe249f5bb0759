/** Annotations as terms, over states whose variables and maps bear readable names. */
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { printTerm } from "../../../logic/print.ts";
import { int, variable } from "../../../logic/build.ts";
import { environmentWith, type Environment } from "../../../logic/environment.ts";
import { evaluate, holds } from "../../../logic/evaluate.ts";
import { INT, arraySort } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import { intValue, type Value } from "../../../logic/value.ts";
import { fakeLogic } from "../../../../test/fakes/annotation-logic.ts";
import { unitOf } from "../../../../test/c-unit.ts";
import { pointer } from "../lower/values.ts";
import { annotationsOf } from "./annotations-of.ts";
import { lowerMeasure, lowerPredicate, mayAssign, mayWrite } from "./lower-annotation.ts";
import type { Contract } from "./typed.ts";

const program = `
  typedef struct node { int v; struct node *next; unsigned flag : 3; short history[4]; } node;
  struct pair { int a, b; };
  int counter, table[10][3];
  struct pair both;
  CLAUSE
  int f(int n, unsigned u, int *p, int *q, node *list, char *s) { return 0; }`;

async function contractOf(clauses: string): Promise<Contract> {
  const annotations = annotationsOf(await unitOf(program.replace("CLAUSE", () => `/*@ ${clauses} */`)), "LP64");
  const [contract] = annotations.contracts.values();
  if (contract === undefined) throw new Error(JSON.stringify(annotations.diagnostics));
  return contract;
}

const logicOf = (contract: Contract) => fakeLogic(contract.function.type.result, new Set(["table"]));

function shown(term: Term): string {
  return printTerm(term);
}

async function lowered(clause: string): Promise<string> {
  const contract = await contractOf(clause);
  const [condition] = [...contract.requires, ...contract.ensures];
  return shown(lowerPredicate(condition!.predicate, logicOf(contract)));
}

const p = "p.object@Pre";
const off = "p.offset@Pre";

describe("terms", () => {
  test.each([
    ["requires n <= counter < 2 * n;", "n@Pre <= counter@Pre && counter@Pre < 2 * n@Pre"],
    ["ensures \\result == n + counter + \\old(counter);", "result == n@Pre + counter@Post + counter@Pre"],
    ["ensures *p == \\old(*p);", `int@Post[${p}][${off}] == int@Pre[${p}][${off}]`],
    [
      "requires n / 2 == n % 3;",
      "(if n@Pre >= 0 then n@Pre div 2 else -(-n@Pre div 2)) == (if n@Pre >= 0 then n@Pre mod 3 else -(-n@Pre mod 3))",
    ],
    ["requires (u & 7) == (n >> 2);", "u@Pre mod 8 == n@Pre div 4"],
    ["requires (u | n) == ~u << n;", "bits.or(u@Pre, n@Pre) == bits.shl(-1 - u@Pre, n@Pre)"],
    ["requires (unsigned char)n == (integer)u;", "n@Pre mod 256 == u@Pre"],
    [
      "requires list->next == list && list->flag == 1;",
      "node.next.object@Pre[list.object@Pre][list.offset@Pre + 8] == list.object@Pre && (node.next.object@Pre[list.object@Pre][list.offset@Pre + 8] == 0 || node.next.offset@Pre[list.object@Pre][list.offset@Pre + 8] == list.offset@Pre)",
    ],
    ["requires *(list->history + n) == 1;", "node.history@Pre[list.object@Pre][list.offset@Pre + 18 + n@Pre * 2] == 1"],
    ["requires both.b == table[n][1];", "both.b@Pre == int@Pre[&table][n@Pre * 12 + 4]"],
    [
      "requires p == \\null || !q || p < q;",
      `${p} == 0 || q.object@Pre == 0 || (${p} == q.object@Pre && ${off} < q.offset@Pre)`,
    ],
    ["requires q - p == 3;", `(q.offset@Pre - ${off}) div 4 == 3`],
    [
      "requires \\block_length(p) - \\offset(p) >= \\max(n, 1);",
      `size(${p}) - ${off} >= (if n@Pre >= 1 then n@Pre else 1)`,
    ],
    ["requires \\let first = p[0]; first == n;", `int@Pre[${p}][${off}] == n@Pre`],
  ])("%s", async (clause, expected) => expect(await lowered(clause)).toBe(expected));
});

describe("memory", () => {
  test.each([
    ["requires \\valid(p);", `valid@Pre(${p}, ${off}, 4)`],
    [
      "requires \\valid_read(s + (0 .. n - 1));",
      "0 <= n@Pre - 1 ==> valid_read@Pre(s.object@Pre, s.offset@Pre, n@Pre)",
    ],
    ["requires \\valid(p + (1 .. 3));", `valid@Pre(${p}, ${off} + 4, 12)`],
    ["requires \\valid(&p[1] + (0 .. 2));", `valid@Pre(${p}, ${off} + 4, 12)`],
    ["requires \\valid(&list->v);", "valid@Pre(list.object@Pre, list.offset@Pre, 4)"],
    ["requires \\valid(&table[1][0 .. 2]);", "valid@Pre(&table, 12, 12)"],
    [
      "requires \\valid(&table[0 .. 9][1]);",
      "(forall index: int :: 0 <= index && index <= 9 ==> valid@Pre(&table, index * 12 + 4, 4))",
    ],
    [
      "requires \\separated(p + (0 .. n), q);",
      `0 <= n@Pre ==> ${p} != q.object@Pre || ${off} + (n@Pre * 4 + 4) <= q.offset@Pre || q.offset@Pre + 4 <= ${off}`,
    ],
    ["ensures \\fresh(p, n);", `fresh@Post(${p}, ${off}, n@Pre)`],
    ["requires \\freeable(p);", `freeable@Pre(${p}, ${off})`],
    ["requires \\initialized(p);", `initialized@Pre(${p}, ${off}, 4)`],
  ])("%s", async (clause, expected) => expect(await lowered(clause)).toBe(expected));

  test("what an assigns clause lets change", async () => {
    const contract = await contractOf("assigns counter, p[0 .. n - 1], list->next, table[n][..];");
    const at = { at: pointer(int(7n), int(40n)), bytes: int(4n) };
    const logic = logicOf(contract);
    expect(shown(mayWrite(contract.assigns!, at, logic)).split(" || ")).toEqual([
      `(0 <= n@Pre - 1 && (7 == ${p} && ${off} < 44 && 40 < ${off} + n@Pre * 4))`,
      "(7 == list.object@Pre && list.offset@Pre + 8 < 44 && 40 < list.offset@Pre + 8 + 8)",
      "(7 == &table && n@Pre * 12 + -73786976294838206464 < 44 && 40 < n@Pre * 12 + -73786976294838206464 + 147573952589676412932)",
    ]);
  });

  test("what it lets change of what is not in memory", async () => {
    const unit = await unitOf(program.replace("CLAUSE", "/*@ assigns counter, both.a; */"));
    const [contract] = annotationsOf(unit, "LP64").contracts.values();
    const allowed = unit.variables.map((v) => [v.name, shown(mayAssign(contract!.assigns!, v, logicOf(contract!)))]);
    expect(allowed).toEqual([
      ["counter", "true"],
      ["table", "false"],
      ["both", "true"],
    ]);
  });
});

describe("quantifiers", () => {
  test.each([
    [
      "requires \\forall integer i; 0 <= i < n ==> p[i] <= p[i + 1];",
      `(forall i@: int :: {int@Pre[${p}][i@]} (i@ - ${off}) mod 4 == 0 ==> ${off} <= i@ && i@ < ${off} + n@Pre * 4 ==> int@Pre[${p}][i@] <= int@Pre[${p}][i@ + 4])`,
    ],
    [
      "requires \\exists int i; p[0] == i;",
      `(exists i: int :: -2147483648 <= i && i <= 2147483647 && int@Pre[${p}][${off}] == i)`,
    ],
    [
      "requires \\forall int *r; \\valid(r) ==> *r == 0;",
      "(forall r.object: int, r.offset: int :: {int@Pre[r.object][r.offset]} valid@Pre(r.object, r.offset, 4) ==> int@Pre[r.object][r.offset] == 0)",
    ],
    [
      "requires \\forall integer i; 0 <= i < n ==> \\exists integer j; s[j] == i;",
      "(forall i: int :: 0 <= i && i < n@Pre ==> (exists j@: int :: {char@Pre[s.object@Pre][j@]} char@Pre[s.object@Pre][j@] == i))",
    ],
  ])("%s", async (clause, expected) => expect(await lowered(clause)).toBe(expected));

  /** Small contents of memory, and what the clause means there. */
  interface World {
    readonly n: number;
    readonly u: number;
    readonly p: (i: number) => number;
    readonly q: (i: number) => number;
    readonly s: (i: number) => number;
  }
  const upTo = (n: number): readonly number[] => Array.from({ length: Math.max(n, 0) }, (_, i) => i);
  const meanings: readonly (readonly [string, (world: World) => boolean])[] = [
    ["\\forall integer i; 0 <= i < n ==> p[i] <= p[i + 1];", ({ n, p: a }) => upTo(n).every((i) => a(i) <= a(i + 1))],
    [
      "\\forall int i, j; 0 <= i < j < n ==> p[i] <= p[j];",
      ({ n, p: a }) => upTo(n).every((j) => upTo(j).every((i) => a(i) <= a(j))),
    ],
    ["\\forall integer i; 0 <= i < n ==> q[n - 1 - i] == p[i];", ({ n, p: a, q }) => upTo(n).every((i) => q(n - 1 - i) === a(i))],
    ["\\exists integer i; 0 <= i < n && p[i] == u;", ({ n, p: a, u }) => upTo(n).some((i) => a(i) === u)],
    ["\\forall integer i; 0 <= i < n ==> p[2 * i] >= i;", ({ n, p: a }) => upTo(n).every((i) => a(2 * i) >= i)],
    ["\\forall integer i; 0 <= i < n ==> s[i] != p[i] || q[i] == 1;", ({ n, p: a, q, s }) => upTo(n).every((i) => s(i) !== a(i) || q(i) === 1)],
    [
      "\\forall integer i; 0 <= i < n ==> \\exists integer j; 0 <= j < n && s[j] == p[i] - u;",
      ({ n, p: a, s, u }) => upTo(n).every((i) => upTo(n).some((j) => s(j) === a(i) - u)),
    ],
    ["\\forall integer i; 0 <= i < n ==> p[i] == i * i % 3;", ({ n, p: a }) => upTo(n).every((i) => a(i) === (i * i) % 3)],
  ]; // prettier-ignore

  test.each(meanings)("mean what they say: %s", async (clause, meaning) => {
    const contract = await contractOf(`requires ${clause}`);
    const formula = lowerPredicate(contract.requires[0]!.predicate, logicOf(contract));
    const cells = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 });
    const start = fc.integer({ min: -3, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 0, max: 2 }), cells, cells, cells, start, (n, u, a, q, s, at) => {
        const at0 = (list: readonly number[]) => (i: number) => list[i] ?? 5;
        const world = { n, u, p: at0(a), q: at0(q), s: at0(s) };
        expect(holds(formula, environmentWith(valuesOf(n, u, a, q, s, at)))).toBe(meaning(world));
      }),
    ); // prettier-ignore
  });

  function valuesOf(
    n: number,
    u: number,
    a: readonly number[],
    q: readonly number[],
    s: readonly number[],
    start: number,
  ): ReadonlyMap<Variable, Value> {
    // prettier-ignore
    const number = (value: number): Value => intValue(BigInt(value));
    const rows = (rowsOf: readonly (readonly [number, readonly (readonly [number, number])[]])[]): Value => ({
      kind: "array",
      entries: rowsOf.map(([object, row]) => ({
        indices: [number(object)],
        value: { kind: "array", entries: row.map(([offset, value]) => ({ indices: [number(offset)], value: number(value) })), default: number(5) },
      })),
      default: undefined,
    }); // prettier-ignore
    const row = (list: readonly number[], size: number) => list.map((value, i) => [start + i * size, value] as const);
    const maps = arraySort([INT], arraySort([INT], INT));
    return new Map<Variable, Value>([
      [variable("n@Pre", INT), number(n)],
      [variable("u@Pre", INT), number(u)],
      ...["p", "q", "s"].map((name, i) => [variable(`${name}.object@Pre`, INT), number(i + 1)] as const),
      ...["p", "q", "s"].map((name) => [variable(`${name}.offset@Pre`, INT), number(start)] as const),
      [variable("int@Pre", maps), rows([[1, row(a, 4)], [2, row(q, 4)]])],
      [variable("char@Pre", maps), rows([[3, row(s, 1)]])],
    ]); // prettier-ignore
  }
});

/** An integer expression of C as text, and what it is worth without wrapping. */
interface Meant {
  readonly text: string;
  readonly value: (n: bigint, u: bigint) => bigint;
}

const truncating = (a: bigint, b: bigint): bigint => a / b;
const operators: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "&": (a, b) => a & b,
  "|": (a, b) => a | b,
  "^": (a, b) => a ^ b,
  "-->": (a, b) => ~a | b,
  "<-->": (a, b) => ~(a ^ b),
};

const { meant } = fc.letrec<{ meant: Meant }>((tie) => {
  const sub = tie("meant");
  const literal = fc.integer({ min: 0, max: 300 }).map((k): Meant => ({ text: String(k), value: () => BigInt(k) }));
  return {
    meant: fc.oneof(
      { maxDepth: 4, depthIdentifier: "meant" },
      fc.constantFrom<Meant>({ text: "n", value: (n) => n }, { text: "u", value: (_, u) => u }),
      literal,
      fc.tuple(fc.constantFrom(...Object.keys(operators)), sub, sub).map(([op, a, b]): Meant => ({
        text: `(${a.text} ${op} ${b.text})`,
        value: (n, u) => operators[op]!(a.value(n, u), b.value(n, u)),
      })),
      fc.tuple(sub, fc.integer({ min: -7, max: -1 })).map(([a, k]): Meant => ({ text: `(${a.text} / ${k})`, value: (n, u) => truncating(a.value(n, u), BigInt(k)) })),
      fc.tuple(sub, fc.integer({ min: 1, max: 9 })).map(([a, k]): Meant => ({ text: `(${a.text} % ${k})`, value: (n, u) => a.value(n, u) % BigInt(k) })),
      fc.tuple(sub, fc.integer({ min: 0, max: 9 })).map(([a, k]): Meant => ({ text: `(${a.text} >> ${k})`, value: (n, u) => a.value(n, u) >> BigInt(k) })),
      fc.tuple(sub, fc.integer({ min: 0, max: 9 })).map(([a, k]): Meant => ({ text: `(${a.text} << ${k})`, value: (n, u) => a.value(n, u) << BigInt(k) })),
      sub.map((a): Meant => ({ text: `(~${a.text})`, value: (n, u) => ~a.value(n, u) })),
      sub.map((a): Meant => ({ text: `(- ${a.text})`, value: (n, u) => -a.value(n, u) })),
      sub.map((a): Meant => ({ text: `(signed char)${a.text}`, value: (n, u) => BigInt.asIntN(8, a.value(n, u)) })),
      sub.map((a): Meant => ({ text: `(unsigned)${a.text}`, value: (n, u) => BigInt.asUintN(32, a.value(n, u)) })),
      fc.tuple(sub, sub, sub).map(([a, b, c]): Meant => ({ text: `(${a.text} < ${b.text} ? ${c.text} : ${a.text})`, value: (n, u) => (a.value(n, u) < b.value(n, u) ? c.value(n, u) : a.value(n, u)) })),
      fc.tuple(sub, sub).map(([a, b]): Meant => ({ text: `\\min(${a.text}, ${b.text})`, value: (n, u) => (a.value(n, u) < b.value(n, u) ? a.value(n, u) : b.value(n, u)) })),
    ),
  };
}); // prettier-ignore

test("arithmetic is that of mathematical integers, with C's rounding and conversions", async () => {
  const unit = await unitOf(program.replace("CLAUSE", "/*@ requires 0 == 0; */"));
  const [first] = unit.annotations;
  const int32 = fc.bigInt({ min: -(2n ** 31n), max: 2n ** 31n - 1n });
  const bits: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
    "bits.and": (a, b) => a & b,
    "bits.or": (a, b) => a | b,
    "bits.xor": (a, b) => a ^ b,
  };
  const environment = (n: bigint, u: bigint): Environment => ({
    ...environmentWith(new Map([[variable("n@Pre", INT), intValue(n)], [variable("u@Pre", INT), intValue(u)]])),
    interpretation: ({ name }) => ({
      kind: "computed",
      compute: ([a, b]) => (a?.kind === "int" && b?.kind === "int" ? intValue(bits[name]!(a.value, b.value)) : undefined),
    }),
  }); // prettier-ignore
  fc.assert(
    fc.property(meant, int32, int32, ({ text, value }, n, high) => {
      const u = BigInt.asUintN(32, high);
      const annotations = annotationsOf(
        { ...unit, annotations: [{ ...first!, text: `requires ${text} == 0;` }] },
        "LP64",
      );
      const [contract] = annotations.contracts.values();
      const { predicate } = contract!.requires[0]!;
      if (predicate.kind !== "compare") throw new Error(predicate.kind);
      const term = lowerMeasure(predicate.left, logicOf(contract!));
      expect(evaluate(term, environment(n, u)), text).toEqual(intValue(value(n, u)));
    }),
    { numRuns: 1000 },
  );
});
