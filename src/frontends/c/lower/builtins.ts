/** The compiler's own functions, `__builtin_*` and `__sync_*`, as far as they are not library functions by another name. */
import { eq, int, ite, not } from "../../../logic/build.ts";
import { integerRange, integerTypeOf, withoutQualifiers } from "../integers.ts";
import type { CType, Expression } from "../tree.ts";
import { check, end, held, inRange, type Body, type MemoryPlace } from "./body.ts";
import { bitPattern } from "./floats.ts";
import { allocate } from "./objects.ts";
import { anyValue, operate } from "./operators.ts";
import { readPlace, writePlace, writeUnguarded } from "./places.ts";
import { comparePointers } from "./pointers.ts";
import { isWithin, wrapTerm } from "./ranges.ts";
import { sourceText } from "./source-text.ts";
import { constant, floatBits, integer, nothing, partsOf, pointer, truthValue, zero, type IntegerValue, type Value } from "./values.ts"; // prettier-ignore
import { add, mul, sub, FALSE } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

export function lowerBuiltin(body: Body, name: string, e: CallExpression): Value | undefined {
  switch (name) {
    case "__builtin_expect":
    case "__builtin_expect_with_probability":
    case "__builtin_assume_aligned":
    case "__builtin_launder":
      return firstOf(body, e);
    case "__builtin_constant_p":
      return constant(0n);
    case "__builtin_unreachable":
      check(body, FALSE, "unreachable", "this is reached although it is marked as unreachable", e.span, {
        deliberate: true,
      });
      end(body, { kind: "raise", span: e.span });
      return nothing;
    case "__builtin_trap":
      end(body, { kind: "raise", span: e.span });
      return nothing;
    case "__builtin_assume":
      return nothing;
    case "__builtin_object_size":
    case "__builtin_dynamic_object_size":
      return constant(integerRange(integerTypeOf(e.type)!, body.unit.model).high);
    case "__builtin_va_start":
    case "__builtin_va_end":
    case "__builtin_va_copy":
    case "__builtin_prefetch":
    case "__sync_synchronize":
    case "__atomic_thread_fence":
    case "__atomic_signal_fence":
    case "__c11_atomic_thread_fence":
    case "__c11_atomic_signal_fence":
      return nothing;
    case "__builtin_alloca":
    case "alloca": {
      const size = firstOf(body, e);
      const bytes = size.kind === "integer" ? size.term : zero;
      const object = allocate(body, bytes, "automatic", e.span);
      body.scopes[0]?.objects.push({ object, name: sourceText(e) });
      return pointer(object, zero);
    }
    case "__builtin_huge_val":
    case "__builtin_inf":
    case "__builtin_huge_valf":
    case "__builtin_inff":
      return { kind: "floating", term: int(bitPattern(Infinity, floatBits(e.type))) };
    case "__builtin_nan":
    case "__builtin_nanf":
      return { kind: "floating", term: int(floatBits(e.type) === 32 ? 0x7fc00000n : 0x7ff8000000000000n) };
    default:
      return lowerOverflowing(body, name, e) ?? lowerAtomic(body, name, e) ?? lowerMachine(body, name, e);
  }
}

/** An instruction of the machine. Unless it is told an address, it only computes. */
function lowerMachine(body: Body, name: string, e: CallExpression): Value | undefined {
  if (!name.startsWith("__builtin_ia32_") || e.args.some((arg) => pointeeOf(arg.type) !== undefined)) return undefined;
  firstOf(body, e);
  return anyValue(body, e.type, e);
}

/** The others are evaluated too. */
function firstOf(body: Body, e: CallExpression): Value {
  const values = e.args.map((arg) => held(body, body.lower.value(body, arg), arg.span));
  return values[0] ?? nothing;
}

// ------------------------------------------------------------------------------------------------- checked arithmetic

const overflowing = /^__builtin_([su]?)(add|sub|mul)(l{0,2})_overflow$/;

function lowerOverflowing(body: Body, name: string, e: CallExpression): Value | undefined {
  const op = overflowing.exec(name)?.[2];
  if (op === undefined) return undefined;
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

const fetching = /^__sync_(?:fetch_and_(add|sub|or|and|xor)|(add|sub|or|and|xor)_and_fetch)/;
const operators = { add: "+", sub: "-", or: "|", and: "&", xor: "^" } as const;

/** One thread runs at a time: an atomic operation is an operation. */
function lowerAtomic(body: Body, name: string, e: CallExpression): Value | undefined {
  const swap = /^__sync_(bool|val)_compare_and_swap/.exec(name);
  const fetch = fetching.exec(name);
  const set = name.startsWith("__sync_lock_test_and_set");
  const clear = name.startsWith("__sync_lock_release");
  if (swap === null && fetch === null && !set && !clear) return undefined;
  const values = e.args.map((arg) => held(body, body.lower.value(body, arg), arg.span));
  const [to, ...operands] = values;
  const type = pointeeOf(e.args[0]!.type);
  if (to?.kind !== "pointer" || type === undefined) return anyValue(body, e.type, e);
  const place = derefOf(e.args[0]!, to, type);
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
  const same = sameScalar(body, before, expected);
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

function sameScalar(body: Body, a: Value, b: Value): Term | undefined {
  if (a.kind === "integer" && b.kind === "integer") return eq(a.term, b.term);
  return a.kind === "pointer" && b.kind === "pointer" ? comparePointers(body, "==", a, b) : undefined;
}
