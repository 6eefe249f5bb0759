/**
 * What a run in the interpreter did, kept for its trace: the first events and the last ones, with the values that a
 * person is shown, and with the iterations of loops in which they happened. Nothing else of a long run is kept.
 */
import { loopForest, type Loop } from "../../../base/digraph.ts";
import { numbered, type Numbered } from "../../../ir/cfg.ts";
import type { Block, Command, Implementation } from "../../../ir/program.ts";
import type { Watch } from "../../../ir/run.ts";
import type { Frame } from "../../../ir/run-memory.ts";
import type { Variable } from "../../../logic/term.ts";
import type { Value } from "../../../logic/value.ts";

export interface RunEvent {
  readonly frame: Frame;
  readonly block: Block;
  /** Absent for the arrival at the block. A call occurs twice: when it is made and when it has returned. */
  readonly command: Command | undefined;
  /** Of the variables that a person is shown with this command. */
  readonly values: ReadonlyMap<Variable, Value>;
  /** The innermost iteration that it is part of. */
  readonly round: Round | undefined;
}

/** One time through a loop; rounds of the same execution of a loop have the same `loop`. */
export interface Round {
  readonly loop: LoopExecution;
  /** From 1 on. */
  readonly count: number;
  readonly outer: Round | undefined;
}

export interface LoopExecution {
  readonly frame: Frame;
  readonly head: Block;
  readonly body: ReadonlySet<number>;
}

export interface RunRecording extends Watch {
  /** `missing`: how many events are not there, just before the event with the index `from`. */
  events(): { readonly events: readonly RunEvent[]; readonly from: number; readonly missing: number };
  /** A variable as it is in a frame at the end of the run. */
  finalValue(v: Variable, frame: Frame): Value | undefined;
}

/** The variables whose values are wanted with a command, or with the arrival at a block: the first one or another. */
export type Shown = (command: Command | undefined, frame: Frame, isEntry: boolean) => readonly Variable[];

const firstKept = 2_000;
const lastKept = 20_000;

export function recording(shown: Shown): RunRecording {
  const first: RunEvent[] = [];
  /** The event with the number n is at n modulo the size, unless a later one is. */
  const last: (RunEvent | undefined)[] = [];
  let length = 0;
  let round: Round | undefined;
  let read: (v: Variable, frame: Frame) => Value | undefined = () => undefined;
  const graphs = new Map<Implementation, Looped>();

  return {
    get length() {
      return length;
    },
    seen: ({ frame, block, from }, command, reader) => {
      read = reader;
      const isEntry = command === undefined && from === undefined;
      round = roundAt(round, frame, command === undefined ? block : undefined, graphs);
      const event = { frame, block, command, values: valuesOf(shown(command, frame, isEntry), frame), round };
      if (length < firstKept) first.push(event);
      else last[length % lastKept] = event;
      length++;
    },
    rewind: (to) => {
      while (length > to) {
        length--;
        if (length < firstKept) first.pop();
        else last[length % lastKept] = undefined;
      }
      round = (length > firstKept ? last[(length - 1) % lastKept] : first.at(-1))?.round;
    },
    events: () => {
      const kept: RunEvent[] = [...first];
      for (let i = Math.max(firstKept, length - lastKept); i < length; i++) {
        const event = last[i % lastKept];
        if (event !== undefined) kept.push(event);
      }
      return { events: kept, from: first.length, missing: length - kept.length };
    },
    finalValue: (v, frame) => read(v, frame),
  };

  function valuesOf(variables: readonly Variable[], frame: Frame): ReadonlyMap<Variable, Value> {
    const values = new Map<Variable, Value>();
    for (const v of variables) {
      const value = read(v, frame);
      if (value !== undefined) values.set(v, value);
    }
    return values;
  }
}

// ------------------------------------------------------------------------------------------------------------ loops

interface Looped {
  readonly graph: Numbered<Command>;
  readonly loops: ReadonlyMap<number, Loop>;
}

/** The round that the run is in when it is in a frame and, if it has just arrived there, at a block. */
function roundAt(
  before: Round | undefined,
  frame: Frame,
  arrived: Block | undefined,
  graphs: Map<Implementation, Looped>,
): Round | undefined {
  let round = before;
  while (round !== undefined && !isUnderWay(round.loop.frame, frame)) round = round.outer;
  if (arrived === undefined || frame.implementation === undefined) return round;
  let looped = graphs.get(frame.implementation);
  if (looped === undefined) graphs.set(frame.implementation, (looped = loopsOf(frame.implementation)));
  const node = looped.graph.index.get(arrived.label)!;
  while (round?.loop.frame === frame && !round.loop.body.has(node)) round = round.outer;
  const loop = looped.loops.get(node);
  if (loop === undefined) return round;
  if (round?.loop.frame === frame && round.loop.head.label === arrived.label)
    return { ...round, count: round.count + 1 };
  return { loop: { frame, head: arrived, body: loop.body }, count: 1, outer: round };
}

function isUnderWay(frame: Frame, now: Frame): boolean {
  let at: Frame | undefined = now;
  while (at !== undefined && at.depth > frame.depth) at = at.caller?.place.frame;
  return at === frame;
}

/** Without those of an irreducible graph, in which no block is the head. */
function loopsOf(implementation: Implementation): Looped {
  const graph = numbered(implementation.body);
  const forest = loopForest(graph.successors, graph.entry);
  return { graph, loops: new Map(forest.kind === "reducible" ? forest.loops.map((loop) => [loop.head, loop]) : []) };
}
