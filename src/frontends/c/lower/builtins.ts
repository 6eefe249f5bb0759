/**
 * The compiler's own functions, `__builtin_*` and `__sync_*`, that no function of C could stand for: they take values of any type, are
 * constants of the compiler, change the control flow or belong to the frame of their caller. The others are models (`models/builtins.c`).
 */
import { eq, int, ite, not } from "../../../logic/build.ts";
import { noQualifiers, qualify } from "../c-types.ts";
import { evaluateAddress, evaluateConstant } from "../constants.ts";
import { hasEffects } from "../effects.ts";
import { integerRange, integerTypeOf, withoutQualifiers } from "../integers.ts";
import type { CType, Expression } from "../tree.ts";
import { assume, check, end, giveUpUnless, held, inRange, type Body, type MemoryPlace } from "./body.ts";
import { truth } from "./conversions.ts";
import { bitPattern } from "./floats.ts";
import { literalText } from "./literal-text.ts";
import { allocaObject } from "./lives.ts";
import { markAllocated } from "./no-value.ts";
import { allocate } from "./objects.ts";
import { largestAlignment } from "../object-alignment.ts";
import { anyValue, operate } from "./operators.ts";
import { readPlace, writePlace, writeUnguarded } from "./places.ts";
import { comparePointers } from "./pointers.ts";
import { isWithin, wrapTerm } from "./ranges.ts";
import { copyList, endList, startList } from "./variable-arguments.ts";
import { sourceText } from "./source-text.ts";
import { constant, floatBits, integer, nothing, partsOf, pointer, truthValue, zero, type IntegerValue, type Value } from "./values.ts"; // prettier-ignore
import { add, mul, sub, FALSE } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;
type Builtin = (body: Body, e: CallExpression, name: string) => Value;

/** Undefined for every function but these. */
export function lowerBuiltin(body: Body, name: string, e: CallExpression): Value | undefined {
  return (builtinNamed(name) ?? machineInstruction(name, e))?.(body, e, name);
}

/** Whether the lowering itself knows it: then no model of that name is ever looked for. */
export function isBuiltin(name: string): boolean {
  return builtinNamed(name) !== undefined;
}

function builtinNamed(name: string): Builtin | undefined {
  if (Object.hasOwn(builtins, name)) return builtins[name];
  return families.find(([pattern]) => pattern.test(name))?.[1];
}

/** The others are evaluated too. */
function firstOf(body: Body, e: CallExpression): Value {
  const values = e.args.map((arg) => held(body, body.lower.value(body, arg), arg.span));
  return values[0] ?? nothing;
}

const isKnown: Builtin = (body, e) => constant(evaluateConstant(e, body.unit.model) ?? 0n);

/** What is not known without optimization has the largest size; asked for the least, none. Compilers differ in what they know of sums. */
const sizeBehind: Builtin = (body, e) => {
  const { model } = body.unit;
  const known = evaluateConstant(e, model);
  if (known !== undefined) return constant(known);
  if (evaluateAddress(e.args[0]!, model)?.base !== undefined) return anyValue(body, e.type, e);
  const kind = evaluateConstant(e.args[1]!, model);
  return constant(kind === 2n || kind === 3n ? 0n : integerRange(integerTypeOf(e.type)!, model).high);
};

const infinity: Builtin = (_, e) => ({ kind: "floating", term: int(bitPattern(Infinity, floatBits(e.type))) });

/** What the bits of others are is the machine's business. */
const notANumber: Builtin = (body, e) => {
  if (literalText(e.args[0]!) !== "") return anyValue(body, e.type, e);
  return { kind: "floating", term: int(floatBits(e.type) === 32 ? 0x7fc00000n : 0x7ff8000000000000n) };
};

