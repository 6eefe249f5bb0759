/** Sequences of steps without a solution, of the kinds that traces of programs make. */
import { randomFrom } from "../../src/base/random.ts";
import { add, and, eq, ge, gt, int, ite, le, mul, not, or, variable } from "../../src/logic/build.ts";
import { INT } from "../../src/logic/sort.ts";
import type { Term } from "../../src/logic/term.ts";

type Steps = readonly (readonly Term[])[];

const v = (name: string, version: number): Term => variable(`${name}@${version}`, INT);

/** A driver: many variables that hold states, set and tested; two tests of the same state contradict each other. */
export function driverLike(length: number): Steps {
  const random = randomFrom(7, length);
  const versions = new Array<number>(20).fill(0);
  const now = (i: number): Term => v(`s${i}`, versions[i]!);
  const set = (i: number, value: Term): Term => {
    versions[i]!++;
    return eq(now(i), value);
  };
  const steps: Term[] = [set(0, int(1)), set(1, add(now(0), int(2)))];
  while (steps.length < length - 3) {
    const i = 2 + random.below(18);
    const kind = random.below(5);
    if (kind === 0) steps.push(set(i, int(random.below(10))));
    else if (kind === 1) steps.push(set(i, add(now(2 + random.below(18)), int(1))));
    else if (kind === 2) steps.push(set(i, now(random.below(20))));
    else if (kind === 3) steps.push(set(1, add(now(1), int(0))));
    else steps.push(or(eq(now(i), v("input", steps.length)), not(eq(now(i), v("input", steps.length)))));
  }
  steps.push(set(2, add(now(1), now(0))), ge(now(2), now(1)), not(eq(now(2), int(4))));
  return steps.map((step) => [step]);
}

/** x is counted up from 0, and is not what it should be in the end. */
export function counter(length: number): Steps {
  const steps: Term[] = [eq(v("x", 0), int(0))];
  for (let i = 0; i < length - 2; i++) steps.push(eq(v("x", i + 1), add(v("x", i), int(1))));
  return [...steps, not(eq(v("x", length - 2), int(length - 2)))].map((step) => [step]);
}

/** Each write through a pointer changes the cells of all pointers that are equal to it. */
export function aliasing(length: number): Steps {
  const pointers = 4;
  const random = randomFrom(11, length);
  const pointer = (i: number): Term => variable(`p${i}`, INT);
  const steps: Term[] = [and(not(eq(pointer(0), pointer(1))), not(eq(pointer(0), pointer(2))))];
  const cell = (i: number): Term => v(`*p${i}`, versions[i]!);
  const versions = new Array<number>(pointers).fill(0);
  steps.push(eq(cell(0), int(5)));
  while (steps.length < length - 2) {
    const written = 1 + random.below(2);
    const value = int(random.below(9));
    const old = versions.map((_, i) => cell(i));
    for (let i = 0; i < pointers; i++) versions[i]!++;
    const cells = old.map((before, i) =>
      i === written
        ? eq(cell(i), value)
        : ite(eq(pointer(i), pointer(written)), eq(cell(i), value), eq(cell(i), before)),
    );
    steps.push(and(...cells));
  }
  return [...steps, gt(cell(0), int(4)), not(eq(cell(0), int(5)))].map((step) => [step]);
}

/** Two ways at each of `count` places, none of which leads to the end. */
export function diamonds(count: number): Steps {
  const steps: Term[] = [eq(v("x", 0), int(0))];
  for (let i = 0; i < count; i++) {
    const c = variable(`c${i}`, INT);
    const step = (by: number): Term => eq(v("x", i + 1), add(v("x", i), int(by)));
    steps.push(or(and(gt(c, int(0)), step(1)), and(le(c, int(0)), step(2))));
  }
  return [...steps, gt(v("x", count), int(2 * count))].map((step) => [step]);
}

/** Inequalities between many unknowns each. */
export function denseSystem(rows: number): Steps {
  const random = randomFrom(13, rows);
  const unknowns = Math.ceil(rows / 2);
  const row = (): Term => {
    let sum: Term = int(0);
    for (let i = 0; i < unknowns; i++) {
      if (i === 0 || random.oneIn(3))
        sum = add(sum, mul(int(random.below(4) + (random.oneIn(2) ? 1 : -4)), variable(`u${i}`, INT)));
    }
    return sum;
  };
  const sums = Array.from({ length: rows - 1 }, row);
  const steps = sums.map((sum, i) => ge(sum, int(i % 7)));
  const total = sums.reduce((a, b) => add(a, b));
  return [...steps, le(total, int(-1))].map((step) => [step]);
}
