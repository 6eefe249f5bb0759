/** Functions that the lowering itself knows: the checker's intrinsics, in which models are written, and the compiler's. */
import { callDestructors } from "./around-main.ts";
import { add, and, eq, FALSE, gt, int, le, mod, not, or, select } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { checkKinds } from "../../../ir/check-kind.ts";
import { integerRange, integerTypeOf } from "../integers.ts";
import type { Expression, FunctionDeclaration } from "../tree.ts";
import type { Span } from "../../../source/span.ts";
import { assertionText } from "./assertions.ts";
import { lowerBuiltin } from "./builtins.ts";
import { literalText } from "./literal-text.ts";
import { guardRange, mayBeConstant } from "./places.ts";
import { anythingProcedure } from "./signatures.ts";
import {
  arbitrary,
  assign,
  assume,
  check,
  emit,
  end,
  giveUp,
  held,
  saying,
  temporary,
  type Body,
  type Verb,
} from "./body.ts";
import { truth } from "./conversions.ts";
import { checkLeaksAtStop, countBlocks } from "./leaks.ts";
import { copyRange, fillRange, havocRange } from "./memory-ranges.ts";
import { markAllocated } from "./no-value.ts";
import { alignTo, allocate, isAlive, release } from "./objects.ts";
import { largestAlignment } from "../object-alignment.ts";
import { anyValue } from "./operators.ts";
import { followJump, noteReturn } from "./long-jumps.ts";
import { sourceText } from "./source-text.ts";
import { floatOperation, regionOf, regions, sizeOfObject, type FloatOperation, type Region } from "./symbols.ts";
import {
  constant,
  integer,
  nothing,
  pointer,
  shapeOf,
  truthValue,
  zero,
  type PointerValue,
  type Value,
} from "./values.ts";
import { declareGlobal, freedObjects, scarcity } from "./unit.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;
type Intrinsic = (body: Body, e: CallExpression, args: readonly Value[]) => Value;

/** Undefined for every other function. */
export function lowerIntrinsic(body: Body, { name }: FunctionDeclaration, e: CallExpression): Value | undefined {
  const failed = assertionText(name, e);
  if (failed !== undefined) return failAssertion(body, e, failed);
  if (!name.startsWith("__inquest_")) return lowerBuiltin(body, name, e);
  const intrinsic = intrinsics[name.slice("__inquest_".length)];
  if (intrinsic === undefined) return undefined;
  const args = e.args.map((arg) => held(body, body.lower.value(body, arg), arg.span));
  return saying(body, sourceText(e), () => intrinsic(body, e, args));
}

// ---------------------------------------------------------------------------------------------------------- assertions

function failAssertion(body: Body, e: CallExpression, text: string): Value {
  const message = text === "" ? "the assertion fails" : `assertion ${text} fails`;
  const isConstant = body.open !== undefined && body.constantWays.has(body.open.label);
  check(body, FALSE, "assertion", message, e.span, isConstant ? { deliberate: true } : { claim: true });
  checkLeaksAtStop(body, e.span);
  end(body, { kind: "raise", span: e.span });
  return nothing;
}

// ---------------------------------------------------------------------------------------------------------- intrinsics

function address(args: readonly Value[], at: number): PointerValue {
  const value = args[at];
  return value?.kind === "pointer" ? value : pointer(zero, zero);
}

function count(args: readonly Value[], at: number): Term {
  const value = args[at];
  return value?.kind === "integer" ? value.term : zero;
}

const allocation =
  (region: Region): Intrinsic =>
  (body, e, args) => {
    if (region === "heap") countBlocks(body, 1n, e.span);
    const made = { size: count(args, 0), region, alignment: largestAlignment(body.unit.model) };
    const object = allocate(body, made, e.span);
    if (region === "heap") markAllocated(body, object, e.span);
    return pointer(object, zero);
  };

