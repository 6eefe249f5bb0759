/**
 * What printf and scanf do to the arguments that follow their format: strings are read to their end, and what scanf is given
 * pointers to becomes input. A format that is not a literal says nothing; then the types of the arguments do.
 */
import { int, mul } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { HavocTag } from "../../../ir/program.ts";
import { integerType } from "../c-types.ts";
import { printfEffects, scanfEffects, type FormatEffect } from "../formats.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, Expression, FunctionDeclaration } from "../tree.ts";
import { arbitrary, emit, type Body, type MemoryPlace } from "./body.ts";
import { byteCount } from "./byte-counts.ts";
import { literalText } from "./literal-text.ts";
import { groupsOf } from "./cell-groups.ts";
import { havocRange } from "./memory-ranges.ts";
import { guardAccess, guardRange } from "./places.ts";
import { definitionOf, procedureFor } from "./signatures.ts";
import { sourceText } from "./source-text.ts";
import { partsOf, type PointerValue, type Value } from "./values.ts";
import { walkStatement } from "../walk.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

/** Intrinsics with which a model says that what its variadic arguments point to is written. */
const writers: ReadonlyMap<string, HavocTag> = new Map([
  ["__inquest_input_arguments", "input"],
  ["__inquest_havoc_arguments", "approximation"],
]);

export function formatArguments(
  body: Body,
  definition: FunctionDeclaration,
  args: readonly Value[],
  e: CallExpression,
): void {
  if (!definition.type.variadic || !body.unit.models.has(definition)) return;
  const first = definition.params.length;
  const format = e.args[first - 1] === undefined ? undefined : literalText(e.args[first - 1]!);
  const tag = writingTag(definition);
  if (tag !== undefined) return scanned(body, args.slice(first), e.args.slice(first), format, tag, e);
  if (/printf/.test(definition.name)) printed(body, args.slice(first), format, e);
}

// ------------------------------------------------------------------------------------------------------------- printf

function printed(body: Body, args: readonly Value[], format: string | undefined, e: CallExpression): void {
  for (const { argument, does } of (format === undefined ? undefined : printfEffects(format)) ?? []) {
    const value = args[argument];
    if (value?.kind !== "pointer") continue;
    if (does.kind === "writes") writeValue(body, value, does.type, "approximation", e);
    if (does.kind === "reads-string") readString(body, value, does, args, e);
  }
}

function readString(
  body: Body,
  text: PointerValue,
  { wide, most }: Extract<FormatEffect, { kind: "reads-string" }>,
  args: readonly Value[],
  e: CallExpression,
): void {
  const definition = definitionOf(body.unit, wide ? "__library_printed_wide_string" : "__library_printed_string");
  if (definition === undefined) return;
  const limit = typeof most === "object" ? args[most.argument] : undefined;
  const size = BigInt(sizeOf(integerType("unsigned long"), body.unit.model)! * 8);
  const unlimited = (1n << size) - 1n;
  const bound = limit?.kind === "integer" ? limit.term : int(typeof most === "number" ? BigInt(most) : unlimited);
  const { procedure } = procedureFor(body.unit, definition);
  emit(body, { kind: "call", procedure, args: [...partsOf(text), bound], results: [], free: false, span: e.span });
}

// -------------------------------------------------------------------------------------------------------------- scanf

function scanned(
  body: Body,
  args: readonly Value[],
  written: readonly Expression[],
  format: string | undefined,
  tag: HavocTag,
  e: CallExpression,
): void {
  const effects = format === undefined ? undefined : scanfEffects(format);
  if (effects === undefined) {
    args.forEach((value, i) => {
      const type = pointee(written[i]!);
      if (value.kind === "pointer" && type !== undefined) writeValue(body, value, type, tag, e);
    });
    return;
  }
  for (const { argument, does } of effects) {
    const value = args[argument];
    if (value?.kind !== "pointer") continue;
    if (does.kind === "writes") writeValue(body, value, does.type, tag, e);
    if (does.kind === "writes-characters") writeCharacters(body, value, does, tag, e);
  }
}

/** What a pointer argument points to, before it was made a pointer to anything. */
function pointee(arg: Expression): CType | undefined {
  let e = arg;
  while (e.kind === "cast" && !e.explicit && e.cast === "bit-cast") e = e.operand;
  const type = withoutQualifiers(e.type);
  return type.kind === "pointer" ? type.to : undefined;
}

function writeValue(body: Body, at: PointerValue, type: CType, tag: HavocTag, e: CallExpression): void {
  const text = (): string => sourceText(e);
  const place: MemoryPlace = { kind: "memory", at, type, guard: "all", text, pointerText: () => "an argument" };
  guardAccess(body, place, "writes", e.span);
  havocRange(body, at, byteCount(body, type, e.span), groupsOf(body.unit, type), tag, e.span);
}

/** How many are written is for the input to say. */
function writeCharacters(
  body: Body,
  at: PointerValue,
  { wide, most }: Extract<FormatEffect, { kind: "writes-characters" }>,
  tag: HavocTag,
  e: CallExpression,
): void {
  const type = integerType(wide ? "int" : "char");
  const high = most === undefined ? (1n << 31n) - 1n : BigInt(most);
  const count = arbitrary(body, { kind: "integer", range: { low: 1n, high } }, tag, e.span);
  const [characters] = partsOf(count) as readonly [Term];
  const bytes = mul(characters, int(wide ? 4n : 1n));
  guardRange(body, at, bytes, "writes", e.span);
  havocRange(body, at, bytes, groupsOf(body.unit, type), tag, e.span);
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
