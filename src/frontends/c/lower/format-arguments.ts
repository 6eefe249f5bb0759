/**
 * What printf and scanf do to the arguments that follow their format: strings are read to their end, and what scanf is given
 * pointers to becomes input. A format that is not a literal says nothing; then the types of the arguments do. One that is a literal
 * also says how many characters are made of it.
 */
import { add, ge, int, ite, le, lt, mul, sub } from "../../../logic/build.ts";
import { FALSE, type Term } from "../../../logic/term.ts";
import type { HavocTag } from "../../../ir/program.ts";
import { integerType } from "../c-types.ts";
import { printfDemands, scanfDemands, type FormatDemand } from "../format-demands.ts";
import { printedLength, type PrintedLength } from "../format-lengths.ts";
import { printfEffects, scanfEffects, type FormatEffect } from "../formats.ts";
import { integerRange, withoutQualifiers, type IntegerRange } from "../integers.ts";
import type { CType, Expression, FunctionDeclaration } from "../tree.ts";
import {
  arbitrary,
  begin,
  branch,
  check,
  declareParts,
  emit,
  freshLabel,
  lowerWithin,
  type Body,
  type MemoryPlace,
} from "./body.ts";
import { byteCount } from "./byte-counts.ts";
import type { PrintedText } from "./format-overlap.ts";
import { literalText } from "./literal-text.ts";
import { groupsOf } from "./cell-groups.ts";
import { havocRange } from "./memory-ranges.ts";
import { guardAccess, guardRange } from "./places.ts";
import { storeScalar } from "./scalars.ts";
import { definitionOf, procedureFor } from "./signatures.ts";
import { sourceText } from "./source-text.ts";
import type { Unit } from "./unit.ts";
import { constant, partsOf, pointer, zero, type PointerValue, type Shape, type Value } from "./values.ts";
import { walkStatement } from "../walk.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

/** Intrinsics with which a model says that what its variadic arguments point to is written. */
const writers: ReadonlyMap<string, HavocTag> = new Map([
  ["__inquest_input_arguments", "input"],
  ["__inquest_havoc_arguments", "approximation"],
]);

/** How many characters are printed, or how many arguments were written. */
export type FormatOutcome =
  | { readonly kind: "printed"; readonly bounds: PrintedBounds; readonly texts: readonly PrintedText[] }
  | { readonly kind: "scanned"; readonly count: Value };

export interface PrintedBounds {
  readonly least: Term;
  readonly most: Term;
}

/** `isCounted`: it is asked how many characters are printed. */
export function formatArguments(
  body: Body,
  definition: FunctionDeclaration,
  args: readonly Value[],
  e: CallExpression,
  isCounted: boolean,
): FormatOutcome | undefined {
  if (!definition.type.variadic || !body.unit.models.has(definition)) return undefined;
  const first = definition.params.length;
  const format = e.args[first - 1] === undefined ? undefined : literalText(e.args[first - 1]!);
  const tag = writingTag(definition);
  const isFormatted = tag !== undefined || /printf/.test(definition.name);
  if (isFormatted && format === undefined)
    body.unit.assumptions.add("formats that are not literals fit their arguments");
  if (isFormatted && format !== undefined) {
    const isScan = tag !== undefined;
    const demands = isScan ? scanfDemands(format) : printfDemands(format);
    for (const demand of demands ?? []) checkDemand(body, demand, args[first + demand.argument], e);
  }
  if (tag !== undefined) {
    const count = scanned(body, args.slice(first), e.args.slice(first), format, tag, e);
    return count && { kind: "scanned", count };
  }
  if (!isFormatted || format === undefined) return undefined;
  return printed(body, args.slice(first), e.args.slice(first), format, e, isCounted);
}

/** An argument that is not there, or of another kind, is undefined behaviour. */
function checkDemand(
  body: Body,
  { wants, conversion }: FormatDemand,
  value: Value | undefined,
  e: CallExpression,
): void {
  const fault = value === undefined ? `there is no argument for ${conversion}` : kindFault(value, wants, conversion);
  if (fault !== undefined) check(body, FALSE, "precondition", fault, e.span);
}

function kindFault({ kind }: Value, wants: FormatDemand["wants"], conversion: string): string | undefined {
  if (kind !== "integer" && kind !== "floating" && kind !== "pointer") return undefined;
  const isWrong = wants === "number or pointer" ? kind === "floating" : kind !== wants;
  if (!isWrong) return undefined;
  const wanted = {
    pointer: "a pointer",
    floating: "a floating number",
    "number or pointer": "an integer or a pointer",
  };
  return `${conversion} takes ${wanted[wants]}, and its argument is none`;
}

