/**
 * Executions segment by segment, in one session that only grows: frame i has the segments that an execution can be in after i
 * arrivals, over variables of its own. A label of frame i says that an execution that is at this cut-point now goes wrong
 * within the frames or leaves them; the labels are one-sided as in the compact condition, so that those of the next frame can be
 * told later, when an arrival is given its meaning: the execution goes wrong from there on.
 */
import { lookup } from "../../base/invariant.ts";
import { implies, not, or } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, variableInRole, type Term, type Variable } from "../../logic/term.ts";
import { freeVariables, rewriteTerm } from "../../logic/traverse.ts";
import type { Session } from "../../smt/solver.ts";
import type { Assert, Program } from "../../ir/program.ts";
import { passify } from "../../transforms/passify.ts";
import { arrivalAt, nextValue, type Segment, type SegmentedRoutine } from "../../transforms/segments.ts";
import { compactCondition } from "../../vc/compact.ts";
import type { ErrorCondition } from "../../vc/error-condition.ts";
import { scriptFor } from "../../vc/script.ts";

/** The segments as formulas, for any number of unrollings. */
export interface EncodedSegments {
  readonly whole: SegmentedRoutine;
  readonly conditions: ReadonlyMap<string, EncodedSegment>;
  /** Tells a session what the formulas mean. */
  prepare(session: Session): void;
}

export interface EncodedSegment {
  readonly segment: Segment;
  readonly condition: ErrorCondition;
  readonly definitions: readonly Term[];
  /** By the cut-point. */
  readonly arrivals: ReadonlyMap<string, Variable>;
  readonly failures: readonly { readonly assert: Assert; readonly labels: readonly Variable[] }[];
}

/** `others`: segments that begin elsewhere. */
export function encodedSegments(
  program: Program,
  whole: SegmentedRoutine,
  others: readonly Segment[] = [],
): EncodedSegments {
  const asked = [...whole.segments.values(), ...others].map((segment) => ({
    segment,
    condition: compactCondition(passify(segment.routine)),
  }));
  const { image, prepare } = scriptFor(program, asked.flatMap(({ condition }) => condition.definitions)); // prettier-ignore
  const conditions = asked.map(
    ({ segment, condition }) => [segment.from, encodedSegment(segment, condition, image)] as const,
  );
  return { whole, conditions: new Map(conditions), prepare };
}

function encodedSegment(segment: Segment, condition: ErrorCondition, image: (term: Term) => Term): EncodedSegment {
  const arrivals = new Map<string, Variable>();
  const failures: { assert: Assert; labels: readonly Variable[] }[] = [];
  for (const { assert, failures: labels } of condition.checks) {
    const at = arrivalAt(assert);
    if (at === undefined) failures.push({ assert, labels });
    else arrivals.set(at, labels[0]!);
  }
  return { segment, condition, definitions: condition.definitions.map(image), arrivals, failures };
}

/** An execution of the unrolling that goes wrong: the blocks of the routine that it goes through, and the check. */
export interface UnrolledRun {
  readonly assert: Assert;
  readonly blocks: readonly string[];
}

export interface Unrolling {
  /** How many frames there are. */
  frames(): number;
  /** Adds a frame; false if no execution can come so far, because every way ends before. */
  grow(): boolean;
  /** Assume it: some execution starts at one of the given cut-points and goes wrong or leaves the frames. */
  readonly start: Variable;
  /** Literals under which no execution leaves the frames. */
  withinFrames(): readonly Term[];
  /** Labels of failures in frames `from` to `to`, exclusive, of the checks that are wanted. */
  failures(from: number, to: number, wanted: (assert: Assert) => boolean): readonly Variable[];
  /** The run of the session's present model; undefined if it leaves the frames, or the model does not tell. */
  failingRun(): Promise<UnrolledRun | undefined>;
}

interface Frame {
  /** By the cut-point: the labels of the segment's formula, renamed. */
  readonly instances: ReadonlyMap<string, Instance>;
}

interface Instance {
  readonly encoded: EncodedSegment;
  readonly label: (v: Variable) => Variable;
  /** Goes wrong or leaves the frames, from here. */
  readonly root: Term;
}

