/** Programs that are large in one way each, for measuring how time and memory grow. All of them verify. */
import type { Family } from "./families.ts";

export interface SizedFamily extends Family {
  /** The size up to which checking should stay roughly linear. */
  readonly size: number;
}

const list = (n: number, item: (i: number) => string, separator = ""): string =>
  Array.from({ length: n }, (_, i) => item(i)).join(separator);

const nested = (n: number, open: (i: number) => string, middle: string, close: string): string =>
  list(n, open) + middle + close.repeat(n);

const assertion = (condition: string): string =>
  `procedure P(m: [int]int, b: [int]bool, x: int) { assert ${condition}; }\n`;

/** Branches that have nothing to do with each other: four commands each, and a check after each. */
function branches(n: number): string {
  const branch = (i: number): string =>
    `  if (c[${i}] > 0) { x := start + ${i}; y := x; } else { x := start + ${i + 1}; y := x; }\n  assert x >= start + ${i};\n`;
  return `procedure P(c: [int]int, start: int)\n{\n  var x, y: int;\n${list(n, branch)}}\n`;
}

/** Branches each of which builds on the one before. */
function dependentBranches(n: number): string {
  const branch = (i: number): string =>
    `  if (c[${i}] > 0) { x := x + 1; y := x; } else { x := x + 2; y := x; }\n  assert x >= ${i + 1};\n`;
  return `procedure P(c: [int]int, start: int)\n  requires start >= 0;\n{\n  var x, y: int;\n  x := start;\n${list(n, branch)}}\n`;
}

function nestedIfs(n: number): string {
  const inner = nested(n, (i) => `if (c[${i}] > 0) { x := c[${i}];\n`, `assert x > 0;\n`, "}\n");
  return `procedure P(c: [int]int)\n{\n  var x: int;\n${inner}}\n`;
}

/** Each variable is written in a block of its own and read in the end: all of them are alive all the way. */
function manyVariables(n: number): string {
  const names = list(n, (i) => `v${i}`, ", ");
  const writes = list(n, (i) => `  if (b) { v${i} := ${i}; } else { v${i} := ${i + 1}; }\n`);
  const reads = list(n, (i) => `  assert v${i} >= ${i};\n`);
  return `procedure P(b: bool)\n{\n  var ${names}: int;\n${writes}${reads}}\n`;
}

function procedures(n: number): string {
  const procedure = (i: number): string =>
    `procedure P${i}(a: int) returns (r: int)\n  requires a >= 0;\n  ensures r >= a;\n{\n  if (a > ${i}) { r := a + 1; } else { r := ${i}; }\n}\n`;
  return list(n, procedure);
}

export const sizedFamilies: readonly SizedFamily[] = [
  { name: "branches", size: 5000, program: branches },
  { name: "dependent branches", size: 5000, program: dependentBranches },
  { name: "many variables", size: 2000, program: manyVariables },
  { name: "procedures", size: 2000, program: procedures },
  { name: "nested if", size: 100_000, program: nestedIfs },
  { name: "parentheses", size: 100_000, program: (n) => assertion(nested(n, () => "(", "x == x", ")")) },
  { name: "+ to the left", size: 100_000, program: (n) => assertion(`${"(".repeat(n)}x${" + 1)".repeat(n)} > x`) },
  { name: "+ to the right", size: 100_000, program: (n) => assertion(`${nested(n, () => "1 + (", "x", ")")} > x`) },
  { name: "&&", size: 100_000, program: (n) => assertion(`${nested(n, (i) => `(b[${i}] && `, "b[0]", ")")} ==> b[${n - 1}]`) },
  { name: "if then else", size: 100_000, program: (n) => assertion(`b[0] ==> ${nested(n, (i) => `(if b[${i}] then x else `, "x + 1", ")")} == x`) },
  { name: "!", size: 100_000, program: (n) => assertion(nested(n + (n % 2), () => "!(", "x == x", ")")) },
  { name: "map updates", size: 100_000, program: (n) => assertion(`m${list(n, (i) => `[${i} := x]`)}[${n - 1}] == x`) },
]; // prettier-ignore