// ------------------------------------------------------------------------------------------------------------- printf

function printed(
  body: Body,
  args: readonly Value[],
  written: readonly Expression[],
  format: string,
  e: CallExpression,
  isCounted: boolean,
): FormatOutcome | undefined {
  const length = isCounted ? printedLength(format, (argument) => rangeOf(args[argument])) : undefined;
  const lengths = new Map<number, Term>();
  const texts: PrintedText[] = [];
  for (const { argument, does } of printfEffects(format) ?? []) {
    const value = args[argument];
    if (value?.kind !== "pointer") continue;
    if (does.kind === "writes") writeValue(body, value, does.type, "approximation", e);
    if (does.kind !== "reads-string") continue;
    const made = readString(body, value, written[argument]!, does, args, e, length !== undefined);
    if (made === undefined) continue;
    lengths.set(argument, made);
    texts.push({ text: value, size: does.most === undefined ? add(made, int(1)) : made });
  }
  const bounds = length && boundsOf(body, length, lengths);
  return bounds && { kind: "printed", bounds, texts };
}

const rangeOf = (value: Value | undefined): IntegerRange | undefined =>
  value?.kind === "integer" ? value.range : undefined;

/** Tells its length, if it is counted. */
function readString(
  body: Body,
  text: PointerValue,
  written: Expression,
  { wide, most }: Extract<FormatEffect, { kind: "reads-string" }>,
  args: readonly Value[],
  e: CallExpression,
  isCounted: boolean,
): Term | undefined {
  const bound = limitOf(body.unit, typeof most === "object" ? args[most.argument] : most);
  const literal = isCounted ? literalText(written)?.split("\0", 1)[0] : undefined;
  if (literal !== undefined && typeof most !== "object") return int(Math.min(literal.length, most ?? Infinity));
  const reader = wide ? "__library_printed_wide_string" : isCounted ? measure : "__library_printed_string";
  const definition = definitionOf(body.unit, reader);
  if (definition === undefined) return undefined;
  const { procedure } = procedureFor(body.unit, definition);
  const results = reader === measure ? declareParts(body, "t#", unsignedLong(body.unit), e.span) : [];
  for (const v of results) body.temporaries.add(v);
  emit(body, { kind: "call", procedure, args: [...partsOf(text), bound], results, free: false, span: e.span });
  return results[0];
}

const measure = "__library_measured_string";

/** A precision that is negative counts as none. */
function limitOf(unit: Unit, precision: Value | number | undefined): Term {
  const unlimited = int(unsignedLong(unit).range.high);
  if (typeof precision === "number") return int(precision);
  return precision?.kind === "integer" ? ite(lt(precision.term, zero), unlimited, precision.term) : unlimited;
}

export function unsignedLong({ model }: Unit): Extract<Shape, { kind: "integer" }> {
  return { kind: "integer", range: integerRange(integerType("unsigned long"), model) };
}

function boundsOf(
  { unit }: Body,
  { least, most, strings }: PrintedLength,
  lengths: ReadonlyMap<number, Term>,
): PrintedBounds | undefined {
  const parts: Term[] = [];
  for (const { argument, width } of strings) {
    const length = lengths.get(argument);
    if (length === undefined) return undefined;
    parts.push(width === 0 ? length : ite(le(int(width), length), length, int(width)));
  }
  const unbounded = int(unsignedLong(unit).range.high);
  const sum = (fixed: number): Term => {
    const total = parts.reduce(add, int(fixed));
    return total.kind === "int" ? total : ite(le(total, unbounded), total, unbounded);
  };
  return { least: sum(least), most: most === undefined ? unbounded : sum(most) };
}

// -------------------------------------------------------------------------------------------------------------- scanf

function scanned(
  body: Body,
  args: readonly Value[],
  written: readonly Expression[],
  format: string | undefined,
  tag: HavocTag,
  e: CallExpression,
): Value | undefined {
  const effects = format === undefined ? undefined : scanfEffects(format);
  if (effects === undefined) {
    args.forEach((value, i) => {
      const type = pointee(written[i]!);
      if (value.kind === "pointer" && type !== undefined) writeValue(body, value, type, tag, e);
    });
    return undefined;
  }
  const writes = effects.flatMap(({ argument, does, isCounted }) => {
    const value = args[argument];
    const write = value?.kind === "pointer" ? scannedWrite(body, value, does, tag, e) : undefined;
    return [{ write, isCounted }];
  });
  return writeScanned(body, writes, tag, e);
}

