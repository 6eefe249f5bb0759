/**
 * Loops for the search for code that is certain to fail (after [HoenickeEtAl09]): every run that ends normally stays, and none
 * is lost. A run through a loop is some complete iterations and one in which it leaves. There are copies of the loop for the
 * first iteration, for an arbitrary one, for the last complete one, and for the one that leaves; runs leave from the first or
 * from that one. What the loop assigns is arbitrary on the way into the arbitrary iteration and out of it, so the last complete
 * iteration and the leaving one are exact but for where they start. Of loops nested too deep there is one copy in which
 * everything may happen, and one that leaves, since copies multiply. Of loops that are known to run a few times only, there is a
 * copy for each of these times, and nothing is arbitrary.
 *
 * A loop that is not left but to end the program is meant to run for ever: to complete an iteration of it counts as a
 * normal end. There is a copy for the first iteration, and one for all others.
 */
import { predecessors, type Loop } from "../base/digraph.ts";
import { cfgOf } from "../ir/cfg.ts";
import type { Assume, Block, Transfer } from "../ir/program.ts";
import type { AcyclicRoutine, CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import { constantTrips } from "./constant-trips.ts";
import { invariantPrefix, loopTargets, loopedGraph, whereClausesHold, type LoopedGraph } from "./loops.ts";
import { asCopy } from "./split-irreducible.ts";

/** One of the first iterations, by its number, or one of those that come after; `any`: all of them at once. */
type Phase = number | "arbitrary" | "last" | "leaving" | "any";

/** A copy of a block: in which iteration of each loop around it, outermost first. */
interface Copy {
  readonly node: number;
  readonly phases: readonly Phase[];
}

export interface CopyLimits {
  /** Loops nested deeper have one copy in which everything may happen. */
  readonly depth: number;
  /** Blocks of the result. */
  readonly blocks: number;
}

/** Pre: reducible. Post: acyclic (by type); undefined if it would have more blocks than that. */
export function copyLoops(
  routine: CallFreeRoutine,
  limits: CopyLimits = { depth: 2, blocks: 50_000 },
): AcyclicRoutine | undefined {
  const looped = loopedGraph(routine);
  const { graph, loops } = looped;
  const around = enclosingLoops(graph.blocks.length, [...loops.values()]);
  const trips = fewTrips(looped, around);
  const firstPhase = (loop: Loop, depth: number): Phase => (depth < limits.depth || trips.has(loop.head) ? 0 : "any");
  const leads = leadsToReturn(looped);
  const endless = new Set([...loops.values()].filter((loop) => !hasExit(looped, loop, leads)));
  const blocks: Block<CallFreeCommand>[] = [];
  const wanted = new Set<string>();
  const work: Copy[] = [];
  const want = (copy: Copy): string => {
    const label = copyLabel(looped, copy);
    if (!wanted.has(label)) work.push(copy);
    wanted.add(label);
    return label;
  };
  const start = want({
    node: graph.entry,
    phases: around[graph.entry]!.map((loop, depth) => firstPhase(loop, depth)),
  });
  for (let copy = work.pop(); copy !== undefined; copy = work.pop()) {
    const block = graph.blocks[copy.node]!;
    const label = copyLabel(looped, copy);
    const between: Block<CallFreeCommand>[] = [];
    const targets = graph.successors[copy.node]!.flatMap((next) =>
      waysTo(copy!, next, around, endless, trips, firstPhase).map((way) => {
        const target = way.to === "end" ? undefined : want(way.to);
        if (target !== undefined && way.forgets.length === 0) return target;
        const name = `${label}~${target ?? "end"}`;
        between.push(betweenBlock(routine, looped, name, way.forgets, target, block));
        return name;
      }),
    );
    const transfer: Transfer = block.transfer.kind === "goto" ? { ...block.transfer, targets } : block.transfer;
    blocks.push({ ...block, label, commands: block.commands.map(asCopy), transfer }, ...between);
    if (blocks.length > limits.blocks) return undefined;
  }
  return { ...routine, body: cfgOf(start, blocks), acyclic: true };
}

function enclosingLoops(size: number, loops: readonly Loop[]): readonly (readonly Loop[])[] {
  const around: Loop[][] = Array.from({ length: size }, () => []);
  const outerFirst = [...loops].sort((a, b) => b.body.size - a.body.size);
  for (const loop of outerFirst) for (const node of loop.body) around[node]!.push(loop);
  return around;
}

/** To leave it only to end the program is no exit. */
function hasExit({ graph }: LoopedGraph, loop: Loop, leads: ReadonlySet<number>): boolean {
  return [...loop.body].some((node) => graph.successors[node]!.some((next) => !loop.body.has(next) && leads.has(next)));
}

function leadsToReturn({ graph }: LoopedGraph): ReadonlySet<number> {
  const before = predecessors(graph.successors);
  const found = new Set<number>();
  const work = graph.blocks.flatMap(({ transfer }, node) => (transfer.kind === "return" ? [node] : []));
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    work.push(...before[node]!);
  }
  return found;
}