const guarded =
  (verb: Verb): Intrinsic =>
  (body, e, args) => {
    guardRange(body, address(args, 0), count(args, 1), verb, e.span, verb === "writes" && mayBeConstant(body, e));
    return nothing;
  };

/** By way of a temporary: an equation about a region in a branch would tell runs what it is. */
function isIn(body: Body, { object }: PointerValue, region: Region, span: Span): Value {
  const found = temporary(body, span);
  assign(body, found, regionOf(body.unit.symbols, object), span);
  return truthValue(eq(found, int(regions[region])));
}

const arbitraryValue =
  (tag: "approximation" | "input"): Intrinsic =>
  (body, e) => {
    const shape = shapeOf(e.type, body.unit.model);
    return shape === undefined ? anyValue(body, e.type, e) : arbitrary(body, shape, tag, e.span);
  };

const floating =
  (op: FloatOperation): Intrinsic =>
  (body, e, args) => {
    const terms = args.flatMap((arg) => (arg.kind === "floating" ? [arg.term] : []));
    if (terms.length !== args.length) return anyValue(body, e.type, e);
    return { kind: "floating", term: floatOperation(body.unit.symbols, 64, op, ...terms) };
  };

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  allocate: allocation("heap"),
  allocate_aligned: (body, e, args) => {
    const at = allocation("heap")(body, e, args);
    if (at.kind === "pointer") alignTo(body, at.object, count(args, 1), e.span);
    return at;
  },
  allocate_automatic: allocation("automatic"),
  allocate_static: allocation("static"),
  allocate_resource: allocation("resource"),
  end: (body, e, args) => {
    release(body, address(args, 0).object, e.span);
    return nothing;
  },
  live: (body, e, args) => {
    const { object } = address(args, 0);
    const holds = or(le(object, zero), isAlive(body.unit, object));
    check(body, holds, "use-after-free", "this uses memory after its life has ended", e.span);
    return nothing;
  },
  apart: (body, e, args) => {
    const holds = areApart(address(args, 0), address(args, 1), count(args, 2));
    check(body, holds, "undefined-behaviour", "this call copies between blocks that overlap", e.span);
    return nothing;
  },
  release: (body, e, args) => {
    releaseHeap(body, address(args, 0), e);
    return nothing;
  },
  object_size: (body, e, args) => {
    const size = temporary(body, e.span);
    assign(body, size, sizeOfObject(body.unit.symbols, address(args, 0).object), e.span);
    assume(body, le(zero, size), e.span);
    return integer(size, { low: 0n, high: (1n << 63n) - 1n });
  },
  offset: (body, e, args) => integer(address(args, 0).offset, integerRange(integerTypeOf(e.type)!, body.unit.model)),
  returns_to: (body, e, args) => {
    noteReturn(body, address(args, 0), address(args, 1).object, e.span);
    return nothing;
  },
  jump: (body, e, args) => {
    followJump(body, address(args, 0), e.span);
    return nothing;
  },
  is_heap: (body, e, args) => isIn(body, address(args, 0), "heap", e.span),
  is_literal: (body, e, args) => isIn(body, address(args, 0), "literal", e.span),
  read: guarded("reads"),
  write: guarded("writes"),
  copy: (body, e, args) => {
    copyRange(body, address(args, 0), address(args, 1), count(args, 2), body.unit.groups.changedBy(e), false, e.span);
    return nothing;
  },
  fill: (body, e, args) => {
    fillRange(body, address(args, 0), lowByte(args[1]), count(args, 2), body.unit.groups.changedBy(e), false, e.span);
    return nothing;
  },
  havoc: (body, e, args) => {
    havocRange(body, address(args, 0), count(args, 1), body.unit.groups.changedBy(e), "approximation", e.span);
    return nothing;
  },
  input: (body, e, args) => {
    havocRange(body, address(args, 0), count(args, 1), body.unit.groups.changedBy(e), "input", e.span);
    return nothing;
  },
  havoc_all: (body, e) => {
    emit(body, { kind: "call", procedure: anythingProcedure.name, args: [], results: [], free: false, span: e.span });
    return nothing;
  },
  input_arguments: () => nothing,
  havoc_arguments: () => nothing,
  incomplete: (body, e) => {
    giveUp(body, literalText(e.args[0]!) ?? "part of this call is not modelled", e.span);
    return nothing;
  },
  output: () => nothing,
  assume: (body, e, args) => {
    assume(body, truth(body, args[0] ?? constant(1n), e.args[0]!.type, e.span), e.span);
    return nothing;
  },
  finish: (body, e) => {
    if (body.unit.options.complete) callDestructors(body, e.span);
    return nothing;
  },
  stop: (body, e) => {
    checkLeaksAtStop(body, e.span);
    end(body, { kind: "raise", span: e.span });
    return nothing;
  },
  require: (body, e, args) => {
    const holds = truth(body, args[0] ?? constant(1n), e.args[0]!.type, e.span);
    checkNamed(body, holds, e.args.slice(1), e.span);
    return nothing;
  },
  fail: (body, e) => {
    checkNamed(body, FALSE, e.args, e.span);
    end(body, { kind: "raise", span: e.span });
    return nothing;
  },
  is_whole: ({ unit }) => constant(unit.options.complete ? 1n : 0n),
  malloc_may_fail: (body, e) => {
    if (!body.unit.options.mallocMayFail) {
      body.unit.assumptions.add("memory does not run short");
      return constant(0n);
    }
    return truthValue(declareGlobal(body.unit, { variable: scarcity, span: e.span }));
  },
  fabs: floating("abs"),
  sqrt: floating("sqrt"),
  floor: floating("floor"),
  ceil: floating("ceil"),
  trunc: floating("trunc"),
  round: floating("round"),
  fmod: floating("fmod"),
  ...anyAndInput(),
};

