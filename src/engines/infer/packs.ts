/**
 * Which variables share an octagon. In each loop, those that a comparison or an assignment brings together, those that are counted
 * up or down side by side, and what each starts from; the more often two are seen together, the sooner they share a pack, up
 * to its size.
 */
import { append } from "../../base/append.ts";
import { comparison, necessary } from "../../logic/linear.ts";
import { INT } from "../../logic/sort.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { visitPostorder } from "../../logic/traverse.ts";
import { knowsNothing } from "../../domains/evaluate.ts";
import { currentVariable } from "../../ir/old.ts";
import { differenceForm, linearForm, type LinearForm } from "../../domains/linear-form.ts";
import { absolute } from "../../domains/numbers.ts";
import type { Step } from "./steps.ts";

/** An octagon costs the square of its size for every command about it. */
const largest = 8;

/** Counters beyond this are not all related to one another. */
const mostCounters = 12;

export interface LoopSteps {
  /** Those of inner loops included. */
  readonly steps: readonly Step[];
  /** Whether an iteration may read the value that a variable has at the head. */
  readonly isLive: (v: Variable) => boolean;
}

/** `all`: the steps of the routine. Variables in a pack are in the order of `variables`. */
export function packsFor(
  loops: readonly LoopSteps[],
  all: readonly Step[],
  variables: readonly Variable[],
): readonly (readonly Variable[])[] {
  const order = new Map(variables.map((v, i) => [v, i]));
  const starts = startsOf(all, variables);
  const packs = loops.flatMap((loop) => packsOfLoop(loop, starts, order));
  const sorted = packs.map((pack) => [...pack].sort((a, b) => order.get(a)! - order.get(b)!));
  const distinct = [...new Map(sorted.map((pack) => [pack.map((v) => order.get(v)).join(","), pack])).values()];
  return distinct.filter((pack) => !distinct.some((other) => other !== pack && pack.every((v) => other.includes(v))));
}

interface Pair {
  readonly a: Variable;
  readonly b: Variable;
  weight: number;
}

/** What each variable starts from, somewhere: another one, or its value on entry. */
function startsOf(all: readonly Step[], variables: readonly Variable[]): ReadonlyMap<Variable, readonly Variable[]> {
  const starts = new Map<Variable, Variable[]>();
  const add = (x: Variable, from: Variable): void => append(starts, x, from);
  for (const step of all) {
    if (step.kind !== "assign" || step.x.sort !== INT) continue;
    const [only, ...others] = linearForm(step.e, knowsNothing).terms;
    if (only?.[0].kind === "var" && only[0] !== step.x && others.length === 0) add(step.x, only[0]);
  }
  for (const v of variables) {
    const current = currentVariable(v);
    if (current !== undefined) add(current, v);
  }
  return starts;
}

function packsOfLoop(
  { steps, isLive }: LoopSteps,
  starts: ReadonlyMap<Variable, readonly Variable[]>,
  order: ReadonlyMap<Variable, number>,
): readonly (readonly Variable[])[] {
  const changed = new Set(steps.flatMap((step) => (step.kind === "assume" ? [] : [step.x])));
  const carriers = carriersOf(steps, isLive);
  // What does not come round, and is not on its way to something that does, is none of a loop's relations.
  const counts = (v: Variable): boolean => !changed.has(v) || isLive(v) || carriers.has(v);
  const pairs = new Map<string, Pair>();
  const together = (a: Variable, b: Variable, weight: number): void => {
    const [i, j] = [order.get(a), order.get(b)];
    if (i === undefined || j === undefined || i === j || (!changed.has(a) && !changed.has(b))) return;
    if (!counts(a) || !counts(b)) return;
    const key = i < j ? `${i},${j}` : `${j},${i}`;
    const pair = pairs.get(key) ?? { a, b, weight: 0 };
    pair.weight += weight;
    pairs.set(key, pair);
  };
  for (const step of steps) for (const form of formsOf(step)) for (const [a, b] of unitPairs(form)) together(a, b, 2);
  const counters = [...new Set(steps.flatMap((step) => (isCounting(step) ? [step.x] : [])))].slice(0, mostCounters);
  counters.forEach((a, i) => {
    for (const b of counters.slice(i + 1)) together(a, b, 1);
  });
  for (const a of changed) for (const b of starts.get(a) ?? []) together(a, b, 1);
  return grouped([...pairs.values()]);
}

/** Variables from which others that are live at the head get their values. */
function carriersOf(steps: readonly Step[], isLive: (v: Variable) => boolean): ReadonlySet<Variable> {
  const carriers = new Set<Variable>();
  for (const step of steps) {
    if (step.kind !== "assign" || step.x.sort !== INT || !isLive(step.x)) continue;
    for (const form of formsOf(step)) for (const [a, b] of unitPairs(form)) carriers.add(a === step.x ? b : a);
  }
  return carriers;
}

/** The strongest pairs first, as long as groups do not get too large. */
function grouped(pairs: readonly Pair[]): readonly (readonly Variable[])[] {
  const groups = new Map<Variable, Variable[]>();
  const groupOf = (v: Variable): Variable[] => {
    let group = groups.get(v);
    if (group === undefined) groups.set(v, (group = [v]));
    return group;
  };
  for (const { a, b } of pairs.toSorted((p, q) => q.weight - p.weight)) {
    const [one, two] = [groupOf(a), groupOf(b)];
    if (one === two || one.length + two.length > largest) continue;
    one.push(...two);
    for (const v of two) groups.set(v, one);
  }
  return [...new Set(groups.values())].filter((group) => group.length > 1);
}

function isCounting(step: Step): step is Extract<Step, { kind: "assign" }> {
  if (step.kind !== "assign" || step.x.sort !== INT) return false;
  return armsOf(step.e).some((arm) => linearForm(arm, knowsNothing).terms.get(step.x) === 1n);
}

/** The differences that a step makes equal or compares with zero. */
function formsOf(step: Step): readonly LinearForm[] {
  switch (step.kind) {
    case "forget":
      return [];
    case "assign":
      if (step.x.sort !== INT) return [];
      return armsOf(step.e).map((arm) => differenceForm(step.x, arm, knowsNothing));
    case "assume":
      return comparisonsIn(step.p);
  }
}

/** What a conditional can amount to, to some depth. */
function armsOf(e: Term): readonly Term[] {
  let arms: readonly Term[] = [e];
  for (let depth = 0; depth < 3; depth++) {
    arms = arms.flatMap((arm) => (arm.kind === "op" && arm.op === "ite" ? arm.args.slice(1) : [arm]));
  }
  return arms;
}

function comparisonsIn(p: Term): readonly LinearForm[] {
  const forms: LinearForm[] = [];
  for (const { atom } of necessary(p, true)) {
    if (atom.kind !== "op") continue;
    // Comparisons inside alternatives count as well.
    visitPostorder([atom], (t) => {
      const compared = t.kind === "op" && t.open.length === 0 ? comparison({ atom: t, holds: true }) : undefined;
      if (compared?.left.sort === INT) forms.push(differenceForm(compared.left, compared.right, knowsNothing));
    });
  }
  return forms;
}

/** Pairs of variables with coefficients of the same size. */
function unitPairs(form: LinearForm): readonly (readonly [Variable, Variable])[] {
  const all = [...form.terms].filter((part): part is [Variable, bigint] => part[0].kind === "var").slice(0, 4);
  return all.flatMap(([a, p], i) =>
    all.slice(i + 1).flatMap(([b, q]) => (absolute(p) === absolute(q) ? [[a, b] as const] : [])),
  );
}
