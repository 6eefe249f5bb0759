/** Calls: of functions that are known by name, of intrinsics, and through pointers. */
import { unknownTarget } from "../../../ir/front-end.ts";
import { and, eq, gt, le, lt, not, or } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import { isSameSpan, type Span } from "../../../source/span.ts";
import { contractFault } from "../acsl/annotations-of.ts";
import type { Contract } from "../acsl/typed.ts";
import { withoutQualifiers } from "../integers.ts";
import { isErrorName } from "../known-names.ts";
import type { CType, Expression, FunctionDeclaration, FunctionType, Statement } from "../tree.ts";
import { arbitrary, assignAll, assume, begin, check, declareParts, emit, end, freshLabel, held, heldTerm, pass, temporary, type Body, giveUp, giveUpOn, havoc } from "./body.ts"; // prettier-ignore
import { FALSE } from "../../../logic/build.ts";
import { checkCalledBack } from "./callbacks.ts";
import { fitsArguments, fitsType } from "./call-types.ts";
import { calledFunction } from "./called-function.ts";
import { checkCall } from "./contract-calls.ts";
import { maySetErrorNumber } from "./error-number.ts";
import { coerced } from "./conversions.ts";
import { lowerIntrinsic } from "./intrinsics.ts";
import { formatArguments, unsignedLong, type PrintedBounds } from "./format-arguments.ts";
import { checkPrintedApart } from "./format-overlap.ts";
import { compares } from "./magnitudes.ts";
import { copyObject } from "./memory-ranges.ts";
import { isAlive, temporaryObject } from "./objects.ts";
import { anyValue } from "./operators.ts";
import { lowerOutput } from "./output.ts";
import { callOutside } from "./own-objects.ts";
import { inEitherOrder, orderOf } from "./sequencing.ts";
import { slotFor } from "./slots.ts";
import { sourceText } from "./source-text.ts";
import { functionObject, objectTerm, type Unit, type Signature } from "./unit.ts";
import { passingArguments } from "./variable-arguments.ts";
import { linkedObject } from "./weak.ts";
import { countingPrefix, definitionOf, isInputFunction, procedureFor, resultShapeOf, unknownProcedure } from "./signatures.ts"; // prettier-ignore
import { fromParts, integer, isNull, nothing, nullPointer, partsOf, pointer, shapeOf, zero, type PointerValue, type Shape, type Value } from "./values.ts"; // prettier-ignore
import { hasEffects } from "../effects.ts";
import { walkStatement } from "../walk.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

export function lowerCall(body: Body, e: CallExpression): Value {
  const declaration = calledFunction(e.callee);
  if (declaration === undefined) return lowerIndirect(body, e);
  const special = lowerIntrinsic(body, declaration, e);
  if (special !== undefined) return special;
  const { unit } = body;
  if (isErrorName(declaration.name) && unit.options.checks.has("error-call")) return errorCall(body, e);
  if (declaration.name === "__inquest_invariant") return failedInvariant(body, e);
  if (isInputFunction(unit, declaration)) return input(body, e);
  const args = lowerArguments(body, e);
  checkLinked(body, declaration, e);
  checkCalledBack(body, declaration, e);
  const definition = definitionOf(unit, declaration.name);
  checkCalledAs(body, declaration, definition, e);
  const counting =
    definition?.type.variadic === true ? definitionOf(unit, countingPrefix + definition.name) : undefined;
  const formatted = definition && formatArguments(body, definition, args, e, counting !== undefined);
  lowerOutput(body, declaration.name, e, args);
  const isCounting = counting !== undefined && formatted?.kind === "printed";
  const value = isCounting
    ? callCounting(body, counting, args, formatted.bounds, e)
    : callProcedure(body, declaration, args, e);
  if (isCounting) checkPrintedApart(body, declaration.name, args, formatted.texts, value, e);
  if (returnsTwice.test(declaration.name)) forgetLocals(body, e);
  if (threads.has(declaration.name)) giveUp(body, "threads are not modelled", e.span);
  if (declaration.noreturn || definition?.noreturn === true) end(body, { kind: "raise", span: e.span });
  return formatted?.kind === "scanned" ? formatted.count : value;
}

