/**
 * Small random C programs that come to an end. Their only inputs are a few numbers, each of which is at once restricted to a small range, so that all of their
 * runs can be tried. They are about memory: structs, rows, pointers, bytes, the heap. Most of what they see goes into `sum`.
 */
import { randomFrom, type Random } from "../src/base/random.ts";
import { functionLines } from "./random-c/functions.ts";
import { heapLines, nodeLines } from "./random-c/heap.ts";
import { orderLines, orderName } from "./random-c/library.ts";
import { longLoop } from "./random-c/long.ts";
import { integers, joined, type FunctionKind, type FunctionPlan, type Holder, type Lifetime, type Lines, type Place, type Scope } from "./random-c/scope.ts"; // prettier-ignore
import { statements } from "./random-c/statements.ts";
import { anchor, initializer, membersOfAll, structLines, structPlans, type StructPlan } from "./random-c/structs.ts";

/** In place of it a claim about the sum can be written. */
export const checkpoint = "/* checkpoint */";

export function randomC(seed: number): string {
  const random = randomFrom(seed, 1972);
  const structs = structPlans(random);
  const globals = declared(random, structs, "program", "g", emptyScope(random));
  const plans = functionPlans(random, structs);
  const functions = plans.flatMap((plan, i) => functionLines({ ...globals.scope, functions: plans.slice(0, i) }, plan));
  const numbers = plans.filter(({ kind }) => kind === "number").map(({ name }) => name);
  const table = numbers.length > 1 ? [`static int (*const table[${numbers.length}])(int) = { ${numbers.join(", ")} };`] : []; // prettier-ignore
  const known: Scope = { ...globals.scope, functions: plans, table: table.length === 0 ? 0 : numbers.length };
  const main = mainLines(known, structs);
  const uses = (name: string): boolean => [...functions, ...main].some((line) => line.includes(name));
  return indented([
    "#include <stdlib.h>", "#include <string.h>",
    "extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);",
    ...structs.flatMap(structLines), ...(uses("struct N") ? nodeLines : []), "static unsigned sum;", ...globals.lines,
    ...(uses(orderName) ? orderLines : []), ...functions, ...table, ...main,
  ]); // prettier-ignore
}

function emptyScope(random: Random): Scope {
  const used = new Map<string, number>();
  const fresh = (prefix: string): string => {
    const next = used.get(prefix) ?? 0;
    used.set(prefix, next + 1);
    return `${prefix}${next}`;
  };
  return { random, fresh, reads: ["sum"], places: [], rows: [], holders: [], pointers: [], holderPointers: [], functions: [], table: 0, hasBytes: random.oneIn(3), depth: 0 }; // prettier-ignore
}

function functionPlans(random: Random, structs: readonly StructPlan[]): readonly FunctionPlan[] {
  const kinds: readonly FunctionKind[] = ["number", "number", "row", "by-pointer", "by-value", "slot", "choose", "deep"]; // prettier-ignore
  const count = random.pick([0, 1, 1, 2]);
  return Array.from({ length: count }, (_, i) => ({
    name: `f${i}`,
    kind: random.pick(kinds),
    type: random.pick(["int", "int", "short", "unsigned char"]),
    struct: random.pick(structs),
  }));
}

// ------------------------------------------------------------------------------------------------------- declarations