/** `starts`: the cut-points at which executions begin. The session must have been told the background. */
export function unrolling(encoded: EncodedSegments, session: Session, starts: readonly string[]): Unrolling {
  const frames: Frame[] = [];
  const rename = renaming(encoded);
  const start = auxiliary("start", BOOL);
  const addFrame = (points: readonly string[]): void => {
    const i = frames.length;
    const instances = new Map(
      points.map((point) => {
        const segment = lookup(encoded.conditions, point, "cut-point");
        const put = rename(i, point);
        for (const definition of segment.definitions) session.assert(put(definition));
        const label = (v: Variable): Variable => put(v) as Variable;
        return [point, { encoded: segment, label, root: put(segment.condition.root) }] as const;
      }),
    );
    frames.push({ instances });
  };
  addFrame(starts);
  session.assert(implies(start, or(...[...frames[0]!.instances.values()].map(({ root }) => root))));
  return {
    start,
    frames: () => frames.length,
    grow: () => {
      const last = frames.at(-1)!;
      const next = new Set([...last.instances.values()].flatMap(({ encoded: { arrivals } }) => [...arrivals.keys()]));
      if (next.size === 0) return false;
      addFrame([...next]);
      const { instances } = frames.at(-1)!;
      for (const {
        encoded: { arrivals },
        label,
      } of last.instances.values())
        // prettier-ignore
        for (const [point, arrived] of arrivals) session.assert(implies(label(arrived), instances.get(point)!.root));
      return true;
    },
    withinFrames: () =>
      [...frames.at(-1)!.instances.values()].flatMap(({ encoded: { arrivals }, label }) =>
        [...arrivals.values()].map((arrived) => not(label(arrived))),
      ),
    failures: (from, to, wanted) =>
      frames
        .slice(from, to)
        .flatMap(({ instances }) =>
          [...instances.values()].flatMap(({ encoded: { failures }, label }) =>
            failures.flatMap(({ assert, labels }) => (wanted(assert) ? labels.map(label) : [])),
          ),
        ),
    failingRun: () => followed(frames, session),
  };
}

/** Frame by frame, reading no more labels than the run needs. */
async function followed(frames: readonly Frame[], session: Session): Promise<UnrolledRun | undefined> {
  const roots = [...frames[0]!.instances];
  const truth = await truthOf(roots.map(([, { root }]) => root), session); // prettier-ignore
  let point = roots.find((_, i) => truth[i])?.[0];
  const blocks: string[] = [];
  for (const { instances } of frames) {
    const instance = point === undefined ? undefined : instances.get(point);
    if (instance === undefined) return undefined;
    const { condition } = instance.encoded;
    const values = await truthOf(condition.labels.map(instance.label), session);
    const known = new Map(condition.labels.map((label, i) => [label, values[i]!]));
    const run = condition.failingRun((label) => known.get(label) === true);
    if (run === undefined) return undefined;
    const at = arrivalAt(run.check.assert);
    // Blocks that passive form has put on edges are no blocks of the routine's.
    const own = run.blocks.filter((label) => instance.encoded.segment.routine.body.blocks.has(label));
    blocks.push(...(at === undefined ? own : own.slice(0, -1)));
    if (at === undefined) return { assert: run.check.assert, blocks };
    point = at;
  }
  return undefined;
}

async function truthOf(labels: readonly Term[], session: Session): Promise<readonly boolean[]> {
  const values = await session.values(labels);
  return values.map((value) => value?.kind === "bool" && value.value);
}

/** A state variable at the beginning of a frame. */
export const atFrame = (v: Variable, frame: number): Variable =>
  variableInRole(`${v.name}|${frame}`, { kind: "frame", of: v });

/**
 * State variables are shared by all segments of a frame, since an execution is in one of them; what never changes is the same
 * everywhere; all else is the segment's own.
 */
export function renaming({ whole }: EncodedSegments): (frame: number, point: string) => (term: Term) => Term {
  const { routine, state } = whole;
  const commands = [...routine.body.blocks.values()].flatMap((block) => block.commands);
  const mentioned = freeVariables(
    commands.flatMap((c) => (c.kind === "havoc" ? [] : c.kind === "assign" ? c.values : [c.condition])),
  );
  const fixed = new Set(mentioned.filter((v) => !state.has(v)));
  const next = new Map([...state].map((v) => [nextValue(v), v]));
  return (frame, point) => {
    const memo = new Map<Term, Term>();
    const renamed = (v: Variable): Term => {
      if (fixed.has(v)) return v;
      if (state.has(v)) return atFrame(v, frame);
      const after = next.get(v);
      if (after !== undefined) return atFrame(after, frame + 1);
      return variableInRole(`${v.name}|${frame}|${point}`, { kind: "frame", of: v });
    };
    return (term) => rewriteTerm(term, (t) => (t.kind === "var" ? renamed(t) : undefined), memo);
  };
}
