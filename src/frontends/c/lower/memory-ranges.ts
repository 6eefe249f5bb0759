/** Ranges of bytes, whatever they hold, that are copied, filled or made arbitrary; cells that a range covers in part are torn. */
import { add, and, boundVariable, int, ite, lambda, le, mul, or, select, store, sub } from "../../../logic/build.ts";
import { INT, arraySort } from "../../../logic/sort.ts";
import type { BoundVariable, Term, Variable } from "../../../logic/term.ts";
import type { HavocTag } from "../../../ir/program.ts";
import type { Span } from "../../../source/span.ts";
import { shapeRange, type IntegerRange } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { Group } from "../memory/groups.ts";
import type { CType } from "../tree.ts";
import { assignAll, havoc, temporary, type Body } from "./body.ts";
import { groupsOf, widthOf } from "./cell-groups.ts";
import { pointerFromAddress } from "./pointer-addresses.ts";
import { wrapTerm } from "./ranges.ts";
import { mapsOf } from "./unit.ts";
import type { PointerValue } from "./values.ts";

const cells = arraySort([INT], INT);
const index: BoundVariable = boundVariable("i", INT);

interface Range {
  readonly from: Term;
  readonly size: Term;
}

/** The contents with `inside` where a cell of `width` bytes lies within the range, and `torn` where it lies half in it. */
function rewritten(contents: Term, { from, size }: Range, width: number, inside: Term, torn: Term | undefined): Term {
  const last = add(index, int(width));
  const limit = add(from, size);
  const within = and(le(from, index), le(last, limit));
  if (torn === undefined) return lambda([index], ite(within, inside, select(contents, index)));
  const outside = or(le(last, from), le(limit, index));
  return lambda([index], ite(within, inside, ite(outside, select(contents, index), select(torn, index))));
}

/** Arbitrary contents, for cells that a range covers in part. */
function tornCells(body: Body, width: number, span: Span): Variable | undefined {
  if (width === 1) return undefined;
  const any = temporary(body, span, undefined, cells);
  havoc(body, [any], "approximation", span);
  return any;
}

/** Copies bytes from one place to another. `groups`: where they can be; `whole`: no cell is torn. */
export function copyRange(
  body: Body,
  to: PointerValue,
  from: PointerValue,
  size: Term,
  groups: readonly Group[],
  whole: boolean,
  span: Span,
): void {
  const there = add(sub(index, to.offset), from.offset);
  rewriteRange(body, to, size, groups, whole, span, () => (map) => select(select(map, from.object), there));
}

/** Sets bytes to one value. */
export function fillRange(
  body: Body,
  to: PointerValue,
  value: Term,
  size: Term,
  groups: readonly Group[],
  whole: boolean,
  span: Span,
): void {
  rewriteRange(body, to, size, groups, whole, span, (group) => {
    const filler = fillers(body, group, value, widthOf(group, body.unit.model), span);
    return (_, i) => filler[i]!;
  });
}

/** `insideOf`: for a group, what the cells in the range hold in each of its maps. */
function rewriteRange(
  body: Body,
  to: PointerValue,
  size: Term,
  groups: readonly Group[],
  whole: boolean,
  span: Span,
  insideOf: (group: Group) => (map: Variable, i: number) => Term,
): void {
  for (const group of groups) {
    const width = whole ? 1 : widthOf(group, body.unit.model);
    const torn = tornCells(body, width, span);
    const inside = insideOf(group);
    mapsOf(body.unit, group).forEach((map, i) => {
      const contents = rewritten(select(map, to.object), { from: to.offset, size }, width, inside(map, i), torn);
      assignAll(body, [map], [store(map, [to.object], contents)], span);
    });
  }
}

/** What a cell holds whose bytes are all `value`. */
function fillers(body: Body, group: Group, value: Term, width: number, span: Span): readonly Term[] {
  const { form } = group;
  const ones = Array.from({ length: width }, () => 1n).reduce((word) => word * 256n + 1n, 0n);
  const word = mul(value, int(ones));
  const whole: IntegerRange = { low: 0n, high: (1n << BigInt(width * 8)) - 1n };
  switch (form.kind) {
    case "bytes":
    case "floating":
      return [word];
    case "integer":
      return [wrapTerm(word, whole, shapeRange({ bits: form.size * 8, signed: form.signed }))];
    case "pointer": {
      if (value === int(0n)) return [int(0n), int(0n)];
      const made = pointerFromAddress(body, word, span);
      return [made.object, made.offset];
    }
  }
}

/** Bytes become arbitrary. */
export function havocRange(
  body: Body,
  to: PointerValue,
  size: Term,
  groups: readonly Group[],
  tag: HavocTag,
  span: Span,
): void {
  for (const group of groups) {
    const width = widthOf(group, body.unit.model);
    for (const map of mapsOf(body.unit, group)) {
      const any = temporary(body, span, undefined, cells);
      havoc(body, [any], tag, span);
      const last = add(index, int(width));
      const outside = or(le(last, to.offset), le(add(to.offset, size), index));
      const old = select(map, to.object);
      assignAll(body, [map], [store(map, [to.object], lambda([index], ite(outside, select(old, index), select(any, index))))], span); // prettier-ignore
    }
  }
}

/** Copies an object of a type; cells are copied whole. */
export function copyObject(body: Body, to: PointerValue, from: PointerValue, type: CType, span: Span): void {
  const size = sizeOf(type, body.unit.model);
  if (size === undefined || size === 0) return;
  copyRange(body, to, from, int(size), groupsOf(body.unit, type), true, span);
}