/** A weak function need not be there. */
function checkLinked(body: Body, declaration: FunctionDeclaration, e: CallExpression): void {
  if (declaration.weak !== true) return;
  const object = linkedObject(body.unit, declaration, objectTerm(functionObject(body.unit, declaration.name)));
  check(body, gt(object, zero), "null-dereference", `${sourceText(e)} calls ${declaration.name}, which is weak and not defined`, e.span); // prettier-ignore
}

/** Where another file, or no prototype, has let a call pass that does not fit. */
function checkCalledAs(
  body: Body,
  declaration: FunctionDeclaration,
  definition: FunctionDeclaration | undefined,
  e: CallExpression,
): void {
  const { models, model } = body.unit;
  if (definition === undefined || models.has(definition)) return;
  const isSeen = definition === declaration || fitsType(definition.type, declaration.type, model);
  const isComplete = e.args.length >= definition.params.length;
  const isChecked = (isComplete && declaration.type.prototype) || fitsArguments(definition, e.args, model);
  if (!isSeen || !isChecked) misfit(body, definition.name, e);
}

function misfit(body: Body, name: string, e: CallExpression): void {
  check(body, FALSE, "undefined-behaviour", `${sourceText(e)} calls ${name} as a function of another type`, e.span);
}

const returnsTwice = /^_*(sig)?setjmp$/;
/** Not `fork`: the child has memory of its own, and both go on from here. */
const threads: ReadonlySet<string> = new Set(["pthread_create", "thrd_create", "clone"]);

/** After a jump back, locals have whatever values they had when it was made. */
function forgetLocals(body: Body, e: CallExpression): void {
  const locals = [...body.storage.values()].flatMap((storage) =>
    storage.kind === "variables" ? storage.variables : [],
  );
  const own = new Set(body.locals.map((d) => d.variable));
  havoc(body, locals.filter((v) => own.has(v)), "approximation", e.span); // prettier-ignore
}

/** Arguments that depend on each other's effects are evaluated in either order. */
function lowerArguments(body: Body, e: CallExpression): readonly Value[] {
  const { args } = e;
  const isActive = args.map(hasEffects);
  if (!isActive.includes(true)) return args.map((arg) => body.lower.value(body, arg));
  const pairs = args.flatMap((_, j) => args.slice(0, j).map((_, i) => [i, j] as const));
  const orders = pairs.flatMap(([i, j]) => (isActive[i]! || isActive[j]! ? [{ i, j, order: orderOf(body, args[i]!, args[j]!) }] : [])); // prettier-ignore
  const open = orders.filter(({ order }) => order === "any");
  const [pair] = open;
  if (open.length > 1) giveUp(body, `the order in which the arguments of ${sourceText(e)} are evaluated is open`, e.span); // prettier-ignore
  const values = new Map<number, Value>();
  const lower = (i: number): Value => held(body, body.lower.value(body, args[i]!), args[i]!.span);
  for (const { j } of orders.filter(({ order }) => order === "second first")) values.set(j, lower(j));
  args.forEach((_, i) => {
    if (values.has(i)) return;
    if (open.length !== 1 || i !== pair!.i || values.has(pair!.j)) return void values.set(i, lower(i));
    const [first, second] = [slotFor(body, args[i]!), slotFor(body, args[pair!.j]!)];
    inEitherOrder(body, e, () => first.put(lower(i)), () => second.put(lower(pair!.j))); // prettier-ignore
    values.set(i, first.value()).set(pair!.j, second.value());
  });
  return args.map((_, i) => values.get(i)!);
}

export function mayCallOutside({ unit }: Body, root: Statement): boolean {
  let found = false;
  walkStatement(root, {
    statement: () => !found,
    expression: (e) => {
      if (e.kind !== "call") return !found;
      const declaration = calledFunction(e.callee);
      found ||= declaration === undefined || unit.groups.outside.mayBeEnteredBy(declaration);
      return !found;
    },
  });
  return found;
}