/** A condition that has effects is not evaluated, and says nothing. A finding that is to be certain does not rest on it. */
const assumption: Builtin = (body, e) => {
  const condition = e.args[0]!;
  if (hasEffects(condition) || body.unit.options.onlyCertain) return nothing;
  const holds = truth(body, body.lower.value(body, condition), condition.type, e.span);
  if (body.unit.options.complete) giveUpUnless(body, holds, `what ${sourceText(e)} says is not shown`, e.span);
  else assume(body, holds, e.span);
  return nothing;
};

const unreachable: Builtin = (body, e) => {
  const message = "this is reached although it is marked as unreachable";
  check(body, FALSE, "unreachable", message, e.span, { deliberate: true });
  end(body, { kind: "raise", span: e.span });
  return nothing;
};

/** `__builtin_alloca_with_align` says it in bits. */
function alignmentAsked({ unit: { model } }: Body, e: CallExpression): number {
  const bits = e.args[1] && evaluateConstant(e.args[1], model);
  return bits === undefined ? largestAlignment(model) : Number(bits / 8n);
}

const automatic: Builtin = (body, e) => {
  const size = firstOf(body, e);
  const bytes = size.kind === "integer" ? size.term : zero;
  const object = allocate(
    body,
    { size: bytes, region: "automatic", alignment: alignmentAsked(body, e) },
    e.span,
    allocaObject(body, e),
  );
  markAllocated(body, object, e.span);
  body.scopes[0]?.objects.push({ object, name: sourceText(e) });
  return pointer(object, zero);
};

const builtins: Readonly<Record<string, Builtin>> = {
  __builtin_expect: firstOf,
  __builtin_expect_with_probability: firstOf,
  __builtin_assume_aligned: firstOf,
  __builtin_launder: firstOf,
  __builtin_constant_p: isKnown,
  __builtin_object_size: sizeBehind,
  __builtin_dynamic_object_size: sizeBehind,
  __builtin_unreachable: unreachable,
  __builtin_assume: assumption,
  __builtin_va_start: (body, e) => (startList(body, e.args[0]!, e.span), nothing),
  __builtin_va_end: (body, e) => (endList(body, e.args[0]!, e.span), nothing),
  __builtin_va_copy: (body, e) => (copyList(body, e.args[0]!, e.args[1]!, e.span), nothing),
  __builtin_alloca: automatic,
  __builtin_alloca_with_align: automatic,
  alloca: automatic,
  __builtin_huge_val: infinity,
  __builtin_huge_valf: infinity,
  __builtin_inf: infinity,
  __builtin_inff: infinity,
  __builtin_nan: notANumber,
  __builtin_nanf: notANumber,
};

/** An instruction of the machine: unless it is told an address, it only computes. */
function machineInstruction(name: string, e: CallExpression): Builtin | undefined {
  if (!name.startsWith("__builtin_ia32_") || e.args.some((arg) => pointeeOf(arg.type) !== undefined)) return undefined;
  return (body) => {
    firstOf(body, e);
    return anyValue(body, e.type, e);
  };
}

// ------------------------------------------------------------------------------------------------- checked arithmetic

const overflowing = /^__builtin_[su]?(add|sub|mul)l{0,2}_overflow$/;

function lowerOverflowing(body: Body, e: CallExpression, name: string): Value {
  const op = overflowing.exec(name)![1];
  const [a, b, to] = e.args.map((arg) => held(body, body.lower.value(body, arg), arg.span));
  const pointee = pointeeOf(e.args[2]!.type);
  const type = pointee && integerTypeOf(pointee);
  if (a?.kind !== "integer" || b?.kind !== "integer" || to?.kind !== "pointer" || type === undefined)
    return anyValue(body, e.type, e);
  const exact = (op === "add" ? add : op === "sub" ? sub : mul)(a.term, b.term);
  const range = integerRange(type, body.unit.model);
  const wide = { low: -(1n << 160n), high: 1n << 160n };
  const place = derefOf(e.args[2]!, to, pointee!);
  writePlace(body, place, integer(wrapTerm(exact, wide, range), range), e.span);
  return truthValue(not(inRange(exact, range)));
}

