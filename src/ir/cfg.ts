/** Control-flow graphs as graphs: blocks numbered in order, so that the algorithms of base/digraph.ts apply. */
import { lookup } from "../base/invariant.ts";
import { FALSE } from "../logic/term.ts";
import type { Block, Cfg, Command, Transfer } from "./program.ts";

export interface Numbered<C> {
  readonly blocks: readonly Block<C>[];
  readonly index: ReadonlyMap<string, number>;
  readonly entry: number;
  readonly successors: readonly (readonly number[])[];
}

export function targetsOf(transfer: Transfer): readonly string[] {
  return transfer.kind === "goto" ? transfer.targets : [];
}

export function numbered<C>(cfg: Cfg<C>): Numbered<C> {
  const blocks = [...cfg.blocks.values()];
  const index = new Map<string, number>();
  blocks.forEach((block, i) => index.set(block.label, i));
  const successors = blocks.map((block) => distinct(targetsOf(block.transfer)).map((t) => lookup(index, t, "block")));
  return { blocks, index, entry: lookup(index, cfg.entry, "block"), successors };
}

function distinct(labels: readonly string[]): readonly string[] {
  return labels.length < 2 ? labels : [...new Set(labels)];
}

export function cfgOf<C>(entry: string, blocks: Iterable<Block<C>>): Cfg<C> {
  const named = new Map<string, Block<C>>();
  for (const block of blocks) named.set(block.label, block);
  return { entry, blocks: named };
}

/** With other commands in place of some; the same if all stay. */
export function mapCommands<C>(cfg: Cfg<C>, change: (command: C) => C): Cfg<C> {
  let isSame = true;
  const blocks = [...cfg.blocks.values()].map((block) => {
    const commands = block.commands.map(change);
    if (commands.every((command, i) => command === block.commands[i])) return block;
    isSame = false;
    return { ...block, commands };
  });
  return isSame ? cfg : cfgOf(cfg.entry, blocks);
}

/** Without the blocks that the entry does not reach. */
export function reachableCfg<C>(cfg: Cfg<C>): Cfg<C> {
  const reached = new Set([cfg.entry]);
  // A set is gone through as it grows.
  for (const label of reached) {
    for (const target of targetsOf(lookup(cfg.blocks, label, "block").transfer)) reached.add(target);
  }
  if (reached.size === cfg.blocks.size) return cfg;
  return cfgOf(cfg.entry, [...cfg.blocks.values()].filter((block) => reached.has(block.label))); // prettier-ignore
}

/**
 * Blocks end where they assume or assert `false`: nothing comes after, and what looked like a loop may be none. As in
 * Boogie, `!true` does not count, which is what leaves a `while (true)`.
 */
export function endedAtFalse(cfg: Cfg): Cfg {
  const blocks = [...cfg.blocks.values()].map((block): Block => {
    const at = block.commands.findIndex(isDeadEnd);
    if (at < 0) return block;
    return { ...block, commands: block.commands.slice(0, at + 1), transfer: stop(block.transfer.span) };
  });
  return cfgOf(cfg.entry, blocks);
}

function isDeadEnd(command: Command): boolean {
  if (command.kind === "assert") return command.condition === FALSE;
  if (command.kind !== "assume" || command.condition !== FALSE) return false;
  return command.trace?.kind !== "loop-exit" && command.trace?.kind !== "else";
}

/** A label that the graph does not use yet. */
export function freshLabel(wanted: string, taken: { has(label: string): boolean }): string {
  if (!taken.has(wanted)) return wanted;
  for (let n = 1; ; n++) if (!taken.has(`${wanted}$${n}`)) return `${wanted}$${n}`;
}

/** The end of a path that is not an exit: nothing comes after. */
export function stop(span: Transfer["span"]): Transfer {
  return { kind: "goto", targets: [], span };
}

export function goto(label: string, span: Transfer["span"]): Transfer {
  return { kind: "goto", targets: [label], span };
}
