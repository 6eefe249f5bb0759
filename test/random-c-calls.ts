/**
 * Random C programs that use the library: short ones without inputs, since a verdict is wanted of each. A `claim` stands where it will be
 * asserted what a value is; the machine says what it is. Each statement stands on a line of its own behind a `mark`.
 */
import { randomFrom } from "../src/base/random.ts";
import { declaration, filled, mark, piece, type Lines, type Place } from "./random-c-calls/pieces.ts";
import { effects, functions, templates } from "./random-c-calls/templates.ts";

const headers = ["assert", "ctype", "errno", "limits", "math", "setjmp", "signal", "stdio", "stdlib", "string", "strings", "time"]; // prettier-ignore

export function randomCCalls(seed: number): string {
  const random = randomFrom(seed, 1978);
  const used = new Map<string, number>();
  const fresh = (prefix: string): string => {
    const next = used.get(prefix) ?? 0;
    used.set(prefix, next + 1);
    return `${prefix}${next}`;
  };
  const place: Place = { random, fresh, buffers: ["line"], found: [], variables: ["x"], rows: ["row"] };
  const start = [`${mark}char line[${4 + random.below(13)}] = ${random.pick(['"a,b"', '""', '"ab"', '"12"', '"x y"'])};`, `${mark}int x = ${random.below(4)}, row[4] = { 5, 2, 8, 1 };`]; // prettier-ignore
  const body = Array.from({ length: 3 + random.below(5) }, () => statement(place)).flat();
  const main = numbered([...start, ...body]);
  const needed = Object.keys(functions).filter((name) => new RegExp(`\\b${name}\\b`).test(main.join("\n")));
  return [
    ...headers.map((name) => `#include <${name}.h>`), "struct item { int key; char name[8]; };", "static jmp_buf place;", "static int ended, jumps;", "static volatile sig_atomic_t caught;",
    ...needed.flatMap((name) => functions[name]!), "int main(void) {", ...main, `${mark}return 0;`, "}", "",
  ].join("\n"); // prettier-ignore
}

function statement(place: Place): Lines {
  const { random } = place;
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return [`${mark}${filled(place, random.pick(effects), 1)};`];
    case 3:
    case 4:
      return [`${mark}claim(0, ${filled(place, random.pick(templates.int), 1)});`];
    case 5:
      return declaration(place);
    case 6:
      return conditional(place);
    default:
      return piece(place);
  }
}

/** What is declared within is not known behind it. */
function conditional(place: Place): Lines {
  const { random, buffers, found, variables, rows } = place;
  const inner = (): Lines => {
    const within = { ...place, buffers: [...buffers], found: [...found], variables: [...variables], rows: [...rows] };
    return statement(within);
  };
  const other = random.oneIn(3) ? ["} else {", ...inner()] : [];
  return [`${mark}if (${filled(place, "{int}", 2)} ${random.pick(["> 1", "== 0", "< 3", "!= 2"])}) {`, ...inner(), ...other, "}"]; // prettier-ignore
}

/** Claims are told apart by their numbers. */
function numbered(lines: Lines): Lines {
  let next = 0;
  return lines.map((line) => line.replace(/claim\(0, /, () => `claim(${next++}, `));
}

/** Most of what is claimed is right. */
export function isWrongClaim(seed: number, claim: number): boolean {
  return randomFrom(seed, claim, 1999).oneIn(6);
}