function pointeeOf(type: CType): CType | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "pointer" ? withoutQualifiers(inner.to) : undefined;
}

function derefOf(arg: Expression, at: Extract<Value, { kind: "pointer" }>, type: CType): MemoryPlace {
  const text = (): string => `*${sourceText(arg)}`;
  return { kind: "memory", at, type, guard: "all", text, pointerText: () => sourceText(arg) };
}

// ------------------------------------------------------------------------------------------------------------ atomics

const atomic = /^__sync_(?:fetch_and_(?:add|sub|or|and|xor)|(?:add|sub|or|and|xor)_and_fetch|(?:bool|val)_compare_and_swap|lock_test_and_set|lock_release)/; // prettier-ignore
const fetching = /^__sync_(?:fetch_and_(add|sub|or|and|xor)|(add|sub|or|and|xor)_and_fetch)/;
const operators = { add: "+", sub: "-", or: "|", and: "&", xor: "^" } as const;

/** Where one thread runs at a time, an atomic operation is an operation. */
function lowerAtomic(body: Body, e: CallExpression, name: string): Value {
  const swap = /^__sync_(bool|val)_compare_and_swap/.exec(name);
  const fetch = fetching.exec(name);
  const set = name.startsWith("__sync_lock_test_and_set");
  const clear = name.startsWith("__sync_lock_release");
  const values = e.args.map((arg) => held(body, body.lower.value(body, arg), arg.span));
  const [to, ...operands] = values;
  const type = pointeeOf(e.args[0]!.type);
  if (to?.kind !== "pointer" || type === undefined) return anyValue(body, e.type, e);
  const place = derefOf(e.args[0]!, to, qualify(type, { ...noQualifiers, atomic: true }));
  const before = held(body, readPlace(body, place, e.span), e.span);
  if (clear) return (void writeUnguarded(body, place, constant(0n), e.span), nothing);
  if (set) return (writeUnguarded(body, place, operands[0]!, e.span), before);
  if (fetch !== null) {
    const op = operators[(fetch[1] ?? fetch[2]) as keyof typeof operators];
    const after = operate(body, op, before, operands[0]!, type, e.args[1]!.type, type, e);
    writeUnguarded(body, place, after, e.span);
    return fetch[1] === undefined ? after : before;
  }
  return compareAndSwap(body, place, before, operands[0]!, operands[1]!, swap![1] === "bool", e);
}

function compareAndSwap(
  body: Body,
  place: MemoryPlace,
  before: Value,
  expected: Value,
  wanted: Value,
  asTruth: boolean,
  e: CallExpression,
): Value {
  const same = sameScalar(body, before, expected, e);
  if (same === undefined || before.kind !== wanted.kind) return anyValue(body, e.type, e);
  const parts = partsOf(before).map((old, i) => ite(same, partsOf(wanted)[i]!, old));
  const after: Value =
    before.kind === "integer"
      ? integer(parts[0]!, joined(before, wanted as IntegerValue))
      : pointer(parts[0]!, parts[1]!);
  writeUnguarded(body, place, after, e.span);
  return asTruth ? truthValue(same) : before;
}

function joined(a: IntegerValue, b: IntegerValue): IntegerValue["range"] {
  if (isWithin(a.range, b.range)) return b.range;
  return {
    low: a.range.low < b.range.low ? a.range.low : b.range.low,
    high: a.range.high > b.range.high ? a.range.high : b.range.high,
  };
}

function sameScalar(body: Body, a: Value, b: Value, e: Expression): Term | undefined {
  if (a.kind === "integer" && b.kind === "integer") return eq(a.term, b.term);
  return a.kind === "pointer" && b.kind === "pointer" ? comparePointers(body, "==", a, b, e) : undefined;
}

/** Families of names. */
const families: readonly (readonly [RegExp, Builtin])[] = [
  [overflowing, lowerOverflowing],
  [atomic, lowerAtomic],
];
