/**
 * What a procedure may promise, by what it was seen to do: simple relations between what comes out and what it was given, everywhere or where
 * a condition of its body holds of its parameters. All of these are guesses, as in
 * [ErnstEtAl07]; who wants to rely on one has to prove it.
 */
import { add, and, eq, ge, implies, int, le, mod, mul, sub } from "../../../logic/build.ts";
import { environmentWith } from "../../../logic/environment.ts";
import { holds } from "../../../logic/evaluate.ts";
import { greatest, least } from "../../../domains/numbers.ts";
import { INT } from "../../../logic/sort.ts";
import { TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { freeVariables, substitute } from "../../../logic/traverse.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { RecursiveProcedure } from "../../../transforms/recursion.ts";
import type { Sample } from "./samples.ts";

/** Fewer calls than this show nothing. */
const fewest = 3;
const mostAtoms = 8;
const mostGuesses = 150;
/** Two numbers that are further apart are not taken to have to do with each other. */
const near = 2n;

export function guesses(one: RecursiveProcedure, samples: readonly Sample[], constants: readonly bigint[]): readonly Term[] {
  const { procedure } = one;
  const globals = procedure.modifies.filter((g) => g.sort === INT);
  const given = [...procedure.params.map((d) => d.variable).filter((v) => v.sort === INT), ...globals.map(oldVariable)];
  const made = [...procedure.results.map((d) => d.variable).filter((v) => v.sort === INT), ...globals];
  const found: Term[] = [];
  const everywhere = new Set<Term>();
  for (const guard of guardsOf(one)) {
    const seen = guard === TRUE ? samples : samples.filter((sample) => holds(guard, environmentWith(sample)) === true);
    if (seen.length < fewest) continue;
    for (const out of made) {
      for (const relation of relations(out, given, seen, constants)) {
        if (everywhere.has(relation) || !seen.every((sample) => holds(relation, environmentWith(sample)) === true)) continue;
        if (guard === TRUE) everywhere.add(relation);
        found.push(implies(guard, relation));
      }
    }
  }
  return found.slice(0, mostGuesses);
} // prettier-ignore

/** Nothing; each condition that the body takes a branch on and that speaks of parameters only; two of them at a time. */
function guardsOf({ procedure, implementation }: RecursiveProcedure): readonly Term[] {
  const commands = [...implementation.body.blocks.values()].flatMap((block) => block.commands);
  const assigned = new Set(commands.flatMap((c) => ("targets" in c ? c.targets : c.kind === "call" ? c.results : [])));
  const own = new Map<Term, Term>(implementation.params.map((d, i) => [d.variable, procedure.params[i]!.variable]));
  const isOfParameters = (t: Term): boolean =>
    freeVariables([t]).every((v) => own.has(v) && !assigned.has(v)) && freeVariables([t]).length > 0;
  const atoms = [
    ...new Set(
      commands.flatMap((c) => (c.kind === "assume" && isOfParameters(c.condition) ? [substitute(c.condition, own)] : [])),
    ),
  ].slice(0, mostAtoms); // prettier-ignore
  return [TRUE, ...atoms, ...atoms.flatMap((a, i) => atoms.slice(i + 1).map((b) => and(a, b)))];
}

function relations(
  out: Variable,
  given: readonly Variable[],
  samples: readonly Sample[],
  constants: readonly bigint[],
): readonly Term[] {
  const numbers = (v: Variable): readonly bigint[] | undefined => {
    const values = samples.flatMap((sample) => sample.get(v) ?? []);
    return values.length < samples.length
      ? undefined
      : values.map((value) => (value.kind === "int" ? value.value : 0n));
  };
  const results = numbers(out);
  if (results === undefined) return [];
  const [first] = results as [bigint, ...bigint[]];
  const known = given.flatMap((v) => {
    const values = numbers(v);
    return values === undefined ? [] : [{ v, values }];
  });
  const moduli = constants.filter((n) => n > 255n && (n & (n - 1n)) === 0n);
  const sums = known.flatMap((a, i) => [
    ...affine(out, results, a.v, a.values),
    ...known
      .slice(i + 1)
      .flatMap((b) => [
        ...shifted(out, first, add(a.v, b.v), a.values[0]! + b.values[0]!),
        ...shifted(out, first, sub(a.v, b.v), a.values[0]! - b.values[0]!),
        ...shifted(out, first, sub(b.v, a.v), b.values[0]! - a.values[0]!),
        ...moduli.map((m) => eq(out, mod(add(a.v, b.v), int(m)))),
        eq(out, mul(a.v, b.v)),
      ]),
  ]);
  return [
    eq(out, int(first)),
    ...sums,
    ...known.flatMap(({ v }) => [eq(out, mod(v, int(2))), eq(out, sub(int(1), mod(v, int(2))))]),
    ...bounds(out, results, constants),
    ...known.flatMap(({ v, values }) => distances(out, v, results.map((n, i) => n - values[i]!))),
  ]; // prettier-ignore
}

/** `out = total + c`, with the c of the first sample. */
const shifted = (out: Variable, first: bigint, total: Term, value: bigint): readonly Term[] => [
  eq(out, add(total, int(first - value))),
];

/** `out = f * x + c`, by two samples with different x. */
function affine(out: Variable, results: readonly bigint[], x: Variable, values: readonly bigint[]): readonly Term[] {
  const other = values.findIndex((n) => n !== values[0]);
  if (other < 0) return [];
  const [rise, run] = [results[other]! - results[0]!, values[other]! - values[0]!];
  if (run === 0n || rise % run !== 0n || rise === 0n) return [];
  const factor = rise / run;
  return [eq(out, add(mul(int(factor), x), int(results[0]! - factor * values[0]!)))];
}

/** The nearest numbers of the program below and above. */
function bounds(out: Variable, results: readonly bigint[], constants: readonly bigint[]): readonly Term[] {
  const [low, high] = rangeOf(results);
  const below = [...constants, 0n].filter((n) => n <= low);
  const above = [...constants, 0n].filter((n) => n >= high);
  return [
    ...(below.length > 0 ? [ge(out, int(below.reduce(greatest)))] : []),
    ...(above.length > 0 ? [le(out, int(above.reduce(least)))] : []),
  ];
}

/** That it is at most so far above or below x. */
function distances(out: Variable, x: Variable, differences: readonly bigint[]): readonly Term[] {
  const [low, high] = rangeOf(differences);
  return [
    ...(-near <= low && low <= near ? [ge(out, add(x, int(low)))] : low > near ? [ge(out, x)] : []),
    ...(-near <= high && high <= near ? [le(out, add(x, int(high)))] : high < -near ? [le(out, x)] : []),
  ];
}

const rangeOf = (numbers: readonly bigint[]): readonly [bigint, bigint] => [
  numbers.reduce(least),
  numbers.reduce(greatest),
];
