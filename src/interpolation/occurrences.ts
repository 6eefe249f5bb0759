/**
 * Where atoms and unknowns occur in the tree of cuts. An unknown may occur at every node between two of its occurrences: such a
 * node has it on its own side of every cut. Whatever is said there of such unknowns is said within the language of a step.
 */
import { atomOf, type Literal } from "./atoms.ts";
import type { Tables } from "./clauses.ts";
import { isBefore, type CutTree } from "./cut-tree.ts";
import type { Linear } from "./linear.ts";

export function markNode({ atoms, unknowns }: Tables, atom: number, node: number): void {
  if (atoms.nodes[atom] === -1) atoms.nodes[atom] = node;
  const content = atoms.list[atom]!;
  if (content.kind !== "equal" && content.kind !== "atLeast") return;
  const work: Linear[] = [content.form];
  for (let form = work.pop(); form !== undefined; form = work.pop()) {
    for (const unknown of form.terms.keys()) {
      const nodes = unknowns.nodes[unknown]!;
      if (nodes.has(node)) continue;
      nodes.add(node);
      work.push(...(unknowns.applications[unknown]?.args ?? []));
    }
  }
}

/** A node at which the literal's atom occurs. */
export function homeOf({ atoms }: Tables, literal: Literal): number {
  return atoms.nodes[atomOf(literal)]!;
}

/** The node is one of these, or between two of them. */
export function isBetween(tree: CutTree, nodes: ReadonlySet<number>, node: number): boolean {
  if (nodes.has(node)) return true;
  let direction: number | undefined;
  for (const other of nodes) {
    const towards = directionTo(tree, node, other);
    if (direction !== undefined && direction !== towards) return true;
    direction = towards;
  }
  return false;
}

/** The child of a node that has another one below it; -1 if that is not below the node. */
function directionTo({ children, first, root }: CutTree, node: number, other: number): number {
  if (other < first[node]! || other > node || other > root) return -1;
  const list = children[node]!;
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! >= other) high = middle;
    else low = middle + 1;
  }
  return list[low]!;
}

/** The nodes from one to the other, both included. */
export function pathBetween(tree: CutTree, from: number, to: number): readonly number[] {
  const up: number[] = [];
  let top = from;
  for (; !isBefore(tree, to, top); top = tree.parent[top]!) up.push(top);
  const down: number[] = [];
  for (let node = to; node !== top; node = tree.parent[node]!) down.push(node);
  return [...up, top, ...down.reverse()];
}

/** The place on the path where a node hangs on to it. */
export function projection(tree: CutTree, path: readonly number[], node: number): number {
  // Subtrees grow up to the top of the path and shrink after it.
  let top = 0;
  while (top + 1 < path.length && path[top + 1] === tree.parent[path[top]!]) top++;
  for (let i = 0; i < top; i++) if (isBefore(tree, node, path[i]!)) return i;
  let last = top;
  while (last + 1 < path.length && isBefore(tree, node, path[last + 1]!)) last++;
  return last;
}
