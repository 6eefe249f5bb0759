/**
 * Calls. A small function is looked at anew for each call, so that what one caller hands to it is not confused with what
 * another does; of a larger one all calls are one. Pointers to functions carry what parameters and results point to.
 */
import { integerTypeOf, withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, Expression, FunctionDeclaration, FunctionType } from "../tree.ts";
import { calledFunction, definitionOf, isModel } from "./called.ts";
import { find, viewsOf, type Class } from "./classes.ts";
import {
  addSource, convert, copy, isPointer, newFrame, pointeeOf, recordOf, valueAt, type Flow, type Frame, type Value,
} from "./flow.ts"; // prettier-ignore
import { isTabled, libraryCall } from "./library.ts";
import { handOut, takeInAll, takenIn } from "./outside.ts";
import { noteRange } from "./ranges.ts";
import { classOfVariable } from "./variables.ts";

type Call = Extract<Expression, { kind: "call" }>;

const deepest = 4;
const largest = 80;

/** What stands for all calls of a function. */
export function sharedFrame(
  flow: Flow,
  declaration: FunctionDeclaration,
): { readonly frame: Frame; readonly at: Class } {
  const definition = definitionOf(flow, declaration);
  const known = flow.shared.get(definition);
  if (known !== undefined) return known;
  const frame = newFrame(flow, new Set([definition]), 0);
  const at = flow.classes.make();
  const made = { frame, at };
  flow.shared.set(definition, made);
  const slots = definition.params.map((param) => slotOf(frame, param));
  // Nobody else calls models: code that is not here has a library of its own.
  if (definition.storage !== "static" && !isModel(definition)) {
    takeInAll(flow, slots);
    flow.returned.push(frame.result);
  }
  find(at).signature = { params: slots, result: frame.result };
  return made;
}

/** What a parameter points to, or where it lies if it is a record. */
function slotOf(frame: Frame, param: FunctionDeclaration["params"][number]): Class | undefined {
  const { flow } = frame;
  if (isPointer(param.type)) return flow.classes.contentOf(classOfVariable(frame, param), flow.pointerKey);
  return recordOf(flow, param.type) === undefined ? undefined : classOfVariable(frame, param);
}

/** A function as a value: it may be called through a pointer of another type. */
export function functionClass(flow: Flow, declaration: FunctionDeclaration): Class {
  const definition = definitionOf(flow, declaration);
  const { frame, at } = sharedFrame(flow, definition);
  const slots = definition.params.map((param) => slotOf(frame, param));
  takeInAll(flow, slots);
  flow.returned.push(frame.result);
  slots.forEach((slot, i) => slot && handOver(flow, slot, definition.params[i]!.type));
  handOver(flow, frame.result, definition.type.result);
  return at;
}

/** Where the two sides of a call through a pointer differ in what they say of a pointer, it is converted. */
function handOver(flow: Flow, at: Class, type: CType): void {
  if (isPointer(type)) (viewsOf(at).handed ??= new Set()).add(rootOfPointer(flow, type) ?? "untyped");
}

function rootOfPointer(flow: Flow, type: CType) {
  const pointee = pointeeOf(type);
  return pointee && flow.keys.rootOf(pointee);
}

// -------------------------------------------------------------------------------------------------------------- calls

export function callValue(frame: Frame, call: Call): Value | undefined {
  const { flow } = frame;
  const definition = calledFunction(flow, call.callee);
  handOut(frame, call.args, definition);
  if (definition === undefined) return indirectCall(frame, call);
  if (definition.body === undefined) {
    noteRange(frame, call, definition);
    return libraryCall(frame, call, definition);
  }
  if (isTabled(definition)) return tabledCall(frame, call, definition);
  if (isWorthALook(frame, definition)) return callAnew(frame, call, definition);
  const { frame: shared } = sharedFrame(flow, definition);
  bind(frame, call, definition, shared);
  return resultOf(flow, call.type, shared.result);
}

/** Of a model that a table describes. */
function tabledCall(frame: Frame, call: Call, definition: FunctionDeclaration): Value | undefined {
  const { flow, values } = frame;
  const { frame: shared } = sharedFrame(flow, definition);
  call.args.forEach((arg, i) => {
    const [param, value] = [definition.params[i], values.get(arg)];
    const slot = param && slotOf(shared, param);
    if (slot !== undefined && value !== undefined) flow.links.push([slot, value.at]);
  });
  const result = libraryCall(frame, call, definition);
  if (result !== undefined) flow.links.push([shared.result, result.at]);
  return result;
}

