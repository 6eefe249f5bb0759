/**
 * Makes every loop reducible by node splitting: of a component that is entered at several blocks one becomes the head,
 * and whoever enters elsewhere runs through a copy of the component until it arrives at the head. Meaning is kept,
 * since copies do what the originals do.
 */
import { loopForest } from "../base/digraph.ts";
import { spanKey } from "../source/span.ts";
import { cfgOf, freshLabel, numbered, type Numbered } from "../ir/cfg.ts";
import type { Block, Transfer } from "../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";

/** Blocks and jumps that are looked at, again and again: each round splits one component of the whole graph. */
const mostLookedAt = 1_000_000;

/** Undefined if splitting would make the graph larger than `limit` blocks (it can be exponential), or takes too many rounds. */
export function splitIrreducible(routine: CallFreeRoutine, limit = 100_000): CallFreeRoutine | undefined {
  let body = routine.body;
  for (let lookedAt = 0; lookedAt < mostLookedAt;) {
    const graph = numbered(body);
    lookedAt += graph.successors.reduce((sum, next) => sum + 1 + next.length, 0);
    const forest = loopForest(graph.successors, graph.entry);
    if (forest.kind === "reducible") return body === routine.body ? routine : { ...routine, body };
    if (graph.blocks.length + forest.component.length > limit) return undefined;
    body = cfgOf(body.entry, splitComponent(graph, forest.component, forest.entries));
  }
  return undefined;
}

function splitComponent(
  graph: Numbered<CallFreeCommand>,
  component: readonly number[],
  entries: readonly number[],
): Block<CallFreeCommand>[] {
  const head = chosenHead(graph, entries);
  const labels = new Set(graph.blocks.map((b) => b.label));
  const copies = new Map<string, string>();
  for (const node of component) {
    if (node === head) continue;
    const { label } = graph.blocks[node]!;
    const copy = freshLabel(`${label}$split`, labels);
    labels.add(copy);
    copies.set(label, copy);
  }
  const members = new Set(component);
  const blocks: Block<CallFreeCommand>[] = [];
  graph.blocks.forEach((block, node) => {
    blocks.push(members.has(node) ? block : redirected(block, block.label, copies));
    const copy = copies.get(block.label);
    if (copy !== undefined) blocks.push(copied(redirected(block, copy, copies)));
  });
  return blocks;
}

/** A block that begins with an assert makes the better head: that assert is the loop's invariant. */
function chosenHead(graph: Numbered<CallFreeCommand>, entries: readonly number[]): number {
  return entries.find((node) => graph.blocks[node]!.commands[0]?.kind === "assert") ?? entries[0]!;
}

function redirected(
  block: Block<CallFreeCommand>,
  label: string,
  to: ReadonlyMap<string, string>,
): Block<CallFreeCommand> {
  if (block.transfer.kind !== "goto") return { ...block, label };
  const targets = block.transfer.targets.map((t) => to.get(t) ?? t);
  const transfer: Transfer = { ...block.transfer, targets };
  return { ...block, label, transfer };
}

/** The asserts of a copy are the same checks as the original's. */
function copied(block: Block<CallFreeCommand>): Block<CallFreeCommand> {
  return { ...block, commands: block.commands.map(asCopy) };
}

export function asCopy(command: CallFreeCommand): CallFreeCommand {
  if (command.kind !== "assert" || command.origin !== undefined) return command;
  return { ...command, origin: `${spanKey(command.span)} ${command.because ? spanKey(command.because.span) : ""}` };
}
