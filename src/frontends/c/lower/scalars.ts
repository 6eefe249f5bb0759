/** Scalars in memory: loads and stores in the map of their group. */
import { invariant } from "../../../base/invariant.ts";
import { select, store } from "../../../logic/build.ts";
import { INT, arraySort } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { isBoolean, shapeRange } from "../integers.ts";
import type { PlacedField } from "../layout.ts";
import type { Group } from "../memory/groups.ts";
import type { CType } from "../tree.ts";
import type { Cell } from "../acsl/cells.ts";
import { arbitrary, assign, assignAll, check, havoc, inRange, temporary, type Body } from "./body.ts";
import { loadBytes, storeBytes } from "./bytes.ts";
import { groupOf, widthOf } from "./cell-groups.ts";
import { demandMarkedValue, settledParts } from "./no-value.ts";
import { isWithin, wrapTerm } from "./ranges.ts";
import { mapsOf, type Unit } from "./unit.ts";
import { bitFieldRange, fromParts, integer, partsOf, shapeOf, type PointerValue, type Shape, type Value } from "./values.ts"; // prettier-ignore

/** The value of a scalar in memory; `shown` is its text in the source. */
export function loadScalar(
  body: Body,
  at: PointerValue,
  type: CType,
  cell: Cell | undefined,
  bits: PlacedField | undefined,
  span: Span,
  shown?: string,
  isCopy = false,
): Value {
  const { unit } = body;
  const shape = shapeOf(type, unit.model);
  invariant(shape !== undefined && shape.kind !== "record", "a scalar should be loaded");
  const group = groupOf(unit, type, cell);
  if (shape.kind === "opaque") return arbitrary(body, shape, "approximation", span, shown);
  if (group.form.kind === "bytes") return loadBytes(body, group, at, type, shape, bits, span, shown);
  const stored = storedShape(unit, group, shape, bits);
  const isConverted = shape.kind === "integer" && stored?.kind === "integer" && !isWithin(stored.range, shape.range);
  const read = mapsOf(unit, group).map((map) => select(select(map, at.object), at.offset));
  if (stored !== undefined && !isCopy) demandMarkedValue(body, group, read[0]!, shown ?? "this", span);
  const cells = read.map((cell, i) => {
    const made = temporary(body, span, i === 0 && !isConverted ? shown : undefined, INT, shape);
    assign(body, made, cell, span);
    return made;
  });
  if (stored === undefined) return arbitrary(body, shape, "approximation", span, shown);
  if (isBoolean(type)) demandTruthValue(body, cells[0]!, shown ?? "this", span);
  const parts = settledParts(body, group, stored, cells, isCopy, span, shown ?? "this");
  if (shape.kind !== "integer" || stored.kind !== "integer") return fromParts(stored, parts);
  const value = wrapTerm(parts[0]!, stored.range, shape.range);
  if (!isConverted) return integer(value, shape.range);
  const converted = temporary(body, span, shown);
  assign(body, converted, value, span);
  return integer(converted, shape.range);
}

/** Bytes may have been put there that are none. Of what others put there it is not asked. */
function demandTruthValue(body: Body, cell: Term, shown: string, span: Span): void {
  const { complete, marked } = body.unit.options;
  if (!complete || marked === true) return;
  check(body, inRange(cell, { low: 0n, high: 1n }), "undefined-behaviour", `${shown} is neither true nor false`, span);
}

/** What the cells of a group hold, for an access of that shape; undefined where they do not fit. */
export function storedShape(unit: Unit, group: Group, shape: Shape, bits: PlacedField | undefined): Shape | undefined {
  const { form } = group;
  if (form.kind === "integer" && shape.kind === "integer") {
    if (bits?.bitWidth !== undefined) return { kind: "integer", range: bitFieldRange(bits.field, unit.model) };
    return { kind: "integer", range: shapeRange({ bits: form.size * 8, signed: form.signed }) };
  }
  return (form.kind === "pointer" && shape.kind === "pointer") ||
    (form.kind === "floating" && shape.kind === "floating")
    ? shape
    : undefined;
}

export function storeScalar(
  body: Body,
  at: PointerValue,
  type: CType,
  cell: Cell | undefined,
  bits: PlacedField | undefined,
  value: Value,
  span: Span,
): void {
  const { unit } = body;
  const shape = shapeOf(type, unit.model);
  invariant(shape !== undefined && shape.kind !== "record", "a scalar should be stored");
  const group = groupOf(unit, type, cell);
  if (unit.options.overlapping === true) forgetOthers(body, group, at.object, span);
  if (group.form.kind === "bytes") return storeBytes(body, group, at, type, value, bits, span);
  const maps = mapsOf(unit, group);
  const stored = storedShape(unit, group, shape, bits);
  if (stored === undefined || shape.kind === "opaque") return havocCells(body, maps, at, span);
  const parts =
    value.kind === "integer" && stored.kind === "integer"
      ? [wrapTerm(value.term, value.range, stored.range)]
      : partsOf(value);
  maps.forEach((map, i) => writeCell(body, map, at.object, at.offset, parts[i]!, span));
}

/** Characters may be part of anything, and what is seen as bytes already may be, too. */
function forgetOthers(body: Body, group: Group, object: Term, span: Span): void {
  for (const other of body.unit.groups.all) {
    if (other === group || (widthOf(group, body.unit.model) > 1 && widthOf(other, body.unit.model) > 1)) continue;
    for (const map of mapsOf(body.unit, other)) {
      const any = temporary(body, span, undefined, cellsOfObject);
      havoc(body, [any], "approximation", span);
      assignAll(body, [map], [store(map, [object], any)], span);
    }
  }
}

const cellsOfObject = arraySort([INT], INT);

function havocCells(body: Body, maps: readonly Variable[], at: PointerValue, span: Span): void {
  for (const map of maps) {
    const any = temporary(body, span);
    havoc(body, [any], "approximation", span);
    writeCell(body, map, at.object, at.offset, any, span);
  }
}

function writeCell(body: Body, map: Variable, object: Term, offset: Term, value: Term, span: Span): void {
  assignAll(body, [map], [store(map, [object], store(select(map, object), [offset], value))], span);
}
