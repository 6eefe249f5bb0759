/** Calls of the compiler's own functions that are constants, as gcc evaluates them without optimization. */
import type { Address } from "./addresses.ts";
import { floatingNameOf } from "./floating.ts";
import { sizeOf } from "./layout.ts";
import { objectSize } from "./object-size.ts";
import type { Expression } from "./tree.ts";
import type { DataModel } from "./types.ts";
import { withoutCasts } from "./without-casts.ts";

export type ConstantValue =
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "floating"; readonly value: number }
  | Address
  | { readonly kind: "void" };

type Call = Extract<Expression, { kind: "call" }>;
type Evaluate = (e: Expression) => ConstantValue | undefined;

export function constantBuiltin(call: Call, model: DataModel, valueOf: Evaluate): ConstantValue | undefined {
  const callee = withoutCasts(call.callee);
  const name = callee.kind === "reference" ? callee.declaration.name : "";
  const [first, second] = call.args;
  // What `INFINITY` and `HUGE_VAL` stand for.
  if (/^__builtin_(inf|huge_val)f?$/.test(name)) {
    return floatingNameOf(call.type) === undefined ? undefined : { kind: "floating", value: Infinity };
  }
  if (name === "__builtin_constant_p" && first !== undefined) return isConstant(first, valueOf);
  if (/^__builtin_(dynamic_)?object_size$/.test(name) && first !== undefined && second !== undefined) {
    return sizeBehind(first, valueOf(second), model, valueOf);
  }
  return undefined;
}

/** Numbers are, and strings; addresses of other objects are not. Nothing is said of what is not known here: others may know more. */
function isConstant(e: Expression, valueOf: Evaluate): ConstantValue | undefined {
  const value = valueOf(e);
  const isText = value?.kind === "address" && value.base?.kind === "string" && value.offset === 0n;
  const isNumber = value?.kind === "integer" || value?.kind === "floating";
  return isNumber || isText ? { kind: "integer", value: 1n } : undefined;
}

/**
 * How many bytes there are from where a pointer points: to the end of the object, or (1 and 3) of the member named there. Of a sum, gcc
 * does not know it.
 */
function sizeBehind(
  e: Expression,
  kind: ConstantValue | undefined,
  model: DataModel,
  valueOf: Evaluate,
): ConstantValue | undefined {
  const at = valueOf(e);
  if (at?.kind !== "address" || kind?.kind !== "integer" || withoutCasts(e).kind === "binary") return undefined;
  const part = kind.value % 2n === 1n ? partNamed(e) : undefined;
  const start = part === undefined ? { ...at, offset: 0n } : valueOf(part);
  const size = part === undefined ? sizeOfBase(at.base, model) : sizeOf(part.type, model);
  if (start?.kind !== "address" || start.base !== at.base || size === undefined) return undefined;
  const left = start.offset + BigInt(size) - at.offset;
  return { kind: "integer", value: left < 0n || at.offset < start.offset ? 0n : left };
}

function sizeOfBase(base: Address["base"], model: DataModel): number | undefined {
  if (base?.kind === "variable") return objectSize(base, model);
  return base?.kind === "string" ? sizeOf(base.type, model) : undefined;
}

/** The member that a pointer is made of: `s.a` of `&s.a[1]`. Undefined for what is a whole object, or not known. */
function partNamed(e: Expression): Expression | undefined {
  const inner = withoutCasts(e);
  const place = inner.kind === "unary" && inner.op === "&" ? inner.operand : inner;
  const array = place.kind === "subscript" ? withoutCasts(place.array) : place;
  return array.kind === "member" ? array : undefined;
}