function errorCall(body: Body, e: CallExpression): Value {
  check(body, FALSE, "error-call", `${sourceText(e)} is reached`, e.span, { deliberate: true });
  end(body, { kind: "raise", span: e.span });
  return anyValue(body, e.type, e);
}

/** What `validate` puts where an invariant of a witness does not hold. */
function failedInvariant(body: Body, e: CallExpression): Value {
  check(body, FALSE, "loop-invariant-kept", "an invariant of the witness does not hold", e.span);
  end(body, { kind: "raise", span: e.span });
  return nothing;
}

/** A value that the outside world chooses. */
function input(body: Body, e: CallExpression): Value {
  for (const arg of e.args) body.lower.value(body, arg);
  const shape = shapeOf(e.type, body.unit.model);
  return shape === undefined ? anyValue(body, e.type, e) : arbitrary(body, shape, "input", e.span, sourceText(e));
}

// ------------------------------------------------------------------------------------------------------- direct calls

/** What is written once counts once, also where it is lowered in several orders. */
function countUnknown({ unknownCalls, countedCalls }: Unit, name: string, e: CallExpression): void {
  if (countedCalls.has(e)) return;
  countedCalls.add(e);
  unknownCalls.set(name, (unknownCalls.get(name) ?? 0) + 1);
}

function callProcedure(body: Body, declaration: FunctionDeclaration, args: readonly Value[], e: CallExpression): Value {
  const signature = procedureFor(body.unit, declaration);
  if (!signature.known) {
    countUnknown(body.unit, declaration.name, e);
    if (body.unit.options.onlyCertain) judgeArguments(body, args, e);
  }
  relyOnContract(body, declaration, e);
  const definition = definitionOf(body.unit, declaration.name);
  const call = (): readonly Term[] =>
    passingArguments(body, definition, args, e, () => emitCall(body, signature, args, e.args, e.span));
  const results = body.unit.groups.outside.mayBeEnteredBy(declaration) ? callOutside(body, e.span, call) : call();
  const value = resultValue(body, signature, results, e);
  const isModel = body.unit.models.has(definitionOf(body.unit, declaration.name) ?? declaration);
  if (isModel) maySetErrorNumber(body, declaration, e.span);
  return isModel && compares(declaration) && body.unit.callsOfNumbers.has(e) ? ofSameSign(body, value, e) : value;
}

/** Any number of that sign: C does not tell which one a function that compares returns. */
function ofSameSign(body: Body, value: Value, e: CallExpression): Value {
  if (value.kind !== "integer") return value;
  const any = arbitrary(body, { kind: "integer", range: value.range }, "approximation", e.span);
  if (any.kind !== "integer") return value;
  const isSame = and(eq(gt(any.term, zero), gt(value.term, zero)), eq(lt(any.term, zero), lt(value.term, zero)));
  assume(body, isSame, e.span);
  return any;
}

/** Of what a contract says nothing may be left out: what is not understood of it, or stands where another declaration counts. */
function relyOnContract(body: Body, declaration: FunctionDeclaration, e: CallExpression): void {
  const { unit } = body;
  if (unit.options.onlyCertain) return;
  const fn = definitionOf(unit, declaration.name) ?? unit.functions.get(declaration.name);
  for (const one of new Set([declaration, fn ?? declaration])) {
    const annotations = unit.annotations.get(one);
    const fault = annotations && contractFault(annotations, one);
    if (fault !== undefined) return giveUpOn(body, fault, `an annotation of ${one.name} is not understood`, e.span);
  }
  const [own, counting] = [contractAt(unit, declaration), fn && contractAt(unit, fn)];
  if (own === undefined || fn === declaration || (counting && isSameSpan(own.span, counting.span))) return;
  giveUp(
    body,
    `the contract of ${declaration.name} at ${own.span.file}:${own.span.line} is not that of its definition`,
    e.span,
  );
}

function contractAt(unit: Unit, fn: FunctionDeclaration): Contract | undefined {
  return unit.annotations.get(fn)?.contracts.get(fn);
}

