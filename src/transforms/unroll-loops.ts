/**
 * Bounded treatment of loops ([LeinoMillsteinSaxe05], section 4.2, Unroll): each loop may return to its head `count`
 * times. A path that would return once more ends in a check that no run passes, so that what was not examined can be
 * told apart from what was proved.
 */
import { FALSE } from "../logic/build.ts";
import { cfgOf, stop } from "../ir/cfg.ts";
import type { Block, Transfer } from "../ir/program.ts";
import type { AcyclicRoutine, CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import type { Loop } from "../base/digraph.ts";
import { invariantCheck } from "./cut-loops.ts";
import { invariantPrefix, loopTargets, loopedGraph, whereClausesHold } from "./loops.ts";
import { asCopy } from "./split-irreducible.ts";

/** A copy of a block: how often each loop around it has returned to its head, outermost first. */
interface Copy {
  readonly node: number;
  readonly counts: readonly number[];
}

/** Pre: reducible. Post: acyclic (by type); undefined if it would have more than `limit` blocks. */
export function unrollLoops(routine: CallFreeRoutine, count: number, limit = 200_000): AcyclicRoutine | undefined {
  const looped = loopedGraph(routine);
  const { graph, loops } = looped;
  if (loops.size === 0) return { ...routine, acyclic: true };
  const around = enclosingLoops(graph.blocks.length, [...loops.values()]);
  const blocks: Block<CallFreeCommand>[] = [];
  const made = new Set<string>();
  const work: Copy[] = [];
  const want = (copy: Copy): string => {
    const label = copyLabel(graph.blocks[copy.node]!.label, copy.counts);
    if (!made.has(label)) {
      made.add(label);
      work.push(copy);
    }
    return label;
  };
  want({ node: graph.entry, counts: around[graph.entry]!.map(() => 0) });
  while (work.length > 0) {
    const copy = work.pop()!;
    const block = graph.blocks[copy.node]!;
    const cut: Block<CallFreeCommand>[] = [];
    const targets = graph.successors[copy.node]!.map((next) => {
      const counts = countsAlong(copy, next, around);
      if (counts.every((n) => n <= count)) return want({ node: next, counts });
      cut.push(cutBlock(graph.blocks[next]!, block, copy, count));
      return cut.at(-1)!.label;
    });
    const transfer: Transfer = block.transfer.kind === "goto" ? { ...block.transfer, targets } : block.transfer;
    const loop = loops.get(copy.node);
    const reliedOn = loop === undefined ? [] : whereClausesHold(loopTargets(routine, looped, loop), block.span);
    const commands = copyCommands(block, copy, reliedOn, loop);
    blocks.push({ ...block, label: copyLabel(block.label, copy.counts), commands, transfer }, ...cut);
    if (blocks.length > limit) return undefined;
  }
  return {
    ...routine,
    body: cfgOf(
      copyLabel(
        routine.body.entry,
        around[graph.entry]!.map(() => 0),
      ),
      blocks,
    ),
    acyclic: true,
  };
}

function enclosingLoops(size: number, outerFirst: readonly Loop[]): readonly (readonly Loop[])[] {
  const around: Loop[][] = Array.from({ length: size }, () => []);
  const bySize = [...outerFirst].sort((a, b) => b.body.size - a.body.size);
  for (const loop of bySize) for (const node of loop.body) around[node]!.push(loop);
  return around;
}

function countsAlong(from: Copy, to: number, around: readonly (readonly Loop[])[]): readonly number[] {
  return around[to]!.map((loop) => {
    const at = around[from.node]!.indexOf(loop);
    const soFar = at < 0 ? 0 : from.counts[at]!;
    return at >= 0 && loop.head === to ? soFar + 1 : soFar;
  });
}

function copyLabel(label: string, counts: readonly number[]): string {
  return counts.length === 0 ? label : `${label}.${counts.join(".")}`;
}

/** `reliedOn`: what a head can assume once its invariant is checked. */
function copyCommands(
  block: Block<CallFreeCommand>,
  copy: Copy,
  reliedOn: readonly CallFreeCommand[],
  loop: Loop | undefined,
): readonly CallFreeCommand[] {
  if (copy.counts.length === 0) return block.commands;
  const iteration = copy.counts.at(-1)!;
  const prefix = loop === undefined ? 0 : invariantPrefix(block.commands).length;
  const copied = block.commands.map((command, i): CallFreeCommand => {
    if (i < prefix && command.kind === "assert") return invariantCheck(command, iteration === 0 ? "entry" : "kept");
    if (command.kind === "assume" && command.trace !== undefined) {
      const note = `iteration ${copy.counts.map((n) => n + 1).join(".")}`;
      return {
        ...command,
        trace: { ...command.trace, note: command.trace.note === undefined ? note : `${command.trace.note}, ${note}` },
      };
    }
    return asCopy(command);
  });
  return [...copied.slice(0, prefix), ...reliedOn, ...copied.slice(prefix)];
}

function cutBlock(
  head: Block<CallFreeCommand>,
  from: Block<CallFreeCommand>,
  copy: Copy,
  count: number,
): Block<CallFreeCommand> {
  const { span } = head;
  const times = count === 1 ? "once" : `${count} times`;
  const command: CallFreeCommand = {
    kind: "assert",
    condition: FALSE,
    span,
    check: "unreachable",
    message: `the loop may run on after it was unrolled ${times}`,
    truncation: `the loop at line ${span.line} may run on after it was unrolled ${times}`,
  };
  return {
    label: `${copyLabel(from.label, copy.counts)}~${head.label}.cut`,
    commands: [command],
    transfer: stop(span),
    span,
  };
}
