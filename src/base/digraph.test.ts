/** Laws of the graph algorithms, against definitions that are slow and obvious. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { components, dominators, loopForest, predecessors, reversePostorder, type Successors } from "./digraph.ts";

const graph: fc.Arbitrary<Successors> = fc
  .integer({ min: 1, max: 9 })
  .chain((n) => fc.array(fc.array(fc.nat(n - 1), { maxLength: 3 }), { minLength: n, maxLength: n }))
  .map((lists) => lists.map((list) => [...new Set(list)]));

function reachable(successors: Successors, from: number, without = -1): ReadonlySet<number> {
  const seen = new Set<number>();
  const work = from === without ? [] : [from];
  while (work.length > 0) {
    const node = work.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const next of successors[node]!) if (next !== without) work.push(next);
  }
  return seen;
}

test("reverse postorder lists what the root reaches, predecessors first where there is no cycle", () => {
  fc.assert(
    fc.property(graph, (g) => {
      const order = reversePostorder(g, 0);
      expect(new Set(order)).toEqual(reachable(g, 0));
      const rank = new Map(order.map((node, i) => [node, i]));
      const acyclic = components(g, () => true).every((c) => c.length === 1 && !g[c[0]!]!.includes(c[0]!));
      if (!acyclic) return;
      for (const node of order) for (const next of g[node]!) expect(rank.get(node)!).toBeLessThan(rank.get(next)!);
    }),
  );
});

test("a dominates b if and only if b cannot be reached without a", () => {
  fc.assert(
    fc.property(graph, (g) => {
      const tree = dominators(g, 0);
      const all = reachable(g, 0);
      for (const a of all)
        for (const b of all) expect(tree.dominates(a, b)).toBe(a === b || !reachable(g, 0, a).has(b));
    }),
  );
});

test("two nodes share a component if and only if each reaches the other", () => {
  fc.assert(
    fc.property(graph, (g) => {
      const of = new Map(components(g, () => true).flatMap((c, i) => c.map((node) => [node, i] as const)));
      g.forEach((_, a) =>
        g.forEach((__, b) => {
          const both = reachable(g, a).has(b) && reachable(g, b).has(a);
          expect(of.get(a) === of.get(b)).toBe(both);
        }),
      );
    }),
  );
});

test("a loop is entered at its head only, and without the edges back to heads there is no cycle", () => {
  fc.assert(
    fc.property(graph, (g) => {
      const forest = loopForest(g, 0);
      if (forest.kind === "irreducible") {
        expect(forest.entries.length).toBeGreaterThan(1);
        return;
      }
      const before = predecessors(g);
      const all = reachable(g, 0);
      const heads = new Map(forest.loops.map((l) => [l.head, l]));
      for (const { head, body } of forest.loops) {
        for (const node of body) {
          const outside = before[node]!.filter((p) => all.has(p) && !body.has(p));
          if (node !== head) expect(outside).toEqual([]);
        }
      }
      const cut = g.map((list, node) => list.filter((next) => !(heads.get(next)?.body.has(node) ?? false)));
      for (const c of components(cut, (node) => all.has(node))) {
        expect(c.length === 1 && !cut[c[0]!]!.includes(c[0]!)).toBe(true);
      }
    }),
  );
});

test("a chain of 100,000 nodes is no problem", () => {
  const n = 100_000;
  const chain = Array.from({ length: n }, (_, i) => (i + 1 < n ? [i + 1] : []));
  expect(reversePostorder(chain, 0).length).toBe(n);
  expect(dominators(chain, 0).dominates(5, n - 1)).toBe(true);
  expect(components(chain, () => true).length).toBe(n);
});