/** The model that is told how many characters it prints, instead of the arguments that it prints. */
function callCounting(
  body: Body,
  counting: FunctionDeclaration,
  args: readonly Value[],
  { least, most }: PrintedBounds,
  e: CallExpression,
): Value {
  const signature = procedureFor(body.unit, counting);
  const named = counting.params.length - 2;
  const { range } = unsignedLong(body.unit);
  const passed = [...args.slice(0, named), integer(least, range), integer(most, range)];
  return resultValue(body, signature, emitCall(body, signature, passed, e.args.slice(0, named), e.span), e);
}

/** The value of a pointer to what has ended is not to be used (C11, 6.2.4); where the callee is here, one sees what it does with it. */
function judgeArguments(body: Body, args: readonly Value[], e: CallExpression): void {
  args.forEach((arg, i) => {
    if (arg.kind !== "pointer") return;
    const isAllowed = or(le(arg.object, zero), isAlive(body.unit, arg.object));
    const given = sourceText(e.args[i]!);
    check(body, isAllowed, "use-after-free", `${sourceText(e)} uses ${given} after the life of what it points to has ended`, e.span); // prettier-ignore
  });
}

function emitCall(
  body: Body,
  signature: Signature,
  args: readonly Value[],
  written: readonly Expression[],
  span: Span,
): readonly Term[] {
  const parts: Term[] = [];
  signature.params.forEach((shape, i) => {
    const arg = args[i];
    const value =
      arg === undefined
        ? arbitrary(body, shape, "approximation", span)
        : passed(body, arg, shape, written[i]?.type, span);
    parts.push(...partsOf(value));
  });
  checkCall(body, signature.procedure, parts, span);
  const results = signature.result === undefined ? [] : declareParts(body, "t#", signature.result, span);
  const flags = signature.mayLackResult ? [temporary(body, span, undefined, BOOL)] : [];
  for (const v of results) body.temporaries.add(v);
  emit(body, { kind: "call", procedure: signature.procedure, args: parts, results: [...results, ...flags], free: false, span }); // prettier-ignore
  return [...results, ...flags];
}

/** Records that stay in memory are passed as the place of a copy, which is the callee's. */
function passed(body: Body, value: Value, shape: Shape, type: CType | undefined, span: Span): Value {
  if (value.kind !== "stored" || type === undefined) return coerced(body, value, shape, span, type);
  const copy = temporaryObject(body, type, span);
  copyObject(body, copy, value.at, type, span);
  return copy;
}

function resultValue(body: Body, signature: Signature, results: readonly Term[], e: CallExpression): Value {
  const inner = withoutQualifiers(e.type);
  if (inner.kind === "void") return nothing;
  if (signature.result === undefined) return anyValue(body, e.type, e);
  if (signature.mayLackResult && !body.unused.has(e)) {
    check(body, results.at(-1)!, "uninitialized-read", `${sourceText(e)} is used although the function may end without a value`, e.span); // prettier-ignore
  }
  const value = fromParts(signature.result, signature.mayLackResult ? results.slice(0, -1) : results);
  const wanted = shapeOf(e.type, body.unit.model);
  if (signature.result.kind === "floating" && wanted?.kind === "floating" && signature.result.bits !== wanted.bits) return anyValue(body, e.type, e); // prettier-ignore
  if (wanted !== undefined) return coerced(body, value, wanted, e.span);
  return value.kind === "pointer" ? { kind: "stored", at: value } : anyValue(body, e.type, e);
}

// ----------------------------------------------------------------------------------------------------- indirect calls

/** One of the functions whose address is taken, or, unless the program is complete, one that nobody knows. */
function lowerIndirect(body: Body, e: CallExpression): Value {
  if (e.args.some((arg) => orderOf(body, e.callee, arg) === "any")) {
    giveUp(body, `whether the arguments of ${sourceText(e)} change which function it calls is not known`, e.span);
  }
  const callee = body.lower.value(body, e.callee);
  const target =
    callee.kind === "pointer"
      ? pointer(heldTerm(body, callee.object, e.span), heldTerm(body, callee.offset, e.span))
      : nullPointer;
  const args = lowerArguments(body, e).map((value) => held(body, value, e.span));
  check(body, not(isNull(target)), "null-dereference", `${sourceText(e)} calls through ${sourceText(e.callee)}, which is null`, e.span, target.object === zero ? { deliberate: true } : undefined); // prettier-ignore
  return dispatch(body, target, args, e);
}