function anyAndInput(): Readonly<Record<string, Intrinsic>> {
  const types = ["int", "long", "unsigned", "unsigned_long", "char", "double", "pointer"];
  return Object.fromEntries(
    types.flatMap((type) => [
      [`any_${type}`, arbitraryValue("approximation")],
      [`input_${type}`, arbitraryValue("input")],
    ]),
  ) as Readonly<Record<string, Intrinsic>>;
}

/** The check and its message, as a model tells them. */
function checkNamed(body: Body, condition: Term, [kind, message]: readonly Expression[], span: Span): void {
  const name = kind && literalText(kind);
  const known = checkKinds.find((one) => one === name) ?? "assertion";
  check(body, condition, known, (message && literalText(message)) ?? "this call fails", span);
}

/** Blocks of that size. */
function areApart(a: PointerValue, b: PointerValue, size: Term): Term {
  const follows = (first: PointerValue, second: PointerValue): Term => le(add(first.offset, size), second.offset);
  return or(le(size, zero), not(eq(a.object, b.object)), follows(a, b), follows(b, a));
}

function lowByte(value: Value | undefined): Term {
  if (value?.kind !== "integer") return zero;
  if (value.range.low >= 0n && value.range.high < 256n) return value.term;
  return mod(value.term, int(256n));
}

/** Freed once, from its start, and from the heap. */
function releaseHeap(body: Body, at: PointerValue, e: CallExpression): void {
  const { symbols } = body.unit;
  const text = sourceText(e);
  const heap = and(gt(at.object, zero), eq(regionOf(symbols, at.object), int(regions.heap)));
  const freed = select(freedObjects, at.object);
  check(body, or(not(heap), not(freed)), "double-free", `${text} frees memory that has been freed before`, e.span);
  check(body, and(heap, eq(at.offset, zero)), "invalid-free", `${text} frees what malloc did not return`, e.span);
  release(body, at.object, e.span);
  countBlocks(body, -1n, e.span);
}
