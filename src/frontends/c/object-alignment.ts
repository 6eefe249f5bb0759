/** How objects are aligned: as their declaration asks, as their type, and, if they are large arrays, as the ABI says. */
import { withoutQualifiers } from "./integers.ts";
import { alignOf, sizeOf } from "./layout.ts";
import type { CType, Expression, VariableDeclaration } from "./tree.ts";
import type { DataModel } from "./types.ts";

/** What `malloc` and `alloca` give: enough for any object that asks for nothing. */
export function largestAlignment(model: DataModel): number {
  return model === "LP64" ? 16 : 8;
}

/** Addresses in runs are multiples of this (see `ir/exact/memory.ts`): what asks for more is not followed. */
export function followedAlignment(model: DataModel): number {
  return model === "LP64" ? 1 << 21 : 1 << 20;
}

/** Of a variable, in bytes. */
export function objectAlignment(
  { type, alignment }: Pick<VariableDeclaration, "type" | "alignment">,
  model: DataModel,
): number {
  return Math.max(alignment ?? 1, typedAlignment(type, model));
}

/** Of an object that has no declaration. */
export function typedAlignment(type: CType, model: DataModel): number {
  const natural = alignOf(type, model) ?? 1;
  return isLargeArray(type, model) ? Math.max(natural, 16) : natural;
}

/** The System V ABI of x86-64 aligns arrays of 16 bytes and more, and those of variable length, to 16 bytes. */
function isLargeArray(type: CType, model: DataModel): boolean {
  const inner = withoutQualifiers(type);
  if (inner.kind !== "array" || model !== "LP64" || inner.length.kind === "unknown") return false;
  return inner.length.kind === "variable" || (sizeOf(inner, model) ?? 0) >= 16;
}

/** What `_Alignof` says of an expression. */
export function alignmentOfOperand(operand: Expression, model: DataModel): number | undefined {
  const own = alignOf(operand.type, model);
  if (own === undefined) return undefined;
  if (operand.kind === "reference" && operand.declaration.kind === "variable")
    return Math.max(own, operand.declaration.alignment ?? 1);
  if (operand.kind !== "member") return own;
  const { field, record } = operand;
  return Math.max(field.packed || record.packed ? 1 : own, field.alignment ?? 1);
}
