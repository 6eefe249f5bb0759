/**
 * Random Boogie programs, as text so that the whole pipeline is exercised. About half of them are safe by construction;
 * the others contain asserts, invariants, calls and postconditions that nobody has thought about.
 */
import fc from "fast-check";
import { randomFrom, type Random } from "../src/base/random.ts";
import { expression, type Type, type Variable, type Vocabulary } from "./random-expressions.ts";
import { common, fact, statements, type Callee, type Fact, type Writer } from "./random-statements.ts";

export interface RandomProgram {
  readonly text: string;
  /** Whether every check was written because it holds; hostile programs may be safe too. */
  readonly hostile: boolean;
}

export interface Features {
  /** `datatype` declarations, which old versions of Boogie do not have. */
  readonly datatypes: boolean;
}

/** The same seed and size give the same program; `size` is about the number of statements of a body. */
export function randomProgram(seed: number, size: number, features: Features = { datatypes: true }): RandomProgram {
  const random = randomFrom(seed, size);
  const hostile = random.oneIn(2);
  const header = declarations(random, features);
  const callees: Callee[] = [];
  const texts: string[] = [];
  const count = 1 + random.below(3);
  for (let i = 0; i < count; i++) {
    const last = i === count - 1;
    const made = procedure(
      `P${i}`,
      { ...header, random, callees, hostile },
      last ? size : Math.max(2, size >> 1),
      last,
    );
    texts.push(made.text);
    callees.push(made.callee);
  }
  return { text: [...header.lines, ...texts].join("\n") + "\n", hostile };
}

/** For properties; shrinking makes programs smaller, and `shrinkProgram` does the rest. */
export function programs(largest = 12): fc.Arbitrary<RandomProgram> {
  const seed = fc.noShrink(fc.integer({ min: 0, max: 0x7fffffff }));
  return fc.tuple(seed, fc.integer({ min: 1, max: largest })).map(([s, size]) => randomProgram(s, size));
}

interface Header {
  readonly lines: readonly string[];
  readonly types: readonly Type[];
  readonly variables: readonly Variable[];
  readonly functions: readonly string[];
}

const bitOperators = { add8: "bvadd", sub8: "bvsub", and8: "bvand", shl8: "bvshl" };
const bitComparisons = { ult8: "bvult", ule8: "bvule", slt8: "bvslt" };

function declarations(random: Random, features: Features): Header {
  const optional: readonly Type[] = [
    "bv8",
    "real",
    "[int]int",
    "[int]bool",
    "ref",
    ...(features.datatypes ? ["Color" as const] : []),
  ];
  const types: readonly Type[] = ["int", "bool", ...random.shuffled(optional).slice(0, 1 + random.below(3))];
  const lines: string[] = [];
  const variables: Variable[] = [];
  const functions: string[] = [];
  if (types.includes("Color")) lines.push("datatype Color { Red(), Green(), Blue() }");
  if (types.includes("ref")) {
    lines.push("type ref;", "const unique null: ref;", "const unique root: ref;");
    variables.push(...["null", "root"].map((name): Variable => ({ name, type: "ref", kind: "constant" })));
  }
  if (types.includes("bv8")) {
    for (const [name, smt] of Object.entries(bitOperators))
      lines.push(`function {:bvbuiltin "${smt}"} ${name}(bv8, bv8): bv8;`);
    for (const [name, smt] of Object.entries(bitComparisons))
      lines.push(`function {:bvbuiltin "${smt}"} ${name}(bv8, bv8): bool;`);
  }
  if (random.oneIn(2)) {
    lines.push("const N: int;", `axiom 1 <= N && N <= ${2 + random.below(4)};`);
    variables.push({ name: "N", type: "int", kind: "constant" });
  }
  if (random.oneIn(2)) {
    lines.push(`function ${random.oneIn(2) ? "{:inline} " : ""}half(x: int): int { x div 2 }`);
    functions.push("half");
  }
  if (random.oneIn(3)) {
    lines.push("function h(x: int): int;");
    functions.push("h");
  }
  for (let i = 0; i < 2 + random.below(3); i++) {
    const type = random.pick(types);
    const where = type === "int" && random.oneIn(4) ? ` where g${i} >= 0` : "";
    lines.push(`var g${i}: ${type}${where};`);
    // Nobody assigns a variable with a where-clause: it could be broken, and would be believed all the same.
    variables.push({ name: `g${i}`, type, kind: where === "" ? "global" : "constant" });
  }
  return { lines, types, variables, functions };
}

