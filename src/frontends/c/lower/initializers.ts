/** Initialisers: the whole object is zero where it has no initialiser of its own, and then its parts get theirs. */
import { invariant } from "../../../base/invariant.ts";
import { add, int, mul, store, select, boundVariable, lambda } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, Expression, Initializer } from "../tree.ts";
import { assignAll, saying, type Body, type MemoryPlace, type Place } from "./body.ts";
import { byteCount } from "./byte-counts.ts";
import { groupOf, groupsOf, placedField } from "./cell-groups.ts";
import { fillRange } from "./memory-ranges.ts";
import { copiedValue } from "./no-value.ts";
import { writePlace, writeUnguarded } from "./places.ts";
import { sourceText } from "./source-text.ts";
import { mapsOf } from "./unit.ts";
import { fromParts, partsOf, pointer, shapeOf, valueFields, zero, zeroOf, type Shape, type Value } from "./values.ts";

export function lowerInitializer(body: Body, place: Place, initializer: Initializer): void {
  invariant(place.kind === "variables" || place.kind === "memory", "an object should be initialised");
  const given = initializer.kind === "expression" ? sourceText(initializer.value) : "{…}";
  const words = `${place.text()} = ${given}`;
  if (place.kind === "variables") {
    const value = initialValue(body, place.shape, place.type, initializer);
    return saying(body, words, () => writePlace(body, place, value, initializer.span));
  }
  saying(body, words, () => {
    if (needsZero(body, initializer)) zeroFill(body, place, initializer.span);
    initializeMemory(body, place, initializer);
  });
}

/** Of a struct that is kept part by part. */
function initialValue(body: Body, shape: Shape, type: CType, initializer: Initializer): Value {
  switch (initializer.kind) {
    case "expression":
      return copiedValue(body, initializer.value);
    case "zero":
      return zeroOf(shape);
    case "array": {
      // A scalar in braces.
      const [first] = initializer.elements;
      return first === undefined ? zeroOf(shape) : initialValue(body, shape, type, first);
    }
    case "record": {
      const record = withoutQualifiers(type);
      invariant(record.kind === "record" && shape.kind === "record", "a record should be initialised field by field");
      const leaves = valueFields(record.declaration).map((field, i) => {
        const given = initializer.fields.find((one) => one.field === field);
        return given === undefined
          ? zeroOf(shape.leaves[i]!)
          : initialValue(body, shape.leaves[i]!, field.type, given.value);
      });
      return { kind: "record", leaves };
    }
  }
}

/** Whether some part is not named and so is zero. */
function needsZero(body: Body, initializer: Initializer): boolean {
  switch (initializer.kind) {
    case "expression":
      return isShortString(body, initializer);
    case "zero":
      return true;
    case "array": {
      const type = withoutQualifiers(initializer.type);
      const count = type.kind === "array" && type.length.kind === "known" ? type.length.count : undefined;
      return (
        (count !== undefined && BigInt(initializer.elements.length) < count) ||
        initializer.elements.some((one) => needsZero(body, one))
      );
    }
    case "record":
      return true;
  }
}

/** `char a[10] = "abc"`. */
function isShortString(body: Body, initializer: Extract<Initializer, { kind: "expression" }>): boolean {
  const { value } = initializer;
  if (value.kind !== "string") return false;
  const whole = sizeOf(initializer.type, body.unit.model);
  const own = sizeOf(value.type, body.unit.model);
  return whole !== undefined && own !== undefined && own < whole;
}

export function zeroFill(body: Body, place: MemoryPlace, span: Initializer["span"]): void {
  const groups = groupsOf(body.unit, place.type, place.cell);
  const size = sizeOf(place.type, body.unit.model);
  if (place.guard === "none" && place.at.offset === zero && place.cell === undefined) {
    // The object is new and all of it is zero.
    for (const group of groups)
      for (const map of mapsOf(body.unit, group)) assignAll(body, [map], [store(map, [place.at.object], zeroCells)], span); // prettier-ignore
    return;
  }
  const bytes = size === undefined ? byteCount(body, place.type, span) : int(size);
  fillRange(body, place.at, zero, bytes, groups, true, span);
}

const zeroCells: Term = lambda([boundVariable("i", INT)], zero);

