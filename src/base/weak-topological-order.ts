/**
 * Weak topological orders ([Bourdoncle93]): a graph as a sequence in which each cycle is a component with its head in front, so
 * that every edge that leads back leads to the head of a component around its source. Components nest.
 */
import { components, reversePostorder, type Successors } from "./digraph.ts";

export interface WeakTopologicalOrder {
  /** The nodes that the root reaches. */
  readonly nodes: readonly number[];
  /** For each position that a head has, the position after its component. */
  readonly ends: ReadonlyMap<number, number>;
}

type Task =
  | { readonly kind: "order"; readonly region: readonly number[] }
  | { readonly kind: "place"; readonly component: readonly number[] }
  | { readonly kind: "end"; readonly start: number };

export function weakTopologicalOrder(successors: Successors, root: number): WeakTopologicalOrder {
  const order = reversePostorder(successors, root);
  const rank = new Int32Array(successors.length);
  order.forEach((node, i) => (rank[node] = i));
  const nodes: number[] = [];
  const ends = new Map<number, number>();
  const tasks: Task[] = [{ kind: "order", region: order }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task.kind === "end") ends.set(task.start, nodes.length);
    else if (task.kind === "order") {
      const region = new Set(task.region);
      // Tarjan finds what comes last first, and so do the tasks on the stack.
      for (const component of components(successors, (node) => region.has(node))) {
        tasks.push({ kind: "place", component });
      }
    } else {
      const head = task.component.reduce((a, b) => (rank[a]! < rank[b]! ? a : b));
      const start = nodes.length;
      nodes.push(head);
      if (task.component.length === 1 && !successors[head]!.includes(head)) continue;
      tasks.push({ kind: "end", start }, { kind: "order", region: task.component.filter((node) => node !== head) });
    }
  }
  return { nodes, ends };
}
