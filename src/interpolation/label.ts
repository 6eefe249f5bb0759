/**
 * The interpolants of a refutation, for each cut by a scan of the proof [HenzingerEtAl04], Section 3. A literal is before a cut if
 * all clauses of the proof in which it occurs are. A clause before the cut contributes its literals that are not before it, a clause
 * after it nothing (true), a lemma the sum of its literals before the cut. Resolution on a pivot before the cut makes a
 * disjunction, else a conjunction. What lies wholly on one side of a cut is not looked at.
 */
import { and, FALSE, or, TRUE } from "../logic/build.ts";
import type { Term } from "../logic/term.ts";
import { atomOf, type Literal } from "./atoms.ts";
import type { Extent } from "./cut-tree.ts";
import { lemmaLabels } from "./label-lemma.ts";
import type { Problem } from "./problem.ts";
import { neededLines, type Proof, type Resolution } from "./proof.ts";
import { renderLiteral } from "./render.ts";
import { onBothSides, sideOf, sweepOver, type Sweep } from "./sweep.ts";

/** By node of the tree of cuts; undefined if an interpolant is no term. */
export function labels(problem: Problem, proof: Proof): readonly Term[] | undefined {
  const scan = scanOf(problem, proof);
  const result: Term[] = [];
  for (let cut = 0; cut < problem.tree.root; cut++) {
    for (const place of onBothSides(scan.lines, cut)) {
      const number = scan.derived[place]!;
      scan.current[number] = mixedLabel(scan, number, cut);
    }
    result.push(labelOf(scan, scan.last, cut));
  }
  return scan.isExpressible ? result : undefined;
}

interface Scan {
  readonly problem: Problem;
  readonly proof: Proof;
  /** The line that is the empty clause. */
  readonly last: number;
  /** By atom, where it occurs in the clauses of the proof. */
  readonly atoms: readonly (Extent | undefined)[];
  /** By line of the proof. */
  readonly extents: readonly (Extent | undefined)[];
  /** Of lemmas, by line: labels by node, where they are not trivial. */
  readonly lemmas: ReadonlyMap<number, ReadonlyMap<number, Term | undefined>>;
  /** Of resolutions, by line: the steps that matter at a cut. */
  readonly steps: ReadonlyMap<number, Sweep>;
  /** Lemmas and resolutions, and which of them are on both sides of a cut. */
  readonly derived: readonly number[];
  readonly lines: Sweep;
  /** The labels at the present cut, by line, of lines that are on both sides of it. */
  readonly current: Term[];
  isExpressible: boolean;
}

function scanOf(problem: Problem, proof: Proof): Scan {
  const lines = neededLines(proof);
  const atoms = atomExtents(problem, proof, lines);
  const extents = lineExtents(proof, lines, atoms);
  const lemmas = new Map<number, ReadonlyMap<number, Term | undefined>>();
  const steps = new Map<number, Sweep>();
  const { tree } = problem;
  for (const number of lines) {
    const line = proof.lines[number]!;
    if (line.kind === "lemma") lemmas.set(number, lemmaLabels(problem, line, atoms));
    if (line.kind === "resolution") steps.set(number, sweepOver(tree, stepExtents(proof, line, extents, atoms)));
  }
  const derived = lines.filter((number) => proof.lines[number]!.kind !== "input");
  const sweep = sweepOver(tree, derived.map((number) => extents[number]!)); // prettier-ignore
  const last = lines.at(-1)!;
  return {
    problem,
    proof,
    last,
    atoms,
    extents,
    lemmas,
    steps,
    derived,
    lines: sweep,
    current: [],
    isExpressible: true,
  };
}

/** Atoms that occur in no clause of the proof stay where they were put: they are of cases that were made up. */
function atomExtents(problem: Problem, proof: Proof, lines: readonly number[]): readonly (Extent | undefined)[] {
  const extents: (Extent | undefined)[] = [];
  for (const number of lines) {
    const line = proof.lines[number]!;
    if (line.kind !== "input") continue;
    for (const literal of line.literals) {
      const atom = atomOf(literal);
      const known = extents[atom];
      if (known === undefined) extents[atom] = { low: line.node, high: line.node };
      else widen(known, line.node, line.node);
    }
  }
  for (const number of lines) {
    const line = proof.lines[number]!;
    if (line.kind !== "lemma") continue;
    for (const { literal } of line.parts) {
      const node = problem.atoms.nodes[atomOf(literal)]!;
      extents[atomOf(literal)] ??= { low: node, high: node };
    }
  }
  return extents;
}

