/**
 * Whether a function can be called as a caller sees it (C11, 6.5.2.2): as many arguments, and values of one kind and width. Pointers to
 * whatever, and integers of either sign, are taken alike, as every machine does.
 */
import { promote, integerTypeOf, withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, DataModel, Expression, FunctionDeclaration, FunctionType } from "../tree.ts";
import { shapeOf } from "./values.ts";

/** Called by way of a pointer, or of a declaration that is not its own. */
export function fitsType(own: FunctionType, called: FunctionType, model: DataModel): boolean {
  if (withoutQualifiers(called.result).kind !== "void" && !alike(own.result, called.result, model)) return false;
  if (!own.prototype || !called.prototype) return true;
  if (own.variadic !== called.variadic || own.params.length !== called.params.length) return false;
  return own.params.every((type, i) => alike(type, called.params[i]!, model));
}

/** Called without a prototype, so that no compiler has looked at the arguments. */
export function fitsArguments(definition: FunctionDeclaration, args: readonly Expression[], model: DataModel): boolean {
  const { params, type } = definition;
  if (args.length < params.length) return false;
  return params.every((param, i) => {
    const wanted = type.prototype ? param.type : promoted(param.type, model);
    return alike(wanted, args[i]!.type, model);
  });
}

/** As an argument is passed that no prototype converts. */
function promoted(type: CType, model: DataModel): CType {
  const inner = withoutQualifiers(type);
  const integer = integerTypeOf(inner);
  if (integer !== undefined) return promote(integer, model);
  return inner.kind === "floating" && inner.name === "float" ? { kind: "floating", name: "double" } : inner;
}

function alike(a: CType, b: CType, model: DataModel): boolean {
  const [left, right] = [shapeOf(a, model), shapeOf(b, model)];
  if (left === undefined || right === undefined || left.kind === "record" || left.kind === "opaque")
    return left?.kind === right?.kind && sizeOf(a, model) === sizeOf(b, model);
  if (left.kind !== right.kind) return false;
  return left.kind === "pointer" || width(a, model) === width(b, model);
}

/** Integers are passed as words at least. */
function width(type: CType, model: DataModel): number | undefined {
  const size = sizeOf(type, model);
  return integerTypeOf(type) === undefined || size === undefined ? size : Math.max(4, size);
}
