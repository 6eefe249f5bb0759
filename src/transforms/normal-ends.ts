/**
 * Where runs end that did nothing wrong, for the search for code that is certain to fail ([HoenickeEtAl09]): whoever ends
 * the program on purpose ends normally. So does a run that comes to a place of which the programmer says that it is never
 * reached, one that is not examined any further, and one that enters a call from which it may not return.
 */
import { append } from "../base/append.ts";
import { loopForest } from "../base/digraph.ts";
import { cfgOf, freshLabel, numbered } from "../ir/cfg.ts";
import type { Block, Cfg, Command, Implementation, Program } from "../ir/program.ts";

export interface NormallyEnded {
  readonly implementation: Implementation;
  /** Blocks to which runs come only if such a call has returned. */
  readonly returned: ReadonlySet<string>;
}

/** Pre: calls that are to be inlined have been. `open`: see `mayNotReturn`. */
export function withNormalEnds(implementation: Implementation, open: ReadonlySet<string>): NormallyEnded {
  const labels = new Set(implementation.body.blocks.keys());
  const gone = freshLabel("gone", labels);
  labels.add(gone);
  const returned = new Set<string>();
  const afterCall = (block: Block): string => {
    const label = freshLabel(`${block.label}$after`, labels);
    labels.add(label);
    returned.add(label);
    return label;
  };
  const blocks = [...implementation.body.blocks.values()].flatMap((block) => endedBlock(block, open, gone, afterCall));
  const { span } = implementation;
  const end: Block = { label: gone, commands: [], transfer: { kind: "raise", span }, span };
  const body = cfgOf(implementation.body.entry, [...blocks, end]);
  return { implementation: { ...implementation, body }, returned };
}

function endedBlock(
  block: Block,
  open: ReadonlySet<string>,
  gone: string,
  afterCall: (block: Block) => string,
): readonly Block[] {
  const made: Block[] = [];
  let { label } = block;
  let commands: Command[] = [];
  for (const command of block.commands) {
    if (command.kind === "assert" && command.machineDependent === true) continue;
    if (command.kind === "assert" && (command.deliberate === true || command.truncation !== undefined)) {
      return [...made, { ...block, label, commands, transfer: { kind: "raise", span: command.span } }];
    }
    commands.push(command);
    if (command.kind !== "call" || !open.has(command.procedure)) continue;
    const rest = afterCall(block);
    made.push({ ...block, label, commands, transfer: { kind: "goto", targets: [rest, gone], span: command.span } });
    [label, commands] = [rest, []];
  }
  return [...made, { ...block, label, commands }];
}

/** Procedures whose calls may not return: nothing is known of them, or their bodies end the program or run for ever. */
export function mayNotReturn(program: Program): ReadonlySet<string> {
  const open = new Set<string>();
  for (const { name, mayNotReturn } of program.procedures.values()) if (mayNotReturn === true) open.add(name);
  for (const { procedure, body } of program.implementations) if (endsInside(body)) open.add(procedure);
  const callers = callersOf(program);
  for (const work = [...open]; work.length > 0;) {
    for (const caller of callers.get(work.pop()!) ?? []) {
      if (open.has(caller)) continue;
      open.add(caller);
      work.push(caller);
    }
  }
  return open;
}

function endsInside(body: Cfg): boolean {
  const blocks = [...body.blocks.values()];
  if (blocks.some(({ commands, transfer }) => transfer.kind === "raise" || commands.some(isEnd))) return true;
  const graph = numbered(body);
  const forest = loopForest(graph.successors, graph.entry);
  if (forest.kind !== "reducible") return true;
  return forest.loops.some(({ body: inside }) =>
    [...inside].every(
      (node) =>
        graph.blocks[node]!.transfer.kind === "goto" && graph.successors[node]!.every((next) => inside.has(next)),
    ),
  );
}

function isEnd(command: Command): boolean {
  return command.kind === "assert" && (command.deliberate === true || command.truncation !== undefined);
}

function callersOf({ implementations }: Program): ReadonlyMap<string, readonly string[]> {
  const callers = new Map<string, string[]>();
  for (const { procedure, body } of implementations) {
    for (const { commands } of body.blocks.values()) {
      for (const command of commands) {
        if (command.kind !== "call") continue;
        append(callers, command.procedure, procedure);
      }
    }
  }
  return callers;
}