interface ScannedWrite {
  readonly write: (() => void) | undefined;
  readonly isCounted: boolean;
}

/** All pointers have to be good; how many arguments are written, in their order, is for the input to say, and what scanf returns. */
function writeScanned(body: Body, writes: readonly ScannedWrite[], tag: HavocTag, e: CallExpression): Value {
  const { span } = e;
  const most = BigInt(writes.filter(({ isCounted }) => isCounted).length);
  const count = arbitrary(body, { kind: "integer", range: { low: -1n, high: most } }, tag, span);
  const [written] = partsOf(count) as readonly [Term];
  const done = freshLabel(body, "scanned");
  lowerWithin(body, true, () => {
    let before = 0n;
    for (const { write, isCounted } of writes) {
      if (isCounted) before += 1n;
      const next = freshLabel(body, "scan");
      branch(body, ge(written, int(before)), { label: next, span }, { label: done, span }, span);
      begin(body, next, span);
      write?.();
    }
  });
  begin(body, done, span);
  return count;
}

/** The pointer is looked at now; what is returned writes. */
function scannedWrite(
  body: Body,
  at: PointerValue,
  does: FormatEffect,
  tag: HavocTag,
  e: CallExpression,
): (() => void) | undefined {
  if (does.kind === "writes") return guardedWrite(body, at, does.type, tag, e);
  return does.kind === "writes-characters" ? guardedCharacters(body, at, does, tag, e) : undefined;
}

/** What a pointer argument points to, before it was made a pointer to anything. */
function pointee(arg: Expression): CType | undefined {
  let e = arg;
  while (e.kind === "cast" && !e.explicit && e.cast === "bit-cast") e = e.operand;
  const type = withoutQualifiers(e.type);
  return type.kind === "pointer" ? type.to : undefined;
}

function writeValue(body: Body, at: PointerValue, type: CType, tag: HavocTag, e: CallExpression): void {
  guardedWrite(body, at, type, tag, e)();
}

function guardedWrite(body: Body, at: PointerValue, type: CType, tag: HavocTag, e: CallExpression): () => void {
  const text = (): string => sourceText(e);
  const place: MemoryPlace = { kind: "memory", at, type, guard: "all", text, pointerText: () => "an argument" };
  guardAccess(body, place, "writes", e.span);
  return () => havocRange(body, at, byteCount(body, type, e.span), groupsOf(body.unit, type), tag, e.span);
}

/** How many are written is for the input to say. */
function guardedCharacters(
  body: Body,
  at: PointerValue,
  { wide, terminated, most }: Extract<FormatEffect, { kind: "writes-characters" }>,
  tag: HavocTag,
  e: CallExpression,
): () => void {
  const type = integerType(wide ? "int" : "char");
  const high = most === undefined ? (1n << 31n) - 1n : BigInt(most);
  const count = arbitrary(body, { kind: "integer", range: { low: 1n, high } }, tag, e.span);
  const [characters] = partsOf(count) as readonly [Term];
  const bytes = mul(characters, int(wide ? 4n : 1n));
  guardRange(body, at, bytes, "writes", e.span);
  return () => {
    havocRange(body, at, bytes, groupsOf(body.unit, type), tag, e.span);
    if (!terminated) return;
    const last = pointer(at.object, add(at.offset, sub(bytes, int(wide ? 4n : 1n))));
    storeScalar(body, last, type, undefined, undefined, constant(0n), e.span);
  };
}

const tags = new WeakMap<FunctionDeclaration, { readonly tag: HavocTag | undefined }>();

function writingTag(definition: FunctionDeclaration): HavocTag | undefined {
  let known = tags.get(definition);
  if (known === undefined) tags.set(definition, (known = { tag: findTag(definition) }));
  return known.tag;
}

function findTag({ body }: FunctionDeclaration): HavocTag | undefined {
  let found: HavocTag | undefined;
  if (body !== undefined) {
    walkStatement(body, {
      expression: (e) => {
        if (e.kind === "reference") found ??= writers.get(e.declaration.name);
        return found === undefined;
      },
    });
  }
  return found;
}
