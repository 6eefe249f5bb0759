/**
 * The loop-free pieces of a routine between its cut-points, which are its entry and the heads of its loops: each piece begins at
 * a cut-point and ends where an execution ends, fails or arrives at the next one ([BeyerCimattiGriggioKeremogluSebastiani09],
 * large-block encoding). Whoever reasons step by step reasons piece by piece, and leaves what has no loop to the solver. With a
 * cut-point at each block the pieces are the blocks, as in the paper that came first ([HenzingerEtAl04]).
 */
import { lookup } from "../base/invariant.ts";
import { and, eq } from "../logic/build.ts";
import { variableInRole, FALSE, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, substitute } from "../logic/traverse.ts";
import { cfgOf, mapCommands, reachableCfg, stop, targetsOf } from "../ir/cfg.ts";
import { currentVariable } from "../ir/old.ts";
import type { Assert, Block, Cfg } from "../ir/program.ts";
import type { AcyclicRoutine, CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import { cutLoops } from "./cut-loops.ts";
import { liveVariables } from "./live-variables.ts";
import { assignedVariables, loopedGraph } from "./loops.ts";

export interface Segment {
  /** The label of the cut-point at which it begins. */
  readonly from: string;
  /** Its blocks have the labels that they have in the routine. An arrival is an assert that fails (`arrivalAt`). */
  readonly routine: AcyclicRoutine;
  /** The cut-points at which it can arrive. */
  readonly to: readonly string[];
}

export interface SegmentedRoutine {
  readonly routine: CallFreeRoutine;
  readonly entry: string;
  /** By the label of the cut-point. */
  readonly segments: ReadonlyMap<string, Segment>;
  /** What can change along an execution. */
  readonly state: ReadonlySet<Variable>;
  /** What of it is still read after an arrival at the cut-point. */
  readonly liveAt: ReadonlyMap<string, readonly Variable[]>;
}

/** The value that a variable has on arrival at the next cut-point. */
export const nextValue = (v: Variable): Variable => variableInRole(`next:${v.name}`, { kind: "temporary", of: v });

const initialValue = (v: Variable): Variable => variableInRole(`initially:${v.name}`, { kind: "incarnation", of: v });

const arrival = "arrival:";

/** The cut-point that is meant by the failure of this assert of a segment; undefined if it is a check. */
export function arrivalAt({ origin }: Pick<Assert, "origin">): string | undefined {
  return origin?.startsWith(arrival) === true ? origin.slice(arrival.length) : undefined;
}

export type CutPoints = "loops" | "blocks";

/** Pre: reducible. Every check gets an origin, so that its copies in several segments are known to be one check. */
export function segmented(whole: CallFreeRoutine, at: CutPoints = "loops"): SegmentedRoutine {
  const routine = withOrigins(withInitialValues(whole));
  const { graph, loops } = loopedGraph(routine);
  const entry = routine.body.entry;
  const blocks = at === "blocks" ? graph.blocks : [...loops.keys()].map((head) => graph.blocks[head]!);
  const points = [...new Set([entry, ...blocks.map(({ label }) => label)])];
  const state = assignedVariables(graph.blocks.flatMap(({ commands }) => commands));
  const isLive = liveVariables(graph);
  const liveAt = new Map(
    points.map((label) => {
      const node = lookup(graph.index, label, "block");
      return [label, [...state].filter((v) => isLive(node, v))];
    }),
  );
  const cut = cutAt(points, routine, liveAt);
  const segments = new Map(points.map((from) => [from, segmentFrom(from, routine, cut, points)]));
  return { routine, entry, segments, state, liveAt };
}

/** The name of the segment that `arbitraryArrivals` is; it is no label. */
export const anywhere = "anywhere";

/**
 * A segment that arrives at any head of a loop, in any state in which an execution could be there as far as is known: what the
 * loops around it assign is arbitrary, and everything else is as it was before them. Checks do not fail on the way.
 */
export function arbitraryArrivals({ routine, liveAt }: SegmentedRoutine): Segment {
  const heads = new Set([...liveAt.keys()].filter((label) => label !== routine.body.entry));
  const blocks = [...routine.body.blocks.values()].flatMap((block): readonly Block<CallFreeCommand>[] => {
    const quiet = { ...block, commands: block.commands.map(withoutCheck) };
    if (!heads.has(block.label)) return [quiet];
    const [rest, arrived] = [`rest:${block.label}`, arrivalBlock(block.label, block, liveAt.get(block.label)!)];
    const { span } = block;
    const head = { ...block, commands: [], transfer: { kind: "goto", targets: [rest, arrived.label], span } as const };
    return [head, { ...quiet, label: rest }, arrived];
  });
  const cut = cutLoops({ ...routine, body: cfgOf(routine.body.entry, blocks) });
  return { from: anywhere, routine: { ...cut, body: reachableCfg(cut.body) }, to: [...heads] };
}

function withoutCheck(command: CallFreeCommand): CallFreeCommand {
  return command.kind === "assert" ? { kind: "assume", condition: command.condition, span: command.span } : command;
}

/** The routine with an arrival in place of each way to a cut-point. */
function cutAt(
  points: readonly string[],
  routine: CallFreeRoutine,
  liveAt: ReadonlyMap<string, readonly Variable[]>,
): Cfg<CallFreeCommand> {
  const cuts = new Set(points);
  const entryLabel = (label: string): string => (cuts.has(label) ? `${arrival}${label}` : label);
  const own = [...routine.body.blocks.values()].map((block): Block<CallFreeCommand> => {
    const { transfer } = block;
    if (transfer.kind !== "goto") return block;
    return { ...block, transfer: { ...transfer, targets: transfer.targets.map(entryLabel) } };
  });
  const arrivals = points.map((label) => {
    const block = lookup(routine.body.blocks, label, "block");
    return arrivalBlock(label, block, liveAt.get(label)!);
  });
  return cfgOf(routine.body.entry, [...own, ...arrivals]);
}

function segmentFrom(
  from: string,
  routine: CallFreeRoutine,
  cut: Cfg<CallFreeCommand>,
  points: readonly string[],
): Segment {
  const body = reachableCfg({ ...cut, entry: from });
  return {
    from,
    routine: { ...routine, body, acyclic: true },
    to: points.filter((label) => body.blocks.has(`${arrival}${label}`)),
  };
}

function arrivalBlock(label: string, { span }: Block<unknown>, live: readonly Variable[]): Block<CallFreeCommand> {
  const arrived: Assert = {
    kind: "assert", condition: FALSE, span, check: "assertion", message: "", origin: `${arrival}${label}`,
  }; // prettier-ignore
  const state = and(...live.map((v) => eq(nextValue(v), v)));
  const commands: readonly CallFreeCommand[] = [{ kind: "assume", condition: state, span }, arrived];
  return { label: `${arrival}${label}`, commands, transfer: stop(span), span };
}

/** What a global was on entry is a variable of its own, so that it can be spoken of in any segment. */
function withInitialValues(routine: CallFreeRoutine): CallFreeRoutine {
  const blocks = [...routine.body.blocks.values()];
  const mentioned = freeVariables(blocks.flatMap(({ commands }) => commands.flatMap(termsOf)));
  const olds = mentioned.filter((v) => currentVariable(v) !== undefined);
  if (olds.length === 0) return routine;
  const initial = new Map<Term, Term>(olds.map((v) => [v, initialValue(currentVariable(v)!)]));
  const memo = new Map<Term, Term>();
  const put = (term: Term): Term => substitute(term, initial, memo);
  const { span } = routine.implementation;
  const known = [...initial].map(([old, own]) => eq(own, currentVariable(old as Variable)!));
  const moved = blocks.map((block): Block<CallFreeCommand> => {
    const commands = block.commands.map((command) => withTerms(command, put));
    if (block.label !== routine.body.entry) return { ...block, commands };
    return { ...block, commands: [{ kind: "assume", condition: and(...known), span }, ...commands] };
  });
  const variables = [...initial.values()].map((v) => ({ variable: v as Variable, span }));
  return { ...routine, variables: [...routine.variables, ...variables], body: cfgOf(routine.body.entry, moved) };
}

function termsOf(command: CallFreeCommand): readonly Term[] {
  if (command.kind === "havoc") return [];
  return command.kind === "assign" ? command.values : [command.condition];
}

function withTerms(command: CallFreeCommand, put: (term: Term) => Term): CallFreeCommand {
  if (command.kind === "havoc") return command;
  if (command.kind === "assign") return { ...command, values: command.values.map(put) };
  return { ...command, condition: put(command.condition) };
}

function withOrigins(routine: CallFreeRoutine): CallFreeRoutine {
  let count = 0;
  // A check is none of the arrivals, whatever it is called.
  const originOf = (check: Assert): string =>
    check.origin === undefined
      ? `check ${count++}`
      : arrivalAt(check) === undefined
        ? check.origin
        : ` ${check.origin}`;
  const named = (command: CallFreeCommand): CallFreeCommand =>
    command.kind === "assert" ? { ...command, origin: originOf(command) } : command;
  return { ...routine, body: mapCommands(routine.body, named) };
}

/**
 * One execution's way through the routine, as a routine that has no other: `labels` are its blocks, in order. Where the way was
 * chosen, the other ways are seen to be there and lead nowhere.
 */
export function alongPath(routine: CallFreeRoutine, labels: readonly string[]): AcyclicRoutine {
  const elsewhere = "elsewhere";
  const { span } = routine.implementation;
  const blocks = labels.map((label, i): Block<CallFreeCommand> => {
    const block = lookup(routine.body.blocks, label, "block");
    const next = i + 1 < labels.length ? [onPath(i + 1, labels[i + 1]!)] : [];
    const others = targetsOf(block.transfer).length > 1 && next.length > 0 ? [elsewhere] : [];
    const transfer = { kind: "goto", targets: [...next, ...others], span: block.transfer.span } as const;
    return { ...block, label: onPath(i, label), transfer };
  });
  const nowhere: Block<CallFreeCommand> = {
    label: elsewhere,
    commands: [{ kind: "assume", condition: FALSE, span }],
    transfer: stop(span),
    span,
  };
  return { ...routine, body: reachableCfg(cfgOf(onPath(0, labels[0]!), [...blocks, nowhere])), acyclic: true };
}

const onPath = (i: number, label: string): string => `${i}:${label}`;

/** The block of the routine that a block of a path is. */
export const offPath = (label: string): string => label.slice(label.indexOf(":") + 1);
