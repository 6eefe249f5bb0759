/**
 * The sound treatment of loops ([LeinoMillsteinSaxe05], section 4.2): the invariant is checked on entry; then the head
 * stands for an arbitrary iteration, with every variable that the loop assigns havocked and the invariant assumed; the
 * invariant is checked again at each arrival from inside, and the path ends there. Exits leave from the arbitrary
 * iteration.
 */
import type { Loop } from "../base/digraph.ts";
import { messages } from "../ir/messages.ts";
import { cfgOf, freshLabel, stop } from "../ir/cfg.ts";
import { spanKey } from "../source/span.ts";
import type { Assert, Assume, Block } from "../ir/program.ts";
import type { AcyclicRoutine, CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import { invariantPrefix, loopTargets, loopedGraph, whereClausesHold, type LoopedGraph } from "./loops.ts";

/** Pre: reducible. Post: acyclic (by type). */
export function cutLoops(routine: CallFreeRoutine): AcyclicRoutine {
  const looped = loopedGraph(routine);
  const { graph, loops } = looped;
  if (loops.size === 0) return { ...routine, acyclic: true };
  const labels = new Set(graph.blocks.map((b) => b.label));
  const blocks: Block<CallFreeCommand>[] = [];
  graph.blocks.forEach((block, node) => {
    const loop = loops.get(node);
    const begun = loop === undefined ? block : arbitraryIteration(routine, looped, block, loop);
    const arrivals = arrivalBlocks(looped, node, labels);
    const rename = new Map(arrivals.map((a) => [a.head, a.block.label]));
    blocks.push(retargeted(begun, rename), ...arrivals.map((a) => a.block));
  });
  return { ...routine, body: cfgOf(routine.body.entry, blocks), acyclic: true };
}

function retargeted(block: Block<CallFreeCommand>, rename: ReadonlyMap<string, string>): Block<CallFreeCommand> {
  if (block.transfer.kind !== "goto" || rename.size === 0) return block;
  return { ...block, transfer: { ...block.transfer, targets: block.transfer.targets.map((t) => rename.get(t) ?? t) } };
}

/** One block on each edge from `node` to a loop head: it checks the invariant, and from inside the loop it ends the path. */
function arrivalBlocks(
  { graph, loops }: LoopedGraph,
  node: number,
  labels: Set<string>,
): { readonly head: string; readonly block: Block<CallFreeCommand> }[] {
  const from = graph.blocks[node]!;
  return graph.successors[node]!.flatMap((target) => {
    const loop = loops.get(target);
    if (loop === undefined) return [];
    const head = graph.blocks[target]!;
    const inside = loop.body.has(node);
    // What is only assumed of the arbitrary iteration, such as free invariants, plays no part in the checks (as in Boogie).
    const checks = invariantPrefix(head.commands).filter((command) => command.kind === "assert");
    if (!inside && checks.length === 0) return [];
    const label = freshLabel(`${from.label}~${head.label}`, labels);
    labels.add(label);
    const commands = checks.map((check) => invariantCheck(check, inside ? "kept" : "entry"));
    const span = from.transfer.span;
    const transfer = inside ? stop(span) : ({ kind: "goto", targets: [head.label], span } as const);
    return [{ head: head.label, block: { label, commands, transfer, span } }];
  });
}

/** The check of an invariant on entry or at a later arrival; all arrivals of one kind are one check. */
export function invariantCheck(command: Assert, when: "entry" | "kept"): Assert {
  const text = when === "entry" ? messages.invariantOnEntry.failed : messages.invariantKept.failed;
  const message = command.message === messages.assertion.failed ? text : command.message;
  const check = when === "entry" ? "loop-invariant-entry" : "loop-invariant-kept";
  return { ...command, check, message, origin: `${when} ${command.origin ?? spanKey(command.span)}` };
}

function arbitraryIteration(
  routine: CallFreeRoutine,
  looped: LoopedGraph,
  head: Block<CallFreeCommand>,
  loop: Loop,
): Block<CallFreeCommand> {
  const havocked = loopTargets(routine, looped, loop);
  const prefix = invariantPrefix(head.commands);
  const havoc: CallFreeCommand[] =
    havocked.length === 0
      ? []
      : [{ kind: "havoc", targets: havocked.map((d) => d.variable), tag: "approximation", span: head.span }];
  const commands: CallFreeCommand[] = [
    ...havoc,
    ...whereClausesHold(havocked, head.span),
    ...prefix.map((c): Assume => (c.kind === "assert" ? { kind: "assume", condition: c.condition, span: c.span } : c)),
    ...head.commands.slice(prefix.length),
  ];
  return { ...head, commands };
}
