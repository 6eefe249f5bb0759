import fc from "fast-check";
import { expect, test } from "vitest";
import { reversePostorder } from "./digraph.ts";
import { weakTopologicalOrder, type WeakTopologicalOrder } from "./weak-topological-order.ts";

function text({ nodes, ends }: WeakTopologicalOrder): string {
  const closing = [...ends.values()];
  const open = (i: number): string => (ends.has(i) ? "(" : "");
  const close = (i: number): string => ")".repeat(closing.filter((end) => end === i + 1).length);
  return nodes.map((node, i) => `${open(i)}${node}${close(i)}`).join(" ");
}

test("the paper's example", () => {
  // 1 → 2 → 3 → 4 → 5 → 6 → 7 → 8, with 4 → 7, 7 → 3, 6 → 5 and 2 → 8.
  const successors = [[1], [2, 7], [3], [4, 6], [5], [4, 6], [2, 7], []];
  expect(text(weakTopologicalOrder(successors, 0))).toBe("0 1 (2 3 (4 5) 6) 7");
});

test("every edge goes forward or back to the head of a component around its source", () => {
  const graph = fc
    .integer({ min: 1, max: 12 })
    .chain((n) => fc.array(fc.array(fc.nat({ max: n - 1 }), { maxLength: 3 }), { minLength: n, maxLength: n }));
  fc.assert(
    fc.property(graph, (successors) => {
      const { nodes, ends } = weakTopologicalOrder(successors, 0);
      expect([...nodes].sort((a, b) => a - b)).toEqual([...reversePostorder(successors, 0)].sort((a, b) => a - b));
      const position = new Map(nodes.map((node, i) => [node, i]));
      for (const [from, node] of nodes.entries()) {
        for (const next of successors[node]!) {
          const to = position.get(next)!;
          expect(to > from || (ends.has(to) && from < ends.get(to)!)).toBe(true);
        }
      }
      for (const [start, end] of ends)
        for (const [other, otherEnd] of ends) expect(other >= end || other < start || otherEnd <= end).toBe(true);
    }),
  );
});

test("deep nests do not overflow the stack", () => {
  const n = 500;
  const successors = Array.from({ length: 2 * n }, (_, i) =>
    i < n ? [i + 1] : [2 * n - 1 - i, ...(i + 1 < 2 * n ? [i + 1] : [])],
  );
  expect(weakTopologicalOrder(successors, 0).ends.size).toBe(n);
});
