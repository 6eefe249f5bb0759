/** How much room a variable takes: a flexible array at its end has the elements of the initialiser. */
import { withoutQualifiers } from "./integers.ts";
import { layoutOf, sizeOf } from "./layout.ts";
import type { CType, Initializer, VariableDeclaration } from "./tree.ts";
import type { DataModel } from "./types.ts";

/** In bytes; undefined if it is not known, as of what is declared here and initialised elsewhere. */
export function objectSize(
  { type, storage, initializer }: Pick<VariableDeclaration, "type" | "storage" | "initializer">,
  model: DataModel,
): number | undefined {
  const size = sizeOf(type, model);
  if (size === undefined || !endsFlexibly(type)) return size;
  if (initializer === undefined) return storage === "extern" ? undefined : size;
  return Math.max(size, initializedSize(type, initializer, model));
}

/** Whether an array without length ends it, in the end. */
function endsFlexibly(type: CType): boolean {
  for (let inner = withoutQualifiers(type); inner.kind === "record";) {
    const last = inner.declaration.fields?.at(-1);
    if (last === undefined || inner.declaration.tag === "union") return false;
    inner = withoutQualifiers(last.type);
    if (inner.kind === "array") return inner.length.kind === "unknown";
  }
  return false;
}

/** Up to the end of the last element that is given. No record within another can give elements to its flexible array. */
function initializedSize(type: CType, initializer: Initializer, model: DataModel): number {
  const inner = withoutQualifiers(type);
  if (inner.kind !== "record" || initializer.kind !== "record") return 0;
  const last = inner.declaration.fields?.at(-1);
  const value = initializer.fields.find(({ field }) => field === last)?.value;
  const placed = layoutOf(inner.declaration, model)?.fields.find(({ field }) => field === last);
  const array = last && withoutQualifiers(last.type);
  if (array?.kind !== "array" || value === undefined || placed === undefined) return 0;
  return placed.offset + (sizeOf(array.element, model) ?? 0) * elementCount(value);
}

function elementCount(given: Initializer): number {
  if (given.kind === "array") return given.elements.length;
  if (given.kind !== "expression" || given.value.kind !== "string") return 0;
  const type = withoutQualifiers(given.value.type);
  const known = type.kind === "array" && type.length.kind === "known" ? Number(type.length.count) : 0;
  return Math.max(known, given.value.elements.length);
}
