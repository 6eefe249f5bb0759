/** Loops of a body: their heads, and what is assigned in them. */
import type { BasicBlock } from "./syntax.ts";
import { Unreadable } from "./syntax.ts";

export interface Body {
  readonly blocks: ReadonlyMap<string, BasicBlock>;
  /** Blocks that can be reached, each after those from which it is reached but for the ends of loops. */
  readonly order: readonly string[];
  /** By the head of a loop: the blocks from which it is entered again. */
  readonly returns: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the head of a loop: its blocks. */
  readonly loops: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the head of a loop: the variables that its blocks assign. */
  readonly assigned: ReadonlyMap<string, ReadonlySet<string>>;
}

export function bodyOf(all: readonly BasicBlock[]): Body {
  const blocks = new Map(all.map((block) => [block.label, block]));
  const entry = all[0];
  if (entry === undefined) throw new Unreadable("there is no body");
  const { order, returns } = walk(blocks, entry.label);
  const before = new Map<string, string[]>(order.map((label) => [label, []]));
  for (const label of order) for (const next of blocks.get(label)!.targets) before.get(next)!.push(label);
  const loops = new Map([...returns].map(([head, ends]) => [head, loopOf(head, ends, before, entry.label)]));
  const assigned = new Map([...loops].map(([head, loop]) => [head, assignedIn(loop, blocks)]));
  return { blocks, order, returns, loops, assigned };
}

function walk(blocks: ReadonlyMap<string, BasicBlock>, entry: string): Pick<Body, "order" | "returns"> {
  const state = new Map<string, "open" | "done">();
  const order: string[] = [];
  const returns = new Map<string, Set<string>>();
  const stack: { readonly label: string; next: number }[] = [{ label: entry, next: 0 }];
  state.set(entry, "open");
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const block = blocks.get(top.label);
    if (block === undefined) throw new Unreadable(`there is no block ${top.label}`);
    const target = block.targets[top.next++];
    if (target === undefined) {
      state.set(top.label, "done");
      order.push(top.label);
      stack.pop();
    } else if (state.get(target) === "open") {
      returns.set(target, (returns.get(target) ?? new Set<string>()).add(top.label));
    } else if (!state.has(target)) {
      state.set(target, "open");
      stack.push({ label: target, next: 0 });
    }
  }
  return { order: order.reverse(), returns };
}

/** Backwards from its ends to its head. A loop with another way in is none that the certifier knows. */
function loopOf(
  head: string,
  ends: ReadonlySet<string>,
  before: ReadonlyMap<string, readonly string[]>,
  entry: string,
): ReadonlySet<string> {
  const inside = new Set([head]);
  const pending = [...ends];
  for (let label = pending.pop(); label !== undefined; label = pending.pop()) {
    if (inside.has(label)) continue;
    if (label === entry) throw new Unreadable("a loop is entered in two places");
    inside.add(label);
    pending.push(...before.get(label)!);
  }
  return inside;
}

function assignedIn(loop: ReadonlySet<string>, blocks: Body["blocks"]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const label of loop) {
    for (const statement of blocks.get(label)!.statements) {
      if ("targets" in statement) for (const name of statement.targets) found.add(name);
    }
  }
  return found;
}