function dispatch(body: Body, target: PointerValue, args: readonly Value[], e: CallExpression): Value {
  const { unit } = body;
  const shape = resultShapeOf(unit, e.type);
  const results = shape === undefined ? [] : declareParts(body, "t#", shape, e.span);
  for (const v of results) body.temporaries.add(v);
  const done = freshLabel(body, "called");
  const ways = candidates(unit, e).map(({ declaration, fits }) => ({
    declaration,
    fits,
    on: freshLabel(body, `call$${declaration.name}`),
    condition: eq(target.object, objectTerm(functionObject(unit, declaration.name))),
  }));
  const other = freshLabel(body, "call$other");
  end(body, { kind: "goto", targets: [...ways.map(({ on }) => on), other], span: e.span });
  for (const { declaration, fits, on, condition } of ways) {
    begin(body, on, e.span);
    pass(body, condition, { kind: "call", span: e.span, note: declaration.name }, e.span);
    if (!fits) misfit(body, declaration.name, e);
    const value = callProcedure(body, declaration, args, e);
    if (shape !== undefined) assignAll(body, results, partsOf(coerced(body, value, shape, e.span)), e.span);
    end(body, { kind: "goto", targets: [done], span: e.span });
  }
  begin(body, other, e.span);
  assume(body, and(...ways.map(({ condition }) => not(condition))), e.span);
  if (unit.options.complete) {
    // Nothing else can be called: what is not a function here is none at all.
    check(body, FALSE, "null-dereference", `${sourceText(e.callee)} does not point to a function`, e.span);
    end(body, { kind: "raise", span: e.span });
  } else {
    if (!unit.options.onlyCertain) unit.assumptions.add("what is called through pointers are functions of their type");
    callOutside(body, e.span, () => emit(body, { kind: "call", procedure: unknownProcedure.name, args: [], results: [], free: false, span: e.span })); // prettier-ignore
    if (shape !== undefined) assignAll(body, results, partsOf(arbitrary(body, shape, "approximation", e.span)), e.span);
    countUnknown(unit, unknownTarget, e);
  }
  begin(body, done, e.span);
  if (shape === undefined) return nothing;
  const value = fromParts(shape, results);
  return shapeOf(e.type, unit.model) === undefined && value.kind === "pointer" ? { kind: "stored", at: value } : value;
}

interface Candidate {
  readonly declaration: FunctionDeclaration;
  readonly fits: boolean;
}

/** Where not all of the program is here, pointers that come from elsewhere are taken to point to functions of their type. */
function candidates(unit: Unit, e: CallExpression): readonly Candidate[] {
  const called = calledType(e.callee.type);
  const found = unit.addressTakenFunctions.flatMap((declaration): readonly Candidate[] => {
    const own = definitionOf(unit, declaration.name)?.type ?? declaration.type;
    if (called !== undefined && !mayBeCalledAs(own, called, e.args.length)) return [];
    return [{ declaration, fits: called === undefined || fitsType(own, called, unit.model) }];
  });
  return unit.options.complete ? found : found.filter(({ fits }) => fits);
}

function calledType(type: CType): FunctionType | undefined {
  let inner = withoutQualifiers(type);
  if (inner.kind === "pointer") inner = withoutQualifiers(inner.to);
  return inner.kind === "function" ? inner : undefined;
}

/** Functions of other arity cannot be meant; other types can, since code casts them. */
function mayBeCalledAs(own: FunctionType, wanted: FunctionType, count: number): boolean {
  if (!own.prototype || !wanted.prototype) return true;
  return own.variadic ? own.params.length <= count : own.params.length === count;
}
