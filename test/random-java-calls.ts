/**
 * Random Java programs that use the library: short ones, since a verdict is wanted of each. What they see they add up in `Main.sum`; some
 * end with an assertion about it. A machine says how they end.
 */
import { randomFrom, type Random } from "../src/base/random.ts";
import {
  effects,
  leaves,
  loose,
  standing,
  templates,
  throwables,
  types,
  type TypeName,
} from "./random-java/library.ts";
import { checkpoint } from "./random-java.ts";

interface Place {
  readonly random: Random;
  readonly names: { readonly name: string; readonly type: TypeName }[];
  readonly count: { names: number };
}

export function randomJavaCalls(seed: number): string {
  const random = randomFrom(seed, 1995);
  const place: Place = { random, names: [], count: { names: 0 } };
  const lines = Array.from({ length: 1 + random.below(4) }, () => statement(place, 2)).flat();
  return [
    `package p${seed};`, "import java.util.*;", "import java.util.function.*;", "import java.util.stream.*;", ...standing, ...(lines.some((line) => line.includes("Loose.")) ? loose : []),
    "public class Main {", "static long sum;", "static void mix(long value) { sum = sum * 31 + value; }",
    "public static void main(String[] args) {", ...lines, checkpoint, "}", "}", "",
  ].join("\n"); // prettier-ignore
}

function statement(place: Place, depth: number): readonly string[] {
  const { random } = place;
  const inner = (): readonly string[] => statement({ ...place, names: [...place.names] }, depth - 1);
  if (depth > 0) {
    switch (random.below(9)) {
      case 0:
        return [`if (${expression(place, "boolean", 1)}) {`, ...inner(), ...(random.oneIn(2) ? ["} else {", ...inner()] : []), "}"]; // prettier-ignore
      case 1:
      case 2:
        return attempt(place, inner);
      case 3:
        return overElements(place, depth);
      default:
        break;
    }
  }
  if (random.oneIn(3)) return [`${filled(place, random.pick(effects), 1)};`];
  if (random.oneIn(3)) return [`Main.mix(${expression(place, "int", 2)});`];
  return declaration(place);
}

function declaration(place: Place): readonly string[] {
  const type = place.random.pick(types);
  const value = expression(place, type, 2);
  const name = named(place, type);
  return [`${type} ${name} = ${value};`];
}

function named(place: Place, type: TypeName): string {
  const name = `v${place.count.names++}`;
  place.names.push({ name, type });
  return name;
}

function attempt({ random, count }: Place, inner: () => readonly string[]): readonly string[] {
  const caught = [
    `} catch (${random.pick(throwables)} e${count.names++}) {`,
    "Main.mix(17);",
    ...(random.oneIn(3) ? inner() : []),
  ];
  const last = ["} finally {", "Main.mix(5);", ...(random.oneIn(3) ? inner() : [])];
  const [first, second] = random.pick([[caught, []], [caught, []], [[], last], [caught, last]]); // prettier-ignore
  return ["try {", ...inner(), ...first!, ...second!, "}"];
}

function overElements(place: Place, depth: number): readonly string[] {
  const [type, element] = place.random.pick([
    ["List<String>", "String"], ["Set<String>", "String"], ["int[]", "int"], ["Deque<String>", "String"],
  ] as const); // prettier-ignore
  const values = expression(place, type, 1);
  const within = { ...place, names: [...place.names] };
  const name = named(within, element);
  return [`for (${element} ${name} : ${values}) {`, ...statement(within, depth - 1), "}"];
}

/** Of the type, in at most that many calls within calls. */
function expression(place: Place, type: TypeName, depth: number): string {
  const { random, names } = place;
  const known = names.filter((one) => one.type === type);
  if (known.length > 0 && random.below(10) < 6) return random.pick(known).name;
  if (depth <= 0 || random.oneIn(4)) return random.pick(leaves[type]);
  return filled(place, random.pick(templates[type]), depth - 1);
}

/** `{T}` in a template stands for a value of type T. */
function filled(place: Place, template: string, depth: number): string {
  const isType = (name: string): name is TypeName => name in leaves;
  return template.replaceAll(/\{([^{}]+)\}/g, (written, name: string) => (isType(name) ? expression(place, name, depth) : written)); // prettier-ignore
}
