/**
 * Which events of a run matter to the check at its end: a dynamic slice, backward from the variables of the failing
 * condition. An assignment matters if its value is used by one that matters. A branch matters if something that matters
 * happens only on this way, or if what matters would have been changed on another; unless it has to be taken to come to
 * the failing place at all, for then the place tells it. Where nothing is asked about but whether a run comes there, how it
 * comes there is what matters.
 */
import { dominators, predecessors } from "../../../base/digraph.ts";
import { numbered } from "../../../ir/cfg.ts";
import { currentVariable } from "../../../ir/old.ts";
import type { Assume, Command, Implementation, Program } from "../../../ir/program.ts";
import type { Frame } from "../../../ir/run-memory.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { RunEvent } from "./record.ts";

/** `implied`: it matters, but whoever knows the failing place knows it. */
export type Importance = "matters" | "implied" | "none";

export interface Failing {
  readonly frame: Frame;
  readonly block: string;
  readonly conditions: readonly Term[];
}

/** `complete`: the index of the event from which on nothing is missing. */
export function importance(
  program: Program,
  events: readonly RunEvent[],
  complete: number,
  failing: Failing,
  isKnownToMatter: (command: Command) => boolean,
): readonly Importance[] {
  const slice: Slice = { program, needed: new Map(), pending: new Map(), shapes: new Map() };
  need(slice, failing.conditions, failing.frame);
  awaits(slice, failing.frame, failing.block, isOnlyPlace(failing) ? "matters" : "implied");
  const found: Importance[] = events.map(() => "none");
  for (let i = events.length - 1; i >= 0; i--) {
    found[i] = judged(slice, events, i, isKnownToMatter);
    // What is used by events that were not kept is not known.
    if (i < complete && isChange(events[i]!.command)) found[i] = "matters";
  }
  return found;
}

/** Whether a run fails by coming to the place, in whatever state. */
export const isOnlyPlace = ({ conditions }: Failing): boolean => freeVariables(conditions).length === 0;

const isChange = (command: Command | undefined): boolean => command?.kind === "assign" || command?.kind === "havoc";

interface Slice {
  readonly program: Program;
  /** Variables whose present value is used later by something that matters; globals under `undefined`. */
  readonly needed: Map<Frame | undefined, Set<Variable>>;
  /** Blocks in which something happens later that matters, and whether that is the failure itself. */
  readonly pending: Map<Frame, Map<string, Exclude<Importance, "none">>>;
  readonly shapes: Map<Implementation, Shape>;
}

function judged(
  slice: Slice,
  events: readonly RunEvent[],
  i: number,
  isKnownToMatter: (command: Command) => boolean,
): Importance {
  const event = events[i]!;
  const { command, frame } = event;
  switch (command?.kind) {
    case "assign": {
      const used = command.targets.flatMap((target, k) => (take(slice, target, frame) ? [command.values[k]!] : []));
      return used.length === 0 ? "none" : changed(slice, event, used);
    }
    case "havoc":
      return command.targets.filter((target) => take(slice, target, frame)).length === 0
        ? "none"
        : changed(slice, event, []);
    case "assume":
      return command.trace === undefined ? "none" : passed(slice, event, command, isKnownToMatter);
    case "call":
      return called(slice, event, events[i - 1], events[i + 1], command);
    default:
      return "none";
  }
}

function changed(slice: Slice, { frame, block }: RunEvent, used: readonly Term[]): Importance {
  need(slice, used, frame);
  awaits(slice, frame, block.label, "matters");
  return "matters";
}

// --------------------------------------------------------------------------------------------------------- branches

function passed(
  slice: Slice,
  { frame, block }: RunEvent,
  command: Assume,
  isKnownToMatter: (command: Command) => boolean,
): Importance {
  const shape = shapeOf(slice, frame.implementation!);
  const only = takePending(slice, frame, (later) => shape.dominates(block.label, later));
  const matters =
    only ?? (isKnownToMatter(command) || missesChange(slice, shape, frame, block.label) ? "matters" : "none");
  if (matters === "none") return "none";
  awaits(slice, frame, block.label, matters);
  if (matters === "matters") need(slice, [command.condition], frame);
  return matters;
}

/** Whether a block that was not entered, since this one was, would have changed what matters. */
function missesChange(slice: Slice, shape: Shape, frame: Frame, label: string): boolean {
  return shape.changedOtherwise(label).some((v) => slice.needed.get(scopeOf(v, frame))?.has(v) === true);
}

// ------------------------------------------------------------------------------------------------------------ calls

function called(
  slice: Slice,
  event: RunEvent,
  before: RunEvent | undefined,
  after: RunEvent | undefined,
  command: Extract<Command, { kind: "call" }>,
): Importance {
  const { frame, block } = event;
  if (isWithin(before?.frame, command, frame)) return returned(slice, event, before!.frame, command);
  if (isWithin(after?.frame, command, frame)) return entered(slice, event, after!.frame, command);
  if (after?.command === command && after.frame === frame) return "none";
  const modified = slice.program.procedures.get(command.procedure)?.modifies ?? [];
  const taken = [...command.results, ...modified].filter((v) => take(slice, v, frame));
  if (taken.length === 0) return "none";
  awaits(slice, frame, block.label, "matters");
  return "matters";
}