interface Surroundings extends Vocabulary {
  readonly callees: readonly Callee[];
  readonly hostile: boolean;
}

function procedure(
  name: string,
  around: Surroundings,
  size: number,
  last: boolean,
): { readonly text: string; readonly callee: Callee } {
  const { random } = around;
  const own = (prefix: string, count: number, kind: Variable["kind"]): Variable[] =>
    Array.from({ length: count }, (_, i) => ({ name: `${prefix}${i}`, type: random.pick(around.types), kind }));
  const [params, results, locals] = [
    own("p", random.below(3), "parameter"),
    own("r", random.below(2), "result"),
    own("x", 1 + random.below(3), "local"),
  ];
  const outside: Vocabulary = { ...around, variables: [...around.variables, ...params] };
  const requires = random.oneIn(2) ? [expression(outside, "bool", 1)] : [];
  const signature = `${name}(${declared(params)}) returns (${declared(results)})`;
  if (!last && random.oneIn(4)) return bodiless(name, around, signature, params, results);

  const globals = around.variables.filter((v) => v.kind === "global");
  const writer: Writer = {
    ...around,
    variables: [...around.variables, ...params, ...results, ...locals],
    targets: [...globals.filter(() => !random.oneIn(3)), ...results, ...locals],
    lines: [],
    indent: "  ",
    written: new Set(),
    exits: [],
    counters: { labels: 0, locals: [] },
    inLoop: false,
    facts: [],
  };
  writer.facts = [...requires, ...globals.map((g) => `${g.name} == old(${g.name})`)].map((text) => fact(writer, text));
  statements(writer, size);
  const ensures = postconditions(writer, locals, globals);
  const modifies = globals.map((g) => g.name).filter((g) => writer.written.has(g));
  const attribute = !last && random.oneIn(4) ? "{:inline 1} " : "";
  const text = [
    `procedure ${attribute}${signature}`,
    ...contract(requires, ensures, modifies),
    "{",
    ...locals.map((v) => `  var ${v.name}: ${v.type};`),
    ...writer.counters.locals.map((counter) => `  var ${counter}: int;`),
    ...writer.lines,
    "}",
  ];
  return { text: text.join("\n"), callee: { name, params, results, modifies, requires, ensures } };
}

function declared(variables: readonly Variable[]): string {
  return variables.map((v) => `${v.name}: ${v.type}`).join(", ");
}

function contract(
  requires: readonly string[],
  ensures: readonly string[],
  modifies: readonly string[],
): readonly string[] {
  return [
    ...requires.map((condition) => `  requires ${condition};`),
    ...(modifies.length > 0 ? [`  modifies ${modifies.join(", ")};`] : []),
    ...ensures.map((condition) => `  ensures ${condition};`),
  ];
}

/** Facts that hold at every return and that a caller can understand. */
function postconditions(writer: Writer, locals: readonly Variable[], globals: readonly Variable[]): readonly string[] {
  const { random } = writer;
  const hidden = new Set([...locals.map((v) => v.name), ...writer.counters.locals]);
  const visible = common([writer.facts, ...writer.exits]).filter(
    (f: Fact) => [...f.about].every((name) => !hidden.has(name)) && !/\bi\d/.test(f.text),
  );
  const chosen = random
    .shuffled(visible)
    .slice(0, random.below(3))
    .map((f) => f.text);
  const wild: Vocabulary = { ...writer, variables: writer.variables.filter((v) => !hidden.has(v.name)) };
  if (writer.hostile && random.oneIn(4)) chosen.push(expression(wild, "bool", 1));
  // What is not modified may be mentioned by its old value all the same.
  const same = globals.find((g) => !writer.written.has(g.name));
  return same !== undefined && random.oneIn(3) ? [...chosen, `${same.name} == old(${same.name})`] : chosen;
}

function bodiless(
  name: string,
  around: Surroundings,
  signature: string,
  params: readonly Variable[],
  results: readonly Variable[],
): { readonly text: string; readonly callee: Callee } {
  const { random } = around;
  const globals = around.variables.filter((v) => v.kind === "global" && random.oneIn(2)).map((v) => v.name);
  const ensures = results.flatMap((r) =>
    r.type === "int" ? [`0 <= ${r.name}`, `${r.name} < ${1 + random.below(6)}`] : [],
  );
  const requires = params.flatMap((p) => (p.type === "int" ? [`${p.name} != ${random.below(5)}`] : []));
  const text = [`procedure ${signature};`, ...contract(requires, ensures, globals)].join("\n");
  return { text, callee: { name, params, results, modifies: globals, requires, ensures } };
}