/** Variables of all kinds, with names that begin with the prefix, and the scope with them. */
function declared(
  random: Random,
  structs: readonly StructPlan[],
  lifetime: Lifetime,
  prefix: string,
  outer: Scope,
): { readonly lines: Lines; readonly scope: Scope } {
  const word = lifetime === "program" ? "static " : "";
  const targets: readonly Lifetime[] = lifetime === "program" ? ["program"] : ["program", "call"];
  // What lives as long as the program is zero at first if nothing is said.
  const start = (value: string): string => (lifetime === "program" && random.oneIn(3) ? "" : ` = ${value}`);
  const place = (text: string, type: string): Place => ({ text, type, lifetime, isAddressable: true });
  const first = place(lifetime === "program" ? anchor : `${prefix}a`, "int");
  const other = place(`${prefix}b`, random.pick(integers));
  const plain = joined(outer, { places: [first, first, other] });
  const row = { text: `${prefix}r`, type: random.pick(["int", "int", ...integers]), length: 2 + random.below(4), lifetime, isWhole: true }; // prettier-ignore
  const pointer = { text: `${prefix}p`, type: "int", targets };
  const struct = random.pick(structs);
  const [hasRow, hasPointer, hasStruct] = [!random.oneIn(3), random.oneIn(2), !random.oneIn(3)];
  const structured = hasStruct ? holders(random, struct, lifetime, prefix) : { lines: [], more: {} };
  const lines = [
    `int ${first.text} = ${random.below(5)};`, `${other.type} ${other.text}${start(`${random.below(5)}`)};`,
    ...(hasRow ? [`${row.type} ${row.text}[${row.length}]${start(`{ ${random.below(5)}, ${random.below(5)} }`)};`] : []),
    ...(hasPointer ? [`int *${pointer.text} = &${first.text};`] : []), ...structured.lines,
  ]; // prettier-ignore
  const rows = hasRow ? joined(plain, { rows: [row, row] }) : plain;
  const pointers = hasPointer ? joined(rows, { pointers: [pointer], places: [place(`(*${pointer.text})`, "int")] }) : rows; // prettier-ignore
  return { lines: lines.map((line) => `${word}${line}`), scope: joined(pointers, structured.more) };
}

/** A struct, at times an array of two, and a pointer to any of them. */
function holders(
  random: Random,
  struct: StructPlan,
  lifetime: Lifetime,
  prefix: string,
): { readonly lines: Lines; readonly more: Parameters<typeof joined>[1] } {
  const holder = (text: string, dot = `${text}.`): Holder => ({ text, dot, struct, lifetime });
  const [hasMany, hasPointer] = [random.oneIn(3), random.oneIn(2)];
  const [one, many, pointer] = [`${prefix}s`, `${prefix}m`, `${prefix}q`];
  const all = [
    holder(one),
    ...(hasMany ? [holder(`${many}[0]`), holder(`${many}[1]`)] : []),
    ...(hasPointer ? [holder(`(*${pointer})`, `${pointer}->`)] : []),
  ];
  const value = initializer(struct);
  const lines = [
    `${struct.name} ${one} = ${value};`,
    ...(hasMany ? [`${struct.name} ${many}[2] = { ${value}, ${value} };`] : []),
    ...(hasPointer ? [`${struct.name} *${pointer} = &${one};`] : []),
  ];
  return { lines, more: { ...membersOfAll(all), holderPointers: hasPointer ? [{ text: pointer, struct }] : [] } };
}

// --------------------------------------------------------------------------------------------------------------- main

const ranges: readonly (readonly (readonly [number, number])[])[] = [
  [[-3, 6]], [[0, 20]], [[-3, 6], [-2, 5]], [[0, 4], [0, 4]], [[-1, 8], [1, 3]], [[0, 3], [-1, 2], [0, 4]],
]; // prettier-ignore

function mainLines(globals: Scope, structs: readonly StructPlan[]): Lines {
  const { random } = globals;
  const inputs = random.pick(ranges).map(([low, high], i) => ({ name: ["x", "y", "z"][i]!, low, high }));
  const asked = inputs.flatMap(({ name, low, high }) => [`int ${name} = __VERIFIER_nondet_int();`, `if (${name} < ${low} || ${name} > ${high}) return 0;`]); // prettier-ignore
  const names = inputs.map(({ name }) => name);
  const before = joined(globals, { reads: [...names, ...names, ...names] });
  const { lines, scope } = random.oneIn(3) ? { lines: [], scope: before } : declared(random, structs, "call", "l", before); // prettier-ignore
  const given = names.map((name) => `${random.pick(scope.places).text} = ${name};`);
  const middle = random.pick([heapLines, heapLines, longLoop, () => [], () => []])(scope);
  return [
    "int main(void) {", ...asked, ...lines, ...given, ...statements(scope, 1 + random.below(3)), ...middle, ...statements(scope, 1 + random.below(2)),
    checkpoint, "return 0;", "}",
  ]; // prettier-ignore
}

/** By the braces that lines end and begin with. */
function indented(lines: Lines): string {
  let depth = 0;
  const shown = lines.flatMap((line) => line.split("\n")).map((line) => {
    if (line.startsWith("}")) depth--;
    const text = `${"  ".repeat(depth)}${line}`;
    if (line.endsWith("{")) depth++;
    return text;
  }); // prettier-ignore
  return [...shown, ""].join("\n");
}
