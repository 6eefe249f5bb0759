/** Assertions and loop annotations in bodies. */
import { TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import { messages } from "../../../ir/messages.ts";
import type { Annotations } from "../acsl/annotations-of.ts";
import { lowerPredicate } from "../acsl/lower-annotation.ts";
import type { AnnotationLogic, Stored } from "../acsl/state.ts";
import type { Assertion, Condition, Frame, Label } from "../acsl/typed.ts";
import type { Procedure } from "../../../ir/program.ts";
import type { Statement, VariableDeclaration } from "../tree.ts";
import { assign, assume, declareLocal, emit, giveUp, type Body, type BodyAnnotations } from "./body.ts";
import { frameMessage, globalIn, logicOver, unchanged } from "./contracts.ts";
import { placeOfVariable } from "./locals.ts";
import { annotationState } from "./states.ts";
import { mapsOf, nextObject, type Unit } from "./unit.ts";
import { fromParts, partCount, pointer, shapeOf, zero } from "./values.ts";

export function bodyAnnotations(unit: Unit, annotations: Annotations, procedure: () => Procedure): BodyAnnotations {
  return {
    before: (body, s) => assertAll(body, annotations.statements.get(s), procedure()),
    atEnd: (body, s) => assertAll(body, annotations.atEnd.get(s), procedure()),
    loopHead: (body, s) => atLoopHead(unit, body, s, annotations, procedure()),
    loopEntry: (body, s) => saveMaps(unit, body, s, annotations),
  };
}

// ---------------------------------------------------------------------------------------------------------- assertions

function assertAll(body: Body, assertions: readonly Assertion[] | undefined, procedure: Procedure): void {
  for (const { conditions } of assertions ?? []) {
    for (const condition of conditions) {
      const term = lowered(body, condition, bodyLogic(body, procedure, undefined));
      if (term === undefined) continue;
      if (condition.mode === "admit") assume(body, term, condition.span);
      else emit(body, { kind: "assert", condition: term, span: condition.span, check: "assertion", message: `assertion ${oneLine(condition.text)} could not be proved` }); // prettier-ignore
    }
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*@?\s*/g, " ");
}

function lowered(body: Body, { predicate, span }: Condition, logic: AnnotationLogic): Term | undefined {
  try {
    return lowerPredicate(predicate, logic);
  } catch (error) {
    if (!(error instanceof UnknownState)) throw error;
    giveUp(body, `${error.message} is not supported in annotations`, span);
    return undefined;
  }
}

/** A state that was not saved. */
class UnknownState extends Error {}

// -------------------------------------------------------------------------------------------------------------- states

interface Saved {
  readonly loop: Statement;
  readonly maps: ReadonlyMap<Variable, Variable>;
}

const saved = new WeakMap<Body, Saved[]>();

/** Here and on entry; on entry to a loop, memory is known. */
function bodyLogic(body: Body, procedure: Procedure, loop: Saved | undefined): AnnotationLogic {
  const { unit } = body;
  const here = annotationState(
    unit,
    (v) => v,
    (v) => localIn(body, v),
  );
  const pre = annotationState(unit, oldVariable, (v) => paramIn(body, procedure, v));
  const state = (label: Label): typeof here => {
    if (label === "Here" || label === "Post") return here;
    if (label === "Pre") return pre;
    if (label.kind === "loop-entry" && loop !== undefined && label.loop === loop.loop) {
      return annotationState(
        unit,
        (v) => loop.maps.get(v) ?? v,
        (v) => {
          const place = localIn(body, v);
          if (place.kind === "value") throw new UnknownState("\\at of a variable on entry to a loop");
          return place;
        },
      );
    }
    throw new UnknownState("\\at of this label");
  };
  return logicOver(unit, state, undefined);
}

function localIn(body: Body, v: VariableDeclaration): Stored {
  const storage = placeOfVariable(body, v);
  if (storage.kind === "object") return { kind: "memory", at: pointer(storage.object, zero) };
  return { kind: "value", value: fromParts(storage.shape, storage.variables) };
}

/** Parameters as they were on entry; other locals were not there. */
function paramIn(body: Body, procedure: Procedure, v: VariableDeclaration): Stored {
  if (v.role === "file" || v.role === "static-local") return globalIn(body.unit, v, oldVariable);
  let at = 0;
  for (const param of body.fn.params) {
    const shape = shapeOf(param.type, body.unit.model);
    const count = shape === undefined ? 2 : partCount(shape);
    const parts = procedure.params.slice(at, at + count).map((d) => d.variable);
    if (param === v && shape !== undefined) return { kind: "value", value: fromParts(shape, parts) };
    if (param === v) return { kind: "memory", at: pointer(parts[0]!, parts[1]!) };
    at += count;
  }
  throw new UnknownState(`the value of ${v.name} on entry`);
}

// --------------------------------------------------------------------------------------------------------------- loops

/** Memory as it is when the loop is reached. */
function saveMaps(unit: Unit, body: Body, s: Statement, annotations: Annotations): void {
  if (frameOf(body, s, annotations) === undefined && !annotations.loops.has(s)) return;
  const maps = new Map<Variable, Variable>();
  for (const map of [...unit.groups.all.flatMap((group) => mapsOf(unit, group)), nextObject]) {
    const copy = declareLocal(body, "entry#", s.span, {}, map.sort);
    assign(body, copy, map, s.span);
    maps.set(map, copy);
  }
  saved.set(body, [...(saved.get(body) ?? []), { loop: s, maps }]);
}

/** What a loop may change: its own clause, or else the function's. */
function frameOf(body: Body, s: Statement, annotations: Annotations): readonly Frame[] | undefined {
  return annotations.loops.get(s)?.assigns ?? annotations.contracts.get(body.fn)?.assigns;
}

function atLoopHead(unit: Unit, body: Body, s: Statement, annotations: Annotations, procedure: Procedure): void {
  const entry = saved.get(body)?.find(({ loop }) => loop === s);
  const logic = bodyLogic(body, procedure, entry);
  const frames = frameOf(body, s, annotations);
  if (entry !== undefined && frames !== undefined) keepFrame(unit, body, frames, entry, annotations.loops.get(s)?.assigns !== undefined, procedure, s); // prettier-ignore
  for (const condition of annotations.loops.get(s)?.invariants ?? []) {
    const term = lowered(body, condition, logic);
    if (term === undefined) continue;
    if (condition.mode === "admit") assume(body, term, condition.span);
    else emit(body, { kind: "assert", condition: term, span: condition.span, check: "assertion", message: messages.assertion.failed }); // prettier-ignore
  }
}

/** Everything else is as it was when the loop (or, by the function's clause, the function) was entered. */
function keepFrame(
  unit: Unit,
  body: Body,
  frames: readonly Frame[],
  entry: Saved,
  own: boolean,
  procedure: Procedure,
  s: Statement,
): void {
  const maps = unit.groups.all.flatMap((group) => mapsOf(unit, group));
  const before = own ? (v: Variable): Term => entry.maps.get(v) ?? v : oldVariable;
  const conditions = unchanged(unit, frames, bodyLogic(body, procedure, entry), maps, { before, after: (v) => v });
  for (const condition of conditions.filter((one) => one !== TRUE)) {
    emit(body, { kind: "assert", condition, span: frames[0]?.span ?? s.span, check: "assertion", message: frameMessage }); // prettier-ignore
  }
}
