/**
 * Lazy predicate abstraction ([HenzingerJhalaMajumdarSutre02], [HenzingerEtAl04]): the abstract states that executions can be in are
 * explored from the entry on, cut-point by cut-point. Where one may fail a check, the way to it is looked at as it is. If it
 * can be gone, it is a counterexample; if not, the refutation tells which predicates matter at which points, and only what
 * was explored below the first point that learns something is explored again.
 */
import { invariant } from "../../../base/invariant.ts";
import type { Term } from "../../../logic/term.ts";
import type { AbstractPost } from "./abstract-post.ts";
import { everything, isEmpty, isWithin, regionTerm, type Region } from "./cubes.ts";
import type { Refinement } from "./refine.ts";

export interface Exploration {
  readonly entry: string;
  /** The cut-points at which a segment can arrive. */
  readonly next: (point: string) => readonly string[];
  readonly post: AbstractPost;
  readonly refine: (points: readonly string[]) => Promise<Refinement>;
  readonly isOver: () => boolean;
  /** Predicates to begin with. */
  readonly predicates?: ReadonlyMap<string, readonly Term[]>;
}

export interface Tracked {
  /** By cut-point, in the order in which they were learnt. */
  readonly predicates: ReadonlyMap<string, readonly Term[]>;
  readonly refinements: number;
}

export type Explored = Tracked &
  (
    | { readonly kind: "safe"; readonly invariants: ReadonlyMap<string, readonly Term[]>; readonly states: number }
    /** The way at these points can be gone, and fails. */
    | { readonly kind: "fails"; readonly points: readonly string[] }
    | { readonly kind: "unknown"; readonly why: string }
  );

interface Node {
  readonly point: string;
  readonly parent: Node | undefined;
  readonly region: Region;
  readonly children: Node[];
  coveredBy: Node | undefined;
  isGone: boolean;
}

export async function explore(exploration: Exploration): Promise<Explored> {
  const { entry, next, post, refine, isOver } = exploration;
  const predicates = new Map<string, Term[]>(
    [...(exploration.predicates ?? [])].map(([point, list]) => [point, [...list]]),
  );
  const reached = new Map<string, Node[]>();
  const at = (point: string): Node[] => {
    let known = reached.get(point);
    if (known === undefined) reached.set(point, (known = []));
    return known;
  };
  const make = (point: string, parent: Node | undefined, region: Region): Node => {
    const node: Node = { point, parent, region, children: [], coveredBy: undefined, isGone: false };
    parent?.children.push(node);
    return node;
  };
  let refinements = 0;
  const tracked = (): Tracked => ({ predicates, refinements });
  let waiting: Node[] = [make(entry, undefined, everything)];

  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.isGone) continue;
    if (isOver()) return { kind: "unknown", why: "it takes more work than it is allowed", ...tracked() };
    node.coveredBy = covering(node, at(node.point));
    if (node.coveredBy !== undefined) continue;
    at(node.point).push(node);
    if ((await post.mayFail(node.point, node.region)) !== "no") {
      const way = wayTo(node);
      const refinement = await refine(way.map(({ point }) => point));
      if (refinement.kind === "possible") return { kind: "fails", points: way.map(({ point }) => point), ...tracked() };
      if (refinement.kind === "unknown") return { kind: "unknown", why: refinement.why, ...tracked() };
      refinements++;
      const pivot = learn(way, refinement.predicates);
      if (pivot === undefined) return { kind: "unknown", why: "a refutation taught nothing new", ...tracked() };
      const freed = remove(pivot, reached);
      const { parent } = pivot;
      invariant(parent !== undefined, "nothing is learnt at the entry");
      const again = await arrive(parent, pivot.point);
      waiting = [...(again === undefined ? [] : [again]), ...freed, ...waiting];
      continue;
    }
    for (const point of next(node.point)) {
      const child = await arrive(node, point);
      if (child !== undefined) waiting.push(child);
    }
  }
  const invariants = new Map(
    [...reached].map(([point, nodes]) => [point, nodes.map(({ region }) => regionTerm(region))]),
  );
  const states = [...reached.values()].reduce((sum, nodes) => sum + nodes.length, 0);
  return { kind: "safe", invariants, states, ...tracked() };

  async function arrive(from: Node, point: string): Promise<Node | undefined> {
    const region = await post.image(from.point, from.region, point, predicates.get(point) ?? []);
    if (region === undefined || isEmpty(region)) return undefined;
    return make(point, from, region);
  }

  /** The first node on the way whose point learns a predicate. */
  function learn(way: readonly Node[], found: readonly (readonly Term[])[]): Node | undefined {
    let pivot: Node | undefined;
    way.slice(1).forEach((node, i) => {
      const known = predicates.get(node.point) ?? [];
      const fresh = found[i]!.filter((p) => !known.includes(p));
      if (fresh.length > 0) predicates.set(node.point, [...known, ...fresh]);
      // A point may come twice on the way; what it knew when this node was made is what counts.
      if (pivot === undefined && (predicates.get(node.point) ?? []).length > node.region.predicates.length)
        pivot = node;
    });
    return pivot;
  }
}

function covering(node: Node, others: readonly Node[]): Node | undefined {
  return others.find((other) => isWithin(node.region, other.region));
}

function wayTo(node: Node): readonly Node[] {
  const way: Node[] = [];
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) way.push(at);
  return way.reverse();
}

/** Takes away the subtree; gives back the nodes elsewhere that were covered by a part of it. */
function remove(top: Node, reached: Map<string, Node[]>): readonly Node[] {
  const gone = new Set<Node>();
  const pending = [top];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    node.isGone = true;
    gone.add(node);
    pending.push(...node.children);
  }
  const siblings = top.parent?.children;
  siblings?.splice(siblings.indexOf(top), 1);
  const all = [...reached.values()].flat();
  for (const [point, nodes] of reached) reached.set(point, nodes.filter((node) => !gone.has(node))); // prettier-ignore
  return coveredBy(gone, all);
}

function coveredBy(gone: ReadonlySet<Node>, roots: readonly Node[]): readonly Node[] {
  const found = new Set<Node>();
  for (const root of roots) {
    for (const child of root.children) {
      if (child.coveredBy !== undefined && gone.has(child.coveredBy) && !child.isGone) {
        child.coveredBy = undefined;
        found.add(child);
      }
    }
  }
  return [...found];
}
