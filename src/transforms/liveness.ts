/** Which variables can still be read, at the beginning of each block of an acyclic graph. */
import { reversePostorder } from "../base/digraph.ts";
import type { Numbered } from "../ir/cfg.ts";
import type { CallFreeCommand } from "../ir/stages.ts";
import type { Term, Variable } from "../logic/term.ts";
import { freeVariables } from "../logic/traverse.ts";

export interface Liveness {
  /** Whether the variable can be read at or after the block's beginning before it is written. */
  atStart(node: number, v: Variable): boolean;
  /** For each command of the block, the targets that can be read after it; dead ones need no value. */
  liveTargets(node: number): readonly (readonly Variable[])[];
}

export function liveness(graph: Numbered<CallFreeCommand>): Liveness {
  const index = new Map<Variable, number>();
  const number = (v: Variable): number => {
    let n = index.get(v);
    if (n === undefined) index.set(v, (n = index.size));
    return n;
  };
  const reads = new Map<Term, readonly number[]>();
  const readBy = (term: Term): readonly number[] => {
    let known = reads.get(term);
    if (known === undefined) reads.set(term, (known = freeVariables([term]).map(number)));
    return known;
  };
  for (const block of graph.blocks) {
    for (const command of block.commands) {
      if (command.kind === "assume" || command.kind === "assert") {
        readBy(command.condition);
        for (const addition of command.additions ?? []) readBy(addition.term);
      } else command.targets.forEach(number);
      if (command.kind === "assign") command.values.forEach(readBy);
    }
  }
  const words = (index.size + 31) >>> 5;
  const starts: (Uint32Array | undefined)[] = graph.blocks.map(() => undefined);
  const targets: (readonly Variable[])[][] = graph.blocks.map(() => []);
  const order = reversePostorder(graph.successors, graph.entry);
  for (let i = order.length - 1; i >= 0; i--) {
    const node = order[i]!;
    const live = new Uint32Array(words);
    for (const next of graph.successors[node]!) {
      const after = starts[next];
      if (after !== undefined) for (let w = 0; w < words; w++) live[w]! |= after[w]!;
    }
    targets[node] = throughBlock(graph.blocks[node]!.commands, live, number, readBy);
    starts[node] = live;
  }
  return {
    atStart: (node, v) => {
      const n = index.get(v);
      return n !== undefined && has(starts[node]!, n);
    },
    liveTargets: (node) => targets[node]!,
  };
}

const has = (set: Uint32Array, n: number): boolean => (set[n >>> 5]! & (1 << (n & 31))) !== 0;

/** Goes through the commands backwards, changing `live` from the block's end to its beginning. */
function throughBlock(
  commands: readonly CallFreeCommand[],
  live: Uint32Array,
  number: (v: Variable) => number,
  readBy: (term: Term) => readonly number[],
): (readonly Variable[])[] {
  const add = (n: number): void => void (live[n >>> 5]! |= 1 << (n & 31));
  const remove = (n: number): void => void (live[n >>> 5]! &= ~(1 << (n & 31)));
  const targets: (readonly Variable[])[] = new Array<readonly Variable[]>(commands.length).fill([]);
  for (let i = commands.length - 1; i >= 0; i--) {
    const command = commands[i]!;
    if (command.kind === "assume" || command.kind === "assert") {
      readBy(command.condition).forEach(add);
      for (const addition of command.additions ?? []) readBy(addition.term).forEach(add);
      continue;
    }
    const kept = command.targets.filter((v) => has(live, number(v)));
    targets[i] = kept;
    command.targets.map(number).forEach(remove);
    if (command.kind === "assign") {
      command.targets.forEach((v, at) => {
        if (kept.includes(v)) readBy(command.values[at]!).forEach(add);
      });
    }
  }
  return targets;
}
