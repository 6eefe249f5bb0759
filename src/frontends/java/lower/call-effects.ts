/** What a call may change, by its contract: whether that is allowed here, and that it is arbitrary afterwards. */
import {
  and, boundVariable, eq, FALSE, forall, ge, implies, ite, not, or, select, store, TRUE,
} from "../../../logic/build.ts"; // prettier-ignore
import { INT } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { isReference } from "../resolve/symbols.ts";
import { assume, begin, branch, checkAside, emit, freshLabel, jump, makeRoom, temporary, type Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { isPureAnywhere, type ContractCase } from "./contract-cases.ts";
import { useNext } from "./heap.ts";
import { havocEverything, havocFields } from "./everything.ts";
import { coversElement, coversEverything, coversField, type Touched } from "./locations.ts";
import { changedByOthers } from "./others-code.ts";
import type { SpecContext } from "./spec-context.ts";
import { declareGlobal, heapState, nextReference } from "./unit.ts";

/** One case of the contract at a call. */
export interface CaseAtCall {
  readonly source: ContractCase;
  readonly context: SpecContext;
  readonly applies: Term;
  readonly touched: readonly Touched[];
}

/** What is changed, and under which condition. */
type Effect = Pick<CaseAtCall, "applies" | "touched">;

/** A call may change only what this method itself may. */
export function checkFrame(body: Body, cases: readonly CaseAtCall[], { span, method, form, self }: ContractCall): void {
  const { frame } = body;
  if (frame === undefined) return;
  const because = { span: frame.span, text: "this says what may be changed" };
  const message = `the call of ${method.name} may change what the contract does not allow`;
  const finite = cases.filter((one) => !coversEverything(one.touched));
  const limited = or(...finite.map((one) => one.applies));
  const conditions: Term[] = [or(limited, frame.everything())];
  const ofSelf = (object: Term | undefined): Term => (form === "call" || self === undefined || object === undefined ? FALSE : eq(object, self.term)); // prettier-ignore
  for (const one of finite.flatMap(({ touched }) => touched)) {
    if (one.kind === "field") {
      const may = and(...finite.map((c) => implies(c.applies, coversField(c.touched, one.map, one.object))));
      conditions.push(implies(may, or(frame.field(one.map, one.object), ofSelf(one.object))));
    } else if (one.kind === "elements") {
      const i = boundVariable("i", INT);
      const may = and(...finite.map((c) => implies(c.applies, coversElement(c.touched, one.map, one.array, i))));
      conditions.push(forall([i], implies(may, frame.element(one.map, one.array, i))));
    }
  }
  checkAside(body, and(...conditions), "modifies", message, span, because);
}

/** Makes arbitrary what the call may change; which variables of the heap these are. */
export function havocTouched(
  body: Body,
  cases: readonly CaseAtCall[],
  called: ContractCall,
): ReadonlySet<Variable> | "everything" {
  const { span } = called;
  const finite = cases.filter((one) => !coversEverything(one.touched));
  const others = changedByOthers(body.unit, called);
  if (finite.length === 0 || others === "everything") {
    havocEverything(body, called, span);
    return "everything";
  }
  if (others === "fields") havocFields(body, called, span);
  const limited = or(...finite.map((one) => one.applies));
  const changed = new Set<Variable>();
  const isAlwaysLimited = finite.length === cases.length;
  if (isAlwaysLimited) {
    havocFinite(body, finite, changed, span);
    grow(body, called, changed, span);
    return others === "fields" ? "everything" : changed;
  }
  const [some, all, done] = ["limited", "unlimited", "changed"].map((name) => freshLabel(body, name)) as [
    string,
    string,
    string,
  ];
  branch(body, limited, { label: some, span, unwritten: true }, { label: all, span, unwritten: true }, span);
  begin(body, some, span, { unwritten: true });
  havocFinite(body, finite, changed, span);
  grow(body, called, changed, span);
  jump(body, done, span);
  begin(body, all, span, { unwritten: true });
  havocEverything(body, called, span);
  begin(body, done, span);
  return "everything";
}

/** New objects, and a new state of the heap if something in it has changed. */
function grow(body: Body, { method }: ContractCall, changed: Set<Variable>, span: Span): void {
  // What library constructors and those that are not written make besides their object, nobody sees.
  const isPlain = method.isConstructor && (method.owner.isStub || method.declaration === undefined);
  const isQuiet = changed.size === 0 && method.result.kind === "primitive" && isPureAnywhere(method, body.unit.world);
  const mayAllocate = !isPlain && !isQuiet;
  // In a program as a whole the objects that a library makes for itself are not counted until they come out of it.
  const comesOut = isReference(method.result) || changed.size > 0;
  if (mayAllocate && body.unit.whole !== undefined) {
    if (comesOut) makeRoom(body, span);
  } else if (mayAllocate) {
    useNext(body.unit);
    const before = temporary(body, span);
    emit(body, { kind: "assign", targets: [before], values: [nextReference], span });
    emit(body, { kind: "havoc", targets: [nextReference], tag: "approximation", span });
    assume(body, ge(nextReference, before), span);
  }
  if (changed.size > 0 && body.unit.countsStates) {
    declareGlobal(body.unit, { variable: heapState, span: noSpan });
    emit(body, { kind: "havoc", targets: [heapState], tag: "approximation", span });
  }
}

/** Makes places arbitrary that no call changes. */
export function havocPlaces(body: Body, touched: readonly Touched[], span: Span): void {
  if (touched.length === 0) return;
  if (coversEverything(touched)) return havocEverything(body, undefined, span);
  havocFinite(body, [{ applies: TRUE, touched }], new Set(), span);
  if (!body.unit.countsStates) return;
  declareGlobal(body.unit, { variable: heapState, span: noSpan });
  emit(body, { kind: "havoc", targets: [heapState], tag: "approximation", span });
}

function havocFinite(body: Body, cases: readonly Effect[], changed: Set<Variable>, span: Span): void {
  const done = new Set<string>();
  for (const one of cases.flatMap(({ touched }) => touched)) {
    if (one.kind === "everything") continue;
    const key = one.kind === "field" ? `${one.map.id} ${one.object?.id}` : `${one.map.id} ${one.array.id} ${one.low?.id} ${one.high?.id}`; // prettier-ignore
    if (done.has(key)) continue;
    done.add(key);
    changed.add(one.map);
    if (one.kind === "field") havocField(body, cases, one, span);
    else havocElements(body, cases, one, span);
  }
}

function havocField(body: Body, cases: readonly Effect[], one: Extract<Touched, { kind: "field" }>, span: Span): void {
  const { map, object } = one;
  const may = and(...cases.map((c) => implies(c.applies, coversField(c.touched, map, object))));
  const sort = map.sort.kind === "array" ? map.sort.element : map.sort;
  const fresh = temporary(body, span, sort);
  emit(body, { kind: "havoc", targets: [fresh], tag: "approximation", span });
  const next = object === undefined ? fresh : store(map, [object], fresh);
  emit(body, { kind: "assign", targets: [map], values: [ite(may, next, map)], span });
}

function havocElements(
  body: Body,
  cases: readonly Effect[],
  one: Extract<Touched, { kind: "elements" }>,
  span: Span,
): void {
  const { map, array } = one;
  if (map.sort.kind !== "array") return;
  const fresh = temporary(body, span, map.sort.element);
  emit(body, { kind: "havoc", targets: [fresh], tag: "approximation", span });
  const i = boundVariable("i", INT);
  const may = and(...cases.map((c) => implies(c.applies, coversElement(c.touched, map, array, i))));
  const kept = implies(not(may), eq(select(fresh, i), select(select(map, array), i)));
  assume(body, forall([i], kept, { triggers: [[select(fresh, i)]] }), span);
  emit(body, { kind: "assign", targets: [map], values: [store(map, [array], fresh)], span });
}
