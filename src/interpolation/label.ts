/**
 * The interpolants of a refutation, for each cut by a scan of the proof [HenzingerEtAl04], Section 3. A literal is before a cut if
 * all clauses of the proof in which it occurs are. A clause before the cut contributes its literals that are not before it, a clause
 * after it nothing (true), a lemma the sum of its literals before the cut. Resolution on a pivot before the cut makes a
 * disjunction, else a conjunction. What lies wholly on one side of a cut is not looked at.
 */
import { and, FALSE, or, TRUE } from "../logic/build.ts";
import type { Term } from "../logic/term.ts";
import { atomOf, type Literal } from "./atoms.ts";
import type { CutTree, Extent } from "./cut-tree.ts";
import { lemmaLabels } from "./label-lemma.ts";
import type { Problem } from "./problem.ts";
import { neededLines, type Proof, type Resolution } from "./proof.ts";
import { renderLiteral } from "./render.ts";

/** By node of the tree of cuts; undefined if an interpolant is no term. */
export function labels(problem: Problem, proof: Proof): readonly Term[] | undefined {
  const scan = scanOf(problem, proof);
  const result: Term[] = [];
  for (let cut = 0; cut < problem.tree.root; cut++) result.push(labelAt(scan, cut));
  return scan.isExpressible ? result : undefined;
}

interface Scan {
  readonly problem: Problem;
  readonly proof: Proof;
  readonly lines: readonly number[];
  /** By atom, where it occurs in the clauses of the proof. */
  readonly atoms: readonly (Extent | undefined)[];
  /** By line of the proof. */
  readonly extents: readonly (Extent | undefined)[];
  /** Of lemmas, by line: labels by node, where they are not trivial. */
  readonly lemmas: Map<number, ReadonlyMap<number, Term | undefined>>;
  /** The labels at the present cut, by line. */
  readonly current: Term[];
  isExpressible: boolean;
}

function scanOf(problem: Problem, proof: Proof): Scan {
  const lines = neededLines(proof);
  const atoms = atomExtents(problem, proof, lines);
  const extents = lineExtents(proof, lines, atoms);
  const lemmas = new Map<number, ReadonlyMap<number, Term | undefined>>();
  for (const number of lines) {
    const line = proof.lines[number]!;
    if (line.kind === "lemma") lemmas.set(number, lemmaLabels(problem, line, atoms));
  }
  return { problem, proof, lines, atoms, extents, lemmas, current: [], isExpressible: true };
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

function include(extent: Extent, other: Extent | undefined): void {
  if (other !== undefined) widen(extent, other.low, other.high);
}

function labelAt(scan: Scan, cut: number): Term {
  for (const number of scan.lines) scan.current[number] = lineLabel(scan, number, cut);
  return scan.current[scan.lines.at(-1)!]!;
}

function lineLabel(scan: Scan, number: number, cut: number): Term {
  const line = scan.proof.lines[number]!;
  const { low, high } = scan.extents[number]!;
  const first = scan.problem.tree.first[cut]!;
  if (high < first || low > cut) return TRUE;
  const isWhole = first <= low && high <= cut;
  switch (line.kind) {
    case "input":
      return remaining(scan, line.literals, cut);
    case "lemma":
      return isWhole ? FALSE : lemmaLabel(scan, number, cut);
    case "resolution":
      return isWhole ? remaining(scan, line.literals, cut) : resolutionLabel(scan, line, cut);
  }
}

/** The literals that are not before the cut. */
function remaining(scan: Scan, literals: readonly Literal[], cut: number): Term {
  let result: Term = FALSE;
  for (const literal of literals) {
    if (isLocal(scan.problem.tree, scan.atoms[atomOf(literal)], cut)) continue;
    result = or(result, term(scan, renderLiteral(scan.problem.unknowns, scan.problem.atoms, literal)));
  }
  return result;
}

function isLocal({ first }: CutTree, extent: Extent | undefined, cut: number): boolean {
  return extent !== undefined && first[cut]! <= extent.low && extent.high <= cut;
}

function term(scan: Scan, rendered: Term | undefined): Term {
  if (rendered === undefined) scan.isExpressible = false;
  return rendered ?? TRUE;
}

function lemmaLabel(scan: Scan, number: number, cut: number): Term {
  const known = scan.lemmas.get(number)!;
  return known.has(cut) ? term(scan, known.get(cut)) : TRUE;
}

function resolutionLabel({ current, atoms, problem }: Scan, line: Resolution, cut: number): Term {
  let result = current[line.start]!;
  for (const { pivot, line: other } of line.steps) {
    const label = current[other]!;
    if (isLocal(problem.tree, atoms[pivot], cut)) result = label === FALSE ? result : or(result, label);
    else result = label === TRUE ? result : and(result, label);
  }
  return result;
}
