/** Whether two libraries declare a function in the same way, whatever they call the types. */
import { isSigned, withoutQualifiers } from "../../src/frontends/c/integers.ts";
import { sizeOf } from "../../src/frontends/c/layout.ts";
import type { CType, DataModel, FunctionType } from "../../src/frontends/c/types.ts";

export function alikeFunctions(a: FunctionType, b: FunctionType, model: DataModel): boolean {
  return (
    a.variadic === b.variadic &&
    a.params.length === b.params.length &&
    alike(a.result, b.result, model) &&
    a.params.every((param, i) => alike(param, b.params[i]!, model))
  );
}

function alike(left: CType, right: CType, model: DataModel): boolean {
  const [a, b] = [withoutQualifiers(left), withoutQualifiers(right)];
  if (a.kind === "integer" && b.kind === "integer")
    return sizeOf(a, model) === sizeOf(b, model) && isSigned(a) === isSigned(b);
  const [from, to] = [pointee(a), pointee(b)];
  if (from !== undefined && to !== undefined) return alikePointees(from, to, model);
  if (isNumber(a) && isNumber(b)) return sizeOf(a, model) === sizeOf(b, model);
  // A parameter that takes several types of pointers.
  if (a.kind === "record" || b.kind === "record") return sizeOf(a, model) === sizeOf(b, model);
  return a.kind === b.kind && (a.kind !== "floating" || b.kind !== "floating" || a.name === b.name);
}

function pointee(type: CType): CType | undefined {
  if (type.kind === "pointer") return type.to;
  return type.kind === "array" ? type.element : undefined;
}

function alikePointees(a: CType, b: CType, model: DataModel): boolean {
  if (isConstant(a) !== isConstant(b)) return false;
  const [from, to] = [withoutQualifiers(a), withoutQualifiers(b)];
  if (from.kind === "function" && to.kind === "function") return true;
  if (from.kind !== "record" || to.kind !== "record") return alike(from, to, model);
  const [size, other] = [sizeOf(from, model), sizeOf(to, model)];
  return size === undefined || other === undefined || size === other;
}

const isConstant = (type: CType): boolean => type.kind === "qualified" && type.qualifiers.const;

const isNumber = (type: CType): boolean => type.kind === "integer" || type.kind === "enum";