function widen(extent: Extent, low: number, high: number): void {
  if (low < extent.low) extent.low = low;
  if (high > extent.high) extent.high = high;
}

function include(extent: Extent, other: Extent | undefined): void {
  if (other !== undefined) widen(extent, other.low, other.high);
}

function lineExtents(
  proof: Proof,
  lines: readonly number[],
  atoms: readonly (Extent | undefined)[],
): readonly (Extent | undefined)[] {
  const extents: (Extent | undefined)[] = [];
  for (const number of lines) {
    const line = proof.lines[number]!;
    const extent: Extent = { low: Infinity, high: -Infinity };
    switch (line.kind) {
      case "input":
        widen(extent, line.node, line.node);
        break;
      case "lemma":
        for (const { literal } of line.parts) include(extent, atoms[atomOf(literal)]);
        break;
      case "resolution":
        include(extent, extents[line.start]);
        for (const step of line.steps) include(extent, extents[step.line]);
        break;
    }
    extents[number] = extent;
  }
  return extents;
}

/**
 * Where a step of a resolution, its pivot and the literals of its clause are. If all of that is after a cut the step adds true to a
 * conjunction, if it is before the cut it adds false to a disjunction.
 */
function stepExtents(
  proof: Proof,
  { steps }: Resolution,
  extents: readonly (Extent | undefined)[],
  atoms: readonly (Extent | undefined)[],
): readonly Extent[] {
  return steps.map(({ pivot, line: number }) => {
    const extent: Extent = { ...extents[number]! };
    const line = proof.lines[number]!;
    include(extent, atoms[pivot]);
    if (line.kind !== "lemma") for (const literal of line.literals) include(extent, atoms[atomOf(literal)]);
    return extent;
  });
}

// --------------------------------------------------------------------------------------------------------- a cut

function labelOf(scan: Scan, number: number, cut: number): Term {
  const line = scan.proof.lines[number]!;
  switch (sideOf(scan.problem.tree, scan.extents[number]!, cut)) {
    case "after":
      return TRUE;
    case "before":
      return line.kind === "lemma" ? FALSE : remaining(scan, line.literals, cut);
    case "both":
      return scan.current[number]!;
  }
}

/** The literals that are not before the cut. */
function remaining(scan: Scan, literals: readonly Literal[], cut: number): Term {
  const { unknowns, atoms } = scan.problem;
  let result: Term = FALSE;
  for (const literal of literals) {
    if (!isLocal(scan, atomOf(literal), cut)) result = or(result, term(scan, renderLiteral(unknowns, atoms, literal)));
  }
  return result;
}

function isLocal({ atoms, problem }: Scan, atom: number, cut: number): boolean {
  const extent = atoms[atom];
  return extent !== undefined && sideOf(problem.tree, extent, cut) === "before";
}

function term(scan: Scan, rendered: Term | undefined): Term {
  if (rendered === undefined) scan.isExpressible = false;
  return rendered ?? TRUE;
}

function mixedLabel(scan: Scan, number: number, cut: number): Term {
  const line = scan.proof.lines[number]!;
  if (line.kind === "resolution") return resolutionLabel(scan, number, line, cut);
  const known = scan.lemmas.get(number);
  return known?.has(cut) === true ? term(scan, known.get(cut)) : TRUE;
}

function resolutionLabel(scan: Scan, number: number, { start, steps }: Resolution, cut: number): Term {
  let result = labelOf(scan, start, cut);
  for (const place of onBothSides(scan.steps.get(number)!, cut)) {
    const { pivot, line } = steps[place]!;
    const label = labelOf(scan, line, cut);
    result = isLocal(scan, pivot, cut) ? or(result, label) : and(result, label);
  }
  return result;
}