function isWorthALook({ flow, depth, active }: Frame, callee: FunctionDeclaration): boolean {
  if (callee.type.variadic || depth >= deepest || active.has(callee)) return false;
  // What stands for all calls stands for the only one.
  if (depth === 0 && flow.calledOnce.has(callee)) return false;
  const carries = [callee.type.result, ...callee.params.map((param) => param.type)].some(
    (type) => isPointer(type) || recordOf(flow, type) !== undefined,
  );
  if (!carries) return false;
  const size = flow.freshness.sizes.get(callee) ?? Infinity;
  if (size > largest || size > flow.effort) return false;
  flow.effort -= size;
  return true;
}

function callAnew(frame: Frame, call: Call, callee: FunctionDeclaration): Value | undefined {
  const inner = newFrame(frame.flow, new Set([...frame.active, callee]), frame.depth + 1);
  bind(frame, call, callee, inner);
  if (callee.body !== undefined) frame.flow.through(inner, callee.body);
  return resultOf(frame.flow, call.type, inner.result);
}

function bind(frame: Frame, call: Call, callee: FunctionDeclaration, inner: Frame): void {
  const { flow } = frame;
  call.args.forEach((arg, i) => {
    const value = frame.values.get(arg);
    if (value === undefined) return;
    const param = callee.params[i];
    const slot = param === undefined ? flow.variadic : slotOf(inner, param);
    if (slot === undefined) return;
    if (param === undefined) {
      noteSource(flow, value.at, arg.type);
      printed(flow, arg, value);
    }
    if (param !== undefined) convert(flow, value.at, arg.type, param.type);
    pass(flow, slot, arg.type, value);
  });
}

/** A string that is printed is read by a model that no call in the program names. */
function printed(flow: Flow, arg: Expression, value: Value): void {
  const reader = flow.functions.get(stringReaders.find((name) => readsLike(flow, name, arg.type)) ?? "");
  const [param] = reader?.params ?? [];
  if (reader?.body === undefined || param === undefined) return;
  const slot = slotOf(sharedFrame(flow, reader).frame, param);
  if (slot === undefined) return;
  convert(flow, value.at, arg.type, param.type);
  pass(flow, slot, arg.type, value);
}

const stringReaders = ["__library_printed_string", "__library_printed_wide_string"];

/** Pointers to characters of its width. */
function readsLike(flow: Flow, name: string, type: CType): boolean {
  const param = flow.functions.get(name)?.params[0]?.type;
  const [own, given] = [param && pointeeOf(param), pointeeOf(type)];
  if (own === undefined || given === undefined) return false;
  const size = sizeOf(own, flow.model);
  return integerTypeOf(given) !== undefined && size !== undefined && sizeOf(given, flow.model) === size;
}

function noteSource(flow: Flow, at: Class, type: CType): void {
  const root = rootOfPointer(flow, type);
  if (root !== undefined) addSource(at, root);
}

function pass(flow: Flow, slot: Class, type: CType, value: Value): void {
  const record = recordOf(flow, type);
  if (record !== undefined) copy(flow, slot, value.at, record);
  else if (isPointer(type)) flow.classes.unify(slot, value.at);
}

function resultOf(flow: Flow, type: CType, result: Class): Value | undefined {
  return isPointer(type) || recordOf(flow, type) !== undefined ? valueAt(result) : undefined;
}

function indirectCall(frame: Frame, call: Call): Value | undefined {
  const { flow } = frame;
  const callee = frame.values.get(call.callee);
  if (callee === undefined) return takenIn(flow, resultOf(flow, call.type, flow.classes.make()));
  const type = functionType(call.callee.type);
  call.args.forEach((arg, i) => {
    const value = frame.values.get(arg);
    if (value === undefined) return;
    handOver(flow, value.at, arg.type);
    if (type?.variadic && i >= type.params.length) pass(flow, flow.variadic, arg.type, value);
    const { params } = flow.classes.signatureOf(callee.at);
    pass(flow, (params[i] ??= flow.classes.make()), arg.type, value);
  });
  const { result } = flow.classes.signatureOf(callee.at);
  handOver(flow, result, call.type);
  return takenIn(flow, resultOf(flow, call.type, result));
}

function functionType(type: CType): FunctionType | undefined {
  const target = withoutQualifiers(pointeeOf(type) ?? type);
  return target.kind === "function" ? target : undefined;
}
