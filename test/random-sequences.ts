/** Random sequences of steps like those of traces: assignments to versions of variables, assumptions, calls, functions. */
import { randomFrom, type Random } from "../src/base/random.ts";
import {
  add, and, call, eq, functionSymbol, implies, int, ite, le, lt, mul, not, or, sub, variable,
} from "../src/logic/build.ts"; // prettier-ignore
import type { Cut } from "../src/interpolation/interpolate.ts";
import { BOOL, INT } from "../src/logic/sort.ts";
import type { Term } from "../src/logic/term.ts";
import type { Sequence } from "./interpolation-faults.ts";

const f = functionSymbol("f", [INT], INT);
const g = functionSymbol("g", [INT, INT], INT);

interface Scope {
  readonly random: Random;
  readonly prefix: string;
  readonly versions: Map<string, number>;
  readonly hasFunctions: boolean;
}

/** Many of these are contradictory, and few in a trivial way. */
export function randomSequence(seed: number, size: number): Sequence {
  const random = randomFrom(seed, size);
  const steps: Term[][] = [];
  const cuts: Cut[] = [];
  const scope: Scope = { random, prefix: "", versions: new Map(), hasFunctions: random.oneIn(2) };
  body(scope, steps, cuts, { lo: 0, length: 2 + random.below(size), depth: 0 });
  return { steps, cuts: cuts.filter(() => !random.oneIn(6)) };
}

function body(scope: Scope, steps: Term[][], cuts: Cut[], at: { lo: number; length: number; depth: number }): void {
  for (let i = 0; i < at.length; i++) {
    if (at.depth < 2 && scope.random.oneIn(5)) callStep(scope, steps, cuts, at);
    else steps.push(step(scope));
    cuts.push({ lo: at.lo, hi: steps.length });
  }
}

/** The callee has variables of its own; what it is given is frozen in a parameter. */
function callStep(scope: Scope, steps: Term[][], cuts: Cut[], at: { lo: number; depth: number }): void {
  const { random } = scope;
  const prefix = `${scope.prefix}c${steps.length}_`;
  const frozen = variable(`${prefix}phi`, INT);
  steps.push([eq(frozen, number(scope, 1))]);
  if (random.oneIn(2)) cuts.push({ lo: at.lo, hi: steps.length });
  const callee: Scope = { ...scope, prefix, versions: new Map() };
  const lo = steps.length;
  steps.push([eq(assigned(callee, "x"), frozen)]);
  cuts.push({ lo, hi: steps.length });
  body(callee, steps, cuts, { lo, length: 1 + random.below(3), depth: at.depth + 1 });
  const result = current(callee, random.pick(["x", "y"]));
  steps.push([eq(assigned(scope, random.pick(names)), result)]);
}

const names = ["x", "y", "z", "w"];

function step(scope: Scope): Term[] {
  const { random } = scope;
  if (random.oneIn(8)) return [condition(scope, 2), condition(scope, 1)];
  if (random.oneIn(2)) return [condition(scope, 2)];
  const value = number(scope, 2);
  const other = random.oneIn(4) ? ite(condition(scope, 1), value, number(scope, 1)) : value;
  return [eq(assigned(scope, random.pick(names)), other)];
}

function current({ prefix, versions }: Scope, name: string): Term {
  return variable(`${prefix}${name}@${versions.get(name) ?? 0}`, INT);
}

function assigned(scope: Scope, name: string): Term {
  scope.versions.set(name, (scope.versions.get(name) ?? 0) + 1);
  return current(scope, name);
}

function number(scope: Scope, depth: number): Term {
  const { random } = scope;
  const part = (): Term => number(scope, depth - 1);
  if (depth === 0 || random.oneIn(3)) {
    return random.oneIn(4) ? int(random.below(5) - 2) : current(scope, random.pick(names));
  }
  if (scope.hasFunctions && random.oneIn(3)) return random.oneIn(3) ? call(g, part(), part()) : call(f, part());
  switch (random.below(4)) {
    case 0:
      return sub(part(), part());
    case 1:
      return mul(int(random.below(4) - 1), part());
    default:
      return add(part(), random.oneIn(2) ? int(1) : part());
  }
}

function condition(scope: Scope, depth: number): Term {
  const { random } = scope;
  const part = (): Term => condition(scope, depth - 1);
  if (depth === 0 || random.oneIn(2)) return comparison(scope);
  switch (random.below(5)) {
    case 0:
      return and(part(), part());
    case 1:
      return or(part(), part());
    case 2:
      return not(part());
    case 3:
      return implies(part(), part());
    default:
      return random.oneIn(3) ? variable(`${scope.prefix}p${random.below(2)}`, BOOL) : eq(part(), part());
  }
}

function comparison(scope: Scope): Term {
  const [a, b] = [number(scope, 1), number(scope, scope.random.below(2))];
  switch (scope.random.below(5)) {
    case 0:
      return le(a, b);
    case 1:
      return lt(a, b);
    case 2:
      return not(eq(a, b));
    default:
      return eq(a, b);
  }
}
