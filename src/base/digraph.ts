/**
 * Algorithms on directed graphs whose nodes are 0 … n−1, given by successor lists. All are iterative: graphs of
 * programs are deep. Dominators follow [CooperHarveyKennedy01].
 */
import { invariant } from "./invariant.ts";

export type Successors = readonly (readonly number[])[];

/**
 * The nodes reachable from `root`, each before its successors except along cycles, and what the first successor leads
 * to before what the second does.
 */
export function reversePostorder(successors: Successors, root: number): readonly number[] {
  const postorder: number[] = [];
  const seen = new Uint8Array(successors.length);
  const stack: { node: number; left: number }[] = [{ node: root, left: successors[root]!.length }];
  seen[root] = 1;
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (top.left === 0) {
      postorder.push(top.node);
      stack.pop();
      continue;
    }
    const next = successors[top.node]![--top.left]!;
    if (seen[next] === 1) continue;
    seen[next] = 1;
    stack.push({ node: next, left: successors[next]!.length });
  }
  return postorder.reverse();
}

export function predecessors(successors: Successors): readonly (readonly number[])[] {
  const result: number[][] = successors.map(() => []);
  successors.forEach((list, node) => {
    for (const next of new Set(list)) result[next]!.push(node);
  });
  return result;
}

/** Dominance from a root; nodes that the root does not reach dominate nothing and are dominated by nothing. */
export interface Dominators {
  /** The immediate dominator; −1 for the root and for unreachable nodes. */
  readonly immediate: readonly number[];
  readonly children: readonly (readonly number[])[];
  dominates(a: number, b: number): boolean;
}

export function dominators(successors: Successors, root: number): Dominators {
  const order = reversePostorder(successors, root);
  const before = predecessors(successors);
  const rank = new Int32Array(successors.length).fill(-1);
  order.forEach((node, i) => (rank[node] = i));
  const idom = new Int32Array(successors.length).fill(-1);
  idom[root] = root;
  const intersect = (a: number, b: number): number => {
    let [x, y] = [a, b];
    while (x !== y) {
      while (rank[x]! > rank[y]!) x = idom[x]!;
      while (rank[y]! > rank[x]!) y = idom[y]!;
    }
    return x;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const node of order) {
      if (node === root) continue;
      let best = -1;
      for (const p of before[node]!) if (idom[p] !== -1) best = best === -1 ? p : intersect(p, best);
      if (idom[node] !== best) {
        idom[node] = best;
        changed = true;
      }
    }
  }
  idom[root] = -1;
  return dominatorTree([...idom], root, order);
}

function dominatorTree(immediate: readonly number[], root: number, order: readonly number[]): Dominators {
  const children: number[][] = immediate.map(() => []);
  for (const node of order) if (node !== root) children[immediate[node]!]!.push(node);
  const enter = new Int32Array(immediate.length).fill(-1);
  const leave = new Int32Array(immediate.length).fill(-1);
  let clock = 0;
  const stack: { node: number; next: number }[] = [{ node: root, next: 0 }];
  enter[root] = clock++;
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const next = children[top.node]![top.next++];
    if (next === undefined) {
      leave[top.node] = clock++;
      stack.pop();
    } else {
      enter[next] = clock++;
      stack.push({ node: next, next: 0 });
    }
  }
  return {
    immediate,
    children,
    dominates: (a, b) => enter[a]! >= 0 && enter[b]! >= 0 && enter[a]! <= enter[b]! && leave[b]! <= leave[a]!,
  };
}

/**
 * Strongly connected components of the subgraph of nodes for which `within` holds, each as a list of nodes; a component comes
 * after those that its edges lead to.
 */
export function components(successors: Successors, within: (node: number) => boolean): readonly (readonly number[])[] {
  const n = successors.length;
  const index = new Int32Array(n).fill(-1);
  const low = new Int32Array(n);
  const onPath = new Uint8Array(n);
  const path: number[] = [];
  const found: number[][] = [];
  let clock = 0;
  for (let start = 0; start < n; start++) {
    if (index[start] !== -1 || !within(start)) continue;
    const stack: { node: number; next: number }[] = [];
    const open = (node: number): void => {
      index[node] = low[node] = clock++;
      onPath[node] = 1;
      path.push(node);
      stack.push({ node, next: 0 });
    };
    open(start);
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const next = successors[top.node]![top.next++];
      if (next !== undefined) {
        if (!within(next)) continue;
        if (index[next] === -1) open(next);
        else if (onPath[next] === 1) low[top.node] = Math.min(low[top.node]!, index[next]!);
        continue;
      }
      stack.pop();
      const parent = stack.at(-1);
      if (parent !== undefined) low[parent.node] = Math.min(low[parent.node]!, low[top.node]!);
      if (low[top.node] !== index[top.node]) continue;
      const component: number[] = [];
      for (let node = -1; node !== top.node;) {
        node = path.pop()!;
        onPath[node] = 0;
        component.push(node);
      }
      found.push(component.reverse());
    }
  }
  return found;
}

/** A loop with its head; `body` includes the head and the bodies of inner loops. */
export interface Loop {
  readonly head: number;
  readonly body: ReadonlySet<number>;
}

/**
 * The loops of a graph, outer before inner, or a component with several entries if it is irreducible.
 * A head is the only node of its loop that is entered from outside.
 */
export function loopForest(
  successors: Successors,
  root: number,
):
  | { readonly kind: "reducible"; readonly loops: readonly Loop[] }
  | { readonly kind: "irreducible"; readonly component: readonly number[]; readonly entries: readonly number[] } {
  const order = reversePostorder(successors, root);
  const rank = new Int32Array(successors.length).fill(-1);
  order.forEach((node, i) => (rank[node] = i));
  const before = predecessors(successors);
  const loops: Loop[] = [];
  const heads = new Set<number>();
  const work: (readonly number[])[] = [order];
  while (work.length > 0) {
    const region = new Set(work.pop());
    for (const component of components(successors, (node) => region.has(node) && !heads.has(node))) {
      const cyclic = component.length > 1 || successors[component[0]!]!.includes(component[0]!);
      if (!cyclic) continue;
      const members = new Set(component);
      const entries = component.filter(
        (node) => node === root || before[node]!.some((p) => rank[p]! >= 0 && !members.has(p)),
      );
      entries.sort((a, b) => rank[a]! - rank[b]!);
      if (entries.length !== 1) return { kind: "irreducible", component, entries };
      const head = entries[0]!;
      loops.push({ head, body: members });
      heads.add(head);
      work.push(component.filter((node) => node !== head));
    }
  }
  invariant(new Set(loops.map((l) => l.head)).size === loops.length, "each loop should have its own head");
  loops.sort((a, b) => rank[a.head]! - rank[b.head]!);
  return { kind: "reducible", loops };
}
