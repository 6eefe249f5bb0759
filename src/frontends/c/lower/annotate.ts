/** Assertions and loop annotations in bodies. */
import { and, eq, le, lt, or } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { invariant } from "../../../base/invariant.ts";
import { FALSE, TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import { messages } from "../../../ir/messages.ts";
import type { Annotations } from "../acsl/annotations-of.ts";
import { lowerMeasure, lowerPredicate, mayAssign } from "../acsl/lower-annotation.ts";
import type { AnnotationLogic, Stored } from "../acsl/state.ts";
import type { Assertion, Condition, Contract, Frame, Label, Typed } from "../acsl/typed.ts";
import { readsIn } from "../acsl/visit.ts";
import type { Procedure } from "../../../ir/program.ts";
import type { Statement, VariableDeclaration } from "../tree.ts";
import { assign, assume, declareLocal, emit, giveUp, type Body, type BodyAnnotations } from "./body.ts";
import { mayCallOutside } from "./calls.ts";
import { frameMessage, globalIn, logicOver, parametersOnEntry, unchanged } from "./contracts.ts";
import { placeOfVariable } from "./locals.ts";
import { annotationState } from "./states.ts";
import { elsewhere, nextObject } from "./unit.ts";
import { fromParts, pointer, zero } from "./values.ts";
import { mapsWrittenIn, variablesWrittenIn } from "./written-maps.ts";

export function bodyAnnotations(annotations: Annotations, procedure: () => Procedure): BodyAnnotations {
  const saved = new Map<Statement, Saved>();
  return {
    onEntry: (body, fn) => assertOnEntry(body, annotations.contracts.get(fn), procedure),
    before: (body, s) => assertAll(body, annotations.statements.get(s), procedure),
    atEnd: (body, s) => assertAll(body, annotations.atEnd.get(s), procedure),
    loopHead: (body, s) => atLoopHead(body, s, annotations, procedure, saved.get(s)),
    loopEntry: (body, s) => {
      if (frameOf(body, s, annotations) === undefined && !annotations.loops.has(s)) return;
      const hasVariant = annotations.loops.get(s)?.variant !== undefined;
      const isListed = annotations.loops.get(s)?.assigns !== undefined;
      const variables = isListed ? saveVariables(body, s) : [];
      saved.set(s, { ...saveMaps(body, s), variables, ...(hasVariant && { variant: beginVariant(body, s) }) });
    },
  };
}

// ---------------------------------------------------------------------------------------------------------- assertions

function assertAll(body: Body, assertions: readonly Assertion[] | undefined, procedure: () => Procedure): void {
  for (const { conditions } of assertions ?? []) {
    for (const condition of conditions) {
      const states = statesOf(body, procedure(), undefined);
      assertCondition(body, condition, states, `assertion ${condition.text} could not be proved`);
    }
  }
}

/** That behaviors are complete, or disjoint, is so wherever the function is called as it asks for. */
function assertOnEntry(body: Body, contract: Contract | undefined, procedure: () => Procedure): void {
  for (const condition of contract?.onEntry ?? []) {
    assertCondition(body, condition, statesOf(body, procedure(), undefined), `${condition.text} could not be proved`);
  }
}

/** A condition that cannot be spoken of is not passed over: nothing is concluded from what comes after. */
function assertCondition(body: Body, { predicate, mode, span }: Condition, states: States, message: string): void {
  if (!isKnown(body, predicate, states)) return;
  const condition = lowerPredicate(predicate, states.logic);
  if (mode === "admit") assume(body, condition, span);
  else emit(body, { kind: "assert", condition, span, check: "assertion", message, claim: true });
}

function isKnown(body: Body, term: Typed, states: States): boolean {
  const [unknown] = readsIn(term).flatMap(({ state: label, variable }) => states.unknown(label, variable) ?? []);
  if (unknown !== undefined) giveUp(body, `${unknown} is not supported in annotations`, term.span);
  return unknown === undefined;
}

// -------------------------------------------------------------------------------------------------------------- states

/** Memory as it was when a loop was reached: that which the loop may write. */
interface Saved {
  readonly loop: Statement;
  readonly written: readonly Variable[];
  readonly maps: ReadonlyMap<Variable, Variable>;
  /** The same of variables that are no memory, for a clause that lists what changes. */
  readonly variables: readonly SavedVariable[];
  readonly variant?: Variant;
}

interface SavedVariable {
  readonly declaration: VariableDeclaration;
  readonly now: readonly Variable[];
  readonly before: readonly Variable[];
}

/** Of a loop with a variant: whether no iteration has begun, and the value with which the last one did. */
interface Variant {
  readonly isFirst: Variable;
  readonly last: Variable;
}

interface States {
  readonly logic: AnnotationLogic;
  /** What is asked for if it is not known: a state, or a variable in it. */
  unknown(label: Label, variable: VariableDeclaration | undefined): string | undefined;
}

/** Here and on entry; on entry to a loop, memory is known. */
function statesOf(body: Body, procedure: Procedure, loop: Saved | undefined): States {
  const { unit } = body;
  const params = parametersOnEntry(unit, body.fn, procedure);
  const here = annotationState(unit, (v) => v, (v) => localIn(body, v)); // prettier-ignore
  const pre = annotationState(unit, oldVariable, (v) => params.get(v) ?? globalIn(unit, v, oldVariable));
  const entry = annotationState(unit, (v) => loop?.maps.get(v) ?? v, (v) => localIn(body, v)); // prettier-ignore
  const isEntry = (label: Label): boolean =>
    typeof label !== "string" && label.kind === "loop-entry" && label.loop === loop?.loop;
  const stateAt = (label: Label): typeof here => {
    invariant(typeof label === "string" || isEntry(label), "only states that are known should be spoken of");
    return label === "Pre" ? pre : isEntry(label) ? entry : here;
  };
  return {
    logic: logicOver(unit, stateAt, undefined),
    unknown: (label, v) => {
      if (typeof label !== "string" && !isEntry(label)) return "\\at of this label";
      if (v === undefined || label === "Here" || label === "Post") return undefined;
      if (label !== "Pre") {
        return localIn(body, v).kind === "value" ? "\\at of a variable on entry to a loop" : undefined;
      }
      const isThere = params.has(v) || v.role === "file" || v.role === "static-local";
      return isThere ? undefined : `the value of ${v.name} on entry`;
    },
  };
}

function localIn(body: Body, v: VariableDeclaration): Stored {
  const storage = placeOfVariable(body, v);
  if (storage.kind === "object") return { kind: "memory", at: pointer(storage.object, zero) };
  return { kind: "value", value: fromParts(storage.shape, storage.variables) };
}

// --------------------------------------------------------------------------------------------------------------- loops

/** Memory as it is when the loop is reached. */
function saveMaps(body: Body, loop: Statement): Omit<Saved, "variables"> {
  const unnamed = body.unit.globals.has(elsewhere.name) && mayCallOutside(body, loop) ? [elsewhere] : [];
  const written = [...mapsWrittenIn(body, loop), ...unnamed];
  const maps = new Map<Variable, Variable>();
  for (const map of [...written, nextObject]) {
    const copy = declareLocal(body, "entry#", loop.span, map.sort);
    assign(body, copy, map, loop.span);
    maps.set(map, copy);
  }
  return { loop, written, maps };
}

function saveVariables(body: Body, loop: Statement): readonly SavedVariable[] {
  return variablesWrittenIn(body.unit, loop).flatMap((declaration): readonly SavedVariable[] => {
    const storage = placeOfVariable(body, declaration);
    if (storage.kind === "object") return [];
    const before = storage.variables.map((v) => declareLocal(body, "entry#", loop.span, v.sort));
    before.forEach((copy, i) => assign(body, copy, storage.variables[i]!, loop.span));
    return [{ declaration, now: storage.variables, before }];
  });
}

function beginVariant(body: Body, { span }: Statement): Variant {
  const isFirst = declareLocal(body, "first#", span, BOOL);
  assign(body, isFirst, TRUE, span);
  return { isFirst, last: declareLocal(body, "variant#", span) };
}

/** It was not negative when the last iteration began, and is smaller now. */
function keepVariant(body: Body, variant: Typed, states: States, { isFirst, last }: Variant): void {
  const { span } = variant;
  if (!isKnown(body, variant, states)) return;
  const now = lowerMeasure(variant, states.logic);
  const condition = or(isFirst, and(le(zero, last), lt(now, last)));
  emit(body, { kind: "assert", condition, span, check: "assertion", message: variantMessage });
  assign(body, last, now, span);
  assign(body, isFirst, FALSE, span);
}

const variantMessage = "this loop variant may be negative, or does not become smaller";

/** What a loop may change: its own clause, or else the function's. */
function frameOf(body: Body, s: Statement, annotations: Annotations): readonly Frame[] | undefined {
  return annotations.loops.get(s)?.assigns ?? annotations.contracts.get(body.fn)?.assigns;
}

function atLoopHead(
  body: Body,
  s: Statement,
  annotations: Annotations,
  procedure: () => Procedure,
  entry: Saved | undefined,
): void {
  if (entry === undefined) return;
  const own = annotations.loops.get(s);
  const states = statesOf(body, procedure(), entry);
  const frames = frameOf(body, s, annotations);
  if (frames !== undefined) keepFrame(body, frames, states, entry, own?.assigns !== undefined);
  for (const condition of own?.invariants ?? []) assertCondition(body, condition, states, messages.assertion.failed);
  if (own?.variant !== undefined && entry.variant !== undefined) keepVariant(body, own.variant, states, entry.variant);
}

/** Everything else is as it was when the loop (or, by the function's clause, the function) was entered. */
function keepFrame(
  body: Body,
  frames: readonly Frame[],
  { logic }: States,
  { loop, written, maps, variables }: Saved,
  isOfLoop: boolean,
): void {
  const before = isOfLoop ? (v: Variable): Term => maps.get(v) ?? v : oldVariable;
  const kept = variables.map(({ declaration, now, before: copies }) => {
    const isSame = and(...now.map((v, i) => eq(v, copies[i]!)));
    return or(mayAssign(frames, declaration, logic), isSame);
  });
  const condition = and(...unchanged(body.unit, frames, logic, written, { before, after: (v) => v }), ...kept);
  if (condition === TRUE) return;
  emit(body, { kind: "assert", condition, span: frames[0]?.span ?? loop.span, check: "assertion", message: frameMessage }); // prettier-ignore
}
