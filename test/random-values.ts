/**
 * Random functions of C about memory of which parts have no value, and what happens when they are executed. Each statement stands on a
 * line of its own. The one input decides which ways are taken; of its values, those of `inputs` stand for all.
 */
import { randomFrom, type Random } from "../src/base/random.ts";

/** Lines that were executed, in that order, and those that failed; a run goes on after a failure. */
export interface Run {
  readonly lines: ReadonlySet<number>;
  readonly failures: ReadonlySet<number>;
}

export interface ValueProgram {
  readonly text: string;
  readonly runs: readonly Run[];
}

const inputs = [-1, 0, 1, 2, 3, 4, 5];
const length = 4;
const objects = ["a", "b", "m", "s"] as const;
type ObjectName = (typeof objects)[number];

/** A cell is undefined as long as it has no value. */
interface State {
  readonly cells: Map<ObjectName, (number | undefined)[]>;
  pointer: { readonly object: ObjectName; readonly index: number };
  readonly input: number;
  readonly lines: Set<number>;
  readonly failures: Set<number>;
}

/** `line`: where its first line stands. */
interface Node {
  readonly text: (line: number) => readonly string[];
  readonly execute: (state: State, line: number) => void;
}

export function randomValues(seed: number): ValueProgram {
  const random = randomFrom(seed, 457);
  const body = nodes(random, 2, 4 + random.below(8));
  const first = head.length + 1;
  const text = [...head, ...textOf(body, first), ...tail].join("\n");
  return { text: `${text}\n`, runs: inputs.map((input) => run(body, first, input)) };
}

const head = [
  "#include <stdlib.h>",
  "#include <string.h>",
  `struct four { int f0, f1, f2, f3; };`,
  `static void fill(int *to) { for (int i = 0; i < ${length}; i++) to[i] = i; }`,
  "static void set(int *to, int value) { *to = value; }",
  "static int same(int value) { return value; }",
  "int tested(int c) {",
  `int a[${length}], b[${length}], *m = malloc(${length} * sizeof *m), *p = a;`,
  "struct four four, *s = &four;",
  "unsigned sum = 0;",
  "if (m == NULL) return 0;",
];
const tail = ["free(m);", "return (int)sum;", "}"];

function run(body: readonly Node[], line: number, input: number): Run {
  const cells = new Map(objects.map((name) => [name, new Array<number | undefined>(length).fill(undefined)]));
  const state: State = { cells, pointer: { object: "a", index: 0 }, input, lines: new Set(), failures: new Set() };
  executeAll(body, state, line);
  return state;
}

function textOf(body: readonly Node[], line: number): readonly string[] {
  const lines: string[] = [];
  for (const node of body) lines.push(...node.text(line + lines.length));
  return lines;
}

function executeAll(body: readonly Node[], state: State, first: number): void {
  let line = first;
  for (const node of body) {
    node.execute(state, line);
    line += node.text(line).length;
  }
}

// --------------------------------------------------------------------------------------------------------- statements

function nodes(random: Random, depth: number, count: number): readonly Node[] {
  return Array.from({ length: count }, () => (depth > 0 && random.below(4) === 0 ? choice(random, depth - 1) : simple(random))); // prettier-ignore
}

function choice(random: Random, depth: number): Node {
  const [op, bound] = [random.pick(["==", ">", "!="] as const), random.below(5)];
  const [yes, no] = [nodes(random, depth, 1 + random.below(3)), nodes(random, depth, random.below(3))];
  const holds = (c: number): boolean => (op === "==" ? c === bound : op === ">" ? c > bound : c !== bound);
  return {
    text: (line) => {
      const then = textOf(yes, line + 1);
      return [`if (c ${op} ${bound}) {`, ...then, "} else {", ...textOf(no, line + then.length + 2), "}"];
    },
    execute: (state, line) => {
      const otherwise = line + textOf(yes, line + 1).length + 2;
      if (holds(state.input)) executeAll(yes, state, line + 1);
      else executeAll(no, state, otherwise);
    },
  };
}

interface Place {
  readonly text: string;
  readonly at: (state: State) => { readonly object: ObjectName; readonly index: number };
}

function cell(object: ObjectName, index: number): Place {
  return { text: object === "s" ? `s->f${index}` : `${object}[${index}]`, at: () => ({ object, index }) };
}

const throughPointer: Place = { text: "*p", at: ({ pointer }) => pointer };

function place(random: Random): Place {
  return random.below(5) === 0 ? throughPointer : cell(random.pick(objects), random.below(length));
}

const arrays = ["a", "b", "m"] as const;

function statement(text: string, act: (state: State) => void): Node {
  return {
    text: () => [text],
    execute: (state, line) => {
      state.lines.add(line);
      act(state);
    },
  };
}

function simple(random: Random): Node {
  const [to, from, number] = [place(random), place(random), random.below(9)];
  const [array, other] = [random.pick(arrays), random.pick(arrays)];
  const [low, high] = [random.below(2), 2 + random.below(3)];
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return statement(`${to.text} = ${number};`, (state) => write(state, to, number));
    case 3:
      return statement(`sum += ${from.text};`, (state) => use(state, from));
    case 4:
      return statement(`sum += same(${from.text});`, (state) => use(state, from));
    case 5:
      return statement(`if (${from.text} > ${number}) sum++;`, (state) => use(state, from));
    case 6:
      return statement(`${to.text} = ${from.text};`, (state) => write(state, to, read(state, from)));
    case 7: {
      const index = random.below(length);
      return statement(`p = ${array} + ${index};`, (state) => (state.pointer = { object: array, index }));
    }
    case 8:
      return statement(`set(&${to.text}, ${number});`, (state) => write(state, to, number));
    case 9:
      if (array === other) return statement(`fill(${array});`, (state) => state.cells.get(array)!.fill(1));
      return statement(`memcpy(${array}, ${other}, sizeof a);`, ({ cells }) =>
        cells.set(array, [...cells.get(other)!]),
      );
    case 10:
      return statement(`for (int i = ${low}; i < ${high}; i++) ${array}[i] = i;`, ({ cells }) => cells.get(array)!.fill(1, low, high)); // prettier-ignore
    default:
      return statement(`for (int i = ${low}; i < ${high}; i++) sum += ${array}[i];`, (state) => {
        for (let i = low; i < high; i++) use(state, cell(array, i));
      });
  }
}

function read(state: State, from: Place): number | undefined {
  const { object, index } = from.at(state);
  return state.cells.get(object)![index];
}

function use(state: State, from: Place): void {
  if (read(state, from) === undefined) state.failures.add([...state.lines].at(-1)!);
}

function write(state: State, to: Place, value: number | undefined): void {
  const { object, index } = to.at(state);
  state.cells.get(object)![index] = value;
}
