/**
 * Random Boogie programs of procedures that call themselves and each other: most come to an end, and what is asserted of them is often
 * true. For judging what is found out about recursive calls.
 */
import { randomFrom, type Random } from "../src/base/random.ts";

export function randomRecursion(seed: number): string {
  const random = randomFrom(seed, 77);
  const names = random.oneIn(3) ? ["P", "Q"] : ["P"];
  const global = random.oneIn(2);
  const bodies = names.map((name) => procedure(random, name, names, global));
  return [...(global ? ["var g: int;"] : []), ...bodies, main(random, global)].join("\n");
}

function procedure(random: Random, name: string, names: readonly string[], global: boolean): string {
  const base = random.pick(["a <= 0", "a == 0", "a <= 0 || b <= 0", "a > 10", "a <= b"]);
  const values = ["a", "b", "r", "t"];
  const step = base === "a > 10" ? "a + 1" : random.pick(["a - 1", "a - 1", "a - 2"]);
  const other = random.pick(["b", "b + 1", "b - 1", "b + a", "0"]);
  const count = global && random.oneIn(2) ? [`  g := g + ${random.pick(["1", "a", "2"])};`] : [];
  const again = random.oneIn(4) ? [`  call t := ${random.pick(names)}(${random.pick(["t", step])}, b);`] : [];
  const early = random.oneIn(4) ? [`  if (${comparison(random, ["a", "b"])}) { r := ${linear(random, ["a", "b"])}; return; }`] : []; // prettier-ignore
  const check = random.oneIn(3) ? [`  assert ${comparison(random, values)};`] : [];
  return [
    `procedure ${name}(a: int, b: int) returns (r: int)${global ? " modifies g;" : ""}`,
    "{",
    "  var t: int;",
    ...count,
    `  if (${base}) { r := ${linear(random, ["a", "b"])}; return; }`,
    ...early,
    `  call t := ${random.pick(names)}(${step}, ${other});`,
    ...again,
    `  r := ${linear(random, ["t", "t", "a", "b"])};`,
    ...check,
    "}",
  ].join("\n");
}

function main(random: Random, global: boolean): string {
  const values = ["x", "y", "r", ...(global ? ["g"] : [])];
  return [
    `procedure Main(x: int, y: int)${global ? " modifies g;" : ""}`,
    "{",
    "  var r: int;",
    `  assume ${random.pick(["x >= 0", "x >= 0 && x <= 9", "x <= 9", "true"])};`,
    `  assume ${random.pick(["y >= 0", "y == 0", "true"])};`,
    ...(global ? ["  g := 0;"] : []),
    "  call r := P(x, y);",
    `  assert ${comparison(random, values)};`,
    ...(random.oneIn(2) ? [`  assert ${comparison(random, values)};`] : []),
    "}",
  ].join("\n");
}

function linear(random: Random, from: readonly string[]): string {
  const constant = random.pick(["0", "1", "2", "-1"]);
  if (random.oneIn(4)) return constant;
  const one = random.oneIn(3) ? `${random.pick(from)} + ${random.pick(from)}` : random.pick(from);
  return random.oneIn(2) ? one : `${one} + ${constant}`;
}

function comparison(random: Random, values: readonly string[]): string {
  const guard = random.oneIn(4) ? `${random.pick(values)} > ${random.pick(["0", "1", "5"])} ==> ` : "";
  return `${guard}${linear(random, values)} ${random.pick(["<=", ">=", "==", "!="])} ${linear(random, values)}`;
}