function initializeMemory(body: Body, place: MemoryPlace, initializer: Initializer): void {
  switch (initializer.kind) {
    case "zero":
      return;
    case "expression":
      return initializeWith(body, place, initializer.value);
    case "array": {
      const type = withoutQualifiers(place.type);
      if (type.kind !== "array") {
        const [first] = initializer.elements;
        return first === undefined ? undefined : initializeMemory(body, place, first);
      }
      const width = byteCount(body, type.element, initializer.span);
      initializer.elements.forEach((element, i) =>
        initializeMemory(body, elementAt(place, type.element, i, width), element),
      );
      if (initializer.rest !== undefined && initializer.rest.kind !== "zero")
        initializeRest(body, place, type, initializer, width);
      return;
    }
    case "record": {
      const type = withoutQualifiers(place.type);
      invariant(type.kind === "record", "fields should be a record's");
      for (const { field, value } of initializer.fields) {
        const placed = placedField(body.unit, type.declaration, field);
        if (placed === undefined) continue;
        const at = pointer(place.at.object, add(place.at.offset, int(placed.offset)));
        const inner: MemoryPlace = {
          kind: "memory", at, type: field.type, guard: "none", cell: { record: type.declaration, field },
          text: () => `${place.text()}.${field.name ?? ""}`, ...(placed.bitWidth !== undefined && { bits: placed }),
        }; // prettier-ignore
        initializeMemory(body, inner, value);
      }
    }
  }
}

function elementAt(place: MemoryPlace, type: CType, index: number, width: Term): MemoryPlace {
  const at = pointer(place.at.object, add(place.at.offset, mul(int(index), width)));
  const { cell } = place;
  return {
    kind: "memory",
    at,
    type,
    guard: "none",
    text: () => `${place.text()}[${index}]`,
    ...(cell !== undefined && { cell }),
  };
}

/** GNU's ranges: the elements that are not named get a value other than zero. */
function initializeRest(
  body: Body,
  place: MemoryPlace,
  type: Extract<CType, { kind: "array" }>,
  initializer: Extract<Initializer, { kind: "array" }>,
  width: Term,
): void {
  const count = type.length.kind === "known" ? Number(type.length.count) : initializer.elements.length;
  for (let i = initializer.elements.length; i < count; i++) {
    initializeMemory(body, elementAt(place, type.element, i, width), initializer.rest!);
  }
}

function initializeWith(body: Body, place: MemoryPlace, value: Expression): void {
  if (value.kind === "string" && withoutQualifiers(place.type).kind === "array")
    return storeText(body, place, value.elements);
  const shape = shapeOf(place.type, body.unit.model);
  const given = copiedValue(body, value);
  const fitted = shape?.kind === "integer" && given.kind === "integer" ? fromParts(shape, partsOf(given)) : given;
  saying(body, `${place.text()} = ${sourceText(value)}`, () => writeUnguarded(body, place, fitted, value.span));
}

/** The elements of a string, in one assignment for each map. */
export function storeText(body: Body, place: MemoryPlace, elements: readonly number[]): void {
  const type = withoutQualifiers(place.type);
  invariant(type.kind === "array", "text should be stored in an array");
  const width = sizeOf(type.element, body.unit.model) ?? 1;
  const most = type.length.kind === "known" ? Number(type.length.count) : elements.length;
  const group = groupOf(body.unit, type.element, place.cell);
  const [map] = mapsOf(body.unit, group);
  const span = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };
  let cells: Term = select(map!, place.at.object);
  elements.slice(0, most).forEach((element, i) => {
    const bytes =
      group.form.kind === "bytes"
        ? Array.from({ length: width }, (_, k) => (element >>> (8 * k)) & 255)
        : [stored(element, width, group.form)];
    bytes.forEach((byte, k) => {
      const at = add(place.at.offset, int(i * width + k));
      cells = store(cells, [at], int(byte));
    });
  });
  assignAll(body, [map!], [store(map!, [place.at.object], cells)], span);
}

/** An element as the group holds it: a char above 127 is negative where chars are signed. */
function stored(element: number, width: number, form: { readonly kind: string; readonly signed?: boolean }): number {
  const full = 2 ** (8 * width);
  const wrapped = ((element % full) + full) % full;
  return form.signed === true && wrapped >= full / 2 ? wrapped - full : wrapped;
}