export function isWithin(inner: Frame | undefined, call: Command, outer: Frame): boolean {
  return inner?.caller?.call === call && inner.caller.place.frame === outer;
}

function returned(
  slice: Slice,
  { frame, block }: RunEvent,
  inner: Frame,
  command: Extract<Command, { kind: "call" }>,
): Importance {
  const used = inner.implementation!.results.filter((_, k) => {
    const target = command.results[k];
    return target !== undefined && take(slice, target, frame);
  });
  if (used.length === 0) return "none";
  need(slice, used.map((d) => d.variable), inner); // prettier-ignore
  awaits(slice, frame, block.label, "matters");
  return "matters";
}

function entered(
  slice: Slice,
  { frame, block }: RunEvent,
  inner: Frame,
  command: Extract<Command, { kind: "call" }>,
): Importance {
  const used = command.args.filter((_, k) => take(slice, inner.implementation!.params[k]!.variable, inner));
  const inside = takePending(slice, inner, () => true);
  slice.needed.delete(inner);
  if (used.length === 0 && inside === undefined) return "none";
  need(slice, used, frame);
  awaits(slice, frame, block.label, inside ?? "matters");
  return used.length > 0 ? "matters" : inside!;
}

// ----------------------------------------------------------------------------------------------------- the two sets

function scopeOf(v: Variable, frame: Frame): Frame | undefined {
  return frame.values.has(v) ? frame : undefined;
}

function need(slice: Slice, terms: readonly Term[], frame: Frame): void {
  for (const free of freeVariables(terms)) {
    const v = frame.values.has(free) ? free : (currentVariable(free) ?? free);
    const scope = scopeOf(v, frame);
    const set = slice.needed.get(scope) ?? new Set();
    slice.needed.set(scope, set.add(v));
  }
}

/** Whether the variable is needed; what it was before is not. */
function take(slice: Slice, v: Variable, frame: Frame): boolean {
  return slice.needed.get(scopeOf(v, frame))?.delete(v) === true;
}

function awaits(slice: Slice, frame: Frame, label: string, how: Exclude<Importance, "none">): void {
  const blocks = slice.pending.get(frame) ?? new Map<string, Exclude<Importance, "none">>();
  if (blocks.get(label) !== "implied") blocks.set(label, how);
  slice.pending.set(frame, blocks);
}

/** Removes the pending blocks for which `isMeant` holds; says what was in them. */
function takePending(
  slice: Slice,
  frame: Frame,
  isMeant: (label: string) => boolean,
): Exclude<Importance, "none"> | undefined {
  const blocks = slice.pending.get(frame);
  let found: Exclude<Importance, "none"> | undefined;
  for (const [label, how] of blocks ?? []) {
    if (!isMeant(label)) continue;
    if (found !== "implied") found = how;
    blocks!.delete(label);
  }
  return found;
}

// ----------------------------------------------------------------------------------------------------------- shapes

/** What a body says about its blocks. */
interface Shape {
  dominates(a: string, b: string): boolean;
  /** Variables that are assigned only where a run comes that goes another way than to this block. */
  changedOtherwise(label: string): readonly Variable[];
}

function shapeOf(slice: Slice, implementation: Implementation): Shape {
  let shape = slice.shapes.get(implementation);
  if (shape === undefined) slice.shapes.set(implementation, (shape = computeShape(slice.program, implementation)));
  return shape;
}

function computeShape(program: Program, implementation: Implementation): Shape {
  const graph = numbered(implementation.body);
  const tree = dominators(graph.successors, graph.entry);
  const before = predecessors(graph.successors);
  const changes = graph.blocks.map((block) => block.commands.flatMap((command) => changedBy(program, command)));
  const memo = new Map<string, readonly Variable[]>();
  const compute = (node: number): readonly Variable[] => {
    const others = new Set(before[node]!.flatMap((p) => graph.successors[p]!.filter((next) => next !== node)));
    const missed = [...others].flatMap((other) => changes.filter((_, at) => tree.dominates(other, at)).flat());
    return [...new Set(missed)];
  };
  return {
    dominates: (a, b) => tree.dominates(graph.index.get(a)!, graph.index.get(b)!),
    changedOtherwise: (label) => {
      let found = memo.get(label);
      if (found === undefined) memo.set(label, (found = compute(graph.index.get(label)!)));
      return found;
    },
  };
}

function changedBy(program: Program, command: Command): readonly Variable[] {
  switch (command.kind) {
    case "assign":
    case "havoc":
      return command.targets;
    case "call":
      return [...command.results, ...(program.procedures.get(command.procedure)?.modifies ?? [])];
    case "assume":
    case "assert":
      return [];
  }
}