/** Of loops that are copied for each of their iterations: how often they come back to their head. */
type Trips = ReadonlyMap<number, number>;

/** Blocks that the copies of a loop may come to, those of the loops around it included. */
const mostCopies = 300;
const mostTrips = 40;

function fewTrips(looped: LoopedGraph, around: readonly (readonly Loop[])[]): Trips {
  const trips = constantTrips(looped, mostTrips);
  return new Map(
    [...trips].filter(([head]) => {
      const copies = around[head]!.reduce((product, loop) => product * (1 + (trips.get(loop.head) ?? 2)), 1);
      return copies * looped.loops.get(head)!.body.size <= mostCopies;
    }),
  );
}

const suffixes = { arbitrary: "A", last: "X", leaving: "E", any: "L" } as const;

function suffix(phase: Phase): string {
  if (typeof phase !== "number") return suffixes[phase];
  return phase === 0 ? "F" : `F${phase}`;
}

function copyLabel({ graph }: LoopedGraph, { node, phases }: Copy): string {
  const { label } = graph.blocks[node]!;
  return phases.length === 0 ? label : `${label}.${phases.map(suffix).join("")}`;
}

/** Where an edge leads, and the loops whose assignments are forgotten on the way. */
interface Way {
  readonly to: Copy | "end";
  readonly forgets: readonly Loop[];
}

function waysTo(
  from: Copy,
  next: number,
  around: readonly (readonly Loop[])[],
  endless: ReadonlySet<Loop>,
  trips: Trips,
  firstPhase: (loop: Loop, depth: number) => Phase,
): readonly Way[] {
  const inside = around[next]!;
  const here = around[from.node]!;
  const phases = inside.map((loop, depth) => from.phases[here.indexOf(loop)] ?? firstPhase(loop, depth));
  const entered = inside.filter((loop, depth) => !here.includes(loop) && phases[depth] === "any");
  const isStaying = here.some((loop, i) => !inside.includes(loop) && isComplete(from.phases[i]!));
  if (isStaying) return [];
  const depth = inside.findIndex((loop) => loop.head === next && here.includes(loop));
  if (depth < 0) return [{ to: { node: next, phases }, forgets: entered }];
  const loop = inside[depth]!;
  const at = (phase: Phase): Copy => ({ node: next, phases: phases.map((old, i) => (i === depth ? phase : old)) });
  if (endless.has(loop)) {
    const end: Way = { to: "end", forgets: [] };
    return phases[depth] === "any" ? [end] : [end, { to: at("any"), forgets: [loop] }];
  }
  return nextPhases(phases[depth]!, trips.get(loop.head)).map(({ phase, exact }) => ({
    to: at(phase),
    forgets: exact ? [] : [loop],
  }));
}

/** Copies that stand for iterations in which the loop is not left. */
function isComplete(phase: Phase): boolean {
  return phase === "arbitrary" || phase === "last";
}

/** What iterations may follow. `trips`: the number of times that the loop comes back to its head, where that is known. */
function nextPhases(
  phase: Phase,
  trips: number | undefined,
): readonly { readonly phase: Phase; readonly exact: boolean }[] {
  switch (phase) {
    case "arbitrary":
      return [{ phase: "last", exact: false }];
    case "last":
      return [{ phase: "leaving", exact: true }];
    case "leaving":
      return [];
    case "any":
      return [{ phase: "leaving", exact: false }];
    default:
      if (trips !== undefined) return phase < trips ? [{ phase: phase + 1, exact: true }] : [];
      return [
        { phase: "arbitrary", exact: false },
        { phase: "last", exact: true },
        { phase: "leaving", exact: true },
      ];
  }
}

/** On the way from one iteration to another: what the loop assigns is arbitrary, but for what is known of it. */
function betweenBlock(
  routine: CallFreeRoutine,
  looped: LoopedGraph,
  label: string,
  forgets: readonly Loop[],
  target: string | undefined,
  from: Block<CallFreeCommand>,
): Block<CallFreeCommand> {
  const { span } = from.transfer;
  const commands = forgets.flatMap((loop): readonly CallFreeCommand[] => {
    const targets = loopTargets(routine, looped, loop);
    if (targets.length === 0) return [];
    const variables = targets.map((d) => d.variable);
    const known = invariantPrefix(looped.graph.blocks[loop.head]!.commands).map(({ condition }): Assume => ({
      kind: "assume",
      condition,
      span,
    }));
    return [
      { kind: "havoc", targets: variables, tag: "approximation", span },
      ...whereClausesHold(targets, span),
      ...known,
    ];
  });
  const transfer: Transfer =
    target === undefined ? { kind: "return", span } : { kind: "goto", targets: [target], span };
  return { label, commands, transfer, span };
}
