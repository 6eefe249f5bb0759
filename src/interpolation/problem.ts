/** What is to be refuted: clauses, each at its node of the tree of cuts, over shared tables of atoms and unknowns. */
import type { Term } from "../logic/term.ts";
import { freeVariables } from "../logic/traverse.ts";
import { noAtoms, type Literal } from "./atoms.ts";
import { clausesOf, type Tables } from "./clauses.ts";
import type { CutTree } from "./cut-tree.ts";
import { freshNames, purify } from "./purify.ts";
import { noUnknowns } from "./unknowns.ts";

export interface Problem extends Tables {
  readonly tree: CutTree;
  readonly clauses: readonly StepClause[];
}

export interface StepClause {
  readonly literals: readonly Literal[];
  readonly node: number;
  readonly step: number;
}

export function problemOf(steps: readonly (readonly Term[])[], tree: CutTree): Problem {
  const tables: Tables = { atoms: noAtoms(), unknowns: noUnknowns() };
  const names = freshNames(freeVariables(steps.flat()));
  const clauses: StepClause[] = [];
  for (const [index, formulas] of steps.entries()) {
    const step = index + 1;
    for (const literals of clausesOf(tables, purify(formulas, names))) {
      clauses.push({ literals, node: tree.nodeOfStep[step]!, step });
    }
  }
  return { ...tables, tree, clauses };
}
