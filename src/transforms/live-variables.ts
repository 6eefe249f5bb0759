/** Which variables may still be read, at the beginning of each block of any graph: what is known of others is of no use. */
import { predecessors, reversePostorder } from "../base/digraph.ts";
import type { Term, Variable } from "../logic/term.ts";
import { freeVariables } from "../logic/traverse.ts";
import type { Numbered } from "../ir/cfg.ts";
import type { CallFreeCommand } from "../ir/stages.ts";

/** Backwards along the edges, until nothing changes. */
export function liveVariables(graph: Numbered<CallFreeCommand>): (node: number, v: Variable) => boolean {
  const { index, blocks } = effects(graph);
  const words = (index.size + 31) >>> 5;
  const live = graph.blocks.map((_, node) => bits(blocks[node]!.reads, words));
  const kept = graph.blocks.map((_, node) => bits(blocks[node]!.writes, words).map((word) => ~word));
  const before = predecessors(graph.successors);
  const work = [...reversePostorder(graph.successors, graph.entry)];
  const waiting = new Uint8Array(graph.blocks.length).fill(1);
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    waiting[node] = 0;
    for (const source of before[node]!) {
      if (!absorbed(live[source]!, live[node]!, kept[source]!) || waiting[source] === 1) continue;
      waiting[source] = 1;
      work.push(source);
    }
  }
  return (node, v) => {
    const n = index.get(v);
    return n !== undefined && (live[node]![n >>> 5]! & (1 << (n & 31))) !== 0;
  };
}

/** Whether `target` grew by what is live after it and not written in it. */
function absorbed(target: Uint32Array, after: Uint32Array, kept: Uint32Array): boolean {
  let grew = false;
  for (let w = 0; w < target.length; w++) {
    const word = (target[w]! | (after[w]! & kept[w]!)) >>> 0;
    if (word === target[w]) continue;
    target[w] = word;
    grew = true;
  }
  return grew;
}

function bits(numbers: Iterable<number>, words: number): Uint32Array {
  const set = new Uint32Array(words);
  for (const n of numbers) set[n >>> 5]! |= 1 << (n & 31);
  return set;
}

interface Effects {
  /** Read before they are written. */
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

/** Only what some block reads before it writes it has a number: most variables are of use within one block alone. */
function effects(graph: Numbered<CallFreeCommand>): {
  readonly index: ReadonlyMap<Variable, number>;
  readonly blocks: readonly Effects[];
} {
  const memo = new Map<Term, readonly Variable[]>();
  const readBy = (term: Term): readonly Variable[] => {
    let known = memo.get(term);
    if (known === undefined) memo.set(term, (known = freeVariables([term])));
    return known;
  };
  const index = new Map<Variable, number>();
  const blocks = graph.blocks.map(({ commands }) => {
    const [reads, writes] = [new Set<Variable>(), new Set<Variable>()];
    for (const command of commands) {
      const read = command.kind === "assign" ? command.values : command.kind === "havoc" ? [] : [command.condition];
      for (const term of read) for (const v of readBy(term)) if (!writes.has(v)) reads.add(v);
      if (command.kind === "assign" || command.kind === "havoc") for (const v of command.targets) writes.add(v);
    }
    for (const v of reads) if (!index.has(v)) index.set(v, index.size);
    return { reads, writes };
  });
  const numbers = (set: ReadonlySet<Variable>): readonly number[] => [...set].flatMap((v) => index.get(v) ?? []);
  return { index, blocks: blocks.map(({ reads, writes }) => ({ reads: numbers(reads), writes: numbers(writes) })) };
}
